import type { MessageRecord } from '../../protocol/record';
import { el, inlineCode, join, type Markup } from '../markup';
import { listing } from './listing';
import { notes, type ViewOptions } from './view';

export function html(record: MessageRecord, options: ViewOptions): Markup {
  const { source } = record;
  return join([
    el('div', { class: 'gs-message' }, inlineCode(record.message)),
    notes(record),
    source &&
      el(
        'figure',
        { class: 'gs-side' },
        el('figcaption', {}, source.file),
        listing(source.text, source.file.endsWith('.wgsl') ? 'wgsl' : 'cuda', {
          ...options,
          name: source.file
        })
      )
  ]);
}

/** As plain text. */
export function text(record: MessageRecord): string[] {
  return record.source
    ? [record.message, '', record.source.text.trimEnd()]
    : [record.message];
}
