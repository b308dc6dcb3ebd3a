/**
 * Which expressions touch memory or need a function that is called lane by
 * lane, and these functions.
 */
import { fromRegisterBits, registerBits } from '../../semantics/heldHalves';
import { isHalf } from '../../semantics/scalarTypes';
import { binaryFunction, castFunction, wrap } from '../../semantics/scalars';
import type { Expr, Place } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import { isFetch } from '../../ir/textures';
import { operandsOf } from '../../ir/visit';
import { canCast } from './casts';
import type { SimtContext } from './context';
import { isVectorIntrinsic } from './intrinsics';
import { operandScalar } from './storage';

export class Purity {
  private readonly impure = new WeakMap<Expr, boolean>();
  private readonly laneIds = new Map<Expr, number>();

  constructor(
    private readonly context: SimtContext,
    private readonly isMemory: (place: Place) => boolean
  ) {}

  /** Whether something in the expression must be done ahead. */
  isImpure(expr: Expr): boolean {
    let known = this.impure.get(expr);
    if (known === undefined) {
      known = this.findImpure(expr);
      this.impure.set(expr, known);
    }
    return known;
  }

  private findImpure(expr: Expr): boolean {
    switch (expr.op) {
      case 'read':
        return this.isMemory(expr.place) || this.placeIsImpure(expr.place);
      case 'address':
        return this.placeIsImpure(expr.place);
      case 'intrinsic':
        return (
          isFetch(expr.name) ||
          this.laneFunctionOf(expr) !== undefined ||
          expr.args.some(arg => this.isImpure(arg))
        );
      case 'cast':
      case 'bitcast':
      case 'binary':
        return (
          this.laneFunctionOf(expr) !== undefined ||
          operandsOf(expr).some(operand => this.isImpure(operand))
        );
      default:
        return operandsOf(expr).some(operand => this.isImpure(operand));
    }
  }

  private placeIsImpure(place: Place): boolean {
    switch (place.place) {
      case 'variable':
        return false;
      case 'deref':
        return this.isImpure(place.pointer);
      case 'element':
        return this.placeIsImpure(place.base) || this.isImpure(place.index);
      case 'field':
        return this.placeIsImpure(place.base);
    }
  }

  /** The table entry of the function that computes the node lane by lane, if vectors cannot. */
  laneFunctionOf(expr: Expr): number | undefined {
    const known = this.laneIds.get(expr);
    if (known !== undefined) {
      return known < 0 ? undefined : known;
    }
    const id = this.makeLaneFunction(expr);
    this.laneIds.set(expr, id ?? -1);
    return id;
  }

  private makeLaneFunction(expr: Expr): number | undefined {
    const { context } = this;
    if (expr.op === 'cast') {
      const from = operandScalar(expr.arg.type);
      const to = operandScalar(expr.type);
      if (canCast(from, to)) {
        return undefined;
      }
      return this.addLaneFunction([from], to, castFunction(from, to));
    }
    if (expr.op === 'bitcast') {
      const from = operandScalar(expr.arg.type);
      const to = operandScalar(expr.type);
      // A half and its bits: in lanes it is a single with its value.
      return isHalf(from) && !isHalf(to)
        ? this.addLaneFunction(['u32'], to, (word: number) =>
            wrap(to, fromRegisterBits(from, word))
          )
        : isHalf(to) && !isHalf(from)
          ? this.addLaneFunction([from], 'u32', (bits: number) =>
              registerBits(to, bits & 0xffff)
            )
          : undefined;
    }
    if (expr.op === 'binary') {
      // Sums and products of halves are rounded to halves.
      const type = operandScalar(expr.type);
      return expr.type.kind === 'scalar' && isHalf(type)
        ? this.addLaneFunction(
            [type, type],
            type,
            binaryFunction(expr.operator, type)
          )
        : undefined;
    }
    if (expr.op !== 'intrinsic' || isFetch(expr.name)) {
      return undefined;
    }
    const args = expr.args.map(arg => operandScalar(arg.type));
    const result = operandScalar(expr.type);
    if (isVectorIntrinsic(expr.name, args[0])) {
      return undefined;
    }
    const call = context.options.laneFunction(expr.name, args, result);
    if (!call) {
      context.fail(
        `the simulator does not know the function '${expr.name}' of ${args.join(', ')}`,
        expr.span
      );
    }
    return this.addLaneFunction(args, result, call as never);
  }

  private addLaneFunction(
    args: ScalarName[],
    result: ScalarName,
    call: (...args: never[]) => unknown
  ): number {
    return (
      this.context.laneFunctions.push({ args, result, call: call as never }) - 1
    );
  }
}
