/**
 * Which launches of a long program are checked, and how far: all, until so many
 * accesses have been looked at; from then on the first few of each kernel, in
 * their beginnings. The others run without checks.
 */

/** Launches of each kernel that are checked however long the program is. */
const OF_EACH = 3;
/** Accesses of warps that are looked at in each of these at least. */
const LEAST_EACH = 50_000;

export class AccessSampling {
  private looked = 0;
  private whole = 0;
  private partly = 0;
  private passedOver = 0;
  private readonly launches = new Map<string, number>();

  /** @param most accesses of warps, and those of one launch that are looked at in any case */
  constructor(
    private readonly most: number,
    private readonly leastEach = LEAST_EACH
  ) {}

  /** Whether the next launch is checked. */
  takes(kernel: string): boolean {
    const before = this.launches.get(kernel) ?? 0;
    if (this.looked >= this.most && before >= OF_EACH) {
      this.passedOver++;
      return false;
    }
    this.launches.set(kernel, before + 1);
    return true;
  }

  /** Accesses that the next launch may make until no more are looked at. */
  get limit(): number {
    return Math.max(this.leastEach, this.most - this.looked);
  }

  ended(looked: number, isWhole: boolean): void {
    this.looked += looked;
    if (isWhole) {
      this.whole++;
    } else {
      this.partly++;
    }
  }

  /** What was not looked at: a sentence; undefined where all was. */
  get remark(): string | undefined {
    const { whole, partly, passedOver } = this;
    if (partly + passedOver === 0) {
      return undefined;
    }
    const text = (n: number): string => n.toLocaleString('en');
    const all = whole + partly + passedOver;
    const parts = [
      ...(whole > 0 ? [`${text(whole)} whole`] : []),
      ...(partly > 0
        ? [`${text(partly)} in ${partly === 1 ? 'its' : 'their'} beginning`]
        : []),
      ...(passedOver > 0 ? [`${text(passedOver)} not`] : [])
    ];
    const checked =
      all === 1
        ? `the beginning of its launch, ${text(this.most)} accesses of warps`
        : `of ${text(all)} launches ${parts.join(', ')} (after ${text(this.most)} accesses of warps the beginnings of the first ${OF_EACH} launches of each kernel are)`;
    return `The program is long, and a part of it was checked: ${checked}. --all checks everything.`;
  }
}
