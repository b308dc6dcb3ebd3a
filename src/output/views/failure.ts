import type { FailureRecord } from '../../protocol/record';
import { renderDiagnostics } from '../diagnostics';
import { el, inlineCode, join, type Markup } from '../markup';
import { diagnostics } from './diagnostics';
import { headline, notes } from './view';

export function html(record: FailureRecord): Markup {
  const { error } = record;
  return join([
    headline(el('span', { class: 'gs-failure' }, error.name)),
    error.diagnostics
      ? diagnostics(error.diagnostics)
      : el('div', { class: 'gs-message' }, inlineCode(error.message)),
    notes(record)
  ]);
}

/** As plain text. */
export function text({ error }: FailureRecord): string[] {
  return [
    error.diagnostics
      ? renderDiagnostics(error.diagnostics).trimEnd()
      : `${error.name}: ${error.message}`
  ];
}
