"""Messages over a byte stream: a line of JSON, and behind it the bytes of its
buffers, whose lengths the line has in ``buffers``. A large buffer is a file in
memory that both processes share; ``files`` has its name, or null for those that
come behind the line. src/cli/serve/frames.ts is the other end.
"""

import itertools
import json
import os
import pathlib
import shutil
import tempfile

#: Bytes from which on a buffer is a file.
LARGE = 64 * 1024

#: Where files are memory (Linux).
_MEMORY = "/dev/shm"


class Shared:
    """A folder in memory for large buffers; the one who reads a file deletes it.

    :param folder: its path, or None: everything goes through the stream
    """

    def __init__(self, folder=None):
        self.folder = folder and pathlib.Path(folder)
        self._names = itertools.count(1)

    @classmethod
    def new(cls):
        """A new folder, where the system has such memory."""
        if not (os.path.isdir(_MEMORY) and os.access(_MEMORY, os.W_OK)):
            return cls()
        return cls(tempfile.mkdtemp(prefix="gridstride-", dir=_MEMORY))

    def put(self, view):
        """The name of a file with these bytes, or None: they are few, or there is no room."""
        if self.folder is None or len(view) < LARGE:
            return None
        path = self.folder / f"python-{next(self._names)}"
        try:
            with open(path, "wb", buffering=0) as file:
                written = 0
                while written < len(view):
                    written += file.write(view[written:])
        except OSError:
            path.unlink(missing_ok=True)
            return None
        return path.name

    def take(self, name, size):
        """The bytes of a file."""
        path = self.folder / name
        buffer = bytearray(size)
        with open(path, "rb", buffering=0) as file:
            view, read = memoryview(buffer), 0
            while read < size and (got := file.readinto(view[read:])):
                read += got
        path.unlink()
        return buffer if read == size else None

    def close(self):
        """Delete the folder."""
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)




NOT_SHARED = Shared()


def write_frame(stream, head, buffers=(), shared=NOT_SHARED):
    """Write a message.

    :param stream: binary, writable
    :param head: a dict with ``op``, plain JSON
    :param buffers: objects that have contiguous bytes
    :param shared: where large ones go
    """
    views = [memoryview(buffer).cast("B") for buffer in buffers]
    if views:
        head = dict(head, buffers=[len(view) for view in views])
    files = [shared.put(view) for view in views]
    if any(files):
        head["files"] = files
    stream.write(json.dumps(head).encode() + b"\n")
    for view, file in zip(views, files):
        if file is None:
            stream.write(view)
    stream.flush()


def read_frame(stream, shared=NOT_SHARED):
    """Read a message.

    :param stream: binary, buffered, readable
    :param shared: where large buffers are
    :returns: its head and a list of its buffers, or None where the stream ends
    """
    line = stream.readline()
    if not line.endswith(b"\n"):
        return None
    head = json.loads(line)
    sizes = head.pop("buffers", ())
    buffers = []
    for size, file in zip(sizes, head.pop("files", None) or [None] * len(sizes)):
        if file is not None:
            buffer = shared.take(file, size)
        elif stream.readinto(buffer := bytearray(size)) < size:
            buffer = None
        if buffer is None:
            return None
        buffers.append(buffer)
    return head, buffers
