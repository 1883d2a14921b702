"""One triangle without another."""


def sliding_window_mask(q_len, k_len, window):
    full = np.ones((q_len, k_len), bool)
    newest = k_len - q_len
    return np.tril(full, newest) & ~np.tril(full, newest - window)
