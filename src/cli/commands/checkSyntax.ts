import type { Definition } from '../../commands/definition';
import { EXIT_FAILED, EXIT_OK, type SourceText } from '../../commands/host';
import { definesOf, sourceOptions } from '../../commands/syntax/sources';
import { RECORD_VERSION, type DiagnosticRecord } from '../../protocol/record';
import { compileCudaUnit, EngineError, reflectWgslUnit } from '../../runtime';

interface Checked {
  file: string;
  diagnostics: DiagnosticRecord[];
}

export const checkSyntax: Definition<
  Record<never, never>,
  Record<never, never>,
  typeof sourceOptions
> = {
  name: 'check-syntax',
  summary: 'compile without running and print errors and warnings',
  options: {},
  line: {
    forms: ['check-syntax FILE… [--include FOLDER] [--define NAME] [--json]'],
    details: [
      'Diagnostics go to the standard error output, as a compiler prints them; the exit code is 1 if there is an error.',
      'CUDA files, one of which has a main(), are linked as run links them; otherwise each is checked by itself.'
    ],
    options: sourceOptions,
    words: [1, Infinity],
    what: 'a file',
    run: async ({ words, options }, host) => {
      const defines = definesOf(options.define);
      const sources: SourceText[] = [];
      for (const path of words) {
        sources.push(await host.readSource(path, options.include));
      }
      const files = check(sources, defines);
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

/** What is wrong with each file; of a program, what its linker says stands where it points. */
function check(
  sources: readonly SourceText[],
  defines: Record<string, string>
): Checked[] {
  const cuda = sources.filter(({ language }) => language === 'cuda');
  const mains = cuda.filter(({ source }) => /\bmain\s*\(/.test(source));
  if (cuda.length < 2 || mains.length !== 1) {
    return sources.map(source => ({
      file: source.file,
      diagnostics: diagnose(source, [], defines)
    }));
  }
  const [main] = mains;
  const others = cuda.filter(source => source !== main);
  const files = Object.assign(
    {},
    ...cuda.map(source => source.files)
  ) as Record<string, string>;
  const found = diagnose({ ...main, files }, others, defines);
  const named = new Set(cuda.map(({ file }) => file));
  return sources.map(source => ({
    file: source.file,
    diagnostics:
      source.language === 'wgsl'
        ? diagnose(source, [], defines)
        : found.filter(
            ({ file }) =>
              file === source.file || (source === main && !named.has(file))
          )
  }));
}

function diagnose(
  source: SourceText,
  link: readonly SourceText[],
  defines: Record<string, string>
): DiagnosticRecord[] {
  try {
    return source.language === 'cuda'
      ? compileCudaUnit(source.source, {
          ...source,
          link,
          defines,
          reader: 'shell'
        }).warnings
      : reflectWgslUnit(source.source, source.file).warnings;
  } catch (error) {
    if (error instanceof EngineError && error.details.diagnostics) {
      return error.details.diagnostics;
    }
    throw error;
  }
}
