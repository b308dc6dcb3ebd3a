"""What bridge.py tells of expressions that are worth nothing, and of arrays that are not converted."""

import pytest

pytest.importorskip("numpy")


class Comm:
    comm_id = "page"


def evaluate(bridge, *texts, params=None, **names):
    bridge._namespace = names
    request = {"transfer": 1, "expressions": list(texts)}
    if params:
        request["params"] = params
    return bridge._evaluate_all(Comm, request)["values"]


def test_a_mistake_in_an_expression_shows_nothing_but_itself(bridge):
    (told,) = evaluate(bridge, "n +")
    assert told["ename"] == "SyntaxError"
    assert told["traceback"] == "SyntaxError: %s\n" % told["evalue"]


def test_an_argument_by_name_is_told_to_be_one(bridge):
    (told,) = evaluate(bridge, "y=x", x=1)
    assert told["evalue"] == "kernels take their arguments in the order of the parameters, without names"
    assert "ast.py" not in told["traceback"]
    # These are comparisons, and an argument by name within a call is Python's own.
    assert [one["value"] for one in evaluate(bridge, "x==1", "x<=1", "x!=1", x=1)] == [True, True, False]
    assert evaluate(bridge, "dict(y=x)['y']", x=1)[0]["value"] == "0x1"


def test_frames_of_the_users_own_functions_stay(bridge):
    names = {}
    exec(compile("def f():\n    return 1 / 0", "mine.py", "exec"), names)
    (told,) = evaluate(bridge, "f()", **names)
    assert 'File "mine.py", line 2, in f' in told["traceback"]
    assert told["traceback"].endswith("ZeroDivisionError: division by zero\n")


@pytest.mark.parametrize(
    "values, lossy",
    [([2**40, 5], True), ([1.5, 2.0], True), ([1.0, 2.0], None), ([1, 2], None), ([1j], None), (["a"], None)],
)
def test_what_the_wanted_type_cannot_hold_is_told_to_be_that(bridge, values, lossy):
    import numpy as np

    params = [{"name": "v", "scalar": "i32", "isConst": True, "type": "int *"}]
    (told,) = evaluate(bridge, "x", params=params, x=np.array(values))
    assert told.get("lossy") is lossy
