/** cuda_fp16.h: arithmetic on __half and __half2. */
import type { Expr } from '../../../ir/types';
import * as make from '../make';
import { irScalar, irType } from '../types/layout';
import { T } from '../types/types';
import type { ScalarCType } from '../types/types';
import { value, resultType, mixLanes, halfToFloat, convertLanes } from './call';
import type { Action } from './call';

export const halfActions: Record<string, Action> = {
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
  }
};
