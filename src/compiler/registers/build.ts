/**
 * Executes a function's IR symbolically into SSA form. What a compiler would
 * clean up never comes into being: constants fold, copies vanish, equal
 * expressions are one value, calls are inlined, loops of known length unroll.
 */
import { isCheckMark } from '../ir/passes/checkMarks';
import type {
  Expr,
  IrFunction,
  LoopStmt,
  Place,
  Stmt,
  Variable
} from '../ir/types';
import { resultsOf, walkStmts, wholePlace } from '../ir/visit';
import { ExprBuilder } from './exprs';
import { constantWidth, keptValues, registersOf } from './measure';
import { Known } from './known';
import { roundsTogether } from './rounds';
import { resolve, type Node, type Phi, type NodeRegion } from './nodes';

/** Values made in one loop beyond which it is not unrolled. */
const UNROLL_BUDGET = 600;
/** Iterations beyond which a loop without `#pragma unroll` is not unrolled. */
const UNROLL_TRIPS = 64;
const MAX_CALL_DEPTH = 16;
/**
 * Nodes after which nothing is unrolled any more, and calls stay calls:
 * functions that each call the next twice double with every one.
 */
const NODE_LIMIT = 20000;

/** Whether control goes on behind a statement. */
type Flow = 'next' | 'jump';

/** Thrown to give up an attempt at unrolling. */
class TooLong extends Error {}

export function buildProgram(fn: IrFunction): NodeRegion {
  return new Builder(fn).build();
}

class Builder extends ExprBuilder {
  /** What the function being executed has returned so far. */
  private returns: Node[] = [];
  private depth = 0;
  private nextCall = 0;

  constructor(private readonly fn: IrFunction) {
    super();
  }

  build(): NodeRegion {
    for (const param of this.fn.params) {
      this.assignVariable(
        param,
        this.parameter(param.type, `param ${param.id}`)
      );
    }
    this.stmts(this.fn.body);
    return this.region;
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
      case 'throw':
        return 'jump';
      case 'return':
        if (stmt.value) {
          this.returns.push(this.expr(stmt.value));
        }
        return 'jump';
      case 'block':
      case 'try':
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
        if (!isCheckMark(stmt)) {
          this.touchAll();
        }
        return 'next';
      case 'callIndirect':
      case 'launch':
        // These stand in host code alone, which has no registers to count.
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
    const node = this.node(op, args.flatMap(keptValues), width, 'effect', {
      memory
    });
    this.region.items.push({ kind: 'op', node });
    if (result) {
      this.assignVariable(result, node);
    }
  }

  /** Runs something into a region of its own, over a copy of the state. */
  private inRegion(run: () => Flow): {
    region: NodeRegion;
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
    this.known = new Known(outer.known);
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
    this.stmts(stmt.init);
    if (!this.unrolled(stmt)) {
      this.rolled(stmt);
    }
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
      known: this.known.copy(),
      versions: new Map(this.versions),
      returns: this.returns.length
    };
    const start = this.nextId;
    const attempt: NodeRegion = { items: [] };
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
      this.returns.length = saved.returns;
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
    const rounds = roundsTogether(stmt);
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

  /** The parts of variables that a loop may assign, in order of the environment. */
  private assignedKeys(stmt: LoopStmt): string[] {
    const roots = new Set<string>();
    const addPlace = (place: Place): void => {
      const base = wholePlace(place);
      if (base.place === 'variable') {
        roots.add(this.variableKey(base.variable));
      }
    };
    walkStmts([stmt], {
      place: (place, use) => {
        if (use !== 'read') {
          addPlace(place);
        }
      },
      stmt: s => resultsOf(s).forEach(v => roots.add(this.variableKey(v)))
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

  /** What was a call's own is over: every branch behind it would carry it on. */
  private forget(prefix: string): void {
    for (const key of this.env.keys()) {
      if (key.startsWith(prefix)) {
        this.env.delete(key);
      }
    }
  }

  /** Functions whose bodies are being executed. */
  private readonly active: IrFunction[] = [];

  private call(
    callee: IrFunction,
    args: Expr[],
    result: Variable | undefined
  ): void {
    const values = args.map(arg => this.expr(arg));
    // What calls itself is not inlined; twice a call of its own would be without end.
    if (
      this.depth >= MAX_CALL_DEPTH ||
      this.nextId > NODE_LIMIT ||
      this.active.includes(callee)
    ) {
      this.effectWithResult('call', values, result);
      return;
    }
    const outer = { prefix: this.callPrefix, returns: this.returns };
    this.depth++;
    this.active.push(callee);
    this.callPrefix = `c${this.nextCall++}/`;
    this.returns = [];
    callee.params.forEach((param, i) => this.assignVariable(param, values[i]));
    this.stmts(callee.body);
    const { returns } = this;
    this.forget(this.callPrefix);
    this.callPrefix = outer.prefix;
    this.returns = outer.returns;
    this.active.pop();
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
              returns.flatMap(keptValues),
              registersOf(callee.result)
            )
      );
    }
  }
}
