/**
 * Memory of launches that are on their way: the scalars of each, and the words
 * through which it reports. Launches take their places in turn, so that bind
 * groups over the two buffers serve them all.
 */
import type { UniformSlot } from '../compiler/wgsl/kernel';
import { BatchMemory } from './batchMemory';
import { Ring } from './ring';
import { writeUniforms, type UniformValues } from './uniforms';

/** Bytes of each ring: some thousand launches. */
const RING_BYTES = 2 ** 20;
/** Behind the ring of scalars: scalars of launches that are made with the same ones again and again. */
const KEPT_BYTES = 2 ** 16;

/** A place in the rings, and all places before it. */
export interface RingMarks {
  scalars: number;
  status: number;
}

export class LaunchMemory {
  /** @param bytes of each ring */
  constructor(
    private readonly device: GPUDevice,
    bytes = RING_BYTES
  ) {
    const {
      minUniformBufferOffsetAlignment: uniformUnit,
      minStorageBufferOffsetAlignment: storageUnit
    } = device.limits;
    this._scalars = new Ring(bytes, uniformUnit);
    this._status = new Ring(bytes, storageUnit);
    this._keptEnd = bytes + KEPT_BYTES;
    this._unit = uniformUnit;
    this._nextKept = bytes;
    this.scalars = device.createBuffer({
      size: this._keptEnd,
      usage: GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST
    });
    this.status = device.createBuffer({
      size: bytes,
      usage:
        GPUBufferUsage.STORAGE |
        GPUBufferUsage.COPY_SRC |
        GPUBufferUsage.COPY_DST
    });
    this._bytes = new Uint8Array(bytes);
    this._view = new DataView(this._bytes.buffer);
  }

  /** Tells bind groups over this memory from those over another. */
  readonly id = made++;
  readonly scalars: GPUBuffer;
  /** All zero but for what launches have reported since their places were given out. */
  readonly status: GPUBuffer;

  /** Where the scalars of a launch lie; undefined while there is no room. @throws as writeUniforms */
  takeScalars(
    size: number,
    slots: readonly UniformSlot[],
    values: UniformValues
  ): number | undefined {
    const at = this._scalars.take(Math.max(16, size));
    if (at !== undefined) {
      writeUniforms(this._view, at, slots, values);
    }
    return at;
  }

  /** As takeScalars, for scalars that are there as bytes. */
  takeBytes(bytes: Uint8Array): number | undefined {
    const at = this._scalars.take(Math.max(16, bytes.length));
    if (at !== undefined) {
      this._bytes.set(bytes, at);
    }
    return at;
  }

  /** Where scalars lie for all launches to come; undefined while there is no room. */
  keepBytes(bytes: Uint8Array<ArrayBuffer>): number | undefined {
    const at = this._nextKept;
    const end =
      at + Math.ceil(Math.max(16, bytes.length) / this._unit) * this._unit;
    if (end > this._keptEnd) {
      return undefined;
    }
    this._nextKept = end;
    this.device.queue.writeBuffer(this.scalars, at, bytes);
    return at;
  }

  /** Another user's launches begin. */
  forgetKept(): void {
    this._nextKept = this._bytes.length;
  }

  /** Where a launch reports; undefined while there is no room. */
  takeStatus(size: number): number | undefined {
    return this._status.take(Math.max(16, size));
  }

  get marks(): RingMarks {
    return { scalars: this._scalars.mark, status: this._status.mark };
  }

  /** Brings scalars to the GPU, in time for what is submitted next. */
  writeScalars(from: RingMarks, to: RingMarks): void {
    for (const { offset, length } of this._scalars.between(
      from.scalars,
      to.scalars
    )) {
      this.device.queue.writeBuffer(
        this.scalars,
        offset,
        this._bytes,
        offset,
        length
      );
    }
  }

  /** What launches report in, as ranges of `status`. */
  statusBetween(
    from: RingMarks,
    to: RingMarks
  ): { offset: number; length: number }[] {
    return this._status.between(from.status, to.status);
  }

  /** The launches whose places lie before the marks have run, and what they reported was read and cleared. */
  release(marks: RingMarks): void {
    this._scalars.release(marks.scalars);
    this._status.release(marks.status);
  }

  /** What is bound for a pointer that is null; one for each binding, since they may be writable. */
  nothing(binding: number): GPUBuffer {
    return (this._nothing[binding] ??= this.device.createBuffer({
      size: 16,
      usage: GPUBufferUsage.STORAGE
    }));
  }

  /** What one batch of commands needs to tell of itself; give it back when the batch has been read. */
  takeBatch(): BatchMemory {
    return this._batches.pop() ?? new BatchMemory(this.device);
  }

  giveBatch(memory: BatchMemory): void {
    this._batches.push(memory);
  }

  dispose(): void {
    this.scalars.destroy();
    this.status.destroy();
    this._batches.splice(0).forEach(memory => memory.dispose());
    this._nothing.splice(0).forEach(buffer => buffer?.destroy());
  }

  private readonly _batches: BatchMemory[] = [];
  private readonly _nothing: (GPUBuffer | undefined)[] = [];

  private readonly _scalars: Ring;
  private readonly _status: Ring;
  private readonly _bytes: Uint8Array<ArrayBuffer>;
  private readonly _view: DataView;
  private readonly _unit: number;
  private readonly _keptEnd: number;
  private _nextKept: number;
}

let made = 0;
