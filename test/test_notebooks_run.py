"""test/notebooks_run.py finds what is wrong with a notebook that has run."""

import pathlib

from notebooks_run import RECORD, graded_in, needs_webgpu, problems_of

STARTER = pathlib.Path("practical-1-sum.ipynb")
SOLUTION = pathlib.Path("practical-1-sum-solution.ipynb")


def code(source, *outputs, tags=()):
    return {
        "cell_type": "code",
        "id": "one",
        "source": source,
        "metadata": {"tags": list(tags)},
        "outputs": list(outputs),
    }


def notebook(*cells):
    return {"cells": list(cells)}


def grade(passed):
    cases = [{"name": "one element", "passed": True}, {"name": "many", "passed": passed}]
    record = {"kind": "grade", "exercise": "x/sum", "passed": passed, "cases": cases}
    return code(
        ["%gpu grade x/sum"],
        {"output_type": "display_data", "data": {RECORD: record}},
        tags=["raises-exception"],
    )


ERROR = {"output_type": "error", "ename": "CompileError", "evalue": "expected ;"}


def test_an_error_counts_where_none_is_expected():
    assert problems_of(STARTER, notebook(code("x", ERROR))) == [
        "cell one failed: CompileError: expected ;"
    ]
    assert problems_of(STARTER, notebook(code("x", ERROR, tags=["raises-exception"]))) == []


def test_a_solution_has_full_marks():
    assert problems_of(SOLUTION, notebook(grade(True))) == []
    assert problems_of(SOLUTION, notebook(grade(False))) == ["x/sum has not full marks: many"]
    failed = code("%gpu grade x/sum", ERROR, tags=["raises-exception"])
    assert problems_of(SOLUTION, notebook(failed)) == ["x/sum has no grade"]
    assert problems_of(SOLUTION, notebook(code("1"))) == ["a solution grades nothing"]


def test_what_it_solves_has_not():
    assert problems_of(STARTER, notebook(grade(False))) == []
    assert problems_of(STARTER, notebook(grade(True))) == [
        "x/sum has full marks before anybody has worked on it"
    ]


def test_a_starter_has_a_grade():
    unknown = code("%gpu grade x/sum", ERROR, tags=["raises-exception"])
    assert problems_of(STARTER, notebook(unknown)) == ["x/sum has no grade"]


def test_a_solution_solves_all():
    other = notebook(code("%gpu grade x/other"))
    assert problems_of(STARTER, notebook(grade(False)), other) == [
        "its solution does not grade x/sum"
    ]


def test_commands_of_all_forms_are_found():
    cells = ["# now\n%gpu grade a/b\n%gpu grade c/d", "%%gpu\ngrade e/f", "# grade g/h"]
    assert graded_in(notebook(*map(code, cells))) == {"a/b", "c/d", "e/f"}


def test_wgsl_needs_webgpu():
    assert needs_webgpu(notebook(code("%%wgsl\n@compute")))
    assert not needs_webgpu(notebook(code("%%cuda\n"), code("'%%wgsl'")))
