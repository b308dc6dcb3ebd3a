/** The base whose table a class begins with, and in which order virtual bases are made. */
import type { BaseInfo, ClassInfo } from './classes';

/** The base whose table begins the class's own: the first with virtual functions, or a virtual one that is nothing else. */
export function choosePrimary(
  bases: readonly BaseInfo[]
): BaseInfo | undefined {
  const plain = bases.find(
    ({ info, isVirtual }) => info.isPolymorphic && !isVirtual
  );
  if (plain) {
    return plain;
  }
  const all = inOrder(bases);
  const ofOthers = new Set(all.map(({ info }) => info.primary?.info));
  bases.forEach(({ info }) => addPrimaries(info, ofOthers));
  const thin = all.filter(({ info }) => isNearlyEmpty(info));
  const chosen = thin.find(({ info }) => !ofOthers.has(info)) ?? thin[0];
  return chosen;
}

function addPrimaries(
  info: ClassInfo,
  primaries: Set<ClassInfo | undefined>
): void {
  if (info.primary?.isVirtual) {
    primaries.add(info.primary.info);
  }
  info.bases.forEach(base => addPrimaries(base.info, primaries));
}

/** A table and no data. */
function isNearlyEmpty(info: ClassInfo): boolean {
  return (
    info.isPolymorphic &&
    info.dataSize === 8 &&
    info.bases.every(
      base => base.isVirtual || base.info.isEmpty || isNearlyEmpty(base.info)
    )
  );
}

/** All virtual bases of these and of theirs, each once, as they are made. */
export function inOrder(bases: readonly BaseInfo[]): BaseInfo[] {
  const found = new Map<ClassInfo, BaseInfo>();
  const visit = (base: BaseInfo): void => {
    base.info.bases.forEach(visit);
    if (base.isVirtual && !found.has(base.info)) {
      found.set(base.info, base);
    }
  };
  bases.forEach(visit);
  return [...found.values()];
}
