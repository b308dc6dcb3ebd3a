/** Memory as the analysis of pointers sees it: objects, and what the pointers in them may point to. */
import { containsPointer } from '../layout';
import type { IrFunction, Place, PointerType, Type, Variable } from '../types';
import { reachableFunctions, walkStmts } from '../visit';
import { partOfPlace, pointerStruct } from './parts';
import type { ParameterRoot, Root, UnknownRoot, VariableRoot } from './types';
import { addAll, flatten, type RootSets } from './values';

/** Memory as the analysis sees it: an object's cells under `key`. */
export interface KeyedRoot {
  key: string;
  root: Root;
}

/** All objects of one kernel, with the roots that name them. */
export class Memory {
  private readonly roots: Root[] = [];
  private readonly variableRoots = new Map<Variable, VariableRoot>();
  /** Cells by object key, then by part. */
  private readonly cells = new Map<string, Map<string, Set<Root>>>();
  /** The structs with pointers in them that an object is seen as; of more than one the parts are not kept apart. */
  private readonly views = new Map<string, Set<string>>();
  /** Variables whose address is taken: one object for all instances. */
  private readonly addressed = new Set<Variable>();
  private unknownRoot: UnknownRoot | undefined;

  constructor(kernel: IrFunction) {
    for (const fn of reachableFunctions(kernel)) {
      walkStmts(fn.body, {
        place: (place, use) => {
          if (use === 'address' && place.place === 'variable') {
            this.addressed.add(place.variable);
          }
        }
      });
    }
  }

  /** Every root made so far, by id. */
  allRoots(): Root[] {
    return [...this.roots].sort((a, b) => a.id - b.id);
  }

  /** A new root for a pointer that the kernel is given. */
  addParameter(
    param: Variable,
    index: number,
    path: number[],
    pointer: PointerType
  ): ParameterRoot {
    const root: ParameterRoot = {
      kind: 'parameter',
      id: this.roots.length,
      param,
      index,
      path,
      pointer
    };
    this.roots.push(root);
    return root;
  }

  /** The one root of all that comes from elsewhere. */
  unknown(): UnknownRoot {
    if (!this.unknownRoot) {
      this.unknownRoot = { kind: 'unknown', id: this.roots.length };
      this.roots.push(this.unknownRoot);
    }
    return this.unknownRoot;
  }

  private rootOf(variable: Variable): VariableRoot {
    let root = this.variableRoots.get(variable);
    if (!root) {
      root = { kind: 'variable', id: this.roots.length, variable };
      this.roots.push(root);
      this.variableRoots.set(variable, root);
    }
    return root;
  }

  /** The object that a variable is in the instance of that serial number. */
  variableObject(variable: Variable, serial: number): KeyedRoot {
    const root = this.rootOf(variable);
    const own = variable.space === 'local' && !this.addressed.has(variable);
    return { key: own ? `${serial}/${root.id}` : `${root.id}`, root };
  }

  /** What the value at a place, which may lie in any of the objects, may point to. */
  valueAt(place: Place, objects: readonly KeyedRoot[]): RootSets {
    const value: RootSets = new Map();
    const part = partOfPlace(place);
    const isStruct = place.type.kind === 'struct';
    for (const object of objects) {
      const cells = this.cells.get(object.key);
      if ((part === '' && !isStruct) || this.isMixed(object)) {
        addAll(value, '', this.allCells(object));
      } else if (isStruct) {
        cells?.forEach((roots, p) => addAll(value, p, roots));
      } else {
        addAll(value, '', cells?.get(part) ?? []);
        addAll(value, '', cells?.get('') ?? []);
      }
      if (containsPointer(place.type) && fromHost(object.root)) {
        addAll(value, '', [this.unknown()]);
      }
    }
    return value;
  }

  /** What all pointers in an object together may point to. */
  allCells(object: KeyedRoot): Set<Root> {
    const all = new Set<Root>();
    this.cells
      .get(object.key)
      ?.forEach(roots => roots.forEach(root => all.add(root)));
    return all;
  }

  /** A pointer goes into the part named, a struct's pointers into the parts they are in. Returns whether a set has grown. */
  assign(object: KeyedRoot, part: string, value: RootSets): boolean {
    if (value.size === 0) {
      return false;
    }
    let cells = this.cells.get(object.key);
    if (!cells) {
      cells = new Map();
      this.cells.set(object.key, cells);
    }
    let grown = false;
    for (const [p, roots] of value) {
      grown = addAll(cells, p === '' ? part : p, roots) || grown;
    }
    return grown;
  }

  /** A pointer is cast: what it points to may now be seen as another struct. Returns whether that is new. */
  noteCast(type: Type, value: RootSets): boolean {
    const name = type.kind === 'pointer' ? pointerStruct(type.to) : undefined;
    if (name === undefined) {
      return false;
    }
    let grown = false;
    for (const root of flatten(value)) {
      const views = this.viewsOf(`${root.id}`, root);
      if (!views.has(name)) {
        views.add(name);
        grown = true;
      }
    }
    return grown;
  }

  private viewsOf(key: string, root: Root): Set<string> {
    let views = this.views.get(key);
    if (!views) {
      const declared =
        root.kind === 'variable'
          ? pointerStruct(root.variable.type)
          : root.kind === 'parameter'
            ? pointerStruct(root.pointer.to)
            : undefined;
      views = new Set(declared === undefined ? [] : [declared]);
      this.views.set(key, views);
    }
    return views;
  }

  private isMixed(object: KeyedRoot): boolean {
    return this.viewsOf(object.key, object.root).size > 1;
  }
}

/** Memory whose first contents the host provides. */
function fromHost(root: Root): boolean {
  return (
    root.kind !== 'variable' ||
    root.variable.space === 'global' ||
    root.variable.space === 'constant' ||
    root.variable.space === 'host'
  );
}
