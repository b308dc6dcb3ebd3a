import { renderDiagnostics } from '../../output/diagnostics';
import type { DiagnosticRecord } from '../../protocol/record';
import { EngineError } from '../engine/engineError';

/** A failed compilation: every diagnostic in the message, as compilers print them. */
export function compileError(diagnostics: DiagnosticRecord[]): EngineError {
  return new EngineError(
    'CompileError',
    renderDiagnostics(diagnostics).trimEnd(),
    { diagnostics }
  );
}
