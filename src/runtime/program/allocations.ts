/** The memory that a program has from the CUDA runtime: on devices, and of the host. */
import type { Span, Variable } from '../../compiler/ir/types';
import type { RangeAdvice } from './advice';
import type { DeviceBuffer } from '../devices/port';

/** cudaMalloc's, an array's, or a variable's. */
export interface Allocation {
  /** As messages call it. */
  name: string;
  /** Of the call that made it. */
  span?: Span;
  address: bigint;
  size: number;
  buffer: DeviceBuffer;
  /** Number of the virtual device. */
  device: number;
  kind: 'memory' | 'array' | 'symbol';
  /** Made by cudaMallocPitch and the like; else 0. */
  pitch?: number;
  array?: ArrayShape;
  variable?: Variable;
}

export interface ArrayShape {
  /** Elements; height and depth are 0 where the array has no such dimension. */
  width: number;
  height: number;
  depth: number;
  elementBytes: number;
  /** Bits of x, y, z, w, and cudaChannelFormatKind. */
  format: [number, number, number, number, number];
  flags: number;
}

/**
 * Host memory that kernels may touch: page-locked, registered or managed. Its
 * bytes are the host's; the device works on a mirror, which is brought up to
 * date when a kernel starts and brought back when the host waits.
 */
export interface HostRegion {
  address: bigint;
  size: number;
  kind: 'pinned' | 'registered' | 'managed';
  flags: number;
  device: number;
  mirror?: Allocation;
  /** What the two had in common when they were last made equal. */
  common?: Uint8Array;
  /** Kernels may have written the mirror since. */
  isDeviceAhead: boolean;
  /** What the program said of managed memory, once it has. */
  advice?: RangeAdvice;
  /** A `__managed__` variable: every kernel may name it. */
  variable?: Variable;
}

export type Found =
  | { on: 'device'; allocation: Allocation; offset: number }
  /** Host memory, known to the runtime or not. */
  | { on: 'host'; region?: HostRegion; offset: number };

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) {
    return false;
  }
  const words = a.length >> 2;
  if (a.byteOffset % 4 === 0 && b.byteOffset % 4 === 0) {
    const [left, right] = [a, b].map(
      bytes => new Uint32Array(bytes.buffer, bytes.byteOffset, words)
    );
    for (let i = 0; i < words; i++) {
      if (left[i] !== right[i]) {
        return false;
      }
    }
    a = a.subarray(4 * words);
    b = b.subarray(4 * words);
  }
  return a.every((byte, i) => byte === b[i]);
}
