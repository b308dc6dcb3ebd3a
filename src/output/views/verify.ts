import type {
  VerifiedEntry,
  VerifyRecord,
  VerifyRound
} from '../../protocol/record';
import { plural } from '../format';
import { el, join, type Markup } from '../markup';
import { badge, headline, muted, notes } from './view';

/** Of the list on a page. */
const MOST_LINES = 3_000;

export function html(record: VerifyRecord): Markup {
  const lines = text(record).join('\n').split('\n');
  return join([
    headline(
      'Kernels against their references',
      badge(record.passed ? 'ok' : 'bad', record.passed ? 'passed' : 'failed')
    ),
    el('pre', { class: 'gs-code' }, lines.slice(0, MOST_LINES).join('\n')),
    lines.length > MOST_LINES &&
      muted(`… ${plural(lines.length - MOST_LINES, 'more line')}`),
    notes(record)
  ]);
}

/** As plain text. */
export function text(record: VerifyRecord): string[] {
  return record.rounds.flatMap(round => [
    ...round.entries.flatMap(entryLines),
    roundLine(round)
  ]);
}

/** What is right is told in one line, what is wrong case by case. */
export function entryLines({ id, passed, cases }: VerifiedEntry): string[] {
  const lines = cases.map(({ set, launch, passed: right, detail }) => {
    const size = [
      ...Object.entries(set).map(([name, value]) => `${name} = ${value}`),
      ...(launch === undefined ? [] : [launch])
    ].join(', ');
    const where = size === '' ? '' : `${size}: `;
    return `       ${right ? 'ok  ' : 'FAIL'} ${where}${detail}`;
  });
  return [
    `${passed ? 'ok  ' : 'FAIL'} ${id}  (${plural(cases.length, 'case')})`,
    ...(passed ? [] : lines)
  ];
}

/** What came of a round. */
export function roundLine({ warps, missing, entries }: VerifyRound): string {
  const form = warps === 'auto' ? '' : `warps ${warps}: `;
  if (missing !== undefined) {
    return `${form}not run: ${missing}`;
  }
  const failed = entries.filter(({ passed }) => !passed).length;
  const sizes = entries.reduce((sum, { cases }) => sum + cases.length, 0);
  return failed === 0
    ? `${form}${entries.length} of ${entries.length} right, in ${plural(sizes, 'case')}`
    : `${form}${failed} of ${entries.length} wrong`;
}
