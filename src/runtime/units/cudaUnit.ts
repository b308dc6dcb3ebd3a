/** CUDA C, compiled to a unit of launchable kernels. */
import {
  compileCuda,
  compileCudaProgram,
  TextsNeeded,
  type CompileResult,
  type ProgramFile
} from '../../compiler/cuda';
import type { Reader } from '../../device';
import { sizeOf } from '../../compiler/ir/layout';
import { estimateRegisters } from '../../compiler/registers/index';
import type { IrFunction } from '../../compiler/ir/types';
import { missingHelpers, type WgslOptions } from '../../compiler/wgsl';
import type { CatalogueEntry } from '../../../kernels/entry';
import { kernelParams, launchSignature } from './cudaTypes';
import { toDiagnosticRecords } from '../../compiler/diagnostics';
import { compileError } from './diagnostics';
import { withMacros } from './macros';
import { templateName, type Launchable, type CompiledUnit } from './launchable';

/** How a header of the reader's own is given. */
const OWN_HEADERS: Record<Reader, string> = {
  notebook:
    "a header of your own lies in the notebook's folder, or in a cell of '%%cuda --file NAME'",
  shell:
    'a header of your own is looked for beside the file that includes it, and in the folders given by --include FOLDER'
};

interface CudaUnitOptions {
  file: string;
  files?: Record<string, string>;
  entry?: CatalogueEntry;
  /** See WgslOptions. */
  double?: WgslOptions['double'];
  /** Macros as `-DNAME=VALUE` defines them. */
  defines?: Record<string, string>;
  reader?: Reader;
  /** Other files of the same program, which are linked to this one. */
  link?: readonly ProgramFile[];
}

/** @throws EngineError CompileError with all diagnostics; TextsNeeded */
export function compileCudaUnit(
  source: string,
  options: CudaUnitOptions
): CompiledUnit {
  const { file, files, entry, double, defines, link = [] } = options;
  const ownHeaders = OWN_HEADERS[options.reader ?? 'notebook'];
  const compilation =
    link.length > 0
      ? compileCudaProgram([{ file, source }, ...link], {
          files,
          defines,
          ownHeaders
        })
      : compileCuda(source, { file, files, defines, ownHeaders });
  const { module } = compilation;
  const records = (): CompiledUnit['warnings'] =>
    toDiagnosticRecords({
      files: module.files,
      diagnostics: compilation.diagnostics
    });
  if (compilation.diagnostics.some(({ severity }) => severity === 'error')) {
    throw compileError(records());
  }
  // Its instances will come when no text can be waited for.
  const fetch = missingHelpers(module, compilation.templates.length > 0);
  if (fetch) {
    throw new TextsNeeded(fetch);
  }
  const known = new Map<IrFunction, Launchable>();
  const launchable = (kernel: IrFunction): Launchable => {
    let found = known.get(kernel);
    if (!found) {
      found = cudaKernel(compilation, kernel, unit, double);
      known.set(kernel, found);
    }
    return found;
  };
  const variants = new Map<string, CompiledUnit>();
  const unit: CompiledUnit = {
    language: 'cuda',
    get variants() {
      return [...variants.values()];
    },
    redefined: others => {
      const key = JSON.stringify(Object.entries(others).sort());
      let variant = variants.get(key);
      if (!variant) {
        variant = compileCudaUnit(withMacros(source, file, others), {
          ...options,
          defines: { ...defines, ...others }
        });
        variants.set(key, variant);
      }
      return variant;
    },
    file,
    source,
    entry,
    module,
    templates: compilation.templates
      .filter(({ isKernel }) => isKernel)
      .map(({ name }) => name),
    warnings: records(),
    hasMain:
      module.functions.some(({ name }) => name === 'main') ||
      compilation.hostFunctionsNotLowered.some(({ name }) => name === 'main'),
    get kernels() {
      return module.functions
        .filter(({ kind }) => kind === 'kernel')
        .map(launchable);
    },
    find: name => {
      const plain = module.functions.find(
        kernel => kernel.kind === 'kernel' && kernel.name === name
      );
      if (plain) {
        return launchable(plain);
      }
      if (!unit.templates.includes(templateName(name))) {
        return undefined;
      }
      const before = compilation.diagnostics.length;
      const instance = compilation.instantiate(name);
      const added = compilation.diagnostics.slice(before);
      if (!instance || added.some(({ severity }) => severity === 'error')) {
        if (added.length > 0) {
          // They belong to this instance, not to the unit.
          compilation.diagnostics.length = before;
          throw compileError(
            toDiagnosticRecords({ files: module.files, diagnostics: added })
          );
        }
        return undefined;
      }
      return launchable(instance);
    }
  };
  return unit;
}

function cudaKernel(
  { module, signature }: CompileResult,
  kernel: IrFunction,
  unit: CompiledUnit,
  double: WgslOptions['double']
): Launchable {
  const written = signature(kernel)?.params ?? [];
  let registers: Launchable['registers'] | undefined;
  return {
    name: kernel.name,
    signature: launchSignature(kernel, written),
    params: kernelParams(kernel, written),
    line: kernel.span.line,
    staticShared: kernel.shared
      .filter(variable => !variable.isDynamicShared)
      .reduce((bytes, variable) => bytes + sizeOf(variable.type), 0),
    usesDynamicShared: kernel.shared.some(
      variable => variable.isDynamicShared === true
    ),
    // As much work as the rest of the compilation, and a program that runs need not know.
    get registers() {
      return (registers ??= estimateRegisters(kernel));
    },
    unit,
    code: { module, kernel, ...(double && { double }) },
    maxThreads: kernel.launchBounds?.maxThreads
  };
}
