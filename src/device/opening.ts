/** Asking for a GPU, and how long: a browser whose GPU is stuck never answers. */
import { hostTimer } from '../protocol/timer';
import { DeviceError } from './deviceError';
import {
  explainSilence,
  type GpuEnvironment,
  type HostNow
} from './environment';

/** For the first answer, milliseconds. A driver that starts on a busy machine takes seconds. */
export const PATIENCE_MS = 20_000;
/** The same where nobody sits in front of it. */
const NODE_PATIENCE_MS = 60_000;
/** For the next, when the last one never came. */
export const SHORT_PATIENCE_MS = 2_000;
/** From an asking without an answer to the next. */
const AGAIN_MS = 60_000;
/** A timer that comes so late was held up by this thread's own work, and so was the answer. */
const LATE_MS = 500;
/** Silence after which it is said that the GPU is waited for. */
const QUIET_MS = 2_000;

export class Opening<T> {
  /** @param isAgain an earlier asking was never answered */
  constructor(
    private readonly environment: GpuEnvironment,
    private readonly now: HostNow,
    readonly answer: Promise<T>,
    isAgain: boolean
  ) {
    this._patience = isAgain
      ? SHORT_PATIENCE_MS
      : environment.host === 'node'
        ? NODE_PATIENCE_MS
        : PATIENCE_MS;
    this._since = now();
    // Nobody may be waiting any more.
    answer.catch(() => undefined);
  }

  /** Nothing has come, for so long that it is worth to ask anew. */
  get isStale(): boolean {
    return this.now() - this._since >= AGAIN_MS;
  }

  /**
   * Waits for what is left of the time; those who come later for no more than
   * what is there.
   * @param onQuiet called once where nothing comes for a while
   * @throws DeviceError where nothing came
   */
  wait(onQuiet: () => void): Promise<T> {
    const startTimer = this.environment.startTimer ?? hostTimer;
    const waited = this.now() - this._since;
    const timers: (() => void)[] = [];
    return new Promise<T>((resolve, reject) => {
      if (waited < this._patience) {
        timers.push(startTimer(Math.max(QUIET_MS - waited, 0), onQuiet));
      }
      const giveUpIn = (ms: number): void => {
        const due = this.now() + ms;
        const giveUp = (): void => {
          if (this.now() - due > LATE_MS) {
            giveUpIn(SHORT_PATIENCE_MS);
            return;
          }
          reject(
            new DeviceError(
              'DeviceError',
              explainSilence(this.environment, this._patience / 1000)
            )
          );
        };
        timers.push(startTimer(ms, giveUp));
      };
      giveUpIn(Math.max(this._patience - waited, 0));
      this.answer.then(resolve, reject);
    }).finally(() => timers.forEach(cancel => cancel()));
  }

  private readonly _patience: number;
  private readonly _since: number;
}
