/**
 * Operators on vectors of lanes, with the results that semantics/scalars.ts defines.
 */
import {
  type ScalarName,
  isFloatName,
  isSignedName,
  isWideName
} from '../../semantics/scalarTypes';
import type { BinaryOperator, UnaryOperator } from '../../semantics/scalars';
import type { InstructionClass } from './abi';
import { divideInteger, divideWide } from './division';
import { bitwise, narrow, narrowMask, halfOf, shapeOf } from './lanes';
import { isWide, type LaneLeaf, type LaneRegion } from './region';
import { shift, shiftWide } from './shifts';

/** What an operation counts as. */
function classOf(name: ScalarName): InstructionClass {
  return name === 'f64' ? 'fp64' : isFloatName(name) ? 'fp32' : 'int';
}

/** The operation's name as the counters of real hardware have it. */
function operationOf(
  operator: BinaryOperator,
  name: ScalarName
): string | undefined {
  const letter = name === 'f32' ? 'f' : name === 'f64' ? 'd' : undefined;
  return letter === undefined
    ? isFloatName(name)
      ? undefined
      : 'integer'
    : operator === 'add' || operator === 'sub'
      ? `${letter}add`
      : operator === 'mul'
        ? `${letter}mul`
        : operator === 'div'
          ? `div ${name}`
          : undefined;
}

const COMPARISON: Partial<Record<BinaryOperator, string>> = {
  eq: 'eq',
  ne: 'ne',
  lt: 'lt',
  le: 'le',
  gt: 'gt',
  ge: 'ge'
};

export function binary(
  region: LaneRegion,
  operator: BinaryOperator,
  name: ScalarName,
  left: LaneLeaf,
  right: LaneLeaf
): LaneLeaf {
  const comparison = COMPARISON[operator];
  if (comparison) {
    return compare(region, comparison, name, left, right);
  }
  switch (operator) {
    case 'and':
    case 'bitand':
      return bitwise(region, 'v128.and', left, right);
    case 'or':
    case 'bitor':
      return bitwise(region, 'v128.or', left, right);
    case 'bitxor':
      return bitwise(region, 'v128.xor', left, right);
    case 'shl':
    case 'shr':
      return isWideName(name)
        ? shiftWide(region, operator, name, left, right)
        : narrow(region, name, shift(region, operator, name, left, right));
    case 'div':
    case 'rem':
      if (!isFloatName(name)) {
        return isWideName(name)
          ? divideWide(region, operator, name, left, right)
          : narrow(
              region,
              name,
              divideInteger(region, operator, name, left, right)
            );
      }
      break;
    default:
      break;
  }
  const rep = left.rep;
  const op = `${shapeOf(rep)}.${operator}`;
  const result = region.value(
    rep,
    op,
    [left, right],
    (code, half) =>
      code.get(halfOf(left, half)).get(halfOf(right, half)).op(op),
    [
      operator === 'div' ? 'special' : classOf(name),
      operator === 'div' && left.constant === 1
        ? `reciprocal ${name}`
        : operator === 'mul' && (left.constant === 2 || right.constant === 2)
          ? // x + x
            operationOf('add', name)
          : operationOf(operator, name)
    ]
  );
  return isFloatName(name) ? result : narrow(region, name, result);
}

function compare(
  region: LaneRegion,
  comparison: string,
  name: ScalarName,
  left: LaneLeaf,
  right: LaneLeaf
): LaneLeaf {
  const suffix =
    isFloatName(name) || comparison === 'eq' || comparison === 'ne'
      ? ''
      : isSignedName(name)
        ? '_s'
        : '_u';
  const counted: [InstructionClass, string?] = [
    classOf(name),
    isFloatName(name) ? undefined : 'integer'
  ];
  if (!isWide(left.rep)) {
    const op = `${shapeOf(left.rep)}.${comparison}${suffix}`;
    return region.value(
      'mask',
      op,
      [left, right],
      code => code.get(left.a).get(right.a).op(op),
      counted
    );
  }
  // There is no unsigned comparison of 64-bit lanes: flipping the top bits makes the signed one do.
  const flip = suffix === '_u';
  const top = flip ? region.constant('i64', -(1n << 63n)) : undefined;
  const op = `${shapeOf(left.rep)}.${comparison}${flip ? '_s' : suffix}`;
  return region.value(
    'mask',
    `${op} ${flip}`,
    top ? [left, right, top] : [left, right],
    code => {
      for (const half of [0, 1] as const) {
        for (const leaf of [left, right]) {
          code.get(halfOf(leaf, half));
          if (top) {
            code.get(top.a).op('v128.xor');
          }
        }
        code.op(op);
      }
      narrowMask(code);
    },
    counted
  );
}

export function unary(
  region: LaneRegion,
  operator: UnaryOperator,
  name: ScalarName,
  arg: LaneLeaf
): LaneLeaf {
  switch (operator) {
    case 'not':
      return region.value(
        'mask',
        'not',
        [arg],
        code => code.get(arg.a).op('v128.not'),
        ['int', 'integer']
      );
    case 'bitnot':
      return narrow(
        region,
        name,
        region.value(
          arg.rep,
          'not',
          [arg],
          (code, half) => code.get(halfOf(arg, half)).op('v128.not'),
          ['int', 'integer']
        )
      );
    case 'neg': {
      const op = `${shapeOf(arg.rep)}.neg`;
      // Free on real hardware: a modifier of the operand.
      return narrow(
        region,
        name,
        region.value(arg.rep, op, [arg], (code, half) =>
          code.get(halfOf(arg, half)).op(op)
        )
      );
    }
  }
}
