/** Numbers as a reader wants them: quantities with their units, and the words that tables share. */
import type { Quantity } from '../analysis/models/model';
import type {
  CheckRecord,
  LaunchProfile,
  OccupancyResult,
  TimingRecord
} from '../protocol/record';
import {
  formatBytes,
  formatCount,
  formatTime,
  measured,
  roundDigits,
  shortTime,
  significant,
  unitOfTime
} from '../protocol/quantities';
import { message, type Message } from '../protocol/message';
import { plural, said, say } from '../protocol/words';

export {
  formatBytes,
  formatCount,
  formatTime,
  measured,
  shortTime,
  significant,
  unitOfTime,
  plural
};

/** Milliseconds that nobody compares: `67 ms`, `4.2 ms`, `1.3 s`. */
export function formatDuration(ms: number): string {
  return shortTime(1e6 * roundDigits(ms, 2));
}

/** 1e9 bytes a second: `62.7 GB/s`, `4.30 MB/s`. */
export function formatBandwidth(gbPerS: number): string {
  const { scale, prefix } = siPrefix(gbPerS);
  return `${measured(gbPerS / scale)} ${prefix}B/s`;
}

/** Operations a nanosecond: `8.58 Gop/s`. Integer operations count as well, so it is not called FLOP. */
export function formatRate(opsPerNs: number): string {
  const { scale, prefix } = siPrefix(opsPerNs);
  return `${measured(opsPerNs / scale)} ${prefix}op/s`;
}

/** The prefix in which a number of 1e9 reads well, and what to divide by. */
export function siPrefix(giga: number): { scale: number; prefix: string } {
  const steps: [number, string][] = [
    [1e3, 'T'],
    [1, 'G'],
    [1e-3, 'M'],
    [1e-6, 'k']
  ];
  const [scale, prefix] =
    steps.find(([size]) => roundDigits(giga) >= size) ??
    (giga === 0 ? [1, 'G'] : [1e-6, 'k']);
  return { scale, prefix };
}

/** `2.33×` */
export function formatRatio(ratio: number): string {
  return `${measured(ratio)}×`;
}

/** A fraction as `66.7 %`; what is next to nothing as `< 0.01 %`. */
export function formatPercent(fraction: number): string {
  return fraction > 0 && fraction < 1e-4
    ? '< 0.01 %'
    : `${significant(100 * fraction)} %`;
}

/** `2^22` for powers of two from 1,024 on, else grouped: labels of an axis of sizes. */
export function formatSize(count: number): string {
  const power = Math.log2(count);
  return Number.isInteger(power) && power >= 10
    ? `2^${power}`
    : formatCount(count);
}

/** A quantity as a sentence has it: `5.93×`, `27.5 %`, `6 warps`, `484 GB/s`. */
export function formatQuantity({ value, unit, noun, many }: Quantity): string {
  if (noun !== undefined) {
    return value === 1 ? `1 ${noun}` : `${number(value)} ${many ?? `${noun}s`}`;
  }
  const form = FORMS.get(unit);
  return form ? form(value) : `${number(value)} ${unit}`.trim();
}

/** Units that have a form of their own. */
const FORMS: ReadonlyMap<string, (value: number) => string> = new Map([
  ['×', ratio => `${significant(ratio)}×`],
  ['%', formatPercent],
  ['ns', shortTime],
  [
    'GB/s',
    gbPerS => {
      const { scale, prefix } = siPrefix(gbPerS);
      return `${significant(gbPerS / scale)} ${prefix}B/s`;
    }
  ],
  ['B', formatBytes]
]);

/** Whole numbers in full, others to three digits; small ones by powers of ten. */
function number(value: number): string {
  if (!Number.isFinite(value)) {
    return value > 0 ? '∞' : String(value);
  }
  return Number.isInteger(value) ? formatCount(value) : significant(value);
}

/** A number of an axis, short whatever its size: `0.5`, `20,000`, `10⁶`, `2·10⁻⁵`. */
export function formatTick(value: number): string {
  const size = Math.abs(value);
  if (value === 0 || (size >= 1e-3 && size < 1e5)) {
    return significant(value);
  }
  const power = Math.floor(Math.log10(size) + 1e-9);
  const factor = significant(value / 10 ** power);
  return `${factor === '1' ? '' : `${factor}·`}10${raised(power)}`;
}

function raised(power: number): string {
  return String(power).replace(
    /[-\d]/g,
    sign => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(sign)]
  );
}

/** Joined as a sentence does: `a, b and c`. */
export function inSentence(items: readonly string[], last = say`and`): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${last} ${items[items.length - 1]}`;
}

/** Grid or block: `32768`, `(16, 16)`: trailing ones are left out, as CUDA does. */
export function formatDim([x, y, z]: readonly [
  number,
  number,
  number
]): string {
  if (z > 1) {
    return `(${x}, ${y}, ${z})`;
  }
  return y > 1 ? `(${x}, ${y})` : String(x);
}

/** `100 %, 32 of 32 warps`. */
export function formatOccupancy(result: OccupancyResult): string {
  return say`${formatPercent(result.occupancy)} (${plural(result.activeWarps, 'warp')}, ${plural(result.activeBlocks, 'block')} per SM)`;
}

const LIMITERS: Record<OccupancyResult['limiters'][number], Message> = {
  warps: message`warps`,
  blocks: message`blocks`,
  registers: message`registers`,
  shared: message`shared memory`
};

export function formatLimiters(limiters: OccupancyResult['limiters']): string {
  return inSentence(limiters.map(name => said(LIMITERS[name])));
}

/** `18 ± 4`, or `18` where nothing is uncertain. */
export function formatRegisters(registers: {
  estimate: number;
  uncertainty: number;
}): string {
  return registers.uncertainty > 0
    ? `${registers.estimate} ± ${registers.uncertainty}`
    : String(registers.estimate);
}

/** How the time was taken, in one clause: `median of 30 samples of 20 launches each, GPU timestamps`. */
export function describeTiming(timing: TimingRecord): string {
  if (timing.samples === 0) {
    return say`run once, not timed`;
  }
  const each =
    timing.launchesPerSample > 1
      ? say` of ${formatCount(timing.launchesPerSample)} launches each`
      : '';
  const statistic =
    timing.samples === 1
      ? say`one sample`
      : say`median of ${formatCount(timing.samples)} samples`;
  return `${statistic}${each}, ${describeClock(timing)}`;
}

export function describeClock(timing: TimingRecord): string {
  const clock = {
    'gpu-timestamps': say`GPU timestamps`,
    host: say`the host's clock`,
    simulator: say`the simulator's own time`
  }[timing.clock];
  return timing.resolutionNs > 1
    ? say`${clock} in steps of ${shortTime(timing.resolutionNs)}`
    : clock;
}

/** `80 % of samples within 8.02 ms to 8.11 ms`. */
export function describeSpread(timing: TimingRecord): string {
  return say`80 % of samples within ${formatTime(timing.p10Ns)} to ${formatTime(timing.p90Ns)}`;
}

export function describeCheck(check: CheckRecord): string {
  return {
    passed: say`check passed`,
    failed: say`check failed`,
    none: say`not checked`
  }[check.status];
}

/** What counters are where some blocks alone were run. */
export function sampleRemark({
  run,
  grid
}: NonNullable<LaunchProfile['sample']>): string {
  return say`Counters are estimated from ${run} of ${plural(grid, 'block')}, which alone were run.`;
}

/** On one line, without characters that cannot be seen. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
