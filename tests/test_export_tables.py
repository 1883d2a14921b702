"""The gradebook tables, read back by a real CSV reader."""

import csv
import io
from pathlib import Path

import pytest

from autograder.export import gradebook
from tests.batches import BROKEN, SOLVED, WRONG, grade, write

ROSTER = """\
id,name,e-mail,github,section,canvas
1001,"Lovelace, Ada",ada@x.org,Ada-L,A,501
1002,=HYPERLINK(),bob@x.org,bob,"A, B",502
1003,Twin,cy@x.org,cy,B,503
1004,Twin,dee@x.org,dee,B,504
1005,Late,eve@x.org,eve,B,505
"""


@pytest.fixture(scope="module")
def graded(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("tables")
    for name, source in {
        "toy-ada-l": SOLVED, "1002": WRONG, "cy": BROKEN, "dee_x_504_9": SOLVED,
        "+stranger": SOLVED,
    }.items():  # fmt: skip
        write(folder / "class" / name, source)
    grade("batch", folder / "class", "--out", folder / "out")
    (folder / "roster.csv").write_text(ROSTER, "utf-8")
    return folder


def table(graded: Path, format_: str, *options: str) -> tuple[list[list[str]], str]:
    done = grade(
        "export", format_, graded / "out", "--roster", graded / "roster.csv",
        "--out", graded / "made.csv", *options,
    )  # fmt: skip
    text = (graded / "made.csv").read_bytes().decode()
    assert "\n" not in text.replace("\r\n", ""), "RFC 4180 ends lines with CRLF"
    return list(csv.reader(io.StringIO(text, newline=""), strict=True)), done.stderr


def test_csv_has_everyone_by_id_and_says_who_is_missing_or_unknown(graded):
    """Ids decide; two students of one name and a missing one keep their own lines."""
    rows, notes = table(graded, "csv")

    head, *body = rows
    assert head[:9] == [
        "id", "name", "email", "github", "section", "submission", "status", "points", "max_points",
    ]  # fmt: skip
    got = {row[0]: (row[1], row[5], row[6], row[7]) for row in body}
    assert got == {
        "1001": ("Lovelace, Ada", "toy-ada-l", "graded", "10"),
        "1002": ("'=HYPERLINK()", "1002", "graded", "8"),
        "1003": ("Twin", "cy", "graded", "0"),
        "1004": ("Twin", "dee_x_504_9", "graded", "10"),
        "1005": ("Late", "", "missing", ""),
        "": ("", "'+stranger", "unknown", "10"),
    }
    assert "1005" in notes
    assert "+stranger" in notes


def test_canvas_has_its_rows_and_columns_and_no_stranger(graded):
    """Student, ID, SIS columns, Section, the assignment; then Points Possible."""
    rows, notes = table(graded, "canvas", "--title", "Models (42)")

    assert rows[0] == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Models (42)"]
    assert rows[1] == ["    Points Possible", "", "", "", "", "10"]
    assert rows[2] == ["Lovelace, Ada", "501", "1001", "ada@x.org", "A", "10"]
    assert rows[3][4:] == ["A, B", "8"]
    assert rows[6] == ["Late", "505", "1005", "eve@x.org", "B", ""]
    assert len(rows) == 7
    assert "new assignment" not in notes
    assert "new assignment" in table(graded, "canvas")[1]


def test_moodle_has_only_known_users_and_blank_for_no_grade(graded):
    """One unknown user would abort Moodle's import."""
    rows, notes = table(graded, "moodle", "--title", "Models")

    assert rows[0] == ["ID number", "Email address", "Models", "Feedback comments"]
    assert [row[:3] for row in rows[1:]] == [
        ["1001", "ada@x.org", "10"], ["1002", "bob@x.org", "8"], ["1003", "cy@x.org", "0"],
        ["1004", "dee@x.org", "10"], ["1005", "eve@x.org", ""],
    ]  # fmt: skip
    assert "Twice a number is not the number times itself." in rows[2][3]
    assert "+stranger" in notes


def test_without_the_class_list_a_learning_platform_gets_nothing(graded):
    """Ids are never made up."""
    assert "--roster" in grade("export", "canvas", graded / "out", check=2).stderr
    assert "--roster" in grade("export", "moodle", graded / "out", check=2).stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name\nx\n", "no column `id`"),
        ("id\n1\n1\n", "'1' twice"),
        ("id,name\n,x\n", "without an id"),
    ],
)
def test_a_class_list_that_would_mix_students_up_is_refused(graded, tmp_path, text, said):
    """The message names the line."""
    (tmp_path / "bad.csv").write_text(text)
    told = grade("export", "csv", graded / "out", "--roster", tmp_path / "bad.csv", check=2).stderr
    assert said in told


def test_two_submissions_of_one_student_are_left_to_a_person(graded, tmp_path):
    """The better, the later? Only the instructor can say."""
    (tmp_path / "list.csv").write_text("id,github\ncy,dee_x_504_9\n")
    options = ["--roster", tmp_path / "list.csv"]
    assert "both belong to 'cy'" in grade("export", "csv", graded / "out", *options, check=2).stderr


def test_whole_points_agree_with_the_rounded_total():
    """Largest remainder; the earlier of two equal ones first."""
    assert gradebook.whole([0.5, 0.5, 1.0]) == [1, 0, 1]
    assert gradebook.whole([2.4, 2.4, 2.4]) == [3, 2, 2]
    assert gradebook.whole([1.5]) == [2]
    assert gradebook.whole([]) == []


@pytest.mark.parametrize("text", ["=1", "+1", "-1", "@x", "\tx", "\rx", "\nx", "＝1"])
def test_text_that_a_spreadsheet_would_run_is_neutralised(text):
    """The apostrophe comes first, and the text survives the quoting."""
    (row,) = csv.reader(io.StringIO(gradebook.table([[text]]).decode(), newline=""))
    assert row == [f"'{text}"]
