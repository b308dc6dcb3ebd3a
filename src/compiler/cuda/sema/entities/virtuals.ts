/** Virtual functions: which of them a class has, and where its objects keep the way to them. */
import type { Span } from '../../../ir/types';
import { overrides, pointedClass } from './overriding';
import { choosePrimary } from './primaryBase';
import type { BaseInfo, ClassInfo, VirtualSlot } from './classes';
import {
  finalOverrider,
  placesOfTables,
  subobjectsOf,
  wholeObject
} from './subobjects';
import type { FunctionEntity } from './symbols';

/** Says what is wrong. */
type Report = (span: Span, message: string) => void;

/**
 * Gives the virtual functions among a class's own their slots: those of the
 * base whose table begins the class's, where they override and are called
 * alike, others behind them; and one to each virtual base, through which its
 * place is asked for.
 */
export function assignSlots(
  info: ClassInfo,
  functions: readonly FunctionEntity[],
  report: Report
): void {
  info.primary = choosePrimary(info.bases);
  info.virtuals.push(...(info.primary?.info.virtuals ?? []));
  for (const { info: base, isVirtual } of info.bases) {
    if (isVirtual) {
      const fn = info.unit.hostEntity(
        `${base.name} of ${info.name}`,
        info.span
      );
      const slot = { fn, isPure: false, first: fn, base };
      info.virtuals.push(slot);
    }
  }
  const inherited = info.bases.flatMap(base => allVirtuals(base.info));
  for (const fn of functions) {
    const { declaration } = fn;
    const slots = [...info.virtuals.keys()].filter(i =>
      overrides(fn, info.virtuals[i].fn)
    );
    const elsewhere = inherited.filter(slot => overrides(fn, slot.fn));
    const overridden =
      slots[0] === undefined ? elsewhere[0] : info.virtuals[slots[0]];
    const isNew = declaration.specifiers.some(({ name }) => name === 'virtual');
    if (!overridden && !isNew) {
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
    for (const one of [...slots.map(i => info.virtuals[i]), ...elsewhere]) {
      checkOverrider(fn, one.fn, report);
    }
    const own = { fn, isPure: declaration.isPure };
    for (const i of slots) {
      const { first } = info.virtuals[i];
      info.virtuals[i] = { ...own, first };
      if (isCalledAlike(info, first, fn)) {
        fn.virtualSlot ??= i;
      }
    }
    if (fn.virtualSlot === undefined) {
      fn.virtualSlot = info.virtuals.length;
      info.virtuals.push({ ...own, first: fn });
    }
  }
  // One that nobody declares is virtual too.
  const destructor = inherited.find(({ fn }) => fn.role === 'destructor');
  if (destructor && !info.virtuals.some(({ fn }) => fn.role === 'destructor')) {
    info.virtuals.push({ ...destructor, isPure: false });
  }
}

/** The virtual functions of a class and of all its bases. */
function allVirtuals(info: ClassInfo): VirtualSlot[] {
  return [
    ...info.virtuals,
    ...info.bases.flatMap(base => allVirtuals(base.info))
  ];
}

function checkOverrider(
  fn: FunctionEntity,
  overridden: FunctionEntity,
  report: Report
): void {
  if (!fn.isDefaulted && sidesOf(overridden) !== sidesOf(fn)) {
    report(
      fn.span,
      `'${fn.displayName}' is a ${sidesOf(fn)} function and overrides '${overridden.displayName}', a ${sidesOf(overridden)} function: both must be of the same sides`
    );
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

/** Whether the result of an overrider is, bit for bit, that of the function that it overrides. */
function isCalledAlike(
  info: ClassInfo,
  first: FunctionEntity,
  fn: FunctionEntity
): boolean {
  const to = pointedClass(first.result);
  let from = pointedClass(fn.result);
  if (!to || !from) {
    return true;
  }
  while (from && from !== to) {
    const primary: BaseInfo | undefined =
      from === info ? info.primary : from.primary;
    from = primary?.isVirtual ? undefined : primary?.info;
  }
  return from === to;
}

/** The first function of a class that still has no body: no object can be made of it. */
export function pureFunction(info: ClassInfo): FunctionEntity | undefined {
  const root = subobjectsOf(wholeObject(info));
  for (const part of placesOfTables(root)) {
    for (const [slot, { base, fn }] of part.info.virtuals.entries()) {
      const last =
        base || fn.role === 'destructor'
          ? undefined
          : finalOverrider(root, part, slot);
      if (last?.isPure) {
        return last.fn;
      }
    }
  }
  return info.virtuals.find(
    ({ isPure, fn }) =>
      isPure && fn.role === 'destructor' && fn.classInfo === info
  )?.fn;
}

export { baseStruct, placeVirtualBases } from './virtualBases';
