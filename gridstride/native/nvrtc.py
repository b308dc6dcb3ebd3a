"""Compiles kernels with NVRTC, and reads from what comes out what their parameters are."""

import ctypes
import re

from ..errors import failure
from . import libraries
from .headers import FIELDS, HEADERS, SIGNATURE, VARIABLE

_TYPES = {
    (ord(kind), size): f"{kind}{8 * size}" for kind in "iuf" for size in (1, 2, 4, 8)
} | {(ord("b"), 1): "bool"}

_COMPILATION = 6  # NVRTC_ERROR_COMPILATION: the log says what


class Unit:
    """A kernel, compiled: its machine code, its name there, and its parameters."""

    def __init__(self, image, symbol, params):
        self.image = image
        self.symbol = symbol
        #: Dicts as the engine's records have them: name, type, scalar, isPointer, isConst, structBytes.
        self.params = params


class Compiler:
    """NVRTC.

    :param library: that has its functions
    :raises EngineMissing: where there is none
    """

    def __init__(self, library=None):
        self._library = library or libraries.nvrtc()
        self._library.nvrtcGetErrorString.restype = ctypes.c_char_p
        self._library.nvrtcGetErrorString.argtypes = [ctypes.c_int]

    @property
    def version(self):
        """Its version, a pair of ints."""
        major, minor = ctypes.c_int(), ctypes.c_int()
        self._call("nvrtcVersion", ctypes.byref(major), ctypes.byref(minor))
        return major.value, minor.value

    def architectures(self):
        """Capabilities that it makes machine code for: 75, 80, 90."""
        count = ctypes.c_int()
        self._call("nvrtcGetNumSupportedArchs", ctypes.byref(count))
        found = (ctypes.c_int * count.value)()
        self._call("nvrtcGetSupportedArchs", found)
        return list(found)

    def kernels(self, source, file, capability):
        """Names of the kernels of a text, templates left out.

        :raises GpuError: ``CompileError``, with NVRTC's messages
        """
        ptx = self._compile(source, file, capability, None)[0].decode()
        return [_readable(symbol) for symbol in re.findall(r"\.entry\s+([\w$]+)", ptx)]

    def unit(self, source, file, capability, kernel):
        """A kernel of a text, for cards of a capability.

        :param kernel: with its arguments where it is a template: ``"reduce<256>"``
        :returns: a :class:`Unit`
        :raises GpuError: ``CompileError``
        """
        ptx, image, symbol = self._compile(source + SIGNATURE % kernel, file, capability, kernel)
        return Unit(image, symbol, _parameters(ptx.decode(), source, kernel))

    def _compile(self, source, file, capability, kernel):
        known = self.architectures()
        # A card newer than the compiler takes code for the newest that it knows.
        target = f"sm_{capability}" if capability in known else f"compute_{max(known)}"
        options = [f"--gpu-architecture={target}", "--std=c++17"]
        options += [f"--include-path={folder}" for folder in libraries.includes()]
        program = ctypes.c_void_p()
        self._call(
            "nvrtcCreateProgram",
            ctypes.byref(program),
            source.encode(),
            file.encode(),
            ctypes.c_int(len(HEADERS)),
            _texts(HEADERS.values()),
            _texts(HEADERS),
        )
        try:
            if kernel is not None:
                for wanted in (kernel, f"&{VARIABLE}"):  # else NVRTC leaves them out
                    self._call("nvrtcAddNameExpression", program, wanted.encode())
            status = self._library.nvrtcCompileProgram(program, ctypes.c_int(len(options)), _texts(options))
            if status == _COMPILATION:
                log = self._bytes("ProgramLog", program).rstrip(b"\0").decode(errors="replace").strip()
                raise _error(log)
            self._check("nvrtcCompileProgram", status)
            ptx = self._bytes("PTX", program).rstrip(b"\0")
            image = self._bytes("CUBIN", program) if target.startswith("sm_") else ptx + b"\0"
            symbol = ctypes.c_char_p()
            if kernel is not None:
                self._call("nvrtcGetLoweredName", program, kernel.encode(), ctypes.byref(symbol))
            return ptx, image, symbol.value
        finally:
            self._call("nvrtcDestroyProgram", ctypes.byref(program))

    def _bytes(self, what, program):
        size = ctypes.c_size_t()
        self._call(f"nvrtcGet{what}Size", program, ctypes.byref(size))
        buffer = ctypes.create_string_buffer(size.value)
        self._call(f"nvrtcGet{what}", program, buffer)
        return buffer.raw

    def _call(self, name, *arguments):
        self._check(name, getattr(self._library, name)(*arguments))

    def _check(self, name, status):
        if status != 0:
            said = self._library.nvrtcGetErrorString(status).decode()
            raise failure("CompileError", f"{name}: {said}", [f"\x1b[31mCompileError\x1b[0m: {name}: {said}"])


def _error(log):
    first = next((line for line in log.splitlines() if "error" in line), log)
    return failure("CompileError", f"{first}\n{log}" if first != log else log, log.splitlines())


def _texts(texts):
    texts = [text.encode() for text in texts]
    return (ctypes.c_char_p * len(texts))(*texts)


def _readable(symbol):
    """A kernel's name in its source, from the name in machine code: ``_ZN2my5saxpyEi`` is my::saxpy."""
    if not symbol.startswith("_Z"):
        return symbol
    rest, parts = symbol[2:].removeprefix("N"), []
    while (length := re.match(r"\d+", rest)):
        end = length.end() + int(length[0])
        parts.append(rest[length.end() : end])
        rest = rest[end:]
    return "::".join(parts)


def _parameters(ptx, source, kernel):
    """What NVRTC says of a kernel's parameters, with their names and types as they are written."""
    found = re.search(rf"\.b8\s+{VARIABLE}\[(\d+)\](?:\s*=\s*\{{([^}}]*)\}})?", ptx)
    given = bytes(int(byte) for byte in (found[2] or "").split(",") if byte)
    given = given.ljust(int(found[1]), b"\0")  # zeros at the end are left out
    values = [int.from_bytes(given[i : i + 4], "little") for i in range(0, len(given), 4)]
    numbers = [values[1 + i * FIELDS : 1 + (i + 1) * FIELDS] for i in range(values[0])]
    written = _written(source, kernel.partition("<")[0].rpartition("::")[2], len(numbers))
    params = []
    for (is_pointer, is_const, kind, size, total), (type_, name) in zip(numbers, written):
        param = {
            "name": name,
            "type": type_,
            "scalar": _TYPES.get((kind, size), "struct"),
            "isPointer": bool(is_pointer),
            "isConst": bool(is_const),
        }
        if is_pointer and param["scalar"] == "struct":
            param["structBytes"] = total
        # A vector or a structure by value is none of the scalars that can be passed.
        if not is_pointer and total != size:
            param["scalar"] = "struct"
        params.append(param)
    return params


def _written(source, kernel, count):
    """Types and names of a kernel's parameters as its text has them; numbers where it does not tell."""
    plain = re.sub(r"//[^\n]*|/\*.*?\*/", " ", source, flags=re.DOTALL)
    for begin in re.finditer(rf"__global__[^;{{}}()]*(?:\([^()]*\)[^;{{}}()]*)?\b{kernel}\s*\(([^(){{}};]*)\)", plain):
        parts = [part.split("=")[0].strip() for part in begin[1].split(",")] if begin[1].strip() else []
        names = [re.fullmatch(r"(.*?)(\w+)\s*(\[\d*\])?", part, re.DOTALL) for part in parts]
        if len(parts) == count and all(names):
            return [(re.sub(r"\s+", " ", name[1].strip()) + ("*" if name[3] else ""), name[2]) for name in names]
    return [("", f"arg{i}") for i in range(count)]
