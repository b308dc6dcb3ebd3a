/** Diagnostics with their spans resolved to lines of text. */
import type { Diagnostic } from '../../compiler/diagnostics';
import type { SourceFile, Span } from '../../compiler/ir/types';
import { diagnosticLines } from '../../output/diagnostics';
import type { DiagnosticRecord } from '../../protocol/record';
import { EngineError } from '../engine/engineError';

export function toDiagnosticRecord(
  diagnostic: Diagnostic,
  files: readonly SourceFile[]
): DiagnosticRecord {
  const { span, fix } = diagnostic;
  const at = locate(span, files);
  return {
    severity: diagnostic.severity,
    message: diagnostic.message,
    ...at,
    length: markedLength(span, at.text),
    notes: diagnostic.notes.map(note => ({
      message: note.message,
      ...(note.span && locate(note.span, files))
    })),
    ...(fix && {
      fix: {
        text: fix.text,
        line: fix.span.line,
        column: fix.span.column,
        length: fix.span.end - fix.span.start
      }
    })
  };
}

function locate(
  span: Span,
  files: readonly SourceFile[]
): Pick<DiagnosticRecord, 'file' | 'line' | 'column' | 'text'> {
  const file = files[span.file];
  return {
    file: file?.name ?? '',
    line: span.line,
    column: span.column,
    text: file ? lineOf(file.text, span.line) : ''
  };
}

function markedLength(span: Span, text: string): number {
  return Math.max(
    1,
    Math.min(span.end - span.start, text.length - span.column + 1)
  );
}

/** A 1-based line of a text. */
export function lineOf(text: string, line: number): string {
  return text.split('\n', line)[line - 1] ?? '';
}

/** A failed compilation: every diagnostic in the message, as compilers print them. */
export function compileError(diagnostics: DiagnosticRecord[]): EngineError {
  const message = diagnostics
    .map(record => diagnosticLines(record).join('\n'))
    .join('\n\n');
  return new EngineError('CompileError', message, { diagnostics });
}
