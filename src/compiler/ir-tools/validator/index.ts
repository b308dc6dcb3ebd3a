/**
 * Checks the invariants that types.ts and docs/ir.md state. Tests run it
 * behind the front end and between passes; what it reports is a bug of ours,
 * not of the user.
 */
import { noSpan } from '../../ir/build/index';
import { sizeOf, structsIn } from '../../ir/layout';
import { scalarSize } from '../../semantics/scalarTypes';
import { printType } from '../text/printer';
import { isRepresentable } from '../../semantics/scalars';
import type { IrFunction, Module, Type, Variable } from '../../ir/types';
import type { Problem } from './exprs';
import { FunctionValidator } from './stmts';
import { variablesOf, walkStmts } from '../../ir/visit';

export type { Problem } from './exprs';

/** All that is wrong with a module; empty when it is sound. */
export function validateModule(module: Module): Problem[] {
  const problems: Problem[] = [];
  const demand = (condition: boolean, message: string, span = noSpan): void => {
    if (!condition) {
      problems.push({ message, span });
    }
  };
  const unique = <T>(
    items: T[],
    key: (item: T) => string | number,
    what: string
  ): void => {
    const seen = new Map<string | number, T>();
    for (const item of items) {
      const known = seen.get(key(item));
      demand(
        known === undefined || known === item,
        `two ${what} '${key(item)}'`
      );
      seen.set(key(item), item);
    }
  };

  unique(module.functions, fn => fn.id, 'functions');
  unique(module.structs, type => type.name, 'structs');
  unique(
    [...module.globals, ...module.functions.flatMap(variablesOf)],
    variable => variable.id,
    'variables with id'
  );
  for (const fn of module.functions) {
    demand(
      /^[A-Za-z_]\w*$/.test(fn.id),
      `'${fn.id}' is not an identifier`,
      fn.span
    );
    problems.push(...new FunctionValidator(fn, module).validate());
  }
  for (const fn of module.initialisers ?? []) {
    demand(
      module.functions.includes(fn) &&
        fn.kind === 'host' &&
        fn.params.length === 0 &&
        fn.result.kind === 'void',
      `'${fn.id}' is no initialiser: a host function of the module without parameters and result`,
      fn.span
    );
  }
  for (const variable of module.globals) {
    checkGlobal(variable, demand);
  }
  const known = new Set(module.structs);
  for (const type of typesOf(module)) {
    for (const struct of structsIn(type)) {
      if (!known.has(struct)) {
        known.add(struct);
        demand(false, `struct '${struct.name}' is not in the module's list`);
      }
    }
  }
  for (const struct of module.structs) {
    struct.fields.forEach(field =>
      demand(
        field.offset + sizeOf(field.type) <= struct.size,
        `field '${field.name}' reaches beyond struct '${struct.name}'`
      )
    );
  }
  return problems;
}

/** The same for one function, whatever its module. */
export function validateFunction(fn: IrFunction): Problem[] {
  return new FunctionValidator(fn, undefined).validate();
}

/** Throws with all problems in its message: for tests and between passes. */
export function assertValid(module: Module): void {
  const problems = validateModule(module);
  if (problems.length > 0) {
    throw new Error(
      `the IR is not valid:\n${problems.map(describeProblem).join('\n')}`
    );
  }
}

export function describeProblem(problem: Problem): string {
  const where =
    problem.span.line > 0
      ? `${problem.span.line}:${problem.span.column}: `
      : '';
  return `${where}${problem.fn ? `in ${problem.fn}: ` : ''}${problem.message}`;
}

function checkGlobal(
  variable: Variable,
  demand: (condition: boolean, message: string, span?: Variable['span']) => void
): void {
  const { name, span, space, type } = variable;
  demand(
    space === 'global' || space === 'constant' || space === 'host',
    `module variable '${name}' lives in ${space} memory`,
    span
  );
  demand(
    type.kind !== 'void' && type.kind !== 'opaque',
    `module variable '${name}' has type ${printType(type)}`,
    span
  );
  const end = sizeOf(type);
  for (const leaf of variable.initial ?? []) {
    const what = `initial value at byte ${leaf.offset} of '${name}'`;
    demand(
      leaf.offset >= 0 && leaf.offset + scalarSize(leaf.type) <= end,
      `${what} lies outside it`,
      span
    );
    demand(
      leaf.offset % scalarSize(leaf.type) === 0,
      `${what} is misaligned`,
      span
    );
    demand(
      isRepresentable(leaf.type, leaf.value),
      `${what} is no value of ${leaf.type}`,
      span
    );
  }
}

/** Types of all variables and expressions. */
function typesOf(module: Module): Set<Type> {
  const types = new Set<Type>(module.globals.map(v => v.type));
  for (const fn of module.functions) {
    variablesOf(fn).forEach(v => types.add(v.type));
    types.add(fn.result);
    walkStmts(fn.body, { expr: expr => void types.add(expr.type) });
  }
  return types;
}
