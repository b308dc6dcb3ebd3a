/**
 * Statements. In a function that can be suspended, calls that can block are
 * numbered in the order of the source, and so are loops that the function is
 * re-entered from; while it is being resumed, `resume` holds the number of the
 * one that it was in, and everything before that is skipped. See suspension in docs/host-programs.md.
 */
import type {
  Expr,
  IfStmt,
  LoopStmt,
  Span,
  Stmt,
  SwitchStmt,
  TryStmt
} from '../../ir/types';
import { blocksOf } from '../../ir/visit';
import type { Label } from '../code';
import { REENTERING, RUNNING } from './abi';
import { emitCall, emitIndirectCall, emitLaunch } from './calls';
import { branchIf, branchUnless, isDecision } from './decisions';
import { emitValue } from './expressions';
import type { FunctionContext } from './functionContext';
import { storePlace } from './access';
import { workOfLoop } from './work';
import { leafType, leavesOf, type LeafType } from './shapes';
import { emitSwitch } from './switch';
import { sizeOf } from '../../ir/layout';

/** Where break and continue go. */
interface Jumps {
  break?: Label;
  continue?: Label;
}

export class StatementEmitter {
  private jumps: Jumps = {};
  /** Calls that can block, and loops, numbered so far. */
  private calls = 0;

  constructor(
    private readonly f: FunctionContext,
    private readonly canBlock: (stmt: Stmt) => boolean
  ) {}

  list(stmts: readonly Stmt[]): void {
    const { code, resume, isResumable } = this.f;
    if (!isResumable || !stmts.some(this.canBlock)) {
      stmts.forEach(stmt => this.stmt(stmt));
      return;
    }
    for (let i = 0; i < stmts.length; i++) {
      if (this.canBlock(stmts[i])) {
        this.blocking(stmts[i]);
        continue;
      }
      let end = i;
      while (end < stmts.length && !this.canBlock(stmts[end])) {
        end++;
      }
      const skip = code.block();
      code.get(resume).i32(0).op('i32.ge_s').brIf(skip);
      stmts.slice(i, end).forEach(stmt => this.stmt(stmt));
      code.end();
      i = end - 1;
    }
  }

  /** A statement that holds calls that can block; skipped when the one to resume is behind it. */
  private blocking(stmt: Stmt): void {
    const { code, resume } = this.f;
    const next = this.calls + this.countCalls([stmt]);
    const skip = code.block();
    code.get(resume).i32(next).op('i32.ge_s').brIf(skip);
    this.stmt(stmt);
    code.end();
    if (this.calls !== next) {
      throw new Error('calls are miscounted');
    }
  }

  private countCalls(stmts: readonly Stmt[]): number {
    let count = 0;
    for (const stmt of stmts) {
      if (this.canBlock(stmt)) {
        const inner = blocksOf(stmt);
        const isNumbered =
          inner.length === 0 ||
          (stmt.stmt === 'loop' &&
            this.f.hasLoops &&
            !this.f.module.whole.has(stmt));
        count += Number(isNumbered) + this.countCalls(inner.flat());
      }
    }
    return count;
  }

  private stmt(stmt: Stmt): void {
    const { f } = this;
    const { code } = f;
    if (!f.module.isLibraryFile(stmt.span.file)) {
      f.userSpan = stmt.span;
    }
    switch (stmt.stmt) {
      case 'declare':
        if (stmt.init) {
          const { init } = stmt;
          storePlace(
            f,
            {
              place: 'variable',
              variable: stmt.variable,
              type: stmt.variable.type,
              span: stmt.span
            },
            () => emitValue(f, init)
          );
        }
        break;
      case 'store':
        storePlace(f, stmt.place, () => emitValue(f, stmt.value));
        break;
      case 'if':
        this.if(stmt);
        break;
      case 'loop':
        this.loop(stmt);
        break;
      case 'switch':
        this.switch(stmt);
        break;
      case 'break':
        code.br(this.target('break'));
        break;
      case 'continue':
        code.br(this.target('continue'));
        break;
      case 'return':
        this.return(stmt.value);
        break;
      case 'block':
        this.list(stmt.body);
        break;
      case 'try':
        this.try(stmt);
        break;
      case 'throw':
        code.throw(f.module.exceptionTag());
        break;
      case 'call':
        emitCall(f, stmt, this.callNumber(stmt));
        break;
      case 'callIndirect':
        emitIndirectCall(f, stmt, this.callNumber(stmt));
        break;
      case 'launch':
        emitLaunch(f, stmt, this.callNumber(stmt));
        break;
      case 'print':
        this.print(stmt);
        break;
      case 'assert': {
        const holds = code.block();
        branchIf(f, stmt.cond, holds);
        code.i32(
          f.site(stmt.span, { kind: 'library', name: 'assert' }, stmt.of)
        );
        f.callImport(
          { kind: 'assert', text: stmt.text },
          `assert ${stmt.text}`
        );
        code.op('unreachable').end();
        break;
      }
      case 'trap':
        f.stop(stmt.span, { kind: 'trap', name: stmt.reason });
        break;
      case 'fence':
        // One thread sees its own writes in order.
        break;
      case 'atomic':
      case 'barrier':
      case 'warp':
        f.stop(stmt.span, {
          kind: 'unsupported',
          name:
            stmt.stmt === 'atomic'
              ? 'an atomic operation'
              : stmt.stmt === 'warp'
                ? 'a warp operation'
                : 'a barrier'
        });
        break;
    }
  }

  private callNumber(stmt: Stmt): number | undefined {
    return this.f.isResumable && this.canBlock(stmt) ? this.calls++ : undefined;
  }

  private target(jump: keyof Jumps): Label {
    const label = this.jumps[jump];
    if (!label) {
      throw new Error(`${jump} has no target`);
    }
    return label;
  }

  private if(stmt: IfStmt): void {
    const { code } = this.f;
    const hasElse = stmt.else.length > 0;
    if (isDecision(stmt.cond) && !this.resumes(stmt)) {
      const end = code.block();
      const no = hasElse ? code.block() : end;
      branchUnless(this.f, stmt.cond, no);
      this.list(stmt.then);
      if (hasElse) {
        code.br(end).end();
        this.list(stmt.else);
      }
      code.end();
      return;
    }
    this.condition(stmt);
    code.if();
    this.list(stmt.then);
    if (hasElse) {
      code.else();
      this.list(stmt.else);
    }
    code.end();
  }

  private resumes(stmt: Stmt): boolean {
    return this.f.isResumable && this.canBlock(stmt);
  }

  /** The condition; while resuming, whether the call to go back to is in the first arm. */
  private condition(stmt: IfStmt): void {
    const { f } = this;
    if (!this.resumes(stmt)) {
      emitValue(f, stmt.cond);
      return;
    }
    const end = this.calls + this.countCalls(stmt.then);
    f.code.get(f.resume).i32(0).op('i32.lt_s').if('i32');
    emitValue(f, stmt.cond);
    f.code.else().get(f.resume).i32(end).op('i32.lt_s').end();
  }

  /** A list of a loop that is resumed: skipped as a whole when the call is not in it. */
  private resumedList(stmts: readonly Stmt[]): void {
    if (stmts.length === 0 || stmts.some(this.canBlock)) {
      this.list(stmts);
      return;
    }
    const { code, resume } = this.f;
    const skip = code.block();
    code.get(resume).i32(0).op('i32.ge_s').brIf(skip);
    this.list(stmts);
    code.end();
  }

  private loop(stmt: LoopStmt): void {
    const { f } = this;
    const { code } = f;
    const outer = this.jumps;
    if (this.resumes(stmt)) {
      this.resumedList(stmt.init);
    } else {
      this.list(stmt.init);
    }
    // Behind its head a loop without a place to come back to in it only runs.
    const resumes =
      f.isResumable &&
      [...stmt.body, ...stmt.step].some(inner => this.canBlock(inner));
    const list = (stmts: readonly Stmt[]): void =>
      resumes ? this.resumedList(stmts) : this.list(stmts);
    const done = code.block();
    const again = code.loop();
    if (f.module.countsWork) {
      f.countWork(code, workOfLoop(stmt));
    }
    if (f.hasLoops && !f.module.whole.has(stmt)) {
      this.countDown(this.calls++, stmt.span);
    } else if (f.module.reach.recursive.has(f.fn)) {
      f.lookAtClock(code, stmt.span);
    }
    const next = code.block();
    this.jumps = { break: done, continue: next };
    if (stmt.cond) {
      const { cond } = stmt;
      const test = (): void => {
        branchUnless(f, cond, done);
      };
      if (resumes) {
        code.get(f.resume).i32(0).op('i32.lt_s').if();
        test();
        code.end();
      } else {
        test();
      }
    }
    list(stmt.body);
    code.end();
    list(stmt.step);
    if (stmt.until) {
      emitValue(f, stmt.until);
      code.brIf(again);
    } else {
      code.br(again);
    }
    code.end().end();
    this.jumps = outer;
  }

  /**
   * At the head of a loop: leaves the function after many iterations, and comes
   * back, unless its time is up. Who asks for that stands behind the body, as do
   * faults: of a call in a loop an engine keeps registers free.
   */
  private countDown(number: number, span: Span): void {
    const { code, budget, resume, unwind, module } = this.f;
    const { state } = module.globals;
    code.get(budget).i32(1).op('i32.sub').tee(budget);
    code.i32(0).op('i32.lt_s').if();
    code.get(resume).i32(number).op('i32.eq').if();
    code.i32(-1).set(resume).i32(RUNNING).setGlobal(state);
    code.i32(module.reentryPeriod).set(budget).else();
    // On the way to a place inside the loop nothing happens.
    code.get(resume).i32(0).op('i32.lt_s').if();
    code.i32(this.f.site(span, { kind: 'loop' })).set(this.f.faultSite);
    code.i32(number).set(resume).i32(REENTERING).setGlobal(state).br(unwind);
    code.end().end().end();
  }

  /**
   * The handler stands behind WebAssembly's own, which it only falls out of: a
   * function that waits in the handler comes back to it past the body.
   */
  private try(stmt: TryStmt): void {
    const { f } = this;
    const { code } = f;
    const resumes = this.resumes(stmt);
    const done = code.block();
    code.try();
    if (resumes) {
      this.resumedList(stmt.body);
      code.get(f.resume).i32(0).op('i32.lt_s').brIf(done);
    } else {
      this.list(stmt.body);
      code.br(done);
    }
    code.catch(f.module.exceptionTag());
    if (resumes) {
      // The call that threw may be the one that the function came back to.
      code.i32(-1).set(f.resume);
    }
    code.end();
    f.returnToFrame();
    if (resumes) {
      this.resumedList(stmt.handler);
    } else {
      this.list(stmt.handler);
    }
    code.end();
  }

  private switch(stmt: SwitchStmt): void {
    const { f } = this;
    const outer = this.jumps;
    const ends: number[] = [];
    let end = this.calls;
    for (const { body } of stmt.cases) {
      end += this.countCalls(body);
      ends.push(end);
    }
    const resumes = f.isResumable && end !== this.calls;
    emitSwitch(f, stmt, {
      first: this.calls,
      resumeEnds: resumes ? ends : undefined,
      body: (stmts, done) => {
        this.jumps = { ...outer, break: done };
        this.list(stmts);
        this.jumps = outer;
      }
    });
  }

  private return(value: Expr | undefined): void {
    const { f } = this;
    const { code } = f;
    if (value) {
      const leaves = leavesOf(value.type);
      if (leaves) {
        emitValue(f, value);
        [...f.results].reverse().forEach(local => code.set(local));
      } else {
        code.get(0);
        emitValue(f, value);
        code.i32(sizeOf(value.type)).memoryCopy();
      }
    }
    code.br(f.exit);
  }

  private print(stmt: Stmt & { stmt: 'print' }): void {
    const { f } = this;
    const { code } = f;
    const args: (LeafType | { text: string })[] = [];
    for (const arg of stmt.args) {
      if (arg.op === 'string') {
        args.push({ text: arg.value });
      } else {
        emitValue(f, arg);
        args.push(leafType(arg.type));
      }
    }
    code.i32(f.site(stmt.span, { kind: 'library', name: 'printf' }));
    f.callImport(
      { kind: 'print', format: stmt.format, args },
      `print ${JSON.stringify([stmt.format, args])}`
    );
    if (stmt.result) {
      const { result, span } = stmt;
      const value = f.temp('i32');
      code.set(value);
      storePlace(
        f,
        { place: 'variable', variable: result, type: result.type, span },
        () => code.get(value)
      );
      f.release('i32', value);
    } else {
      code.op('drop');
    }
  }
}
