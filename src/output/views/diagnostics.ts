/** What a compiler has to say, laid out to be learnt from. */
import type { DiagnosticRecord } from '../../protocol/record';
import { caretLines, fixedLine, place } from '../diagnostics';
import { el, inlineCode, join, type Markup } from '../markup';

export function diagnostics(records: readonly DiagnosticRecord[]): Markup {
  return join(records.map(diagnostic));
}

function diagnostic(record: DiagnosticRecord): Markup {
  const fixed = fixedLine(record);
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
    el('pre', { class: 'gs-excerpt' }, caretLines(record).join('\n')),
    record.notes.map(note =>
      el(
        'div',
        { class: 'gs-hint' },
        el('em', {}, 'note: '),
        inlineCode(note.message),
        note.line !== undefined && [
          ' ',
          el('span', { class: 'gs-place' }, `line ${note.line}`)
        ]
      )
    ),
    fixed !== undefined &&
      el(
        'div',
        { class: 'gs-hint' },
        el('em', {}, 'try: '),
        el('code', {}, fixed.trim())
      )
  );
}
