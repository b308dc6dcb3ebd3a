/** Bytes in the buffers of allocations: WebGPU moves words, programs move anything. */
import type { DeviceStorage, GpuDevice } from '../../../device';
import type { Batches } from './batches';
import type { DeviceBuffer, Operation } from '../port';

export interface GpuMemory extends DeviceBuffer {
  storage: DeviceStorage;
}

/** Bytes of a buffer from which larger ones are filled. */
const PATTERN_BYTES = 2 ** 20;

export class StorageAccess {
  constructor(
    private readonly gpu: GpuDevice,
    private readonly batches: Batches
  ) {}

  /** At a multiple of four bytes; the last word of an allocation is all its own. */
  put(to: DeviceBuffer, offset: number, bytes: Uint8Array): void {
    this.batches.submit();
    for (const piece of storageOf(to).pieces(offset, bytes.length)) {
      const part = bytes.subarray(piece.at, piece.at + piece.length);
      this.gpu.memory.write(
        piece.buffer,
        piece.offset,
        part as Uint8Array<ArrayBuffer>
      );
    }
  }

  /** Any bytes: the words around them are read first. */
  async patch(
    operation: Operation,
    to: DeviceBuffer,
    offset: number,
    bytes: Uint8Array
  ): Promise<void> {
    const start = this.gpu.now();
    const first = wordsBelow(offset);
    const end = Math.ceil((offset + bytes.length) / 4) * 4;
    this.batches.submit();
    const words = await this.words(to, first, end - first);
    words.set(bytes, offset - first);
    this.put(to, first, words);
    operation.clock = 'host';
    operation.durationNs = (this.gpu.now() - start) * 1e6;
  }

  async get(
    from: DeviceBuffer,
    offset: number,
    length: number
  ): Promise<Uint8Array> {
    const first = wordsBelow(offset);
    const end = Math.ceil((offset + length) / 4) * 4;
    const words = await this.words(from, first, end - first);
    return words.subarray(offset - first, offset - first + length);
  }

  private async words(
    from: DeviceBuffer,
    offset: number,
    length: number
  ): Promise<Uint8Array> {
    return new Uint8Array(
      await this.gpu.memory.download(storageOf(from), length, offset)
    );
  }

  /** Memory for a copy inside one allocation to go by. */
  between(bytes: number): Promise<DeviceStorage> {
    return this.gpu.memory.allocateStorage({
      name: 'a copy inside one array',
      elements: bytes,
      bytesPerElement: 1
    });
  }

  fillWords(
    operation: Operation,
    to: DeviceBuffer,
    offset: number,
    value: number,
    length: number
  ): void {
    const pieces = storageOf(to).pieces(offset, length);
    if (value === 0) {
      this.batches.encode(operation, encoder =>
        pieces.forEach(piece =>
          encoder.clearBuffer(piece.buffer, piece.offset, piece.length)
        )
      );
      return;
    }
    const size = Math.min(length, PATTERN_BYTES);
    const pattern = this.gpu.device.createBuffer({
      size,
      usage: GPUBufferUsage.COPY_SRC | GPUBufferUsage.COPY_DST
    });
    this.gpu.device.queue.writeBuffer(
      pattern,
      0,
      new Uint8Array(size).fill(value)
    );
    this.batches.encode(operation, encoder => {
      for (const piece of pieces) {
        for (let at = 0; at < piece.length; at += size) {
          const count = Math.min(size, piece.length - at);
          encoder.copyBufferToBuffer(
            pattern,
            0,
            piece.buffer,
            piece.offset + at,
            count
          );
        }
      }
    });
    this.batches.submit();
    pattern.destroy();
  }
}

/** The multiple of four at or below `bytes`; bit operations would cut at 32 bits. */
export function wordsBelow(bytes: number): number {
  return bytes - (bytes % 4);
}

export function storageOf(memory: DeviceBuffer): DeviceStorage {
  return (memory as GpuMemory).storage;
}

/** Copies `length` bytes, each of which is in one buffer of `from` and one of `to`. */
export function copyStorage(
  encoder: GPUCommandEncoder,
  from: DeviceStorage,
  fromOffset: number,
  to: DeviceStorage,
  toOffset: number,
  length: number
): void {
  for (const target of to.pieces(toOffset, length)) {
    for (const source of from.pieces(fromOffset + target.at, target.length)) {
      encoder.copyBufferToBuffer(
        source.buffer,
        source.offset,
        target.buffer,
        target.offset + source.at,
        source.length
      );
    }
  }
}
