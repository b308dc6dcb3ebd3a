import { sizeOf } from '../../ir/layout';
import type { ParameterRoot, Root, RootAnalysis } from '../../ir/roots/index';
import type { Expr, IrFunction, Variable } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { walkExpr } from '../../ir/visit';
import type { PointerKey } from '../../ir/pointerKey';
import type { PointerWindows, WgslOptions } from '../kernel';
import type { Namer } from '../text/names';
import {
  checkByteOffsets,
  chooseElement,
  elementCount,
  type MemoryObject,
  type ObjectUse
} from './objects';
import { byteOf, rootKey, parameterName } from './parameterRoots';
import { refusePackedStructs } from './packedStructs';
import { nullablePointers } from './pointers';
import { wordsTogether } from './sideBySide';
import { mergeUses, usesOf } from './uses';

/** The memory objects that a kernel reaches, and which of them a pointer may be in. */
export class KernelObjects {
  private readonly byRoot = new Map<Root, MemoryObject>();
  private readonly byVariable = new Map<Variable, MemoryObject>();
  private readonly onlyNamed = new Map<Root, MemoryObject>();
  private readonly native: Variable[] = [];
  private readonly nullable: Set<Variable>;

  constructor(
    private readonly kernel: IrFunction,
    private readonly roots: RootAnalysis,
    private readonly options: WgslOptions,
    private readonly names: Namer
  ) {
    this.nullable = nullablePointers(kernel.body);
    this.make();
  }

  /** Those that are arrays of their own, by root. */
  get all(): ReadonlyMap<Root, MemoryObject> {
    return this.byRoot;
  }

  /** Shared variables that keep their C shape, named by path. */
  get nativeShared(): readonly Variable[] {
    return this.native;
  }

  /**
   * The arrays that a pointer with these roots may point into; none for one
   * that is only ever null.
   */
  ofRoots(
    roots: readonly Root[],
    span: Expr['span'],
    pointer?: Expr
  ): MemoryObject[] {
    const objects = new Set<MemoryObject>();
    for (const root of roots) {
      if (root.kind === 'unknown') {
        throw new Unsupported(
          pointer && isOfSurface(pointer)
            ? 'surfaces are not supported on the GPU: WebGPU has nothing that a kernel both reads and writes by coordinates, in any format. ' +
                'Pass the array as a parameter of the kernel (cudaMalloc, element y * width + x), and fetch from a texture what is only read'
            : 'a pointer that the host put into memory, or that is made from an integer, is not supported on the GPU: ' +
                'WebGPU has no addresses. Pass the arrays as parameters of the kernel, or one array and offsets into it',
          span
        );
      }
      objects.add(this.byRoot.get(root) ?? this.namedOnly(root));
    }
    return [...objects];
  }

  /** What stands for a variable whose address is made and not used. */
  ofNamedVariable(variable: Variable): MemoryObject {
    const root = this.roots.roots.find(
      r => r.kind === 'variable' && r.variable === variable
    );
    return this.namedOnly(root!);
  }

  /** Whether a pointer's memory is read or written, so that the launch binds it. */
  isBound(key: PointerKey): boolean {
    return [...this.byRoot.keys()].some(
      root => root.kind === 'parameter' && rootKey(root) === key
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
            .map(root => this.byRoot.get(root) ?? root)
        ).size !== 1)
    );
  }

  /** The array that holds a variable; undefined when the variable keeps its C shape. */
  ofVariable(variable: Variable): MemoryObject | undefined {
    return this.byVariable.get(variable);
  }

  // ------------------------------------------------------------ declarations

  private make(): void {
    refusePackedStructs(this.kernel);
    const uses = usesOf(this.kernel, this.roots);
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
        root => root.kind === 'parameter' && group.includes(rootKey(root))
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
      this.byRoot.set(root, object);
      if (root.kind === 'variable') {
        this.byVariable.set(root.variable, object);
      }
    }
    this.addUntouched();
    for (const variable of this.kernel.shared) {
      // Dynamic shared memory that nobody touches may have no bytes, which no array of WGSL may.
      if (!this.byVariable.has(variable) && !variable.isDynamicShared) {
        this.native.push(variable);
      }
    }
  }

  /**
   * A parameter through which nothing is read or written, such as the end of an
   * array, is a place in the array that others lead to, with which it is compared.
   */
  private addUntouched(): void {
    for (const group of this.options.aliases ?? []) {
      const members = this.roots.roots.filter(
        root => root.kind === 'parameter' && group.includes(rootKey(root))
      );
      const object = members.map(root => this.byRoot.get(root)).find(Boolean);
      for (const root of members) {
        if (object && !this.byRoot.has(root)) {
          this.byRoot.set(root, object);
        }
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
        ? this.names.fresh(name)
        : this.names.of(variable);
    const object: MemoryObject = {
      tag: tagOf(root),
      root,
      name: wgslName,
      length,
      ...choice,
      ...(use.passesPairs && { wholePairs: true })
    };
    const windows = this.windowsOf(root);
    const lanes =
      !windows && this.beginsAligned(root)
        ? wordsTogether(use, choice)
        : undefined;
    if (lanes) {
      object.lanes = lanes;
      object.unit = 4 * lanes;
    }
    if (windows) {
      object.windows = {
        bytes: windows.bytes,
        names: Array.from({ length: windows.count }, (_, i) =>
          this.names.fresh(`${name}_${i}`)
        )
      };
      if (object.unit < 4 || (root.kind === 'parameter' && root.path.length)) {
        checkByteOffsets(object, use.span);
      }
    }
    return object;
  }

  /** Whether the buffer of a parameter begins where its pointers do. */
  private beginsAligned(root: Root): boolean {
    const { aliases = [], offsetParams = [] } = this.options;
    if (root.kind !== 'parameter' || root.path.length > 0) {
      return false;
    }
    const key = rootKey(root);
    const group = aliases.find(keys => keys.includes(key)) ?? [key];
    return group.every(
      one => typeof one === 'number' && !offsetParams.includes(one)
    );
  }

  /** How an array is seen that is larger than one binding; parameters given the same array share it. */
  private windowsOf(root: Root): PointerWindows | undefined {
    if (root.kind !== 'parameter') {
      return undefined;
    }
    const key = rootKey(root);
    const group = this.options.aliases?.find(keys => keys.includes(key));
    return this.options.windows?.find(
      ({ pointer }) => pointer === key || group?.includes(pointer)
    );
  }
}

/** 0 is null's. */
function tagOf(root: Root): number {
  return root.id + 1;
}

/** What a surface object points to, as our header has it (headers/library/surfaces.ts). */
const SURFACE_FIELDS = 'data width height depth';

/** Whether a pointer is made from a surface object. */
function isOfSurface(pointer: Expr): boolean {
  let isFound = false;
  walkExpr(pointer, {
    expr: ({ type }) => {
      isFound ||=
        type.kind === 'pointer' &&
        type.to.kind === 'struct' &&
        type.to.name === 'surface' &&
        type.to.fields.map(({ name }) => name).join(' ') === SURFACE_FIELDS;
    }
  });
  return isFound;
}
