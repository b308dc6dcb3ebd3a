/** Bytes in the buffers of allocations: WebGPU moves words, programs move anything. */
import type { DeviceStorage, GpuDevice } from '../../../device';
import type { Batches } from './batches';
import type { Deliver, DeviceBuffer, Operation } from '../port';

export interface StoredBuffer extends DeviceBuffer {
  storage: DeviceStorage;
}

/** Bytes of a buffer from which larger ones are filled. */
const PATTERN_BYTES = 2 ** 20;
const MOST_PATTERNS = 8;

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

  /**
   * Brings bytes to the host behind all that was recorded.
   * @param deliver see Device.read
   */
  async read(
    from: DeviceBuffer,
    offset: number,
    length: number,
    deliver: Deliver
  ): Promise<void> {
    const first = wordsBelow(offset);
    const end = Math.ceil((offset + length) / 4) * 4;
    const before = offset - first;
    await this.gpu.memory.transfers.toHost(
      storageOf(from).pieces(first, end - first),
      (part, at) => {
        const start = Math.max(0, before - at);
        const wanted = part.subarray(start, before + length - at);
        if (wanted.length > 0) {
          deliver(wanted, at + start - before);
        }
      },
      commands => {
        this.batches.aside(commands);
        this.batches.submit();
      },
      () => this.batches.collect()
    );
  }

  /** As `put`, for many bytes that stay as they are meanwhile. */
  async bring(
    operation: Operation,
    to: DeviceBuffer,
    offset: number,
    bytes: Uint8Array
  ): Promise<void> {
    await this.batches.collect();
    const start = this.gpu.now();
    await this.gpu.memory.transfers.toDevice(
      storageOf(to).pieces(offset, bytes.length),
      bytes
    );
    operation.durationNs = (this.gpu.now() - start) * 1e6;
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
    const pattern = this._pattern(value);
    this.batches.encode(operation, encoder => {
      for (const piece of pieces) {
        for (let at = 0; at < piece.length; at += PATTERN_BYTES) {
          const count = Math.min(PATTERN_BYTES, piece.length - at);
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
  }

  dispose(): void {
    this._patterns.forEach(pattern => pattern.destroy());
    this._patterns.clear();
  }

  /** A buffer full of one byte. */
  private _pattern(value: number): GPUBuffer {
    let pattern = this._patterns.get(value);
    if (!pattern) {
      if (this._patterns.size === MOST_PATTERNS) {
        // What is recorded may still copy from them.
        this.batches.submit();
        this.dispose();
      }
      pattern = this.gpu.device.createBuffer({
        size: PATTERN_BYTES,
        usage: GPUBufferUsage.COPY_SRC | GPUBufferUsage.COPY_DST
      });
      this.gpu.device.queue.writeBuffer(
        pattern,
        0,
        new Uint8Array(PATTERN_BYTES).fill(value)
      );
      this._patterns.set(value, pattern);
    }
    return pattern;
  }

  /** By their byte. */
  private readonly _patterns = new Map<number, GPUBuffer>();
}

/** The multiple of four at or below `bytes`; bit operations would cut at 32 bits. */
export function wordsBelow(bytes: number): number {
  return bytes - (bytes % 4);
}

export function storageOf(memory: DeviceBuffer): DeviceStorage {
  return (memory as StoredBuffer).storage;
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
