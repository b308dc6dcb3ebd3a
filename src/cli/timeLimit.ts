/** What a command may take: the engine stops what it can, and what it cannot is left behind. */
import { hostNow } from '../device';
import { EngineError } from '../runtime';
import type { Io } from './io';

/** Seconds beyond the limit in which the engine stops what runs and says where that was. */
export const GRACE = 5;

export class TimeLimit {
  /** @param seconds 0 is for ever */
  constructor(
    private readonly _seconds: number,
    io: Pick<Io, 'now' | 'watch'>
  ) {
    this._now = io.now ?? hostNow;
    this._deadline = this._now() + 1000 * _seconds;
    if (_seconds > 0) {
      io.watch?.(_seconds);
      this._late = new Promise((_, reject) => {
        const message = `it had not ended after ${_seconds} s: what it gave the GPU may never end; a longer time is given with --timeout SECONDS`;
        this._timer = setTimeout(
          () => reject(new EngineError('DeviceError', message)),
          1000 * (_seconds + GRACE)
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
    clearTimeout(this._timer);
  }

  private readonly _now: () => number;
  private readonly _deadline: number;
  private readonly _late: Promise<never> | undefined;
  private _timer: ReturnType<typeof setTimeout> | undefined;
}
