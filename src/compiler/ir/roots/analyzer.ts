/** The flow of pointers through the statements and expressions of a kernel and what it calls. */
import type {
  CallStmt,
  Expr,
  IrFunction,
  Place,
  Stmt,
  Type,
  Variable
} from '../types';
import { operandsOf, resultsOf, walkStmts } from '../visit';
import { Memory, type KeyedRoot } from './memory';
import { mayHoldPointer, partName, partOfPlace } from './parts';
import type { FunctionInstance, RootAnalysis, RootSet } from './types';
import {
  EMPTY,
  addAll,
  copyValue,
  describeValue,
  flatten,
  single,
  sorted,
  type RootSets
} from './values';

/** Instances of one function beyond which all further calls share a single merged one. */
const MAX_INSTANCES = 64;

class Instance implements FunctionInstance {
  index = -1;
  params: RootSet[] = [];
  /** What was passed, by parameter. */
  readonly args: RootSets[];
  readonly returned: RootSets = new Map();

  constructor(
    readonly analyzer: Analyzer,
    readonly fn: IrFunction,
    readonly serial: number,
    args: RootSets[]
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
      this.analyzer.memory.allCells(
        this.analyzer.memory.variableObject(variable, this.serial)
      )
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

/** Runs to the fixed point of all sets. */
export class Analyzer {
  readonly memory: Memory;
  private readonly instances = new Map<string, Instance>();
  private readonly instanceCount = new Map<IrFunction, number>();
  private changed = false;

  constructor(private readonly kernel: IrFunction) {
    this.memory = new Memory(kernel);
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
      roots: this.memory.allRoots()
    };
  }

  private entryInstance(): Instance {
    const args = this.kernel.params.map((param, index) => {
      const value: RootSets = new Map();
      const leaf = (type: Type, part: string, path: number[]): void => {
        switch (type.kind) {
          case 'pointer':
            addAll(value, part, [
              this.memory.addParameter(param, index, path, type)
            ]);
            break;
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

  private makeInstance(
    key: string,
    fn: IrFunction,
    args: RootSets[]
  ): Instance {
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
        this.memory.variableObject(param, instance.serial),
        '',
        instance.args[i] ?? EMPTY
      )
    );
    walkStmts(instance.fn.body, {
      stmt: stmt => this.transfer(stmt, instance),
      // Casts of pointers matter wherever they stand.
      expr: expr => {
        if (expr.op === 'pointercast') {
          this.changed =
            this.memory.noteCast(expr.type, this.valueOf(expr.arg, instance)) ||
            this.changed;
        }
      }
    });
  }

  private transfer(stmt: Stmt, instance: Instance): void {
    switch (stmt.stmt) {
      case 'declare':
        if (stmt.init) {
          this.assign(
            this.memory.variableObject(stmt.variable, instance.serial),
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
            this.memory.variableObject(stmt.result, instance.serial),
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
            this.memory.variableObject(stmt.result, instance.serial),
            '',
            single([this.memory.unknown()])
          );
        }
        break;
      case 'atomic': {
        const old = this.memory.valueAt(
          stmt.place,
          this.objects(stmt.place, instance)
        );
        for (const operand of stmt.operands) {
          this.assignPlace(
            stmt.place,
            this.valueOf(operand, instance),
            instance
          );
        }
        if (stmt.result) {
          this.assign(
            this.memory.variableObject(stmt.result, instance.serial),
            '',
            old
          );
        }
        break;
      }
      case 'warp':
        // A shuffled value is another lane's, with the same roots.
        for (const result of resultsOf(stmt)) {
          for (const arg of stmt.args) {
            this.assign(
              this.memory.variableObject(result, instance.serial),
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
    args.forEach((arg, i) => this.join(merged.args[i] as RootSets, arg));
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

  valueOf(expr: Expr, instance: Instance): RootSets {
    switch (expr.op) {
      case 'const':
      case 'null':
      case 'builtin':
      case 'pointerdiff':
      case 'function':
        return EMPTY;
      case 'read':
        return mayHoldPointer(expr.type)
          ? this.memory.valueAt(expr.place, this.objects(expr.place, instance))
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
          ? single([this.memory.unknown()])
          : value;
      }
      case 'construct': {
        if (expr.type.kind !== 'struct') {
          return EMPTY;
        }
        const value: RootSets = new Map();
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
        const value: RootSets = new Map();
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

  private partOfValue(type: Type, index: number, value: RootSets): RootSets {
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

  objects(place: Place, instance: Instance): KeyedRoot[] {
    switch (place.place) {
      case 'variable':
        return [this.memory.variableObject(place.variable, instance.serial)];
      case 'deref': {
        const roots = flatten(this.valueOf(place.pointer, instance));
        return [...roots].map(root =>
          root.kind === 'variable'
            ? this.memory.variableObject(root.variable, instance.serial)
            : { key: `${root.id}`, root }
        );
      }
      case 'element':
      case 'field':
        return this.objects(place.base, instance);
    }
  }

  private assignPlace(place: Place, value: RootSets, instance: Instance): void {
    if (mayHoldPointer(place.type)) {
      const part = place.type.kind === 'struct' ? '' : partOfPlace(place);
      for (const object of this.objects(place, instance)) {
        this.assign(object, part, value);
      }
    }
  }

  private join(target: RootSets, source: RootSets): void {
    for (const [part, roots] of source) {
      this.changed = addAll(target, part, roots) || this.changed;
    }
  }

  private assign(object: KeyedRoot, part: string, value: RootSets): void {
    this.changed = this.memory.assign(object, part, value) || this.changed;
  }
}
