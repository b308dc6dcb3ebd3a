/** CUDA C++ to IR: the front end as one call. */
import type { Diagnostic } from '../diagnostics';
import { giveAddresses } from '../ir/passes/addresses';
import type { IrFunction, Module, SourceFile, Span } from '../ir/types';
import type { TemplateArgument, TranslationUnit } from './ast';
import { isProvided } from './headers/index';
import { LIBRARY_FILE } from './headers/library/index';
import { withLibrary } from './library';
import { requireLinker } from './linker/linker';
import type { Part } from './linker/part';
import { parse } from './parser/index';
import { withPrototypes } from './parser/oldStyle';
import { preprocess, type PreprocessResult } from './preprocessor/index';
import { analyse, finishUnit, guarded } from './sema/analyse';
import { Context } from './sema/context/context';
import { signatureOf, type KernelSignature } from './sema/checks/signatures';
import { completeArguments, templateValues } from './sema/templates/arguments';
import {
  functionInstance,
  requireInstance
} from './sema/templates/instantiate';
import type { FunctionEntity, FunctionTemplate } from './sema/entities/symbols';
import { isC, type Unit } from './sema/context/unit';
import { nearest } from '../../analysis/nearest';

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
  return withAddresses(compileFile(source, options).result);
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
  options: Omit<CompileOptions, 'file'> = {}
): CompileResult {
  const { link } = requireLinker();
  let firstTexture = 0;
  const hasHandlers = handlesExceptions(
    sources.map(({ source }) => source),
    options
  );
  const compiled = sources.map(({ file, source }) => {
    const one = compileFile(
      source,
      { ...options, file },
      { firstTexture, hasHandlers }
    );
    firstTexture += one.result.module.textureReferences?.length ?? 0;
    return one;
  });
  const { module, diagnostics } = link(compiled.map(({ part }) => part()));
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
  const { part } = compileFile(
    source,
    { ...options, file },
    { firstTexture: 0, hasHandlers: handlesExceptions([source], options) }
  );
  const { functions, variables } = part();
  const linkages = [...functions.values(), ...variables.values()];
  const names = (...kinds: string[]): string[] =>
    linkages.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  return { wanted: names('undefined'), defined: names('strong') };
}

/** Of one file among several. */
interface AsPart {
  firstTexture: number;
  hasHandlers: boolean;
}

interface CompiledFile {
  /** Beyond its syntax. */
  isWrong: boolean;
  result: CompileResult;
  part: () => Part;
}

/** Where names or types are wrong, the messages come from whole headers: they may name what else there is. */
function compileFile(
  source: string,
  options: CompileOptions,
  asPart?: AsPart
): CompiledFile {
  const hasHandlers =
    asPart?.hasHandlers ?? handlesExceptions([source], options);
  const reading = { ...options, hasHandlers };
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
  { files, defines }: CompileOptions
): boolean {
  const texts = [
    ...sources,
    ...Object.values(files ?? {}),
    ...Object.values(defines ?? {})
  ];
  return texts.some(
    text =>
      /\btry\b/.test(text) &&
      /\btry\b/.test(
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
  const tokens = isC(pre.files) ? withPrototypes(pre.tokens) : pre.tokens;
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

// -------------------------------------------------------------- instances

function instantiate(
  unit: Unit,
  tree: TranslationUnit,
  name: string
): IrFunction | undefined {
  const wanted = name.replace(/\s+/g, '');
  const known = unit.module.functions.find(
    fn => fn.kind === 'kernel' && fn.name.replace(/\s+/g, '') === wanted
  );
  if (known) {
    return known;
  }
  const file = unit.module.files.length;
  const request: SourceFile = { name: 'launch', text: name };
  unit.module.files.push(request);
  const span: Span = { file, start: 0, end: name.length, line: 1, column: 1 };
  const base = name.replace(/<.*$/s, '').trim();
  const cx = new Context(unit, unit.globalScope);
  const set = findFunctions(unit, base);
  const template = set.find(
    (fn): fn is FunctionTemplate =>
      fn.kind === 'functionTemplate' && fn.execution.kernel
  );
  if (!template) {
    reportUnknownKernel(unit, base, set, span);
    return undefined;
  }
  if (
    !name.includes('<') &&
    !template.params.every(param => param.default || param.isPack)
  ) {
    unit.reporter.error(
      span,
      `'${base}' is a template: its arguments are missing`,
      {
        notes: [
          {
            message: `write '${base}<${template.params.map(param => param.name ?? '…').join(', ')}>' with values`,
            span: template.span
          }
        ]
      }
    );
    return undefined;
  }
  const args = name.includes('<')
    ? parseArguments(
        unit,
        name.slice(name.indexOf('<')),
        file,
        name.indexOf('<')
      )
    : [];
  const errors = unit.reporter.errorCount;
  const values = args && templateValues(cx, args);
  const complete = values && completeArguments(cx, values, template, span);
  if (!complete) {
    return undefined;
  }
  const entity: FunctionEntity = functionInstance(cx, template, complete, span);
  requireInstance(cx, entity, span);
  finishUnit(unit, cx, tree.span);
  return unit.reporter.errorCount > errors ? undefined : entity.ir;
}

function findFunctions(
  unit: Unit,
  name: string
): (FunctionEntity | FunctionTemplate)[] {
  const parts = name.split('::').filter(part => part !== '');
  let scope = unit.globalScope;
  for (const part of parts.slice(0, -1)) {
    const symbol = scope.own(part);
    if (symbol?.kind !== 'namespace') {
      return [];
    }
    scope = symbol.scope;
  }
  const symbol = scope.own(parts[parts.length - 1] ?? '');
  return symbol?.kind === 'functions' ? symbol.functions : [];
}

function reportUnknownKernel(
  unit: Unit,
  base: string,
  set: (FunctionEntity | FunctionTemplate)[],
  span: Span
): void {
  if (set.some(fn => fn.kind === 'function' && fn.execution.kernel)) {
    unit.reporter.error(
      span,
      `'${base}' is not a template or has errors: launch it as '${base}'`
    );
    return;
  }
  if (set.length > 0) {
    unit.reporter.error(
      span,
      `'${base}' is no kernel: only '__global__' functions can be launched`,
      {
        notes: [{ message: 'it is declared here', span: set[0].span }]
      }
    );
    return;
  }
  const names = [
    ...unit.kernels.map(kernel => kernel.name),
    ...unit.templates
      .filter(template => template.execution.kernel)
      .map(template => template.name)
  ];
  const guess = nearest(base, names);
  unit.reporter.error(span, `there is no kernel '${base}'`, {
    notes: guess
      ? [{ message: `did you mean '${guess}'?` }]
      : names.length > 0
        ? [{ message: `the kernels are: ${[...new Set(names)].join(', ')}` }]
        : []
  });
}

/** Parses `<512, float>` with the ordinary parser; undefined after a report. */
function parseArguments(
  unit: Unit,
  text: string,
  file: number,
  offset: number
): TemplateArgument[] | undefined {
  const prefix =
    'template <typename...> struct _Wanted; using _Instance = _Wanted';
  const pre = preprocess(`${prefix}${text};`);
  const parsed = parse(pre.tokens, pre.files);
  const shift = (span: Span): Span => {
    const start = Math.max(0, span.start - prefix.length + offset);
    return {
      file,
      start,
      end: Math.max(start, span.end - prefix.length + offset),
      line: 1,
      column: start + 1
    };
  };
  const [problem] = [...pre.diagnostics, ...parsed.diagnostics].filter(
    diagnostic => diagnostic.severity === 'error'
  );
  if (problem) {
    unit.reporter.error(shift(problem.span), problem.message);
    return undefined;
  }
  const alias = parsed.unit.declarations[1];
  if (alias?.kind !== 'alias' || alias.type.kind !== 'named') {
    unit.reporter.error(
      shift(parsed.unit.span),
      'the template arguments cannot be read'
    );
    return undefined;
  }
  const args = alias.type.name.segments[0].templateArgs ?? [];
  return moveSpans(args, shift);
}

/** A copy of a syntax tree with its spans moved. */
function moveSpans<T>(node: T, shift: (span: Span) => Span): T {
  if (Array.isArray(node)) {
    return node.map(item => moveSpans(item as unknown, shift)) as T;
  }
  if (typeof node !== 'object' || node === null) {
    return node;
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      /span$/i.test(key)
        ? shift(value as Span)
        : moveSpans(value as unknown, shift)
    ])
  ) as T;
}
