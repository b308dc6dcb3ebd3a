import type { Definition } from '../../commands/definition';
import { EXIT_FAILED, EXIT_OK, type SourceText } from '../../commands/host';
import { definesOf, sourceOptions } from '../../commands/syntax/sources';
import { GUARANTEED_CAPS } from '../../device';
import { kernelLine } from '../../output/views/checkSyntax';
import {
  RECORD_VERSION,
  type CheckedKernelRecord,
  type CheckSyntaxRecord,
  type DiagnosticRecord
} from '../../protocol/record';
import {
  checkedKernels,
  compileCudaUnit,
  EngineError,
  reflectWgslUnit
} from '../../runtime';

interface Checked {
  diagnostics: DiagnosticRecord[];
  kernels: CheckedKernelRecord[];
}

type Files = CheckSyntaxRecord['files'];

export const checkSyntax: Definition<
  Record<never, never>,
  Record<never, never>,
  typeof sourceOptions
> = {
  name: 'check-syntax',
  summary:
    'compile without running, to WGSL too, and print errors and warnings',
  options: {},
  line: {
    forms: ['check-syntax FILE… [--include FOLDER] [--define NAME] [--json]'],
    details: [
      'Diagnostics go to the standard error output, as a compiler prints them; the exit code is 1 if there is an error.',
      'CUDA files, one of which has a main(), are linked as run links them; otherwise each is checked by itself.',
      'Of files without errors each kernel is listed: registers as nvcc would give it, shared memory, and why it needs the simulator where WebGPU cannot run it.'
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
      const { files, kernels } = check(sources, defines);
      const all = files.flatMap(({ diagnostics }) => diagnostics);
      const errors = all.filter(({ severity }) => severity === 'error').length;
      if (host.json) {
        await host.print({
          kind: 'check-syntax',
          version: RECORD_VERSION,
          notes: [],
          errors,
          files,
          kernels
        });
      } else {
        host.diagnose(all);
        kernels.forEach(kernel => host.out(`${kernelLine(kernel)}\n`));
      }
      return errors > 0 ? EXIT_FAILED : EXIT_OK;
    }
  }
};

/** Whether a text defines main(): what comments and strings say of it does not count. */
function hasMain(source: string): boolean {
  const code = source.replace(
    /\/\*[^]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"/g,
    found => (found.startsWith('"') ? '""' : ' ')
  );
  return /\bmain\s*\(/.test(code);
}

/** What is wrong with each file; of a program, what its linker says stands where it points. */
function check(
  sources: readonly SourceText[],
  defines: Record<string, string>
): { files: Files; kernels: CheckedKernelRecord[] } {
  const cuda = sources.filter(({ language }) => language === 'cuda');
  const mains = cuda.filter(({ source }) => hasMain(source));
  if (cuda.length < 2 || mains.length !== 1) {
    const each = sources.map(source => diagnose(source, [], defines));
    return {
      files: sources.map(({ file }, i) => ({
        file,
        diagnostics: each[i].diagnostics
      })),
      kernels: each.flatMap(({ kernels }) => kernels)
    };
  }
  const [main] = mains;
  const others = cuda.filter(source => source !== main);
  const files = Object.assign(
    {},
    ...cuda.map(source => source.files)
  ) as Record<string, string>;
  const { diagnostics: found, kernels } = diagnose(
    { ...main, files },
    others,
    defines
  );
  const named = new Set(cuda.map(({ file }) => file));
  const written = new Map(
    sources
      .filter(({ language }) => language === 'wgsl')
      .map(source => [source, diagnose(source, [], defines)])
  );
  return {
    files: sources.map(source => ({
      file: source.file,
      diagnostics:
        written.get(source)?.diagnostics ??
        found.filter(
          ({ file }) =>
            file === source.file || (source === main && !named.has(file))
        )
    })),
    kernels: [...kernels, ...[...written.values()].flatMap(one => one.kernels)]
  };
}

function diagnose(
  source: SourceText,
  link: readonly SourceText[],
  defines: Record<string, string>
): Checked {
  try {
    const unit =
      source.language === 'cuda'
        ? compileCudaUnit(source.source, {
            ...source,
            link,
            defines,
            reader: 'shell'
          })
        : reflectWgslUnit(source.source, source.file);
    return {
      diagnostics: unit.warnings,
      kernels: checkedKernels(unit, GUARANTEED_CAPS)
    };
  } catch (error) {
    if (error instanceof EngineError && error.details.diagnostics) {
      return { diagnostics: error.details.diagnostics, kernels: [] };
    }
    throw error;
  }
}
