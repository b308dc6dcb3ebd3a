/** What commands that were submitted together tell of themselves: timestamps of passes, and words of launches. */
import { untilLost } from './untilLost';

/** Timed passes of one batch. */
export const MOST_PASSES = 64;
/** Launches of one batch. */
export const MOST_STEPS = 256;

const STAMP_BYTES = 16;
const STAMPS_BYTES = STAMP_BYTES * MOST_PASSES;

export class BatchMemory {
  constructor(private readonly device: GPUDevice) {
    const hasTimestamps = device.features.has('timestamp-query');
    const unit = device.limits.minStorageBufferOffsetAlignment;
    if (hasTimestamps) {
      this.queries = device.createQuerySet({
        type: 'timestamp',
        count: 2 * MOST_PASSES
      });
      this._stamps = device.createBuffer({
        size: STAMPS_BYTES,
        usage: GPUBufferUsage.QUERY_RESOLVE | GPUBufferUsage.COPY_SRC
      });
    }
    this._stage = device.createBuffer({
      size: STAMPS_BYTES + MOST_STEPS * unit,
      usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST
    });
  }

  /** Absent without timestamps. */
  readonly queries: GPUQuerySet | undefined;

  /** For a pass that is timed, the `index`th of its batch. */
  timestampWrites(index: number): GPUComputePassTimestampWrites | undefined {
    return (
      this.queries && {
        querySet: this.queries,
        beginningOfPassWriteIndex: 2 * index,
        endOfPassWriteIndex: 2 * index + 1
      }
    );
  }

  /**
   * Records what brings the batch's words to the host, behind its other
   * commands, and clears the words for launches to come.
   */
  record(
    encoder: GPUCommandEncoder,
    passes: number,
    status: GPUBuffer,
    ranges: readonly { offset: number; length: number }[]
  ): void {
    this._passes = passes;
    this._words = 0;
    if (this.queries && this._stamps && passes > 0) {
      encoder.resolveQuerySet(this.queries, 0, 2 * passes, this._stamps, 0);
      encoder.copyBufferToBuffer(
        this._stamps,
        0,
        this._stage,
        0,
        STAMP_BYTES * passes
      );
    }
    for (const { offset, length } of ranges) {
      encoder.copyBufferToBuffer(
        status,
        offset,
        this._stage,
        STAMPS_BYTES + this._words,
        length
      );
      encoder.clearBuffer(status, offset, length);
      this._words += length;
    }
  }

  /**
   * Once the batch was submitted; resolves when the GPU has run it.
   * @param mapped of a buffer that the batch writes: where it brings no words
   * of its own, its end is known by that
   */
  arrived(mapped?: Promise<void>): Promise<void> {
    const from = this._passes > 0 ? 0 : STAMPS_BYTES;
    const to =
      this._words > 0 ? STAMPS_BYTES + this._words : STAMP_BYTES * this._passes;
    const { device } = this;
    return to <= from
      ? (mapped ?? untilLost(device, device.queue.onSubmittedWorkDone()))
      : untilLost(
          device,
          this._stage.mapAsync(GPUMapMode.READ, from, to - from)
        ).then(() => this._take(from, to));
  }

  private _take(from: number, to: number): void {
    const bytes = this._stage.getMappedRange(from, to - from).slice(0);
    this._stage.unmap();
    this.stamps = new BigUint64Array(
      bytes,
      0,
      from === 0 ? 2 * this._passes : 0
    );
    this.words =
      this._words > 0
        ? new Uint32Array(bytes, STAMPS_BYTES - from)
        : new Uint32Array(0);
  }

  /** Of each timed pass its begin and its end, nanoseconds; once they have arrived. */
  stamps = new BigUint64Array(0);
  /** The ranges of status words that were recorded, one behind the other; once they have arrived. */
  words = new Uint32Array(0);

  dispose(): void {
    this.queries?.destroy();
    this._stamps?.destroy();
    this._stage.destroy();
  }

  private readonly _stamps: GPUBuffer | undefined;
  private readonly _stage: GPUBuffer;
  private _passes = 0;
  private _words = 0;
}
