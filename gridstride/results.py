"""What calls return: small objects that show what a cell shows, and can be pickled."""

RECORD = "application/vnd.gridstride.run.v1+json"


class Result:
    """The outcome of a call.

    It shows itself as the cell's output: as a picture in a notebook, as text on
    a console.
    """

    def __init__(self, data, stdout="", stderr=""):
        #: The output by MIME types.
        self.data = data
        #: What was printed meanwhile.
        self.stdout = stdout
        self.stderr = stderr

    @property
    def record(self):
        """All of it, a dict; docs/python.md says where its fields are described."""
        return self.data[RECORD]

    @property
    def notes(self):
        """Remarks, a list of sentences."""
        return self.record["notes"]

    def _repr_mimebundle_(self, include=None, exclude=None):
        return self.data

    def __repr__(self):
        return self.stdout + self.data["text/plain"]


class LaunchResult(Result):
    """A launch of a kernel. Arrays behind its pointers that are not const are written."""

    @property
    def is_simulated(self):
        """Whether the simulator ran it. Then ``ms`` is a prediction."""
        simulated = self.record.get("simulated")
        return simulated is not None and not simulated.get("isTimeOnly")

    @property
    def ms(self):
        """Milliseconds a launch: the median of the samples; in the simulator, and
        on a GPU in software, the time predicted for its card, or None where it has no prediction.
        """
        simulated = self.record.get("simulated")
        if simulated is None:
            return self.record["timing"]["medianNs"] / 1e6
        prediction = simulated.get("prediction")
        return prediction and prediction["ns"] / 1e6

    @property
    def samples(self):
        """How many times it was timed."""
        return self.record["timing"]["samples"]

    @property
    def bandwidth(self):
        """GB/s (1e9 bytes a second): the arrays' bytes, each once, over the time."""
        return self.record["traffic"]["gbPerS"]


class ProfileResult(Result):
    """A launch as the simulator counted it."""

    @property
    def launch(self):
        """The record of the launch, a dict."""
        return self.record["launches"][0]

    @property
    def counters(self):
        """Counters by their names, Nsight Compute's where it has one (docs/counters.md)."""
        return self.launch["counters"]

    @property
    def lines(self):
        """Counters of each source line: dicts of ``file``, ``line``, ``text``, ``counters``
        and ``share`` (of the predicted time, 0 to 1).
        """
        return self.launch["lines"]

    @property
    def ms(self):
        """Milliseconds that are predicted for the card, or None."""
        prediction = self.launch.get("prediction")
        return prediction and prediction["ns"] / 1e6

    @property
    def limiter(self):
        """What takes most of the predicted time, or None: ``DRAM bandwidth``."""
        prediction = self.launch.get("prediction")
        return prediction and prediction["limiter"]

    @property
    def findings(self):
        """What limits it, and where: sentences, the most important first."""
        return self.launch["findings"]

    def to_pandas(self):
        """The lines as a pandas.DataFrame, a column for each counter."""
        import pandas

        rows = [
            {"file": line["file"], "line": line["line"], "share": line["share"], **line["counters"]}
            for line in self.lines
        ]
        return pandas.DataFrame(rows)


class ProgramResult(Result):
    """A program that ran: ``stdout`` and ``stderr`` are what it wrote."""

    @property
    def exit_code(self):
        """As main() returned it."""
        return self.record["exitCode"]


_KINDS = {"launch": LaunchResult, "profile": ProfileResult, "program": ProgramResult}


def result_of(data):
    """An output, data by MIME types, as an object of the class for its kind."""
    return _KINDS.get(data[RECORD]["kind"], Result)(data)
