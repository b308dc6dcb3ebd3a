"""Frames as Python writes and reads them; frames.spec.ts has the other end's."""

import io

import numpy as np
import pytest

from gridstride.errors import EngineStopped
from gridstride.frames import LARGE, Shared, read_frame, write_frame
from gridstride.process import Process


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


def test_large_buffers_are_files_that_the_reader_deletes(tmp_path):
    shared, stream = Shared(tmp_path), io.BytesIO()
    large, small = np.arange(LARGE, dtype=np.uint8), b"small"
    write_frame(stream, {"op": "a"}, [large, small, large], shared)
    assert len(stream.getvalue()) < 200 and len(list(tmp_path.iterdir())) == 2
    stream.seek(0)
    head, buffers = read_frame(stream, shared)
    assert head == {"op": "a"}
    assert [bytes(buffer) for buffer in buffers] == [large.tobytes(), small, large.tobytes()]
    assert not list(tmp_path.iterdir())
    shared.close()
    assert not tmp_path.exists()


def test_without_room_they_go_through_the_stream(tmp_path):
    shared, stream = Shared(tmp_path / "missing"), io.BytesIO()
    large = bytes(LARGE)
    write_frame(stream, {"op": "a"}, [large], shared)
    stream.seek(0)
    assert read_frame(stream) == ({"op": "a"}, [bytearray(large)])


def test_an_engines_folder_goes_with_it():
    engine = Process()
    folder = engine._shared.folder
    assert folder is None or folder.is_dir()
    engine.close()
    assert folder is None or not folder.exists()
    killed = Process()
    killed._process.kill()
    killed._process.wait()
    with pytest.raises(EngineStopped):
        killed._receive()
    assert folder is None or not killed._shared.folder.exists()
