import type { DiagnosticRecord } from '../../protocol/record';
import { compileCudaUnit, EngineError, reflectWgslUnit } from '../../runtime';
import { EXIT_FAILED, EXIT_OK, JSON_OPTION, type CliCommand } from '../command';
import { printDiagnostics, printJson } from '../print';
import { readSource, type SourceText } from '../source';

export const checkSyntax: CliCommand = {
  usage: ['check-syntax FILE… [--json]'],
  summary: 'compile without running and print errors and warnings',
  details: [
    'Diagnostics go to the standard error output, as a compiler prints them; the exit code is 1 if there is an error.'
  ],
  options: JSON_OPTION,
  words: [1, Infinity],
  run: async (args, io) => {
    const files: { file: string; diagnostics: DiagnosticRecord[] }[] = [];
    for (const path of args.words) {
      files.push({
        file: path,
        diagnostics: diagnose(await readSource(io, path))
      });
    }
    const all = files.flatMap(({ diagnostics }) => diagnostics);
    const errors = all.filter(({ severity }) => severity === 'error').length;
    if (args.has('json')) {
      printJson(io, { kind: 'check-syntax', version: 1, errors, files });
    } else {
      printDiagnostics(io, all);
    }
    return errors > 0 ? EXIT_FAILED : EXIT_OK;
  }
};

function diagnose(source: SourceText): DiagnosticRecord[] {
  try {
    return source.language === 'cuda'
      ? compileCudaUnit(source.source, source).warnings
      : reflectWgslUnit(source.source, source.file).warnings;
  } catch (error) {
    if (error instanceof EngineError && error.details.diagnostics) {
      return error.details.diagnostics;
    }
    throw error;
  }
}
