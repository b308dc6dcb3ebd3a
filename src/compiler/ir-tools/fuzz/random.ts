/** Repeatable random choices. */
export class Random {
  constructor(private state: number) {
    this.state >>>= 0;
  }

  /** 32 bits: mulberry32 (T. Ettinger, public domain). */
  bits(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let z = this.state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return (z ^ (z >>> 14)) >>> 0;
  }

  /** From 0 up to, not including, `n`. */
  below(n: number): number {
    return this.bits() % n;
  }

  /** True once in `n` times. */
  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)];
  }

  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let at = this.below(entries.reduce((sum, [, w]) => sum + w, 0));
    for (const [key, weight] of entries) {
      at -= weight;
      if (at < 0) {
        return key;
      }
    }
    throw new Error('no weights');
  }
}
