"""A submission in a zip file: read member by member in memory, never unpacked to disk.

Nothing but stored and deflated ordinary files is read, each up to its limit, so neither a
path that climbs out, nor a link, nor a bomb has anywhere to go.
"""

import stat
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

MAX_MEMBERS = 10_000
MAX_BYTES = 64 * 2**20


def modules(path: Path, known: set[str], limit: int, total: int) -> Iterator[tuple[str, bytes]]:
    """Name and at most `limit` + 1 bytes of each module in the folder of the archive that
    holds the course's modules, those first, until `total` is exceeded; `OSError` with the
    reason where it cannot be read."""
    if path.stat().st_size > MAX_BYTES:
        raise OSError(0, f"a zip of more than {MAX_BYTES >> 20} MiB")
    try:
        with zipfile.ZipFile(path) as archive:
            for member in _chosen(archive.infolist(), known):
                if total < 0:
                    return
                with archive.open(member) as file:
                    data = file.read(limit + 1)
                total -= len(data)
                yield PurePosixPath(member.filename).name, data
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError, ValueError) as error:
        raise OSError(0, f"not a readable zip ({error})") from None
    except zipfile.zlib.error as error:  # type: ignore[attr-defined]
        raise OSError(0, f"a damaged zip ({error})") from None


def _chosen(members: list[zipfile.ZipInfo], known: set[str]) -> list[zipfile.ZipInfo]:
    if len(members) > MAX_MEMBERS:
        raise ValueError(f"more than {MAX_MEMBERS:,} members")
    folders: dict[PurePosixPath, dict[str, zipfile.ZipInfo]] = {}
    for member in members:
        place = PurePosixPath(member.filename)
        kind = stat.S_IFMT(member.external_attr >> 16)
        readable = member.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
        if place.suffix == ".py" and readable and kind in (0, stat.S_IFREG):
            folders.setdefault(place.parent, {})[place.name] = member
    holding = [folder for folder, names in folders.items() if known & set(names)]
    if not holding:
        return []
    best = min(holding, key=lambda place: (place.name != "starter", len(place.parts), str(place)))
    names = folders[best]
    return [names[name] for name in sorted(names, key=lambda name: (name not in known, name))]
