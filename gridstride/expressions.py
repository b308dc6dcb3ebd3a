"""Expressions of launches, and what they are worth: as in a cell, with the values of a sweep in place.

bridge.py's own part of the way too, which it is sent along with.
"""

import ast
import re

FILE = "<expression>"

#: `x=values`, as calls of Python have it.
_KEYWORD = re.compile(r"\s*[A-Za-z_]\w*\s*=(?!=)")


class Shape(tuple):
    """A block's or a grid's, with CUDA's names for its parts."""

    x = property(lambda self: self[0])
    y = property(lambda self: self[1] if len(self) > 1 else 1)
    z = property(lambda self: self[2] if len(self) > 2 else 1)


class ArrayTooSmall(ValueError):
    """An array that has not as many elements as a launch of this size needs."""


def _dim3(x=1, y=1, z=1):
    """CUDA's dim3, for grids and blocks."""
    return (x, y, z)


def parse(text):
    """The node of an expression."""
    try:
        # In parentheses, as in a call: an expression may have several lines there.
        return ast.parse("(" + text + "\n)", FILE, "eval").body
    except SyntaxError:
        if _KEYWORD.match(text) is None:
            raise
        raise SyntaxError("kernels take their arguments in the order of the parameters, without names") from None


def evaluate(node, names, bound=None):
    """The value of a node.

    :param names: a dict, the user's
    :param bound: names that are worth something else there
    """
    if bound:
        # A copy: functions within the expression find the names, and nobody else does.
        names = dict(names, **bound)
    code = compile(ast.Expression(node), FILE, "eval")
    # As locals, so that nothing is added to the user's namespace; a dim3 of theirs wins.
    return eval(code, names, {} if "dim3" in names else {"dim3": _dim3})


def source(node):
    """The text of a node, shortened where it is long."""
    text = ast.unparse(node) if hasattr(ast, "unparse") else "condition"
    return text if len(text) <= 120 else text[:117] + "..."


def refuse_too_small(node, value, names, bound):
    """Python cuts x[:n] to what there is; a launch of n threads would run past its end.

    :param value: of the node, with these names
    :raises ArrayTooSmall: where that is so
    """
    for part in ast.walk(node):
        if not (isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Slice)):
            continue
        if part.slice.upper is None or not isinstance(part.value, (ast.Name, ast.Attribute)):
            continue
        stop = evaluate(part.slice.upper, names, bound)
        has = len(evaluate(part.value, names, bound))
        if hasattr(stop, "__index__") and stop > has:
            name = source(part.value)
            raise ArrayTooSmall(
                "%s is too small: it has %d elements, and %s needs %d" % (name, has, source(part), stop)
            )
    size = getattr(value, "size", None)
    if not isinstance(node, (ast.Name, ast.Attribute)) or not isinstance(size, int):
        return
    for name, now in bound.items():
        before = names.get(name)
        if isinstance(before, int) and isinstance(now, (int, float)) and before > 1:
            for power in (1, 2):
                if size == before**power and size < now**power:
                    raise ArrayTooSmall(
                        "%s is too small: it has %d elements, made for %s = %d; "
                        "write %s[:%s] of a larger one"
                        % (source(node), size, name, before, source(node), name if power == 1 else name + "*" + name)
                    )
