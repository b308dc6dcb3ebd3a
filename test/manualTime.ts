/** Time that passes when a test says so, for what takes its clock and its timers. */
export class ManualTime {
  readonly now = (): number => this._now;

  readonly startTimer = (ms: number, call: () => void): (() => void) => {
    const timer = { at: this._now + ms, call };
    this._timers.add(timer);
    return () => this._timers.delete(timer);
  };

  /** Timers that have neither rung nor been called off. */
  get pending(): number {
    return this._timers.size;
  }

  /** Lets time pass, and what is due happen. */
  async pass(ms: number): Promise<void> {
    this._now += ms;
    for (const timer of [...this._timers].sort((a, b) => a.at - b.at)) {
      if (timer.at <= this._now && this._timers.delete(timer)) {
        timer.call();
      }
    }
    await Promise.resolve();
  }

  private _now = 0;
  private readonly _timers = new Set<{ at: number; call: () => void }>();
}
