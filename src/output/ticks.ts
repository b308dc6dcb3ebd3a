/** Where an axis has its numbers. */

/** About five multiples of 1, 2 or 5 times a power of ten inside the range. */
export function roundTicks(low: number, high: number, wanted = 5): number[] {
  if (!(high > low) || !Number.isFinite(high - low)) {
    return [low];
  }
  const raw = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step =
    [1, 2, 5, 10].map(factor => factor * power).find(size => size >= raw) ??
    raw;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.min(count, 2 * wanted) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12))
  );
}

/** Round numbers for a logarithmic axis: powers of ten, with 2 and 5 between where those are few. */
export function logTicks(low: number, high: number): number[] {
  if (!(low > 0) || !Number.isFinite(high)) {
    return [low];
  }
  const first = Math.floor(Math.log10(low));
  const last = Math.ceil(Math.log10(high));
  const step = Math.max(1, Math.ceil((last - first) / 6));
  const within = (tick: number): boolean =>
    tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9);
  for (const factors of [[1], [1, 2, 5], [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9]]) {
    const ticks: number[] = [];
    for (let power = first; power <= last; power += step) {
      ticks.push(...factors.map(f => Number((f * 10 ** power).toPrecision(3))));
    }
    const inside = ticks.filter(within);
    if (inside.length > 2) {
      return inside;
    }
  }
  return low === high ? [low] : [low, high];
}

/** About eight powers of two from `low` to `high`. */
export function powerTicks(low: number, high: number): number[] {
  const first = Math.ceil(Math.log2(low) - 1e-9);
  const last = Math.floor(Math.log2(high) + 1e-9);
  const step = Math.max(1, Math.ceil((last - first) / 8));
  const ticks: number[] = [];
  for (let power = first; power <= last; power += step) {
    ticks.push(2 ** power);
  }
  return ticks;
}
