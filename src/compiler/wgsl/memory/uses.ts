/** What a kernel does with the objects that its pointers and variables reach. */
import { placeOf } from '../../ir/build/index';
import { sizeOf } from '../../ir/layout';
import type { Root, RootAnalysis } from '../../ir/roots/index';
import type { IrFunction, Place, Type, Variable } from '../../ir/types';
import { walkStmts, wholePlace, type PlaceUse } from '../../ir/visit';
import { isVolatilePlace } from '../../ir/volatile';
import { fillsWords, isWords, type ObjectUse } from './objects';

/** Which objects need an array of their own, and what is done with each. */
export function usesOf(
  kernel: IrFunction,
  { entry }: RootAnalysis
): Map<Root, ObjectUse> {
  const accesses = accessesOf(kernel);
  const uses = new Map<Root, ObjectUse>();
  for (const access of accesses) {
    const base = wholePlace(access.place);
    if (
      base.place === 'deref' ||
      // Parameters come in the uniform buffer, and are copied out of it.
      (needsArray(base.variable) && !kernel.params.includes(base.variable)) ||
      access.atomic
    ) {
      for (const root of entry.objectsOf(base)) {
        if (!uses.has(root)) {
          uses.set(root, {
            types: new Set(),
            written: new Set(),
            atomics: new Set(),
            strides: new Set(),
            steps: new Set(),
            passes: false,
            passesPairs: false,
            span: access.place.span
          });
        }
      }
    }
  }
  for (const { place, use, atomic } of accesses) {
    for (const root of entry.objectsOf(wholePlace(place))) {
      const objectUse = uses.get(root);
      if (!objectUse) {
        continue;
      }
      addStrides(place, objectUse.strides);
      addStrides(place, objectUse.steps, use === 'read');
      const type = accessedType(place);
      if (atomic && type.kind === 'scalar') {
        objectUse.atomics.add(type.name);
      } else if (use !== 'address' && type.kind !== 'array') {
        // A part of a vector that fills words is less than a word.
        const types = fillsWords(type) ? [type, place.type] : [type];
        for (const one of types) {
          objectUse.types.add(one);
          if (use !== 'read') {
            objectUse.written.add(one);
          }
        }
      }
    }
  }
  notePassed(kernel, accesses, place => entry.objectsOf(place), uses);
  walkStmts(kernel.body, {
    // A declaration that initialises writes the variable as what it is.
    stmt: stmt => {
      if (stmt.stmt === 'declare' && stmt.init) {
        const { variable } = stmt;
        for (const root of entry.objectsOf(placeOf(variable))) {
          uses.get(root)?.types.add(withoutArrays(variable.type));
        }
      }
    },
    // Pointer arithmetic steps in the sizes of the pointees.
    expr: expr => {
      if (expr.op === 'offset' && expr.pointer.type.kind === 'pointer') {
        for (const root of entry.rootsOf(expr.pointer)) {
          const size = sizeOf(expr.pointer.type.to);
          uses.get(root)?.strides.add(size);
          uses.get(root)?.steps.add(size);
        }
      }
    }
  });
  return uses;
}

/**
 * Notes buffers by which blocks hand values to each other: they are written, and
 * read behind a fence or as volatile. A card's fence empties the multiprocessor's
 * cache; WGSL has none, but what is read atomically comes from behind that cache.
 * A card reads 64 bits at once where they are volatile, a flag with its value for
 * instance; of two words of WGSL one may be of before and the other of after.
 */
function notePassed(
  kernel: IrFunction,
  accesses: readonly { place: Place; use: PlaceUse }[],
  objectsOf: (place: Place) => readonly Root[],
  uses: ReadonlyMap<Root, ObjectUse>
): void {
  let isFenced = false;
  walkStmts(kernel.body, {
    stmt: stmt => {
      isFenced ||=
        stmt.stmt === 'fence' &&
        (stmt.scope === 'device' || stmt.scope === 'system');
    }
  });
  const written = new Set<Root>();
  const read = new Set<Root>();
  const pairs = new Set<Root>();
  for (const { place, use } of accesses) {
    for (const root of objectsOf(wholePlace(place))) {
      if (use === 'write' || use === 'update') {
        written.add(root);
      }
      if (use === 'read' && (isFenced || isVolatilePlace(place))) {
        read.add(root);
      }
      if (
        use === 'read' &&
        place.type.kind === 'scalar' &&
        sizeOf(place.type) === 8 &&
        isVolatilePlace(place)
      ) {
        pairs.add(root);
      }
    }
  }
  uses.forEach((use, root) => {
    use.passes = isBuffer(root) && written.has(root) && read.has(root);
    use.passesPairs = use.passes && pairs.has(root);
  });
}

function isBuffer(root: Root): boolean {
  return (
    root.kind === 'parameter' ||
    (root.kind === 'variable' && root.variable.space === 'global')
  );
}

/** Every place that the kernel names as a whole, not those that are only the base of another. */
function accessesOf(kernel: IrFunction): {
  place: Place;
  use: PlaceUse;
  atomic: boolean;
}[] {
  const places: { place: Place; use: PlaceUse }[] = [];
  const atomics = new Set<Place>();
  // A base is visited right behind the place that is a part of it, and may be
  // elsewhere a place that is named as a whole.
  let base: Place | undefined;
  walkStmts(kernel.body, {
    stmt: stmt => {
      if (stmt.stmt === 'atomic') {
        atomics.add(stmt.place);
      }
    },
    place: (place, use) => {
      if (place !== base) {
        places.push({ place, use });
      }
      base =
        place.place === 'element' || place.place === 'field'
          ? place.base
          : undefined;
    }
  });
  return places.map(({ place, use }) => ({
    place,
    use,
    atomic: use === 'update' && atomics.has(place)
  }));
}

function holdsWords(type: Type): boolean {
  return type.kind === 'array' ? holdsWords(type.of) : isWords(type);
}

function withoutArrays(type: Type): Type {
  return type.kind === 'array' ? withoutArrays(type.of) : type;
}

/** Module variables live in buffers; dynamic shared memory and unions have no C shape. */
function needsArray(variable: Variable): boolean {
  return (
    variable.space === 'global' ||
    variable.space === 'constant' ||
    variable.isDynamicShared === true ||
    holdsWords(variable.type)
  );
}

/** The type that memory is accessed as: of a vector's element, the whole vector. */
function accessedType(place: Place): Type {
  return place.place === 'element' && place.base.type.kind === 'vector'
    ? place.base.type
    : place.type;
}

/** @param variable those of indices that are no constants alone */
function addStrides(
  place: Place,
  strides: Set<number>,
  variable = false
): void {
  for (let p = place; ;) {
    if (p.place === 'element') {
      if (variable ? p.index.op !== 'const' : p.base.type.kind === 'array') {
        strides.add(sizeOf(p.type));
      }
      p = p.base;
    } else if (p.place === 'field') {
      const { type } = p.base;
      if (
        !variable &&
        type.kind === 'struct' &&
        type.fields[p.field].offset > 0
      ) {
        strides.add(type.fields[p.field].offset);
      }
      p = p.base;
    } else {
      return;
    }
  }
}

/** Of objects that share one array. */
export function mergeUses(uses: ObjectUse[]): ObjectUse {
  return {
    types: new Set(uses.flatMap(use => [...use.types])),
    written: new Set(uses.flatMap(use => [...use.written])),
    atomics: new Set(uses.flatMap(use => [...use.atomics])),
    strides: new Set(uses.flatMap(use => [...use.strides])),
    steps: new Set(uses.flatMap(use => [...use.steps])),
    passes: uses.some(use => use.passes),
    passesPairs: uses.some(use => use.passesPairs),
    span: uses[0].span
  };
}
