/**
 * GPU memory: allocation that is counted and that fails in words, freed memory
 * that is kept, upload, and read-back.
 */
import type { Reader } from './environment';
import { DeviceError } from './deviceError';
import { Transfers } from './transfers';
import type { Uploads } from './uploads';
import { untilLost } from './untilLost';
import { formatBytes, formatCount } from '../protocol/quantities';
import {
  DeviceStorage,
  GRANULARITY,
  paddedSize,
  partBytes,
  windowsOf,
  type SizeCaps
} from './deviceStorage';

/** Bytes per writeBuffer: large enough to be fast, small enough for the driver's staging ring. */
const CHUNK_BYTES = 32 * 2 ** 20;

/** Freed memory that is kept for allocations of the same size, bytes at most. */
const MOST_KEPT_BYTES = 256 * 2 ** 20;

export interface AllocationRequest {
  /** For the user's eyes: the array's name. */
  name: string;
  elements: number;
  bytesPerElement: number;
  /** Besides STORAGE | COPY_SRC | COPY_DST. */
  usage?: GPUBufferUsageFlags;
  /** Bytes behind it that nobody asked for. */
  spareBytes?: number;
  /** Refused where a shader would see it through more bindings than these. */
  mostBindings?: number;
}

export class GpuMemory {
  constructor(
    private readonly device: GPUDevice,
    /** What a buffer and a binding hold; default: the device's limits. */
    private readonly caps: SizeCaps = {
      maxBindingBytes: device.limits.maxStorageBufferBindingSize,
      maxBufferBytes: device.limits.maxBufferSize
    },
    private readonly reader: Reader = 'notebook'
  ) {}

  /** Bytes that are allocated now. */
  get bytesInUse(): number {
    return this._bytesInUse;
  }

  /**
   * A zeroed storage buffer that one binding shows.
   * @throws DeviceError OutOfMemoryError where the device has no such buffer.
   */
  async allocate(request: AllocationRequest): Promise<GPUBuffer> {
    const size = paddedSize(bytesOf(request));
    const limit = largestBuffer(this.caps);
    if (size > limit.bytes) {
      throw tooLarge(request, limit);
    }
    return this._createBuffer(request, size);
  }

  /**
   * Zeroed memory of any size: one buffer, or several where one cannot hold it.
   * @throws DeviceError OutOfMemoryError, with nothing left allocated.
   */
  async allocateStorage(request: AllocationRequest): Promise<DeviceStorage> {
    const size = paddedSize(bytesOf(request) + (request.spareBytes ?? 0));
    const windows = windowsOf(size, this.caps);
    const { mostBindings = Infinity } = request;
    if (windows && windows.count > mostBindings) {
      throw tooLarge(request, {
        bytes: mostBindings * windows.bytes,
        name: `${mostBindings} bindings of maxStorageBufferBindingSize`
      });
    }
    const part = partBytes(size, this.caps);
    const parts: GPUBuffer[] = [];
    try {
      for (let at = 0; at < size; at += part) {
        parts.push(
          await this._createBuffer(request, Math.min(part, size - at))
        );
      }
    } catch (error) {
      parts.forEach(buffer => this.free(buffer));
      throw error;
    }
    return new DeviceStorage(request.name, size, parts, this.caps);
  }

  private async _createBuffer(
    request: AllocationRequest,
    size: number
  ): Promise<GPUBuffer> {
    try {
      return await this._tryBuffer(request, size);
    } catch (error) {
      if (this._keptBytes === 0) {
        throw error;
      }
      this.forgetKept();
      return this._tryBuffer(request, size);
    }
  }

  private async _tryBuffer(
    request: AllocationRequest,
    size: number
  ): Promise<GPUBuffer> {
    const { device } = this;
    device.pushErrorScope('out-of-memory');
    device.pushErrorScope('validation');
    let buffer: GPUBuffer | undefined;
    let refused: string | undefined;
    try {
      buffer = device.createBuffer({
        label: request.name,
        size,
        usage:
          GPUBufferUsage.STORAGE |
          GPUBufferUsage.COPY_SRC |
          GPUBufferUsage.COPY_DST |
          (request.usage ?? 0)
      });
    } catch (error) {
      refused = error instanceof Error ? error.message : String(error);
    }
    const scopes = [device.popErrorScope(), device.popErrorScope()];
    const errors = await untilLost(device, Promise.all(scopes));
    refused ??= errors.find(error => error !== null)?.message;
    if (buffer === undefined || refused !== undefined) {
      buffer?.destroy();
      throw new DeviceError(
        'OutOfMemoryError',
        `The GPU has no room for ${describe(request)}: this session already holds ${formatBytes(this._bytesInUse)}. ` +
          (this.reader === 'notebook'
            ? 'Use a smaller n, or run %gpu reset to free what the session holds.'
            : 'Use a smaller n.')
      );
    }
    this._sizes.set(buffer, size);
    this._bytesInUse += size;
    return buffer;
  }

  /** Frees what was allocated; twice is harmless. */
  free(memory: GPUBuffer | DeviceStorage): void {
    if (memory instanceof DeviceStorage) {
      memory.parts.forEach(part => this.free(part));
      return;
    }
    const buffer = memory;
    const size = this._sizes.get(buffer);
    if (size !== undefined) {
      this._sizes.delete(buffer);
      this._bytesInUse -= size;
      buffer.destroy();
    }
  }

  freeAll(): void {
    this.forgetKept();
    this._transfers?.dispose();
    this._transfers = undefined;
    this._uploads?.dispose();
    this._uploads = undefined;
    for (const buffer of [...this._sizes.keys()]) {
      this.free(buffer);
    }
  }

  /** Copies host data to the start of device memory. */
  upload(memory: GPUBuffer | DeviceStorage, data: ArrayBuffer): void {
    const bytes = new Uint8Array(data);
    if (memory instanceof DeviceStorage) {
      for (const { buffer, at, length } of memory.pieces(0, bytes.length)) {
        this.write(buffer, 0, bytes.subarray(at, at + length));
      }
    } else {
      this.write(memory, 0, bytes);
    }
  }

  /** Copies bytes to byte `offset` (a multiple of four) of a buffer; a last word is filled up with zeros. */
  write(
    buffer: GPUBuffer,
    offset: number,
    bytes: Uint8Array<ArrayBuffer>
  ): void {
    const whole = bytes.length - (bytes.length % 4);
    for (let at = 0; at < whole; at += CHUNK_BYTES) {
      this.device.queue.writeBuffer(
        buffer,
        offset + at,
        bytes,
        at,
        Math.min(CHUNK_BYTES, whole - at)
      );
    }
    if (whole < bytes.length) {
      // writeBuffer wants multiples of four bytes.
      const tail = new Uint8Array(4);
      tail.set(bytes.subarray(whole));
      this.device.queue.writeBuffer(buffer, offset + whole, tail);
    }
  }

  /**
   * `bytes` bytes of device memory from byte `first` (a multiple of four) on,
   * after all work submitted so far.
   */
  async download(
    memory: GPUBuffer | DeviceStorage,
    bytes: number,
    first = 0
  ): Promise<ArrayBuffer> {
    const result = new Uint8Array(bytes);
    const pieces =
      memory instanceof DeviceStorage
        ? memory.pieces(first, bytes)
        : [{ buffer: memory, offset: first, at: 0, length: bytes }];
    await this.transfers.toHost(pieces, (part, at) => result.set(part, at));
    return result.buffer;
  }

  /** Copies to the host through memory that both sides see. */
  get transfers(): Transfers {
    return (this._transfers ??= new Transfers(this.device));
  }

  /** Large copies to the device; few programs have them. */
  async uploads(): Promise<Uploads> {
    const { Uploads: Made } = await import('./uploads');
    return (this._uploads ??= new Made(this.device));
  }

  /**
   * Memory that was kept when an array of this size was freed, with what was
   * in it; undefined where there is none.
   */
  takeKept(request: AllocationRequest): DeviceStorage | undefined {
    const size = paddedSize(bytesOf(request) + (request.spareBytes ?? 0));
    if (windowsOf(size, this.caps)) {
      return undefined;
    }
    const kept = this._kept.get(size)?.pop();
    if (kept) {
      this._keptBytes -= size;
      this._bytesInUse += size;
      this._sizes.set(kept.parts[0], size);
    }
    return kept?.renamed(request.name);
  }

  /**
   * Keeps memory that is to be freed for the next array of its size.
   * @returns false where it is not kept: it is still to be freed
   */
  keep(storage: DeviceStorage): boolean {
    const { size, parts } = storage;
    const [buffer] = parts;
    if (
      parts.length > 1 ||
      !this._sizes.has(buffer) ||
      this._keptBytes + size > MOST_KEPT_BYTES
    ) {
      return false;
    }
    this._sizes.delete(buffer);
    this._bytesInUse -= size;
    this._keptBytes += size;
    const kept = this._kept.get(size) ?? [];
    kept.push(storage);
    this._kept.set(size, kept);
    return true;
  }

  /** Gives up what is kept. */
  forgetKept(): void {
    this._kept.forEach(kept =>
      kept.forEach(({ parts }) => parts.forEach(part => part.destroy()))
    );
    this._kept.clear();
    this._keptBytes = 0;
  }

  private _transfers: Transfers | undefined;
  private _uploads: Uploads | undefined;
  /** By size. */
  private readonly _kept = new Map<number, DeviceStorage[]>();
  private _keptBytes = 0;
  private readonly _sizes = new Map<GPUBuffer, number>();
  private _bytesInUse = 0;
}

function bytesOf({ elements, bytesPerElement }: AllocationRequest): number {
  return elements * bytesPerElement;
}

/** The largest storage buffer a device can bind, and the limit's name. */
function largestBuffer(caps: SizeCaps): { bytes: number; name: string } {
  return caps.maxBufferBytes < caps.maxBindingBytes
    ? { bytes: caps.maxBufferBytes, name: 'maxBufferSize' }
    : { bytes: caps.maxBindingBytes, name: 'maxStorageBufferBindingSize' };
}

function tooLarge(
  request: AllocationRequest,
  limit: { bytes: number; name: string }
): DeviceError {
  const usable = Math.floor(limit.bytes / GRANULARITY) * GRANULARITY;
  const most = Math.floor(usable / request.bytesPerElement);
  return new DeviceError(
    'OutOfMemoryError',
    `n too large for an array: ${describe(request)}, and this GPU shows a kernel at most ` +
      `${formatBytes(limit.bytes)} of it (${limit.name}). The largest n that fits is ${formatCount(most)} ` +
      `elements of ${request.bytesPerElement} bytes: split the array and launch once per part.`
  );
}

function describe({
  name,
  elements,
  bytesPerElement
}: AllocationRequest): string {
  return `${name} has ${formatCount(elements)} elements (${formatBytes(elements * bytesPerElement)})`;
}
