/** Formulas as WebAssembly: what a function of the math library is written with. */
import type { ScalarName } from '../../../semantics/scalarTypes';
import type { ValueType } from '../../code';
import type { FunctionBuilder } from '../../module';
import type { TableName } from './tables';

/** Pushes a value; may be asked for it several times where it is a local or a constant. */
export type Val = () => void;

/** What a function needs of the module that it is written into. */
export interface MathModule {
  /** Where a table lies in memory. */
  table(name: TableName): number;
  /** The index of the function that computes an intrinsic of doubles outside WebAssembly. */
  imported(name: string, operands: ScalarName[]): number;
  /** The index of another function of this library. */
  helper(name: string): number;
}

/** Adding it rounds a number below 2^51 to an integer, which then stands in the low bits. */
export const ROUNDER = 1.5 * 2 ** 52;

export class Formula {
  constructor(
    private readonly fn: FunctionBuilder,
    readonly module: MathModule
  ) {}

  get code(): FunctionBuilder['code'] {
    return this.fn.code;
  }

  param(index: number): Val {
    return () => this.code.get(index);
  }

  num(value: number): Val {
    return () => this.code.f64(value);
  }

  int(value: number): Val {
    return () => this.code.i32(value);
  }

  long(value: bigint): Val {
    return () => this.code.i64(value);
  }

  op(name: string, ...args: Val[]): Val {
    return () => {
      args.forEach(arg => arg());
      this.code.op(name);
    };
  }

  /** Computes a value now, and keeps it. */
  let(value: Val, type: ValueType = 'f64'): Val {
    const local = this.fn.local(type);
    value();
    this.code.set(local);
    return () => this.code.get(local);
  }

  /** A local that is written later, by `assign`. */
  variable(type: ValueType = 'f64'): {
    get: Val;
    assign: (value: Val) => void;
  } {
    const local = this.fn.local(type);
    return {
      get: () => this.code.get(local),
      assign: value => {
        value();
        this.code.set(local);
      }
    };
  }

  add(a: Val, b: Val): Val {
    return this.op('f64.add', a, b);
  }

  sub(a: Val, b: Val): Val {
    return this.op('f64.sub', a, b);
  }

  mul(a: Val, b: Val): Val {
    return this.op('f64.mul', a, b);
  }

  div(a: Val, b: Val): Val {
    return this.op('f64.div', a, b);
  }

  /** c0 + c1 x + …, in two halves that a processor works on side by side. */
  poly(x: Val, squared: Val, coefficients: readonly number[]): Val {
    const horner = (part: readonly number[]): Val =>
      part
        .slice(0, -1)
        .reduceRight<Val>(
          (sum, c) => this.add(this.num(c), this.mul(squared, sum)),
          this.num(part[part.length - 1])
        );
    const even = coefficients.filter((_, i) => i % 2 === 0);
    const odd = coefficients.filter((_, i) => i % 2 === 1);
    return this.add(horner(even), this.mul(x, horner(odd)));
  }

  /** c0 + c1 y + …: for series in squares, whose few terms need no halves. */
  horner(y: Val, coefficients: readonly number[]): Val {
    return coefficients
      .slice(0, -1)
      .reduceRight<Val>(
        (sum, c) => this.add(this.num(c), this.mul(y, sum)),
        this.num(coefficients[coefficients.length - 1])
      );
  }

  load(type: 'i64' | 'f64', address: Val, offset: number): Val {
    return () => {
      address();
      this.code.memory(`${type}.load`, offset);
    };
  }

  call(index: number, ...args: Val[]): Val {
    return () => {
      args.forEach(arg => arg());
      this.code.call(index);
    };
  }

  /** Where the condition holds, the function gives this. */
  returnIf(condition: Val, value: Val): void {
    condition();
    this.code.if();
    value();
    this.code.op('return').end();
  }

  when(condition: Val, then: () => void): void {
    condition();
    this.code.if();
    then();
    this.code.end();
  }

  bits(x: Val): Val {
    return this.op('i64.reinterpret_f64', x);
  }

  real(x: Val): Val {
    return this.op('f64.reinterpret_i64', x);
  }

  /** The nearest integer of a number of moderate size: as a double, and its low bits. */
  nearest(x: Val): { whole: Val; low: Val } {
    const shifted = this.let(this.add(x, this.num(ROUNDER)));
    return {
      whole: this.let(this.sub(shifted, this.num(ROUNDER))),
      low: this.let(this.bits(shifted), 'i64')
    };
  }
}

/** 1, 1/1!, 1/2!, … */
export function inverseFactorials(count: number): number[] {
  const found = [1];
  while (found.length < count) {
    found.push(found[found.length - 1] / found.length);
  }
  return found;
}
