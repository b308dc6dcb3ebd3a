/** The values of a call's launch, which came with it: a small call is one message there and one back. */
import type { Evaluation, PythonBridge } from '../bridge';
import type { Given } from './callFrames';
import type { ValueSource } from './ask';

/** Bytes of results that go back with the answer; browsers must not send more than 10 MiB in a message. */
const INLINE = 4 * 1024 * 1024;

export class GivenValues implements ValueSource {
  constructor(
    private readonly _bridge: PythonBridge,
    private readonly _given: Given,
    private readonly _buffers: readonly Uint8Array[]
  ) {}

  /** Of which values results go back with the answer, and their bytes. */
  readonly written: number[] = [];
  readonly results: ArrayBuffer[] = [];

  async evaluate(): Promise<Evaluation> {
    const { transfer, values, inline } = this._given;
    const there = this._bridge.evaluation(transfer, values);
    return {
      values,
      fetch: async (value, target, onProgress, signal) => {
        const at = inline.indexOf(value);
        if (at < 0) {
          return there.fetch(value, target, onProgress, signal);
        }
        target.set(this._buffers[at]);
      },
      write: async (value, data, onProgress, signal) => {
        if (this._inlined + data.length > INLINE) {
          return there.write(value, data, onProgress, signal);
        }
        this._inlined += data.length;
        this.written.push(value);
        this.results.push(data.slice().buffer);
      },
      // Python lets go of them when the call is done.
      release: () => undefined
    };
  }

  check(
    ...args: Parameters<PythonBridge['check']>
  ): ReturnType<PythonBridge['check']> {
    return this._bridge.check(...args);
  }

  private _inlined = 0;
}
