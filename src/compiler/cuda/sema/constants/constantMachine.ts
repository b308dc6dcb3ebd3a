/** The machine that runs constexpr functions while compiling: what it cannot know ends the evaluation. */
import { foldBinary, foldIntrinsic } from '../emit/folding';
import {
  binaryFunction,
  castFunction,
  unaryFunction,
  truth
} from '../../../semantics/scalars';
import type { ScalarValue } from '../../../semantics/scalars';
import type {
  Expr,
  IrFunction,
  Place,
  Stmt,
  Variable
} from '../../../ir/types';
import { tableOf } from './constantObjects';
import * as make from '../emit/make';
import type { Unit } from '../context/unit';

/** Steps after which an evaluation is given up: the call stays a call. */
const MAX_STEPS = 500000;

/** What is left to each when others of the file have used that up. */
const MIN_STEPS = 5000;
const MAX_CALLS = 200;

/** An aggregate is an array of its elements or fields. */
export type Datum = ScalarValue | Datum[] | Pointer | undefined;
interface Pointer {
  frame: Map<Variable, Datum>;
  /** Absent: null. */
  variable?: Variable;
  /** Of a union the complement of the member's number. */
  path: number[];
}

/** It reads something that is not known, or runs too long. */
export class NotConstant extends Error {}

type Outcome = 'next' | 'break' | 'continue' | 'return';

export class ConstantMachine {
  private steps = 0;
  private readonly maxSteps: number;
  private calls = 0;
  private result: Datum;

  constructor(
    private readonly unit: Unit,
    private readonly isStrict = false
  ) {
    this.maxSteps = Math.max(MIN_STEPS, MAX_STEPS - unit.lostSteps);
  }

  private count(): void {
    if (++this.steps > this.maxSteps) {
      this.unit.lostSteps += this.maxSteps;
      throw new NotConstant();
    }
  }

  call(fn: IrFunction, args: Datum[]): Datum {
    const entity = this.unit.entities.get(fn);
    const { state = 'done' } = entity ?? {};
    // What the runtime does, as printing, is seen outside.
    if (fn.external || (state !== 'done' && state !== 'lowering')) {
      throw new NotConstant();
    }
    if (
      this.isStrict &&
      entity &&
      !entity.isConstexpr &&
      !entity.isDefaulted &&
      !entity.classInfo?.lambda
    ) {
      throw new NotConstant();
    }
    if (++this.calls > MAX_CALLS) {
      throw new NotConstant();
    }
    const frame = new Map<Variable, Datum>();
    fn.params.forEach((param, i) => frame.set(param, copy(args[i])));
    this.result = undefined;
    this.run(fn.body, frame);
    this.calls--;
    const { result } = this;
    this.result = undefined;
    return result;
  }

  run(stmts: Stmt[], frame: Map<Variable, Datum>): Outcome {
    for (const stmt of stmts) {
      const outcome = this.step(stmt, frame);
      if (outcome !== 'next') {
        return outcome;
      }
    }
    return 'next';
  }

  private step(stmt: Stmt, frame: Map<Variable, Datum>): Outcome {
    this.count();
    switch (stmt.stmt) {
      case 'declare':
        frame.set(
          stmt.variable,
          stmt.init ? copy(this.value(stmt.init, frame)) : undefined
        );
        return 'next';
      case 'store':
        this.store(stmt.place, copy(this.value(stmt.value, frame)), frame);
        return 'next';
      case 'if':
        return this.run(
          this.condition(stmt.cond, frame) ? stmt.then : stmt.else,
          frame
        );
      case 'block':
        return this.run(stmt.body, frame);
      case 'return':
        this.result = stmt.value ? this.value(stmt.value, frame) : undefined;
        return 'return';
      case 'break':
        return 'break';
      case 'continue':
        return 'continue';
      case 'call': {
        const value = this.call(
          stmt.callee,
          stmt.args.map(arg => this.value(arg, frame))
        );
        if (stmt.result) {
          frame.set(stmt.result, value);
        }
        return 'next';
      }
      case 'loop': {
        this.run(stmt.init, frame);
        for (;;) {
          this.count();
          if (stmt.cond && !this.condition(stmt.cond, frame)) {
            return 'next';
          }
          const outcome = this.run(stmt.body, frame);
          if (outcome === 'return') {
            return 'return';
          }
          if (outcome === 'break') {
            return 'next';
          }
          this.run(stmt.step, frame);
          if (stmt.until && !this.condition(stmt.until, frame)) {
            return 'next';
          }
        }
      }
      case 'switch': {
        const value = this.value(stmt.value, frame);
        const taken =
          stmt.cases.find(c =>
            c.values.some(v => Number(v) === Number(value))
          ) ?? stmt.cases.find(c => c.isDefault);
        const outcome = taken ? this.run(taken.body, frame) : 'next';
        return outcome === 'break' ? 'next' : outcome;
      }
      default:
        if (stmt.stmt === 'assert' && this.condition(stmt.cond, frame)) {
          return 'next';
        }
        throw new NotConstant();
    }
  }

  private condition(expr: Expr, frame: Map<Variable, Datum>): boolean {
    return truth(this.scalar(expr, frame));
  }

  private scalar(expr: Expr, frame: Map<Variable, Datum>): ScalarValue {
    const value = this.value(expr, frame);
    if (value === undefined || typeof value === 'object') {
      throw new NotConstant();
    }
    return value;
  }

  value(expr: Expr, frame: Map<Variable, Datum>): Datum {
    switch (expr.op) {
      case 'const':
        return expr.value;
      case 'read': {
        const { type } = expr;
        if (type.kind === 'struct' && type.fields.length === 0) {
          // An object without members: there is nothing to know.
          return [];
        }
        const value = this.load(this.resolve(expr.place, frame));
        if (value === undefined) {
          throw new NotConstant();
        }
        return value;
      }
      case 'null':
        return { frame: NOWHERE, path: [] };
      case 'address': {
        const pointer = this.resolve(expr.place, frame);
        // The address of an array as that of its first element.
        const path = [...pointer.path];
        let { type } = expr.place;
        while (
          type.kind === 'array' &&
          expr.type.kind === 'pointer' &&
          !make.sameIr(type, expr.type.to)
        ) {
          path.push(0);
          type = type.of;
        }
        return { ...pointer, path };
      }
      case 'unary':
        return unaryFunction(
          expr.operator,
          make.scalarOf(expr.arg)
        )(this.scalar(expr.arg, frame));
      case 'cast':
        return castFunction(
          make.scalarOf(expr.arg),
          make.scalarOf(expr)
        )(this.scalar(expr.arg, frame));
      case 'binary': {
        if (expr.left.type.kind === 'pointer') {
          return this.comparison(expr, frame);
        }
        const left = this.scalar(expr.left, frame);
        if (expr.operator === 'and' && !truth(left)) {
          return false;
        }
        if (expr.operator === 'or' && truth(left)) {
          return true;
        }
        const folded = foldBinary(
          expr.operator,
          make.scalarOf(expr.left),
          left,
          this.scalar(expr.right, frame)
        );
        if (folded === undefined) {
          throw new NotConstant();
        }
        return folded;
      }
      case 'select':
        return this.value(
          this.condition(expr.cond, frame) ? expr.then : expr.else,
          frame
        );
      case 'construct':
        return expr.args.map(arg => this.value(arg, frame));
      case 'member': {
        const whole = this.value(expr.value, frame);
        if (!Array.isArray(whole)) {
          throw new NotConstant();
        }
        return whole[expr.index];
      }
      case 'pointercast':
        return this.value(expr.arg, frame);
      case 'pointerdiff': {
        const distance = difference(
          this.value(expr.left, frame),
          this.value(expr.right, frame)
        );
        if (distance === undefined) {
          throw new NotConstant();
        }
        return BigInt(distance);
      }
      case 'intrinsic': {
        const result = foldIntrinsic(
          expr.name,
          expr.args.map(make.scalarOf),
          expr.args.map(arg => this.scalar(arg, frame)),
          make.scalarOf(expr)
        );
        if (result === undefined) {
          throw new NotConstant();
        }
        return result;
      }
      case 'offset': {
        const pointer = this.value(expr.pointer, frame);
        const index = Number(this.scalar(expr.index, frame));
        if (isPointer(pointer) && index === 0) {
          return pointer;
        }
        if (!isPointer(pointer) || pointer.path.length === 0) {
          throw new NotConstant();
        }
        const path = [...pointer.path];
        path[path.length - 1] += index;
        return { ...pointer, path };
      }
      default:
        throw new NotConstant();
    }
  }

  /** Of pointers into one array, or for equality. */
  private comparison(
    { operator, left, right }: Expr & { op: 'binary' },
    frame: Map<Variable, Datum>
  ): boolean {
    const distance = difference(
      this.value(left, frame),
      this.value(right, frame)
    );
    if (distance === undefined && operator !== 'eq' && operator !== 'ne') {
      throw new NotConstant();
    }
    return binaryFunction(operator, 'i32')(distance ?? 1, 0) === true;
  }

  resolve(place: Place, frame: Map<Variable, Datum>): Pointer {
    switch (place.place) {
      case 'variable':
        return { frame, variable: place.variable, path: [] };
      case 'deref': {
        const pointer = this.value(place.pointer, frame);
        if (!isPointer(pointer)) {
          throw new NotConstant();
        }
        return pointer;
      }
      case 'element': {
        const base = this.resolve(place.base, frame);
        return {
          ...base,
          path: [...base.path, Number(this.scalar(place.index, frame))]
        };
      }
      case 'field': {
        const base = this.resolve(place.base, frame);
        const { type } = place.base;
        const isUnion = type.kind === 'struct' && type.isUnion;
        const step = isUnion ? ~place.field : place.field;
        return { ...base, path: [...base.path, step] };
      }
    }
  }

  load(pointer: Pointer): Datum {
    const { variable } = pointer;
    if (!variable) {
      throw new NotConstant();
    }
    let value: Datum = pointer.frame.has(variable)
      ? pointer.frame.get(variable)
      : (this.unit.constants.get(variable)?.value ??
        tableOf(this.unit, variable));
    for (const index of pointer.path) {
      if (!Array.isArray(value)) {
        throw new NotConstant();
      }
      value = value[index < 0 ? ~index : index];
    }
    return value;
  }

  private store(place: Place, value: Datum, frame: Map<Variable, Datum>): void {
    const pointer = this.resolve(place, frame);
    const { variable } = pointer;
    if (!variable || !pointer.frame.has(variable)) {
      throw new NotConstant();
    }
    if (pointer.path.length === 0) {
      pointer.frame.set(variable, value);
      return;
    }
    let whole = pointer.frame.get(variable);
    if (!Array.isArray(whole)) {
      whole = [];
      pointer.frame.set(variable, whole);
    }
    for (const step of pointer.path.slice(0, -1)) {
      const index = entered(whole, step);
      let inner: Datum = whole[index];
      if (!Array.isArray(inner)) {
        inner = [];
        whole[index] = inner;
      }
      whole = inner;
    }
    whole[entered(whole, pointer.path[pointer.path.length - 1])] = value;
  }
}

/** The number of a part that is stored to; of a union, the other members are gone then. */
function entered(whole: Datum[], step: number): number {
  if (step >= 0) {
    return step;
  }
  if (whole[~step] === undefined) {
    whole.length = 0;
  }
  return ~step;
}

const NOWHERE = new Map<Variable, Datum>();

/** Elements between two places of one array, 0 for null and null; undefined for different objects. */
function difference(a: Datum, b: Datum): number | undefined {
  if (!isPointer(a) || !isPointer(b)) {
    throw new NotConstant();
  }
  const last = a.path.length - 1;
  return a.variable === b.variable &&
    (!a.variable || !a.frame.has(a.variable) || a.frame === b.frame) &&
    a.path.length === b.path.length &&
    a.path.every((step, i) => i === last || step === b.path[i])
    ? (a.path[last] ?? 0) - (b.path[last] ?? 0)
    : undefined;
}

export function isPointer(value: Datum): value is Pointer {
  return typeof value === 'object' && !Array.isArray(value);
}

function copy(value: Datum): Datum {
  return Array.isArray(value) ? value.map(copy) : value;
}
