/** Which functions may let exceptions out ([expr.unary.noexcept], [except.spec]). */
import type { Context } from '../context/context';
import type { Unit } from '../context/unit';
import { constantBool } from '../constants/constantExpressions';
import type { ClassInfo } from '../entities/classes';
import type { FunctionEntity } from '../entities/symbols';
import { unqualify } from '../entities/types';
import { withParameters } from './entities';
import type { CType } from '../entities/types';

/** Runs `body`; `watch` is told of the calls in its unevaluated operands. */
export function watchingCalls<R>(
  { unit }: Context,
  watch: Unit['watchCall'],
  body: () => R
): R {
  const outer = unit.watchCall;
  unit.watchCall = watch;
  try {
    return body();
  } finally {
    unit.watchCall = outer;
  }
}

/** Of the C library, those that glibc declares to throw nothing. */
const QUIET_C =
  /^(?:mem|str|is|to|a(?:bs|to)|l?labs|malloc|calloc|realloc|free|rand|srand|clock$|time$|getenv)/;

export function mayThrow(cx: Context, fn: FunctionEntity): boolean {
  const { isNoexcept, noexceptIf } = fn.declaration;
  if (noexceptIf) {
    let answer: boolean | undefined;
    cx.unit.reporter.try(() => {
      answer = watchingCalls(cx, undefined, () =>
        cx.inScope(fn.scope, () =>
          withParameters(cx, fn.declaration, fn.params, () =>
            cx.unevaluatedly(() => constantBool(cx, noexceptIf, 'noexcept'))
          )
        )
      );
    });
    return answer !== true;
  }
  if (isNoexcept !== undefined) {
    return !isNoexcept;
  }
  if (fn.role === 'destructor') {
    return false;
  }
  if (fn.classInfo && (fn.special || fn.isDefaulted)) {
    return partsThrow(cx, fn.classInfo, isOfMove(fn));
  }
  return !(fn.scope === cx.unit.libraryScope && QUIET_C.test(fn.name));
}

function isOfMove(fn: FunctionEntity): boolean {
  const [first] = fn.params;
  return (
    fn.special === 'move' ||
    fn.special === 'assignMove' ||
    (first?.type.kind === 'reference' && first.type.isRvalue === true)
  );
}

/** Copying or moving the class by its parts. */
function partsThrow(cx: Context, info: ClassInfo, isMove: boolean): boolean {
  const parts: CType[] = [
    ...info.bases.map(({ type }) => type),
    ...info.fields.map(({ type }) => type)
  ];
  return parts.some(part => {
    let type = part;
    while (type.kind === 'array') {
      type = type.of;
    }
    return type.kind === 'class' && copyThrows(cx, type.info, isMove);
  });
}

function copyThrows(cx: Context, info: ClassInfo, isMove: boolean): boolean {
  info.complete();
  const own = info.constructors.filter(
    (fn): fn is FunctionEntity =>
      fn.kind === 'function' &&
      fn.params[0]?.type.kind === 'reference' &&
      unqualify(fn.params[0].type.to) === info.type
  );
  const chosen =
    (isMove ? own.find(isOfMove) : undefined) ?? own.find(fn => !isOfMove(fn));
  return chosen ? mayThrow(cx, chosen) : partsThrow(cx, info, isMove);
}
