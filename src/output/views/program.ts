import { diagnosticLines } from '../diagnostics';
import { stopLine, tableLines } from '../programText';
import {
  formatBytes,
  formatPercent,
  formatTime,
  inSentence,
  plural
} from '../format';
import { el, inlineCode, join, table, type Markup } from '../markup';
import { errorsIn } from '../../protocol/diagnostics';
import type { ProgramRecord } from '../../protocol/record';
import {
  busyShare,
  timelineColumns,
  timelineCells,
  timelineClocks
} from '../timelineRows';
import { timelineLegend, timelineSvg } from '../timelineSvg';
import { diagnostics } from './diagnostics';
import { ranOnBadge } from './launch';
import {
  badge,
  describeCard,
  figure,
  fold,
  headline,
  muted,
  notes,
  refusalNote,
  softwareNote
} from './view';
import { say } from '../../protocol/words';

/** Rows of the table that are shown before it is opened. */
const MOST_ROWS = 40;

/** A program of more kernels, as libraries launch them, names the longest only. */
const MOST_NAMED = 5;
const MOST_NAMED_OF_MANY = 3;
const LONG_NAME = 40;

export function html(record: ProgramRecord): Markup {
  const { timeline, exitCode, stop } = record;
  const errors = errorsIn(record.diagnostics);
  const warnings = record.diagnostics.filter(one => !errors.includes(one));
  // What stopped it is the error below the record, and so is what kernels did outside of their arrays.
  const ended = stop
    ? badge('bad', say`stopped, exit code ${exitCode}`)
    : errors.length > 0
      ? badge('bad', say`exit code ${exitCode}, but wrong accesses`)
      : badge(exitCode === 0 ? 'ok' : 'bad', say`exit code ${exitCode}`);
  const onDevice = timeline.rows.filter(({ kind }) => kind !== 'call');
  return join([
    headline(
      [say`Program `, el('code', {}, programLine(record))],
      ended,
      record.simulated && ranOnBadge(record.simulated),
      figure(formatTime(timeline.durationNs), say`in all`),
      onDevice.length > 0 &&
        figure(formatPercent(busyShare(timeline)), say`of it on the device`)
    ),
    diagnostics(warnings),
    record.faults.map(fault => el('p', { class: 'gs-note gs-failure' }, fault)),
    el('div', { class: 'gs-sentence' }, kernelsThatRan(record)),
    record.simulated && refusalNote(record.simulated),
    isSoftware(record) && muted(softwareNote()),
    onDevice.length > 0 && [
      el('figure', { class: 'gs-timeline-figure' }, timelineSvg(timeline)),
      el('div', { class: 'gs-muted' }, timelineLegend(timeline))
    ],
    fold(
      say`Details`,
      el('p', {}, where(record)),
      record.simulated &&
        !record.simulated.isRefusal &&
        el('p', {}, inlineCode(record.simulated.reason)),
      record.kernels.length > 0 &&
        el('p', {}, say`Kernels that ran can be launched by hand, too.`),
      el('p', {}, timelineClocks(record).join(' '))
    ),
    timeline.rows.length > 0 &&
      fold(
        say`Times of ${plural(timeline.rows.length, 'kernel, copy or call', 'kernels, copies and calls')}`,
        table(
          timelineColumns(),
          timeline.rows
            .slice(0, MOST_ROWS)
            .map(row => timelineCells(row, timeline)),
          { class: 'gs-timeline-table' }
        ),
        record.remarks.map(sentence => muted(sentence)),
        timeline.omitted > 0 &&
          muted(
            say`${timeline.omitted} more are counted here and not drawn above.`
          )
      ),
    notes(record)
  ]);
}

/** The kernels, all of them where they are few; else those that took the most time. */
function kernelsThatRan({ kernels, timeline }: ProgramRecord): string {
  if (kernels.length === 0) {
    return say`No kernel ran.`;
  }
  const ran = plural(kernels.length, 'kernel');
  if (kernels.length <= MOST_NAMED) {
    return `${ran}${say` ran: `}${inSentence(kernels.map(called))}.`;
  }
  const launches = kernels.reduce((sum, one) => sum + one.launches, 0);
  const longest = timeline.rows
    .filter(({ kind }) => kind === 'kernel')
    .sort((one, other) => other.totalNs - one.totalNs)
    .slice(0, MOST_NAMED_OF_MANY)
    .map(({ name, count }) => called({ name, launches: count }));
  return say`${ran} ran in ${plural(launches, 'launch', 'launches')}; most of the time went to ${inSentence(longest)}.`;
}

/** `scale<float> (3×)`: arguments of templates stand in the table where they are long. */
function called({
  name,
  launches
}: {
  name: string;
  launches: number;
}): string {
  const list = name.indexOf('<');
  const short =
    list >= 0 && name.length > LONG_NAME ? `${name.slice(0, list)}<…>` : name;
  return `${short} (${launches}×)`;
}

/** `prog.cu 1024 7` */
export function programLine({ file, args }: ProgramRecord): string {
  return [file, ...args].join(' ');
}

/** The device, in words. */
export function where(record: ProgramRecord): string {
  const { adapter, card, simulated } = record;
  if (simulated) {
    return say`On gridstride's simulator of ${describeCard(card)}.`;
  }
  const name =
    adapter.description || `${adapter.vendor} ${adapter.architecture}`;
  return say`On ${name} through WebGPU, ${formatBytes(adapter.maxBindingBytes)} for the largest array.`;
}

/** Whether the note on software GPUs is due: not of a program that did nothing on one. */
function isSoftware(record: ProgramRecord): boolean {
  const { adapter, simulated } = record;
  return (
    !simulated &&
    adapter.isSoftware &&
    usedDevice(record) &&
    // Else the results are not what the sentence says of them.
    record.faults.length === 0 &&
    errorsIn(record.diagnostics).length === 0
  );
}

function usedDevice({ kernels, timeline }: ProgramRecord): boolean {
  return (
    kernels.length > 0 || timeline.rows.some(({ kind }) => kind !== 'call')
  );
}

/** As plain text. */
export function text(record: ProgramRecord): string[] {
  const { stop, timeline, exitCode } = record;
  return [
    ...record.diagnostics.flatMap(one => diagnosticLines(one)),
    `Program ${programLine(record)}: exit code ${exitCode}, ${formatTime(timeline.durationNs)}`,
    ...(stop ? [stopLine(stop)] : []),
    ...record.faults,
    ...(usedDevice(record) || record.simulated ? [where(record)] : []),
    ...(record.simulated ? [record.simulated.reason] : []),
    ...(isSoftware(record) ? [softwareNote()] : []),
    ...(timeline.rows.length > 0 ? tableLines(timeline) : []),
    ...timelineClocks(record),
    ...record.remarks
  ];
}
