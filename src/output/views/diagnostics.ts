/** What a compiler has to say, laid out to be learnt from. */
import {
  layoutDiagnostic,
  place,
  type DiagnosticLine,
  type ShownDiagnostic
} from '../diagnostics';
import { el, inlineCode, join, type Markup } from '../markup';

/** What a notebook of 900 pixels shows without scrolling, less the numbers of lines. */
const COLUMNS = 72;

export function diagnostics(records: readonly ShownDiagnostic[]): Markup {
  return join(records.map(diagnostic));
}

function diagnostic(record: ShownDiagnostic): Markup {
  const { excerpt, notes } = layoutDiagnostic(record, { columns: COLUMNS });
  return el(
    'div',
    { class: `gs-diagnostic gs-${record.severity}` },
    el(
      'div',
      { class: 'gs-message' },
      el('strong', {}, `${record.severity}: `),
      inlineCode(record.message),
      ' ',
      el('span', { class: 'gs-place' }, place(record))
    ),
    lines(excerpt),
    record.notes.map((note, index) => [
      el(
        'div',
        { class: 'gs-hint' },
        el('em', {}, 'note: '),
        inlineCode(note.message),
        note.line !== undefined && [
          ' ',
          el('span', { class: 'gs-place' }, `line ${note.line}`)
        ]
      ),
      lines(notes[index].excerpt)
    ])
  );
}

function lines(excerpt: readonly DiagnosticLine[]): Markup | undefined {
  return excerpt.length === 0
    ? undefined
    : el(
        'pre',
        { class: 'gs-excerpt' },
        excerpt.map((line, index) => [
          index > 0 && '\n',
          line.map(({ text, style }) =>
            style ? el('span', { class: `gs-${style}` }, text) : text
          )
        ])
      );
}
