/**
 * What `__CUDA_ARCH__` is. Code that asks for it has a body for newer cards and
 * one for older ones, or none for these, so that the highest value whose features
 * are here is right: 8.9, as of 9.0 clusters and bulk copies are not. Where the
 * newer body is refused, which is mostly inline PTX, the program is compiled as
 * for 7.5 if that can be.
 */
import type { Diagnostic } from '../diagnostics';
import type { SourceFile } from '../ir/types';

export const OLDER_ARCHITECTURE = '750';

interface Compiled {
  module: { files: readonly SourceFile[] };
  diagnostics: Diagnostic[];
}

/** @param compile for the architecture that is given, or the default one */
export function forArchitecture<Result extends Compiled>(
  asks: boolean,
  compile: (architecture?: string) => Result
): Result {
  const newer = compile();
  const reason = newer.diagnostics.find(isError);
  if (!asks || !reason) {
    return newer;
  }
  const older = compile(OLDER_ARCHITECTURE);
  if (older.diagnostics.some(isError)) {
    return newer;
  }
  const { name } = newer.module.files[reason.span.file];
  const file = older.module.files.findIndex(other => other.name === name);
  if (file < 0) {
    return newer;
  }
  older.diagnostics.push({
    severity: 'warning',
    message: `__CUDA_ARCH__ is ${OLDER_ARCHITECTURE} here, for what the program has for newer cards is not supported: ${reason.message}`,
    span: { ...reason.span, file },
    notes: []
  });
  return older;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
