/** Loops: for, while, do, and range-for. */
import { truth } from '../../../semantics/scalars';
import type {
  DoWhileStatement,
  ForStatement,
  UnrollPragma,
  WhileStatement,
  Statement
} from '../../ast';
import type { Expr, LoopStmt, Span, Stmt } from '../../../ir/types';
import { constantInteger } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { toCondition } from '../conversions/conversions';
import { lowerDiscarded } from '../expressions/lower';
import { negate } from '../expressions/operators';
import {
  endTemporaries,
  hasTemporaries,
  openTemporaries
} from '../lifetime/temporaries';
import {
  lowerCondition,
  lowerScoped,
  lowerStatement,
  runCleanups,
  withCleanups
} from './lower';
import { warnUnsignedLoop } from '../warnings/warnings';
import { dropResult } from '../values/results';

/** What a pragma before a loop asks for. */
export function unrollOf(
  cx: Context,
  pragma: UnrollPragma | undefined
): { unroll?: number } {
  if (!pragma) {
    return {};
  }
  if (pragma.full || !pragma.factor) {
    return { unroll: 0 };
  }
  const factor = constantInteger(cx, pragma.factor, 'unroll');
  return factor === undefined ? {} : { unroll: Number(factor) };
}

/** The body with `break` and `continue` meaning this loop. */
function loopBody(cx: Context, body: Statement): Stmt[] {
  cx.jumps.push({ kind: 'loop', frames: cx.frames.length });
  const stmts = lowerScoped(cx, body);
  cx.jumps.pop();
  return stmts;
}

/**
 * The condition and what evaluating it emits. Without side effects it stays
 * the loop's; otherwise the body begins with it and leaves when it is false.
 */
function conditionOf(
  cx: Context,
  lower: () => Expr | undefined,
  span: Span
): { cond?: Expr; prologue: Stmt[]; failed: boolean } {
  let cond: Expr | undefined;
  const prologue = cx.capture(() => {
    const since = openTemporaries(cx);
    cond = lower();
    if (cond && hasTemporaries(cx, since)) {
      cond = cx.save(cond);
    }
    endTemporaries(cx, since);
  });
  if (!cond) {
    cx.noteFailure(span);
    return { prologue: [], failed: true };
  }
  const known = cond.op === 'const' ? truth(cond.value) : undefined;
  if (prologue.length === 0) {
    return known === true
      ? { prologue: [], failed: false }
      : { cond, prologue: [], failed: false };
  }
  if (known !== true) {
    prologue.push({
      stmt: 'if',
      cond: negate(cond, span),
      then: [{ stmt: 'break', span }],
      else: [],
      span
    });
  }
  return { prologue, failed: false };
}

export function lowerFor(cx: Context, node: ForStatement): void {
  const stmts = cx.capture(() =>
    withCleanups(cx, () => cx.within('block', () => lowerForHere(cx, node)))
  );
  if (stmts.length === 1) {
    cx.emit(stmts[0]);
  } else if (stmts.length > 1) {
    // Destructors of what it declares come behind the loop.
    cx.emit({ stmt: 'block', body: stmts, span: node.span });
  }
}

function lowerForHere(cx: Context, node: ForStatement): void {
  let init = cx.capture(() => {
    if (node.init) {
      lowerStatement(cx, node.init);
    }
  });
  if (cx.frames[cx.frames.length - 1].length > 0) {
    init.forEach(stmt => cx.emit(stmt));
    init = [];
  }
  warnUnsignedLoop(cx, node);
  const condition = node.condition;
  const { cond, prologue } = condition
    ? conditionOf(cx, () => lowerCondition(cx, condition), condition.span)
    : { cond: undefined, prologue: [] };
  const step = cx.capture(() => {
    if (node.step) {
      const since = openTemporaries(cx);
      dropResult(cx, lowerDiscarded(cx, node.step));
      endTemporaries(cx, since);
    }
  });
  const body = loopBody(cx, node.body);
  const loop: LoopStmt = {
    stmt: 'loop',
    init,
    ...(cond ? { cond } : {}),
    body: [...prologue, ...body],
    step,
    ...unrollOf(cx, node.unroll),
    span: node.span
  };
  cx.emit(loop);
}

export function lowerWhile(cx: Context, node: WhileStatement): void {
  if (node.condition.kind === 'variable') {
    lowerWhileDeclared(cx, node);
    return;
  }
  cx.within('block', () => {
    const { cond, prologue } = conditionOf(
      cx,
      () => lowerCondition(cx, node.condition),
      node.condition.span
    );
    const body = loopBody(cx, node.body);
    cx.emit({
      stmt: 'loop',
      init: [],
      ...(cond ? { cond } : {}),
      body: [...prologue, ...body],
      step: [],
      ...unrollOf(cx, node.unroll),
      span: node.span
    });
  });
}

/** `while (auto x = next())`: each turn makes the variable, and destroys it. */
function lowerWhileDeclared(cx: Context, node: WhileStatement): void {
  const { span } = node;
  cx.jumps.push({ kind: 'loop', frames: cx.frames.length });
  const body = cx.capture(() =>
    withCleanups(cx, () =>
      cx.within('block', () => {
        const since = openTemporaries(cx);
        const cond = lowerCondition(cx, node.condition);
        if (!cond) {
          cx.noteFailure(node.condition.span);
          return;
        }
        const saved = hasTemporaries(cx, since) ? cx.save(cond) : cond;
        endTemporaries(cx, since);
        const leave = cx.capture(() => {
          runCleanups(cx, cx.frames.length - 1);
          cx.emit({ stmt: 'break', span });
        });
        const isLeft = negate(saved, span);
        cx.emit({ stmt: 'if', cond: isLeft, then: leave, else: [], span });
        lowerScoped(cx, node.body).forEach(stmt => cx.emit(stmt));
      })
    )
  );
  cx.jumps.pop();
  cx.emit({
    stmt: 'loop',
    init: [],
    body,
    step: [],
    ...unrollOf(cx, node.unroll),
    span
  });
}

export function lowerDoWhile(cx: Context, node: DoWhileStatement): void {
  const body = loopBody(cx, node.body);
  let until: Expr | undefined;
  const step = cx.capture(() => {
    const since = openTemporaries(cx);
    until = toCondition(cx, cx.doors.lowerExpression(cx, node.condition));
    if (until && hasTemporaries(cx, since)) {
      until = cx.save(until);
    }
    endTemporaries(cx, since);
  });
  if (!until) {
    return;
  }
  const isOnce =
    until.op === 'const' && !truth(until.value) && step.length === 0;
  if (isOnce && !jumpsOut(body)) {
    // `do { … } while (0)`, the macro idiom, is a block.
    cx.emit({ stmt: 'block', body, span: node.span });
    return;
  }
  const isEndless = until.op === 'const' && truth(until.value);
  cx.emit({
    stmt: 'loop',
    init: [],
    body,
    step,
    ...(isEndless ? {} : { until }),
    ...unrollOf(cx, node.unroll),
    span: node.span
  });
}

/** Whether a break or continue in these statements belongs to the loop around them. */
function jumpsOut(stmts: readonly Stmt[], inSwitch = false): boolean {
  return stmts.some(stmt => {
    switch (stmt.stmt) {
      case 'break':
        return !inSwitch;
      case 'continue':
        return true;
      case 'if':
        return jumpsOut(stmt.then, inSwitch) || jumpsOut(stmt.else, inSwitch);
      case 'block':
        return jumpsOut(stmt.body, inSwitch);
      case 'try':
        return (
          jumpsOut(stmt.body, inSwitch) || jumpsOut(stmt.handler, inSwitch)
        );
      case 'switch':
        return stmt.cases.some(c => jumpsOut(c.body, true));
      default:
        return false;
    }
  });
}
