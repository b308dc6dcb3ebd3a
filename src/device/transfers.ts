/**
 * Copies to the host through a few buffers that both sides see, one filled
 * while another is emptied: each byte is moved once on the host.
 */
import type { BufferPiece } from './deviceStorage';
import { untilLost } from './untilLost';

/** Buffers that both sides see. */
export interface Stages {
  /** Of each: larger ones leave the processor's cache, smaller ones wait more often. */
  bytes: number;
  /** That a large copy goes round. */
  count: number;
}

export const STAGES: Stages = { bytes: 16 * 2 ** 20, count: 2 };
/** To the host, where the processor reads what the GPU has just brought there. */
const DOWN: Stages = { bytes: 8 * 2 ** 20, count: 2 };
/** Of one for small copies, which are frequent. */
const SMALL_BYTES = 64 * 2 ** 10;
/** Copies to the device of fewer bytes are best left to writeBuffer; uploads.ts has the others. */
export const LARGE_BYTES = 2 ** 20;

/** Where bytes of the device are, by buffer. */
export type BufferPieces = readonly BufferPiece[];

/** Part of a transfer that fits a stage and lies in one buffer. */
interface Chunk {
  buffer: GPUBuffer;
  offset: number;
  /** Where it begins among the bytes of the transfer. */
  at: number;
  length: number;
}

export interface StagingBuffer {
  buffer: GPUBuffer;
  size: number;
}

export class Transfers {
  constructor(
    private readonly device: GPUDevice,
    private readonly stages = DOWN
  ) {}

  /**
   * Brings bytes to the host, after all work submitted so far.
   * @param pieces begin at multiples of four
   * @param deliver gets the bytes in order, each part for the time of the call
   * @param record records commands for the first part, and submits them; by default on its own
   * @param settled what is waited for, too, before anything is delivered
   */
  toHost(
    pieces: BufferPieces,
    deliver: Deliver,
    record: Recorder = this._alone,
    settled?: () => Promise<unknown> | void
  ): Promise<void> {
    return pieces.length === 1 && pieces[0].length <= SMALL_BYTES
      ? this._smallToHost(pieces[0], deliver, record, settled)
      : this._largeToHost(pieces, deliver, record, settled);
  }

  /** Programs wait for a few bytes at a time, and often: nothing here is for more than one piece. */
  private async _smallToHost(
    { buffer, offset, at, length }: BufferPiece,
    deliver: Deliver,
    record: Recorder,
    settled: (() => Promise<unknown> | void) | undefined
  ): Promise<void> {
    const words = wholeWords(length);
    const stage = this._takeDown(words);
    let isWhole = false;
    try {
      await record(
        encoder =>
          encoder.copyBufferToBuffer(buffer, offset, stage.buffer, 0, words),
        () => this._mapped(stage, words)
      );
      const waits = settled?.();
      if (waits) {
        await waits;
      }
      const range = stage.buffer.getMappedRange(0, words);
      deliver(new Uint8Array(range, 0, length), at);
      stage.buffer.unmap();
      isWhole = true;
    } finally {
      if (isWhole) {
        this._giveDown(stage);
      } else {
        stage.buffer.destroy();
      }
    }
  }

  private async _largeToHost(
    pieces: BufferPieces,
    deliver: Deliver,
    record: Recorder,
    settled: (() => Promise<unknown> | void) | undefined
  ): Promise<void> {
    const chunks = chunksOf(pieces, this.stages.bytes);
    const held: {
      chunk: Chunk;
      stage: StagingBuffer;
      mapped: Promise<void>;
    }[] = [];
    const most = chunks.length > 1 ? this.stages.count : 1;
    let next = 0;
    const request = (submit: Recorder): void => {
      const chunk = chunks[next++];
      const stage = this._takeDown(chunk.length);
      const length = wholeWords(chunk.length);
      const mapped = submit(
        encoder =>
          encoder.copyBufferToBuffer(
            chunk.buffer,
            chunk.offset,
            stage.buffer,
            0,
            length
          ),
        () => this._mapped(stage, length)
      );
      // Awaited in its turn; if an earlier one fails, nobody else would.
      mapped.catch(() => undefined);
      held.push({ chunk, stage, mapped });
    };
    try {
      if (chunks.length > 0) {
        request(record);
      }
      while (held.length > 0 || next < chunks.length) {
        // All stages are under way before anything is waited for.
        while (next < chunks.length && held.length < most) {
          request(this._alone);
        }
        await settled?.();
        settled = undefined;
        const { chunk, stage, mapped } = held[0];
        await mapped;
        // Only what was mapped may be asked for, and it is a multiple of four.
        const range = stage.buffer.getMappedRange(0, wholeWords(chunk.length));
        deliver(new Uint8Array(range, 0, chunk.length), chunk.at);
        stage.buffer.unmap();
        this._giveDown(stage);
        held.shift();
      }
    } finally {
      held.forEach(({ stage }) => stage.buffer.destroy());
    }
  }

  dispose(): void {
    [this._small, this._large].forEach(kept =>
      kept.splice(0).forEach(({ buffer }) => buffer.destroy())
    );
  }

  private readonly _alone: Recorder = (commands, map) => {
    submitAlone(this.device, commands);
    return map();
  };

  /** Until a stage has the first `length` bytes, which the host may read. */
  private _mapped({ buffer }: StagingBuffer, length: number): Promise<void> {
    return untilLost(
      this.device,
      buffer.mapAsync(
        GPUMapMode.READ,
        0,
        length
      ) as Promise<unknown> as Promise<void>
    );
  }

  private _takeDown(bytes: number): StagingBuffer {
    const isSmall = bytes <= SMALL_BYTES;
    const size = isSmall ? SMALL_BYTES : this.stages.bytes;
    return (
      (isSmall ? this._small : this._large).pop() ?? {
        size,
        buffer: this.device.createBuffer({
          size,
          usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST
        })
      }
    );
  }

  private _giveDown(stage: StagingBuffer): void {
    const kept = stage.size === SMALL_BYTES ? this._small : this._large;
    if (kept.length < this.stages.count) {
      kept.push(stage);
    } else {
      stage.buffer.destroy();
    }
  }

  /** To the host, of each size. */
  private readonly _small: StagingBuffer[] = [];
  private readonly _large: StagingBuffer[] = [];
}

/** Gets bytes in order, each part for the time of the call. */
type Deliver = (part: Uint8Array, at: number) => void;

/**
 * Records commands into what is submitted next, and submits it.
 * @param map asks for what they write, once they are submitted
 * @returns what `map` did
 */
export type Recorder = (
  commands: (encoder: GPUCommandEncoder) => void,
  map: () => Promise<void>
) => Promise<void>;

export function submitAlone(
  device: GPUDevice,
  commands: (encoder: GPUCommandEncoder) => void
): void {
  const encoder = device.createCommandEncoder();
  commands(encoder);
  device.queue.submit([encoder.finish()]);
}

export function wholeWords(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}

/** @param most bytes of a chunk */
export function chunksOf(pieces: BufferPieces, most: number): Chunk[] {
  return pieces.flatMap(({ buffer, offset, at, length }) =>
    Array.from({ length: Math.ceil(length / most) }, (_, i) => ({
      buffer,
      offset: offset + i * most,
      at: at + i * most,
      length: Math.min(most, length - i * most)
    }))
  );
}
