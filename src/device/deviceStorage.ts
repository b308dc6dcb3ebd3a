/**
 * Device memory of any size. A buffer ends at the device's maxBufferSize and a
 * binding at its maxStorageBufferBindingSize: larger memory is several buffers,
 * and a shader sees it through windows that each are one binding.
 */
import type { TargetCaps } from '../compiler/wgsl/kernel';
import { DeviceError } from './deviceError';
import { formatBytes } from '../protocol/quantities';

export type SizeCaps = Pick<TargetCaps, 'maxBindingBytes' | 'maxBufferBytes'>;

/** Offsets of bindings are multiples of this on every device (minStorageBufferOffsetAlignment is at most 256). */
const WINDOW_GRANULARITY = 256;

/** Storage bindings may hold vec4 elements, and an empty binding is no binding. */
export const GRANULARITY = 16;

/** Bytes of the memory that holds `bytes` bytes. */
export function paddedSize(bytes: number): number {
  return Math.max(GRANULARITY, Math.ceil(bytes / GRANULARITY) * GRANULARITY);
}

/** How memory for `content` bytes is bound; undefined where one binding shows all of it. */
export function windowsOf(
  content: number,
  caps: SizeCaps
): { count: number; bytes: number } | undefined {
  const size = paddedSize(content);
  const largest = Math.min(caps.maxBindingBytes, caps.maxBufferBytes);
  if (size <= largest) {
    return undefined;
  }
  const bytes = Math.floor(largest / WINDOW_GRANULARITY) * WINDOW_GRANULARITY;
  return { count: Math.ceil(size / bytes), bytes };
}

/** Bytes of each buffer but the last of memory of `size` bytes: whole windows. */
export function partBytes(size: number, caps: SizeCaps): number {
  const windows = windowsOf(size, caps);
  return windows && size > caps.maxBufferBytes
    ? Math.floor(caps.maxBufferBytes / windows.bytes) * windows.bytes
    : size;
}

/** Consecutive bytes that lie in one buffer. */
export interface BufferPiece {
  buffer: GPUBuffer;
  /** Where they begin in the buffer, and in the range that was asked for. */
  offset: number;
  at: number;
  length: number;
}

export class DeviceStorage {
  constructor(
    /** For messages. */
    readonly name: string,
    /** Bytes in all. */
    readonly size: number,
    readonly parts: readonly GPUBuffer[],
    private readonly caps: SizeCaps,
    /** Tells its buffers from all others. */
    readonly id = made++
  ) {
    this._partBytes = partBytes(size, caps);
  }

  /** The range's bytes by buffer, in order. */
  pieces(offset: number, length: number): BufferPiece[] {
    const pieces: BufferPiece[] = [];
    for (let at = 0; at < length;) {
      const part = Math.floor((offset + at) / this._partBytes);
      const inside = offset + at - part * this._partBytes;
      const count = Math.min(length - at, this._partBytes - inside);
      pieces.push({
        buffer: this.parts[part],
        offset: inside,
        at,
        length: count
      });
      at += count;
    }
    return pieces;
  }

  /**
   * What is bound: all of it, or one of its windows (WgslBinding.window).
   * @throws DeviceError LaunchError where all of it is more than a binding holds.
   */
  binding(window?: { index: number; bytes: number }): GPUBufferBinding {
    if (!window) {
      if (windowsOf(this.size, this.caps)) {
        throw new DeviceError(
          'LaunchError',
          `${this.name} has ${formatBytes(this.size)}, and this GPU binds at most ${formatBytes(this.caps.maxBindingBytes)} of a buffer: ` +
            'split the array and launch once per part.'
        );
      }
      return { buffer: this.parts[0] };
    }
    const offset = window.index * window.bytes;
    const size = Math.min(window.bytes, this.size - offset);
    const [piece] = this.pieces(offset, size);
    return { buffer: piece.buffer, offset: piece.offset, size };
  }

  /** The same memory for another array. */
  renamed(name: string): DeviceStorage {
    return new DeviceStorage(name, this.size, this.parts, this.caps, this.id);
  }

  private readonly _partBytes: number;
}

let made = 0;
