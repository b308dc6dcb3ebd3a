import type { GradeRecord } from '../../protocol/record';
import { plural } from '../format';
import { el, inlineCode, join, type Markup } from '../markup';
import { badge, fold, headline, notes, type ViewOptions } from './view';
import { say } from '../../protocol/words';

export function html(record: GradeRecord, _options: ViewOptions): Markup {
  const passed = record.cases.filter(entry => entry.passed).length;
  return join([
    headline(
      record.title,
      badge(
        record.passed ? 'ok' : 'bad',
        record.passed
          ? say`passed`
          : say`${passed} of ${plural(record.cases.length, 'case')} passed`
      ),
      record.luck === undefined ? [] : badge('bad', say`right by luck`)
    ),
    record.luck === undefined
      ? []
      : el('p', { class: 'gs-note' }, inlineCode(record.luck)),
    el(
      'ul',
      { class: 'gs-cases' },
      record.cases.map(entry =>
        el(
          'li',
          {},
          badge(
            entry.passed ? 'ok' : 'bad',
            entry.passed ? say`passed` : say`failed`
          ),
          ' ',
          el('strong', {}, entry.name),
          entry.detail && [
            ' ',
            el('span', { class: 'gs-muted' }, inlineCode(entry.detail))
          ]
        )
      )
    ),
    countersOf(record),
    notes(record)
  ]);
}

/** What profilers call the counters that cases are about, for those who go on with one. */
function countersOf({ cases }: GradeRecord): Markup | [] {
  const about = cases.filter(({ metric }) => metric !== undefined);
  return about.length === 0
    ? []
    : fold(
        say`The counters behind this`,
        el(
          'ul',
          {},
          about.map(({ name, metric }) =>
            el('li', {}, name, ': ', el('code', {}, metric!))
          )
        )
      );
}

/** As plain text. */
export function text(record: GradeRecord): string[] {
  const passed = record.cases.filter(entry => entry.passed).length;
  return [
    `${record.title}: ${record.passed ? 'passed' : `${passed} of ${plural(record.cases.length, 'case')} passed`}`,
    ...record.cases.map(
      entry =>
        `  ${entry.passed ? 'passed' : 'FAILED'}  ${entry.name}${entry.detail ? `: ${entry.detail}` : ''}`
    ),
    ...(record.luck === undefined ? [] : [record.luck])
  ];
}
