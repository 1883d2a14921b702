"""A clock that is moved on, pass by pass."""


def generation_time(passes, flops, bytes_moved, peak_flops, bandwidth):
    clock = 0.0
    for _ in range(passes):
        computing, moving = flops / peak_flops, bytes_moved / bandwidth
        clock += computing if computing > moving else moving
    return clock
