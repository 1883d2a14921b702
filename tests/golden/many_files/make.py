"""Makes a submission that git cannot hold, in the folder named by the first argument."""

import sys
from pathlib import Path

folder = Path(sys.argv[1]) / "starter"
folder.mkdir()
for number in range(3000):
    (folder / f"a{number}.py").write_text("#" * 10_000)
