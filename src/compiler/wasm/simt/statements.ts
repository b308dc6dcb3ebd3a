/**
 * Statements: control flow by masks, with a warp's lanes together again after
 * every construct, and stops at which a warp can be left and entered again.
 *
 * Each construct that may stop has a range of stop numbers. When a warp goes
 * on, `state` holds its stop's number: statements before it are skipped,
 * constructs around it entered without asking their conditions, and at the
 * stop itself `state` becomes 0, which is the state of running.
 */
import type {
  AssertStmt,
  BarrierStmt,
  IfStmt,
  LoopStmt,
  ReturnStmt,
  Span,
  Stmt,
  SwitchStmt
} from '../../ir/types';
import { FrameWord, RunStatus, type StopSite } from './abi';
import { countBranch } from './branches';
import { CallEmitter } from './calls';
import { caseMasks } from './caseMasks';
import { copyParams } from './parameterCopies';
import { CollectiveEmitter } from './collectives';
import { countAll, countStops, mayJump, maySuspend } from './stops';
import type { SimtContext, MaskContext } from './context';
import { isTold } from './watching';
import { ExpressionEmitter } from './expressions';

/** What break and continue act on. */
interface Jumps {
  /** Lanes that have continued; undefined where nothing continues. */
  continued: number | undefined;
}

export class LaneStatements {
  private readonly expressions: ExpressionEmitter;
  private readonly collectives: CollectiveEmitter;
  private readonly calls: CallEmitter;

  constructor(private readonly context: SimtContext) {
    this.expressions = new ExpressionEmitter(context);
    this.collectives = new CollectiveEmitter(context, this.expressions);
    this.calls = new CallEmitter(context, this.expressions, (...stop) =>
      this.suspend(...stop)
    );
  }

  /** The body of a function: all of `run`. */
  body(): void {
    const { context } = this;
    const { code, kernel, frame, state } = context;
    const root: MaskContext = {
      mask: context.takeMask(),
      level: context.newLevel()
    };
    code.get(state).op('i32.eqz').if();
    code.get(frame).memory('i32.load', FrameWord.lanes).set(root.mask);
    if (context.isKernel) {
      copyParams(this.expressions, root);
    }
    context.flush();
    code.end();
    this.list(kernel.body, root, { continued: undefined });
    context.leave(RunStatus.finished);
  }

  // -------------------------------------------------------------------- lists

  private list(stmts: readonly Stmt[], at: MaskContext, jumps: Jumps): void {
    const { context } = this;
    const { code, state } = context;
    let lastSuspending = -1;
    stmts.forEach((stmt, i) => {
      if (maySuspend(stmt)) {
        lastSuspending = i;
      }
    });
    const end = code.block();
    let isOpen = false;
    const close = (): void => {
      context.flush();
      if (isOpen) {
        code.end();
        isOpen = false;
      }
    };
    stmts.forEach((stmt, i) => {
      if (maySuspend(stmt)) {
        close();
        const first = context.stops.length + 1;
        const last = first + countStops(stmt) - 1;
        this.ifStateIn(first, last);
        this.statement(stmt, at, jumps);
        context.flush();
        code.end();
      } else {
        if (i < lastSuspending && !isOpen) {
          context.flush();
          code.get(state).op('i32.eqz').if();
          isOpen = true;
        }
        this.statement(stmt, at, jumps);
      }
      if (i < stmts.length - 1 && mayJump(stmt)) {
        context.flush();
        code.get(at.mask).op('i32.eqz').brIf(end);
      }
    });
    close();
    code.end();
  }

  /** Opens an if: running, or going on at one of these stops. */
  private ifStateIn(first: number, last: number): void {
    this.stateIn(first, last);
    this.context.code.if();
  }

  private stateIn(first: number, last: number): void {
    const { code, state } = this.context;
    code.get(state).op('i32.eqz');
    if (last < first) {
      return;
    }
    code
      .get(state)
      .i32(first)
      .op('i32.sub')
      .i32(last - first)
      .op('i32.le_u');
    code.op('i32.or');
  }

  private newStop(kind: StopSite['kind'], span: Span, text?: string): StopSite {
    const stop: StopSite = {
      id: this.context.stops.length + 1,
      kind,
      span,
      text
    };
    this.context.stops.push(stop);
    return stop;
  }

  private newBarrier(stmt: BarrierStmt): StopSite {
    const stop = this.newStop('barrier', stmt.span);
    stop.reduce = stmt.reduce;
    stop.tile = stmt.tile;
    return stop;
  }

  // --------------------------------------------------------------- statements

  private statement(stmt: Stmt, at: MaskContext, jumps: Jumps): void {
    const { context, expressions } = this;
    const { code } = context;
    if (isTold(stmt)) {
      context.watch?.statement(stmt.span, at.mask);
    }
    switch (stmt.stmt) {
      case 'declare': {
        expressions.memory.declareAt(stmt.variable, at.level);
        if (stmt.init && stmt.variable.space === 'local') {
          const { init, variable } = stmt;
          expressions.hoist(init, at);
          expressions.memory.store(
            {
              place: 'variable',
              type: variable.type,
              variable,
              span: stmt.span
            },
            region => expressions.leaves(init, region),
            at,
            init
          );
        } else {
          expressions.withoutValue(stmt.variable, at);
        }
        break;
      }
      case 'store':
        expressions.hoistPlace(stmt.place, at);
        expressions.hoist(stmt.value, at);
        expressions.defined.useAddress(stmt.place, at);
        expressions.memory.store(
          stmt.place,
          region => expressions.leaves(stmt.value, region),
          at,
          stmt.value
        );
        break;
      case 'if':
        this.if(stmt, at, jumps);
        break;
      case 'loop':
        this.loop(stmt, at, jumps);
        break;
      case 'switch':
        this.switch(stmt, at, jumps);
        break;
      case 'block':
        this.list(stmt.body, at, jumps);
        break;
      case 'break':
        context.flush();
        code.i32(0).set(at.mask);
        break;
      case 'continue':
        context.flush();
        code.get(jumps.continued!).get(at.mask).op('i32.or');
        code.set(jumps.continued!).i32(0).set(at.mask);
        break;
      case 'return':
        this.returnValue(stmt, at);
        context.flush();
        code.get(context.returned).get(at.mask).op('i32.or');
        code.set(context.returned).i32(0).set(at.mask);
        break;
      case 'atomic':
        this.collectives.atomic(stmt, at);
        break;
      case 'warp':
        this.collectives.warp(stmt, at);
        break;
      case 'barrier':
        if (stmt.scope === 'block') {
          this.collectives.blockBarrier(stmt, at, this.newBarrier(stmt), stop =>
            this.suspend(stop, at, RunStatus.barrier)
          );
        } else {
          this.collectives.warpBarrier(stmt, at);
        }
        break;
      case 'fence':
        this.collectives.fence(stmt, at);
        break;
      case 'print':
        this.collectives.print(stmt, at);
        break;
      case 'assert':
        this.assert(stmt, at);
        break;
      case 'trap':
        context.flush();
        this.suspend(
          this.newStop('trap', stmt.span, stmt.reason),
          at,
          RunStatus.trapped
        );
        break;
      case 'call':
        this.calls.call(stmt, at, {
          call: this.newStop('call', stmt.span),
          overflow: this.newStop('overflow', stmt.span, stmt.callee.name)
        });
        break;
      case 'callIndirect':
      case 'launch':
      case 'throw':
      case 'try':
        context.fail(`a ${stmt.stmt}, which only host code has`, stmt.span);
    }
    expressions.endStatement();
  }

  private returnValue({ value, span }: ReturnStmt, at: MaskContext): void {
    const { context, expressions } = this;
    const { result } = context;
    if (value && result) {
      expressions.hoist(value, at);
      expressions.memory.store(
        { place: 'variable', type: result.type, variable: result, span },
        region => expressions.leaves(value, region),
        at,
        value
      );
    }
  }

  /** Saves the warp's state in its frame and leaves `run`. */
  private suspend(stop: StopSite, at: MaskContext, status: number): void {
    const { context } = this;
    const { code, frame, root } = context;
    code.get(frame).i32(stop.id).memory('i32.store', FrameWord.state);
    code.get(root).i32(stop.id).memory('i32.store', FrameWord.stop);
    code.get(root).get(at.mask).memory('i32.store', FrameWord.active);
    context.leave(status);
  }

  private if(stmt: IfStmt, at: MaskContext, jumps: Jumps): void {
    const { context, expressions } = this;
    const { code, state } = context;
    const suspends = maySuspend(stmt);
    if (suspends) {
      context.flush();
      code.get(state).op('i32.eqz').if();
    }
    context.watch?.statement(stmt.cond.span, at.mask);
    expressions.hoist(stmt.cond, at);
    const decide = expressions.defined.choose(stmt, at);
    const then = expressions.bits(stmt.cond, at);
    const otherwise = context.takeMask();
    code.get(at.mask).get(then).op('i32.xor').set(otherwise);
    countBranch(this.context, 'if', stmt.cond.span, at.mask, then);
    if (suspends) {
      code.end();
    }
    expressions.endStatement();
    for (const [mask, body] of [
      [then, stmt.then],
      [otherwise, stmt.else]
    ] as const) {
      if (body.length === 0) {
        continue;
      }
      const first = context.stops.length + 1;
      code.get(mask).i32(0).op('i32.ne');
      if (suspends) {
        // Going on inside the other arm, this one is over, or not yet due.
        this.stateIn(first, first + countAll(body) - 1);
        code.op('i32.and');
      }
      code.if();
      this.list(body, { mask, level: context.newLevel() }, jumps);
      code.end();
    }
    decide?.();
    if (mayJump(stmt)) {
      code.get(then).get(otherwise).op('i32.or').set(at.mask);
    }
    context.freeMask(then);
    context.freeMask(otherwise);
  }

  private loop(stmt: LoopStmt, outer: MaskContext, outerJumps: Jumps): void {
    const { context, expressions } = this;
    const { code, state, fuel } = context;
    const level = context.newLevel();
    const loopMask = context.takeMask();
    const at: MaskContext = { mask: loopMask, level };
    const jumps = stmt.body.some(s => mayJump(s));
    const continued = jumps ? context.takeMask() : undefined;
    const bodyMask = jumps ? context.takeMask() : loopMask;
    const stop = this.newStop('loop', stmt.span);
    if (stmt.init.length > 0) {
      // Stops in the initialisation have the next numbers.
      const last = stop.id + countAll(stmt.init);
      if (last > stop.id) {
        context.flush();
        this.ifStateIn(stop.id + 1, last);
        this.list(stmt.init, outer, outerJumps);
        code.end();
      } else {
        context.flush();
        code.get(state).op('i32.eqz').if();
        this.list(stmt.init, outer, outerJumps);
        code.end();
      }
      for (const s of stmt.init) {
        // Of no use to lanes outside the loop.
        if (s.stmt === 'declare') {
          expressions.memory.declareAt(s.variable, level);
        }
      }
    }
    context.flush();
    code.get(state).op('i32.eqz').if();
    code.get(outer.mask).set(loopMask);
    this.loopCondition(stmt.cond, at);
    code.end();
    code.get(loopMask).if();
    const again = code.loop();
    // Out of fuel: let others run.
    code.get(state).if();
    code.get(state).i32(stop.id).op('i32.eq').if();
    code.i32(0).set(state).end();
    code.else();
    code.get(fuel).i32(1).op('i32.sub').tee(fuel).i32(0).op('i32.lt_s').if();
    this.suspend(stop, at, RunStatus.yielded);
    code.end().end();
    if (jumps) {
      code.get(state).op('i32.eqz').if();
      code.get(loopMask).set(bodyMask).i32(0).set(continued!);
      code.end();
    }
    const body: MaskContext = jumps
      ? { mask: bodyMask, level: context.newLevel() }
      : at;
    // Body, step and condition in one list where nothing jumps or stops: one region for all.
    const simple = !jumps && ![...stmt.body, ...stmt.step].some(maySuspend);
    if (simple) {
      stmt.body.forEach(s => this.statement(s, at, { continued: undefined }));
    } else if (stmt.step.some(maySuspend)) {
      // Going on in the step, the body is over.
      const first = context.stops.length + 1;
      this.ifStateIn(first, first + countAll(stmt.body) - 1);
      this.list(stmt.body, body, { continued });
      code.end();
    } else {
      this.list(stmt.body, body, { continued });
    }
    if (jumps) {
      context.flush();
      // Stops after the body only: going on inside it, the masks are as saved.
      code.get(bodyMask).get(continued!).op('i32.or').set(loopMask);
      code.get(loopMask).if();
    }
    if (simple) {
      stmt.step.forEach(s => this.statement(s, at, { continued: undefined }));
    } else if (stmt.step.length > 0) {
      this.list(stmt.step, at, { continued: undefined });
    }
    if (stmt.until) {
      this.loopCondition(stmt.until, at);
    }
    if (stmt.cond) {
      // After `until` there may be no lane left to ask.
      if (stmt.until) {
        code.get(loopMask).if();
      }
      this.loopCondition(stmt.cond, at);
      if (stmt.until) {
        code.end();
      }
    }
    context.flush();
    if (jumps) {
      code.end();
    }
    code.get(loopMask).brIf(again).end().end();
    if (stmt.body.some(s => mayJump(s, true, true))) {
      code.get(outer.mask).get(context.returned).i32(-1);
      code.ops('i32.xor', 'i32.and').set(outer.mask);
    }
    context.freeMask(loopMask);
    if (jumps) {
      context.freeMask(bodyMask);
      context.freeMask(continued!);
    }
  }

  /** Lanes in which the condition fails leave the loop. */
  private loopCondition(cond: LoopStmt['cond'], at: MaskContext): void {
    if (!cond) {
      return;
    }
    const { context, expressions } = this;
    context.watch?.statement(cond.span, at.mask);
    expressions.hoist(cond, at);
    expressions.defined.use('branch', cond, at);
    const holds = expressions.bits(cond, at);
    countBranch(this.context, 'loop', cond.span, at.mask, holds);
    context.code.get(holds).set(at.mask);
    context.freeMask(holds);
    expressions.endStatement();
  }

  private switch(stmt: SwitchStmt, at: MaskContext, jumps: Jumps): void {
    const { context, expressions } = this;
    const { code, state } = context;
    const suspends = maySuspend(stmt);
    if (suspends) {
      context.flush();
      code.get(state).op('i32.eqz').if();
    }
    context.watch?.statement(stmt.value.span, at.mask);
    expressions.hoist(stmt.value, at);
    expressions.defined.use('branch', stmt.value, at);
    const masks = caseMasks(expressions, stmt, at);
    if (suspends) {
      code.end();
    }
    expressions.endStatement();
    stmt.cases.forEach((c, i) => {
      const first = context.stops.length + 1;
      code.get(masks[i]).i32(0).op('i32.ne');
      if (suspends) {
        this.stateIn(first, first + countAll(c.body) - 1);
        code.op('i32.and');
      }
      code.if();
      this.list(c.body, { mask: masks[i], level: context.newLevel() }, jumps);
      code.end();
    });
    // Those that broke out are back; those that left for good are not.
    if (mayJump(stmt)) {
      code.get(context.returned);
      if (jumps.continued !== undefined) {
        code.get(jumps.continued).op('i32.or');
      }
      code.i32(-1).op('i32.xor').get(at.mask).op('i32.and').set(at.mask);
    }
    masks.forEach(mask => context.freeMask(mask));
  }

  private assert(stmt: AssertStmt, at: MaskContext): void {
    const { context, expressions } = this;
    const { code } = context;
    expressions.hoist(stmt.cond, at);
    expressions.defined.use('branch', stmt.cond, at);
    const holds = expressions.bits(stmt.cond, at);
    const failed = context.takeMask();
    code.get(at.mask).get(holds).op('i32.xor').tee(failed).if();
    this.suspend(
      this.newStop('assert', stmt.span, stmt.text),
      { ...at, mask: failed },
      RunStatus.trapped
    );
    code.end();
    context.freeMask(holds);
    context.freeMask(failed);
  }
}
