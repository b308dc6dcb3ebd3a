/** Which constructor takes given arguments, before anything is made. */
import type { Context } from '../context/context';
import type { ClassInfo } from '../entities/classes';
import type { Operand } from '../entities/operands';
import type { FunctionEntity, FunctionTemplate } from '../entities/symbols';
import { deduceFunction } from '../templates/deduce';
import { rankConversion } from './ranking';

/** The constructor for the arguments, if one fits; nothing is reported. */
export function viableConstructor(
  cx: Context,
  info: ClassInfo,
  args: Operand[]
): FunctionEntity | undefined {
  info.complete();
  return firstViable(cx, info, info.allConstructors(), args, false);
}

/** The constructor that makes an object of a value where none is written. */
export function convertingConstructorFor(
  cx: Context,
  info: ClassInfo,
  operand: Operand
): FunctionEntity | undefined {
  info.complete();
  const converting = info
    .allConstructors()
    .filter(
      fn =>
        !fn.declaration.specifiers.some(
          specifier => specifier.name === 'explicit'
        )
    );
  return firstViable(cx, info, converting, [operand], true);
}

function firstViable(
  cx: Context,
  info: ClassInfo,
  candidates: (FunctionEntity | FunctionTemplate)[],
  args: Operand[],
  isStandardOnly: boolean
): FunctionEntity | undefined {
  for (const fn of candidates) {
    const entity =
      fn.kind === 'function'
        ? fn
        : deduceFunction(cx, fn, args, undefined, args[0]?.span ?? info.span);
    if (
      entity &&
      args.length <= entity.params.length &&
      entity.params.every((param, i) =>
        args[i]
          ? rankConversion(cx, args[i], param.type, isStandardOnly)
          : param.default
      )
    ) {
      return entity;
    }
  }
  return undefined;
}
