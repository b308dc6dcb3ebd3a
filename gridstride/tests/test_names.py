"""Every public name: documented, with types for editors; results are pickled and become tables."""

import inspect
import pickle

import numpy as np
import pytest

import gridstride as gs

PUBLIC = [(name, getattr(gs, name)) for name in gs.__all__]
FUNCTIONS = [(name, value) for name, value in PUBLIC if inspect.isfunction(value)]
CLASSES = [(name, value) for name, value in PUBLIC if inspect.isclass(value)]
METHODS = [
    (f"{name}.{attribute}", value)
    for name, kind in CLASSES
    for attribute, value in vars(kind).items()
    if not attribute.startswith("_") and (inspect.isfunction(value) or isinstance(value, property))
]
#: Of the engine alone, and none that a user calls.
INTERNAL = {"DeviceArray.given_to", "DeviceArray.changed_there", "DeviceArray.host"}


def test_there_is_nothing_else():
    assert len(PUBLIC) == len(FUNCTIONS) + len(CLASSES)


@pytest.mark.parametrize("name, value", PUBLIC + METHODS)
def test_it_is_documented(name, value):
    assert inspect.getdoc(value), name


@pytest.mark.parametrize("name, function", FUNCTIONS)
def test_functions_have_types_and_say_what_each_parameter_is(name, function):
    signature = inspect.signature(function)
    assert signature.return_annotation is not inspect.Signature.empty
    for parameter in signature.parameters.values():
        assert parameter.annotation is not inspect.Parameter.empty, parameter.name
        assert f":param {parameter.name}:" in function.__doc__, parameter.name


@pytest.mark.parametrize("name, value", [one for one in METHODS if one[0] not in INTERNAL])
def test_methods_and_properties_have_the_type_of_what_they_give(name, value):
    function = value.fget if isinstance(value, property) else value
    annotation = inspect.signature(function).return_annotation
    assert annotation is not inspect.Signature.empty


@pytest.fixture(scope="module")
def results():
    source = "__global__ void twice(int n, const float *x, float *y) { int i = threadIdx.x; if (i < n) y[i] = 2 * x[i]; }"
    kernel = gs.compile(source)["twice"]
    x, y = np.ones(32, np.float32), np.zeros(32, np.float32)
    launch = kernel[1, 32]
    found = [
        launch(32, x, y),
        gs.profile(launch, 32, x, y),
        gs.check(launch, 32, x, y),
        gs.compare((launch, 32, x, y), (kernel[2, 16], 32, x, y)),
        gs.occupancy(kernel, block=32),
        gs.sweep(kernel, "<<<1, b>>>(32, x, y)", {"x": x, "y": y}, b=[16, 32]),
        gs.run("int main() { return 3; }\n"),
    ]
    return {type(one).__name__: one for one in found}


@pytest.mark.parametrize("name", [name for name, kind in CLASSES if issubclass(kind, gs.Result) and kind is not gs.Result])
def test_results_are_pickled_shown_and_tables(results, name):
    result = results[name]
    again = pickle.loads(pickle.dumps(result))
    assert again.record == result.record and repr(again) == repr(result)
    assert {"text/plain", "text/html"} <= set(result._repr_mimebundle_())
    for attribute, value in vars(type(result)).items():
        if isinstance(value, property):
            getattr(result, attribute)
    if hasattr(result, "to_pandas"):
        pytest.importorskip("pandas")
        assert len(result.to_pandas()) == len(
            next(getattr(result, rows) for rows in ("lines", "rows", "findings", "points") if hasattr(result, rows))
        ) or name == "ProfileResult"
