/**
 * Messages over a byte stream: a line of JSON, and behind it the bytes of its
 * buffers, whose lengths the line has in `buffers`. gridstride/frames.py is the
 * other end.
 */

import type { FrameHead } from '../../cells/callFrames';

export type OnFrame = (head: FrameHead, buffers: Uint8Array[]) => void;

const NEWLINE = 10;

/** The pieces of a frame, to be written one behind the other. */
export function encodeFrame(
  head: FrameHead,
  buffers: readonly ArrayBuffer[] = []
): Uint8Array[] {
  const sizes = buffers.map(({ byteLength }) => byteLength);
  const line = JSON.stringify(
    sizes.length > 0 ? { ...head, buffers: sizes } : head
  );
  return [
    new TextEncoder().encode(`${line}\n`),
    ...buffers.map(buffer => new Uint8Array(buffer))
  ];
}

/** Puts frames together from the pieces that a stream arrives in. */
export class FrameReader {
  constructor(private readonly _onFrame: OnFrame) {}

  /** Takes the next bytes of the stream. @throws SyntaxError where they are no frame */
  push(bytes: Uint8Array): void {
    let at = 0;
    while (at < bytes.length) {
      at = this._head
        ? this._readBuffers(bytes, at)
        : this._readLine(bytes, at);
    }
  }

  private _readLine(bytes: Uint8Array, at: number): number {
    const end = bytes.indexOf(NEWLINE, at);
    const stop = end < 0 ? bytes.length : end;
    this._line += this._decoder.decode(bytes.subarray(at, stop), {
      stream: end < 0
    });
    if (end < 0) {
      return stop;
    }
    const { buffers = [], ...head } = JSON.parse(this._line) as FrameHead & {
      buffers?: number[];
    };
    this._line = '';
    this._buffers = buffers.map(size => new Uint8Array(size));
    this._filled = 0;
    this._current = 0;
    this._head = head;
    this._emitIfWhole();
    return end + 1;
  }

  private _readBuffers(bytes: Uint8Array, at: number): number {
    const target = this._buffers[this._current];
    const count = Math.min(target.length - this._filled, bytes.length - at);
    target.set(bytes.subarray(at, at + count), this._filled);
    this._filled += count;
    this._emitIfWhole();
    return at + count;
  }

  private _emitIfWhole(): void {
    while (
      this._current < this._buffers.length &&
      this._filled === this._buffers[this._current].length
    ) {
      this._current++;
      this._filled = 0;
    }
    if (this._head && this._current === this._buffers.length) {
      const head = this._head;
      this._head = undefined;
      this._onFrame(head, this._buffers);
    }
  }

  private readonly _decoder = new TextDecoder();
  private _line = '';
  private _head: FrameHead | undefined;
  private _buffers: Uint8Array[] = [];
  /** Index of the buffer that is being read, and its bytes so far. */
  private _current = 0;
  private _filled = 0;
}
