/** Which constructor an implicit conversion calls. */
import type { Context } from '../context/context';
import type { ClassInfo } from '../entities/classes';
import type { Operand } from '../entities/operands';
import type { FunctionEntity } from '../entities/symbols';
import { deduceFunction } from '../templates/deduce';
import { rankConversion } from './ranking';

/** The constructor for the arguments, if one fits; nothing is reported. */
export function viableConstructor(
  cx: Context,
  info: ClassInfo,
  args: Operand[],
  isImplicit: boolean
): FunctionEntity | undefined {
  info.complete();
  const candidates = info
    .allConstructors()
    .filter(
      fn =>
        !isImplicit ||
        !fn.declaration.specifiers.some(
          specifier => specifier.name === 'explicit'
        )
    );
  for (const fn of candidates) {
    const entity =
      fn.kind === 'function'
        ? fn
        : deduceFunction(cx, fn, args, undefined, args[0]?.span ?? info.span);
    if (
      entity &&
      args.length <= entity.params.length &&
      entity.params.every((param, i) =>
        args[i] ? rankConversion(cx, args[i], param.type) : param.default
      )
    ) {
      return entity;
    }
  }
  return undefined;
}
