#!/usr/bin/env bash
# Gradescope runs this once, when it builds the image; the zip is unpacked in source/. Its
# Ubuntu may have too old a Python, so uv brings one.
set -euo pipefail
apt-get update -q
apt-get install -y -q --no-install-recommends python3 python3-venv bubblewrap
python3 -m venv /opt/uv
/opt/uv/bin/pip install -q uv
export UV_PYTHON_INSTALL_DIR=/opt/python
/opt/uv/bin/uv venv -q --python 3.12 /opt/grade
/opt/uv/bin/uv pip install -q --python /opt/grade/bin/python '/autograder/source[instructor]'
# student code runs as another user, who may not read the course
chmod -R go-rwx /autograder/source
