/** Virtual functions: which of them a class has, and where its objects keep the way to them. */
import type { Span } from '../../../ir/types';
import { primaryBase, type ClassInfo } from './classes';
import { sameParameters } from './scopes';
import type { FunctionEntity } from './symbols';

/**
 * Gives the virtual functions among a class's own their slots: those of the
 * base where they override, others behind them. Says what is wrong by `report`.
 */
export function assignSlots(
  info: ClassInfo,
  functions: readonly FunctionEntity[],
  report: (span: Span, message: string) => void
): void {
  const base = primaryBase(info.bases);
  info.virtuals.push(...(base?.virtuals ?? []));
  for (const fn of functions) {
    const { declaration } = fn;
    const slot = info.virtuals.findIndex(known => overrides(fn, known.fn));
    const isNew = declaration.specifiers.some(({ name }) => name === 'virtual');
    if (slot < 0 && !isNew) {
      if (declaration.isOverride || declaration.isPure) {
        report(
          fn.span,
          declaration.isPure
            ? `'${fn.displayName}' is pure ('= 0') but not 'virtual'`
            : `'${fn.displayName}' is marked 'override' but overrides nothing`
        );
      }
      continue;
    }
    const overridden = info.virtuals[slot]?.fn;
    if (overridden && !fn.isDefaulted && sidesOf(overridden) !== sidesOf(fn)) {
      report(
        fn.span,
        `'${fn.displayName}' is a ${sidesOf(fn)} function and overrides '${overridden.displayName}', a ${sidesOf(overridden)} function: both must be of the same sides`
      );
    }
    fn.virtualSlot = slot < 0 ? info.virtuals.length : slot;
    info.virtuals[fn.virtualSlot] = { fn, isPure: declaration.isPure };
  }
}

function sidesOf({ execution, isConstexpr }: FunctionEntity): string {
  const { host, device } = execution;
  return isConstexpr || (host && device)
    ? '__host__ __device__'
    : device
      ? '__device__'
      : '__host__';
}

function overrides(fn: FunctionEntity, known: FunctionEntity): boolean {
  return fn.role === 'destructor' || known.role === 'destructor'
    ? fn.role === known.role
    : fn.role === known.role &&
        !fn.isStatic &&
        (fn.role === 'conversion'
          ? fn.result === known.result
          : fn.name === known.name) &&
        sameParameters(fn, known);
}

/** The first function of a class that still has no body: no object can be made of it. */
export function pureFunction(info: ClassInfo): FunctionEntity | undefined {
  return info.virtuals.find(({ isPure }) => isPure)?.fn;
}
