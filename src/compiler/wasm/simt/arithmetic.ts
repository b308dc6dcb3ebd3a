/**
 * Operators on vectors of lanes, with the results that ir/scalars.ts defines.
 */
import type { BinaryOperator, ScalarName, UnaryOperator } from '../../ir/types';
import { isFloatName, isSignedName, isWideName } from '../../ir/layout';
import type { Code } from '../code';
import type { InstructionClass } from './abi';
import { isWide, type Leaf, type Region, type Rep } from './region';

export function repOf(name: ScalarName): Rep {
  switch (name) {
    case 'bool':
      return 'mask';
    case 'i64':
    case 'u64':
      return 'i64';
    case 'f64':
      return 'f64';
    case 'f32':
    case 'f16':
    case 'bf16':
      return 'f32';
    default:
      return 'i32';
  }
}

export function part(leaf: Leaf, half: 0 | 1): number {
  return half ? leaf.b : leaf.a;
}

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

/** The shape of vectors that hold the representation. */
export function shapeOf(rep: Rep): string {
  return rep === 'f32'
    ? 'f32x4'
    : rep === 'f64'
      ? 'f64x2'
      : rep === 'i64'
        ? 'i64x2'
        : 'i32x4';
}

/** Two masks of 64-bit lanes on the stack become one of 32-bit lanes. */
export function narrowMask(code: Code): Code {
  return code.shuffle32(0, 2, 4, 6);
}

export function binary(
  region: Region,
  operator: BinaryOperator,
  name: ScalarName,
  left: Leaf,
  right: Leaf
): Leaf {
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
    (code, half) => code.get(part(left, half)).get(part(right, half)).op(op),
    [
      operator === 'div' ? 'special' : classOf(name),
      operationOf(operator, name)
    ]
  );
  return isFloatName(name) ? result : narrow(region, name, result);
}

/** Integers below 32 bits stay in their range. */
export function narrow(region: Region, name: ScalarName, leaf: Leaf): Leaf {
  switch (name) {
    case 'i8':
    case 'i16': {
      const count = name === 'i8' ? 24 : 16;
      return region.value('i32', `extend ${name}`, [leaf], code =>
        code.get(leaf.a).i32(count).op('i32x4.shl').i32(count).op('i32x4.shr_s')
      );
    }
    case 'u8':
    case 'u16':
      return bitwise(
        region,
        'v128.and',
        leaf,
        region.constant('i32', name === 'u8' ? 0xff : 0xffff),
        false
      );
    default:
      return leaf;
  }
}

export function bitwise(
  region: Region,
  op: string,
  left: Leaf,
  right: Leaf,
  counted = true
): Leaf {
  return region.value(
    left.rep,
    op,
    [left, right],
    (code, half) => code.get(part(left, half)).get(part(right, half)).op(op),
    counted ? ['int', 'integer'] : undefined
  );
}

function compare(
  region: Region,
  comparison: string,
  name: ScalarName,
  left: Leaf,
  right: Leaf
): Leaf {
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
          code.get(part(leaf, half));
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
  region: Region,
  operator: UnaryOperator,
  name: ScalarName,
  arg: Leaf
): Leaf {
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
          (code, half) => code.get(part(arg, half)).op('v128.not'),
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
          code.get(part(arg, half)).op(op)
        )
      );
    }
  }
}

/** A computation of each lane by itself, for what vectors have no instruction for. */
export function perLane(
  region: Region,
  rep: Rep,
  key: string,
  operands: readonly Leaf[],
  emit: (code: Code) => void,
  counted?: [InstructionClass, string?]
): Leaf {
  const extract = (code: Code, leaf: Leaf, lane: number): void => {
    if (isWide(leaf.rep)) {
      code
        .get(part(leaf, lane > 1 ? 1 : 0))
        .lane(`${shapeOf(leaf.rep)}.extract_lane`, lane & 1);
    } else {
      code.get(leaf.a).lane(`${shapeOf(leaf.rep)}.extract_lane`, lane);
    }
  };
  return region.value(
    rep,
    key,
    operands,
    (code, half) => {
      code.v128(new Int32Array(4));
      const lanes = isWide(rep) ? 2 : 4;
      for (let i = 0; i < lanes; i++) {
        const lane = isWide(rep) ? 2 * half + i : i;
        operands.forEach(leaf => extract(code, leaf, lane));
        emit(code);
        code.lane(`${shapeOf(rep)}.replace_lane`, i);
      }
    },
    counted
  );
}

function shift(
  region: Region,
  operator: 'shl' | 'shr',
  name: ScalarName,
  value: Leaf,
  count: Leaf
): Leaf {
  const isSigned = isSignedName(name);
  const op =
    operator === 'shl' ? 'i32x4.shl' : isSigned ? 'i32x4.shr_s' : 'i32x4.shr_u';
  const counted: [InstructionClass, string] = ['int', 'integer'];
  if (count.constant !== undefined) {
    const n = Number(count.constant) >>> 0;
    if (n > 31 && op !== 'i32x4.shr_s') {
      return region.constant('i32', 0);
    }
    const bits = Math.min(n, 31);
    return region.value(
      'i32',
      `${op} ${bits}`,
      [value],
      code => code.get(value.a).i32(bits).op(op),
      counted
    );
  }
  if (op === 'i32x4.shr_s') {
    const limit = region.constant('i32', 31);
    const limited = region.value('i32', 'min31', [count, limit], code =>
      code.get(count.a).get(limit.a).op('i32x4.min_u')
    );
    return shiftBy(region, op, value, limited, counted);
  }
  const limit = region.constant('i32', 32);
  const inRange = region.value('mask', 'lt32', [count, limit], code =>
    code.get(count.a).get(limit.a).op('i32x4.lt_u')
  );
  return bitwise(
    region,
    'v128.and',
    shiftBy(region, op, value, count, counted),
    { ...inRange, rep: 'i32' },
    false
  );
}

/** Shifts by a count that is not constant; counts above 31 give anything. */
function shiftBy(
  region: Region,
  op: string,
  value: Leaf,
  count: Leaf,
  counted: [InstructionClass, string]
): Leaf {
  if (count.uniform) {
    return region.value(
      'i32',
      op,
      [value, count],
      code =>
        code.get(value.a).get(count.a).lane('i32x4.extract_lane', 0).op(op),
      counted
    );
  }
  if (op === 'i32x4.shl') {
    // Times 2^n, which comes from a float with n in its exponent.
    const bias = region.constant('i32', 127);
    return region.value(
      'i32',
      'shl by lanes',
      [value, count, bias],
      code =>
        code
          .get(count.a)
          .get(bias.a)
          .op('i32x4.add')
          .i32(23)
          .op('i32x4.shl')
          .op('i32x4.trunc_sat_f32x4_u')
          .get(value.a)
          .op('i32x4.mul'),
      counted
    );
  }
  const scalar = op === 'i32x4.shr_s' ? 'i32.shr_s' : 'i32.shr_u';
  return perLane(
    region,
    'i32',
    scalar,
    [value, count],
    code => code.op(scalar),
    counted
  );
}

function shiftWide(
  region: Region,
  operator: 'shl' | 'shr',
  name: ScalarName,
  value: Leaf,
  count: Leaf
): Leaf {
  const isSigned = isSignedName(name);
  const op = operator === 'shl' ? 'shl' : isSigned ? 'shr_s' : 'shr_u';
  const counted: [InstructionClass, string] = ['int', 'integer'];
  if (count.constant !== undefined) {
    const n = Number(count.constant) >>> 0;
    if (n > 63 && op !== 'shr_s') {
      return region.constant('i64', 0);
    }
    const bits = Math.min(n, 63);
    return region.value(
      'i64',
      `${op} ${bits}`,
      [value],
      (code, half) => code.get(part(value, half)).i32(bits).op(`i64x2.${op}`),
      counted
    );
  }
  const x = region.scratchLocal('i64');
  const n = region.scratchLocal('i32');
  return perLane(
    region,
    'i64',
    `i64.${op}`,
    [value, count],
    code => {
      code.set(n).set(x);
      if (op === 'shr_s') {
        // A count of 64 or more leaves the sign.
        code.get(x).get(n).i32(63).get(n).i32(63).op('i32.lt_u').op('select');
        code.op('i64.extend_i32_u').op('i64.shr_s');
      } else {
        code.get(x).get(n).op('i64.extend_i32_u').op(`i64.${op}`);
        code.i64(0n).get(n).i32(64).op('i32.lt_u').op('select');
      }
    },
    counted
  );
}

function isPowerOfTwo(value: number): boolean {
  return value > 0 && (value & (value - 1)) === 0;
}

function divideInteger(
  region: Region,
  operator: 'div' | 'rem',
  name: ScalarName,
  left: Leaf,
  right: Leaf
): Leaf {
  const isSigned = isSignedName(name);
  const divisor = right.constant === undefined ? 0 : Number(right.constant);
  const counted: [InstructionClass, string] = ['int', 'integer'];
  if (isPowerOfTwo(divisor) && divisor < 2 ** 31) {
    const bits = Math.log2(divisor);
    if (!isSigned) {
      return operator === 'div'
        ? region.value(
            'i32',
            `shr_u ${bits}`,
            [left],
            code => code.get(left.a).i32(bits).op('i32x4.shr_u'),
            counted
          )
        : bitwise(
            region,
            'v128.and',
            left,
            region.constant('i32', divisor - 1)
          );
    }
    // Rounds towards zero: a negative dividend gets divisor - 1 first.
    const down = region.value(
      'i32',
      `div ${divisor}`,
      [left],
      code => {
        code.get(left.a);
        if (bits > 0) {
          code.get(left.a).i32(31).op('i32x4.shr_s');
          code
            .i32(32 - bits)
            .op('i32x4.shr_u')
            .op('i32x4.add');
        }
        code.i32(bits).op('i32x4.shr_s');
      },
      counted
    );
    return operator === 'div'
      ? down
      : region.value(
          'i32',
          `rem ${divisor}`,
          [left, down],
          code =>
            code
              .get(left.a)
              .get(down.a)
              .i32(bits)
              .op('i32x4.shl')
              .op('i32x4.sub'),
          counted
        );
  }
  const quotient = quotientOf(region, isSigned, left, right);
  if (operator === 'div') {
    return quotient;
  }
  const remainder = region.value('i32', `rem`, [left, right, quotient], code =>
    code
      .get(left.a)
      .get(quotient.a)
      .get(right.a)
      .op('i32x4.mul')
      .op('i32x4.sub')
  );
  if (right.constant !== undefined && divisor !== 0) {
    return remainder;
  }
  return orWhereZero(region, remainder, right);
}

/** All bits set where the divisor is zero. */
function orWhereZero(region: Region, value: Leaf, divisor: Leaf): Leaf {
  return region.value('i32', 'or zero', [value, divisor], code =>
    code
      .get(divisor.a)
      .v128(new Int32Array(4))
      .op('i32x4.eq')
      .get(value.a)
      .op('v128.or')
  );
}

/**
 * Division by way of doubles: a quotient of 32-bit integers that is not whole is
 * at least 2^-32 of its size away from the next whole one, and a double's
 * rounding error is 2^-53 of it, so truncation gives the exact quotient.
 */
function quotientOf(
  region: Region,
  isSigned: boolean,
  left: Leaf,
  right: Leaf
): Leaf {
  const sign = isSigned ? 's' : 'u';
  const raw = region.value(
    'i32',
    `div_${sign}`,
    [left, right],
    code => {
      for (const half of [0, 1] as const) {
        for (const leaf of [left, right]) {
          code.get(leaf.a);
          if (half) {
            code.get(leaf.a).shuffle32(2, 3, 2, 3);
          }
          code.op(`f64x2.convert_low_i32x4_${sign}`);
        }
        code.op('f64x2.div').op(`i32x4.trunc_sat_f64x2_${sign}_zero`);
      }
      code.shuffle32(0, 1, 4, 5);
    },
    ['int', 'integer']
  );
  const divisor = right.constant === undefined ? 0 : Number(right.constant) | 0;
  let result = raw;
  if (isSigned && (divisor === 0 || divisor === -1)) {
    // -2^31 / -1 wraps to itself where the conversion saturates.
    const overflow = region.value('mask', 'overflow', [left, right], code =>
      code
        .get(left.a)
        .v128(new Int32Array(4).fill(-(2 ** 31)))
        .op('i32x4.eq')
        .get(right.a)
        .v128(new Int32Array(4).fill(-1))
        .op('i32x4.eq')
        .op('v128.and')
    );
    result = region.value('i32', 'wrapped', [raw, left, overflow], code =>
      code.get(left.a).get(raw.a).get(overflow.a).op('v128.bitselect')
    );
  }
  return divisor === 0 ? orWhereZero(region, result, right) : result;
}

function divideWide(
  region: Region,
  operator: 'div' | 'rem',
  name: ScalarName,
  left: Leaf,
  right: Leaf
): Leaf {
  const sign = isSignedName(name) ? 's' : 'u';
  const x = region.scratchLocal('i64');
  const y = region.scratchLocal('i64');
  return perLane(
    region,
    'i64',
    `${operator}_${sign}`,
    [left, right],
    code => {
      code.set(y).set(x);
      code.get(y).op('i64.eqz').if('i64');
      code.i64(-1n).else();
      if (sign === 's') {
        // -2^63 / -1 would trap.
        code.get(y).i64(-1n).op('i64.eq').if('i64');
        if (operator === 'div') {
          code.i64(0n).get(x).op('i64.sub');
        } else {
          code.i64(0n);
        }
        code.else();
      }
      code.get(x).get(y).op(`i64.${operator}_${sign}`);
      if (sign === 's') {
        code.end();
      }
      code.end();
    },
    ['int', 'integer']
  );
}
