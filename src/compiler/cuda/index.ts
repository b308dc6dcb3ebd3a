/** CUDA C++ to IR: the front end as one call. */
import type { Diagnostic } from '../diagnostics';
import { giveAddresses } from '../ir/passes/addresses';
import type { IrFunction, Module, Span } from '../ir/types';
import { forArchitecture } from './architecture';
import { isProvided } from './headers/index';
import { LIBRARY_FILE } from './headers/library/index';
import { instantiate } from './instances';
import { withLibrary } from './library';
import { requireLinker } from './linker/linker';
import type { Part } from './linker/part';
import { parse } from './parser/index';
import { withNamesOfC, withPrototypes } from './parser/oldStyle';
import { preprocess, type PreprocessResult } from './preprocessor/index';
import { analyse, guarded } from './sema/analyse';
import { signatureOf, type KernelSignature } from './sema/checks/signatures';
import type { FunctionTemplate } from './sema/entities/symbols';
import { isC, type Unit } from './sema/context/unit';

export { TextsNeeded, withTexts } from './headers/groups';
export type {
  KernelSignature,
  SignatureParameter
} from './sema/checks/signatures';

export interface CompileOptions {
  /** Name of the source in diagnostics; default `cell`. */
  file?: string;
  /** Texts that `#include "name"` finds. */
  files?: Record<string, string>;
  /** Macros as `-D` defines them. */
  defines?: Record<string, string>;
  /** How the reader gives a header of their own; default: as a cell. */
  ownHeaders?: string;
}

export interface TemplateInfo {
  name: string;
  isKernel: boolean;
  params: {
    name: string;
    kind: 'type' | 'value' | 'template';
    isPack: boolean;
    text: string;
    hasDefault: boolean;
  }[];
  span: Span;
}

export interface CompileResult {
  module: Module;
  /** Sorted by nothing: in order of discovery. Errors mean that the module is not to be used. */
  diagnostics: Diagnostic[];
  templates: TemplateInfo[];
  /** Host functions that are checked but not in the module, for their libraries are not modelled. */
  hostFunctionsNotLowered: { name: string; span: Span }[];
  /**
   * A kernel by name: `saxpy`, or an instance of a template, made if need be,
   * `reduce6<512>`. Undefined with a diagnostic when there is none.
   */
  instantiate(name: string): IrFunction | undefined;
  /** A function of the module as the source declares it. */
  signature(fn: IrFunction): KernelSignature | undefined;
}

export function compileCuda(
  source: string,
  options: CompileOptions = {}
): CompileResult {
  const { file = 'cell' } = options;
  const apart = (): CompileResult =>
    compileCudaProgram([{ file, source }], options, true);
  if (areApart([source], options)) {
    return apart();
  }
  let needsSides = false;
  const result = forArchitecture(
    asksForArchitecture([source], options),
    architecture => {
      const one = compileFile(source, { ...options, architecture });
      needsSides = one.needsSides;
      return withAddresses(one.result);
    }
  );
  return needsSides && hasMain([source], options) ? apart() : result;
}

/** The module, which grows with each instance, has no addresses of functions in device code. */
function withAddresses(result: CompileResult): CompileResult {
  const give = (): void => {
    if (result.diagnostics.every(({ severity }) => severity !== 'error')) {
      giveAddresses(result.module);
    }
  };
  give();
  return {
    ...result,
    instantiate: name => {
      const found = result.instantiate(name);
      give();
      return found;
    }
  };
}

/** A file of a program: its source, and macros and included texts as for one alone. */
export interface ProgramFile {
  file: string;
  source: string;
}

/**
 * A program of several files, each compiled by itself and then linked. What
 * `instantiate` and `templates` say is of the first.
 */
export function compileCudaProgram(
  sources: readonly ProgramFile[],
  options: Omit<CompileOptions, 'file'> = {},
  apart = false
): CompileResult {
  const texts = sources.map(({ source }) => source);
  return forArchitecture(asksForArchitecture(texts, options), architecture =>
    compileProgram(
      sources,
      { ...options, architecture },
      apart || areApart(texts, options)
    )
  );
}

function compileProgram(
  sources: readonly ProgramFile[],
  options: FileOptions,
  apart: boolean
): CompileResult {
  const { link, joinSides } = requireLinker();
  let firstTexture = 0;
  const texts = sources.map(({ source }) => source);
  const hasHandlers = handlesExceptions(texts, options);
  const known = new Map<object, object>();
  const compiled: CompiledFile[] = [];
  const parts = sources.flatMap(({ file, source }) => {
    const asPart = { firstTexture, hasHandlers };
    const one = compileFile(source, { ...options, file }, asPart);
    firstTexture += one.result.module.textureReferences?.length ?? 0;
    compiled.push(one);
    if (!apart) {
      return [one.part()];
    }
    const ofHost = compileFile(
      source,
      { ...options, file },
      { ...asPart, isHostOnly: true }
    );
    const joined = joinSides(one.part(), ofHost.part());
    joined.replace.forEach((other, item) => known.set(item, other));
    return joined.parts;
  });
  if (!apart && compiled.some(({ needsSides }) => needsSides)) {
    return compileProgram(sources, options, true);
  }
  const { module, diagnostics } = link(parts, known);
  const { result } = compiled[0];
  const own = result.diagnostics;
  return withAddresses({
    ...result,
    module,
    diagnostics,
    signature: fn => {
      for (const one of compiled) {
        const signature = one.result.signature(fn);
        if (signature) {
          return signature;
        }
      }
      return undefined;
    },
    instantiate: name => {
      const before = own.length;
      const found = result.instantiate(name);
      diagnostics.push(...own.slice(before));
      return found;
    }
  });
}

/**
 * What a file calls, or names, and does not define: names as the linker has
 * them, `scale(float *, int)`; and what others may have from it.
 */
export function linkNames(
  { file, source }: ProgramFile,
  options: Omit<CompileOptions, 'file'> = {}
): { wanted: string[]; defined: string[] } {
  const hasHandlers = handlesExceptions([source], options);
  const sides = areApart([source], options) ? [false, true] : [false];
  const linkages = sides.flatMap(isHostOnly => {
    const asPart = { firstTexture: 0, hasHandlers, isHostOnly };
    const one = compileFile(source, { ...options, file }, asPart);
    const { functions, variables } = one.part();
    return [...functions.values(), ...variables.values()];
  });
  const names = (...kinds: string[]): string[] => [
    ...new Set(
      linkages
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ name }) => name)
    )
  ];
  return { wanted: names('undefined'), defined: names('strong') };
}

/** Of one file among several, or one side of it. */
interface AsPart {
  firstTexture: number;
  hasHandlers: boolean;
  /** Without its device code, which is compiled apart. */
  isHostOnly?: boolean;
}

interface FileOptions extends CompileOptions {
  /** `__CUDA_ARCH__`, where it is not the default. */
  architecture?: string;
}

interface CompiledFile {
  /** Beyond its syntax. */
  isWrong: boolean;
  /** One body cannot be for both sides. */
  needsSides: boolean;
  result: CompileResult;
  part: () => Part;
}

/** Where names or types are wrong, the messages come from whole headers: they may name what else there is. */
function compileFile(
  source: string,
  options: FileOptions,
  asPart?: AsPart
): CompiledFile {
  const hasHandlers =
    asPart?.hasHandlers ?? handlesExceptions([source], options);
  const isHostOnly = asPart?.isHostOnly;
  const reading = { ...options, hasHandlers, isHostOnly };
  const pre = preprocess(source, reading);
  const compiled = compileTokens(pre, options, hasHandlers, asPart);
  return pre.isAbridged && compiled.isWrong
    ? compileTokens(
        preprocess(source, { ...reading, wholeClasses: true }),
        options,
        hasHandlers,
        asPart
      )
    : compiled;
}

/** Whether a program has a `try`: all of it is then compiled so that exceptions can come through. */
function handlesExceptions(
  sources: readonly string[],
  options: CompileOptions
): boolean {
  return hasWord(sources, options, /\b(?:try|set_terminate)\b/);
}

/**
 * Whether host and device code are compiled apart, as nvcc does it always:
 * where a program with host code asks for `__CUDA_ARCH__`, which only device code
 * has, as Thrust's headers do.
 */
function areApart(
  sources: readonly string[],
  options: CompileOptions
): boolean {
  return asksForArchitecture(sources, options) && hasMain(sources, options);
}

function hasMain(sources: readonly string[], options: CompileOptions): boolean {
  return hasWord(sources, options, /\bmain\b/);
}

/** Whether a program's texts ask for `__CUDA_ARCH__`, and nobody has said what it is. */
function asksForArchitecture(
  sources: readonly string[],
  options: CompileOptions
): boolean {
  return (
    options.defines?.__CUDA_ARCH__ === undefined &&
    hasWord(sources, options, /\b(?:__CUDA_ARCH__|thrust)\b/)
  );
}

/** Whether a program's texts have a word in their code. */
function hasWord(
  sources: readonly string[],
  { files, defines }: CompileOptions,
  word: RegExp
): boolean {
  const texts = [
    ...sources,
    ...Object.values(files ?? {}),
    ...Object.values(defines ?? {})
  ];
  return texts.some(
    text =>
      word.test(text) &&
      word.test(
        text.replace(NO_CODE, found =>
          /^["'].*[^"']$/s.test(found) ? found : ' '
        )
      )
  );
}

/** Comments, strings and characters; what is not closed to its end, or each of its quotes would be tried. */
const NO_CODE =
  /\/\*[^]*?(?:\*\/|$)|\/\/.*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/g;

function compileTokens(
  pre: PreprocessResult,
  options: CompileOptions,
  hasHandlers: boolean,
  asPart?: AsPart
): CompiledFile {
  const own = options.files ?? {};
  const isLazyFile = (file: number): boolean => {
    const name = pre.files[file]?.name;
    return (
      file !== 0 &&
      name !== undefined &&
      own[name] === undefined &&
      (name === LIBRARY_FILE || isProvided(name))
    );
  };
  const tokens = isC(pre.files)
    ? withPrototypes(withNamesOfC(pre.tokens, pre.files))
    : pre.tokens;
  const parsed = parse(
    withLibrary(tokens, pre.files, hasHandlers),
    pre.files,
    isLazyFile
  );
  const unit = analyse(parsed.unit, pre.files, isLazyFile, asPart, hasHandlers);
  const diagnostics: Diagnostic[] = [
    ...pre.diagnostics,
    ...parsed.diagnostics,
    ...unit.reporter.diagnostics
  ];
  let reported = unit.reporter.diagnostics.length;
  const result: CompileResult = {
    module: unit.module,
    diagnostics,
    templates: unit.templates.map(template => templateInfo(unit, template)),
    hostFunctionsNotLowered: unit.hostFunctions
      .filter(fn => fn.isIncomplete && fn.declaration.body)
      .map(fn => ({ name: fn.displayName, span: fn.span })),
    signature: fn => signatureOf(unit, fn),
    instantiate: name => {
      let found: IrFunction | undefined;
      guarded(unit, parsed.unit.span, () => {
        found = instantiate(unit, parsed.unit, name);
      });
      diagnostics.push(...unit.reporter.diagnostics.slice(reported));
      reported = unit.reporter.diagnostics.length;
      return found;
    }
  };
  return {
    isWrong: unit.reporter.errorCount > 0,
    needsSides: unit.needsSides,
    result,
    part: () =>
      requireLinker().partOf(options.file ?? 'cell', unit, diagnostics.slice())
  };
}

function templateInfo(unit: Unit, template: FunctionTemplate): TemplateInfo {
  return {
    name: `${template.scope.path}${template.name}`,
    isKernel: template.execution.kernel,
    params: template.params.map(param => ({
      name: param.name ?? '',
      kind: param.kind,
      isPack: param.isPack,
      text: unit.text(param.span),
      hasDefault: param.default !== undefined
    })),
    span: template.span
  };
}
