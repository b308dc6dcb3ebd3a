import type { CheckSyntaxRecord } from '../../protocol/record';
import { renderDiagnostics } from '../diagnostics';
import { list, plural } from '../format';
import { join, type Markup } from '../markup';
import { diagnostics } from './diagnostics';
import { badge, headline, notes } from './view';

export function html(record: CheckSyntaxRecord): Markup {
  const { errors, files } = record;
  return join([
    headline(
      list(files.map(({ file }) => file)),
      badge(
        errors > 0 ? 'bad' : 'ok',
        errors > 0 ? plural(errors, 'error') : 'no errors'
      )
    ),
    files.map(file => diagnostics(file.diagnostics)),
    notes(record)
  ]);
}

/** As plain text. */
export function text({ files }: CheckSyntaxRecord): string[] {
  const all = files.flatMap(file => file.diagnostics);
  return all.length > 0
    ? [renderDiagnostics(all).trimEnd()]
    : [`${list(files.map(({ file }) => file))}: no errors`];
}
