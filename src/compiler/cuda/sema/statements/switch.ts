/**
 * switch: fall-through and labels inside nested blocks are turned into the
 * IR's form, where each case ends as if by break.
 */
import { integerValue } from '../../../semantics/scalars';
import type {
  CaseStatement,
  DefaultStatement,
  Expression,
  Statement,
  SwitchStatement
} from '../../ast';
import type { Expr, Span, Stmt, SwitchStmt } from '../../../ir/types';
import { constantInteger, constantOf } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { asBuiltIn } from '../conversions/scalarObjects';
import { castScalar, promoted } from '../emit/arithmetic';
import { toValue } from '../values/loads';
import {
  endTemporaries,
  hasTemporaries,
  openTemporaries
} from '../lifetime/temporaries';
import { declareLocal } from '../declarations/locals';
import * as make from '../emit/make';
import { lowerList, lowerStatement, withCleanups } from './lower';
import { scalarOf } from '../emit/make';
import { hasBreak } from './flow';
import { spell } from '../entities/spelling';
import { isArithmetic, isFloating, isIntegral } from '../entities/types';
import type { ValueOperand } from '../entities/operands';

/** As many as C++ asks of a compiler ([implimits]). */
const MAX_CASES = 16_384;

interface Section {
  labels: (CaseStatement | DefaultStatement)[];
  body: Statement[];
  span: Span;
}

export function lowerSwitch(cx: Context, node: SwitchStatement): void {
  const body = cx.capture(() => {
    withCleanups(cx, () => {
      cx.within('block', () => {
        if (node.init) {
          lowerStatement(cx, node.init);
        }
        lowerPlainSwitch(cx, node);
      });
    });
  });
  if (body.length === 1) {
    cx.emit(body[0]);
  } else if (body.length > 1) {
    cx.emit({ stmt: 'block', body, span: node.span });
  }
}

function switchValue(
  cx: Context,
  node: SwitchStatement
): ValueOperand | undefined {
  let condition: Expression;
  if (node.condition.kind === 'variable') {
    declareLocal(cx, node.condition);
    if (!node.condition.name) {
      return undefined;
    }
    condition = {
      kind: 'identifier',
      name: node.condition.name,
      span: node.condition.nameSpan
    };
  } else {
    condition = node.condition;
  }
  const since = openTemporaries(cx);
  let value = toValue(
    cx,
    asBuiltIn(
      cx,
      cx.doors.lowerExpression(cx, condition),
      type => isIntegral(type) || type.kind === 'enum'
    )
  );
  if (!value) {
    return undefined;
  }
  if (hasTemporaries(cx, since)) {
    value = { ...value, expr: cx.save(value.expr) };
  }
  endTemporaries(cx, since);
  if (
    (!isArithmetic(value.type) && value.type.kind !== 'enum') ||
    isFloating(value.type)
  ) {
    cx.error(
      condition.span,
      `'switch' needs an integer or an enumeration, not '${spell(value.type)}'`
    );
    return undefined;
  }
  return value;
}

function lowerPlainSwitch(cx: Context, node: SwitchStatement): void {
  const value = switchValue(cx, node);
  const { leading, sections } = split(node.body);
  for (const statement of leading) {
    if (statement.kind === 'declaration') {
      // Its names are seen; nothing makes objects of them.
      const made = cx.capture(() => lowerStatement(cx, statement));
      for (const stmt of made) {
        if (stmt.stmt === 'declare') {
          cx.emit({ ...stmt, init: undefined });
        }
      }
    } else {
      cx.warning(
        statement.span,
        'this statement is never reached: it stands before the first case'
      );
    }
  }
  if (!value) {
    // The bodies may hold more mistakes.
    cx.jumps.push({ kind: 'switch', frames: cx.frames.length });
    cx.capture(() => sections.forEach(section => lowerList(cx, section.body)));
    cx.jumps.pop();
    return;
  }
  const type = promoted(value.type);
  const selector = castScalar(value.expr, type);
  const seen = new Map<string, Span>();
  let defaultSeen: Span | undefined;
  cx.jumps.push({ kind: 'switch', frames: cx.frames.length });
  const cases: (SwitchStmt['cases'][number] & { falls: boolean })[] = [];
  for (const section of sections) {
    const values: (number | bigint)[] = [];
    let isDefault = false;
    for (const label of section.labels) {
      if (label.kind === 'default') {
        if (defaultSeen) {
          cx.error(label.span, "the switch has two 'default' labels", {
            notes: [{ message: 'the first is here', span: defaultSeen }]
          });
        }
        defaultSeen = label.span;
        isDefault = true;
        continue;
      }
      const low = caseValue(cx, label.value, selector);
      const high = label.upper ? caseValue(cx, label.upper, selector) : low;
      if (low === undefined || high === undefined) {
        continue;
      }
      if (seen.size > MAX_CASES) {
        cx.unit.reporter.fatal(
          label.span,
          `the switch has more than ${MAX_CASES} cases: a table that is searched does the same`
        );
        return;
      }
      if (integerValue(high) - integerValue(low) > 1024n) {
        cx.error(
          label.span,
          'the range of cases is too wide (at most 1024 values)'
        );
        continue;
      }
      for (let v = integerValue(low); v <= integerValue(high); v++) {
        const key = v.toString();
        const earlier = seen.get(key);
        if (earlier) {
          cx.error(label.value.span, `the case value ${key} is used twice`, {
            notes: [{ message: 'the first is here', span: earlier }]
          });
        }
        seen.set(key, label.value.span);
        const name = scalarOf(selector);
        values.push(name === 'i64' || name === 'u64' ? v : Number(v));
      }
    }
    // Only what no label stands behind may make objects: they end with it, where it is reached.
    const body = cx.capture(() => {
      withCleanups(cx, () => lowerList(cx, section.body));
    });
    cases.push({
      values,
      isDefault,
      body,
      span: section.span,
      falls: !endsInJump(body)
    });
  }
  cx.jumps.pop();
  emitCases(cx, selector, cases, node.span);
}

function caseValue(
  cx: Context,
  label: Expression,
  selector: Expr
): number | bigint | undefined {
  const value = constantInteger(cx, label, 'case');
  if (value === undefined) {
    return undefined;
  }
  const name = scalarOf(selector);
  const fitted = make.constant(name, value, label.span).value;
  return typeof fitted === 'boolean' ? Number(fitted) : fitted;
}

/** The labels and what follows each, up to the next. */
function split(body: Statement): { leading: Statement[]; sections: Section[] } {
  const leading: Statement[] = [];
  const sections: Section[] = [];
  const add = (statement: Statement): void => {
    if (statement.kind === 'case' || statement.kind === 'default') {
      const last = sections[sections.length - 1];
      if (last && last.body.length === 0) {
        last.labels.push(statement);
      } else {
        sections.push({ labels: [statement], body: [], span: statement.span });
      }
      add(statement.body);
      return;
    }
    const section = sections[sections.length - 1];
    if (section) {
      if (statement.kind !== 'empty') {
        section.body.push(statement);
      }
    } else {
      leading.push(statement);
    }
  };
  if (body.kind === 'compound') {
    body.body.forEach(add);
  } else {
    add(body);
  }
  return { leading, sections };
}

/** Whether control cannot reach the end of the list. */
function endsInJump(stmts: readonly Stmt[]): boolean {
  const last = stmts[stmts.length - 1];
  if (!last) {
    return false;
  }
  switch (last.stmt) {
    case 'break':
    case 'continue':
    case 'return':
    case 'trap':
    case 'throw':
      return true;
    case 'if':
      return (
        last.else.length > 0 && endsInJump(last.then) && endsInJump(last.else)
      );
    case 'block':
      return endsInJump(last.body);
    case 'try':
      return endsInJump(last.body) && endsInJump(last.handler);
    default:
      return false;
  }
}

/** Whether a `break` of the switch stands anywhere but at the end. */
function breaksInside(stmts: readonly Stmt[]): boolean {
  return stmts.some((stmt, i) => {
    switch (stmt.stmt) {
      case 'break':
        return i < stmts.length - 1;
      case 'if':
        return hasBreak(stmt.then) || hasBreak(stmt.else);
      case 'try':
        return hasBreak(stmt.body) || hasBreak(stmt.handler);
      case 'block':
        return i < stmts.length - 1
          ? hasBreak(stmt.body)
          : breaksInside(stmt.body);
      default:
        return false;
    }
  });
}

/** Removes the break that ends a case. */
function withoutFinalBreak(stmts: Stmt[]): Stmt[] {
  const last = stmts[stmts.length - 1];
  if (last?.stmt === 'break') {
    return stmts.slice(0, -1);
  }
  if (last?.stmt === 'block' && endsInJump(last.body)) {
    return [
      ...stmts.slice(0, -1),
      { ...last, body: withoutFinalBreak(last.body) }
    ];
  }
  return stmts;
}

/** Statements that a fall-through may copy without bloating the program. */
const MAX_COPIED = 12;

function emitCases(
  cx: Context,
  selector: Expr,
  cases: (SwitchStmt['cases'][number] & { falls: boolean })[],
  span: Span
): void {
  const last = cases[cases.length - 1];
  if (last) {
    last.falls = false;
  }
  const known = constantOf(cx.unit, selector);
  if (!cases.some(c => c.falls)) {
    if (
      known !== undefined &&
      selector.op === 'const' &&
      !cases.some(c => breaksInside(c.body))
    ) {
      const wanted = integerValue(known);
      const taken =
        cases.find(c => c.values.some(v => integerValue(v) === wanted)) ??
        cases.find(c => c.isDefault);
      const body = taken ? withoutFinalBreak(taken.body) : [];
      if (body.length > 0) {
        cx.emit({ stmt: 'block', body, span });
      }
      return;
    }
    cx.emit({
      stmt: 'switch',
      value: selector,
      cases: cases.map(c => ({
        values: c.values,
        isDefault: c.isDefault,
        body: withoutFinalBreak(c.body),
        span: c.span
      })),
      span
    });
    return;
  }
  if (canCopy(cases)) {
    const merged = cases.map((c, i) => {
      let body = c.body;
      for (let j = i; cases[j].falls && j + 1 < cases.length; j++) {
        body = [...body, ...cases[j + 1].body];
      }
      return {
        values: c.values,
        isDefault: c.isDefault,
        body: withoutFinalBreak(body),
        span: c.span
      };
    });
    cx.emit({ stmt: 'switch', value: selector, cases: merged, span });
    return;
  }
  emitFallThrough(cx, selector, cases, span);
}

/** Copying is fine for short bodies that declare nothing (each variable is declared once in a function). */
function canCopy(cases: { body: Stmt[]; falls: boolean }[]): boolean {
  let copied = 0;
  for (let i = 0; i < cases.length; i++) {
    for (let j = i; cases[j].falls && j + 1 < cases.length; j++) {
      copied += cases[j + 1].body.length;
      if (copied > MAX_COPIED || cases[j + 1].body.some(declares)) {
        return false;
      }
    }
  }
  return true;
}

function declares(stmt: Stmt): boolean {
  switch (stmt.stmt) {
    case 'declare':
    case 'loop':
    case 'switch':
      return true;
    case 'if':
      return stmt.then.some(declares) || stmt.else.some(declares);
    case 'block':
      return stmt.body.some(declares);
    case 'try':
      return true;
    default:
      return false;
  }
}

/**
 * Long fall-through: the switch only finds the number of the entry; a chain
 * of ifs inside a switch of one case (so that `break` still leaves it) runs
 * the bodies from there on.
 */
function emitFallThrough(
  cx: Context,
  selector: Expr,
  cases: (SwitchStmt['cases'][number] & { falls: boolean })[],
  span: Span
): void {
  const entry = cx.temp(
    make.I32,
    span,
    make.constant('i32', cases.length, span)
  );
  const entryPlace = make.variablePlace(entry, span);
  const choose = (index: number): Stmt => ({
    stmt: 'store',
    place: entryPlace,
    value: make.constant('i32', index, span),
    span
  });
  cx.emit({
    stmt: 'switch',
    value: selector,
    cases: cases.map((c, i) => ({
      values: c.values,
      isDefault: c.isDefault,
      body: [choose(i)],
      span: c.span
    })),
    span
  });
  const isEntered = cases.some(c => c.isDefault);
  const body: Stmt[] = cases.map((c, i): Stmt => {
    if (isEntered && i === cases.length - 1) {
      // Whatever came before it and did not leave comes here.
      return { stmt: 'block', body: c.body, span: c.span };
    }
    const reached = make.binary(
      'le',
      make.read(entryPlace, c.span),
      make.constant('i32', i, c.span),
      c.span
    );
    return { stmt: 'if', cond: reached, then: c.body, else: [], span: c.span };
  });
  cx.emit({
    stmt: 'switch',
    value: make.constant('i32', 0, span),
    cases: [{ values: [], isDefault: true, body, span }],
    span
  });
}
