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


def members(path: Path, known: set[str], limit: int, total: int) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of each module and each known notebook in the folder of the archive that
    holds the known ones, those first, until `total` is exceeded: of a module at most `limit` + 1
    bytes, of a notebook `total` + 1; `OSError` with the reason where it cannot be read."""
    most = {".py": limit, ".ipynb": total}
    if path.stat().st_size > MAX_BYTES:
        raise OSError(0, f"a zip of more than {MAX_BYTES >> 20} MiB")
    try:
        with zipfile.ZipFile(path) as archive:
            for member in _chosen(archive.infolist(), known):
                if total < 0:
                    return
                name = PurePosixPath(member.filename)
                with archive.open(member) as file:
                    data = file.read(most[name.suffix] + 1)
                total -= len(data)
                yield name.name, data
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
        wanted = place.suffix == ".py" or place.name in known
        if wanted and readable and kind in (0, stat.S_IFREG):
            folders.setdefault(place.parent, {})[place.name] = member
    holding = [folder for folder, names in folders.items() if known & set(names)]
    if not holding:
        return []
    best = min(holding, key=lambda place: (place.name != "starter", len(place.parts), str(place)))
    names = folders[best]
    return [names[name] for name in sorted(names, key=lambda name: (name not in known, name))]
