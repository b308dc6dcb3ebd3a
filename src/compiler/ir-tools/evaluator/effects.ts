/**
 * The variables of a function, and the statements that change something but
 * have no others inside: stores, atomics, collectives, prints.
 */
import { sizeOf } from '../../ir/layout';
import type { ScalarValue } from '../../semantics/scalars';
import type {
  AtomicStmt,
  BarrierStmt,
  IrFunction,
  Place,
  PrintStmt,
  Variable,
  WarpStmt
} from '../../ir/types';
import { variablesOf, walkStmts } from '../../ir/visit';
import { atomicFunction } from '../../semantics/atomics';
import {
  ExprCompiler,
  isPlainType,
  type Evaluate,
  type Slots
} from './expressions';
import type { Frame, ThreadStop, Thread } from './machine';
import {
  EvaluatedObject,
  NULL_POINTER,
  zeroOfType,
  type AddressSpace,
  type Pointer,
  type Value
} from './memory';
import {
  formatKernelPrintf,
  type PrintArgument
} from '../../semantics/printf/kernel';

/** How a statement ends. */
export type Signal = 'next' | 'break' | 'continue' | 'return';
export type Run = (thread: Thread) => Signal;
export type ThreadSteps = Generator<ThreadStop, Signal, void>;
export type Generate = (thread: Thread) => ThreadSteps;

/** Exactly one of the two. */
export interface Compiled {
  run?: Run;
  generate?: Generate;
}

export function effect(run: (thread: Thread) => void): Compiled {
  return {
    run: t => {
      run(t);
      return 'next';
    }
  };
}

export class EffectCompiler implements Slots {
  private readonly slots = new Map<Variable, number>();
  private readonly addressed = new Set<Variable>();
  protected readonly exprs: ExprCompiler;

  constructor(
    protected readonly fn: IrFunction,
    protected readonly space: AddressSpace
  ) {
    const locals = variablesOf(fn).filter(
      variable => variable.space === 'local'
    );
    locals.forEach((variable, slot) => this.slots.set(variable, slot));
    walkStmts(fn.body, {
      place: (place, use) => {
        // An atomic updates bytes too.
        if (
          (use === 'address' || use === 'update') &&
          place.place === 'variable'
        ) {
          this.addressed.add(place.variable);
        }
      }
    });
    this.exprs = new ExprCompiler(this, space);
  }

  slotOf(variable: Variable): number | undefined {
    return this.slots.get(variable);
  }

  isPlain(variable: Variable): boolean {
    return isPlainType(variable.type) && !this.addressed.has(variable);
  }

  frame(args: Value[]): Frame {
    const frame: Frame = new Array<Value>(this.slots.size).fill(0);
    this.fn.params.forEach((param, i) =>
      this.initialise(param, frame, args[i])
    );
    return frame;
  }

  /** Brings a variable to life: zeros where it has no initial value. */
  protected initialise(
    variable: Variable,
    frame: Frame,
    value: Value | undefined
  ): void {
    const slot = this.slots.get(variable) as number;
    const { type, name } = variable;
    const { space } = this;
    if (this.isPlain(variable)) {
      frame[slot] =
        value ??
        (type.kind === 'pointer' ? NULL_POINTER : zeroOfType(type, space));
      return;
    }
    const object = new EvaluatedObject(
      `variable ${name}`,
      new ArrayBuffer(sizeOf(type))
    );
    frame[slot] = object;
    if (value !== undefined) {
      const place = {
        place: 'variable',
        type,
        variable,
        span: variable.span
      } as const;
      this.exprs
        .access(place)
        .store({ object, offset: 0 }, value, variable.span);
    }
  }

  /** Stores to a place. */
  protected setter(place: Place): (t: Thread, value: Value) => void {
    if (place.place === 'variable') {
      const slot = this.slots.get(place.variable);
      if (slot !== undefined && this.isPlain(place.variable)) {
        return (t, value) => {
          t.frame[slot] = value;
        };
      }
    }
    const pointer = this.exprs.place(place);
    const access = this.exprs.access(place);
    const { span } = place;
    return (t, value) => access.store(pointer(t), value, span);
  }

  protected resultSetter(
    variable: Variable | undefined
  ): (t: Thread, value: Value) => void {
    return variable
      ? this.setter({
          place: 'variable',
          type: variable.type,
          variable,
          span: variable.span
        })
      : () => undefined;
  }

  protected atomic(stmt: AtomicStmt): Compiled {
    const pointer = this.exprs.place(stmt.place);
    const access = this.exprs.access(stmt.place);
    const operands = stmt.operands.map(e => this.exprs.expr(e));
    const type =
      stmt.place.type.kind === 'scalar' ? stmt.place.type.name : 'i32';
    const apply = atomicFunction(stmt.operation, type);
    const setResult = this.resultSetter(stmt.result);
    const { span } = stmt;
    return effect(t => {
      const where = pointer(t);
      const values = operands.map(operand => operand(t) as ScalarValue);
      const old = access.load(where, span) as ScalarValue;
      access.store(where, apply(old, values[0], values[1]), span);
      setResult(t, old);
    });
  }

  protected barrier(stmt: BarrierStmt, number: number): Compiled {
    const operand = stmt.operand && this.exprs.expr(stmt.operand);
    const mask = stmt.mask && this.exprs.expr(stmt.mask);
    const setResult = this.resultSetter(stmt.result);
    return {
      *generate(t): ThreadSteps {
        t.path.push(number);
        if (stmt.scope === 'warp') {
          // __syncwarp() without a mask is for the whole warp.
          yield {
            kind: 'warp',
            stmt,
            mask: mask ? (mask(t) as number) : 0xffffffff,
            args: []
          };
        } else {
          yield {
            kind: 'barrier',
            stmt,
            operand: operand ? (operand(t) as number) : 0
          };
          setResult(t, t.result);
        }
        t.path.pop();
        return 'next';
      }
    };
  }

  protected warp(stmt: WarpStmt, number: number): Compiled {
    const mask = stmt.mask && this.exprs.expr(stmt.mask);
    const args = stmt.args.map(arg => this.exprs.expr(arg));
    const setResult = this.resultSetter(stmt.result);
    const setPredicate = this.resultSetter(stmt.predicate);
    return {
      *generate(t): ThreadSteps {
        t.path.push(number);
        yield {
          kind: 'warp',
          stmt,
          mask: mask ? (mask(t) as number) : undefined,
          args: args.map(arg => arg(t))
        };
        t.path.pop();
        setResult(t, t.result);
        setPredicate(t, t.predicate);
        return 'next';
      }
    };
  }

  protected print(stmt: PrintStmt): Compiled {
    const args = stmt.args.map((arg): Evaluate => {
      if (arg.op === 'string') {
        // Strings are not values of the IR; they only pass through here.
        return () => arg.value as unknown as Value;
      }
      const value = this.exprs.expr(arg);
      const { space } = this;
      return arg.type.kind === 'pointer'
        ? t => space.addressOf(value(t) as Pointer)
        : value;
    });
    const setResult = this.resultSetter(stmt.result);
    return effect(t => {
      const values = args.map(arg => arg(t) as unknown as PrintArgument);
      t.launch.prints.push(formatKernelPrintf(stmt.format, values));
      // CUDA's printf returns the number of arguments, not of characters.
      setResult(t, values.length);
    });
  }
}
