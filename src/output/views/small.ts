/** The views of records that are mostly one text or one list. */
import type {
  GradeRecord,
  MessageRecord,
  WgslRecord
} from '../../protocol/record';
import { plural } from '../format';
import { el, inlineCode, join, type Markup } from '../markup';
import { listing, pair, sourceOfKernel } from './listing';
import { badge, headline, notes, type ViewOptions } from './view';

export function wgslView(record: WgslRecord, options: ViewOptions): Markup {
  const { source, lineMap } = record;
  return join([
    headline(['WGSL of ', el('code', {}, record.kernel)]),
    notes(record),
    pair(
      { ...sourceOfKernel(source, lineMap), heading: 'CUDA C' },
      { code: record.code, lineMap },
      options
    )
  ]);
}

export function gradeView(record: GradeRecord, _options: ViewOptions): Markup {
  const passed = record.cases.filter(entry => entry.passed).length;
  return join([
    headline(
      record.title,
      badge(
        record.passed ? 'ok' : 'bad',
        record.passed
          ? 'passed'
          : `${passed} of ${plural(record.cases.length, 'case')} passed`
      )
    ),
    el(
      'ul',
      { class: 'gs-cases' },
      record.cases.map(entry =>
        el(
          'li',
          {},
          badge(
            entry.passed ? 'ok' : 'bad',
            entry.passed ? 'passed' : 'failed'
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
    notes(record)
  ]);
}

export function messageView(
  record: MessageRecord,
  options: ViewOptions
): Markup {
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
