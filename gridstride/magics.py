"""%%cuda, %%wgsl, %%gpu and %gpu as magics of IPython.

In JupyterLab the extension takes a cell that begins with one of them before it
is sent to the kernel. A cell that arrives here was run by nbclient, nbconvert,
papermill, VS Code or a console, or has other lines before its ``%gpu``: then
the page does what the magic says while the cell waits.
"""

import ast
import os
import re
import sys

from . import engine
from .results import result_of

CELL_MAGICS = ("cuda", "wgsl", "gpu")
LINE_MAGICS = ("gpu",)

# src/commands/kind.ts tells GPU cells from others in the same way; a test
# compares the two.
_UNIT = re.compile(r"\s*%%(cuda|wgsl|gpu)(?=\s|\?|$)")
_LINES = re.compile(r"(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*%gpu(?=\s|\?|$)")
# What Python would not know, to tell mistakes of its C: whoever reads the cell
# says how it is written.
_MISPLACED = re.compile(r"^[ \t]*%%(cuda|wgsl|gpu)(?=\s|\?|$)", re.MULTILINE)
_MISTYPED = re.compile(r"\s*%%?[ \t]*(cuda|wgsl|gpu)(?=\s|\?|$)", re.IGNORECASE)
_LAUNCH = re.compile(
    r"^[ \t]*(launch[ \t]+)?[A-Za-z_]\w*(<[^<>\n]*>)?[ \t]*<<<.*>>>[ \t]*\(", re.MULTILINE
)


def is_gpu_cell(source):
    """Whether all of a cell is gridstride's, as it is in JupyterLab."""
    return bool(_UNIT.match(source) or _LINES.match(source))


def is_mistaken(source):
    """Whether a cell is meant for gridstride and is no GPU cell: its magic is mistyped or stands
    behind other lines, or it has a launch without ``%gpu``.
    """
    if is_gpu_cell(source):
        return False
    if _MISTYPED.match(source):
        return True
    if source.lstrip().startswith("%%"):
        return False
    found = _MISPLACED.search(source) or _LAUNCH.search(source)
    if not found:
        return False
    # Not in a text of Python's.
    return len(re.findall(r"\"\"\"|'''", source[: found.start()])) % 2 == 0


def run_cell(source):
    """Run a GPU cell; its outputs go where those of this cell go.

    :param source: with its magic
    :raises GpuError: as the cell failed
    """
    _run(source, _CellOutput())


def _run(source, output, local=None):
    """Have the engine run a GPU cell.

    :param local: names of a function that its expressions see before the notebook's
    """
    shell = _shell()
    names = None if local is None or local is shell.user_ns else {**shell.user_ns, **local}
    engine.current().run_cell(
        source, _cell_number(shell), output, names, strict=_is_strict()
    )


def _cell_number(shell):
    """The number that the cell has in its brackets: some versions of IPython count on before a
    cell runs, others behind it, and each remembers its text before.
    """
    return max(1, len(shell.history_manager.input_hist_raw) - 1)


def _is_strict():
    """Whether a failed ``--expect``, a grade that is no pass and an exit code are errors of any
    cell, as with ``--strict``: ``GRIDSTRIDE_STRICT=1``, the page's setting where there is no page.
    """
    return os.environ.get("GRIDSTRIDE_STRICT", "") not in ("", "0")


def value_of(magic, line, cell=None):
    """Run a GPU magic whose value is taken, ``r = %gpu launch …``: it shows nothing then.

    :returns: the last result of its commands, or None
    :raises GpuError: as it failed
    """
    output = _TakenOutput()
    source = f"%{magic} {line}" if cell is None else f"%%{magic} {line}\n{cell}"
    _run(source, output, sys._getframe(1).f_locals)
    return output.last


class _CellOutput:
    """Shows what a cell brings, as that of the cell that IPython runs."""

    def stream(self, name, text):
        stream = sys.stderr if name == "stderr" else sys.stdout
        stream.write(text)
        stream.flush()

    def show(self, data):
        from IPython.display import display

        display(data, raw=True)


class _TakenOutput(_CellOutput):
    """Keeps what was shown last, instead of showing it."""

    def __init__(self):
        self.last = None

    def show(self, data):
        self.last = result_of(data)


class _TakenValues(ast.NodeTransformer):
    """Has magics know that their value is taken: they are calls by then, like any other."""

    def visit_Assign(self, node):
        node.value = self._taken(node.value)
        return node

    def visit_AnnAssign(self, node):
        node.value = node.value and self._taken(node.value)
        return node

    def _taken(self, value):
        # get_ipython().run_line_magic('gpu', 'launch …'), as IPython writes it
        if not (
            isinstance(value, ast.Call)
            and isinstance(value.func, ast.Attribute)
            and value.func.attr in ("run_line_magic", "run_cell_magic")
            and value.args
            and isinstance(value.args[0], ast.Constant)
            and value.args[0].value in CELL_MAGICS
        ):
            return value
        function = ast.parse(f"__import__({__name__!r}, fromlist=['value_of']).value_of", mode="eval")
        call = ast.Call(function.body, value.args, value.keywords)
        return ast.fix_missing_locations(ast.copy_location(call, value))


_taken_values = _TakenValues()


def _shell():
    from IPython import get_ipython

    return get_ipython()


def _transform(lines):
    """An IPython input transformation: a GPU cell becomes a call, whole as it was typed."""
    source = "".join(lines)
    if not is_gpu_cell(source) and not is_mistaken(source):
        return lines
    return [f"__import__({__name__!r}, fromlist=['run_cell']).run_cell({source!r})\n"]


def _cell_magic(name):
    def magic(line, cell, local_ns=None):
        _run(f"%%{name} {line}\n{cell}", _CellOutput(), local_ns)

    magic.__doc__ = f"A cell of gridstride's; %%{name} --help says more."
    return magic


def _gpu(line, local_ns=None):
    """A command of gridstride's; %gpu help lists them."""
    _run(f"%gpu {line}", _CellOutput(), local_ns)


def register(ipython):
    """Give a shell the magics."""
    from IPython.core.magic import needs_local_scope, no_var_expand

    def registered(magic, kind, name):
        function = needs_local_scope(no_var_expand(magic))
        ipython.register_magic_function(function, magic_kind=kind, magic_name=name)

    for name in CELL_MAGICS:
        registered(_cell_magic(name), "cell", name)
    for name in LINE_MAGICS:
        registered(_gpu, "line", name)
    if _transform not in ipython.input_transformers_cleanup:
        ipython.input_transformers_cleanup.insert(0, _transform)
    if _taken_values not in ipython.ast_transformers:
        ipython.ast_transformers.append(_taken_values)


def unregister(ipython):
    """Take them away again."""
    for name in CELL_MAGICS:
        ipython.magics_manager.magics["cell"].pop(name, None)
    for name in LINE_MAGICS:
        ipython.magics_manager.magics["line"].pop(name, None)
    if _transform in ipython.input_transformers_cleanup:
        ipython.input_transformers_cleanup.remove(_transform)
    if _taken_values in ipython.ast_transformers:
        ipython.ast_transformers.remove(_taken_values)
