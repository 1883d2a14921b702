"""What an author regenerates from `reference/`: the starters and the fingerprints."""

from .sections import Course
from . import scaffold


def stale_starters(course: Course, slugs: list[str]) -> dict[str, str]:
    """Every starter that differs from what its solution gives, by slug, as it should be."""
    fresh = {}
    for slug in slugs:
        source = (course.reference(slug) / "solution.py").read_text("utf-8")
        text = scaffold.starter(source, slug, list(course.section(slug).functions))
        path = course.starter(slug)
        if not path.is_file() or path.read_text("utf-8") != text:
            fresh[slug] = text
    return fresh
