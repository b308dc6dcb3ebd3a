/**
 * Copies between host and device through a few buffers that both see, one
 * filled while another is emptied: each byte is moved once on the host.
 */
import type { BufferPiece } from './deviceStorage';
import { untilLost } from './untilLost';

/** Of a buffer that both sides see: larger ones leave the processor's cache, smaller ones wait more often. */
const STAGE_BYTES = 16 * 2 ** 20;
/** Of one for small copies, which are frequent. */
const SMALL_BYTES = 64 * 2 ** 10;
/** Buffers that a large copy goes round. */
const STAGES = 2;

/** Copies to the device of fewer bytes are best left to writeBuffer. */
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

interface Stage {
  buffer: GPUBuffer;
  size: number;
}

export class Transfers {
  constructor(private readonly device: GPUDevice) {}

  /**
   * Brings bytes to the host, after all work submitted so far.
   * @param pieces begin at multiples of four
   * @param deliver gets the bytes in order, each part for the time of the call
   * @param record records commands for the first part, and submits them; by default on its own
   * @param settled what is waited for, too, before anything is delivered
   */
  async toHost(
    pieces: BufferPieces,
    deliver: (part: Uint8Array, at: number) => void,
    record: Recorder = commands => this._submit(commands),
    settled?: () => Promise<unknown>
  ): Promise<void> {
    const chunks = chunksOf(pieces);
    const held: { chunk: Chunk; stage: Stage; mapped: Promise<void> }[] = [];
    const most = chunks.length > 1 ? STAGES : 1;
    let next = 0;
    const request = (submit: Recorder): void => {
      const chunk = chunks[next++];
      const stage = this._takeDown(chunk.length);
      const length = wholeWords(chunk.length);
      submit(encoder =>
        encoder.copyBufferToBuffer(
          chunk.buffer,
          chunk.offset,
          stage.buffer,
          0,
          length
        )
      );
      const mapped = untilLost(
        this.device,
        stage.buffer.mapAsync(GPUMapMode.READ, 0, length).then(() => undefined)
      );
      // Awaited in its turn; if an earlier one fails, nobody else would.
      mapped.catch(() => undefined);
      held.push({ chunk, stage, mapped });
    };
    try {
      if (chunks.length > 0) {
        request(record);
      }
      while (held.length > 0) {
        // All stages are under way before anything is waited for.
        while (next < chunks.length && held.length < most) {
          request(commands => this._submit(commands));
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

  /**
   * Brings bytes to the device, behind all work submitted so far. They must
   * stay as they are until it has ended.
   * @param pieces begin at multiples of four; a last word is filled up with zeros
   */
  async toDevice(pieces: BufferPieces, bytes: Uint8Array): Promise<void> {
    const stages = this._takeUp();
    for (const [i, { buffer, offset, at, length }] of chunksOf(
      pieces
    ).entries()) {
      const slot = i % stages.length;
      const stage = await stages[slot];
      const words = wholeWords(length);
      const target = new Uint8Array(stage.buffer.getMappedRange(0, words));
      target.set(bytes.subarray(at, at + length));
      target.fill(0, length);
      stage.buffer.unmap();
      this._submit(encoder =>
        encoder.copyBufferToBuffer(stage.buffer, 0, buffer, offset, words)
      );
      stages[slot] = this._mappedAgain(stage);
      // Awaited in its turn; if an earlier one fails, nobody else would.
      stages[slot].catch(() => undefined);
    }
    await Promise.all(stages);
    if (this._up) {
      stages.forEach(
        stage => void stage.then(({ buffer }) => buffer.destroy())
      );
    } else {
      this._up = stages;
    }
  }

  dispose(): void {
    this._down.splice(0).forEach(({ buffer }) => buffer.destroy());
    this._up?.forEach(stage =>
      stage.then(
        ({ buffer }) => buffer.destroy(),
        () => undefined
      )
    );
    this._up = undefined;
  }

  private _submit(commands: (encoder: GPUCommandEncoder) => void): void {
    const encoder = this.device.createCommandEncoder();
    commands(encoder);
    this.device.queue.submit([encoder.finish()]);
  }

  private _takeDown(bytes: number): Stage {
    const size = bytes <= SMALL_BYTES ? SMALL_BYTES : STAGE_BYTES;
    const kept = this._down.findIndex(stage => stage.size === size);
    return kept >= 0
      ? this._down.splice(kept, 1)[0]
      : {
          size,
          buffer: this.device.createBuffer({
            size,
            usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST
          })
        };
  }

  private _giveDown(stage: Stage): void {
    const alike = this._down.filter(({ size }) => size === stage.size);
    if (alike.length < STAGES) {
      this._down.push(stage);
    } else {
      stage.buffer.destroy();
    }
  }

  /** Mapped for writing; a second transfer at the same time gets others. */
  private _takeUp(): Promise<Stage>[] {
    const kept = this._up;
    this._up = undefined;
    return (
      kept ??
      Array.from({ length: STAGES }, () =>
        Promise.resolve({
          size: STAGE_BYTES,
          buffer: this.device.createBuffer({
            size: STAGE_BYTES,
            usage: GPUBufferUsage.MAP_WRITE | GPUBufferUsage.COPY_SRC,
            mappedAtCreation: true
          })
        })
      )
    );
  }

  private async _mappedAgain(stage: Stage): Promise<Stage> {
    await untilLost(this.device, stage.buffer.mapAsync(GPUMapMode.WRITE));
    return stage;
  }

  private readonly _down: Stage[] = [];
  private _up: Promise<Stage>[] | undefined;
}

/** Records commands into what is submitted next, and submits it. */
export type Recorder = (commands: (encoder: GPUCommandEncoder) => void) => void;

function wholeWords(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}

function chunksOf(pieces: BufferPieces): Chunk[] {
  return pieces.flatMap(({ buffer, offset, at, length }) =>
    Array.from({ length: Math.ceil(length / STAGE_BYTES) }, (_, i) => ({
      buffer,
      offset: offset + i * STAGE_BYTES,
      at: at + i * STAGE_BYTES,
      length: Math.min(STAGE_BYTES, length - i * STAGE_BYTES)
    }))
  );
}
