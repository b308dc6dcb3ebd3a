/**
 * GPU memory: allocation that is counted and that fails in words, upload, and
 * read-back in chunks.
 */
import { DeviceError } from './errors';

/** Bytes per writeBuffer and per mapped staging buffer: large enough to be fast, small enough for the driver's staging ring. */
const CHUNK_BYTES = 32 * 2 ** 20;

/** Storage bindings may hold vec4 elements, and an empty binding is no binding. */
const GRANULARITY = 16;

export interface AllocationRequest {
  /** For the user's eyes: the array's name. */
  name: string;
  elements: number;
  bytesPerElement: number;
  /** Besides STORAGE | COPY_SRC | COPY_DST. */
  usage?: GPUBufferUsageFlags;
}

export class DeviceMemory {
  constructor(private readonly device: GPUDevice) {}

  /** Bytes that are allocated now. */
  get bytesInUse(): number {
    return this._bytesInUse;
  }

  /**
   * A zeroed storage buffer.
   * @throws DeviceError OutOfMemoryError where the device has no such buffer.
   */
  async allocate(request: AllocationRequest): Promise<GPUBuffer> {
    const { device } = this;
    const bytes = request.elements * request.bytesPerElement;
    const size = Math.max(
      GRANULARITY,
      Math.ceil(bytes / GRANULARITY) * GRANULARITY
    );
    const limit = largestBuffer(device.limits);
    if (size > limit.bytes) {
      throw tooLarge(request, limit);
    }
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
    const errors = [await device.popErrorScope(), await device.popErrorScope()];
    refused ??= errors.find(error => error !== null)?.message;
    if (buffer === undefined || refused !== undefined) {
      buffer?.destroy();
      throw new DeviceError(
        'OutOfMemoryError',
        `The GPU has no room for ${describe(request)}: this session already holds ${formatBytes(this._bytesInUse)}. ` +
          'Use a smaller n, or run %gpu reset to free what the session holds.'
      );
    }
    this._sizes.set(buffer, size);
    this._bytesInUse += size;
    return buffer;
  }

  /** Frees a buffer of `allocate`; twice is harmless. */
  free(buffer: GPUBuffer): void {
    const size = this._sizes.get(buffer);
    if (size !== undefined) {
      this._sizes.delete(buffer);
      this._bytesInUse -= size;
      buffer.destroy();
    }
  }

  freeAll(): void {
    for (const buffer of [...this._sizes.keys()]) {
      this.free(buffer);
    }
  }

  /** Copies host data to the start of a buffer. */
  upload(buffer: GPUBuffer, data: ArrayBuffer): void {
    const whole = data.byteLength & ~3;
    for (let offset = 0; offset < whole; offset += CHUNK_BYTES) {
      this.device.queue.writeBuffer(
        buffer,
        offset,
        data,
        offset,
        Math.min(CHUNK_BYTES, whole - offset)
      );
    }
    if (whole < data.byteLength) {
      // writeBuffer wants multiples of four bytes.
      const tail = new Uint8Array(4);
      tail.set(new Uint8Array(data, whole));
      this.device.queue.writeBuffer(buffer, whole, tail);
    }
  }

  /**
   * `bytes` bytes of a buffer from byte `first` (a multiple of four) on, after
   * all work submitted so far.
   */
  async download(
    buffer: GPUBuffer,
    bytes: number,
    first = 0
  ): Promise<ArrayBuffer> {
    const { device } = this;
    const result = new ArrayBuffer(bytes);
    const target = new Uint8Array(result);
    const chunk = Math.min(CHUNK_BYTES, Math.ceil(bytes / 4) * 4);
    if (chunk === 0) {
      return result;
    }
    // Two, so that the GPU fills one while the host empties the other.
    const count = bytes > chunk ? 2 : 1;
    const staging = Array.from({ length: count }, () =>
      device.createBuffer({
        size: chunk,
        usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST
      })
    );
    const request = (offset: number): Promise<undefined | void> => {
      const stage = staging[(offset / chunk) % count];
      const encoder = device.createCommandEncoder();
      const length = Math.min(chunk, Math.ceil((bytes - offset) / 4) * 4);
      encoder.copyBufferToBuffer(buffer, first + offset, stage, 0, length);
      device.queue.submit([encoder.finish()]);
      return stage.mapAsync(GPUMapMode.READ, 0, length);
    };
    try {
      let pending = request(0);
      for (let offset = 0; offset < bytes; offset += chunk) {
        await pending;
        if (offset + chunk < bytes) {
          pending = request(offset + chunk);
          // Awaited in the next round; if this round throws, nobody else would.
          pending.catch(() => undefined);
        }
        const length = Math.min(chunk, bytes - offset);
        const stage = staging[(offset / chunk) % count];
        // Only what was mapped may be asked for, and it is a multiple of four.
        const range = stage.getMappedRange(0, Math.ceil(length / 4) * 4);
        target.set(new Uint8Array(range, 0, length), offset);
        stage.unmap();
      }
    } finally {
      staging.forEach(stage => stage.destroy());
    }
    return result;
  }

  private readonly _sizes = new Map<GPUBuffer, number>();
  private _bytesInUse = 0;
}

/** The largest storage buffer a device can bind, and the limit's name. */
export function largestBuffer(
  limits: Pick<
    GPUSupportedLimits,
    'maxBufferSize' | 'maxStorageBufferBindingSize'
  >
): { bytes: number; name: string } {
  return limits.maxBufferSize < limits.maxStorageBufferBindingSize
    ? { bytes: limits.maxBufferSize, name: 'maxBufferSize' }
    : {
        bytes: limits.maxStorageBufferBindingSize,
        name: 'maxStorageBufferBindingSize'
      };
}

function tooLarge(
  request: AllocationRequest,
  limit: { bytes: number; name: string }
): DeviceError {
  const usable = Math.floor(limit.bytes / GRANULARITY) * GRANULARITY;
  const most = Math.floor(usable / request.bytesPerElement);
  return new DeviceError(
    'OutOfMemoryError',
    `n too large for a buffer: ${describe(request)}, and this GPU's buffers end at ` +
      `${formatBytes(limit.bytes)} (${limit.name}). The largest n that fits is ${formatCount(most)} ` +
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

/** `4,194,304`. Independent of the locale, since records are compared. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `16.0 MiB` */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return unit === 0 ? `${bytes} bytes` : `${value.toFixed(1)} ${units[unit]}`;
}
