/**
 * Forward gotos to a label of the same or an enclosing list become a
 * one-case switch that `break` leaves; everything else is refused where the
 * goto stands.
 */
import type { GotoStatement, LabelStatement, Statement } from '../../ast';
import type { Stmt } from '../../../ir/types';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import { hasBreak } from './flow';
import { holds } from './jumps';
import { lowerStatement, runCleanups } from './lower';

/** True when the list held labels that gotos use, and has been lowered. */
export function lowerGotos(cx: Context, list: Statement[]): boolean {
  if (!list.some(statement => statement.kind === 'label')) {
    return false;
  }
  const statements = list.flatMap(separated);
  return lowerRegion(cx, statements, firstJumps(statements));
}

/**
 * @param statements no jump from outside of them goes to a label among them
 * @param first the statement that first jumps to a label
 */
function lowerRegion(
  cx: Context,
  statements: Statement[],
  first: ReadonlyMap<string, Statement>
): boolean {
  const places = new Map(statements.map((statement, i) => [statement, i]));
  const jumpTo = (label: string): number | undefined => {
    const statement = first.get(label);
    return statement && places.get(statement);
  };
  // The last label first: its construct holds those of the labels before it.
  const index = statements.findLastIndex(
    (statement, i) =>
      statement.kind === 'label' && (jumpTo(statement.label) ?? i) < i
  );
  if (index < 0) {
    return false;
  }
  const label = statements[index] as LabelStatement;
  const before = statements.slice(0, index);
  // Declarations that the label's statements still see stay outside.
  const firstJump = regionStart(before, jumpTo(label.label)!, jumpTo);
  before
    .slice(0, firstJump)
    .forEach(statement => lowerStatement(cx, statement));
  const guarded = before.slice(firstJump);
  const flag = cx.temp(
    make.BOOL,
    label.span,
    make.constant('bool', false, label.span)
  );
  const flagDeclaration = cx.out[cx.out.length - 1];
  const target = {
    label: label.label,
    depth: cx.jumps.length + 1,
    frames: cx.frames.length,
    flag,
    nested: 0
  };
  const outerJumps = cx.gotos.map(outer => outer.nested);
  cx.gotos.push(target);
  cx.jumps.push({ kind: 'switch', frames: cx.frames.length });
  const hoisted: Stmt[] = [];
  const body = cx.capture(() => {
    if (!lowerRegion(cx, guarded, first)) {
      guarded.forEach(statement => lowerStatement(cx, statement));
    }
  });
  // Variables declared between the goto and the label live on after it.
  const inner: Stmt[] = [];
  for (const stmt of body) {
    if (stmt.stmt === 'declare') {
      hoisted.push({
        stmt: 'declare',
        variable: stmt.variable,
        span: stmt.span
      });
      if (stmt.init) {
        stmt.variable.isConst = false;
        inner.push({
          stmt: 'store',
          place: make.variablePlace(stmt.variable, stmt.span),
          value: stmt.init,
          span: stmt.span
        });
      }
    } else {
      inner.push(stmt);
    }
  }
  cx.jumps.pop();
  cx.gotos.pop();
  if (target.nested === 0) {
    // No goto leaves an inner loop or switch: the flag is not needed.
    cx.out.splice(cx.out.indexOf(flagDeclaration), 1);
  }
  hoisted.forEach(stmt => cx.emit(stmt));
  while (inner.length > 0 && inner[inner.length - 1].stmt === 'break') {
    inner.pop();
  }
  if (!hasBreak(inner)) {
    cx.out.push(...inner);
  } else {
    cx.emit({
      stmt: 'switch',
      value: make.constant('i32', 0, label.span),
      cases: [{ values: [], isDefault: true, body: inner, span: label.span }],
      span: label.span
    });
  }
  passOn(cx, outerJumps);
  statements
    .slice(index + 1)
    .forEach(statement => lowerStatement(cx, statement));
  return true;
}

/** Where the jumps to a label begin, and those to the labels that stand between. */
function regionStart(
  before: Statement[],
  firstJump: number,
  jumpTo: (label: string) => number | undefined
): number {
  let start = firstJump;
  for (let i = before.length - 1; i > start; i--) {
    const inner = before[i];
    if (inner.kind === 'label') {
      start = Math.min(start, jumpTo(inner.label) ?? start);
    }
  }
  return start;
}

/** `a: b: x;` as the labels alone and then the statement. */
function separated(statement: Statement): Statement[] {
  if (statement.kind !== 'label') {
    return [statement];
  }
  const empty: Statement = { kind: 'empty', span: statement.span };
  return [{ ...statement, body: empty }, ...separated(statement.body)];
}

/** `goto label`: leaves the construct that lowerGotos made; false when no label is in reach. */
export function lowerGoto(cx: Context, node: GotoStatement): boolean {
  const target = [...cx.gotos]
    .reverse()
    .find(candidate => candidate.label === node.label);
  if (!target) {
    return false;
  }
  runCleanups(cx, target.frames);
  if (cx.jumps.length > target.depth) {
    target.nested++;
    const place = make.variablePlace(target.flag, node.span);
    cx.emit({
      stmt: 'store',
      place,
      value: make.constant('bool', true, node.span),
      span: node.span
    });
  }
  cx.emit({ stmt: 'break', span: node.span });
  return true;
}

/** Lowers a loop or switch; a goto out of it goes on outside. */
export function passGotos(cx: Context, lower: () => void): void {
  const before = cx.gotos.map(target => target.nested);
  lower();
  passOn(cx, before);
}

/** Leaves the next construct too where a goto to one of the labels further out has just left this one. */
function passOn(cx: Context, before: number[]): void {
  for (const [i, target] of cx.gotos.entries()) {
    if (target.nested > before[i]) {
      const span = target.flag.span;
      const cond = make.read(make.variablePlace(target.flag, span), span);
      cx.emit({
        stmt: 'if',
        cond,
        then: [{ stmt: 'break', span }],
        else: [],
        span
      });
    }
  }
}

/** Labels, and the first statement of a list that jumps to each. */
function firstJumps(statements: Statement[]): Map<string, Statement> {
  const first = new Map<string, Statement>();
  for (const statement of statements) {
    holds(statement, inner => {
      if (inner.kind === 'goto' && !first.has(inner.label)) {
        first.set(inner.label, statement);
      }
      return false;
    });
  }
  return first;
}
