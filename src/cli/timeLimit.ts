/** What a command may take: the engine stops what it can, and what it cannot is left behind. */
import { hostNow } from '../device';
import { EngineError } from '../runtime';
import type { Io } from './io';

export class TimeLimit {
  /**
   * @param seconds 0 is for ever
   * @param onGpu Not in the simulator alone.
   */
  constructor(
    private readonly _seconds: number,
    io: Pick<Io, 'now' | 'watch'>,
    onGpu: boolean
  ) {
    this._now = io.now ?? hostNow;
    this._deadline = this._now() + 1000 * _seconds;
    if (_seconds > 0) {
      const cause = onGpu ? ': what it gave the GPU may never end' : '';
      const message = `it had not ended after ${_seconds} s${cause}; a longer time is given with --timeout SECONDS`;
      this._late = new Promise((_, reject) => {
        this._callOff = io.watch?.(_seconds, () =>
          reject(
            new EngineError(onGpu ? 'DeviceError' : 'LaunchError', message)
          )
        );
      });
      this._late.catch(() => undefined);
    }
  }

  get isOver(): boolean {
    return this._seconds > 0 && this._now() > this._deadline;
  }

  /** @throws EngineError where the work waits beyond the limit */
  within<T>(work: Promise<T>): Promise<T> {
    return this._late ? Promise.race([work, this._late]) : work;
  }

  end(): void {
    this._callOff?.();
  }

  private readonly _now: () => number;
  private readonly _deadline: number;
  private readonly _late: Promise<never> | undefined;
  private _callOff: (() => void) | undefined;
}
