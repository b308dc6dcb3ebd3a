/**
 * Brings the statements around collectives (barriers, warp operations) into a
 * normal form that back ends can predicate: no break or continue leaves a loop
 * that holds a collective, such a loop is tested at its top, and no switch
 * holds one. Returns must be gone already (returns.ts). Flags stand for the
 * jumps:
 *
 *   for (; c; step) { if (a) break; __syncthreads(); }
 *   ⇒  go = true; for (; go && c; ) { if (a) { go = false } else { __syncthreads(); } if (go) step }
 */
import {
  binary,
  bool,
  boolean,
  block,
  declare,
  ifStmt,
  read,
  store,
  unary
} from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import type {
  Expr,
  LoopStmt,
  Stmt,
  SwitchStmt,
  Variable
} from '../../ir/types';
import { blocksOf } from '../../ir/visit';
import { escapes } from '../../ir/passes/returns';

export type IsCollective = (stmt: Stmt) => boolean;

/** Whether the statement is, or has inside, a collective. */
export function holdsCollective(
  stmt: Stmt,
  isCollective: IsCollective
): boolean {
  return (
    isCollective(stmt) ||
    blocksOf(stmt).some(list =>
      list.some(inner => holdsCollective(inner, isCollective))
    )
  );
}

export function structureCollectives(
  stmts: Stmt[],
  isCollective: IsCollective,
  fresh: FreshVariables
): Stmt[] {
  return stmts.flatMap(stmt => {
    if (!holdsCollective(stmt, isCollective)) {
      return [stmt];
    }
    const inside = (list: Stmt[]): Stmt[] =>
      structureCollectives(list, isCollective, fresh);
    switch (stmt.stmt) {
      case 'if':
        return [{ ...stmt, then: inside(stmt.then), else: inside(stmt.else) }];
      case 'block':
        return [{ ...stmt, body: inside(stmt.body) }];
      case 'switch':
        return inside(switchToIfs(stmt, fresh));
      case 'loop': {
        const { before, loop } = normaliseLoop(stmt, fresh);
        return [
          ...before,
          {
            ...loop,
            init: inside(loop.init),
            body: inside(loop.body),
            step: inside(loop.step)
          }
        ];
      }
      default:
        return [stmt];
    }
  });
}

/** Jumps out of a statement list, as stores to flags. */
interface Jumps {
  onBreak: ((stmt: Stmt) => Stmt[]) | undefined;
  onContinue: ((stmt: Stmt) => Stmt[]) | undefined;
  /** Set once the rest of this list must be skipped. */
  skip(): Variable;
}

function normaliseLoop(
  loop: LoopStmt,
  fresh: FreshVariables
): { before: Stmt[]; loop: LoopStmt } {
  const jumps = bodyEscapes(loop.body);
  if (!jumps.breaks && !jumps.continues && !loop.until) {
    return { before: [], loop };
  }
  const { span } = loop;
  const go =
    jumps.breaks || loop.until ? fresh.local('go', bool, span) : undefined;
  let skip: Variable | undefined;
  const skipFlag = (): Variable => (skip ??= fresh.local('skip', bool, span));

  let body = lowerJumps(loop.body, {
    onBreak: stmt => [store(go!, boolean(false), stmt.span)],
    onContinue: () => [],
    skip: skipFlag
  });
  if (skip) {
    body = [declare(skip, boolean(false), span), ...body];
  }
  let step = loop.step;
  if (loop.until) {
    step = [...step, store(go!, loop.until, loop.until.span)];
  }
  if (jumps.breaks && step.length > 0) {
    step = [ifStmt(read(go!), step, [], span)];
  }
  const cond: Expr | undefined = go
    ? loop.cond
      ? binary('and', read(go), loop.cond, loop.cond.span)
      : read(go)
    : loop.cond;
  return {
    before: go ? [declare(go, boolean(true), span)] : [],
    loop: { ...loop, cond, body, step, until: undefined }
  };
}

function bodyEscapes(body: Stmt[]): { breaks: boolean; continues: boolean } {
  const all = body.map(escapes);
  return {
    breaks: all.some(e => e.breaks),
    continues: all.some(e => e.continues)
  };
}

/** The list with its escaping breaks and continues replaced; what they skip is put under conditions. */
function lowerJumps(stmts: Stmt[], jumps: Jumps): Stmt[] {
  const out: Stmt[] = [];
  for (let i = 0; i < stmts.length; i++) {
    const stmt = stmts[i];
    const rest = stmts.slice(i + 1);
    if (stmt.stmt === 'break' && jumps.onBreak) {
      return [...out, ...jumps.onBreak(stmt)];
    }
    if (stmt.stmt === 'continue' && jumps.onContinue) {
      return [...out, ...jumps.onContinue(stmt)];
    }
    if (!leaves(stmt, jumps)) {
      out.push(stmt);
      continue;
    }
    switch (stmt.stmt) {
      case 'block':
        return [
          ...out,
          { ...stmt, body: lowerJumps([...stmt.body, ...rest], jumps) }
        ];
      case 'if':
        if (alwaysLeaves(stmt.then, jumps)) {
          return [
            ...out,
            {
              ...stmt,
              then: lowerJumps(stmt.then, jumps),
              else: lowerJumps([...stmt.else, ...rest], jumps)
            }
          ];
        }
        if (alwaysLeaves(stmt.else, jumps)) {
          return [
            ...out,
            {
              ...stmt,
              then: lowerJumps([...stmt.then, ...rest], jumps),
              else: lowerJumps(stmt.else, jumps)
            }
          ];
        }
        break;
      default:
        break;
    }
    // The jump may or may not happen inside: a flag tells.
    out.push(withSkipFlag(stmt, jumps));
    if (rest.length > 0) {
      out.push(
        ifStmt(
          unary('not', read(jumps.skip())),
          lowerJumps(rest, jumps),
          [],
          rest[0].span
        )
      );
    }
    return out;
  }
  return out;
}

function leaves(stmt: Stmt, jumps: Jumps): boolean {
  const found = escapes(stmt);
  return (
    (found.breaks && !!jumps.onBreak) || (found.continues && !!jumps.onContinue)
  );
}

function alwaysLeaves(stmts: Stmt[], jumps: Jumps): boolean {
  return stmts.some(
    stmt =>
      (stmt.stmt === 'break' && !!jumps.onBreak) ||
      (stmt.stmt === 'continue' && !!jumps.onContinue) ||
      (stmt.stmt === 'block' && alwaysLeaves(stmt.body, jumps)) ||
      (stmt.stmt === 'if' &&
        alwaysLeaves(stmt.then, jumps) &&
        alwaysLeaves(stmt.else, jumps))
  );
}

/** An if or switch whose jumps also set the skip flag. */
function withSkipFlag(stmt: Stmt, jumps: Jumps): Stmt {
  const marking: Jumps = {
    onBreak:
      jumps.onBreak &&
      (s => [...jumps.onBreak!(s), store(jumps.skip(), boolean(true), s.span)]),
    onContinue:
      jumps.onContinue &&
      (s => [
        ...jumps.onContinue!(s),
        store(jumps.skip(), boolean(true), s.span)
      ]),
    skip: jumps.skip
  };
  switch (stmt.stmt) {
    case 'if':
      return {
        ...stmt,
        then: lowerJumps(stmt.then, marking),
        else: lowerJumps(stmt.else, marking)
      };
    case 'switch':
      // A continue inside leaves the switch too; its own breaks stay.
      return {
        ...stmt,
        cases: stmt.cases.map(c => ({
          ...c,
          body: replaceContinues(c.body, s => [
            ...(marking.onContinue?.(s) ?? []),
            { stmt: 'break', span: s.span }
          ])
        }))
      };
    default:
      return stmt;
  }
}

/** Continues that belong to an enclosing loop, in a switch without collectives of its own. */
function replaceContinues(
  stmts: Stmt[],
  replace: (stmt: Stmt) => Stmt[]
): Stmt[] {
  return stmts.flatMap(stmt => {
    switch (stmt.stmt) {
      case 'continue':
        return replace(stmt);
      case 'if':
        return [
          {
            ...stmt,
            then: replaceContinues(stmt.then, replace),
            else: replaceContinues(stmt.else, replace)
          }
        ];
      case 'block':
        return [{ ...stmt, body: replaceContinues(stmt.body, replace) }];
      default:
        return [stmt];
    }
  });
}

function switchToIfs(stmt: SwitchStmt, fresh: FreshVariables): Stmt[] {
  const { span } = stmt;
  const value = fresh.local('selector', stmt.value.type, span);
  const matches = (values: (number | bigint)[]): Expr =>
    values
      .map(v =>
        binary(
          'eq',
          read(value),
          { op: 'const', type: stmt.value.type, value: v, span },
          span
        )
      )
      .reduce((left, right) => binary('or', left, right, span));
  let skip: Variable | undefined;
  const body = (stmts: Stmt[]): Stmt[] =>
    lowerJumps(stmts, {
      onBreak: () => [],
      onContinue: undefined,
      skip: () => (skip ??= fresh.local('left', bool, span))
    });
  let chain: Stmt[] = stmt.cases
    .filter(c => c.isDefault)
    .flatMap(c => body(c.body));
  for (const c of [...stmt.cases].reverse()) {
    if (!c.isDefault) {
      chain = [ifStmt(matches(c.values), body(c.body), chain, c.span)];
    }
  }
  const before: Stmt[] = [declare(value, stmt.value, span)];
  if (skip) {
    before.push(declare(skip, boolean(false), span));
  }
  return [block([...before, ...chain], span)];
}
