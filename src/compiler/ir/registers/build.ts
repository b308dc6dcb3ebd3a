/**
 * Executes a function's IR symbolically into SSA form. What a compiler would
 * clean up never comes into being: constants fold, copies vanish, equal
 * expressions are one value, calls are inlined, loops of known length unroll,
 * small arrays and structs live in registers, repeated loads are forwarded.
 */
import {
  binaryFunction,
  castFunction,
  unaryFunction,
  type ScalarValue
} from '../scalars';
import { isFloatName, isWideName, sizeOf } from '../layout';
import type {
  BinaryExpr,
  Expr,
  IrFunction,
  LoopStmt,
  Place,
  ScalarName,
  Stmt,
  Type,
  Variable
} from '../types';
import { resultsOf, walkStmts } from '../visit';
import {
  resolve,
  type Node,
  type Phi,
  type Region,
  type Target
} from './nodes';

/** Values made in one loop beyond which it is not unrolled. */
const UNROLL_BUDGET = 600;
/** Iterations beyond which a loop without `#pragma unroll` is not unrolled. */
const UNROLL_TRIPS = 64;
/** Rounds that are put together of a loop whose length is unknown. */
const RUNTIME_UNROLL = 4;
/** Nodes in the body of a loop beyond which that is not done. */
const RUNTIME_UNROLL_SIZE = 40;
const MAX_CALL_DEPTH = 16;
/** Nodes after which nothing is unrolled any more. */
const NODE_LIMIT = 20000;

/** Whether control goes on behind a statement. */
type Flow = 'next' | 'jump';

/** Thrown to give up an attempt at unrolling. */
class TooLong extends Error {}

interface Frame {
  fn: IrFunction;
  /** Distinguishes the variables of this call from those of others. */
  prefix: string;
  returns: Node[];
}

export function buildProgram(fn: IrFunction): Region {
  return new Builder(fn).build();
}

class Builder {
  private region: Region = { items: [] };
  /** Values of variables' parts, by `call/variable` and path. */
  private env = new Map<string, Node>();
  /** Equal expressions; entries of an inner region are gone behind it. */
  private known = new Map<string, Node>();
  /** How often each memory has been written: loads of one version are equal. */
  private versions = new Map<string, number>();
  private frame: Frame;
  private depth = 0;
  private nextId = 0;
  private nextVersion = 1;
  private nextCall = 0;

  constructor(private readonly fn: IrFunction) {
    this.frame = { fn, prefix: '', returns: [] };
  }

  build(): Region {
    for (const param of this.fn.params) {
      this.assignVariable(
        param,
        this.parameter(param.type, `param ${param.id}`)
      );
    }
    this.stmts(this.fn.body);
    return this.region;
  }

  // ------------------------------------------------------------------ nodes

  private node(
    op: string,
    args: Node[],
    width: number,
    kind: Node['kind'],
    more: Partial<Node> = {}
  ): Node {
    return {
      id: this.nextId++,
      op,
      args: args.map(resolve),
      width,
      kind,
      ...more
    };
  }

  /** An operation, or the equal one that is there already. */
  private value(
    op: string,
    args: Node[],
    width: number,
    kind: 'pure' | 'load' | 'leaf' = 'pure',
    more: Partial<Node> = {}
  ): Node {
    const key = `${op}(${args.map(arg => resolve(arg).id).join()})`;
    const existing = this.known.get(key);
    if (existing) {
      return existing;
    }
    const node = this.node(op, args, width, kind, more);
    this.known.set(key, node);
    if (kind !== 'leaf') {
      this.region.items.push({ kind: 'op', node });
    }
    return node;
  }

  private effect(op: string, args: Node[], memory?: string): void {
    const node = this.node(op, args.flatMap(leaves), 0, 'effect', { memory });
    this.region.items.push({ kind: 'op', node });
  }

  private constant(value: ScalarValue, type: string): Node {
    return this.value(`${String(value)}:${type}`, [], 0, 'leaf', {
      constant: value
    });
  }

  private leaf(name: string, width: number): Node {
    return this.value(name, [], width, 'leaf');
  }

  /** The value that a kernel is given: in constant memory, so no register is spent on it. */
  private parameter(type: Type, name: string): Node {
    switch (type.kind) {
      case 'pointer': {
        const base = this.leaf(name, 2);
        const memory =
          type.isRestrict && type.isConst ? `constant ${name}` : 'global';
        return this.pointer({ kind: 'memory', memory, base, offset: 0 });
      }
      case 'struct':
      case 'vector':
      case 'array':
        return this.composite(type, (part, path) =>
          this.parameter(part, `${name}${path}`)
        );
      default:
        return this.leaf(name, registersOf(type));
    }
  }

  private pointer(target: Target): Node {
    if (target.kind === 'variable') {
      return this.value(`&${target.key}${target.prefix}`, [], 0, 'leaf', {
        target
      });
    }
    const { base, memory, offset } = target;
    // Kept in registers is the base; the constant offset is part of the instruction.
    const name = `ptr ${memory}+${offset}`;
    return this.value(name, base ? [base] : [], 0, 'leaf', { target });
  }

  /** A struct, vector or array value part by part. */
  private composite(
    type: Type,
    part: (type: Type, path: string) => Node
  ): Node {
    const parts = new Map<string, Node>();
    for (const [path, leafType] of leafTypes(type)) {
      parts.set(path, part(leafType, path));
    }
    return this.node('parts', [], 0, 'leaf', { parts });
  }

  // -------------------------------------------------------------- variables

  private keyOf(variable: Variable): string {
    return `${variable.space === 'local' ? this.frame.prefix : ''}v${variable.id}`;
  }

  private assignVariable(variable: Variable, value: Node): void {
    this.assignKey(this.keyOf(variable), '', value);
  }

  private assignKey(key: string, prefix: string, value: Node): void {
    const resolved = resolve(value);
    if (resolved.parts) {
      resolved.parts.forEach((part, path) =>
        this.env.set(`${key}${prefix}${path}`, part)
      );
    } else {
      this.env.set(`${key}${prefix}`, resolved);
    }
  }

  private readKey(key: string, prefix: string, type: Type): Node {
    const leafAt = (leaf: Type, path: string): Node =>
      this.env.get(`${key}${prefix}${path}`) ?? this.leaf('undefined', 0);
    return isComposite(type)
      ? this.composite(type, leafAt)
      : resolve(leafAt(type, ''));
  }

  // ------------------------------------------------------------------ places

  /** Where a place is: a variable's parts in registers, or memory. */
  private target(place: Place): Target {
    switch (place.place) {
      case 'variable':
        return this.variableTarget(place.variable);
      case 'deref': {
        const { target } = this.asPointer(this.expr(place.pointer));
        return target;
      }
      case 'field': {
        const base = this.target(place.base);
        if (place.base.type.kind !== 'struct') {
          return base;
        }
        const { offset } = place.base.type.fields[place.field];
        return base.kind === 'variable'
          ? { ...base, prefix: `${base.prefix}.${place.field}` }
          : { ...base, offset: base.offset + offset };
      }
      case 'element': {
        const base = this.target(place.base);
        const index = this.expr(place.index);
        if (base.kind === 'variable') {
          if (index.constant !== undefined) {
            return {
              ...base,
              prefix: `${base.prefix}.${Number(index.constant)}`
            };
          }
          // Indexed at run time: the array lies in local memory.
          return this.advance(
            {
              kind: 'memory',
              memory: `local ${base.key}`,
              base: undefined,
              offset: 0
            },
            index,
            sizeOf(place.type),
            place.index.type
          );
        }
        return this.advance(base, index, sizeOf(place.type), place.index.type);
      }
    }
  }

  private variableTarget(variable: Variable): Target {
    if (variable.space === 'local') {
      return { kind: 'variable', key: this.keyOf(variable), prefix: '' };
    }
    const memory =
      variable.space === 'shared'
        ? `shared ${variable.id}`
        : `${variable.space} ${variable.id}`;
    return { kind: 'memory', memory, base: undefined, offset: 0 };
  }

  private asPointer(value: Node): Node & { target: Target } {
    const node = resolve(value);
    if (node.target) {
      return node as Node & { target: Target };
    }
    // A pointer that control flow or memory gave: it is its own base.
    const target: Target = {
      kind: 'memory',
      memory: 'global',
      base: node,
      offset: 0
    };
    return { ...node, target };
  }

  /** Pointer arithmetic: `scale` bytes for each step of `index`. */
  private advance(
    from: Target & { kind: 'memory' },
    index: Node,
    scale: number,
    type: Type
  ): Target & { kind: 'memory' } {
    const [rest, constant] = this.splitConstant(index, type);
    const offset = from.offset + constant * scale;
    if (!rest) {
      return { ...from, offset };
    }
    const isShort = /^(shared|local|constant \d)/.test(from.memory);
    const base = this.value(
      `address*${scale} ${from.base ? '' : from.memory}`,
      from.base ? [from.base, rest] : [rest],
      isShort ? 1 : 2
    );
    return { ...from, base, offset };
  }

  /** An index as something plus a constant. Unsigned 32-bit sums may wrap before they are widened. */
  private splitConstant(index: Node, type: Type): [Node | undefined, number] {
    const node = resolve(index);
    if (node.constant !== undefined) {
      return [undefined, Number(node.constant)];
    }
    const isUnsigned = type.kind === 'scalar' && type.name === 'u32';
    if (
      node.op === 'add' &&
      node.args[1].constant !== undefined &&
      !isUnsigned
    ) {
      const [rest, constant] = this.splitConstant(node.args[0], type);
      return [rest, constant + Number(node.args[1].constant)];
    }
    if (
      /^cast i32 /.test(node.op) &&
      type.kind === 'scalar' &&
      isWideName(type.name)
    ) {
      const [rest, constant] = this.splitConstant(node.args[0], {
        kind: 'scalar',
        name: 'i32'
      });
      return [
        rest ? this.value(node.op, [rest], node.width) : undefined,
        constant
      ];
    }
    return [node, 0];
  }

  private read(place: Place): Node {
    const target = this.target(place);
    if (target.kind === 'variable') {
      return this.readKey(target.key, target.prefix, place.type);
    }
    return this.load(target, place.type);
  }

  private load(target: Target & { kind: 'memory' }, type: Type): Node {
    const { memory, base, offset } = target;
    const version = this.versions.get(memory) ?? 0;
    const name = `load ${memory}+${offset} ${typeKey(type)} v${version}`;
    const stored = this.known.get(
      `stored ${name}(${base ? resolve(base).id : ''})`
    );
    if (stored) {
      return stored;
    }
    const args = base ? [base] : [];
    if (type.kind === 'struct') {
      return this.composite(type, (part, path) =>
        this.value(`${name}${path}`, args, registersOf(part), 'load', {
          memory
        })
      );
    }
    const whole = this.value(name, args, registersOf(type), 'load', { memory });
    return isComposite(type)
      ? this.composite(type, (part, path) =>
          this.value(`part${path}`, [whole], registersOf(part), 'pure')
        )
      : whole;
  }

  private assign(place: Place, value: Node): void {
    const target = this.target(place);
    if (target.kind === 'variable') {
      this.assignKey(target.key, target.prefix, value);
      return;
    }
    const { memory, base, offset } = target;
    this.effect('store', [...(base ? [base] : []), value], memory);
    this.touch(memory);
    if (!isComposite(place.type)) {
      const version = this.versions.get(memory) ?? 0;
      const name = `load ${memory}+${offset} ${typeKey(place.type)} v${version}`;
      this.known.set(
        `stored ${name}(${base ? resolve(base).id : ''})`,
        resolve(value)
      );
    }
  }

  /** Memory has changed: earlier loads of it are not repeated by new ones. */
  private touch(memory: string): void {
    this.versions.set(memory, this.nextVersion++);
  }

  private touchAll(): void {
    for (const memory of [...this.versions.keys(), 'global']) {
      this.touch(memory);
    }
    this.everything = this.nextVersion;
    this.known = new Map(
      [...this.known].filter(
        ([key]) => !/^(stored )?load (global|shared)/.test(key)
      )
    );
  }

  private everything = 0;

  // ------------------------------------------------------------- expressions

  private expr(expr: Expr): Node {
    return resolve(this.exprNode(expr));
  }

  private exprNode(expr: Expr): Node {
    switch (expr.op) {
      case 'const':
        return this.constant(expr.value, typeKey(expr.type));
      case 'null':
        return this.constant(0n, 'null');
      case 'read':
        return this.read(expr.place);
      case 'address':
        return this.pointer(this.target(expr.place));
      case 'unary': {
        const arg = this.expr(expr.arg);
        const type = scalarName(expr.arg.type);
        if (arg.constant !== undefined && type) {
          return this.constant(
            unaryFunction(expr.operator, type)(arg.constant),
            type
          );
        }
        // A negation is a modifier of the operand where it is used.
        return this.value(
          expr.operator,
          [arg],
          expr.operator === 'neg'
            ? registersOf(expr.type)
            : registersOf(expr.type)
        );
      }
      case 'binary':
        return this.binary(expr);
      case 'cast': {
        const arg = this.expr(expr.arg);
        const from = scalarName(expr.arg.type);
        const to = scalarName(expr.type);
        if (arg.constant !== undefined && from && to) {
          return this.constant(castFunction(from, to)(arg.constant), to);
        }
        const isSameRegister =
          from && to && /^[iu]32$/.test(from) && /^[iu]32$/.test(to);
        return isSameRegister
          ? arg
          : this.value(`cast ${from} ${to}`, [arg], registersOf(expr.type));
      }
      case 'bitcast': {
        const arg = this.expr(expr.arg);
        return arg.constant === undefined && !arg.parts
          ? arg
          : this.value(
              `bits ${typeKey(expr.type)}`,
              leaves(arg),
              registersOf(expr.type)
            );
      }
      case 'pointercast':
        return this.expr(expr.arg);
      case 'select': {
        const cond = this.expr(expr.cond);
        if (cond.constant !== undefined) {
          return this.expr(cond.constant ? expr.then : expr.else);
        }
        const then = this.expr(expr.then);
        const otherwise = this.expr(expr.else);
        return then === otherwise
          ? then
          : this.merged(cond, then, otherwise, expr.type);
      }
      case 'builtin':
        return this.special(expr.name);
      case 'intrinsic': {
        const args = expr.args.map(arg => this.expr(arg));
        return this.value(expr.name, args, registersOf(expr.type));
      }
      case 'offset': {
        const pointer = this.asPointer(this.expr(expr.pointer));
        const index = this.expr(expr.index);
        const to =
          expr.pointer.type.kind === 'pointer'
            ? expr.pointer.type.to
            : expr.type;
        const { target } = pointer;
        if (target.kind === 'variable') {
          const match = /^(.*)\.(\d+)$/.exec(target.prefix);
          if (index.constant !== undefined && match) {
            const element = Number(match[2]) + Number(index.constant);
            return this.pointer({
              ...target,
              prefix: `${match[1]}.${element}`
            });
          }
          const memory = `local ${target.key}`;
          return this.pointer(
            this.advance(
              { kind: 'memory', memory, base: undefined, offset: 0 },
              index,
              sizeOf(to),
              expr.index.type
            )
          );
        }
        return this.pointer(
          this.advance(target, index, sizeOf(to), expr.index.type)
        );
      }
      case 'pointerdiff':
        return this.value(
          'pointerdiff',
          [expr.left, expr.right].flatMap(e => leaves(this.expr(e))),
          2
        );
      case 'construct': {
        const args = expr.args.map(arg => this.expr(arg));
        const parts = new Map<string, Node>();
        args.forEach((arg, i) => {
          if (arg.parts) {
            arg.parts.forEach((part, path) => parts.set(`.${i}${path}`, part));
          } else {
            parts.set(`.${i}`, arg);
          }
        });
        return this.node('parts', [], 0, 'leaf', { parts });
      }
      case 'member': {
        const value = this.expr(expr.value);
        const prefix = `.${expr.index}`;
        if (!value.parts) {
          return this.value(`part${prefix}`, [value], registersOf(expr.type));
        }
        const inner = [...value.parts].filter(
          ([path]) => path === prefix || path.startsWith(`${prefix}.`)
        );
        return inner.length === 1 && inner[0][0] === prefix
          ? inner[0][1]
          : this.node('parts', [], 0, 'leaf', {
              parts: new Map(
                inner.map(([path, node]) => [path.slice(prefix.length), node])
              )
            });
      }
    }
  }

  private special(name: string): Node {
    switch (name) {
      case 'warpSize':
        return this.constant(32, 'i32');
      case 'blockDim.x':
      case 'blockDim.y':
      case 'blockDim.z':
      case 'gridDim.x':
      case 'gridDim.y':
      case 'gridDim.z':
        // In constant memory, like parameters.
        return this.leaf(name, 1);
      default:
        return this.value(name, [], /64|global/.test(name) ? 2 : 1);
    }
  }

  private binary(expr: BinaryExpr): Node {
    const left = this.expr(expr.left);
    const { operator } = expr;
    if (
      (operator === 'and' || operator === 'or') &&
      left.constant !== undefined
    ) {
      return left.constant === (operator === 'and')
        ? this.expr(expr.right)
        : left;
    }
    const right = this.expr(expr.right);
    const type = scalarName(expr.left.type);
    if (!type) {
      return this.value(operator, [left, right].flatMap(leaves), 0);
    }
    if (left.constant !== undefined && right.constant !== undefined) {
      const value = binaryFunction(operator, type)(
        left.constant,
        right.constant
      );
      return this.constant(value, typeKey(expr.type));
    }
    return (
      this.simplified(operator, type, left, right) ??
      this.plain(expr, left, right)
    );
  }

  private plain(expr: BinaryExpr, left: Node, right: Node): Node {
    const isCommutative = /^(add|mul|bit)/.test(expr.operator);
    const args =
      isCommutative &&
      (left.constant !== undefined ||
        (right.constant === undefined && left.id > right.id))
        ? [right, left]
        : [left, right];
    return this.value(expr.operator, args, registersOf(expr.type));
  }

  /** The identities on integers that matter to addresses. */
  private simplified(
    operator: string,
    type: ScalarName,
    left: Node,
    right: Node
  ): Node | undefined {
    if (isFloatName(type) || type === 'bool') {
      return undefined;
    }
    const width = isWideName(type) ? 2 : 1;
    const c = right.constant === undefined ? undefined : Number(right.constant);
    const number = (value: number): Node =>
      this.constant(isWideName(type) ? BigInt(value) : value, type);
    if (operator === 'add' && left.constant !== undefined) {
      return this.simplified('add', type, right, left);
    }
    if (operator === 'sub' && c !== undefined) {
      return (
        this.simplified('add', type, left, number(-c)) ??
        this.value('add', [left, number(-c)], width)
      );
    }
    if (operator === 'add' && c !== undefined) {
      if (c === 0) {
        return left;
      }
      if (left.op === 'add' && left.args[1].constant !== undefined) {
        const total = Number(left.args[1].constant) + c;
        return total === 0
          ? left.args[0]
          : this.value('add', [left.args[0], number(total)], width);
      }
    }
    if (operator === 'mul' && c !== undefined) {
      if (c === 1) {
        return left;
      }
      if (c === 0) {
        return right;
      }
      if (left.op === 'add' && left.args[1].constant !== undefined) {
        const product = this.value('mul', [left.args[0], right], width);
        return this.value(
          'add',
          [product, number(Number(left.args[1].constant) * c)],
          width
        );
      }
    }
    if ((operator === 'shl' || operator === 'shr') && c === 0) {
      return left;
    }
    if (operator === 'div' && c === 1) {
      return left;
    }
    return undefined;
  }

  private merged(cond: Node, then: Node, otherwise: Node, type: Type): Node {
    if (then.parts && otherwise.parts) {
      const parts = new Map<string, Node>();
      then.parts.forEach((part, path) => {
        const other = otherwise.parts?.get(path) ?? part;
        parts.set(
          path,
          part === other
            ? part
            : this.value('select', [cond, part, other], Math.max(part.width, 1))
        );
      });
      return this.node('parts', [], 0, 'leaf', { parts });
    }
    const width = registersOf(type);
    return this.value(
      'select',
      [cond, ...leaves(then), ...leaves(otherwise)],
      width
    );
  }

  // -------------------------------------------------------------- statements

  private stmts(stmts: Stmt[]): Flow {
    for (const stmt of stmts) {
      if (this.stmt(stmt) === 'jump') {
        return 'jump';
      }
    }
    return 'next';
  }

  private stmt(stmt: Stmt): Flow {
    switch (stmt.stmt) {
      case 'declare':
        if (stmt.init) {
          this.assignVariable(stmt.variable, this.expr(stmt.init));
        }
        return 'next';
      case 'store':
        this.assign(stmt.place, this.expr(stmt.value));
        return 'next';
      case 'if':
        return this.ifStmt(stmt.cond, stmt.then, stmt.else);
      case 'loop':
        this.loop(stmt);
        return 'next';
      case 'switch': {
        const value = this.expr(stmt.value);
        return this.cases(
          stmt.cases.map(c => c.body),
          value
        );
      }
      case 'break':
      case 'continue':
      case 'trap':
        return 'jump';
      case 'return':
        if (stmt.value) {
          this.frame.returns.push(this.expr(stmt.value));
        }
        return 'jump';
      case 'block':
        return this.stmts(stmt.body);
      case 'call':
        this.call(stmt.callee, stmt.args, stmt.result);
        return 'next';
      case 'atomic': {
        const target = this.target(stmt.place);
        const operands = stmt.operands.map(e => this.expr(e));
        if (target.kind === 'memory') {
          const args = [...(target.base ? [target.base] : []), ...operands];
          this.effectWithResult('atomic', args, stmt.result, target.memory);
          this.touch(target.memory);
        }
        return 'next';
      }
      case 'barrier': {
        const args = [stmt.mask, stmt.operand]
          .filter(e => e !== undefined)
          .map(e => this.expr(e));
        this.effectWithResult('barrier', args, stmt.result);
        this.touchAll();
        return 'next';
      }
      case 'warp': {
        const args = stmt.args.map(e => this.expr(e));
        for (const result of resultsOf(stmt)) {
          this.effectWithResult(`warp ${stmt.operation}`, args, result);
        }
        return 'next';
      }
      case 'fence':
        this.touchAll();
        return 'next';
      case 'print': {
        const args = stmt.args.flatMap(arg =>
          arg.op === 'string' ? [] : [this.expr(arg)]
        );
        this.effectWithResult('print', args, stmt.result);
        return 'next';
      }
      case 'assert':
        this.effect('assert', [this.expr(stmt.cond)]);
        return 'next';
    }
  }

  private effectWithResult(
    op: string,
    args: Node[],
    result: Variable | undefined,
    memory?: string
  ): void {
    const width = result ? registersOf(result.type) : 0;
    const node = this.node(op, args.flatMap(leaves), width, 'effect', {
      memory
    });
    this.region.items.push({ kind: 'op', node });
    if (result) {
      this.assignVariable(result, node);
    }
  }

  /** Runs something into a region of its own, over a copy of the state. */
  private inRegion(run: () => Flow): {
    region: Region;
    env: Map<string, Node>;
    flow: Flow;
  } {
    const outer = {
      region: this.region,
      env: this.env,
      known: this.known,
      versions: this.versions
    };
    this.region = { items: [] };
    this.env = new Map(outer.env);
    this.known = new Map(outer.known);
    this.versions = new Map(outer.versions);
    try {
      const flow = run();
      return { region: this.region, env: this.env, flow };
    } finally {
      const written = [...this.versions].filter(
        ([memory, v]) => outer.versions.get(memory) !== v
      );
      this.region = outer.region;
      this.env = outer.env;
      this.known = outer.known;
      this.versions = outer.versions;
      written.forEach(([memory]) => this.touch(memory));
    }
  }

  private ifStmt(condition: Expr, then: Stmt[], otherwise: Stmt[]): Flow {
    const cond = this.expr(condition);
    if (cond.constant !== undefined) {
      return this.stmts(cond.constant ? then : otherwise);
    }
    const a = this.inRegion(() => this.stmts(then));
    const b = this.inRegion(() => this.stmts(otherwise));
    return this.join(cond, a, b);
  }

  private join(
    cond: Node,
    a: ReturnType<Builder['inRegion']>,
    b: ReturnType<Builder['inRegion']>
  ): Flow {
    const phis: Phi[] = [];
    this.region.items.push({
      kind: 'if',
      cond,
      then: a.region,
      else: b.region,
      phis
    });
    if (a.flow === 'jump' || b.flow === 'jump') {
      this.env = a.flow === 'jump' ? b.env : a.env;
      return a.flow === 'jump' && b.flow === 'jump' ? 'jump' : 'next';
    }
    for (const [key, left] of a.env) {
      const right = b.env.get(key);
      if (right === undefined) {
        continue;
      }
      const inputs: [Node, Node] = [resolve(left), resolve(right)];
      if (inputs[0] !== inputs[1]) {
        phis.push(this.phi(key, inputs));
      }
    }
    return 'next';
  }

  /** Makes `key` the join of two values. */
  private phi(key: string, inputs: [Node, Node]): Phi {
    const targets = inputs.map(input => input.target);
    const width = targets.some(target => target)
      ? 2
      : Math.max(
          inputs[0].width,
          inputs[1].width,
          constantWidth(inputs[0]),
          constantWidth(inputs[1])
        );
    const node = this.node('phi', [], width, 'phi');
    const memory = targets.find(target => target?.kind === 'memory');
    if (memory?.kind === 'memory') {
      node.target = {
        kind: 'memory',
        memory: memory.memory,
        base: node,
        offset: 0
      };
    }
    this.env.set(key, node);
    return { node, inputs };
  }

  private cases(bodies: Stmt[][], value: Node): Flow {
    // One if after another: registers are those of the greediest case.
    let flow: Flow = 'next';
    for (const body of bodies) {
      const a = this.inRegion(() => {
        this.stmts(body);
        return 'next';
      });
      const b = this.inRegion(() => 'next');
      flow = this.join(value, a, b);
    }
    return flow;
  }

  // -------------------------------------------------------------------- loops

  private loop(stmt: LoopStmt): void {
    const scope = this.env;
    this.stmts(stmt.init);
    if (!this.unrolled(stmt)) {
      this.rolled(stmt);
    }
    void scope;
  }

  /** Tries to run a loop whose conditions are all constants; leaves no trace when it does not work out. */
  private unrolled(stmt: LoopStmt): boolean {
    if (stmt.unroll === 1 || this.nextId > NODE_LIMIT) {
      return false;
    }
    const maxTrips = stmt.unroll === undefined ? UNROLL_TRIPS : 1024;
    const budget =
      stmt.unroll === undefined ? UNROLL_BUDGET : 4 * UNROLL_BUDGET;
    const saved = {
      region: this.region,
      env: new Map(this.env),
      known: new Map(this.known),
      versions: new Map(this.versions),
      returns: this.frame.returns.length
    };
    const start = this.nextId;
    const attempt: Region = { items: [] };
    this.region = attempt;
    try {
      for (let trips = 0; ; trips++) {
        if (trips > maxTrips || this.nextId - start > budget) {
          throw new TooLong();
        }
        if (stmt.cond && !this.constantCondition(stmt.cond)) {
          break;
        }
        if (!stmt.cond && !stmt.until) {
          throw new TooLong();
        }
        if (
          this.stmts(stmt.body) === 'jump' &&
          stmt.body.some(s => s.stmt === 'break')
        ) {
          break;
        }
        this.stmts(stmt.step);
        if (stmt.until && !this.constantCondition(stmt.until)) {
          break;
        }
      }
    } catch (error) {
      if (!(error instanceof TooLong)) {
        throw error;
      }
      this.region = saved.region;
      this.env = saved.env;
      this.known = saved.known;
      this.versions = saved.versions;
      this.frame.returns.length = saved.returns;
      return false;
    }
    this.region = saved.region;
    this.region.items.push(...attempt.items);
    return true;
  }

  private constantCondition(cond: Expr): boolean {
    const value = this.expr(cond).constant;
    if (value === undefined) {
      throw new TooLong();
    }
    return value === true;
  }

  private rolled(stmt: LoopStmt): void {
    const keys = this.assignedKeys(stmt);
    const phis: Phi[] = [];
    for (const key of keys) {
      const before = this.env.get(key);
      if (before) {
        phis.push(this.phi(key, [resolve(before), resolve(before)]));
      }
    }
    this.touchAll();
    const rounds = this.roundsTogether(stmt);
    const { region, env } = this.inRegion(() => {
      for (let round = 0; round < rounds; round++) {
        // Of rounds put together only the first asks whether to go on.
        if (round === 0 && stmt.cond) {
          this.effect('branch', [this.expr(stmt.cond)], 'none');
        }
        this.stmts(stmt.body);
        this.stmts(stmt.step);
        if (stmt.until && round === rounds - 1) {
          this.effect('branch', [this.expr(stmt.until)], 'none');
        }
      }
      return 'next';
    });
    const live: Phi[] = [];
    const byNode = new Map(phis.map(phi => [phi.node, phi]));
    for (const key of keys) {
      const phi = byNode.get(this.env.get(key) as Node);
      if (!phi) {
        continue;
      }
      const next = resolve(env.get(key) ?? phi.node);
      if (next === phi.node) {
        // Never really assigned.
        phi.node.same = phi.inputs[0];
        this.env.set(key, phi.inputs[0]);
      } else {
        phi.inputs[1] = next;
        phi.node.width = Math.max(phi.node.width, next.width);
        live.push(phi);
      }
    }
    this.region.items.push({ kind: 'loop', body: region, phis: live });
  }

  /** The compiler puts rounds of a small counting loop together to overlap their loads. */
  private roundsTogether(stmt: LoopStmt): number {
    if (stmt.unroll !== undefined) {
      return stmt.unroll > 1 ? Math.min(stmt.unroll, 8) : 1;
    }
    const size = { nodes: 0 };
    let isSimple =
      stmt.cond !== undefined && stmt.until === undefined && isCounting(stmt);
    walkStmts(stmt.body, {
      expr: () => void size.nodes++,
      stmt: s => {
        if (!/^(declare|store|block)$/.test(s.stmt)) {
          isSimple = false;
        }
      }
    });
    return isSimple && size.nodes <= RUNTIME_UNROLL_SIZE ? RUNTIME_UNROLL : 1;
  }

  /** The parts of variables that a loop may assign, in order of the environment. */
  private assignedKeys(stmt: LoopStmt): string[] {
    const roots = new Set<string>();
    const addPlace = (place: Place): void => {
      let base = place;
      while (base.place === 'element' || base.place === 'field') {
        base = base.base;
      }
      if (base.place === 'variable') {
        roots.add(this.keyOf(base.variable));
      }
    };
    walkStmts([stmt], {
      place: (place, use) => {
        if (use !== 'read') {
          addPlace(place);
        }
      },
      stmt: s => resultsOf(s).forEach(v => roots.add(this.keyOf(v)))
    });
    // Through a pointer that was taken before the loop, any variable pointed to may change.
    for (const node of this.env.values()) {
      const { target } = resolve(node);
      if (target?.kind === 'variable') {
        roots.add(target.key);
      }
    }
    return [...this.env.keys()].filter(key =>
      roots.has(/^[^.]*/.exec(key)?.[0] ?? key)
    );
  }

  // -------------------------------------------------------------------- calls

  private call(
    callee: IrFunction,
    args: Expr[],
    result: Variable | undefined
  ): void {
    const values = args.map(arg => this.expr(arg));
    if (this.depth >= MAX_CALL_DEPTH) {
      this.effectWithResult('call', values, result);
      return;
    }
    const outer = this.frame;
    this.depth++;
    this.frame = { fn: callee, prefix: `c${this.nextCall++}/`, returns: [] };
    callee.params.forEach((param, i) => this.assignVariable(param, values[i]));
    this.stmts(callee.body);
    const { returns } = this.frame;
    this.frame = outer;
    this.depth--;
    if (result && returns.length > 0) {
      const [first] = returns;
      const isOne = returns.every(value => resolve(value) === resolve(first));
      this.assignVariable(
        result,
        isOne || first.parts
          ? first
          : this.value(
              'select',
              returns.flatMap(leaves),
              registersOf(callee.result)
            )
      );
    }
  }
}

/** Whether the step adds a constant to the variable that the condition compares. */
function isCounting(stmt: LoopStmt): boolean {
  const [step] = stmt.step;
  return (
    stmt.step.length === 1 &&
    step.stmt === 'store' &&
    step.place.place === 'variable' &&
    step.value.op === 'binary' &&
    step.value.operator === 'add' &&
    step.value.right.op === 'const'
  );
}

function isComposite(type: Type): boolean {
  return (
    type.kind === 'struct' || type.kind === 'vector' || type.kind === 'array'
  );
}

/** The scalars and pointers in a type, by path (`.1.0`). */
function leafTypes(type: Type, path = ''): [string, Type][] {
  switch (type.kind) {
    case 'struct':
      return type.fields.flatMap((field, i) =>
        leafTypes(field.type, `${path}.${i}`)
      );
    case 'vector':
      return Array.from({ length: type.lanes }, (_, i): [string, Type] => [
        `${path}.${i}`,
        { kind: 'scalar', name: type.element }
      ]);
    case 'array':
      return Array.from(
        { length: Math.min(type.length, 256) },
        (_, i) => i
      ).flatMap(i => leafTypes(type.of, `${path}.${i}`));
    default:
      return [[path, type]];
  }
}

function scalarName(type: Type): ScalarName | undefined {
  return type.kind === 'scalar' ? type.name : undefined;
}

function typeKey(type: Type): string {
  return type.kind === 'scalar'
    ? type.name
    : type.kind === 'vector'
      ? `${type.element}x${type.lanes}`
      : type.kind;
}

/** Registers of 32 bits that a value of the type takes; predicates are not among them. */
function registersOf(type: Type): number {
  switch (type.kind) {
    case 'scalar':
      return type.name === 'bool' ? 0 : Math.ceil(sizeOf(type) / 4);
    case 'pointer':
      return 2;
    case 'vector':
    case 'struct':
    case 'array':
      return Math.ceil(sizeOf(type) / 4);
    default:
      return 0;
  }
}

function constantWidth(node: Node): number {
  return node.constant === undefined
    ? 0
    : typeof node.constant === 'bigint'
      ? 2
      : typeof node.constant === 'boolean'
        ? 0
        : 1;
}

/** The values that are really kept for a value: a pointer's base, a struct's parts. */
function leaves(node: Node): Node[] {
  const resolved = resolve(node);
  if (resolved.parts) {
    return [...resolved.parts.values()].flatMap(leaves);
  }
  if (resolved.target?.kind === 'memory' && resolved.kind === 'leaf') {
    return resolved.target.base ? [resolve(resolved.target.base)] : [];
  }
  return [resolved];
}
