"""Makes a submission that git cannot hold, in the folder named by the first argument."""

import sys
from pathlib import Path

(Path(sys.argv[1]) / "starter").symlink_to("/etc")
