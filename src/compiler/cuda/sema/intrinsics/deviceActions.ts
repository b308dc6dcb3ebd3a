/** Vectors, atomics, barriers, warp functions, clocks: what only a kernel can do. */
import type { WarpOperation } from '../../../ir/types';
import type { AtomicOperation } from '../../../semantics/atomics';
import * as make from '../emit/make';
import { irPointer, irScalar, irType } from '../entities/layout';
import { T } from '../entities/types';
import type { ScalarCType } from '../entities/types';
import {
  value,
  none,
  resultType,
  storeThrough,
  resultRead,
  warpCall,
  readClock
} from './call';
import type { IntrinsicAction } from './call';

export const deviceActions: Record<string, IntrinsicAction> = {
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
  tileBarrier: (cx, call) => {
    const [size] = call.args;
    const tile = size.op === 'const' ? Number(size.value) : undefined;
    cx.emit({ stmt: 'barrier', scope: 'block', tile, span: call.span });
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
    return warpCall(cx, call, call.overload.detail as WarpOperation, mask, [
      shuffled,
      lane,
      width ?? make.constant('i32', 32, call.span)
    ]);
  },
  oldShuffle: (cx, call) => {
    const [shuffled, lane, width] = call.args;
    return warpCall(
      cx,
      call,
      call.overload.detail as WarpOperation,
      undefined,
      [shuffled, lane, width ?? make.constant('i32', 32, call.span)]
    );
  },
  vote: (cx, call) => {
    const [mask, predicate] = call.args;
    return warpCall(cx, call, call.overload.detail as WarpOperation, mask, [
      predicate
    ]);
  },
  oldVote: (cx, call) =>
    warpCall(cx, call, call.overload.detail as WarpOperation, undefined, [
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
      return warpCall(cx, call, 'match_any', mask, [matched]);
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
    warpCall(cx, call, call.overload.detail as WarpOperation, call.args[0], [
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
