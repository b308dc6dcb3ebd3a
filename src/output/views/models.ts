import type { ModelsRecord } from '../../protocol/record';
import { textTable } from '../columns';
import { plural, onOneLine } from '../format';
import { el, join, table, type Markup } from '../markup';
import { headline, notes, type ViewOptions } from './view';
import { say } from '../../protocol/words';

export function html(record: ModelsRecord, _options: ViewOptions): Markup {
  return join([
    headline(say`${plural(record.models.length, 'model')} of performance`),
    table(
      [
        { heading: say`Shown by` },
        { heading: say`It teaches` },
        { heading: say`Course` }
      ],
      record.models.map(({ name, title, course, teaches }) => [
        el('code', { class: 'gs-command' }, onOneLine(`%gpu model ${name}`)),
        [el('strong', {}, title), '. ', teaches],
        el('span', { class: 'gs-muted' }, course)
      ]),
      { class: 'gs-catalogue' }
    ),
    notes(record)
  ]);
}

/** As plain text. */
export function text(record: ModelsRecord): string[] {
  return textTable(
    [{ heading: 'model' }, { heading: 'title' }, { heading: 'course' }],
    record.models.map(({ name, title, course }) => [name, title, course])
  );
}
