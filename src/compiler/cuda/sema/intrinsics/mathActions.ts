/** Mathematical functions, conversions, bits. */
import * as make from '../emit/make';
import { irScalar } from '../entities/layout';
import { T } from '../entities/types';
import type { ScalarCType } from '../entities/types';
import {
  value,
  none,
  asksOfInteger,
  sameFloat,
  KEEPS_INTEGER_OPERANDS,
  pure,
  storeThrough,
  unsigned,
  mixSigns
} from './call';
import type { IntrinsicAction } from './call';

export const mathActions: Record<string, IntrinsicAction> = {
  ir: (_cx, call) => {
    const name = call.overload.detail;
    const args = KEEPS_INTEGER_OPERANDS.has(name)
      ? call.args
      : call.overload.result === T.double || asksOfInteger(call)
        ? sameFloat(call.args, T.double)
        : mixSigns(call.args);
    return value(call, pure(call, name, args));
  },
  minmax: (_cx, call) => {
    const to = irScalar((call.overload.result as ScalarCType).name);
    return value(
      call,
      pure(
        call,
        call.overload.name,
        call.args.map(arg => make.cast(arg, to))
      )
    );
  },
  fminmax: (_cx, call) =>
    value(
      call,
      pure(
        call,
        `f${call.overload.name}`,
        sameFloat(call.args, call.overload.result)
      )
    ),
  divide: (_cx, call) =>
    value(call, make.binary('div', call.args[0], call.args[1], call.span)),
  reciprocal: (_cx, call) => {
    const one = make.constant(make.scalarOf(call.args[0]), 1, call.span);
    return value(
      call,
      call.overload.detail === 'rn'
        ? make.binary('div', one, call.args[0], call.span)
        : pure(call, `div_${call.overload.detail}`, [one, call.args[0]])
    );
  },
  scalbln: (_cx, call) =>
    value(
      call,
      pure(call, 'ldexp', [call.args[0], make.cast(call.args[1], 'i32')])
    ),
  roundTo: (_cx, call) => {
    const [arg] = call.args;
    const rounded =
      call.overload.detail === 'trunc'
        ? arg
        : make.intrinsic(call.overload.detail, [arg], arg.type, call.span);
    return value(
      call,
      make.cast(
        rounded,
        irScalar((call.overload.result as ScalarCType).name),
        call.span
      )
    );
  },
  convert: (_cx, call) => {
    const to = irScalar((call.overload.result as ScalarCType).name);
    return value(
      call,
      call.overload.detail === 'rn'
        ? make.cast(call.args[0], to, call.span)
        : pure(call, `convert_${call.overload.detail}`, call.args)
    );
  },
  twoResults: (cx, call) => {
    const [x, first, second] = call.args;
    const [one, two] = call.overload.detail.split(' ');
    const saved = cx.save(x);
    storeThrough(
      cx,
      first,
      make.intrinsic(one, [saved], x.type, call.span),
      call.span
    );
    storeThrough(
      cx,
      second,
      make.intrinsic(two, [saved], x.type, call.span),
      call.span
    );
    return none(call);
  },
  frexp: (cx, call) => {
    const [x, exponent] = call.args;
    const saved = cx.save(x);
    storeThrough(
      cx,
      exponent,
      make.intrinsic('frexp_exponent', [saved], make.I32, call.span),
      call.span
    );
    return value(call, pure(call, 'frexp_mantissa', [saved]));
  },
  modf: (cx, call) => {
    const [x, whole] = call.args;
    const saved = cx.save(x);
    const truncated = make.intrinsic('trunc', [saved], x.type, call.span);
    storeThrough(cx, whole, truncated, call.span);
    const infinite = make.intrinsic('isinf', [saved], make.BOOL, call.span);
    const rest = make.select(
      infinite,
      make.constant(make.scalarOf(x), 0, call.span),
      make.binary('sub', saved, truncated, call.span),
      call.span
    );
    return value(call, pure(call, 'copysign', [rest, saved]));
  },
  remquo: (cx, call) => {
    const [x, y, quotient] = call.args;
    const a = cx.save(x);
    const b = cx.save(y);
    storeThrough(
      cx,
      quotient,
      make.intrinsic('remquo_quotient', [a, b], make.I32, call.span),
      call.span
    );
    return value(call, pure(call, 'remainder', [a, b]));
  },
  isnormal: (_cx, call) => {
    const [x] = asksOfInteger(call)
      ? sameFloat(call.args, T.double)
      : call.args;
    const name = make.scalarOf(x);
    const smallest = make.constant(
      name,
      name === 'f64' ? 2 ** -1022 : 2 ** -126,
      call.span
    );
    const magnitude = make.intrinsic('fabs', [x], x.type, call.span);
    return value(
      call,
      make.binary(
        'and',
        make.intrinsic('isfinite', [x], make.BOOL, call.span),
        make.binary('ge', magnitude, smallest, call.span),
        call.span
      )
    );
  },
  nan: (_cx, call) =>
    value(
      call,
      make.constant(
        irScalar((call.overload.result as ScalarCType).name),
        NaN,
        call.span
      )
    ),

  unsigned: (_cx, call) =>
    value(call, pure(call, call.overload.detail, call.args.map(unsigned))),
  // The zeros below the lowest bit set: ~x & (x - 1) has ones there.
  lowestBit: (cx, call) => {
    const x = cx.save(call.args[0]);
    const one = make.constant(make.scalarOf(x), 1, call.span);
    const below = make.binary(
      'bitand',
      make.unary('bitnot', x, call.span),
      make.binary('sub', x, one, call.span),
      call.span
    );
    return value(call, pure(call, 'popc', [below]));
  },
  bits: (_cx, call) =>
    value(
      call,
      make.bitcast(call.args[0], call.overload.detail as 'i32', call.span)
    ),
  word: (_cx, call) => {
    const bits = make.bitcast(call.args[0], 'u64', call.span);
    const shift = make.constant('u32', Number(call.overload.detail), call.span);
    const word =
      call.overload.detail === '0'
        ? bits
        : make.binary('shr', bits, shift, call.span);
    return value(call, make.cast(word, 'i32', call.span));
  },
  words: (_cx, call) => {
    const [high, low] = call.args.map(arg =>
      make.cast(make.cast(arg, 'u32'), 'u64')
    );
    const shifted = make.binary(
      'shl',
      high,
      make.constant('u32', 32, call.span),
      call.span
    );
    return value(
      call,
      make.bitcast(
        make.binary('bitor', shifted, low, call.span),
        'f64',
        call.span
      )
    );
  }
};
