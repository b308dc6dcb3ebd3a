/**
 * Symbolic state: values in SSA form, what variables and memory hold. Equal
 * operations are one value, small arrays and structs live in registers,
 * repeated loads are forwarded.
 */
import { sizeOf } from '../ir/layout';
import { isWideName } from '../semantics/scalarTypes';
import type { ScalarValue } from '../semantics/scalars';
import type { Expr, Place, Type, Variable } from '../ir/types';
import {
  isComposite,
  operationKey,
  leafTypes,
  keptValues,
  registersOf,
  typeKey
} from './measure';
import { Known } from './known';
import { resolve, type Node, type NodeRegion, type Target } from './nodes';

export abstract class ValueBuilder {
  protected region: NodeRegion = { items: [] };
  /** Values of variables' parts, by `call/variable` and path. */
  protected env = new Map<string, Node>();
  /** Equal expressions; entries of an inner region are gone behind it. */
  protected known = new Known();
  /** How often each memory has been written: loads of one version are equal. */
  protected versions = new Map<string, number>();
  /** Distinguishes the variables of this call from those of others. */
  protected callPrefix = '';
  protected nextId = 0;
  private nextVersion = 1;

  /** The value of an expression, resolved. */
  protected abstract expr(expr: Expr): Node;

  // ------------------------------------------------------------------ nodes

  protected node(
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
  protected value(
    op: string,
    args: Node[],
    width: number,
    kind: 'pure' | 'load' | 'leaf' = 'pure',
    more: Partial<Node> = {}
  ): Node {
    const key = operationKey(op, args);
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

  protected effect(op: string, args: Node[], memory?: string): void {
    const node = this.node(op, args.flatMap(keptValues), 0, 'effect', {
      memory
    });
    this.region.items.push({ kind: 'op', node });
  }

  protected constant(value: ScalarValue, type: string): Node {
    return this.value(`${String(value)}:${type}`, [], 0, 'leaf', {
      constant: value
    });
  }

  protected leaf(name: string, width: number): Node {
    return this.value(name, [], width, 'leaf');
  }

  /** The value that a kernel is given: in constant memory, so no register is spent on it. */
  protected parameter(type: Type, name: string): Node {
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

  protected pointer(target: Target): Node {
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
  protected composite(
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

  protected variableKey(variable: Variable): string {
    return `${variable.space === 'local' ? this.callPrefix : ''}v${variable.id}`;
  }

  protected assignVariable(variable: Variable, value: Node): void {
    this.assignKey(this.variableKey(variable), '', value);
  }

  protected assignKey(key: string, prefix: string, value: Node): void {
    const resolved = resolve(value);
    if (resolved.parts) {
      resolved.parts.forEach((part, path) =>
        this.env.set(`${key}${prefix}${path}`, part)
      );
    } else {
      this.env.set(`${key}${prefix}`, resolved);
    }
  }

  protected readKey(key: string, prefix: string, type: Type): Node {
    const leafAt = (leaf: Type, path: string): Node =>
      this.env.get(`${key}${prefix}${path}`) ?? this.leaf('undefined', 0);
    return isComposite(type)
      ? this.composite(type, leafAt)
      : resolve(leafAt(type, ''));
  }

  // ------------------------------------------------------------------ places

  /** Where a place is: a variable's parts in registers, or memory. */
  protected target(place: Place): Target {
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

  protected variableTarget(variable: Variable): Target {
    if (variable.space === 'local') {
      return { kind: 'variable', key: this.variableKey(variable), prefix: '' };
    }
    const memory =
      variable.space === 'shared'
        ? `shared ${variable.id}`
        : `${variable.space} ${variable.id}`;
    return { kind: 'memory', memory, base: undefined, offset: 0 };
  }

  protected asPointer(value: Node): Node & { target: Target } {
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
  protected advance(
    from: Target & { kind: 'memory' },
    index: Node,
    scale: number,
    type: Type
  ): Target & { kind: 'memory' } {
    const isShort = /^(shared|local|constant \d)/.test(from.memory);
    const [rest, constant] = this.splitConstant(index, type, isShort);
    const offset = from.offset + constant * scale;
    if (!rest) {
      return { ...from, offset };
    }
    const base = this.value(
      `address*${scale} ${from.base ? '' : from.memory}`,
      from.base ? [from.base, rest] : [rest],
      isShort ? 1 : 2
    );
    return { ...from, base, offset };
  }

  /**
   * An index as something plus a constant. Unsigned 32-bit sums may wrap
   * before they are widened to 64 bits; addresses of shared memory are not.
   */
  protected splitConstant(
    index: Node,
    type: Type,
    isShort: boolean
  ): [Node | undefined, number] {
    const node = resolve(index);
    if (node.constant !== undefined) {
      return [undefined, Number(node.constant)];
    }
    const isUnsigned =
      !isShort && type.kind === 'scalar' && type.name === 'u32';
    if (
      node.op === 'add' &&
      node.args[1].constant !== undefined &&
      !isUnsigned
    ) {
      const [rest, constant] = this.splitConstant(node.args[0], type, isShort);
      return [rest, constant + Number(node.args[1].constant)];
    }
    if (
      /^cast i32 /.test(node.op) &&
      type.kind === 'scalar' &&
      isWideName(type.name)
    ) {
      const [rest, constant] = this.splitConstant(
        node.args[0],
        { kind: 'scalar', name: 'i32' },
        isShort
      );
      return [
        rest ? this.value(node.op, [rest], node.width) : undefined,
        constant
      ];
    }
    return [node, 0];
  }

  protected read(place: Place): Node {
    const target = this.target(place);
    if (target.kind === 'variable') {
      return this.readKey(target.key, target.prefix, place.type);
    }
    return this.load(target, place.type);
  }

  protected load(target: Target & { kind: 'memory' }, type: Type): Node {
    const { memory, base } = target;
    const args = base ? [base] : [];
    // At a known place in constant memory it is an operand, as parameters are.
    const isOperand = base === undefined && memory.startsWith('constant ');
    const part = (leaf: Type, path: string): Node =>
      this.value(
        this.loadName(target, type, path),
        args,
        registersOf(leaf),
        isOperand ? 'leaf' : 'load',
        isOperand ? {} : { memory }
      );
    // A vector load fills its registers one by one as far as pressure goes.
    return isComposite(type) ? this.composite(type, part) : part(type, '');
  }

  protected assign(place: Place, value: Node): void {
    const target = this.target(place);
    if (target.kind === 'variable') {
      this.assignKey(target.key, target.prefix, value);
      return;
    }
    this.store(target, place.type, resolve(value));
  }

  protected store(
    target: Target & { kind: 'memory' },
    type: Type,
    value: Node
  ): void {
    const base = target.base ? [target.base] : [];
    const parts = leafTypes(type).map(([path]) => ({
      path,
      node: resolve(value.parts?.get(path) ?? value)
    }));
    // Parts that go back where they came from are not stored.
    const changed = parts.filter(
      ({ path, node }) =>
        this.known.get(this.loadKey(target, type, path)) !== node
    );
    for (const { node } of changed) {
      this.effect('store', [...base, node], target.memory);
    }
    this.touch(target.memory);
    for (const { path, node } of parts) {
      this.known.set(this.loadKey(target, type, path), node);
    }
  }

  protected loadName(
    { memory, offset }: Target & { kind: 'memory' },
    type: Type,
    path: string
  ): string {
    const version = this.versions.get(memory) ?? 0;
    return `load ${memory}+${offset} ${typeKey(type)}${path} v${version}`;
  }

  /** Under which `known` has the value that was last seen there. */
  protected loadKey(
    target: Target & { kind: 'memory' },
    type: Type,
    path: string
  ): string {
    return operationKey(
      this.loadName(target, type, path),
      target.base ? [target.base] : []
    );
  }

  /** Memory has changed: earlier loads of it are not repeated by new ones. */
  protected touch(memory: string): void {
    this.versions.set(memory, this.nextVersion++);
  }

  protected touchAll(): void {
    for (const memory of [...this.versions.keys(), 'global']) {
      this.touch(memory);
    }
    this.known = this.known.copy(key => /^load (global|shared)/.test(key));
  }
}
