/**
 * Nothing of the program may get lost on its way into the module: neither a
 * body, nor a function that is called, nor an initialiser. What is refused has
 * been reported before; what is found here is a mistake of ours, and better an
 * error than a program that does something else.
 */
import type { Initializer } from '../../ast';
import { walkStmts } from '../../../ir/visit';
import type { IrFunction, Module, Span } from '../../../ir/types';
import type { DiagnosticExtras } from '../context/reporter';
import type { HostInitialiser, Unit } from '../context/unit';
import { mainOf } from './hostChecks';

export interface Loss {
  span: Span;
  message: string;
}

/** The message and the notes of an error that is no fault of the program. */
export function ownMistake(what: string): [string, DiagnosticExtras] {
  return [
    `internal compiler error: ${what}`,
    {
      notes: [
        {
          message:
            'this is a mistake of the compiler, not of the program: please report it with the source'
        }
      ]
    }
  ];
}

/** What main() and the kernels reach: functions without their bodies, and functions that are not in the module. */
export function lostFunctions(
  module: Module,
  isDefined: (fn: IrFunction) => boolean
): Loss[] {
  const losses: Loss[] = [];
  const present = new Set(module.functions);
  const seen = new Set<IrFunction>();
  const pending: IrFunction[] = [];
  const reach = (fn: IrFunction, span: Span): void => {
    if (seen.has(fn)) {
      return;
    }
    seen.add(fn);
    if (!present.has(fn)) {
      losses.push({ span, message: `'${fn.name}' is used here and was lost` });
    } else if (!fn.external && !isDefined(fn)) {
      losses.push({ span, message: `'${fn.name}' lost its body` });
    } else {
      pending.push(fn);
    }
  };
  for (const fn of module.functions) {
    if (fn.kind === 'kernel' || (fn.kind === 'host' && fn.name === 'main')) {
      reach(fn, fn.span);
    }
  }
  for (const fn of module.initialisers ?? []) {
    reach(fn, fn.span);
  }
  for (let fn = pending.pop(); fn; fn = pending.pop()) {
    walkStmts(fn.body, {
      stmt: stmt => {
        if (stmt.stmt === 'call') {
          reach(stmt.callee, stmt.span);
        } else if (stmt.stmt === 'launch') {
          reach(stmt.kernel, stmt.span);
        }
      },
      expr: expr => {
        if (expr.op === 'function') {
          reach(expr.function, expr.span);
        }
      }
    });
  }
  return losses;
}

/** Of one file: main(), and what gives its variables their values. */
export function lostOfUnit(unit: Unit): Loss[] {
  const losses: Loss[] = [];
  const { module } = unit;
  const main = mainOf(unit);
  if (main && !(main.ir && module.functions.includes(main.ir))) {
    losses.push({ span: main.span, message: `'main' was lost` });
  }
  if (main || unit.isPart) {
    for (const initialiser of unit.hostInitialisers) {
      const { symbol } = initialiser;
      if (symbol.ir && symbol.type.kind !== 'error' && isLost(initialiser)) {
        losses.push({
          span: symbol.span,
          message: `'${symbol.name}' lost its initialiser`
        });
      }
    }
  }
  return losses;
}

function isLost({ symbol, initializer, isDone, fn }: HostInitialiser): boolean {
  return (
    !isDone || !fn || (fn.body.length === 0 && mustStore(symbol, initializer))
  );
}

/** Objects of classes without members may have nothing to store. */
function mustStore(
  { type }: HostInitialiser['symbol'],
  initializer: Initializer | undefined
): boolean {
  const isEmptyClass = type.kind === 'class' && type.info.fields.length === 0;
  switch (initializer?.kind) {
    case 'copy':
      return !isEmptyClass;
    case 'direct':
      return !isEmptyClass && initializer.args.length > 0;
    case 'list':
      return !isEmptyClass && initializer.list.elements.length > 0;
    default:
      return false;
  }
}
