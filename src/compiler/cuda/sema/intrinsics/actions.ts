/** How a call of each kind of intrinsic is lowered. */
import type {
  AtomicOperation,
  BuiltinName,
  Expr,
  Span,
  WarpOperation
} from '../../../ir/types';
import type { Context } from '../context';
import * as make from '../make';
import { valueOperand } from '../operands';
import type { Operand } from '../operands';
import { irPointer, irScalar, irType } from '../types/layout';
import { T, spell } from '../types/types';
import type { CType, ScalarCType, VectorCType } from '../types/types';
import type { IntrinsicOverload } from './types';

interface Call {
  overload: IntrinsicOverload;
  /** Converted to the parameters' types; defaults left out. */
  args: Expr[];
  span: Span;
}

type Action = (cx: Context, call: Call) => Operand;

export function lowerIntrinsic(
  cx: Context,
  overload: IntrinsicOverload,
  args: Expr[],
  span: Span
): Operand {
  const action = ACTIONS[overload.action];
  if (!action) {
    return cx.error(
      span,
      `'${overload.name}' is not supported: its lowering is missing`
    );
  }
  return action(cx, { overload, args, span });
}

const value = (call: Call, expr: Expr): Operand =>
  valueOperand(call.overload.result, expr, call.span);
const none = (call: Call): Operand => ({ kind: 'void', span: call.span });
const resultType = (call: Call): Expr['type'] => irType(call.overload.result);

/** Integers given to a function of floats count as double (C++'s <cmath>). */
function sameFloat(args: Expr[], result: CType): Expr[] {
  if (
    args.some(arg => arg.type.kind === 'scalar' && arg.type.name === 'f64') ||
    result === T.double
  ) {
    return args.map(arg => make.cast(arg, 'f64'));
  }
  return args;
}

const KEEPS_INTEGER_OPERANDS = new Set(['ldexp', 'jn', 'yn']);

function pure(call: Call, name: string, args: Expr[]): Expr {
  return make.intrinsic(name, args, resultType(call), call.span);
}

/** Stores a value through a pointer argument. */
function storeThrough(
  cx: Context,
  pointer: Expr,
  stored: Expr,
  span: Span
): void {
  if (pointer.type.kind === 'pointer') {
    cx.emit({
      stmt: 'store',
      place: make.deref(pointer, pointer.type.to, span),
      value: stored,
      span
    });
  }
}

function resultRead(variable: ReturnType<Context['temp']>, span: Span): Expr {
  return make.read(make.variablePlace(variable, span), span);
}

function warp(
  cx: Context,
  call: Call,
  operation: WarpOperation,
  mask: Expr | undefined,
  args: Expr[]
): Operand {
  const result = cx.temp(resultType(call), call.span);
  cx.emit({
    stmt: 'warp',
    operation,
    ...(mask ? { mask } : {}),
    args,
    result,
    span: call.span
  });
  return value(call, resultRead(result, call.span));
}

const unsigned = (expr: Expr): Expr => {
  const name = make.scalarOf(expr);
  return name[0] === 'i'
    ? make.cast(expr, name === 'i64' ? 'u64' : 'u32')
    : expr;
};

function mixLanes(call: Call, operator: 'add' | 'sub' | 'mul' | 'div'): Expr {
  const type = call.overload.result as VectorCType;
  const lanes = [0, 1].map(index => {
    const of = (expr: Expr): Expr => ({
      op: 'member',
      value: expr,
      index,
      type: irType(type.element),
      span: call.span
    });
    return make.binary(operator, of(call.args[0]), of(call.args[1]), call.span);
  });
  return { op: 'construct', args: lanes, type: irType(type), span: call.span };
}

const halfToFloat = (expr: Expr): Expr => make.cast(expr, 'f32');

const ACTIONS: Record<string, Action> = {
  ir: (_cx, call) => {
    const name = call.overload.detail;
    const args = KEEPS_INTEGER_OPERANDS.has(name)
      ? call.args
      : call.overload.result === T.double
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
    const [x] = call.args;
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
  },

  half: (_cx, call) => {
    const operator = call.overload.detail;
    return value(
      call,
      operator === 'neg'
        ? make.unary('neg', call.args[0], call.span)
        : make.binary(operator as 'add', call.args[0], call.args[1], call.span)
    );
  },
  halfMath: (_cx, call) => {
    const result = make.intrinsic(
      call.overload.detail,
      call.args.map(halfToFloat),
      make.F32,
      call.span
    );
    return value(call, make.cast(result, 'f16', call.span));
  },
  halfTest: (_cx, call) =>
    value(
      call,
      make.cast(
        make.intrinsic(
          call.overload.detail,
          call.args.map(halfToFloat),
          make.BOOL,
          call.span
        ),
        irScalar((call.overload.result as ScalarCType).name)
      )
    ),
  halfToInt: (_cx, call) =>
    value(
      call,
      make.cast(
        make.intrinsic(
          call.overload.detail,
          call.args.map(halfToFloat),
          make.F32,
          call.span
        ),
        'i32'
      )
    ),
  halfPair: (_cx, call) =>
    value(call, {
      op: 'construct',
      args: call.args.map(arg => make.cast(arg, 'f16')),
      type: resultType(call),
      span: call.span
    }),
  halfSplat: (cx, call) => {
    const half = cx.save(make.cast(call.args[0], 'f16'));
    return value(call, {
      op: 'construct',
      args: [half, half],
      type: resultType(call),
      span: call.span
    });
  },
  halfLane: (_cx, call) => {
    const lane: Expr = {
      op: 'member',
      value: call.args[0],
      index: Number(call.overload.detail),
      type: irType(T.half),
      span: call.span
    };
    return value(
      call,
      make.cast(lane, irScalar((call.overload.result as ScalarCType).name))
    );
  },
  halfToFloat2: (cx, call) => value(call, convertLanes(cx, call, 'f16', 'f32')),
  float2ToHalf2: (cx, call) =>
    value(call, convertLanes(cx, call, 'f32', 'f16')),
  half2: (_cx, call) => {
    if (call.overload.detail === 'fma') {
      const lanes = [0, 1].map(index =>
        make.cast(
          make.intrinsic(
            'fma',
            call.args.map(arg =>
              make.cast(
                {
                  op: 'member',
                  value: arg,
                  index,
                  type: irType(T.half),
                  span: call.span
                },
                'f32'
              )
            ),
            make.F32,
            call.span
          ),
          'f16'
        )
      );
      return value(call, {
        op: 'construct',
        args: lanes,
        type: resultType(call),
        span: call.span
      });
    }
    return value(call, mixLanes(call, call.overload.detail as 'add'));
  },

  makeVector: (_cx, call) =>
    value(call, {
      op: 'construct',
      args: call.args,
      type: resultType(call),
      span: call.span
    }),

  atomic: (cx, call) => {
    const [operation, scope] = call.overload.detail.split(' ');
    const [pointer, ...operands] = call.args;
    const type = call.overload.result;
    const place = make.deref(pointer, irType(type), call.span);
    const result = cx.temp(irType(type), call.span);
    cx.emit({
      stmt: 'atomic',
      operation: operation as AtomicOperation,
      place,
      operands,
      scope: scope as 'device',
      result,
      span: call.span
    });
    return value(call, resultRead(result, call.span));
  },
  barrier: (cx, call) => {
    cx.emit({ stmt: 'barrier', scope: 'block', span: call.span });
    return none(call);
  },
  barrierReduce: (cx, call) => {
    const result = cx.temp(make.I32, call.span);
    cx.emit({
      stmt: 'barrier',
      scope: 'block',
      reduce: call.overload.detail as 'count',
      operand: call.args[0],
      result,
      span: call.span
    });
    return value(call, resultRead(result, call.span));
  },
  syncwarp: (cx, call) => {
    const mask = call.args[0] ?? make.constant('u32', 0xffffffff, call.span);
    cx.emit({ stmt: 'barrier', scope: 'warp', mask, span: call.span });
    return none(call);
  },
  fence: (cx, call) => {
    cx.emit({
      stmt: 'fence',
      scope: call.overload.detail as 'device',
      span: call.span
    });
    return none(call);
  },
  shuffle: (cx, call) => {
    const [mask, shuffled, lane, width] = call.args;
    return warp(cx, call, call.overload.detail as WarpOperation, mask, [
      shuffled,
      lane,
      width ?? make.constant('i32', 32, call.span)
    ]);
  },
  oldShuffle: (cx, call) => {
    const [shuffled, lane, width] = call.args;
    return warp(cx, call, call.overload.detail as WarpOperation, undefined, [
      shuffled,
      lane,
      width ?? make.constant('i32', 32, call.span)
    ]);
  },
  vote: (cx, call) => {
    const [mask, predicate] = call.args;
    return warp(cx, call, call.overload.detail as WarpOperation, mask, [
      predicate
    ]);
  },
  oldVote: (cx, call) =>
    warp(cx, call, call.overload.detail as WarpOperation, undefined, [
      call.args[0]
    ]),
  uniform: (cx, call) => {
    const [mask, predicate] = call.args;
    const isTrue = make.binary(
      'ne',
      predicate,
      make.constant('i32', 0, call.span),
      call.span
    );
    const all = cx.temp(make.I32, call.span);
    cx.emit({
      stmt: 'warp',
      operation: 'all',
      mask,
      args: [make.cast(isTrue, 'i32')],
      result: all,
      span: call.span
    });
    const any = cx.temp(make.I32, call.span);
    cx.emit({
      stmt: 'warp',
      operation: 'any',
      mask,
      args: [make.cast(isTrue, 'i32')],
      result: any,
      span: call.span
    });
    const same = make.binary(
      'eq',
      resultRead(all, call.span),
      resultRead(any, call.span),
      call.span
    );
    return value(call, make.cast(same, 'i32'));
  },
  activemask: (cx, call) =>
    value(call, cx.save(make.builtin('activemask', make.U32, call.span))),
  match: (cx, call) => {
    const [mask, matched, predicate] = call.args;
    if (call.overload.detail === 'any') {
      return warp(cx, call, 'match_any', mask, [matched]);
    }
    const result = cx.temp(make.U32, call.span);
    const all = cx.temp(make.I32, call.span);
    cx.emit({
      stmt: 'warp',
      operation: 'match_all',
      mask,
      args: [matched],
      result,
      predicate: all,
      span: call.span
    });
    storeThrough(cx, predicate, resultRead(all, call.span), call.span);
    return value(call, resultRead(result, call.span));
  },
  reduce: (cx, call) =>
    warp(cx, call, call.overload.detail as WarpOperation, call.args[0], [
      call.args[1]
    ]),

  load: (_cx, call) =>
    value(
      call,
      make.read(
        make.deref(call.args[0], resultType(call), call.span),
        call.span
      )
    ),
  store: (cx, call) => {
    storeThrough(cx, call.args[0], call.args[1], call.span);
    return none(call);
  },
  clock: (cx, call) =>
    value(
      call,
      make.cast(
        readClock(cx, 'clock', make.U32, call.span),
        irScalar((call.overload.result as ScalarCType).name)
      )
    ),
  clock64: (cx, call) =>
    value(call, readClock(cx, 'clock64', make.I64, call.span)),
  globaltimer: (cx, call) =>
    value(call, readClock(cx, 'globaltimer', make.U64, call.span)),
  laneId: (_cx, call) =>
    value(call, make.builtin('laneId', make.U32, call.span)),
  gridSync: (cx, call) =>
    cx.error(
      call.span,
      'synchronising a whole grid is not supported: blocks run in any order; end the kernel and launch another'
    ),
  nothing: (_cx, call) => none(call),
  trap: (cx, call) => {
    cx.emit({ stmt: 'trap', span: call.span });
    return none(call);
  },
  first: (_cx, call) => value(call, call.args[0]),
  alignedPointer: (_cx, call) =>
    value(call, {
      op: 'pointercast',
      arg: call.args[0],
      type: irPointer(T.void),
      span: call.span
    }),
  refuse: (cx, call) =>
    cx.error(
      call.span,
      `'${call.overload.name}' is not supported: address spaces are resolved while compiling`
    )
};

/** A clock is read where it stands, not where its value is used. */
function readClock(
  cx: Context,
  name: BuiltinName,
  type: Expr['type'],
  span: Span
): Expr {
  const variable = cx.temp(type, span, make.builtin(name, type, span));
  return resultRead(variable, span);
}

/** Signed and unsigned of one width: CUDA's mixed overloads work on unsigned. */
function mixSigns(args: Expr[]): Expr[] {
  const names = args.map(make.scalarOf);
  const wide =
    names.find(name => name === 'u64') ??
    (names.includes('u32') && names.includes('i32') && args.length === 2
      ? 'u32'
      : undefined);
  return wide &&
    names.some(name => name !== wide) &&
    names.every(
      name =>
        name === 'i32' || name === 'u32' || name === 'i64' || name === 'u64'
    ) &&
    args.length === 2
    ? args.map(arg => make.cast(arg, wide))
    : args;
}

function convertLanes(
  cx: Context,
  call: Call,
  from: 'f16' | 'f32',
  to: 'f16' | 'f32'
): Expr {
  const saved = cx.save(call.args[0]);
  const lanes = [0, 1].map(index =>
    make.cast(
      {
        op: 'member',
        value: saved,
        index,
        type: make.constant(from, 0, call.span).type,
        span: call.span
      },
      to
    )
  );
  return {
    op: 'construct',
    args: lanes,
    type: resultType(call),
    span: call.span
  };
}

/** For messages: `atomicAdd(int *, int)`. */
export function spellOverload(overload: IntrinsicOverload): string {
  return `${overload.name}(${overload.params.map(param => spell(param)).join(', ')})`;
}
