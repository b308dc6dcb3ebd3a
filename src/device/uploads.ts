/** Large copies to the device through two buffers that both sides see, one filled while another is emptied. */
import {
  chunksOf,
  STAGES,
  submitAlone,
  wholeWords,
  type BufferPieces,
  type StagingBuffer
} from './transfers';
import { untilLost } from './untilLost';

export class Uploads {
  constructor(
    private readonly device: GPUDevice,
    private readonly stages = STAGES
  ) {}

  /**
   * Brings bytes to the device, behind all work submitted so far. They must
   * stay as they are until it has ended.
   * @param pieces begin at multiples of four; a last word is filled up with zeros
   */
  async toDevice(pieces: BufferPieces, bytes: Uint8Array): Promise<void> {
    const stages = this._takeUp();
    const chunks = chunksOf(pieces, this.stages.bytes);
    for (const [i, { buffer, offset, at, length }] of chunks.entries()) {
      const slot = i % stages.length;
      const stage = await stages[slot];
      const words = wholeWords(length);
      const target = new Uint8Array(stage.buffer.getMappedRange(0, words));
      target.set(bytes.subarray(at, at + length));
      target.fill(0, length);
      stage.buffer.unmap();
      submitAlone(this.device, encoder =>
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
    this._up?.forEach(stage =>
      stage.then(
        ({ buffer }) => buffer.destroy(),
        () => undefined
      )
    );
    this._up = undefined;
  }

  /** Mapped for writing; a second transfer at the same time gets others. */
  private _takeUp(): Promise<StagingBuffer>[] {
    const kept = this._up;
    this._up = undefined;
    return (
      kept ??
      Array.from({ length: this.stages.count }, () =>
        Promise.resolve({
          size: this.stages.bytes,
          buffer: this.device.createBuffer({
            size: this.stages.bytes,
            usage: GPUBufferUsage.MAP_WRITE | GPUBufferUsage.COPY_SRC,
            mappedAtCreation: true
          })
        })
      )
    );
  }

  private async _mappedAgain(stage: StagingBuffer): Promise<StagingBuffer> {
    await untilLost(this.device, stage.buffer.mapAsync(GPUMapMode.WRITE));
    return stage;
  }

  private _up: Promise<StagingBuffer>[] | undefined;
}
