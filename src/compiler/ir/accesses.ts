/**
 * What a kernel does to the memory it is given: which arrays it reads, writes
 * and updates atomically, also through offsets, casts, pointer variables and
 * the device functions it calls. From this follow a binding's access mode and
 * which arrays go back to the host.
 */
import { sameType } from './layout';
import {
  analyzeRoots,
  type ParameterRoot,
  type Root,
  type RootAnalysis
} from './roots/index';
import type { IrFunction, Place, Type, Variable } from './types';
import { walkStmts, type PlaceUse } from './visit';

export interface Access {
  /** A value is read, or may be (an atomic reads too). */
  reads: boolean;
  /** A value is written, or may be (an atomic writes too). */
  writes: boolean;
  /** Some access is atomic. */
  atomic: boolean;
  /** The distinct types that values are read, written or updated as, in source order. */
  types: Type[];
}

export interface KernelAccesses {
  /**
   * By parameter index: the memory behind the parameter's pointers (behind all
   * of them, for a struct that holds several). Scalars have no access at all.
   */
  params: Access[];
  /** The same by root, where a struct parameter's pointers must be told apart. */
  roots: Map<ParameterRoot, Access>;
  /** Module variables (`__device__`, `__constant__`) and shared variables that are touched. */
  variables: Map<Variable, Access>;
  /**
   * Through pointers that could be anywhere. They count as accesses to every
   * parameter and every `__device__` variable above, types excepted.
   */
  unknown: Access;
}

/** `analysis`: of this kernel, if it is at hand. */
export function kernelAccesses(
  kernel: IrFunction,
  analysis: RootAnalysis = analyzeRoots(kernel)
): KernelAccesses {
  const unknown = noAccess();
  const roots = new Map<ParameterRoot, Access>();
  const variables = new Map<Variable, Access>();
  for (const root of analysis.roots) {
    if (root.kind === 'parameter') {
      roots.set(root, noAccess());
    }
  }
  const accessOf = (root: Root): Access => {
    switch (root.kind) {
      case 'parameter':
        return getOrMake(roots, root);
      case 'variable':
        return getOrMake(variables, root.variable);
      case 'unknown':
        return unknown;
    }
  };

  for (const instance of analysis.instances) {
    const note = (place: Place, use: PlaceUse): void => {
      if (use === 'address') {
        return;
      }
      for (const root of instance.objectsOf(place)) {
        const access = accessOf(root);
        access.reads ||= use !== 'write';
        access.writes ||= use !== 'read';
        access.atomic ||= use === 'update';
        if (!access.types.some(type => sameType(type, place.type, true))) {
          access.types.push(place.type);
        }
      }
    };
    // The places around an accessed one are the same access seen whole, so only
    // the outermost call notes it; expressions inside still are walked.
    let base: Place | undefined;
    walkStmts(instance.fn.body, {
      place: (place, use) => {
        if (place !== base) {
          note(place, use);
        }
        base =
          place.place === 'element' || place.place === 'field'
            ? place.base
            : undefined;
      }
    });
  }

  for (const variable of [...variables.keys()]) {
    if (variable.space === 'local') {
      variables.delete(variable);
    }
  }
  const params = kernel.params.map((_, index) => {
    const access = noAccess();
    roots.forEach((a, root) => root.index === index && merge(access, a));
    return access;
  });
  if (unknown.reads || unknown.writes) {
    const anywhere = { ...unknown, types: [] };
    roots.forEach(access => merge(access, anywhere));
    params.forEach((access, index) => {
      if (
        analysis.roots.some(
          root => root.kind === 'parameter' && root.index === index
        )
      ) {
        merge(access, anywhere);
      }
    });
    variables.forEach(
      (access, variable) =>
        variable.space === 'global' && merge(access, anywhere)
    );
  }
  return { params, roots, variables, unknown };
}

function noAccess(): Access {
  return { reads: false, writes: false, atomic: false, types: [] };
}

function merge(into: Access, from: Access): void {
  into.reads ||= from.reads;
  into.writes ||= from.writes;
  into.atomic ||= from.atomic;
  for (const type of from.types) {
    if (!into.types.some(known => sameType(known, type, true))) {
      into.types.push(type);
    }
  }
}

function getOrMake<K>(map: Map<K, Access>, key: K): Access {
  let access = map.get(key);
  if (!access) {
    access = noAccess();
    map.set(key, access);
  }
  return access;
}
