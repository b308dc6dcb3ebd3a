"""Messages over a byte stream: a line of JSON, and behind it the bytes of its
buffers, whose lengths the line has in ``buffers``. src/cli/serve/frames.ts is
the other end.
"""

import json


def write_frame(stream, head, buffers=()):
    """Write a message.

    :param stream: binary, writable
    :param head: a dict with ``op``, plain JSON
    :param buffers: objects that have contiguous bytes
    """
    views = [memoryview(buffer).cast("B") for buffer in buffers]
    if views:
        head = dict(head, buffers=[len(view) for view in views])
    stream.write(json.dumps(head).encode() + b"\n")
    for view in views:
        stream.write(view)
    stream.flush()


def read_frame(stream):
    """Read a message.

    :param stream: binary, buffered, readable
    :returns: its head and a list of its buffers, or None where the stream ends
    """
    line = stream.readline()
    if not line.endswith(b"\n"):
        return None
    head = json.loads(line)
    buffers = []
    for size in head.pop("buffers", ()):
        buffer = bytearray(size)
        if stream.readinto(buffer) < size:
            return None
        buffers.append(buffer)
    return head, buffers
