"""Builds the programs that lie beside this file (plan.json) and runs them under
compute-sanitizer. Writes results.json, and goes on where it stopped before."""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import date

HERE = os.path.dirname(os.path.abspath(__file__))
# Lines of the tools that say where the host was: many, and not kept.
ASIDE = ("Host Frame", "Saved host backtrace", "Device Frame", "Host backtrace")
# Lines kept of one run: more than any of them needs.
MOST_LINES = 20000

options = argparse.ArgumentParser()
options.add_argument("--arch", default="sm_90")
options.add_argument("--builds", type=int, default=14, help="nvcc at a time")
options.add_argument("--runs", type=int, default=4, help="programs on the card at a time")
options.add_argument("--seconds", type=float, default=480, help="for all of it")
options.add_argument("--results", default=os.path.join(HERE, "results.json"))
options.add_argument("--only", default="", help="programs whose name begins so")
chosen = options.parse_args()
end = time.monotonic() + chosen.seconds


def children_of(pid):
    """All processes below one."""
    try:
        with open(f"/proc/{pid}/task/{pid}/children") as file:
            below = [int(child) for child in file.read().split()]
    except OSError:
        return []
    return below + [child for each in below for child in children_of(each)]


def run(command, limit):
    """Its exit status, or 'timeout', and its lines."""
    with tempfile.TemporaryFile("w+", errors="replace") as output:
        process = subprocess.Popen(
            command, cwd=HERE, stdin=subprocess.DEVNULL, stdout=output,
            stderr=subprocess.STDOUT, start_new_session=True,
        )
        try:
            status = process.wait(limit)
        except subprocess.TimeoutExpired:
            status = "timeout"
            for child in [process.pid, *children_of(process.pid)]:
                try:
                    os.kill(child, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            process.wait()
        output.seek(0)
        return status, output.read().splitlines()


def first_line(command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip().splitlines()


def build(job):
    exe = os.path.join(HERE, job["exe"])
    if os.path.exists(exe):
        return None
    status, lines = run(
        ["nvcc", f"-arch={chosen.arch}", "-lineinfo", "-w", *job["options"], "-o", job["exe"], job["file"]],
        300,
    )
    return None if status == 0 else f"{job['exe']}: {status} {' '.join(lines)[:2000]}"


def key(job):
    return " ".join([job["exe"], job["tool"], *job["args"]])


with open(os.path.join(HERE, "plan.json")) as file:
    plan = json.load(file)
builds = [job for job in plan["builds"] if job["exe"].startswith(chosen.only)]
begin = time.monotonic()
with ThreadPoolExecutor(chosen.builds) as pool:
    failed = [message for message in pool.map(build, builds) if message]
print(f"{len(builds)} programs built in {time.monotonic() - begin:.0f} s, {len(failed)} failed", flush=True)
for message in failed:
    print(message)

done = {}
if os.path.exists(chosen.results):
    with open(chosen.results) as file:
        done = {key(job): job for job in json.load(file)["runs"]}
lock = threading.Lock()


def check(job):
    if key(job) in done or time.monotonic() > end:
        return
    command = ["compute-sanitizer", "--tool", job["tool"], "--print-limit", "10000", *job["options"]]
    started = time.monotonic()
    status, lines = run([*command, f"./{job['exe']}", *job["args"]], job["limit"])
    kept = [line for line in lines if line.startswith("=====") and not any(each in line for each in ASIDE)]
    with lock:
        done[key(job)] = {
            **job, "status": status, "seconds": round(time.monotonic() - started, 1),
            # What came without a word of the tool says why, where it could not begin.
            "lines": kept[:MOST_LINES] or lines[:20],
        }
        if len(done) % 100 == 0:
            print(f"{len(done)} of {len(plan['runs'])} runs, {time.monotonic() - begin:.0f} s", flush=True)


jobs = [job for job in plan["runs"] if os.path.exists(os.path.join(HERE, job["exe"]))]
jobs = [job for job in jobs if job["exe"].startswith(chosen.only)]
with ThreadPoolExecutor(chosen.runs) as pool:
    list(pool.map(check, jobs))
missing = [key(job) for job in plan["runs"] if key(job) not in done]
name, driver = first_line(["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"])[0].split(", ")
version = [line for line in first_line(["compute-sanitizer", "--version"]) if "ersion" in line][0]
with open(chosen.results, "w") as file:
    json.dump(
        {
            "tool": version, "card": name, "driver": driver, "date": date.today().isoformat(),
            "missing": missing, "runs": list(done.values()),
        },
        file,
    )
print(f"{len(done)} runs, {len(missing)} missing, {time.monotonic() - begin:.0f} s")
sys.exit(1 if missing or failed else 0)
