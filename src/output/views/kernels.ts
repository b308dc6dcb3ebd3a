import { textTable } from '../columns';
import type { KernelsRecord } from '../../protocol/record';
import { plural, onOneLine } from '../format';
import { breakable, el, join, table, type Markup, phrase } from '../markup';
import { headline, muted, notes, type ViewOptions } from './view';
import { say } from '../../protocol/words';

export function html(record: KernelsRecord, options: ViewOptions): Markup {
  const { registered, catalogue, topic } = record;
  return join([
    registered.length > 0 && [
      headline(say`${plural(registered.length, 'kernel')} of this notebook`),
      table(
        [{ heading: say`Kernel` }, { heading: say`From` }],
        registered.map(kernel => [
          el('code', { class: 'gs-signature' }, kernel.signature),
          kernel.origin
        ])
      )
    ],
    catalogue.length > 0
      ? [
          headline(
            say`${plural(catalogue.length, 'kernel')} of the catalogue${topic ? say` about ${topic}` : ''}`
          ),
          table(
            [
              { heading: say`Load with` },
              { heading: say`Title` },
              { heading: say`It teaches` },
              { heading: say`Course` }
            ],
            catalogue.map(entry => [
              loadLine(entry.id, options),
              entry.title,
              entry.teaches,
              el('span', { class: 'gs-muted' }, entry.course)
            ]),
            { class: 'gs-catalogue' }
          )
        ]
      : muted(
          topic
            ? phrase`The catalogue has nothing about ${el('code', {}, topic)}; ${el('code', {}, '%gpu kernels')} lists all of it.`
            : say`The catalogue is empty.`
        ),
    notes(record)
  ]);
}

function loadLine(id: string, { interactive }: ViewOptions): Markup {
  // Shown and copied are the same, on one line: what is pasted may be run.
  const command = onOneLine(`%gpu load ${id}`);
  return el(
    'span',
    { class: 'gs-command' },
    el('code', {}, breakable(command)),
    interactive &&
      el('button', {
        class: 'gs-copy',
        type: 'button',
        'data-copy': command,
        'aria-label': say`Copy ${command}`
      })
  );
}

/** As plain text. */
export function text(record: KernelsRecord): string[] {
  const registered = record.registered.length
    ? textTable(
        [{ heading: 'kernel' }, { heading: 'from' }],
        record.registered.map(kernel => [kernel.signature, kernel.origin])
      )
    : [];
  const catalogue = record.catalogue.length
    ? topicsOf(record).flatMap(([topic, entries]) => [
        `${topic}: ${plural(entries.length, 'entry', 'entries')}`,
        ...entries.flatMap(({ id, title, course, teaches }) => [
          `  ${id}: ${title}`,
          `      ${course}. ${teaches}`
        ])
      ])
    : [
        record.topic
          ? `The catalogue has nothing about '${record.topic}'.`
          : 'The catalogue is empty.'
      ];
  return [...registered, ...(registered.length ? [''] : []), ...catalogue];
}

/** The first part of an id is its topic; in the catalogue's order. */
function topicsOf({
  catalogue
}: KernelsRecord): [topic: string, entries: KernelsRecord['catalogue']][] {
  const topics = new Map<string, KernelsRecord['catalogue']>();
  for (const entry of catalogue) {
    const topic = entry.id.split('/')[0];
    topics.set(topic, [...(topics.get(topic) ?? []), entry]);
  }
  return [...topics];
}
