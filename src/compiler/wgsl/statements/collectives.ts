/**
 * Barriers and warp operations under WGSL's uniformity rules.
 *
 * WGSL accepts a barrier only where control flow is uniform by its own
 * analysis. Legal CUDA promises that the threads agree, but cannot prove it in
 * WGSL's terms. So control flow around collectives is walked by every
 * invocation, and the plain code between two collectives (a *region*) runs
 * under a guard: the conjunction of the conditions around it. Conditions that
 * are uniform by construction stay as control flow.
 *
 * Where the block has more threads than a workgroup may have invocations, each
 * invocation runs several CUDA threads: a region becomes a loop over them, and
 * per-thread variables that live across regions become arrays.
 */
import {
  binary,
  bool,
  boolean,
  declare,
  read,
  store,
  unary
} from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import { certainlyEnds } from '../passes/finite';
import { holdsCollective } from '../passes/structure';
import type {
  BarrierStmt,
  Expr,
  LoopStmt,
  Place,
  Span,
  Stmt,
  Variable,
  WarpStmt
} from '../../ir/types';
import type { Uniformity } from '../analysis/uniformity';
import { walkExpr, walkStmts, type Visitor } from '../../ir/visit';
import { countingHeader, endlessHeader } from './loops';
import type { ShaderStatements } from './statements';
import type { BlockShape } from '../shape';
import type { HoistedVariables } from './hoisted';
import { emitWarp, type WarpMemory } from './warp';
import type { CodeWriter } from '../text/writer';

export interface CollectiveHost extends WarpMemory {
  readonly statements: ShaderStatements;
  readonly uniformity: Uniformity;
  readonly fresh: FreshVariables;
  readonly shape: BlockShape;
  readonly hoisted: HoistedVariables;
  isCollective(stmt: Stmt): boolean;
  /** A barrier must also order accesses to buffers. */
  ordersBuffers(barrier: BarrierStmt): boolean;
  loopLimit(span: Span): string;
  /** Emits `body` once for each of the invocation's threads. */
  forEachThread(body: () => void): void;
  /** True in all invocations where `value` (of this invocation) is true in any. */
  anyInvocation(value: string): string;
  /** `__syncthreads_count/and/or`: the block-wide sum of each invocation's `count`. */
  sumInvocations(count: string): string;
}

/** A condition, per thread, under which the code at hand runs; undefined for always. */
export type RunCondition = Variable | undefined;

export class Collectives {
  private readonly references: Map<Variable, number>;

  constructor(
    private readonly host: CollectiveHost,
    body: Stmt[]
  ) {
    this.references = countReferences(body);
  }

  list(stmts: Stmt[], guard: RunCondition): void {
    const { host } = this;
    const oneByOne = guard !== undefined || host.shape.perInvocation > 1;
    let region: Stmt[] = [];
    const flush = (): void => {
      if (region.length > 0) {
        this.region(region, guard);
        region = [];
      }
    };
    for (const stmt of stmts) {
      if (holdsCollective(stmt, s => host.isCollective(s))) {
        flush();
        this.collective(stmt, guard);
      } else if (oneByOne && host.uniformity.isUniformStmt(stmt)) {
        flush();
        host.statements.stmt(stmt);
      } else {
        region.push(stmt);
      }
    }
    flush();
  }

  /** Statements that run for each thread whose guard holds. */
  region(stmts: Stmt[], guard: RunCondition): void {
    const { statements, shape } = this.host;
    if (shape.perInvocation === 1 && guard === undefined) {
      statements.list(stmts);
      return;
    }
    this.hoist(stmts);
    this.host.forEachThread(() => {
      if (guard === undefined) {
        statements.list(stmts);
        return;
      }
      const text = statements.values.variables.text(guard);
      const inside = statements.output.capture(() => statements.list(stmts));
      statements.output.block(`if (${text})`, stmts[0].span, () =>
        statements.output.append(inside)
      );
    });
  }

  /** Variables declared in this region and used outside it live at the top of the function. */
  private hoist(stmts: Stmt[]): void {
    const declared = stmts.flatMap(stmt =>
      stmt.stmt === 'declare' ? [stmt.variable] : []
    );
    const inside = countReferences(stmts);
    for (const variable of declared) {
      if ((inside.get(variable) ?? 0) < (this.references.get(variable) ?? 0)) {
        this.hoistVariable(variable);
      }
    }
  }

  private hoistVariable(variable: Variable): void {
    this.host.hoisted.add(variable);
  }

  private collective(stmt: Stmt, guard: RunCondition): void {
    switch (stmt.stmt) {
      case 'block':
        this.list(stmt.body, guard);
        break;
      case 'if':
        this.conditional(stmt, guard);
        break;
      case 'loop':
        this.loop(stmt, guard);
        break;
      case 'barrier':
        this.barrier(stmt, guard);
        break;
      case 'warp':
        this.warp(stmt, guard);
        break;
      default:
        throw new Error(`a collective inside '${stmt.stmt}'`);
    }
  }

  private conditional(
    stmt: Extract<Stmt, { stmt: 'if' }>,
    guard: RunCondition
  ): void {
    const { statements, uniformity } = this.host;
    if (uniformity.isUniform(stmt.cond)) {
      const cond = statements.values.emit(stmt.cond).text;
      const then = statements.output.capture(() => this.list(stmt.then, guard));
      const otherwise = statements.output.capture(() =>
        this.list(stmt.else, guard)
      );
      const out = statements.output;
      out.block(
        `if (${cond})`,
        stmt.span,
        () => out.append(then),
        otherwise.isEmpty ? '}' : '} else {'
      );
      if (!otherwise.isEmpty) {
        out.indented(() => out.append(otherwise));
        out.line('}');
      }
      return;
    }
    const taken = this.perThreadFlag(
      'taken',
      guarded(guard, stmt.cond),
      stmt.span
    );
    if (readsMemory(stmt.cond) && writesMemory(stmt.then)) {
      // A warp's threads all ask before the first of them changes the answer;
      // invocations need not go on together.
      statements.output.line('workgroupBarrier();', stmt.span);
    }
    this.list(stmt.then, taken);
    if (stmt.else.length > 0) {
      const notTaken = unary('not', read(taken), stmt.span);
      this.list(
        stmt.else,
        this.perThreadFlag('otherwise', guarded(guard, notTaken), stmt.span)
      );
    }
  }

  /** A new per-thread variable that holds a condition from here on. */
  private perThreadFlag(
    name: string,
    value: Expr,
    span: Span,
    mutable = false
  ): Variable {
    const { statements, shape, fresh, hoisted } = this.host;
    const flag = fresh.local(name, bool, span);
    if (mutable) {
      statements.shader.facts.noteChanged(flag);
    }
    if (shape.perInvocation === 1 && !mutable) {
      statements.declare(flag, value, span);
      return flag;
    }
    if (shape.perInvocation > 1) {
      hoisted.add(flag);
    }
    const stmt = declare(flag, value, span);
    this.host.forEachThread(() => statements.stmt(stmt));
    return flag;
  }

  private loop(stmt: LoopStmt, guard: RunCondition): void {
    const { host } = this;
    const { statements, uniformity } = host;
    const ends = certainlyEnds(stmt, host.constants);
    if (ends && (!stmt.cond || uniformity.isUniform(stmt.cond))) {
      this.uniformLoop(stmt, guard);
      return;
    }
    this.list(stmt.init, guard);
    const running = this.perThreadFlag(
      'running',
      guard ? read(guard) : boolean(true),
      stmt.span,
      true
    );
    const inside = statements.output.capture(() => {
      host.forEachThread(() => {
        const flag = statements.values.variables.text(running);
        if (stmt.cond) {
          // Lazily, so that threads that have left do not evaluate it.
          statements.stmt(
            store(
              running,
              binary('and', read(running), stmt.cond, stmt.span),
              stmt.span
            )
          );
        }
        if (!ends) {
          statements.output.line(
            `if (${flag} && ${host.loopLimit(stmt.span)}) { ${flag} = false; }`
          );
        }
      });
      statements.output.line(
        `if (!${host.anyInvocation(this.anyOfInvocation(running))}) { break; }`,
        stmt.span
      );
      this.list(stmt.body, running);
      this.list(stmt.step, running);
    });
    statements.output.block('loop', stmt.span, () =>
      statements.output.append(inside)
    );
  }

  /** Whether any of this invocation's threads has the flag. */
  private anyOfInvocation(flag: Variable): string {
    const { statements, shape } = this.host;
    if (shape.perInvocation === 1) {
      return statements.values.variables.text(flag);
    }
    const name = statements.shader.names.of(flag);
    return Array.from(
      { length: shape.perInvocation },
      (_, i) => `${name}[${i}]`
    ).join(' || ');
  }

  private uniformLoop(stmt: LoopStmt, guard: RunCondition): void {
    const { statements, uniformity } = this.host;
    const { output: out } = statements;
    const isUniform = (list: Stmt[]): boolean =>
      list.every(s => uniformity.isUniformStmt(s));
    if (!isUniform(stmt.init)) {
      this.list(stmt.init, guard);
    }
    const body = statements.output.capture(() => {
      this.list(stmt.body, guard);
      if (!isUniform(stmt.step)) {
        this.list(stmt.step, guard);
      }
    });
    const counting = countingHeader(
      stmt,
      expr => statements.values.emit(expr).text
    );
    const init = isUniform(stmt.init) ? this.header(stmt.init) : undefined;
    const step = isUniform(stmt.step) ? this.header(stmt.step) : undefined;
    const inside = (head: Expr | undefined): CodeWriter =>
      statements.output.capture(() => {
        if (head) {
          statements.leaveUnless(head);
        }
        statements.output.append(body);
      });
    if (counting && init !== undefined && step !== undefined) {
      const cond = counting.cond ?? statements.values.emit(stmt.cond!).text;
      const all = inside(counting.asksInside ? stmt.cond : undefined);
      out.block(`for (${init}; ${cond}; ${step})`, stmt.span, () =>
        out.append(all)
      );
      return;
    }
    if (isUniform(stmt.init)) {
      statements.list(stmt.init);
    }
    const all = inside(stmt.cond);
    const rest = statements.output.capture(() =>
      statements.list(isUniform(stmt.step) ? stmt.step : [])
    );
    out.block(
      endlessHeader(statements.shader.names.fresh('turn')),
      stmt.span,
      () => {
        out.append(all);
        out.append(rest);
        if (stmt.until) {
          const until = statements.output.capture(() =>
            statements.leaveUnless(stmt.until!)
          );
          out.append(until);
        }
      }
    );
  }

  /** One statement as part of a for header, '' for none, undefined where it does not fit. */
  private header(stmts: Stmt[]): string | undefined {
    if (stmts.length === 0) {
      return '';
    }
    if (
      stmts.length > 1 ||
      (stmts[0].stmt !== 'declare' && stmts[0].stmt !== 'store')
    ) {
      return undefined;
    }
    const { statements } = this.host;
    const lines = statements.output
      .capture(() => statements.stmt(stmts[0]))
      .toString()
      .trim()
      .split('\n');
    return lines.length === 1 ? lines[0].replace(/;$/, '') : undefined;
  }

  private barrier(stmt: BarrierStmt, guard: RunCondition): void {
    const { host } = this;
    const { statements } = host;
    const { output: out } = statements;
    if (host.ordersBuffers(stmt)) {
      out.line('storageBarrier();', stmt.span);
    }
    if (stmt.reduce && stmt.operand && stmt.result) {
      this.reducingBarrier(stmt, guard);
      return;
    }
    out.line('workgroupBarrier();', stmt.span);
  }

  private reducingBarrier(stmt: BarrierStmt, guard: RunCondition): void {
    const { host } = this;
    const { statements } = host;
    const { output: out, shader } = statements;
    const zero: Expr = {
      op: 'const',
      type: stmt.operand!.type,
      value: 0,
      span: stmt.span
    };
    const holds = binary('ne', stmt.operand!, zero, stmt.span);
    const count = shader.names.fresh('votes');
    out.line(`var ${count} = 0u;`);
    // For `and`, count those against.
    const vote = stmt.reduce === 'and' ? unary('not', holds, stmt.span) : holds;
    host.forEachThread(() => {
      const text = statements.values.emit(guarded(guard, vote)).text;
      statements.output.line(`${count} += u32(${text});`, stmt.span);
    });
    const total = shader.names.fresh('total');
    out.line(`let ${total} = ${host.sumInvocations(count)};`, stmt.span);
    const value =
      stmt.reduce === 'count'
        ? `i32(${total})`
        : `i32(${total} ${stmt.reduce === 'and' ? '==' : '!='} 0u)`;
    this.setResult(stmt.result!, guard, () => value, stmt.span);
  }

  private setResult(
    result: Variable,
    guard: RunCondition,
    value: () => string,
    span: Span
  ): void {
    const { statements } = this.host;
    this.host.forEachThread(() => {
      const target = `${statements.values.variables.text(result)} = ${value()};`;
      const text = guard && statements.values.variables.text(guard);
      statements.output.line(
        text ? `if (${text}) { ${target} }` : target,
        span
      );
    });
  }

  private warp(stmt: WarpStmt, guard: RunCondition): void {
    const { statements } = this.host;
    emitWarp(this.host, stmt, {
      guardText: () =>
        guard ? statements.values.variables.text(guard) : undefined,
      forEachThread: body => this.host.forEachThread(body)
    });
  }
}

function guarded(guard: RunCondition, cond: Expr): Expr {
  return guard ? binary('and', read(guard), cond, cond.span) : cond;
}

/** How often each variable is named, declarations included. */
function countReferences(stmts: Stmt[]): Map<Variable, number> {
  const counts = new Map<Variable, number>();
  const count = (variable: Variable | undefined): void => {
    if (variable) {
      counts.set(variable, (counts.get(variable) ?? 0) + 1);
    }
  };
  walkStmts(stmts, {
    place: place => {
      if (place.place === 'variable') {
        count(place.variable);
      }
    },
    stmt: stmt => {
      if (stmt.stmt === 'declare') {
        count(stmt.variable);
      }
      if ('result' in stmt) {
        count(stmt.result);
      }
      if (stmt.stmt === 'warp') {
        count(stmt.predicate);
      }
    }
  });
  return counts;
}

/** Whether a place lies where other threads can change it. */
function isMemory(place: Place): boolean {
  return (
    place.place === 'deref' ||
    (place.place === 'variable' &&
      (place.variable.space === 'shared' || place.variable.space === 'global'))
  );
}

function readsMemory(expr: Expr): boolean {
  let found = false;
  walkExpr(expr, {
    place: place => {
      found ||= isMemory(place);
    }
  });
  return found;
}

function writesMemory(stmts: Stmt[]): boolean {
  let found = false;
  const visitor: Visitor = {
    place: (place, use) => {
      found ||= use !== 'read' && isMemory(place);
    }
  };
  walkStmts(stmts, visitor);
  return found;
}
