/**
 * Where pointers can point: for every pointer in a kernel and in the device
 * functions that it calls, the set of memory objects ("roots") whose inside it
 * may address. WGSL has no general pointers, so the back end turns a pointer
 * into a root and an offset; one root is a binding known at compile time,
 * several make a tag and a switch.
 *
 * Flow-insensitive: a variable has one set for the whole function, the union
 * of all that is ever assigned to it. Sensitive to calls: a device function is
 * analysed once for each combination of roots that its arguments have (an
 * *instance*), since the back end emits one WGSL function for each. Memory
 * that holds pointers is tracked as one cell for each struct field of each
 * object, all elements of an array sharing one.
 *
 * Sets hold no null: a pointer that is only ever null has the empty set. 64-bit
 * integers carry the roots of the pointers they were made from, so that the
 * way through `size_t` and back is followed. What comes from memory that the
 * host fills (a pointer inside a buffer, in a `__device__` variable) is `unknown`.
 */
import { containsPointer, isWideName } from './layout';
import type {
  CallStmt,
  Expr,
  IrFunction,
  Place,
  PointerType,
  Stmt,
  StructType,
  Type,
  Variable
} from './types';
import { operandsOf, reachableFunctions, resultsOf, walkStmts } from './visit';

/** The memory behind a pointer parameter of the kernel, or behind a pointer in a struct parameter. */
export interface ParameterRoot {
  kind: 'parameter';
  /** Ascending in order of discovery; parameters come first, in their order. */
  id: number;
  param: Variable;
  /** Of `param` in the kernel's parameters. */
  index: number;
  /** Field and element indices from the parameter to the pointer; empty for a pointer parameter. */
  path: number[];
  pointer: PointerType;
}
/** A variable: shared, local, global, constant (see its `space`). */
export interface VariableRoot {
  kind: 'variable';
  id: number;
  variable: Variable;
}
/** Could be anywhere. */
export interface UnknownRoot {
  kind: 'unknown';
  id: number;
}
export type Root = ParameterRoot | VariableRoot | UnknownRoot;

/** Ordered by `id`, each root once; equal roots of one analysis are one object. */
export type RootSet = readonly Root[];

/** A function as analysed for one combination of argument roots. */
export interface FunctionInstance {
  fn: IrFunction;
  /** Of this instance in `RootAnalysis.instances`. */
  index: number;
  /** What each argument may point to (of a struct: all pointers in it together). */
  params: RootSet[];
  /** What a returned pointer may point to. */
  result: RootSet;
  /** What the value of an expression in the function's body may point to. */
  rootsOf(expr: Expr): RootSet;
  /** What the pointers held in a variable may point to. */
  rootsOfVariable(variable: Variable): RootSet;
  /** The objects that a place in the function's body may lie in. */
  objectsOf(place: Place): RootSet;
  /** The instance that a call in the function's body runs. */
  calleeOf(call: CallStmt): FunctionInstance;
}

export interface RootAnalysis {
  /** The kernel itself. */
  entry: FunctionInstance;
  /** All that the kernel reaches, callees before callers (recursion is cut), the kernel last. */
  instances: FunctionInstance[];
  /** Every root that occurs, by id. */
  roots: Root[];
}

/** Instances of one function beyond which all further calls share a single merged one. */
const MAX_INSTANCES = 64;

/**
 * Analyses a kernel. A device or host function can be given too: its pointer
 * parameters are roots then.
 */
export function analyzeRoots(kernel: IrFunction): RootAnalysis {
  return new Analyzer(kernel).run();
}

/** Sets of roots by the part of the value that holds them: '' for a pointer itself, else a struct field. */
type Value = Map<string, Set<Root>>;

const EMPTY: Value = new Map();

class Instance implements FunctionInstance {
  index = -1;
  params: RootSet[] = [];
  /** What was passed, by parameter. */
  readonly args: Value[];
  readonly returned: Value = new Map();

  constructor(
    readonly analyzer: Analyzer,
    readonly fn: IrFunction,
    readonly serial: number,
    args: Value[]
  ) {
    this.args = args;
  }

  get result(): RootSet {
    return sorted(flatten(this.returned));
  }

  rootsOf(expr: Expr): RootSet {
    return sorted(flatten(this.analyzer.valueOf(expr, this)));
  }

  rootsOfVariable(variable: Variable): RootSet {
    return sorted(
      this.analyzer.allCells(this.analyzer.variableObject(variable, this))
    );
  }

  objectsOf(place: Place): RootSet {
    return sorted(
      this.analyzer.objects(place, this).map(object => object.root)
    );
  }

  calleeOf(call: CallStmt): FunctionInstance {
    return this.analyzer.instanceFor(call, this);
  }
}

/** Memory as the analysis sees it: an object's cells under `key`. */
interface MemoryObject {
  key: string;
  root: Root;
}

class Analyzer {
  private readonly roots: Root[] = [];
  private readonly variableRoots = new Map<Variable, VariableRoot>();
  private readonly instances = new Map<string, Instance>();
  private readonly instanceCount = new Map<IrFunction, number>();
  /** Cells by object key, then by part. */
  private readonly cells = new Map<string, Map<string, Set<Root>>>();
  /** The structs with pointers in them that an object is seen as; of more than one the parts are not kept apart. */
  private readonly views = new Map<string, Set<string>>();
  /** Variables whose address is taken: one object for all instances. */
  private readonly addressed = new Set<Variable>();
  private unknownRoot: UnknownRoot | undefined;
  private changed = false;

  constructor(private readonly kernel: IrFunction) {
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

  run(): RootAnalysis {
    const entry = this.entryInstance();
    do {
      this.changed = false;
      for (const instance of [...this.instances.values()]) {
        this.analyze(instance);
      }
    } while (this.changed);
    const instances = this.reached(entry);
    instances.forEach((instance, index) => {
      instance.index = index;
      instance.params = instance.args.map(arg => sorted(flatten(arg)));
    });
    return {
      entry,
      instances,
      roots: [...this.roots].sort((a, b) => a.id - b.id)
    };
  }

  private entryInstance(): Instance {
    const args = this.kernel.params.map((param, index) => {
      const value: Value = new Map();
      const leaf = (type: Type, part: string, path: number[]): void => {
        switch (type.kind) {
          case 'pointer': {
            const root: ParameterRoot = {
              kind: 'parameter',
              id: this.roots.length,
              param,
              index,
              path,
              pointer: type
            };
            this.roots.push(root);
            addAll(value, part, [root]);
            break;
          }
          case 'array':
            for (let i = 0; i < type.length; i++) {
              leaf(type.of, part, [...path, i]);
            }
            break;
          case 'struct':
            type.fields.forEach((field, i) =>
              leaf(field.type, partName(type, i), [...path, i])
            );
            break;
          default:
            break;
        }
      };
      leaf(param.type, '', []);
      return value;
    });
    return this.makeInstance('entry', this.kernel, args);
  }

  private makeInstance(key: string, fn: IrFunction, args: Value[]): Instance {
    const instance = new Instance(this, fn, this.instances.size, args);
    this.instances.set(key, instance);
    this.instanceCount.set(fn, (this.instanceCount.get(fn) ?? 0) + 1);
    this.changed = true;
    return instance;
  }

  /** The instances that calls lead to now that all sets are final, callees first. */
  private reached(entry: Instance): Instance[] {
    const order: Instance[] = [];
    const seen = new Set<Instance>();
    const visit = (instance: Instance): void => {
      if (seen.has(instance)) {
        return;
      }
      seen.add(instance);
      walkStmts(instance.fn.body, {
        stmt: stmt => {
          if (stmt.stmt === 'call') {
            visit(this.instanceFor(stmt, instance));
          }
        }
      });
      order.push(instance);
    };
    visit(entry);
    return order;
  }

  // ------------------------------------------------------------ statements

  private analyze(instance: Instance): void {
    instance.fn.params.forEach((param, i) =>
      this.assign(
        this.variableObject(param, instance),
        '',
        instance.args[i] ?? EMPTY
      )
    );
    walkStmts(instance.fn.body, {
      stmt: stmt => this.transfer(stmt, instance),
      // Casts of pointers matter wherever they stand.
      expr: expr => {
        if (expr.op === 'pointercast') {
          this.noteCast(expr.type, this.valueOf(expr.arg, instance));
        }
      }
    });
  }

  private transfer(stmt: Stmt, instance: Instance): void {
    switch (stmt.stmt) {
      case 'declare':
        if (stmt.init) {
          this.assign(
            this.variableObject(stmt.variable, instance),
            '',
            this.valueOf(stmt.init, instance)
          );
        }
        break;
      case 'store':
        this.assignPlace(
          stmt.place,
          this.valueOf(stmt.value, instance),
          instance
        );
        break;
      case 'return':
        if (stmt.value) {
          this.join(instance.returned, this.valueOf(stmt.value, instance));
        }
        break;
      case 'call': {
        const callee = this.instanceFor(stmt, instance);
        if (stmt.result) {
          this.assign(
            this.variableObject(stmt.result, instance),
            '',
            callee.returned
          );
        }
        break;
      }
      case 'callIndirect':
        // Host code alone has these, and nobody asks for the roots there.
        if (stmt.result) {
          this.assign(
            this.variableObject(stmt.result, instance),
            '',
            single([this.unknown()])
          );
        }
        break;
      case 'atomic': {
        const old = this.valueAt(stmt.place, instance);
        for (const operand of stmt.operands) {
          this.assignPlace(
            stmt.place,
            this.valueOf(operand, instance),
            instance
          );
        }
        if (stmt.result) {
          this.assign(this.variableObject(stmt.result, instance), '', old);
        }
        break;
      }
      case 'warp':
        // A shuffled value is another lane's, with the same roots.
        for (const result of resultsOf(stmt)) {
          for (const arg of stmt.args) {
            this.assign(
              this.variableObject(result, instance),
              '',
              this.valueOf(arg, instance)
            );
          }
        }
        break;
      default:
        break;
    }
  }

  instanceFor(call: CallStmt, caller: Instance): Instance {
    const args = call.callee.params.map((param, i) => {
      const arg = call.args[i];
      return arg && mayHoldPointer(param.type)
        ? this.valueOf(arg, caller)
        : EMPTY;
    });
    const serial = this.functionNumber(call.callee);
    const key = `${serial}(${args.map(describeValue).join('; ')})`;
    const existing = this.instances.get(key);
    if (existing) {
      return existing;
    }
    if ((this.instanceCount.get(call.callee) ?? 0) < MAX_INSTANCES) {
      return this.makeInstance(key, call.callee, args.map(copyValue));
    }
    const mergedKey = `${serial}(any)`;
    const merged =
      this.instances.get(mergedKey) ??
      this.makeInstance(
        mergedKey,
        call.callee,
        args.map(() => new Map())
      );
    args.forEach((arg, i) => this.join(merged.args[i] as Value, arg));
    return merged;
  }

  private readonly functionNumbers = new Map<IrFunction, number>();

  private functionNumber(fn: IrFunction): number {
    const known = this.functionNumbers.get(fn);
    if (known !== undefined) {
      return known;
    }
    const serial = this.functionNumbers.size;
    this.functionNumbers.set(fn, serial);
    return serial;
  }

  // ----------------------------------------------------------- expressions

  valueOf(expr: Expr, instance: Instance): Value {
    switch (expr.op) {
      case 'const':
      case 'null':
      case 'builtin':
      case 'pointerdiff':
      case 'function':
        return EMPTY;
      case 'read':
        return mayHoldPointer(expr.type)
          ? this.valueAt(expr.place, instance)
          : EMPTY;
      case 'address':
        return single(
          this.objects(expr.place, instance).map(object => object.root)
        );
      case 'offset':
        return this.valueOf(expr.pointer, instance);
      case 'pointercast': {
        const value = this.valueOf(expr.arg, instance);
        const fromInteger =
          expr.arg.type.kind !== 'pointer' && expr.type.kind === 'pointer';
        // An integer that no pointer of ours went into: an address from elsewhere.
        return fromInteger &&
          expr.arg.op !== 'const' &&
          flatten(value).size === 0
          ? single([this.unknown()])
          : value;
      }
      case 'construct': {
        if (expr.type.kind !== 'struct') {
          return EMPTY;
        }
        const value: Value = new Map();
        const type = expr.type;
        expr.args.forEach((arg, i) => {
          const fieldValue = this.valueOf(arg, instance);
          for (const [part, roots] of fieldValue) {
            addAll(
              value,
              part === '' && arg.type.kind !== 'struct'
                ? partName(type, i)
                : part,
              roots
            );
          }
        });
        return value;
      }
      case 'member':
        return this.partOfValue(
          expr.value.type,
          expr.index,
          this.valueOf(expr.value, instance)
        );
      case 'unary':
      case 'binary':
      case 'cast':
      case 'bitcast':
      case 'intrinsic':
      case 'select': {
        if (!mayHoldPointer(expr.type)) {
          return EMPTY;
        }
        const value: Value = new Map();
        const sources =
          expr.op === 'select' ? [expr.then, expr.else] : operandsOf(expr);
        for (const source of sources) {
          this.valueOf(source, instance).forEach((roots, part) =>
            addAll(value, part, roots)
          );
        }
        return value;
      }
    }
  }

  private partOfValue(type: Type, index: number, value: Value): Value {
    if (type.kind !== 'struct') {
      return EMPTY;
    }
    const fieldType = type.fields[index]?.type;
    if (fieldType === undefined || !mayHoldPointer(fieldType)) {
      return EMPTY;
    }
    if (fieldType.kind === 'struct') {
      return value;
    }
    const roots = new Set([
      ...(value.get('') ?? []),
      ...(value.get(partName(type, index)) ?? [])
    ]);
    return new Map([['', roots]]);
  }

  // ---------------------------------------------------------------- memory

  private unknown(): UnknownRoot {
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

  variableObject(variable: Variable, instance: Instance): MemoryObject {
    const root = this.rootOf(variable);
    const own = variable.space === 'local' && !this.addressed.has(variable);
    return { key: own ? `${instance.serial}/${root.id}` : `${root.id}`, root };
  }

  objects(place: Place, instance: Instance): MemoryObject[] {
    switch (place.place) {
      case 'variable':
        return [this.variableObject(place.variable, instance)];
      case 'deref': {
        const roots = flatten(this.valueOf(place.pointer, instance));
        return [...roots].map(root =>
          root.kind === 'variable'
            ? this.variableObject(root.variable, instance)
            : { key: `${root.id}`, root }
        );
      }
      case 'element':
      case 'field':
        return this.objects(place.base, instance);
    }
  }

  /** What the value at a place may point to. */
  private valueAt(place: Place, instance: Instance): Value {
    const value: Value = new Map();
    const part = partOf(place);
    const isStruct = place.type.kind === 'struct';
    for (const object of this.objects(place, instance)) {
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

  allCells(object: MemoryObject): Set<Root> {
    const all = new Set<Root>();
    this.cells
      .get(object.key)
      ?.forEach(roots => roots.forEach(root => all.add(root)));
    return all;
  }

  private assignPlace(place: Place, value: Value, instance: Instance): void {
    if (mayHoldPointer(place.type)) {
      const part = place.type.kind === 'struct' ? '' : partOf(place);
      for (const object of this.objects(place, instance)) {
        this.assign(object, part, value);
      }
    }
  }

  /** A pointer goes into the part named, a struct's pointers into the parts they are in. */
  private assign(object: MemoryObject, part: string, value: Value): void {
    if (value.size === 0) {
      return;
    }
    let cells = this.cells.get(object.key);
    if (!cells) {
      cells = new Map();
      this.cells.set(object.key, cells);
    }
    for (const [p, roots] of value) {
      this.changed = addAll(cells, p === '' ? part : p, roots) || this.changed;
    }
  }

  private join(target: Value, source: Value): void {
    for (const [part, roots] of source) {
      this.changed = addAll(target, part, roots) || this.changed;
    }
  }

  /** A pointer is cast: what it points to may now be seen as another struct. */
  private noteCast(type: Type, value: Value): void {
    const name = type.kind === 'pointer' ? pointerStruct(type.to) : undefined;
    if (name === undefined) {
      return;
    }
    for (const root of flatten(value)) {
      const views = this.viewsOf(`${root.id}`, root);
      if (!views.has(name)) {
        views.add(name);
        this.changed = true;
      }
    }
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

  private isMixed(object: MemoryObject): boolean {
    return this.viewsOf(object.key, object.root).size > 1;
  }
}

/** The name of the struct with pointers that the type is, or is an array of. */
function pointerStruct(type: Type): string | undefined {
  return type.kind === 'array'
    ? pointerStruct(type.of)
    : type.kind === 'struct' && mayHoldPointer(type)
      ? type.name
      : undefined;
}

/** Whether values of the type can carry an address: pointers, and the integers they can be cast to. */
function mayHoldPointer(type: Type): boolean {
  switch (type.kind) {
    case 'pointer':
      return true;
    case 'scalar':
      return isWideName(type.name);
    case 'array':
      return mayHoldPointer(type.of);
    case 'struct':
      return type.fields.some(field => mayHoldPointer(field.type));
    default:
      return false;
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

/** Fields of a union lie over each other, so they share the part of the whole. */
function partName(type: StructType, field: number): string {
  return type.isUnion ? '' : `${type.name}.${field}`;
}

/** The part that a place belongs to: the innermost struct field around it. */
function partOf(place: Place): string {
  switch (place.place) {
    case 'variable':
    case 'deref':
      return '';
    case 'element':
      return partOf(place.base);
    case 'field':
      return place.base.type.kind === 'struct'
        ? partName(place.base.type, place.field)
        : '';
  }
}

/** Returns whether the set has grown. */
function addAll(value: Value, part: string, roots: Iterable<Root>): boolean {
  let set = value.get(part);
  let grown = false;
  for (const root of roots) {
    if (!set) {
      set = new Set();
      value.set(part, set);
    }
    if (!set.has(root)) {
      set.add(root);
      grown = true;
    }
  }
  return grown;
}

function single(roots: Iterable<Root>): Value {
  return new Map([['', new Set(roots)]]);
}

function flatten(value: Value): Set<Root> {
  const all = new Set<Root>();
  value.forEach(roots => roots.forEach(root => all.add(root)));
  return all;
}

function copyValue(value: Value): Value {
  return new Map([...value].map(([part, roots]) => [part, new Set(roots)]));
}

function describeValue(value: Value): string {
  return [...value]
    .filter(([, roots]) => roots.size > 0)
    .map(([part, roots]) => `${part}:${sorted(roots).map(root => root.id)}`)
    .sort()
    .join(' ');
}

function sorted(roots: Iterable<Root>): RootSet {
  return [...new Set(roots)].sort((a, b) => a.id - b.id);
}
