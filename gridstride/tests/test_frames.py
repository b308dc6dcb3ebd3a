"""Frames as Python writes and reads them; frames.spec.ts has the other end's."""

import io

import numpy as np

from gridstride.frames import read_frame, write_frame


def test_frames_come_out_as_they_went_in():
    stream = io.BytesIO()
    array = np.arange(5, dtype=np.int32)
    write_frame(stream, {"op": "a", "text": "line\nbreak ü"})
    write_frame(stream, {"op": "b"}, [memoryview(array), b"", b"\n{"])
    stream.seek(0)
    assert read_frame(stream) == ({"op": "a", "text": "line\nbreak ü"}, [])
    head, buffers = read_frame(stream)
    assert head == {"op": "b"}
    assert [bytes(buffer) for buffer in buffers] == [array.tobytes(), b"", b"\n{"]
    assert read_frame(stream) is None


def test_a_stream_that_ends_within_a_frame_has_ended():
    stream = io.BytesIO()
    write_frame(stream, {"op": "a"}, [b"12345"])
    whole = stream.getvalue()
    for end in range(len(whole)):
        assert read_frame(io.BytesIO(whole[:end])) is None
