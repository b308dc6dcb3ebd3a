/** Bytes in the buffers of allocations: WebGPU moves words, programs move anything. */
import type {
  BufferPiece,
  DeviceStorage,
  GpuDevice,
  LaunchShape
} from '../../../device';
import type { Batches } from './batches';
import type { Deliver, DeviceBuffer, Operation } from '../port';

export interface StoredBuffer extends DeviceBuffer {
  storage: DeviceStorage;
  /** Has what an array that was freed left there: to be cleared before anybody sees it. */
  isStale?: boolean;
  /** Of a variable with pointers, as long as the host alone has written it: its bytes once all that was handed over is done. */
  known?: Uint8Array;
}

/** Bytes of a buffer from which larger ones are filled. */
const PATTERN_BYTES = 2 ** 20;
const MOST_PATTERNS = 8;
/** Sizes of fills whose times are remembered. */
const MOST_SHAPES = 256;

export class StorageAccess {
  constructor(
    private readonly gpu: GpuDevice,
    private readonly batches: Batches
  ) {}

  /** At a multiple of four bytes; the last word of an allocation is all its own. */
  put(to: DeviceBuffer, offset: number, bytes: Uint8Array): void {
    const storage = this._overwritten(to, offset, bytes.length);
    this.batches.submit();
    for (const piece of storage.pieces(offset, bytes.length)) {
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
  read(
    from: DeviceBuffer,
    offset: number,
    length: number,
    deliver: Deliver
  ): Promise<void> {
    const first = wordsBelow(offset);
    const end = Math.ceil((offset + length) / 4) * 4;
    const before = offset - first;
    return this.gpu.memory.transfers.toHost(
      usable(from, this.batches).pieces(first, end - first),
      end - first === length
        ? deliver
        : (part, at) => {
            const start = Math.max(0, before - at);
            const wanted = part.subarray(start, before + length - at);
            if (wanted.length > 0) {
              deliver(wanted, at + start - before);
            }
          },
      (commands, map) => this.batches.submitWith(commands, map),
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
    const storage = this._overwritten(to, offset, bytes.length);
    await this.batches.collect();
    const uploads = await this.gpu.memory.uploads();
    const start = this.gpu.now();
    await uploads.toDevice(storage.pieces(offset, bytes.length), bytes);
    operation.durationNs = (this.gpu.now() - start) * 1e6;
  }

  private async words(
    from: DeviceBuffer,
    offset: number,
    length: number
  ): Promise<Uint8Array> {
    const storage = usable(from, this.batches);
    this.batches.submit();
    return new Uint8Array(
      await this.gpu.memory.download(storage, length, offset)
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
    const pieces = this._overwritten(to, offset, length).pieces(offset, length);
    const pattern = value === 0 ? undefined : this._pattern(value);
    const fill = (encoder: GPUCommandEncoder, piece: BufferPiece): void => {
      if (!pattern) {
        encoder.clearBuffer(piece.buffer, piece.offset, piece.length);
        return;
      }
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
    };
    this.batches.encode(
      operation,
      encoder => pieces.forEach(piece => fill(encoder, piece)),
      this._shapeOf(pattern ? length : -length)
    );
  }

  /** Memory of which these bytes are about to be written. */
  private _overwritten(
    to: DeviceBuffer,
    offset: number,
    length: number
  ): DeviceStorage {
    return usable(to, this.batches, offset === 0 ? wordsBelow(length) : 0);
  }

  /** Of fills alike. */
  private _shapeOf(key: number): LaunchShape {
    let shape = this._shapes.get(key);
    if (!shape) {
      if (this._shapes.size === MOST_SHAPES) {
        this._shapes.clear();
      }
      shape = { ns: undefined, timings: 0 };
      this._shapes.set(key, shape);
    }
    return shape;
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

  /** By bytes that are filled, negative of zeros. */
  private readonly _shapes = new Map<number, LaunchShape>();
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

/**
 * The memory for whoever reads or writes it next: behind what is recorded, the
 * bytes from `first` on are cleared where another array left its own there.
 * @param first bytes before it are about to be written
 */
export function usable(
  memory: DeviceBuffer,
  batches: Batches,
  first = 0
): DeviceStorage {
  const stored = memory as StoredBuffer;
  const { storage, isStale } = stored;
  if (isStale) {
    stored.isStale = false;
    if (first < storage.size) {
      const pieces = storage.pieces(first, storage.size - first);
      batches.aside(encoder =>
        pieces.forEach(({ buffer, offset, length }) =>
          encoder.clearBuffer(buffer, offset, length)
        )
      );
    }
  }
  return storage;
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
