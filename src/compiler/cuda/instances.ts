/** Kernels by their names, `reduce6<512>`: those that the source has, and instances of its templates. */
import { nearest } from '../../analysis/nearest';
import type { IrFunction, SourceFile, Span } from '../ir/types';
import type { TemplateArgument, TranslationUnit } from './ast';
import { parse } from './parser/index';
import { preprocess } from './preprocessor/index';
import { finishUnit } from './sema/analyse';
import { Context } from './sema/context/context';
import type { Unit } from './sema/context/unit';
import type { FunctionEntity, FunctionTemplate } from './sema/entities/symbols';
import { completeArguments, templateValues } from './sema/templates/arguments';
import {
  functionInstance,
  requireInstance
} from './sema/templates/instantiate';

/** A kernel by name; makes it where it is a template's. Undefined after a report. */
export function instantiate(
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
