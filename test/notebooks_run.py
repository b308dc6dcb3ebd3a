#!/usr/bin/env python3
"""Runs every notebook whole, without a page: python test/notebooks_run.py [NOTEBOOK…]

Two at a time, the longest first. A notebook fails where a cell without the tag
raises-exception does, where its grades are not what they have to be (full marks
in a solution, less in the notebook that it solves, none missing in either), and where it takes too
long. They run in the simulator, which is quicker than WebGPU in software, but
for notebooks with %%wgsl cells, which it cannot run.

Prints a line for each as it is done; GRIDSTRIDE_REPORT names a JUnit report.
"""

import argparse
import concurrent.futures
import json
import multiprocessing
import os
import pathlib
import re
import sys
import tempfile
import time
import xml.etree.ElementTree as xml

ROOT = pathlib.Path(__file__).parents[1]
NOTEBOOKS = ROOT / "notebooks"
RECORD = "application/vnd.gridstride.run.v1+json"

AT_ONCE = 2
#: Seconds for a notebook, and for all of them: CI has an hour for everything.
MOST_SECONDS = 300
MOST_SECONDS_IN_ALL = 25 * 60

#: Makes processes that have imported what runs notebooks, which takes longer than a short notebook.
READY = multiprocessing.get_context("forkserver")
READY.set_forkserver_preload(["gridstride.run_notebook"])

GRADE = re.compile(r"^[ \t]*(?:%gpu[ \t]+)?grade[ \t]+(\S+)", re.MULTILINE)


def source_of(cell):
    return "".join(cell["source"])


def is_solution(path):
    return re.search(r"-solutions?$", path.stem) is not None


def graded_in(notebook):
    """The exercises that a notebook grades, by the commands in its cells."""
    return {
        exercise
        for cell in notebook["cells"]
        if cell["cell_type"] == "code" and re.search(r"^\s*%%?gpu\b", source_of(cell), re.MULTILINE)
        for exercise in GRADE.findall(source_of(cell))
    }


def needs_webgpu(notebook):
    return any(
        cell["cell_type"] == "code" and re.match(r"\s*%%wgsl\b", source_of(cell))
        for cell in notebook["cells"]
    )


def problems_of(path, notebook, solution=None):
    """What is wrong with a notebook that has run, as sentences.

    :param path: of the notebook
    :param notebook: with its outputs, as JSON
    :param solution: of the notebook that solves it, where there is one, as JSON
    """
    problems = []
    grades = {}
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            if output["output_type"] == "error" and "raises-exception" not in cell["metadata"].get(
                "tags", ()
            ):
                problems.append(
                    f"cell {cell['id']} failed: {output['ename']}: {output['evalue']}"
                )
            record = output.get("data", {}).get(RECORD, {})
            if record.get("kind") == "grade":
                grades[record["exercise"]] = record
    asked = graded_in(notebook)
    if is_solution(path) and not asked:
        problems.append("a solution grades nothing")
    for exercise in sorted(asked):
        grade = grades.get(exercise)
        if grade is None:
            # Not known, or its kernel does not compile: a starter's does, too.
            problems.append(f"{exercise} has no grade")
        elif is_solution(path) and not grade["passed"]:
            failed = [case["name"] for case in grade["cases"] if not case["passed"]]
            problems.append(f"{exercise} has not full marks: {', '.join(failed)}")
        elif not is_solution(path) and grade["passed"]:
            problems.append(f"{exercise} has full marks before anybody has worked on it")
    if solution is not None and asked - graded_in(solution):
        missing = ", ".join(sorted(asked - graded_in(solution)))
        problems.append(f"its solution does not grade {missing}")
    return problems


def solution_of(path):
    """The notebook that solves one, or None."""
    for ending in ("-solution", "-solutions"):
        candidate = path.with_name(path.stem + ending + ".ipynb")
        if candidate.exists():
            return candidate
    return None


def execute(path, out, printed, environment):
    """Run one notebook, in a process that is for it alone. Ends the process.

    :param path: of the notebook
    :param out: where it goes with its outputs
    :param printed: where what is printed goes
    :param environment: what it has besides this process's own
    """
    from gridstride import run_notebook

    os.environ.update(environment)
    with printed.open("wb") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    sys.exit(run_notebook.main(["--out", str(out), str(path)]))


def run(path, deadline):
    """Run one notebook. Returns (seconds, where, problems)."""
    notebook = json.loads(path.read_text("utf-8"))
    webgpu = needs_webgpu(notebook)
    where = "WebGPU" if webgpu else "simulator"
    limit = min(MOST_SECONDS, deadline - time.monotonic())
    if limit <= 0:
        return 0.0, where, ["was not run: the time for all notebooks was up"]
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / path.name
        printed = pathlib.Path(folder) / "printed"
        process = READY.Process(
            target=execute,
            args=(
                path,
                out,
                printed,
                {
                    "GRIDSTRIDE_SIMULATE": "0" if webgpu else "1",
                    # What a notebook keeps is its own.
                    "XDG_STATE_HOME": folder,
                },
            ),
        )
        process.start()
        process.join(limit)
        if process.is_alive():
            # Its kernel ends when it finds its parent gone, and the engine with the kernel.
            process.kill()
            process.join()
            return limit, where, [f"took more than {limit:.0f} s"]
        seconds = time.monotonic() - began
        said = printed.read_text("utf-8", "replace") if printed.exists() else ""
        if not out.exists():
            return seconds, where, [f"could not be run: {said[-2000:]}"]
        ran = json.loads(out.read_text("utf-8"))
    solved = solution_of(path)
    solution = json.loads(solved.read_text("utf-8")) if solved else None
    problems = problems_of(path, ran, solution)
    return seconds, where, [*problems, said[-4000:]] if problems else []


def main(argv=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("notebooks", nargs="*", type=pathlib.Path, help="all, by default")
    given = parser.parse_args(argv)
    paths = [path.resolve() for path in given.notebooks] or [
        path for path in NOTEBOOKS.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts
    ]
    # Large ones first, so that none is left alone at the end.
    paths.sort(key=lambda path: -path.stat().st_size)
    os.environ["PYTHONPATH"] = os.pathsep.join(
        [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    )
    deadline = time.monotonic() + MOST_SECONDS_IN_ALL
    suite = xml.Element("testsuite", name="notebooks")
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        jobs = {pool.submit(run, path, deadline): path for path in paths}
        for job in concurrent.futures.as_completed(jobs):
            name = os.path.relpath(jobs[job], ROOT)
            seconds, where, problems = job.result()
            verdict = "FAILED" if problems else "ok"
            print(f"{verdict:6} {seconds:6.1f} s  {where:9}  {name}", flush=True)
            for problem in problems:
                print("    " + problem.replace("\n", "\n    "), flush=True)
            case = xml.SubElement(suite, "testcase", name=name, time=f"{seconds:.1f}")
            if problems:
                failed += 1
                xml.SubElement(case, "failure", message=printable(problems[0])).text = printable(
                    "\n".join(problems)
                )
    print(f"{len(paths) - failed} notebooks passed, {failed} failed")
    if os.environ.get("GRIDSTRIDE_REPORT"):
        xml.ElementTree(suite).write(os.environ["GRIDSTRIDE_REPORT"], encoding="unicode")
    return 1 if failed else 0


def printable(text):
    """Without the control characters that XML cannot hold."""
    return re.sub(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd]", "", text)


if __name__ == "__main__":
    sys.exit(main())
