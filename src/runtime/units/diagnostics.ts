import { toDiagnosticRecords } from '../../compiler/diagnostics';
import { renderDiagnostics } from '../../output/diagnostics';
import type { DiagnosticRecord } from '../../protocol/record';
import type { KernelRefused } from '../devices/port';
import { EngineError } from '../engine/engineError';

/** What a device says of a kernel that it cannot run. @param hint what to do where it runs on another kind of device */
export function refusedError(
  { more: { sentence, diagnostic, isForeign } }: KernelRefused,
  hint = 'Write it in CUDA C, or use WebGPU.'
): EngineError {
  if (isForeign) {
    return new EngineError('DeviceError', `${sentence} ${hint}`);
  }
  if (!diagnostic) {
    return new EngineError('CompileError', sentence);
  }
  const { message, span, files } = diagnostic;
  return compileError(
    toDiagnosticRecords({
      files,
      diagnostics: [{ severity: 'error', message, span, notes: [] }]
    })
  );
}

/** A failed compilation: every diagnostic in the message, as compilers print them. */
export function compileError(diagnostics: DiagnosticRecord[]): EngineError {
  return new EngineError(
    'CompileError',
    renderDiagnostics(diagnostics).trimEnd(),
    { diagnostics }
  );
}
