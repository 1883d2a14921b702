"""Makes a submission that git cannot hold, in the folder named by the first argument."""

import sys
from pathlib import Path

(Path(sys.argv[1]) / "starter").mkdir()
(Path(sys.argv[1]) / "starter" / "s1_tyo.py").write_text("def double(x):\n    return 2 * x\n")
