"""The kit's own tests start real processes, schedulers and browsers: they may take longer
than a student's suite before pytest-timeout steps in."""

from pathlib import Path

import pytest


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.timeout(1200))
