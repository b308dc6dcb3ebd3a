/** The loops that lowering writes over the elements of arrays. */
import type { Expr, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import * as make from '../emit/make';

/** `for (i = from; i < to; i++) body(i)`; both ends have one integer type. */
export function countedLoop(
  cx: Context,
  from: Expr,
  to: Expr,
  span: Span,
  body: (index: Expr) => void
): void {
  const name = make.scalarOf(to);
  const counter = cx.unit.variable('_i', to.type, 'local', span);
  const place = make.variablePlace(counter, span);
  const index = make.read(place, span);
  cx.emit({
    stmt: 'loop',
    init: [{ stmt: 'declare', variable: counter, init: from, span }],
    cond: make.binary('lt', index, to, span),
    body: cx.capture(() => body(index)),
    step: [
      {
        stmt: 'store',
        place,
        value: make.binary('add', index, make.constant(name, 1, span), span),
        span
      }
    ],
    span
  });
}

/** The same over the indices of an array, from `first` on. */
export function eachElementFrom(
  cx: Context,
  first: number,
  length: number,
  span: Span,
  body: (index: Expr) => void
): void {
  countedLoop(
    cx,
    make.constant('i32', first, span),
    make.constant('i32', length, span),
    span,
    body
  );
}
