/** cuda_fp16.h and cuda_bf16.h: arithmetic on their numbers and pairs of them. */
import type { Expr } from '../../../ir/types';
import * as make from '../emit/make';
import { irScalar } from '../entities/layout';
import type { ScalarCType } from '../entities/types';
import {
  value,
  resultType,
  mixLanes,
  halfToFloat,
  convertLanes,
  elementOf,
  laneType
} from './call';
import type { IntrinsicAction } from './call';

/** A float's rounding to the nearest, and then a half's, may take a sum for a tie that is none. */
const FMA = 'fma_ro';

export const halfActions: Record<string, IntrinsicAction> = {
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
    const { detail } = call.overload;
    const result = make.intrinsic(
      detail === 'fma' ? FMA : detail,
      call.args.map(halfToFloat),
      make.F32,
      call.span
    );
    return value(call, make.cast(result, elementOf(call), call.span));
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
      args: call.args.map(arg => make.cast(arg, elementOf(call))),
      type: resultType(call),
      span: call.span
    }),
  halfSplat: (cx, call) => {
    const half = cx.save(make.cast(call.args[0], elementOf(call)));
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
      type: laneType(call.args[0]),
      span: call.span
    };
    return value(
      call,
      make.cast(lane, irScalar((call.overload.result as ScalarCType).name))
    );
  },
  convertPair: (cx, call) => value(call, convertLanes(cx, call)),
  half2: (_cx, call) => {
    if (call.overload.detail === 'fma') {
      const lanes = [0, 1].map(index =>
        make.cast(
          make.intrinsic(
            FMA,
            call.args.map(arg =>
              make.cast(
                {
                  op: 'member',
                  value: arg,
                  index,
                  type: laneType(arg),
                  span: call.span
                },
                'f32'
              )
            ),
            make.F32,
            call.span
          ),
          elementOf(call)
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
  }
};
