/**
 * Where the variables of a kernel are kept, and how values are made of scalars.
 */
import {
  alignOf,
  POINTER_SIZE,
  roundUp,
  sizeOf,
  storedSize
} from '../../ir/layout';
import { scalarSize, type ScalarName } from '../../semantics/scalarTypes';
import type {
  ElementPlace,
  Expr,
  IrFunction,
  Place,
  StructType,
  Type,
  Variable
} from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { variablesOf, walkStmts, rootVariable } from '../../ir/visit';
import { changedVariables } from '../../ir/passes/inline';
import { rawGroups } from './bitGroups';
import {
  FRAME_VARIABLES,
  LAUNCH_SIZE,
  LaunchWord,
  SLOT,
  type LocalArray,
  type ParamLayout
} from './abi';
import { repOf } from './lanes';
import { slotsOf, type Rep } from './region';

/** A scalar inside a value. */
export interface ScalarPart {
  name: ScalarName | 'ptr';
  rep: Rep;
  /** Bytes from the start in memory (C's layout). */
  at: number;
  /** Slots from the start in a frame. */
  slot: number;
  /** Of a union or of bit-fields: the bits of its bytes and bit-fields, of which not all need have a value. */
  raw?: readonly bigint[];
}

/** A variable and the way from it to a part: constant slots and slots times an index. */
export interface SlotPath {
  variable: Variable;
  slot: number;
  /** Scalar parts before this one. */
  part: number;
  dynamic: { index: Expr; slots: number; parts: number }[];
}

const cache = new WeakMap<Type, ScalarPart[]>();

/** The scalars of a type in order: vectors by element, structs by field, arrays by element. */
export function partsOf(type: Type): ScalarPart[] {
  let parts = cache.get(type);
  if (!parts) {
    parts = [];
    addParts(type, 0, parts);
    cache.set(type, parts);
  }
  return parts;
}

function addParts(type: Type, at: number, parts: ScalarPart[]): void {
  const last = parts[parts.length - 1];
  const slot = last ? last.slot + slotsOf(last.rep) : 0;
  switch (type.kind) {
    case 'void':
      break;
    case 'scalar':
      parts.push({ name: type.name, rep: repOf(type.name), at, slot });
      break;
    case 'pointer':
      parts.push({ name: 'ptr', rep: 'i32', at, slot });
      break;
    case 'vector':
      for (let i = 0; i < type.lanes; i++) {
        addParts(
          { kind: 'scalar', name: type.element },
          at + i * scalarSize(type.element),
          parts
        );
      }
      break;
    case 'array':
      for (let i = 0; i < type.length; i++) {
        addParts(type.of, at + i * sizeOf(type.of), parts);
      }
      break;
    case 'struct':
      if (isBytes(type)) {
        // Its bytes, as words or smaller.
        const bytes = storedSize(type);
        const size = bytes % 4 === 0 ? 4 : 1;
        for (let i = 0; i < bytes; i += size) {
          addParts(
            { kind: 'scalar', name: size === 4 ? 'u32' : 'u8' },
            at + i,
            parts
          );
          parts[parts.length - 1].raw = rawGroups(type, i, size);
        }
        break;
      }
      for (const field of type.fields) {
        addParts(field.type, at + field.offset, parts);
      }
      break;
    case 'opaque':
      parts.push({ name: 'u64', rep: 'i64', at, slot });
      break;
  }
}

/** Structs whose fields do not lie one after another: unions, and those with bit-fields. */
export function isBytes({ isUnion, fields }: StructType): boolean {
  return isUnion || fields.some(field => field.bits !== undefined);
}

/** Slots that a variable of the type takes. */
export function slotCount(type: Type): number {
  if (type.kind === 'array') {
    return type.length * slotCount(type.of);
  }
  const parts = partsOf(type);
  const last = parts[parts.length - 1];
  return last ? last.slot + slotsOf(last.rep) : 0;
}

/** Bytes in memory of a scalar part. */
export function memorySize(name: ScalarName | 'ptr'): number {
  return name === 'ptr' ? POINTER_SIZE : scalarSize(name);
}

export type Storage =
  /** Slots in the frame from byte `offset`. */
  | { kind: 'slots'; offset: number }
  /** C's layout in the frame, lane after lane; for what has its address taken. */
  | { kind: 'linear'; offset: number; size: number }
  /** The same for all lanes: launch words, by part. */
  | { kind: 'words'; offsets: number[] }
  /** The same for all lanes, in C's layout, a parameter that nobody changes: the launch word has its address. */
  | { kind: 'image'; word: number }
  /** At a byte of the block's shared memory. */
  | { kind: 'shared'; offset: number }
  /** The launch word has its address. */
  | { kind: 'global'; word: number };

/** Of one function's variables, and of those that all functions share. */
export interface StorageMap {
  of(variable: Variable): Storage;
  find(variable: Variable): Storage | undefined;
  frameSize: number;
  staticShared: number;
  params: ParamLayout[];
  globals: { variable: Variable; offset: number }[];
  locals: LocalArray[];
  sharedVariables: { variable: Variable; offset: number }[];
}

/** Whether a constant index leaves its array. */
function isOutside({ base: { type }, index }: ElementPlace): boolean {
  return (
    type.kind === 'array' &&
    index.op === 'const' &&
    (Number(index.value) < 0 || Number(index.value) >= type.length)
  );
}

/**
 * Of the kernel, and of functions that are called and not inlined.
 * @param checked arrays that are indexed lie as in memory, so that their ends are there to be seen
 */
export function assignStorage(
  kernel: IrFunction,
  functions: readonly IrFunction[] = [],
  results: ReadonlyMap<IrFunction, Variable> = new Map(),
  checked = false
): Map<IrFunction, StorageMap> {
  const all = [kernel, ...functions];
  const storage = new Map<Variable, Storage>();
  const addressed = new Set<Variable>();
  const indexed = new Set<Variable>();
  const moduleVariables = new Set<Variable>();
  const shared = new Set(kernel.shared);
  const note = (place: Place): void => {
    if (place.place !== 'variable') {
      return;
    }
    const { variable } = place;
    if (variable.space === 'global' || variable.space === 'constant') {
      moduleVariables.add(variable);
    } else if (variable.space === 'shared') {
      shared.add(variable);
    } else if (variable.space === 'host') {
      throw new Unsupported(
        `'${variable.name}' is a variable of the host: kernels cannot use it; pass it as an argument or declare it __device__`,
        place.span
      );
    }
  };
  walkStmts(
    all.flatMap(({ body }) => body),
    {
      place: (place, use) => {
        note(place);
        if (use === 'address' && place.place === 'variable') {
          addressed.add(place.variable);
        }
        if (
          place.place === 'element' &&
          (place.index.op !== 'const' || (checked && isOutside(place)))
        ) {
          const variable = rootVariable(place);
          if (variable) {
            (checked ? addressed : indexed).add(variable);
          }
        }
        // Parts of a union lie over each other, bit-fields inside a word.
        if (place.place === 'field' && place.base.type.kind === 'struct') {
          const type = place.base.type;
          if (isBytes(type)) {
            const variable = rootVariable(place);
            if (variable) {
              addressed.add(variable);
            }
          }
        }
      }
    }
  );

  let word: number = LaunchWord.first;
  const changed = changedVariables(kernel.body);
  const params: ParamLayout[] = kernel.params.map(variable => {
    if (checked && variable.type.kind === 'struct' && addressed.has(variable)) {
      // Told scalar by scalar, large tables would be copied by a store for each.
      const image = roundUp(word, 16);
      word = roundUp(image + sizeOf(variable.type), 4);
      const leaves = partsOf(variable.type).map(({ name, at }) => ({
        offset: image + at,
        type: name,
        at
      }));
      if (changed.has(variable)) {
        return { variable, leaves, image };
      }
      word += 4;
      return { variable, leaves, image, read: word - 4 };
    }
    const leaves = partsOf(variable.type).map(part => {
      const size = memorySize(part.name) === 8 ? 8 : 4;
      word = roundUp(word, size);
      const offset = word;
      word += size;
      return { offset, type: part.name, at: part.at };
    });
    return { variable, leaves };
  });
  const globals = [...moduleVariables].map(variable => {
    const offset = roundUp(word, 4);
    word = offset + 4;
    storage.set(variable, { kind: 'global', word: offset });
    return { variable, offset };
  });
  if (word > LAUNCH_SIZE) {
    throw new Unsupported(
      `the parameters of '${kernel.name}' take ${word} bytes: at most ${LAUNCH_SIZE} are possible`,
      kernel.span
    );
  }

  let staticShared = 0;
  const sharedVariables: StorageMap['sharedVariables'] = [];
  for (const variable of shared) {
    if (!variable.isDynamicShared) {
      staticShared = roundUp(
        staticShared,
        Math.max(alignOf(variable.type), variable.align ?? 0, 4)
      );
      storage.set(variable, { kind: 'shared', offset: staticShared });
      sharedVariables.push({ variable, offset: staticShared });
      staticShared += sizeOf(variable.type);
    }
  }
  // Dynamic shared memory follows the static, aligned for any type.
  const dynamic = roundUp(staticShared, 16);
  for (const variable of shared) {
    if (variable.isDynamicShared) {
      storage.set(variable, { kind: 'shared', offset: dynamic });
      sharedVariables.push({ variable, offset: dynamic });
    }
  }

  const layOut = (fn: IrFunction): StorageMap => {
    let frame = FRAME_VARIABLES;
    const locals: LocalArray[] = [];
    const result = results.get(fn);
    for (const variable of [
      ...variablesOf({ ...fn, shared: [] }),
      ...(result ? [result] : [])
    ]) {
      const index = kernel.params.indexOf(variable);
      const read = params[index]?.read;
      if (read !== undefined) {
        storage.set(variable, { kind: 'image', word: read });
        continue;
      }
      if (
        index >= 0 &&
        ![changed, addressed, indexed].some(set => set.has(variable))
      ) {
        storage.set(variable, {
          kind: 'words',
          offsets: params[index].leaves.map(leaf => leaf.offset)
        });
        continue;
      }
      if (storage.has(variable)) {
        continue;
      }
      if (addressed.has(variable)) {
        const size = roundUp(Math.max(sizeOf(variable.type), 1), 16);
        frame = roundUp(frame, 16);
        storage.set(variable, { kind: 'linear', offset: frame, size });
        locals.push({ variable, offset: frame, stride: size });
        frame += 32 * size;
      } else {
        storage.set(variable, { kind: 'slots', offset: frame });
        frame += SLOT * slotCount(variable.type);
      }
    }
    return {
      of: variable => {
        const found = storage.get(variable);
        if (!found) {
          throw new Error(`no storage for variable ${variable.name}`);
        }
        return found;
      },
      find: variable => storage.get(variable),
      frameSize: frame,
      staticShared,
      params,
      globals,
      locals,
      sharedVariables
    };
  };
  return new Map(all.map(fn => [fn, layOut(fn)]));
}

/** The scalar type whose arithmetic an operand uses: pointers compare as unsigned words. */
export function operandScalar(type: Type): ScalarName {
  switch (type.kind) {
    case 'scalar':
      return type.name;
    case 'vector':
      return type.element;
    case 'opaque':
      return 'u64';
    default:
      return 'u32';
  }
}
