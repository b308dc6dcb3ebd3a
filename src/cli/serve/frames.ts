/**
 * Messages over a byte stream: a line of JSON, and behind it the bytes of its
 * buffers, whose lengths the line has in `buffers`. A large buffer is a file in
 * memory that both processes share; `files` has its name, or null for those
 * that come behind the line. gridstride/frames.py is the other end.
 */

import {
  closeSync,
  fstatSync,
  openSync,
  readSync,
  rmSync,
  unlinkSync,
  writeFileSync
} from 'node:fs';
import { join } from 'node:path';
import type { FrameHead } from '../../cells/callFrames';

export type OnFrame = (head: FrameHead, buffers: Uint8Array[]) => void;

const NEWLINE = 10;

/** Bytes from which on a buffer is a file. */
const LARGE = 64 * 1024;

/** A folder in memory for large buffers; the one who reads a file deletes it. */
export class SharedFiles {
  constructor(private readonly _folder: string) {}

  /** The name of a file with these bytes, or null: they are few, or there is no room. */
  put(bytes: Uint8Array): string | null {
    if (bytes.length < LARGE) {
      return null;
    }
    const name = `node-${this._next++}`;
    const path = join(this._folder, name);
    try {
      writeFileSync(path, bytes);
      return name;
    } catch {
      rmSync(path, { force: true });
      return null;
    }
  }

  /** The bytes of a file. @throws Error where it has not as many */
  take(name: string, size: number): Uint8Array {
    const path = join(this._folder, name);
    const file = openSync(path, 'r');
    try {
      if (fstatSync(file).size !== size) {
        throw new Error(`${name} has not ${size} bytes`);
      }
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size;) {
        at += readSync(file, bytes, at, Math.min(size - at, 2 ** 30), at);
      }
      return bytes;
    } finally {
      closeSync(file);
      unlinkSync(path);
    }
  }

  /** Deletes the folder. */
  close(): void {
    rmSync(this._folder, { recursive: true, force: true });
  }

  private _next = 1;
}

/** The pieces of a frame, to be written one behind the other. */
export function encodeFrame(
  head: FrameHead,
  buffers: readonly ArrayBuffer[] = [],
  shared?: SharedFiles
): Uint8Array[] {
  const views = buffers.map(buffer => new Uint8Array(buffer));
  const files = views.map(bytes => shared?.put(bytes) ?? null);
  const sizes = buffers.map(({ byteLength }) => byteLength);
  const line = JSON.stringify({
    ...head,
    ...(sizes.length > 0 && { buffers: sizes }),
    ...(files.some(file => file !== null) && { files })
  });
  return [
    new TextEncoder().encode(`${line}\n`),
    ...views.filter((_, i) => files[i] === null)
  ];
}

/** Puts frames together from the pieces that a stream arrives in. */
export class FrameReader {
  constructor(
    private readonly _onFrame: OnFrame,
    private readonly _shared?: SharedFiles
  ) {}

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
    const {
      buffers = [],
      files = [],
      ...head
    } = JSON.parse(this._line) as FrameHead & {
      buffers?: number[];
      files?: (string | null)[];
    };
    this._line = '';
    this._buffers = buffers.map((size, i) =>
      files[i] && this._shared
        ? this._shared.take(files[i], size)
        : new Uint8Array(size)
    );
    this._isThere = buffers.map((_, i) => typeof files[i] === 'string');
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
      (this._isThere[this._current] ||
        this._filled === this._buffers[this._current].length)
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
  /** Of the buffers, which came as files. */
  private _isThere: boolean[] = [];
  /** Index of the buffer that is being read, and its bytes so far. */
  private _current = 0;
  private _filled = 0;
}
