/** What is wrong with the files that `gridstride check-syntax` is given. */
import type { SourceText } from '../commands/host';
import { GUARANTEED_CAPS } from '../device';
import type {
  CheckedKernelRecord,
  CheckSyntaxRecord,
  DiagnosticRecord
} from '../protocol/record';
import {
  checkedKernels,
  compileCudaUnit,
  EngineError,
  reflectWgslUnit,
  withTexts
} from '../runtime';

interface Checked {
  diagnostics: DiagnosticRecord[];
  kernels: CheckedKernelRecord[];
}

type Files = CheckSyntaxRecord['files'];

/** Whether a text defines main(): what comments and strings say of it does not count. */
function hasMain(source: string): boolean {
  const code = source.replace(
    // What is not closed is taken to its end, too: each of its quotes would be tried.
    /\/\*[^]*?(?:\*\/|$)|\/\/.*|"(?:\\.|[^"\\\n])*"?/g,
    found => (found.startsWith('"') ? '""' : ' ')
  );
  return /\bmain\s*\(/.test(code);
}

/** What is wrong with each file; of a program, what its linker says stands where it points. */
export async function checkSources(
  sources: readonly SourceText[],
  defines: Record<string, string>
): Promise<{ files: Files; kernels: CheckedKernelRecord[] }> {
  const cuda = sources.filter(({ language }) => language === 'cuda');
  const mains = cuda.filter(({ source }) => hasMain(source));
  if (cuda.length < 2 || mains.length !== 1) {
    const each = await Promise.all(
      sources.map(source => diagnose(source, [], defines))
    );
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
  const { diagnostics: found, kernels } = await diagnose(
    { ...main, files },
    others,
    defines
  );
  const named = new Set(cuda.map(({ file }) => file));
  const written = new Map<SourceText, Checked>();
  for (const source of sources) {
    if (source.language === 'wgsl') {
      written.set(source, await diagnose(source, [], defines));
    }
  }
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

async function diagnose(
  source: SourceText,
  link: readonly SourceText[],
  defines: Record<string, string>
): Promise<Checked> {
  try {
    const unit =
      source.language === 'cuda'
        ? await withTexts(
            () =>
              compileCudaUnit(source.source, {
                ...source,
                link,
                defines,
                reader: 'shell'
              }),
            fetch => fetch()
          )
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
