import type { HostNow } from '../../device';
import type { HostMachine, ProgramTime } from '../host/library';

/** A call of the runtime, as it is seen by the clock. */
export type CallKind = 'work' | 'mark' | 'other';

/** The program's own time, in nanoseconds from its start. */
export interface ProgramClock {
  now(): number;
  /** From here on it is `ns`; the program has waited for that. */
  set(ns: number): void;
  /**
   * A call begins.
   * @param isBusy the device has work that has not ended then
   * @returns what it is then
   */
  begin(isBusy: boolean): number;
  /**
   * A call that began at `start` has done its work, or has waited until then.
   * @returns what it is then
   */
  end(start: number, kind: CallKind): number;
  /** The program begins, whose work is counted. */
  onStart?(machine: Pick<HostMachine, 'work'>): void;
  /** By which the program tells the time and sleeps; without it, the host's clock. */
  readonly time?: ProgramTime;
}

/**
 * The most that a call takes besides what it waits for: launches and copies
 * take a driver on Linux about as long.
 */
const CALL_NS = 5_000;

/**
 * Goes with the host's clock, but stands still while the engine does what a
 * CUDA machine would not have to: compile shaders, wait for the browser.
 */
export class HostClock implements ProgramClock {
  constructor(private readonly hostNow: HostNow) {
    this._offset = hostNow() * 1e6;
  }

  now(): number {
    return this.hostNow() * 1e6 - this._offset;
  }

  set(ns: number): void {
    this._offset = this.hostNow() * 1e6 - ns;
  }

  begin(): number {
    return this.now();
  }

  end(start: number): number {
    const latest = start + CALL_NS;
    const now = this.hostNow() * 1e6;
    const ns = now - this._offset;
    if (ns <= latest) {
      return ns;
    }
    this._offset = now - latest;
    return latest;
  }

  private _offset: number;
}

/**
 * What calls take a driver, nanoseconds (docs/model.md): those that give the
 * device work, those that mark a place in a stream, all others.
 */
const MODELLED_CALL_NS: Record<CallKind, number> = {
  work: 2_500,
  mark: 500,
  other: 250
};

/**
 * What a value or a place that host code computes takes, nanoseconds: about what
 * a core of 3 GHz needs for the loops of course programs (docs/model.md).
 */
const MODELLED_VALUE_NS = 0.06;

/**
 * The clock of a program whose device is a model: calls take what a driver's
 * take, waiting what the model says, and what the host computes between two
 * calls counts by what it computed, so that the same program has the same times
 * each time, on a busy machine, too. Only what the program itself times on the
 * host, without a call of the runtime in between, is measured.
 */
export class ModelledClock implements ProgramClock {
  constructor(private readonly hostNow: HostNow) {}

  now(): number {
    return this._ns;
  }

  set(ns: number): void {
    if (ns > this._ns) {
      // While the host computed, the device went on with what is now waited for.
      this._timed -= Math.min(this._beside, ns - this._ns);
      this._beside = 0;
    }
    this._ns = ns;
    this._leave();
  }

  begin(isBusy: boolean): number {
    const computed = MODELLED_VALUE_NS * Number(this._work() - this._workDone);
    this._ns += computed;
    // Between looks at the clock time is the host's own.
    const more = this._looked - this._firstLook - computed;
    if (this._firstLook > 0 && more > 0) {
      this._timed += more;
      this._beside = isBusy ? this._beside + more : 0;
    }
    this._leave();
    return this._ns;
  }

  end(start: number, kind: CallKind): number {
    this._ns = Math.max(this._ns, start + MODELLED_CALL_NS[kind]);
    this._leave();
    return this._ns;
  }

  onStart(machine: Pick<HostMachine, 'work'>): void {
    this._work = () => machine.work;
    this._leave();
  }

  readonly time: ProgramTime = {
    now: () => {
      this._looked = this.hostNow() * 1e6;
      if (this._firstLook === 0) {
        this._firstLook = this._looked;
      }
      const looked = this._looked - this._firstLook;
      this._last = Math.max(this._last, this._ns + this._timed + looked);
      return this._last / 1e6;
    },
    sleep: milliseconds => {
      this.begin(true);
      this._ns += milliseconds * 1e6;
    }
  };

  /** The program goes on. */
  private _leave(): void {
    this._workDone = this._work();
    this._looked = this._firstLook = 0;
  }

  private _ns = 0;
  private _work = (): bigint => 0n;
  /** What the program had computed when the last call ended. */
  private _workDone = 0n;
  /** What it measured of its own work, beyond what `_ns` has of it. */
  private _timed = 0;
  /** Of that, beside work of the device that it has not waited for. */
  private _beside = 0;
  /** The host's clock when the program looked first and last since the last call; 0: it did not. */
  private _firstLook = 0;
  private _looked = 0;
  /** What it was told last: its time does not go back. */
  private _last = 0;
}
