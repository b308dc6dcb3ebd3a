import type {
  CheckRecord,
  LaunchRecord,
  SimulatedRecord
} from '../../protocol/record';
import { presetOfAdapter } from '../../analysis/cards';
import {
  describeCheck,
  describeSpread,
  describeTiming,
  formatBandwidth,
  formatBytes,
  formatCount,
  formatDim,
  formatPercent,
  formatRate,
  formatTime,
  plural
} from '../format';
import {
  el,
  inlineCode,
  join,
  table,
  type Child,
  type Markup
} from '../markup';
import { baselineSentence, tunedSentence } from '../kept';
import { partInSentence } from '../metrics';
import { spreadStrip } from '../svg';
import {
  badge,
  checkBadge,
  describeCard,
  figure,
  fold,
  headline,
  muted,
  notes,
  refusalNote,
  softwareNote,
  type ViewOptions
} from './view';
import { say } from '../../protocol/words';

export function html(record: LaunchRecord, _options: ViewOptions): Markup {
  const { timing, adapter, check } = record;
  if (record.simulated) {
    return simulatedView(record, record.simulated);
  }
  const timed = timing.samples > 0;
  const tuned = tunedSentence(record);
  return join([
    headline(
      el('code', {}, `${record.kernel}<<<${launchShape(record)}>>>`),
      timed &&
        figure(
          formatTime(timing.medianNs),
          timing.samples > 1
            ? say`median`
            : adapter.isSoftware
              ? say`in one run on a software GPU`
              : say`in one run`
        ),
      // Of one run in software the rate would be a figure of nothing.
      timed &&
        !(adapter.isSoftware && timing.samples === 1) &&
        figure(formatBandwidth(record.traffic.gbPerS), say`bandwidth`),
      timed &&
        isArithmetic(record) &&
        figure(formatRate(rateOf(record)), say`arithmetic`),
      checkBadge(check)
    ),
    checkDetail(check),
    tuned !== undefined && muted(tuned),
    baselineView(record),
    timed &&
      timing.samples > 1 &&
      el(
        'div',
        { class: 'gs-timing' },
        spreadStrip(timing),
        ' ',
        el('span', { class: 'gs-muted' }, describeSpread(timing))
      ),
    timed && adapter.isSoftware && muted(softwareNote()),
    notes(record),
    details(record, [
      say`${sentence(describeTiming(timing))} on ${adapter.description || adapter.vendor}${timed && timing.samples > 1 ? say`; shortest ${formatTime(timing.minNs)}, longest ${formatTime(timing.maxNs)}` : ''}.`
    ])
  ]);
}

/** What was compared; where nothing was, the badge has said it. */
function checkDetail({ status, detail }: CheckRecord): Markup | false {
  return (
    status !== 'none' &&
    detail !== '' &&
    el(
      'div',
      { class: status === 'failed' ? 'gs-failure' : 'gs-muted' },
      detail
    )
  );
}

/** Which of the two ran a launch, with the reason for whoever points at it. */
export function ranOnBadge({
  reason,
  isTimeOnly
}: Pick<SimulatedRecord, 'reason' | 'isTimeOnly'>): Markup {
  return badge('none', isTimeOnly ? say`software GPU` : say`simulator`, reason);
}

/** Where there is no GPU of silicon: what a card would need, and what the simulator needed. */
function simulatedView(
  record: LaunchRecord,
  { prediction, reason, isTimeOnly, isRefusal }: SimulatedRecord
): Markup {
  const { timing, check, traffic } = record;
  const tuned = tunedSentence(record);
  return join([
    headline(
      el('code', {}, `${record.kernel}<<<${launchShape(record)}>>>`),
      prediction &&
        figure(formatTime(prediction.ns), say`predicted on ${prediction.card}`),
      prediction &&
        traffic.gbPerS > 0 &&
        figure(formatBandwidth(traffic.gbPerS), say`bandwidth`),
      ranOnBadge(record.simulated!),
      checkBadge(check)
    ),
    checkDetail(check),
    tuned !== undefined && muted(tuned),
    baselineView(record),
    prediction &&
      (check.status === 'none' || !check.detail) &&
      muted(say`Limited by ${partInSentence(prediction.limiter)}.`),
    refusalNote(record.simulated!),
    notes(record),
    details(record, [
      simulatedRemark(record.simulated!),
      !isRefusal && inlineCode(reason),
      prediction &&
        say`The prediction is limited by ${partInSentence(prediction.limiter)}; profile says more.`,
      say`${isTimeOnly ? say`The software GPU` : say`The simulator`} took ${formatTime(timing.medianNs)}.`
    ])
  ]);
}

/** What a reader of a simulated launch must know, for every view. */
export function simulatedRemark({
  card,
  isTimeOnly
}: Pick<SimulatedRecord, 'card' | 'isTimeOnly'>): string {
  if (isTimeOnly) {
    return say`Run once on the browser's software GPU; the time is the simulator's prediction for ${describeCard(card)}.`;
  }
  return say`Run in the simulator, for ${describeCard(card)}: results are exact, the simulator's time says nothing about a GPU.`;
}

export function simulatedReason({
  reason,
  isTimeOnly
}: Pick<SimulatedRecord, 'reason' | 'isTimeOnly'>): Markup {
  return fold(
    isTimeOnly ? say`Why a prediction` : say`Why in the simulator`,
    el('p', {}, inlineCode(reason))
  );
}

/** `32768, 128, 512 B shared` */
export function launchShape(
  record: Pick<LaunchRecord, 'grid' | 'block' | 'dynamicShared'>
): string {
  const shared = record.dynamicShared > 0 ? `, ${record.dynamicShared}` : '';
  return `${formatDim(record.grid)}, ${formatDim(record.block)}${shared}`;
}

/** Bytes moved and how that was counted, with the share of the card's peak where it is known. */
export function describeTraffic(record: LaunchRecord): string {
  const { read, written, model, gbPerS } = record.traffic;
  const counted =
    model === 'catalogue'
      ? say`from the catalogue's model of this kernel`
      : say`each array counted once, as if every element were moved once`;
  const peak = presetOfAdapter(record.adapter);
  const share =
    peak && record.timing.samples > 0 && !record.adapter.isSoftware
      ? say` ${formatPercent(gbPerS / peak.peakGBPerS)} of the ${formatBandwidth(peak.peakGBPerS)} peak of ${peak.name}.`
      : '';
  return say`${formatBytes(read)} read and ${formatBytes(written)} written a launch (${counted}).${share}`;
}

/** Operations a nanosecond. */
function rateOf({ flops = 0, timing }: LaunchRecord): number {
  return flops / timing.medianNs;
}

/**
 * Whether a kernel does so much with each byte that its arithmetic rate says
 * more than its bandwidth: the ridge of a roofline lies at about ten
 * operations a byte on the cards of the table.
 */
function isArithmetic({ flops = 0, traffic }: LaunchRecord): boolean {
  return flops > 10 * (traffic.read + traffic.written);
}

/** What is asked for less often: how it was run, its arguments and its traffic. */
function details(record: LaunchRecord, run: readonly Child[]): Markup {
  const facts: [string, Child][] = [
    [say`Traffic`, describeTraffic(record)],
    [say`Threads`, describeThreads(record)]
  ];
  if (
    record.flops !== undefined &&
    record.timing.samples > 0 &&
    !record.simulated
  ) {
    facts.push([
      say`Operations`,
      say`${formatCount(record.flops)} a launch, ${formatRate(rateOf(record))}`
    ]);
  }
  if (record.warpMode !== 'none') {
    facts.push([
      say`Warps`,
      record.warpMode === 'subgroups'
        ? say`the GPU's own subgroups`
        : say`32 lanes made in workgroup memory`
    ]);
  }
  if (record.bounds !== undefined) {
    facts.push([say`Bounds`, record.bounds]);
  }
  return fold(
    say`Details`,
    run.map(one => one && el('p', {}, one)),
    table(
      [
        { heading: say`Parameter` },
        { heading: say`Expression` },
        { heading: say`Value` },
        { heading: say`Written back` }
      ],
      record.arguments.map(argument => [
        el('code', {}, argument.name),
        el('code', {}, argument.expression),
        argument.value,
        argument.writtenBack ? say`yes` : ''
      ])
    ),
    el(
      'dl',
      { class: 'gs-facts' },
      facts.map(([name, value]) => [el('dt', {}, name), el('dd', {}, value)])
    )
  );
}

function describeThreads(record: LaunchRecord): string {
  const threads = [...record.grid, ...record.block].reduce(
    (product, size) => product * size,
    1
  );
  const several =
    record.threadsPerInvocation > 1
      ? say`; the block is larger than the device's workgroups, so each invocation runs ${record.threadsPerInvocation} threads in turn`
      : '';
  return plural(threads, 'thread') + several;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** As plain text. */
export function text(record: LaunchRecord): string[] {
  const { timing, adapter, check, simulated } = record;
  const used = tunedSentence(record);
  const tuned = used === undefined ? [] : [used];
  if (simulated) {
    const { prediction, reason, isTimeOnly } = simulated;
    return [
      [
        `${record.kernel}<<<${launchShape(record)}>>>`,
        ...(prediction
          ? [`${formatTime(prediction.ns)} predicted on ${prediction.card}`]
          : []),
        `${formatTime(timing.medianNs)} ${isTimeOnly ? 'on the software GPU' : 'in the simulator'}`,
        describeCheck(check)
      ].join('  '),
      ...(check.detail && check.status !== 'none' ? [check.detail] : []),
      ...tuned,
      ...baselineText(record),
      simulatedRemark(simulated),
      ...(isTimeOnly ? [] : [reason])
    ];
  }
  const timed = timing.samples > 0;
  const numbers = timed
    ? [
        formatTime(timing.medianNs),
        formatBandwidth(record.traffic.gbPerS),
        ...(record.flops === undefined
          ? []
          : [formatRate(record.flops / timing.medianNs)])
      ]
    : [];
  return [
    [
      `${record.kernel}<<<${launchShape(record)}>>>`,
      ...numbers,
      describeCheck(check)
    ].join('  '),
    ...(check.detail ? [check.detail] : []),
    ...tuned,
    ...baselineText(record),
    `${describeTiming(timing)} on ${adapter.description || adapter.vendor}`,
    ...(timed && timing.samples > 1 ? [describeSpread(timing)] : []),
    ...(timed ? [describeTraffic(record)] : []),
    ...(timed && adapter.isSoftware ? [softwareNote()] : [])
  ];
}

function baselineView(record: LaunchRecord): Markup | false {
  const said = baselineSentence(record);
  return said !== undefined && el('div', { class: 'gs-sentence' }, said);
}

function baselineText(record: LaunchRecord): string[] {
  const said = baselineSentence(record);
  return said === undefined ? [] : [said];
}
