"""Makes a submission that git cannot hold, in the folder named by the first argument."""

import sys
from pathlib import Path

folder = Path(sys.argv[1]) / "starter"
folder.mkdir()
solution = Path(__file__).parents[2] / "toy" / "reference" / "s1_toy" / "solution.py"
(folder / "s1_toy.py").symlink_to(solution)
