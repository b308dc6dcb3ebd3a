import { diagnosticLines } from '../diagnostics';
import { stopLine, tableLines } from '../programText';
import {
  formatBytes,
  formatPercent,
  formatTime,
  inSentence,
  plural
} from '../format';
import { el, join, table, type Markup } from '../markup';
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
import {
  badge,
  describeCard,
  figure,
  fold,
  headline,
  muted,
  notes,
  softwareNote
} from './view';
import { say } from '../../protocol/words';

/** Rows of the table that are shown before it is opened. */
const MOST_ROWS = 40;

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
      figure(formatTime(timeline.durationNs), say`in all`),
      onDevice.length > 0 &&
        figure(formatPercent(busyShare(timeline)), say`of it on the device`)
    ),
    diagnostics(warnings),
    record.faults.map(fault => el('p', { class: 'gs-note gs-failure' }, fault)),
    el('div', { class: 'gs-sentence' }, kernelsThatRan(record)),
    isSoftware(record) && muted(softwareNote()),
    onDevice.length > 0 && [
      el('figure', { class: 'gs-timeline-figure' }, timelineSvg(timeline)),
      el('div', { class: 'gs-muted' }, timelineLegend(timeline))
    ],
    fold(
      say`Details`,
      el('p', {}, where(record)),
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

function kernelsThatRan({ kernels }: ProgramRecord): string {
  return kernels.length > 0
    ? `${plural(kernels.length, 'kernel')}${say` ran: `}${inSentence(
        kernels.map(({ name, launches }) => `${name} (${launches}×)`)
      )}.`
    : say`No kernel ran.`;
}

/** `prog.cu 1024 7` */
export function programLine({ file, args }: ProgramRecord): string {
  return [file, ...args].join(' ');
}

/** The device, in words. */
export function where(record: ProgramRecord): string {
  const { adapter, card, simulated } = record;
  if (simulated) {
    return say`On gridstride's simulator of ${describeCard(card)}. ${simulated.reason}`;
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
    ...(isSoftware(record) ? [softwareNote()] : []),
    ...(timeline.rows.length > 0 ? tableLines(timeline) : []),
    ...timelineClocks(record),
    ...record.remarks
  ];
}
