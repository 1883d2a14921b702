"""Operations over the speed that the roofline allows."""


def generation_time(passes, flops, bytes_moved, peak_flops, bandwidth):
    speed = min(peak_flops, flops / bytes_moved * bandwidth)
    return passes * flops / speed
