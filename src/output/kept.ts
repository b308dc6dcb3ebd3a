/** What a launch says of what was kept of earlier ones: sentences. */
import { CHANCE } from '../analysis/statistics';
import { significant } from '../protocol/quantities';
import type { LaunchRecord } from '../protocol/record';
import { formatRatio, formatTime, plural } from './format';
import { say } from '../protocol/words';

/** That a launch has used what was kept, and what of it does not fit. */
export function tunedSentence({ tuned }: LaunchRecord): string | undefined {
  if (!tuned) {
    return undefined;
  }
  const { chosen, points, device, sizes } = tuned;
  const caveats = [
    tuned.isOtherSource &&
      say`The source has changed since: autotune again to be sure.`,
    tuned.isOtherDevice &&
      say`It was found there, not here: autotune finds what is best here.`,
    tuned.isOtherSize && say`It was found for ${sizes}, not for these sizes.`
  ].filter(one => one !== false);
  const at = chosen.map(({ name, value }) => `${name} = ${value}`).join(', ');
  return [
    say`${at}: the best of ${plural(points, 'point')} that autotune tried on ${device}.`,
    ...caveats
  ].join(' ');
}

/** Changes below this may be the GPU's clock, which was another day's. */
const OF_THE_CLOCK = 0.03;

/** What changed against the baseline, and whether it is more than chance. */
export function baselineSentence({
  baseline,
  timing,
  simulated
}: LaunchRecord): string | undefined {
  if (!baseline) {
    return undefined;
  }
  const { name, speedup, p, samples = 0, ns = 0, at = '' } = baseline;
  if (baseline.isNew || speedup === undefined) {
    return say`Kept as the baseline ${name}: later runs with --baseline say what changed.`;
  }
  const before = say`the baseline ${name} (${formatTime(ns)}, ${at.slice(0, 10)})`;
  if (baseline.isOtherWork) {
    return say`${before.charAt(0).toUpperCase()}${before.slice(1)} had other arguments: ${baseline.text}. baseline --forget ${name} makes room for a new one.`;
  }
  const change = describeChange(speedup);
  if (simulated) {
    return say`By the prediction it ${change ?? say`takes as long as`} ${before}.`;
  }
  if (p === undefined) {
    return say`It ${change ?? say`takes as long as`} ${before}, of too few samples to say whether that is chance.`;
  }
  const taken = say`${samples} and ${timing.samples} samples, taken at different times`;
  if (p >= CHANCE || change === undefined) {
    return say`No change that could be told from chance against ${before}: ${taken}; rank test, p = ${significant(p, 2)}.`;
  }
  return Math.abs(speedup - 1) < OF_THE_CLOCK
    ? say`It ${change} ${before}, which may be no more than the GPU's clock: ${taken}.`
    : say`It ${change} ${before}, and that is no chance (${taken}; rank test, p ${p < 0.001 ? '< 0.001' : `= ${significant(p, 1)}`}).`;
}

/** `is 1.8× as fast as`, `takes 1.2× as long as`; undefined where it rounds to nothing. */
function describeChange(speedup: number): string | undefined {
  const ratio = formatRatio(speedup >= 1 ? speedup : 1 / speedup);
  if (ratio === formatRatio(1)) {
    return undefined;
  }
  return speedup >= 1
    ? say`is ${ratio} as fast as`
    : say`takes ${ratio} as long as`;
}
