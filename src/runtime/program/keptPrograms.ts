/** Programs of a session, as they were compiled: what is run again is not compiled again, nor are its kernels. */
import type { CompiledUnit } from '../units/launchable';

/** Each may be large. */
const MOST = 4;

export class KeptPrograms {
  /**
   * @param texts all that decides what the program is
   * @param compile what throws is asked for again the next time
   */
  async unitOf(
    texts: readonly unknown[],
    compile: () => Promise<CompiledUnit>
  ): Promise<CompiledUnit> {
    const key = JSON.stringify(texts);
    const unit = this._units.get(key) ?? (await compile());
    // Youngest last: a Map iterates in order of insertion.
    this._units.delete(key);
    this._units.set(key, unit);
    if (this._units.size > MOST) {
      this._units.delete(this._units.keys().next().value!);
    }
    return unit;
  }

  clear(): void {
    this._units.clear();
  }

  private readonly _units = new Map<string, CompiledUnit>();
}
