import type { Command } from '../../commands/definition';
import { EXIT_FAILED, EXIT_OK, type SourceText } from '../../commands/host';
import { RECORD_VERSION, type DiagnosticRecord } from '../../protocol/record';
import { compileCudaUnit, EngineError, reflectWgslUnit } from '../../runtime';

export const checkSyntax: Command = {
  name: 'check-syntax',
  summary: 'compile without running and print errors and warnings',
  line: {
    forms: ['check-syntax FILE… [--json]'],
    details: [
      'Diagnostics go to the standard error output, as a compiler prints them; the exit code is 1 if there is an error.'
    ],
    words: [1, Infinity],
    what: 'a file',
    run: async ({ words }, host) => {
      const files: { file: string; diagnostics: DiagnosticRecord[] }[] = [];
      for (const path of words) {
        const source = await host.readSource(path);
        files.push({ file: path, diagnostics: diagnose(source) });
      }
      const all = files.flatMap(({ diagnostics }) => diagnostics);
      const errors = all.filter(({ severity }) => severity === 'error').length;
      if (host.json) {
        await host.print({
          kind: 'check-syntax',
          version: RECORD_VERSION,
          notes: [],
          errors,
          files
        });
      } else {
        host.diagnose(all);
      }
      return errors > 0 ? EXIT_FAILED : EXIT_OK;
    }
  }
};

function diagnose(source: SourceText): DiagnosticRecord[] {
  try {
    return source.language === 'cuda'
      ? compileCudaUnit(source.source, { ...source, reader: 'shell' }).warnings
      : reflectWgslUnit(source.source, source.file).warnings;
  } catch (error) {
    if (error instanceof EngineError && error.details.diagnostics) {
      return error.details.diagnostics;
    }
    throw error;
  }
}
