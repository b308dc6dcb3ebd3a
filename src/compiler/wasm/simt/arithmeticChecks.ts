/**
 * Arithmetic that goes wrong, on request: what divides integers by zero, shifts
 * too far, overflows a signed integer, or makes a NaN or an infinity of finite
 * operands is told to the simulator, with its operands, behind the code that
 * computes it. Where a choice (`n > 0 ? a / n : 0`) is computed for all lanes,
 * only those count that choose it.
 */
import { isPlaced } from '../../ir/passes/inline';
import type { BinaryExpr, Expr, Span } from '../../ir/types';
import {
  isFloatName,
  isIntegerName,
  isSignedName,
  isWideName,
  scalarBits,
  type ScalarName
} from '../../semantics/scalarTypes';
import type { ArithmeticSite, ArithmeticValue } from './abi';
import type {
  ArithmeticWatch,
  TypedLeaf,
  TypedOffset
} from './arithmeticWatch';
import type { SimtContext } from './context';
import { bitwise, narrowMask, halfOf, perLane, shapeOf } from './lanes';
import { isWide, slotsOf, type LaneLeaf, type LaneRegion } from './region';

export class ArithmeticChecks implements ArithmeticWatch {
  /** What must hold for the code that is being made to count. */
  private readonly conditions: { cond: LaneLeaf; holds: boolean }[] = [];

  constructor(private readonly context: SimtContext) {}

  /** Makes code that counts in the lanes in which a condition has a value. */
  where<T>(cond: LaneLeaf, holds: boolean, make: () => T): T {
    this.conditions.push({ cond, holds });
    const made = make();
    this.conditions.pop();
    return made;
  }

  /** An operator with two operands, and what it gives. */
  binary(
    region: LaneRegion,
    { operator, span }: BinaryExpr,
    left: TypedLeaf,
    right: TypedLeaf,
    result: LaneLeaf
  ): void {
    const { type } = left;
    if (isFloatName(type)) {
      if (['add', 'sub', 'mul', 'div'].includes(operator)) {
        this.float(region, operator, span, [left, right], {
          type,
          leaf: result
        });
      }
      return;
    }
    if (!isIntegerName(type) || isPlaced(span)) {
      return;
    }
    const tell = (kind: ArithmeticSite['kind'], bad: LaneLeaf): void =>
      this.tell(region, { kind, operator, span }, [left, right], bad);
    switch (operator) {
      case 'div':
      case 'rem':
        if (right.leaf.constant === undefined || isZero(right.leaf.constant)) {
          tell('division-by-zero', equals(region, right.leaf, 0));
        }
        if (
          isSignedName(type) &&
          (right.leaf.constant === undefined ||
            Number(right.leaf.constant) === -1)
        ) {
          tell(
            'signed-overflow',
            bitwise(
              region,
              'v128.and',
              equals(region, left.leaf, least(type)),
              equals(region, right.leaf, -1),
              false
            )
          );
        }
        return;
      case 'shl':
      case 'shr': {
        const bits = Math.max(32, scalarBits(type));
        const { constant } = right.leaf;
        if (constant === undefined || Number(constant) >>> 0 >= bits) {
          tell('shift-range', tooFar(region, right.leaf, bits));
        }
        return;
      }
      case 'add':
      case 'sub':
      case 'mul':
        if (isSignedName(type) && scalarBits(type) >= 32) {
          tell(
            'signed-overflow',
            operator === 'mul'
              ? productOverflow(region, left.leaf, right.leaf, result)
              : sumOverflow(region, operator, left.leaf, right.leaf, result)
          );
        }
        return;
      default:
        return;
    }
  }

  /** `-x`, of which the least integer has none. */
  negation(region: LaneRegion, span: Span, arg: TypedLeaf): void {
    if (
      isSignedName(arg.type) &&
      scalarBits(arg.type) >= 32 &&
      arg.leaf.constant === undefined &&
      !isPlaced(span)
    ) {
      this.tell(
        region,
        { kind: 'signed-overflow', operator: 'neg', span },
        [arg],
        equals(region, arg.leaf, least(arg.type))
      );
    }
  }

  /** A result of floats: not finite, though all operands are. */
  float(
    region: LaneRegion,
    operator: string,
    span: Span,
    operands: readonly TypedLeaf[],
    result: TypedLeaf
  ): void {
    if (
      operands.length === 0 ||
      ![...operands, result].every(({ type }) => isFloatName(type))
    ) {
      return;
    }
    let bad = isFinite(region, result.leaf, false);
    for (const { leaf } of operands) {
      bad = bitwise(
        region,
        'v128.and',
        bad,
        isFinite(region, leaf, true),
        false
      );
    }
    const kind = 'not-finite';
    this.tell(region, { kind, operator, span }, operands, bad, result);
  }

  /** What a function of single lanes gave; operands and result lie in the frame. */
  called(
    region: LaneRegion,
    expr: Expr,
    operands: readonly TypedOffset[],
    result: TypedOffset
  ): void {
    const load = ({
      type,
      offset,
      rep
    }: {
      type: ScalarName;
      offset: number;
      rep: LaneLeaf['rep'];
    }): TypedLeaf => ({ type, leaf: region.load(rep, offset) });
    const typed = [...operands, result].map(each =>
      load({ ...each, rep: each.type === 'f64' ? 'f64' : 'f32' })
    );
    const name = expr.op === 'intrinsic' ? expr.name : expr.op;
    this.float(
      region,
      expr.op === 'binary' ? expr.operator : name,
      expr.span,
      typed.slice(0, -1),
      typed[typed.length - 1]
    );
  }

  private tell(
    region: LaneRegion,
    what: Pick<ArithmeticSite, 'kind' | 'operator' | 'span'>,
    operands: readonly TypedLeaf[],
    bad: LaneLeaf,
    result?: TypedLeaf
  ): void {
    const { context } = this;
    const { code, imports, frame } = context;
    const taken: [slot: number, count: number][] = [];
    const store = ({ type, leaf }: TypedLeaf): ArithmeticValue => {
      // Not the statement's: the region may end long after it.
      const count = slotsOf(leaf.rep);
      const slot = context.temp(count);
      taken.push([slot, count]);
      region.store(slot, leaf, false);
      return { type, slot, isWide: isWide(leaf.rep) };
    };
    const site: ArithmeticSite = {
      ...what,
      id: context.arithmetic.length,
      operands: operands.map(store),
      ...(result && { result: store(result) })
    };
    context.arithmetic.push(site);
    let counts = bad;
    for (const { cond, holds } of this.conditions) {
      counts = bitwise(
        region,
        holds ? 'v128.and' : 'v128.andnot',
        counts,
        cond,
        false
      );
    }
    const lanes = context.local('i32');
    region.bits(counts, lanes);
    const { mask } = region;
    context.behindRegion(() => {
      code.get(lanes).get(mask).op('i32.and').tee(lanes).if();
      code.get(frame).get(lanes).i32(site.id).call(imports.arithmetic!).end();
      context.release('i32', lanes);
      taken.forEach(temp => context.releaseTemp(...temp));
    });
  }
}

function isZero(value: number | bigint): boolean {
  return Number(value) === 0;
}

function least(type: ScalarName): number | bigint {
  return isWideName(type) ? -(1n << 63n) : -(2 ** 31);
}

function equals(
  region: LaneRegion,
  leaf: LaneLeaf,
  value: number | bigint
): LaneLeaf {
  const other = region.constant(
    leaf.rep,
    isWide(leaf.rep) ? BigInt(value) : value
  );
  return masked(region, 'checked eq', [leaf, other], (code, half) =>
    code
      .get(halfOf(leaf, half))
      .get(halfOf(other, half))
      .op(`${shapeOf(leaf.rep)}.eq`)
  );
}

/** A count that is negative, or as large as the type has bits. */
function tooFar(region: LaneRegion, count: LaneLeaf, bits: number): LaneLeaf {
  const limit = region.constant('i32', bits);
  return region.value('mask', 'checked ge_u', [count, limit], code =>
    code.get(count.a).get(limit.a).op('i32x4.ge_u')
  );
}

/** The sign of the result is not what those of the operands make it. */
function sumOverflow(
  region: LaneRegion,
  operator: 'add' | 'sub',
  x: LaneLeaf,
  y: LaneLeaf,
  result: LaneLeaf
): LaneLeaf {
  const shape = shapeOf(x.rep);
  return masked(region, `checked ${operator}`, [x, y, result], (code, half) => {
    code.get(halfOf(x, half)).get(halfOf(result, half)).op('v128.xor');
    code.get(halfOf(x, half)).get(halfOf(y, half)).op('v128.xor');
    code.op(operator === 'add' ? 'v128.andnot' : 'v128.and');
    code.i32(isWide(x.rep) ? 63 : 31).op(`${shape}.shr_s`);
  });
}

function productOverflow(
  region: LaneRegion,
  x: LaneLeaf,
  y: LaneLeaf,
  result: LaneLeaf
): LaneLeaf {
  if (!isWide(x.rep)) {
    return region.value('mask', 'checked mul', [x, y, result], code => {
      for (const half of ['low', 'high']) {
        code.get(x.a).get(y.a).op(`i64x2.extmul_${half}_i32x4_s`);
      }
      code.shuffle32(1, 3, 5, 7);
      code.get(result.a).i32(31).op('i32x4.shr_s').op('i32x4.ne');
    });
  }
  const [a, b, product] = [0, 1, 2].map(() => region.scratchLocal('i64'));
  const bad = perLane(region, 'i32', 'checked mul', [x, y, result], code => {
    code.set(product).set(b).set(a);
    code.get(a).op('i64.eqz').if('i32');
    code.i32(0).else();
    // The least integer divided by -1 would trap.
    code.get(a).i64(-1n).op('i64.eq').if('i32');
    code
      .get(b)
      .i64(-(1n << 63n))
      .op('i64.eq')
      .else();
    code.get(product).get(a).op('i64.div_s').get(b).op('i64.ne');
    code.end().end();
  });
  return region.value('mask', 'checked set', [bad], code =>
    code.get(bad.a).v128(new Int32Array(4)).op('i32x4.ne')
  );
}

/** x - x is 0 for what is finite, and else not a number. */
function isFinite(region: LaneRegion, x: LaneLeaf, holds: boolean): LaneLeaf {
  const shape = shapeOf(x.rep);
  return masked(region, `checked finite ${holds}`, [x], (code, half) => {
    code.get(halfOf(x, half)).get(halfOf(x, half)).op(`${shape}.sub`);
    code.v128(new Int32Array(4)).op(`${shape}.${holds ? 'eq' : 'ne'}`);
  });
}

/** A mask of 32-bit lanes, of a test that is made of each half of wide ones. */
function masked(
  region: LaneRegion,
  key: string,
  operands: readonly LaneLeaf[],
  test: (
    code: Parameters<Parameters<LaneRegion['value']>[3]>[0],
    half: 0 | 1
  ) => void
): LaneLeaf {
  const [{ rep }] = operands;
  return region.value('mask', `${key} ${rep}`, operands, code => {
    test(code, 0);
    if (isWide(rep)) {
      test(code, 1);
      narrowMask(code);
    }
  });
}
