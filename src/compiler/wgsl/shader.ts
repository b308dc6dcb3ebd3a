/**
 * What the emitters of one shader share: names, the memory objects that the
 * kernel reaches, the helpers it calls, and what is known of its variables.
 */
import { placeOf } from '../ir/build/index';
import { boundedCounters } from './passes/counted';
import { initialisersOf, type Initialisers } from './passes/finite';
import { changedVariables } from '../ir/passes/inline';
import { sizeOf } from '../ir/layout';
import {
  analyzeRoots,
  type ParameterRoot,
  type Root,
  type RootAnalysis
} from '../ir/roots/index';
import type {
  AtomicStmt,
  Expr,
  IrFunction,
  Module,
  Place,
  StructType,
  Type,
  Variable
} from '../ir/types';
import type { ScalarName } from '../semantics/scalarTypes';
import { Unsupported } from '../ir/unsupported';
import { walkStmts, type PlaceUse } from '../ir/visit';
import { HELPERS } from './library/index';
import {
  pointerKey,
  type PointerKey,
  type PointerWindows,
  type WgslOptions
} from './kernel';
import { literal, registerType, valueType } from './values/literals';
import {
  chooseElement,
  elementCount,
  hasNativeType,
  isWords,
  type MemoryObject,
  type ObjectUse
} from './memory/objects';
import { LOCKS } from './memory/locks';
import { Namer, nameParameters } from './text/names';
import { nullablePointers, PAIR_TYPE } from './memory/pointers';
import { TEXTURE_WORDS } from './library/textures';
import { checkByteOffsets } from './memory/windows';

export class Shader {
  readonly namer = new Namer();
  readonly helpers = new Set<string>();
  readonly structs = new Map<StructType, string>();
  readonly roots: RootAnalysis;
  /** Variables that are set after their declaration. */
  readonly changed: Set<Variable>;
  /** The values of variables that are set only where they are declared. */
  readonly initialisers: Initialisers;
  /** Counters of loops that begin at 0 or more and end at a constant: the most that each can be. */
  readonly counters: Map<Variable, number>;
  /** Objects that are arrays of their own, by root. */
  readonly objects = new Map<Root, MemoryObject>();
  /** Shared variables that keep their C shape, named by path. */
  readonly nativeShared: Variable[] = [];
  /** The name of a device function that the shader declares. */
  functionName: (fn: IrFunction) => string = fn => fn.id;
  private readonly names = new Map<Variable, string>();
  private readonly objectHelperNames = new Map<string, string>();
  private readonly nullable: Set<Variable>;
  private readonly onlyNamed = new Map<Root, MemoryObject>();
  private readonly byVariable = new Map<Variable, MemoryObject>();

  constructor(
    readonly module: Module,
    readonly kernel: IrFunction,
    readonly options: WgslOptions
  ) {
    nameParameters(kernel.params);
    for (const name of [
      'params',
      'threadIdx',
      'blockIdx',
      'gridDim',
      'thread',
      'k',
      'status',
      TEXTURE_WORDS,
      // The functions that the output may call.
      ...Object.keys(HELPERS)
    ]) {
      this.namer.fresh(name);
    }
    this.changed = changedVariables(kernel.body);
    this.initialisers = initialisersOf(kernel.body, this.changed);
    this.counters = boundedCounters(kernel.body);
    this.roots = analyzeRoots(kernel);
    this.nullable = nullablePointers(kernel.body);
    this.declareObjects();
  }

  readonly use = (helper: string): string => {
    this.helpers.add(helper);
    return helper;
  };

  /** Functions that name one of the shader's arrays, since WGSL cannot pass arrays: by name. */
  readonly objectHelpers = new Map<string, string>();
  /** The locks of 64-bit atomics: of the launch, and of a block. */
  readsClock = false;
  usesLocks = false;
  readonly lockNames: { buffer?: string; shared?: string } = {};

  /** The name of a function of its own for an array, made when first asked for. */
  objectHelper(wanted: string, text: (name: string) => string): string {
    let made = this.objectHelperNames.get(wanted);
    if (made === undefined) {
      made = this.namer.fresh(wanted);
      this.objectHelperNames.set(wanted, made);
      this.objectHelpers.set(made, text(made));
    }
    return made;
  }

  /** The ways in which the kernel's 64-bit atomics on an array could be done, as `of` names them. */
  atomicWays(
    object: MemoryObject,
    of: (stmt: AtomicStmt) => string
  ): Set<string> {
    const ways = new Set<string>();
    walkStmts(this.kernel.body, {
      stmt: stmt => {
        if (
          stmt.stmt === 'atomic' &&
          sizeOf(stmt.place.type) === 8 &&
          this.roots.entry
            .objectsOf(stmt.place)
            .some(root => this.objects.get(root) === (object.whole ?? object))
        ) {
          ways.add(of(stmt));
        }
      }
    });
    return ways;
  }

  bufferLocks(): string {
    this.usesLocks = true;
    return this.locks();
  }

  private locks(): string {
    return (this.lockNames.buffer ??= this.namer.fresh('locks'));
  }

  /** The function that reads the clock: one more at each reading. */
  clock(): string {
    this.readsClock = true;
    const words = this.locks();
    return this.objectHelper(
      'clock_reading',
      name => `fn ${name}() -> u32 {
  return atomicAdd(&${words}[${LOCKS}], 1u);
}`
    );
  }

  sharedLocks(count: number): string {
    this.usesLocks = true;
    return (this.lockNames.shared ??= this.declareLocks(count));
  }

  private declareLocks(count: number): string {
    const name = this.namer.fresh('shared_locks');
    this.objectHelpers.set(
      name,
      `var<workgroup> ${name}: array<atomic<u32>, ${count}>;`
    );
    return name;
  }

  literal(name: ScalarName, value: number | bigint | boolean): string {
    return literal(
      name,
      value,
      bits => `${this.use('float_from_bits')}(${bits}u)`
    );
  }

  /** The name that a variable has throughout the shader. */
  nameOf(variable: Variable): string {
    let name = this.names.get(variable);
    if (name === undefined) {
      name = this.namer.fresh(variable.name);
      this.names.set(variable, name);
    }
    return name;
  }

  /** The WGSL type of a value in a register. */
  typeName(type: Type, span: Expr['span']): string {
    switch (type.kind) {
      case 'scalar': {
        const name = valueType(type.name);
        if (name) {
          return name;
        }
        break;
      }
      case 'vector': {
        const element = registerType(type.element);
        if (type.lanes === 1) {
          return valueType(type.element)!;
        }
        // WGSL has no vectors of pairs, which 64-bit elements are.
        return element
          ? `vec${type.lanes}<${element}>`
          : `array<${valueType(type.element)}, ${type.lanes}>`;
      }
      case 'pointer':
        return PAIR_TYPE;
      case 'array':
        return `array<${this.typeName(type.of, span)}, ${type.length}>`;
      case 'struct':
        if (isWords(type)) {
          return `array<u32, ${Math.ceil(sizeOf(type) / 4)}>`;
        }
        if (hasNativeType(type)) {
          let name = this.structs.get(type);
          if (!name) {
            // Members first, so that structs are declared before their users.
            type.fields.forEach(field => this.typeName(field.type, span));
            name = this.namer.fresh(type.name);
            this.structs.set(type, name);
          }
          return name;
        }
        break;
      default:
        break;
    }
    throw new Unsupported(
      `${describeType(type)} is not supported on the GPU yet`,
      span
    );
  }

  /** The WGSL type of a local variable. */
  variableType(variable: Variable): string {
    return variable.type.kind === 'pointer' && !this.isPair(variable)
      ? 'u32'
      : this.typeName(variable.type, variable.span);
  }

  /**
   * The arrays that a pointer with these roots may point into; none for one
   * that is only ever null.
   */
  objectsOf(roots: readonly Root[], span: Expr['span']): MemoryObject[] {
    const objects = new Set<MemoryObject>();
    for (const root of roots) {
      if (root.kind === 'unknown') {
        throw new Unsupported(
          'a pointer that the host put into memory, or that is made from an integer, is not supported on the GPU: ' +
            'WebGPU has no addresses. Pass the arrays as parameters of the kernel, or one array and offsets into it',
          span
        );
      }
      objects.add(this.objects.get(root) ?? this.namedOnly(root));
    }
    return [...objects];
  }

  /** What stands for a variable whose address is made and not used. */
  namedVariable(variable: Variable): MemoryObject {
    const root = this.roots.roots.find(
      r => r.kind === 'variable' && r.variable === variable
    );
    return this.namedOnly(root!);
  }

  /** Whether a pointer's memory is read or written, so that the launch binds it. */
  isBound(key: PointerKey): boolean {
    return [...this.objects.keys()].some(
      root => root.kind === 'parameter' && keyOf(root) === key
    );
  }

  /** The root of the pointer at a byte of a struct parameter. */
  parameterRoot(param: Variable, at: number): ParameterRoot | undefined {
    return this.roots.roots.find(
      (root): root is ParameterRoot =>
        root.kind === 'parameter' && root.param === param && byteOf(root) === at
    );
  }

  /** An object that pointers are made to and nothing is done with: it is not declared. */
  private namedOnly(root: Root): MemoryObject {
    let object = this.onlyNamed.get(root);
    if (!object) {
      object = {
        tag: tagOf(root),
        root,
        name: '',
        element: { kind: 'word' },
        unit: 1,
        atomic: false,
        length: undefined
      };
      this.onlyNamed.set(root, object);
    }
    return object;
  }

  /** Whether a local pointer variable is a pair of bytes and tag (pointers.ts). */
  isPair(variable: Variable): boolean {
    return (
      variable.type.kind === 'pointer' &&
      (this.nullable.has(variable) ||
        new Set(
          this.roots.entry
            .rootsOfVariable(variable)
            .map(root => this.objects.get(root) ?? root)
        ).size !== 1)
    );
  }

  /** The array that holds a variable; undefined when the variable keeps its C shape. */
  objectOfVariable(variable: Variable): MemoryObject | undefined {
    return this.byVariable.get(variable);
  }

  // ------------------------------------------------------------ declarations

  private declareObjects(): void {
    const uses = this.collectUses();
    const dynamic = [...uses.keys()].filter(
      root => root.kind === 'variable' && root.variable.isDynamicShared
    );
    if (dynamic.length > 1) {
      // Every `extern __shared__` array starts at the same byte: one object serves all.
      const merged = mergeUses(dynamic.map(root => uses.get(root)!));
      dynamic.forEach(root => uses.set(root, merged));
    }
    for (const group of this.options.aliases ?? []) {
      const members = [...uses.keys()].filter(
        root => root.kind === 'parameter' && group.includes(keyOf(root))
      );
      if (members.length === 0) {
        continue;
      }
      const merged = mergeUses(members.map(root => uses.get(root)!));
      members.forEach(root => uses.set(root, merged));
    }
    const shared = new Map<ObjectUse, MemoryObject>();
    for (const [root, use] of [...uses].sort(([a], [b]) => a.id - b.id)) {
      let object = shared.get(use);
      if (!object) {
        object = this.makeObject(root, use);
        shared.set(use, object);
      }
      this.objects.set(root, object);
      if (root.kind === 'variable') {
        this.byVariable.set(root.variable, object);
      }
    }
    for (const variable of this.kernel.shared) {
      // Dynamic shared memory that nobody touches may have no bytes, which no array of WGSL may.
      if (!this.byVariable.has(variable) && !variable.isDynamicShared) {
        this.nativeShared.push(variable);
      }
    }
  }

  private makeObject(root: Root, use: ObjectUse): MemoryObject {
    const variable = root.kind === 'variable' ? root.variable : undefined;
    const name =
      root.kind === 'parameter' ? parameterName(root) : (variable?.name ?? '');
    const space =
      variable === undefined ||
      variable.space === 'global' ||
      variable.space === 'constant'
        ? 'buffer'
        : variable.space === 'shared'
          ? 'shared'
          : 'local';
    const choice = chooseElement(use, space);
    let length: number | undefined;
    if (space !== 'buffer' && variable) {
      const bytes = variable.isDynamicShared
        ? this.options.dynamicShared
        : sizeOf(variable.type);
      length = elementCount(choice, bytes);
    }
    const wgslName =
      root.kind === 'parameter' || !variable
        ? this.namer.fresh(name)
        : this.nameOf(variable);
    const object: MemoryObject = {
      tag: tagOf(root),
      root,
      name: wgslName,
      length,
      ...choice
    };
    const windows = this.windowsOf(root);
    if (windows) {
      object.windows = {
        bytes: windows.bytes,
        names: Array.from({ length: windows.count }, (_, i) =>
          this.namer.fresh(`${name}_${i}`)
        )
      };
      if (object.unit < 4 || (root.kind === 'parameter' && root.path.length)) {
        checkByteOffsets(object, use.span);
      }
    }
    return object;
  }

  /** How an array is seen that is larger than one binding; parameters given the same array share it. */
  private windowsOf(root: Root): PointerWindows | undefined {
    if (root.kind !== 'parameter') {
      return undefined;
    }
    const key = keyOf(root);
    const group = this.options.aliases?.find(keys => keys.includes(key));
    return this.options.windows?.find(
      ({ pointer }) => pointer === key || group?.includes(pointer)
    );
  }

  /** Which objects need an array of their own, and what is done with each. */
  private collectUses(): Map<Root, ObjectUse> {
    const { entry } = this.roots;
    const accesses = this.collectAccesses();
    const uses = new Map<Root, ObjectUse>();
    for (const access of accesses) {
      const base = basePlace(access.place);
      if (
        base.place === 'deref' ||
        // Parameters come in the uniform buffer, and are copied out of it.
        (needsArray(base.variable) &&
          !this.kernel.params.includes(base.variable)) ||
        access.atomic
      ) {
        for (const root of entry.objectsOf(base)) {
          if (!uses.has(root)) {
            uses.set(root, {
              types: new Set(),
              atomics: new Set(),
              strides: new Set(),
              span: access.place.span
            });
          }
        }
      }
    }
    for (const { place, use, atomic } of accesses) {
      for (const root of entry.objectsOf(basePlace(place))) {
        const objectUse = uses.get(root);
        if (!objectUse) {
          continue;
        }
        addStrides(place, objectUse.strides);
        const type = accessedType(place);
        if (atomic && type.kind === 'scalar') {
          objectUse.atomics.add(type.name);
        } else if (use !== 'address' && type.kind !== 'array') {
          objectUse.types.add(type);
        }
      }
    }
    walkStmts(this.kernel.body, {
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
            uses.get(root)?.strides.add(sizeOf(expr.pointer.type.to));
          }
        }
      }
    });
    return uses;
  }

  /** Every place that the kernel names as a whole, not those that are only the base of another. */
  private collectAccesses(): {
    place: Place;
    use: PlaceUse;
    atomic: boolean;
  }[] {
    const places: { place: Place; use: PlaceUse }[] = [];
    const atomics = new Set<Place>();
    walkStmts(this.kernel.body, {
      stmt: stmt => {
        if (stmt.stmt === 'atomic') {
          atomics.add(stmt.place);
        }
      },
      place: (place, use) => {
        places.push({ place, use });
      }
    });
    const outer = outermost(places.map(entry => entry.place));
    return places
      .filter(({ place }) => outer.has(place))
      .map(({ place, use }) => ({
        place,
        use,
        atomic: use === 'update' && atomics.has(place)
      }));
  }
}

/** The byte of a pointer in its struct parameter; undefined for a pointer parameter. */
export function byteOf(root: ParameterRoot): number | undefined {
  if (root.path.length === 0) {
    return undefined;
  }
  let bytes = 0;
  let type = root.param.type;
  for (const index of root.path) {
    if (type.kind === 'struct') {
      bytes += type.fields[index].offset;
      type = type.fields[index].type;
    } else if (type.kind === 'array') {
      bytes += index * sizeOf(type.of);
      type = type.of;
    }
  }
  return bytes;
}

export function keyOf(root: ParameterRoot): PointerKey {
  return pointerKey(root.index, byteOf(root));
}

/** `grid.cells` of a struct parameter becomes `grid_cells`. */
export function parameterName({ param, path }: ParameterRoot): string {
  const names = [param.name];
  let type = param.type;
  for (const index of path) {
    if (type.kind === 'struct') {
      names.push(type.fields[index].name);
      type = type.fields[index].type;
    } else if (type.kind === 'array') {
      names.push(String(index));
      type = type.of;
    }
  }
  return names.join('_');
}

/** 0 is null's. */
function tagOf(root: Root): number {
  return root.id + 1;
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

/** The places that are not the base of another place of the list. */
function outermost(places: Place[]): Set<Place> {
  const inner = new Set<Place>();
  for (const place of places) {
    if (place.place === 'element' || place.place === 'field') {
      inner.add(place.base);
    }
  }
  return new Set(places.filter(place => !inner.has(place)));
}

/** The variable or dereference that a place is part of. */
export function basePlace(
  place: Place
): Extract<Place, { place: 'variable' | 'deref' }> {
  let base = place;
  while (base.place === 'element' || base.place === 'field') {
    base = base.base;
  }
  return base;
}

/** The type that memory is accessed as: of a vector's element, the whole vector. */
function accessedType(place: Place): Type {
  return place.place === 'element' && place.base.type.kind === 'vector'
    ? place.base.type
    : place.type;
}

function addStrides(place: Place, strides: Set<number>): void {
  for (let p = place; ;) {
    if (p.place === 'element') {
      if (p.base.type.kind === 'array') {
        strides.add(sizeOf(p.type));
      }
      p = p.base;
    } else if (p.place === 'field') {
      const { type } = p.base;
      if (type.kind === 'struct' && type.fields[p.field].offset > 0) {
        strides.add(type.fields[p.field].offset);
      }
      p = p.base;
    } else {
      return;
    }
  }
}

function mergeUses(uses: ObjectUse[]): ObjectUse {
  return {
    types: new Set(uses.flatMap(use => [...use.types])),
    atomics: new Set(uses.flatMap(use => [...use.atomics])),
    strides: new Set(uses.flatMap(use => [...use.strides])),
    span: uses[0].span
  };
}

/** A type as an error message names it. */
export function describeType(type: Type): string {
  switch (type.kind) {
    case 'scalar':
      return type.name === 'f64'
        ? "double precision ('double')"
        : type.name === 'i64' || type.name === 'u64'
          ? "64-bit integer arithmetic ('long long', 'size_t')"
          : `type '${type.name}'`;
    case 'vector':
      return describeType({ kind: 'scalar', name: type.element });
    case 'struct':
      return `struct '${type.name}'`;
    case 'opaque':
      return `'${type.name}'`;
    default:
      return `a value of kind ${type.kind}`;
  }
}
