"""Fill it exactly: the last place is there to be used.

m223-40: the check is off by one.
"""

CAUGHT_BY = [
    "test_kvcache_keeps_what_it_is_given_in_order",
    "test_kvcache_refuses_more_than_it_has_room_for",
    "test_kvcache_can_be_filled_exactly",
    "test_kvcache_is_as_before_after_a_refused_append",
    "test_kvcache_refuses_a_prompt_longer_than_itself",
    "test_kvcache_appends_without_copying_what_it_holds",
    "test_kvcache_is_read_without_being_copied",
    "test_decode_step_of_the_worked_example",
]


class KVCache(KVCache):
    def append(self, k, v):
        if self._length + k.shape[1] >= self._keys.shape[1]:
            raise ValueError("no room")
        super().append(k, v)
