/** `try` and its handlers, and functions that no exception may leave. */
import type { Expr, Span, Stmt } from '../../../ir/types';
import type { CatchHandler, TryStatement } from '../../ast';
import type { Context, Guard } from '../context/context';
import { convert } from '../conversions/conversions';
import * as make from '../emit/make';
import { irPointer, irType } from '../entities/layout';
import type { PlaceOperand } from '../entities/operands';
import { stripReference, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { refuseOnDevice } from '../expressions/throw';
import {
  callRuntime,
  declareRecord,
  guardHandlers,
  recordOf,
  unguard
} from '../lifetime/guards';
import { destructorOf } from '../lifetime/specialMembers';
import { endWithBlock } from '../lifetime/destroy';
import { resolveType } from '../names/typeNodes';
import { typeIdentity } from '../names/typeIdentity';
import { toValue } from '../values/loads';
import { stringLiteral } from '../values/strings';
import {
  endsInJumpStatement,
  lowerList,
  lowerScoped,
  withCleanups
} from './lower';

export function lowerTry(cx: Context, node: TryStatement): void {
  const { span } = node;
  if (
    refuseOnDevice(
      cx,
      span,
      'try is not supported in device code, which has no exceptions: check return values instead'
    )
  ) {
    return;
  }
  const types = node.handlers.map(
    ({ parameter }) => parameter && resolveType(cx, parameter.type)
  );
  if (types.some(type => type?.kind === 'error')) {
    cx.noteFailure(span);
    return;
  }
  const lines = types.map(type =>
    type ? `${typeIdentity(cx.unit, unqualify(stripReference(type)))}\n` : '*\n'
  );
  const list = toValue(cx, stringLiteral(lines.join(''), span));
  const guard = guardHandlers(cx, list, span);
  cx.frames.push([{ run: inner => unguard(inner, guard, span), isTry: true }]);
  const body = cx.capture(() => {
    lowerScoped(cx, node.body).forEach(stmt => cx.emit(stmt));
    if (!endsInJumpStatement(cx.out)) {
      unguard(cx, guard, span);
    }
  });
  cx.frames.pop();
  const handler = cx.capture(() => lowerHandlers(cx, node, types, guard));
  cx.emit({ stmt: 'try', body, handler, span });
}

/** Goes to the handler that the throw has found, or on, where it is of a `try` further out. */
function lowerHandlers(
  cx: Context,
  { handlers, span }: TryStatement,
  types: (CType | undefined)[],
  guard: Guard
): void {
  const chosen = callRuntime(
    cx,
    '__gs_chosen',
    [recordOf(cx, guard, span)],
    span
  );
  if (chosen.kind !== 'value') {
    return;
  }
  const number = cx.save(chosen.expr);
  const bodies = handlers.map((handler, i) =>
    cx.capture(() => lowerHandler(cx, handler, types[i]))
  );
  const all = bodies.reduceRight<Stmt[] | undefined>((others, body, i) => {
    if (!others) {
      return body;
    }
    const index = make.constant('i64', i, span);
    const cond = make.binary('eq', number, index, span);
    return [{ stmt: 'if', cond, then: body, else: others, span }];
  }, undefined);
  cx.out.push(...(all ?? []));
}

function lowerHandler(
  cx: Context,
  { parameter, body, span }: CatchHandler,
  type: CType | undefined
): void {
  withCleanups(cx, () =>
    cx.within('block', () => {
      const record = declareRecord(cx, 'handler', span);
      const caught = callRuntime(
        cx,
        '__gs_catch',
        [recordOf(cx, record, span)],
        span
      );
      if (caught.kind !== 'value') {
        return;
      }
      const object = cx.save(caught.expr);
      cx.frames[cx.frames.length - 1].push({
        run: inner => {
          unguard(inner, record, span);
          callRuntime(
            inner,
            '__gs_handled',
            [recordOf(inner, record, span)],
            span
          );
        }
      });
      if (parameter?.name && type) {
        declareParameter(cx, parameter, type, object);
      }
      lowerList(cx, body.body);
    })
  );
}

/** What a handler calls the exception: the object itself, or a copy of it. */
function declareParameter(
  cx: Context,
  parameter: NonNullable<CatchHandler['parameter']>,
  type: CType,
  object: Expr
): void {
  const { span } = parameter;
  const name = parameter.name ?? '';
  const target = unqualify(stripReference(type));
  const pointer: Expr = {
    op: 'pointercast',
    arg: object,
    type: irPointer(target),
    span
  };
  const source: PlaceOperand = {
    kind: 'place',
    type: target,
    place: make.deref(pointer, irType(target), span),
    span
  };
  const variable = cx.unit.variable(name, irType(type), 'local', span);
  const init =
    type.kind === 'reference'
      ? { ...pointer, type: irType(type) }
      : convert(cx, source, target, span, { what: 'initialise', name });
  if (!init) {
    return;
  }
  cx.emit({ stmt: 'declare', variable, init, span });
  cx.scope.symbols.set(name, {
    kind: 'variable',
    name,
    type,
    space: 'local',
    ir: variable,
    span: parameter.nameSpan,
    owner: cx.entity
  });
  if (type.kind !== 'reference' && destructorOf(target)) {
    endWithBlock(cx, {
      ...source,
      place: make.variablePlace(variable, span)
    });
  }
}

/** From here on, an exception that would leave the function ends the program. */
export function keepExceptionsIn(cx: Context, span: Span): void {
  const guard = guardHandlers(cx, undefined, span);
  cx.frames[cx.frames.length - 1].push({
    run: inner => unguard(inner, guard, span)
  });
}
