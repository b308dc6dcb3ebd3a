/** The values of a call's launch, which came with it: a small call is one message there and one back. */
import type { PythonEvaluation, PythonBridge } from '../bridge';
import type { PythonValues } from './ask';
import type { GivenCall } from './callFrames';

/** Arrays that stay at the engine's side between calls, by the numbers that Python gave them. */
export type StayingArrays = Map<number, Uint8Array>;

export class GivenValues implements PythonValues {
  constructor(
    private readonly _bridge: PythonBridge,
    private readonly _given: Pick<
      GivenCall,
      'values' | 'transfer' | 'inline' | 'staying'
    >,
    private readonly _buffers: readonly Uint8Array[],
    private readonly _arrays: StayingArrays,
    /** Bytes of results that go back with the answer. */
    private readonly _inline: number
  ) {}

  /** Of which values results go back with the answer, and their bytes. */
  readonly written: number[] = [];
  readonly results: ArrayBuffer[] = [];
  /** Values that stay here and were written. */
  readonly changed: number[] = [];

  async evaluate(): Promise<PythonEvaluation> {
    return {
      values: this._given.values,
      fetch: (...args) => this._fetch(...args),
      write: async (value, data, onProgress, signal) => {
        const stays = this._staying(value);
        if (stays === undefined) {
          return this.write(value, data, onProgress, signal);
        }
        this._arrays.set(stays, data.slice());
        this.changed.push(value);
      },
      // Python lets go of them when the call is done.
      release: () => undefined
    };
  }

  /** Brings bytes to Python: with the answer while they are few. */
  async write(...args: Parameters<PythonEvaluation['write']>): Promise<void> {
    const [value, data] = args;
    if (this._inlined + data.length > this._inline) {
      const { transfer, values } = this._given;
      return this._bridge.evaluation(transfer, values).write(...args);
    }
    this._inlined += data.length;
    this.written.push(value);
    this.results.push(data.slice().buffer);
  }

  check(
    ...args: Parameters<PythonBridge['check']>
  ): ReturnType<PythonBridge['check']> {
    return this._bridge.check(...args);
  }

  assign(
    ...args: Parameters<PythonBridge['assign']>
  ): ReturnType<PythonBridge['assign']> {
    return this._bridge.assign(...args);
  }

  private async _fetch(
    ...args: Parameters<PythonEvaluation['fetch']>
  ): Promise<void> {
    const [value, target] = args;
    const { transfer, values, inline } = this._given;
    const stays = this._staying(value);
    const here = stays === undefined ? undefined : this._arrays.get(stays);
    const at = inline.indexOf(value);
    if (here) {
      target.set(here);
      return;
    }
    if (at < 0) {
      await this._bridge.evaluation(transfer, values).fetch(...args);
    } else {
      target.set(this._buffers[at]);
    }
    if (stays !== undefined) {
      this._arrays.set(stays, target.slice());
    }
  }

  /** The number of an array that stays here. */
  private _staying(value: number): number | undefined {
    return this._given.staying?.[value];
  }

  private _inlined = 0;
}
