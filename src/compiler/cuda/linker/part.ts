/** One file of a program, compiled by itself, as the linker sees it. */
import type { Diagnostic } from '../../diagnostics';
import type { IrFunction, Module, Span, Type, Variable } from '../../ir/types';
import { checkDeviceFunction } from '../sema/checks/deviceChecks';
import { checkHostFunction } from '../sema/checks/hostChecks';
import {
  functionLinkage,
  variableLinkage,
  type Linkage
} from '../sema/checks/linkage';
import { lostOfUnit, type Loss } from '../sema/checks/wholeness';
import type { Unit } from '../sema/context/unit';

export type PartSide = 'host' | 'device';

export interface Part {
  /** As the command line or the cell names it. */
  file: string;
  /** Where host and device code of a file were compiled apart (sides.ts): which of them this is. */
  side?: PartSide;
  module: Module;
  /** Of this file alone. */
  diagnostics: Diagnostic[];
  functions: ReadonlyMap<IrFunction, Linkage>;
  variables: ReadonlyMap<Variable, Linkage>;
  /** Where functions are called first that this file does not define. */
  calls: ReadonlyMap<IrFunction, Span>;
  /** Static variables of functions that several files may have, by a name for both. */
  statics: ReadonlyMap<Variable, string>;
  /** What gives a variable its value before main(). */
  initialisers: ReadonlyMap<Variable, IrFunction>;
  /** Finds what is wrong with a function that the host, or a kernel, reaches. */
  check(fn: IrFunction, side: PartSide): Diagnostic[];
  /** Ids that the linked program has taken. */
  reserve(lastVariable: number, functionIds: Iterable<string>): void;
  /** Understood, but not to be run: nothing may reach it. */
  isIncomplete(fn: IrFunction): boolean;
  /** Its body is in the module. */
  isDefined(fn: IrFunction): boolean;
  /** A new local variable. */
  variable(name: string, type: Type, span: Span): Variable;
  /** Its body is in the module from now on. */
  define(fn: IrFunction): void;
  /** What got lost between this file's source and its module; empty but for mistakes of ours. */
  lost(): Loss[];
}

export function partOf(
  file: string,
  unit: Unit,
  diagnostics: Diagnostic[]
): Part {
  const functions = new Map<IrFunction, Linkage>();
  const statics = new Map<Variable, string>();
  for (const fn of unit.module.functions) {
    const entity = unit.entities.get(fn);
    if (entity && !fn.external) {
      const linkage = functionLinkage(unit, entity);
      // Initialisers and the like have no declaration, and are this file's own.
      const isOurs =
        linkage.kind === 'undefined' && !unit.undefinedFunctions.has(fn);
      functions.set(fn, isOurs ? { ...linkage, kind: 'internal' } : linkage);
    }
  }
  for (const [variable, { owner, name }] of unit.staticLocals) {
    const linkage = functionLinkage(unit, owner);
    if (linkage.kind === 'weak') {
      statics.set(variable, `${linkage.name}::${name}:${variable.span.line}`);
    }
  }
  const variables = new Map<Variable, Linkage>();
  for (const symbol of unit.linkedVariables) {
    if (symbol.ir) {
      variables.set(symbol.ir, variableLinkage(unit, symbol));
    }
  }
  const initialisers = new Map<Variable, IrFunction>();
  for (const { symbol, fn } of unit.hostInitialisers) {
    if (symbol.ir && fn) {
      initialisers.set(symbol.ir, fn);
    }
  }
  return {
    file,
    module: unit.module,
    diagnostics,
    functions,
    variables,
    calls: unit.undefinedFunctions,
    statics,
    initialisers,
    check: (fn, side) => {
      const before = unit.reporter.diagnostics.length;
      const [checked, work] =
        side === 'host'
          ? [unit.checkedHostFunctions, checkHostFunction]
          : [unit.checkedFunctions, checkDeviceFunction];
      if (!checked.has(fn)) {
        work(unit, fn);
      }
      return unit.reporter.diagnostics.slice(before);
    },
    reserve: (lastVariable, functionIds) =>
      unit.reserve(lastVariable, functionIds),
    isIncomplete: fn => unit.entities.get(fn)?.isIncomplete === true,
    isDefined: fn => unit.defined.has(fn),
    variable: (name, type, span) => unit.variable(name, type, 'local', span),
    define: fn => unit.defined.add(fn),
    lost: () => lostOfUnit(unit)
  };
}
