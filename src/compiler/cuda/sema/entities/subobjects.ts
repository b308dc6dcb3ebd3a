/** The base objects inside an object, each virtual one once. */
import type { BaseInfo, ClassInfo } from './classes';
import { overrides } from './overriding';
import type { FunctionEntity } from './symbols';

export interface Subobject {
  info: ClassInfo;
  /** In the whole object. */
  offset: number;
  bases: { base: BaseInfo; part: Subobject }[];
}

/** What an object is taken for while it is made and destroyed: one of a class that is a base. */
export interface ActingObject {
  whole: ClassInfo;
  info: ClassInfo;
  /** Where that base lies. */
  offset: number;
}

/** An object of the class, and nothing else. */
export function wholeObject(whole: ClassInfo): ActingObject {
  return { whole, info: whole, offset: 0 };
}

/** The object with its bases; in another one, its virtual bases lie where that has them. */
export function subobjectsOf({ whole, info, offset }: ActingObject): Subobject {
  const virtual = new Map<ClassInfo, Subobject>();
  const build = (of: ClassInfo, at: number): Subobject => ({
    info: of,
    offset: at,
    bases: of.bases.map(base => {
      const { info: inner } = base;
      if (!base.isVirtual) {
        return { base, part: build(inner, at + base.offset) };
      }
      let part = virtual.get(inner);
      if (!part) {
        const there = whole.virtualBases.find(one => one.info === inner)!;
        virtual.set(inner, (part = build(inner, there.offset)));
      }
      return { base, part };
    })
  });
  return build(info, offset);
}

/** An object and those in it, each once, bases behind what has them. */
export function listed(root: Subobject): Subobject[] {
  const all = new Set<Subobject>();
  const visit = (part: Subobject): void => {
    if (!all.has(part)) {
      all.add(part);
      part.bases.forEach(({ part: inner }) => visit(inner));
    }
  };
  visit(root);
  return [...all];
}

export function contains(outer: Subobject, inner: Subobject): boolean {
  return (
    outer === inner || outer.bases.some(({ part }) => contains(part, inner))
  );
}

/** Whether a base can be reached from outside. */
export function isPublicBase(outer: Subobject, inner: Subobject): boolean {
  return (
    outer === inner ||
    outer.bases.some(
      ({ base, part }) => base.access === 'public' && isPublicBase(part, inner)
    )
  );
}

/** Where an object has tables: in the object itself, and in bases whose tables do not begin another's. */
export function placesOfTables(root: Subobject): Subobject[] {
  const places = new Set<Subobject>();
  const visit = (part: Subobject, isPrimary: boolean): void => {
    if (!part.info.isPolymorphic) {
      return;
    }
    if (!isPrimary) {
      if (places.has(part)) {
        return;
      }
      places.add(part);
    }
    for (const { base, part: inner } of part.bases) {
      visit(inner, !base.isVirtual && part.info.primary === base);
    }
  };
  visit(root, false);
  return [...places];
}

/** Of the objects that begin at one place the one whose table serves them all. */
export function ownerOfTable(root: Subobject, at: number): Subobject {
  return listed(root)
    .filter(part => part.offset === at && part.info.isPolymorphic)
    .reduce((a, b) =>
      b.info.virtuals.length > a.info.virtuals.length ? b : a
    );
}

/** What a call through a slot of a base's table runs: undefined where two overrule each other. */
export function finalOverrider(
  root: Subobject,
  part: Subobject,
  slot: number
): { fn: FunctionEntity; isPure: boolean; part: Subobject } | undefined {
  let introduced = part;
  for (;;) {
    const { primary } = introduced.info;
    const next = primary?.isVirtual
      ? listed(root).find(({ info }) => info === primary.info)
      : introduced.bases.find(({ base }) => base === primary)?.part;
    if (!next || next.info.virtuals.length <= slot) {
      break;
    }
    introduced = next;
  }
  const { first } = part.info.virtuals[slot];
  const found = listed(root).flatMap(one => {
    const own = contains(one, introduced)
      ? one.info.virtuals.find(
          ({ fn }) => fn.classInfo === one.info && overrides(fn, first)
        )
      : undefined;
    return own ? [{ fn: own.fn, isPure: own.isPure, part: one }] : [];
  });
  const last = found.filter(
    one => !found.some(other => other !== one && contains(other.part, one.part))
  );
  return last.length === 1 ? last[0] : undefined;
}
