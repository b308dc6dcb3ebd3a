/** Calls of constexpr functions with constant arguments, evaluated while compiling. */
import type { ScalarValue } from '../../../semantics/scalars';
import type { Expr, Place, Span, Stmt, Variable } from '../../../ir/types';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import { valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import type { FunctionEntity } from '../entities/symbols';
import type { Unit } from '../context/unit';
import { irType } from '../entities/layout';
import { stripReference, unqualify } from '../entities/types';
import { isPointer, ConstantMachine, NotConstant } from './constantMachine';
import type { Datum } from './constantMachine';

/** The value of a call that can be known, as a constant. */
export function evaluateCall(
  cx: Context,
  fn: FunctionEntity,
  args: Expr[],
  span: Span
): Operand | undefined {
  const { ir } = fn;
  if (
    (!fn.isConstexpr && !fn.classInfo?.lambda) ||
    fn.state !== 'done' ||
    !ir ||
    !fn.result
  ) {
    return undefined;
  }
  // A reference is a place; only where a constant is wanted its value is enough.
  const result = unqualify(
    cx.constantOnly > 0 ? stripReference(fn.result) : fn.result
  );
  if (result.kind !== 'scalar' && result.kind !== 'enum') {
    return undefined;
  }
  return known(() => {
    const machine = new ConstantMachine(cx.unit);
    const frame = new Map<Variable, Datum>();
    if (cx.constantOnly > 0) {
      // What the arguments were made with.
      machine.run(cx.out, frame);
    }
    const values = args.map(arg => machine.value(arg, frame));
    let value = machine.call(ir, values);
    if (fn.result?.kind === 'reference' && isPointer(value)) {
      value = machine.load(value);
    }
    const type = irType(result);
    return isKnownScalar(value) && type.kind === 'scalar'
      ? valueOperand(result, make.constant(type.name, value, span), span)
      : undefined;
  });
}

/** What a variable holds after these statements; undefined when that cannot be known, or (`isStrict`) they call what is not constexpr. */
export function evaluateVariable(
  unit: Unit,
  stmts: Stmt[],
  variable: Variable,
  isStrict = false
): Datum {
  return known(() => {
    const frame = new Map<Variable, Datum>([[variable, undefined]]);
    new ConstantMachine(unit, isStrict).run(stmts, frame);
    const { type } = variable;
    // Of an object without members nothing is stored, and all is known.
    return type.kind === 'struct' && type.fields.length === 0
      ? []
      : frame.get(variable);
  });
}

/** What an expression is worth after the statements that made its parts (`Table<4>{}.entries[2]`). */
export function evaluateAfter(
  unit: Unit,
  stmts: Stmt[],
  expr: Expr
): ScalarValue | undefined {
  return known(() => {
    const machine = new ConstantMachine(unit, true);
    const frame = new Map<Variable, Datum>();
    machine.run(stmts, frame);
    const value = machine.value(expr, frame);
    return isKnownScalar(value) ? value : undefined;
  });
}

/** The value of a place in constants; undefined when it cannot be known. */
export function evaluatePlace(
  unit: Unit,
  place: Place
): ScalarValue | undefined {
  return known(() => {
    const machine = new ConstantMachine(unit);
    const value = machine.load(machine.resolve(place, new Map()));
    return isKnownScalar(value) ? value : undefined;
  });
}

/** Whether statements do more than fill variables of their own: an expression that needs them is no constant. */
export function hasEffects(unit: Unit, stmts: Stmt[]): boolean {
  const isDone =
    stmts.length === 0 ||
    known(() => {
      new ConstantMachine(unit).run(stmts, new Map());
      return true;
    });
  return isDone !== true;
}

function known<R>(evaluate: () => R): R | undefined {
  try {
    return evaluate();
  } catch (failure) {
    if (failure instanceof NotConstant) {
      return undefined;
    }
    throw failure;
  }
}

function isKnownScalar(value: Datum): value is ScalarValue {
  return value !== undefined && typeof value !== 'object';
}
