#!/usr/bin/env bash
# Gradescope runs this once, when it builds the image; the zip is unpacked in source/.
set -euo pipefail
apt-get update -q
apt-get install -y -q --no-install-recommends python3 python3-venv bubblewrap
python3 -m venv /opt/grade
/opt/grade/bin/pip install -q -e '/autograder/source[instructor]'
# student code runs as another user, who may not read the course
chmod -R go-rwx /autograder/source
