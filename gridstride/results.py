"""What calls return: small objects that show what a cell shows, and can be pickled."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas

RECORD = "application/vnd.gridstride.run.v1+json"


class Result:
    """The outcome of a call.

    It shows itself as the cell's output: as a picture in a notebook, as text on
    a console.
    """

    def __init__(self, data, stdout="", stderr=""):
        self._data = data
        #: What was printed meanwhile.
        self.stdout = stdout
        self.stderr = stderr

    @property
    def data(self) -> dict:
        """The output, a dict by MIME types."""
        if "text/plain" not in self._data:  # a card has the record alone
            from . import engine

            self._data = engine.show(self.record)
        return self._data

    @property
    def record(self) -> dict:
        """All of it, a dict; docs/python.md says where its fields are described."""
        return self._data[RECORD]

    @property
    def notes(self) -> list[str]:
        """Remarks, a list of sentences."""
        return self.record["notes"]

    def _repr_mimebundle_(self, include=None, exclude=None):
        return self.data

    def __repr__(self):
        return self.stdout + self.data["text/plain"]


class LaunchResult(Result):
    """A launch of a kernel. Arrays behind its pointers that are not const are written."""

    @property
    def is_simulated(self) -> bool:
        """Whether the simulator ran it. Then ``ms`` is a prediction."""
        simulated = self.record.get("simulated")
        return simulated is not None and not simulated.get("isTimeOnly")

    @property
    def ms(self) -> float | None:
        """Milliseconds a launch: the median of the samples; in the simulator, and
        on a GPU in software, the time predicted for its card, or None where it has no prediction.
        """
        simulated = self.record.get("simulated")
        if simulated is None:
            return self.record["timing"]["medianNs"] / 1e6
        prediction = simulated.get("prediction")
        return prediction and prediction["ns"] / 1e6

    @property
    def samples(self) -> int:
        """How many times it was timed."""
        return self.record["timing"]["samples"]

    @property
    def bandwidth(self) -> float:
        """GB/s (1e9 bytes a second): the arrays' bytes, each once, over the time."""
        return self.record["traffic"]["gbPerS"]


class ProfileResult(Result):
    """A launch as the simulator counted it."""

    @property
    def launch(self) -> dict:
        """The record of the launch, a dict."""
        return self.record["launches"][0]

    @property
    def counters(self) -> dict[str, float]:
        """Counters by their names, Nsight Compute's where it has one (docs/counters.md)."""
        return self.launch["counters"]

    @property
    def lines(self) -> list[dict]:
        """Counters of each source line: dicts of ``file``, ``line``, ``text``, ``counters``
        and ``share`` (of the predicted time, 0 to 1).
        """
        return self.launch["lines"]

    @property
    def ms(self) -> float | None:
        """Milliseconds that are predicted for the card, or None."""
        prediction = self.launch.get("prediction")
        return prediction and prediction["ns"] / 1e6

    @property
    def limiter(self) -> str | None:
        """What takes most of the predicted time, or None: ``DRAM bandwidth``."""
        prediction = self.launch.get("prediction")
        return prediction and prediction["limiter"]

    @property
    def findings(self) -> list:
        """What limits it, and where: sentences, the most important first."""
        return self.launch["findings"]

    def to_pandas(self) -> pandas.DataFrame:
        """The lines as a pandas.DataFrame, a column for each counter."""
        import pandas

        rows = [
            {"file": line["file"], "line": line["line"], "share": line["share"], **line["counters"]}
            for line in self.lines
        ]
        return pandas.DataFrame(rows)


class CompareResult(Result):
    """Launches that were timed side by side, in their order."""

    @property
    def rows(self) -> list[dict]:
        """A dict for each launch: ``text``, ``ms``, ``bandwidth`` in GB/s, and ``speedup`` against
        the first.
        """
        rows = []
        for row in self.record["rows"]:
            launch = row["launch"]
            prediction = (launch.get("simulated") or {}).get("prediction")
            ns = prediction["ns"] if prediction else launch["timing"]["medianNs"]
            rows.append(
                {
                    "text": launch["text"],
                    "ms": ns / 1e6,
                    "bandwidth": launch["traffic"]["gbPerS"],
                    "speedup": row["cumulativeSpeedup"],
                }
            )
        return rows

    def to_pandas(self) -> pandas.DataFrame:
        """The rows as a pandas.DataFrame."""
        import pandas

        return pandas.DataFrame(self.rows)


class CheckResult(Result):
    """What was found wrong with a launch. It is true where nothing was."""

    @property
    def findings(self) -> list:
        """Dicts of ``kind``, ``severity``, ``file``, ``line``, ``threads``, ``array``, ``index``,
        ``count``, ``message`` and more.
        """
        return self.record["findings"]

    @property
    def errors(self) -> list[dict]:
        """The findings that are errors."""
        return [found for found in self.findings if found["severity"] == "error"]

    def __bool__(self):
        return not self.errors

    def to_pandas(self) -> pandas.DataFrame:
        """The findings as a pandas.DataFrame."""
        import pandas

        return pandas.DataFrame(self.findings)


class OccupancyResult(Result):
    """How many warps a multiprocessor holds."""

    @property
    def occupancy(self) -> float:
        """Active warps over those that a multiprocessor can hold, 0 to 1."""
        return self.record["occupancy"]

    @property
    def active_blocks(self) -> int:
        """Blocks that a multiprocessor holds at a time."""
        return self.record["activeBlocks"]

    @property
    def limiters(self) -> list[str]:
        """What stops the next block: ``warps``, ``blocks``, ``registers``, ``shared``."""
        return self.record["limiters"]


class SweepResult(Result):
    """A launch at many points."""

    @property
    def points(self) -> list[dict]:
        """A dict for each point: its parameters by their names, as texts; ``ms``, or None where it
        could not run, ``limiter`` of a predicted time, and ``failure``.
        """
        names = [parameter["name"] for parameter in self.record["parameters"]]
        return [
            {
                **dict(zip(names, point["values"])),
                "ms": point["ns"] / 1e6 if "ns" in point else None,
                "limiter": point.get("limiter"),
                "failure": point.get("failure"),
            }
            for point in self.record["points"]
        ]

    @property
    def best(self) -> dict | None:
        """The point of the least time, or None where none could run."""
        ran = [point for point in self.points if point["ms"] is not None]
        return min(ran, key=lambda point: point["ms"], default=None)

    def to_pandas(self) -> pandas.DataFrame:
        """The points as a pandas.DataFrame."""
        import pandas

        return pandas.DataFrame(self.points)


class ProgramResult(Result):
    """A program that ran: ``stdout`` and ``stderr`` are what it wrote."""

    @property
    def exit_code(self) -> int:
        """As main() returned it."""
        return self.record["exitCode"]


_KINDS = {
    "launch": LaunchResult,
    "compare": CompareResult,
    "sweep": SweepResult,
    "check": CheckResult,
    "occupancy": OccupancyResult,
    "profile": ProfileResult,
    "program": ProgramResult,
}


def result_of(data):
    """An output, data by MIME types, as an object of the class for its kind."""
    return _KINDS.get(data[RECORD]["kind"], Result)(data)
