/** The rules for atomics, barriers and operations of warps, and for what statements set. */
import { bool, i32, u32 } from '../../ir/build/index';
import { isScalar, sameType, sizeOf } from '../../ir/layout';
import { printPlace, printType } from '../text/printer';
import { ExprValidator, isWritable } from './exprs';
import type {
  AtomicStmt,
  BarrierStmt,
  Expr,
  IrFunction,
  Place,
  Span,
  Type,
  Variable,
  WarpStmt
} from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';

const SHUFFLES = ['shfl', 'shfl_up', 'shfl_down', 'shfl_xor'];
const ATOMIC_TYPES: Record<AtomicStmt['operation'], ScalarName[]> = {
  add: ['i32', 'u32', 'i64', 'u64', 'f16', 'bf16', 'f32', 'f64'],
  sub: ['i32', 'u32', 'i64', 'u64'],
  min: ['i32', 'u32', 'i64', 'u64', 'f32', 'f64'],
  max: ['i32', 'u32', 'i64', 'u64', 'f32', 'f64'],
  and: ['i32', 'u32', 'i64', 'u64'],
  or: ['i32', 'u32', 'i64', 'u64'],
  xor: ['i32', 'u32', 'i64', 'u64'],
  exch: ['i32', 'u32', 'i64', 'u64', 'f32', 'f64'],
  inc: ['u32'],
  dec: ['u32'],
  cas: ['u16', 'i32', 'u32', 'i64', 'u64', 'f32', 'f64']
};

export abstract class CollectiveValidator extends ExprValidator {
  protected abstract readonly fn: IrFunction;

  /** The variable that a statement sets: declared, local, of the result's type. */
  protected result(
    variable: Variable | undefined,
    type: Type,
    span: Span
  ): void {
    if (!variable) {
      return;
    }
    this.checkVariable(variable, span);
    this.demand(
      variable.space === 'local',
      span,
      () =>
        `the result variable '${variable.name}' is ${variable.space}, not local`
    );
    this.demand(
      !variable.isConst,
      span,
      () => `the result variable '${variable.name}' is const`
    );
    this.agree(
      variable.type,
      type,
      span,
      () => `the result variable '${variable.name}'`
    );
  }

  protected writable(place: Place, span: Span): void {
    this.demand(
      isWritable(place),
      span,
      () => `'${printPlace(place)}' is const and cannot be written`
    );
  }

  protected atomic(stmt: AtomicStmt): void {
    const { operation, place, operands, span } = stmt;
    this.place(place);
    this.writable(place, span);
    operands.forEach(operand => this.expr(operand));
    this.demand(
      place.type.kind === 'scalar' &&
        ATOMIC_TYPES[operation].includes(place.type.name),
      span,
      () => `no atomic ${operation} of ${printType(place.type)}`
    );
    const count = operation === 'cas' ? 2 : 1;
    this.demand(
      operands.length === count,
      span,
      () =>
        `atomic ${operation} has ${count} operand${count === 1 ? '' : 's'}, not ${operands.length}`
    );
    for (const operand of operands) {
      this.agree(
        operand.type,
        place.type,
        span,
        () => `an operand of atomic ${operation}`
      );
    }
    this.result(stmt.result, place.type, span);
  }

  protected onDevice(span: Span, what: string): void {
    this.demand(
      this.fn.kind !== 'host',
      span,
      () => `${what} in a host function`
    );
  }

  private mask(mask: Expr | undefined): void {
    if (mask) {
      this.expr(mask);
      this.agree(mask.type, u32, mask.span, () => 'the mask');
    }
  }

  protected barrier(stmt: BarrierStmt): void {
    const { scope, reduce, operand, span } = stmt;
    this.onDevice(span, 'a barrier');
    this.mask(stmt.mask);
    if (operand) {
      this.expr(operand);
      this.agree(operand.type, i32, operand.span, () => 'the operand');
    }
    this.demand(
      scope === 'warp' || !stmt.mask,
      span,
      () => 'a mask belongs to a barrier of a warp'
    );
    this.demand(
      !reduce || scope === 'block',
      span,
      () => 'only a barrier of the block reduces'
    );
    this.demand(
      stmt.tile === undefined ||
        (scope === 'block' &&
          !reduce &&
          [64, 128, 256, 512].includes(stmt.tile)),
      span,
      () =>
        'a tile of a barrier is a part of a block: 64, 128, 256 or 512 threads'
    );
    this.demand(
      (reduce !== undefined) === (operand !== undefined) &&
        (reduce !== undefined || stmt.result === undefined),
      span,
      () =>
        'a barrier has an operand and a result when it reduces, and only then'
    );
    this.result(stmt.result, i32, span);
  }

  protected warp(stmt: WarpStmt): void {
    const { operation, args, span } = stmt;
    this.onDevice(span, `warp ${operation}`);
    this.mask(stmt.mask);
    args.forEach(arg => this.expr(arg));
    const isShuffle = SHUFFLES.includes(operation);
    const count = isShuffle ? 3 : 1;
    this.demand(
      args.length === count,
      span,
      () =>
        `warp ${operation} has ${count} argument${count === 1 ? '' : 's'}, not ${args.length}`
    );
    const [value, lane, width] = args;
    if (!value) {
      return;
    }
    this.demand(
      this.warpValueFits(operation, value.type),
      value.span,
      () => `warp ${operation} does not take ${printType(value.type)}`
    );
    if (isShuffle) {
      this.demand(
        lane === undefined ||
          isScalar(lane.type, 'i32') ||
          isScalar(lane.type, 'u32'),
        span,
        () => 'a lane, delta or lane mask is i32 or u32'
      );
      this.demand(
        width === undefined || isScalar(width.type, 'i32'),
        span,
        () => 'a width is i32'
      );
    }
    this.result(stmt.result, warpResult(operation, value.type), span);
    this.demand(
      stmt.predicate === undefined || operation === 'match_all',
      span,
      () => 'only match_all sets a predicate'
    );
    this.result(stmt.predicate, i32, span);
  }

  private warpValueFits(operation: WarpStmt['operation'], type: Type): boolean {
    if (type.kind !== 'scalar') {
      // Two numbers of 16 bits go through a warp as one word.
      return (
        type.kind === 'vector' &&
        sizeOf(type) === 4 &&
        SHUFFLES.includes(operation)
      );
    }
    switch (operation) {
      case 'all':
      case 'any':
      case 'ballot':
        return sameType(type, i32) || sameType(type, bool);
      case 'reduce_add':
      case 'reduce_min':
      case 'reduce_max':
        return sameType(type, i32) || sameType(type, u32);
      case 'reduce_and':
      case 'reduce_or':
      case 'reduce_xor':
        return sameType(type, u32);
      default:
        return type.name !== 'bool';
    }
  }
}

/** The type of a warp operation's result. */
export function warpResult(
  operation: WarpStmt['operation'],
  value: Type
): Type {
  switch (operation) {
    case 'all':
    case 'any':
      return i32;
    case 'ballot':
    case 'match_any':
    case 'match_all':
      return u32;
    default:
      return value;
  }
}
