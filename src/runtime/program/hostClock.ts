import type { HostNow } from '../../device';

/**
 * The program's own time, in nanoseconds from its start. It goes with the
 * host's clock, but stands still while the engine does what a CUDA machine
 * would not have to: compile shaders, simulate, wait for the browser.
 */
export class HostClock {
  constructor(private readonly hostNow: HostNow) {
    this._offset = hostNow() * 1e6;
  }

  now(): number {
    return this.hostNow() * 1e6 - this._offset;
  }

  /** From here on it is `latest`, unless it is earlier yet; gives what it is. */
  notAfter(latest: number): number {
    const now = this.hostNow() * 1e6;
    const ns = now - this._offset;
    if (ns <= latest) {
      return ns;
    }
    this._offset = now - latest;
    return latest;
  }

  /** From here on it is `ns`. */
  set(ns: number): void {
    this._offset = this.hostNow() * 1e6 - ns;
  }

  private _offset: number;
}
