/**
 * Statements as functions of a thread: plain ones that run to their end, and
 * generators for those in which the thread may have to stop for others.
 */
import type {
  CallStmt,
  Expr,
  IrFunction,
  LoopStmt,
  Stmt,
  SwitchStmt
} from '../../ir/types';
import {
  exprsOf,
  reachableFunctions,
  walkExpr,
  walkPlace,
  walkStmts
} from '../../ir/visit';
import {
  effect,
  EffectCompiler,
  type Compiled,
  type Generate,
  type Run,
  type Signal,
  type ThreadSteps
} from './effects';
import { EvaluationError } from './errors';
import type { AddressSpace, Value } from './memory';
import { invalid, type Frame, type Thread } from './machine';

/** A function ready to be called. */
export interface CompiledFunction {
  /** Sets the arguments up in a new frame. */
  frame(args: Value[]): Frame;
  body: Compiled;
}

export class Compiler {
  private readonly functions = new Map<IrFunction, FunctionCompiler>();
  /** Functions in which a thread may stop. */
  private readonly stopping = new Set<IrFunction>();
  private nextNumber = 1;

  constructor(readonly space: AddressSpace) {}

  /** The function with all that it calls. */
  compile(fn: IrFunction): CompiledFunction {
    const all = reachableFunctions(fn);
    // Recursion may show a stopping callee only after its caller: repeat until nothing is new.
    for (let size = -1; size !== this.stopping.size;) {
      size = this.stopping.size;
      all
        .filter(f => f.body.some(stmt => this.stops(stmt)))
        .forEach(f => this.stopping.add(f));
    }
    return this.functionOf(fn);
  }

  functionOf(fn: IrFunction): FunctionCompiler {
    let compiled = this.functions.get(fn);
    if (!compiled) {
      compiled = new FunctionCompiler(fn, this);
      this.functions.set(fn, compiled);
      compiled.compile();
    }
    return compiled;
  }

  number(): number {
    return this.nextNumber++;
  }

  isStopping(fn: IrFunction): boolean {
    return this.stopping.has(fn);
  }

  /** Whether a thread may stop in a statement. */
  stops(stmt: Stmt): boolean {
    let result = false;
    walkStmts([stmt], {
      stmt: s => {
        result ||=
          s.stmt === 'barrier' ||
          s.stmt === 'warp' ||
          (s.stmt === 'call' && this.stopping.has(s.callee)) ||
          (s.stmt === 'loop' && this.mayWait(s));
        return !result;
      },
      expr: expr => {
        result ||= expr.op === 'builtin' && expr.name === 'activemask';
      }
    });
    return result;
  }

  /** Whether a loop can be waiting for another thread: only through memory that others change under it. */
  mayWait(loop: LoopStmt): boolean {
    const functions = new Set<IrFunction>();
    const looksAtOthers = (stmts: Stmt[]): boolean => {
      let result = false;
      walkStmts(stmts, {
        stmt: s => {
          result ||= s.stmt === 'atomic' || s.stmt === 'fence';
          if (s.stmt === 'call' && !functions.has(s.callee)) {
            functions.add(s.callee);
            result ||= looksAtOthers(s.callee.body);
          }
          return !result;
        },
        place: place => {
          result ||=
            (place.place === 'variable' && place.variable.isVolatile) ||
            (place.place === 'deref' &&
              place.pointer.type.kind === 'pointer' &&
              place.pointer.type.isVolatile);
        }
      });
      return result;
    };
    return looksAtOthers([loop]);
  }
}

class FunctionCompiler extends EffectCompiler implements CompiledFunction {
  body: Compiled = {};

  constructor(
    fn: IrFunction,
    private readonly compiler: Compiler
  ) {
    super(fn, compiler.space);
  }

  compile(): void {
    this.body = this.list(this.fn.body);
  }

  // ------------------------------------------------------------------- lists

  private list(stmts: Stmt[]): Compiled {
    const parts = stmts.map(stmt => this.counted(stmt));
    if (parts.every(part => part.run)) {
      const runs = parts.map(part => part.run as Run);
      return {
        run: t => {
          for (const run of runs) {
            const signal = run(t);
            if (signal !== 'next') {
              return signal;
            }
          }
          return 'next';
        }
      };
    }
    return {
      *generate(t): ThreadSteps {
        for (const part of parts) {
          const signal = part.run
            ? part.run(t)
            : yield* (part.generate as Generate)(t);
          if (signal !== 'next') {
            return signal;
          }
        }
        return 'next';
      }
    };
  }

  /** The statement with its step counted, its lanes converged where it asks for them. */
  private counted(stmt: Stmt): Compiled {
    const number = this.compiler.number();
    const { span } = stmt;
    const compiled = this.stmt(stmt, number);
    const { run, generate } = compiled;
    if (asksForLanes(stmt)) {
      return {
        *generate(t): ThreadSteps {
          t.step(span);
          t.path.push(number);
          yield { kind: 'converge', span };
          t.path.pop();
          return run ? run(t) : yield* (generate as Generate)(t);
        }
      };
    }
    if (run) {
      return {
        run: t => {
          t.step(span);
          return run(t);
        }
      };
    }
    return {
      *generate(t): ThreadSteps {
        t.step(span);
        return yield* (generate as Generate)(t);
      }
    };
  }

  // -------------------------------------------------------------- statements

  private stmt(stmt: Stmt, number: number): Compiled {
    switch (stmt.stmt) {
      case 'declare': {
        const { variable } = stmt;
        const init = stmt.init && this.exprs.expr(stmt.init);
        return effect(t => this.initialise(variable, t.frame, init?.(t)));
      }
      case 'store': {
        const value = this.exprs.expr(stmt.value);
        const set = this.setter(stmt.place);
        return effect(t => set(t, value(t)));
      }
      case 'if':
        return this.ifStmt(stmt);
      case 'loop':
        return this.loop(stmt, number);
      case 'switch':
        return this.switchStmt(stmt);
      case 'break':
        return { run: () => 'break' };
      case 'continue':
        return { run: () => 'continue' };
      case 'return': {
        const value = stmt.value && this.exprs.expr(stmt.value);
        return {
          run: t => {
            if (value) {
              t.returned = value(t);
            }
            return 'return';
          }
        };
      }
      case 'block':
        return this.list(stmt.body);
      case 'call':
        return this.call(stmt, number);
      case 'callIndirect':
      case 'launch':
      case 'try':
      case 'throw':
        return invalid(`a ${stmt.stmt} in device code`, stmt);
      case 'atomic':
        return this.atomic(stmt);
      case 'barrier':
        return this.barrier(stmt, number);
      case 'warp':
        return this.warp(stmt, number);
      case 'fence':
        // Threads see each other's writes at once here.
        return effect(() => undefined);
      case 'print':
        return this.print(stmt);
      case 'assert': {
        const cond = this.exprs.expr(stmt.cond);
        const { text, span } = stmt;
        return effect(t => {
          if (!cond(t)) {
            throw new EvaluationError(
              'assert',
              `assertion \`${text}' failed`,
              span
            );
          }
        });
      }
      case 'trap': {
        const { span, reason = 'the kernel executed a trap' } = stmt;
        return effect(() => {
          throw new EvaluationError('trap', reason, span);
        });
      }
    }
  }

  private ifStmt(stmt: Stmt & { stmt: 'if' }): Compiled {
    const cond = this.exprs.expr(stmt.cond);
    const then = this.list(stmt.then);
    const otherwise = this.list(stmt.else);
    const [a, b] = [then.run, otherwise.run];
    if (a && b) {
      return { run: t => (cond(t) ? a(t) : b(t)) };
    }
    return {
      *generate(t): ThreadSteps {
        return yield* stepsOf(cond(t) ? then : otherwise, t);
      }
    };
  }

  private loop(stmt: LoopStmt, number: number): Compiled {
    const init = this.list(stmt.init);
    const cond = stmt.cond && this.exprs.expr(stmt.cond);
    const body = this.list(stmt.body);
    const step = this.list(stmt.step);
    const until = stmt.until && this.exprs.expr(stmt.until);
    const { span } = stmt;
    if (!this.compiler.stops(stmt)) {
      const [runInit, runBody, runStep] = [init, body, step].map(
        part => part.run as Run
      );
      return {
        run: t => {
          runInit(t);
          for (;;) {
            t.step(span);
            if (cond && !cond(t)) {
              return 'next';
            }
            const signal = runBody(t);
            if (signal === 'break') {
              return 'next';
            }
            if (signal === 'return') {
              return 'return';
            }
            runStep(t);
            if (until && !until(t)) {
              return 'next';
            }
          }
        }
      };
    }
    const mayWait = this.compiler.mayWait(stmt);
    // The conditions are outside every statement, so they converge here.
    const converges = [stmt.cond, stmt.until].some(
      e => e !== undefined && readsLanes(e)
    );
    const generate = function* (t: Thread): ThreadSteps {
      yield* stepsOf(init, t);
      const depth = t.path.length;
      t.path.push(number, 0);
      const end = (signal: Signal): Signal => {
        t.path.length = depth;
        return signal;
      };
      for (;;) {
        t.step(span);
        if (converges) {
          yield { kind: 'converge', span };
        }
        if (cond && !cond(t)) {
          return end('next');
        }
        const signal = yield* stepsOf(body, t);
        if (signal === 'break') {
          return end('next');
        }
        if (signal === 'return') {
          return end('return');
        }
        yield* stepsOf(step, t);
        if (converges && until) {
          yield { kind: 'converge', span };
        }
        if (until && !until(t)) {
          return end('next');
        }
        t.path[depth + 1]++;
        if (mayWait) {
          yield { kind: 'spin', span };
        }
      }
    };
    return { generate };
  }

  private switchStmt(stmt: SwitchStmt): Compiled {
    const value = this.exprs.expr(stmt.value);
    const bodies = stmt.cases.map(c => this.list(c.body));
    const byValue = new Map<Value, Compiled>();
    stmt.cases.forEach((c, i) =>
      c.values.forEach(v => byValue.set(v, bodies[i]))
    );
    const defaultIndex = stmt.cases.findIndex(c => c.isDefault);
    const otherwise: Compiled = bodies[defaultIndex] ?? { run: () => 'next' };
    const choose = (t: Thread): Compiled => byValue.get(value(t)) ?? otherwise;
    const end = (signal: Signal): Signal =>
      signal === 'break' ? 'next' : signal;
    if (bodies.every(body => body.run)) {
      return { run: t => end((choose(t).run as Run)(t)) };
    }
    return {
      *generate(t): ThreadSteps {
        return end(yield* stepsOf(choose(t), t));
      }
    };
  }

  private call(stmt: CallStmt, number: number): Compiled {
    const args = stmt.args.map(arg => this.exprs.expr(arg));
    const setResult = this.resultSetter(stmt.result);
    const { compiler } = this;
    const { callee } = stmt;
    const enter = (t: Thread): { target: CompiledFunction; caller: Frame } => {
      // Looked up late, since the callee may be being compiled.
      const target = compiler.functionOf(callee);
      const caller = t.frame;
      t.frame = target.frame(args.map(arg => arg(t)));
      return { target, caller };
    };
    const leave = (t: Thread, caller: Frame): void => {
      t.frame = caller;
      setResult(t, t.returned);
    };
    if (!compiler.isStopping(callee)) {
      return effect(t => {
        const { target, caller } = enter(t);
        (target.body.run as Run)(t);
        leave(t, caller);
      });
    }
    return {
      *generate(t): ThreadSteps {
        const { target, caller } = enter(t);
        const depth = t.path.length;
        t.path.push(number, 0);
        yield* stepsOf(target.body, t);
        t.path.length = depth;
        leave(t, caller);
        return 'next';
      }
    };
  }
}

function* stepsOf(compiled: Compiled, t: Thread): ThreadSteps {
  return compiled.run
    ? compiled.run(t)
    : yield* (compiled.generate as Generate)(t);
}

/** Whether the statement's own expressions ask which lanes are active. */
function asksForLanes(stmt: Stmt): boolean {
  if (stmt.stmt === 'loop') {
    return false;
  }
  let result = exprsOf(stmt).some(readsLanes);
  if (stmt.stmt === 'store' || stmt.stmt === 'atomic') {
    walkPlace(stmt.place, 'read', {
      expr: e => void (result ||= readsLanes(e))
    });
  }
  return result;
}

function readsLanes(expr: Expr): boolean {
  let result = false;
  walkExpr(expr, {
    expr: e => void (result ||= e.op === 'builtin' && e.name === 'activemask')
  });
  return result;
}
