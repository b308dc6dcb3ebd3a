/** Lowering of statements. */
import { truth } from '../../../semantics/scalars';
import { refusalMessage } from '../../ast';
import type {
  CompoundStatement,
  Condition,
  DeclarationStatement,
  Expression,
  IfStatement,
  ReturnStatement,
  Statement
} from '../../ast';
import type { Expr, Span, Stmt, Variable } from '../../../ir/types';
import { constantBool, constantOf } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { expandedList } from '../names/packs';
import { convert, toCondition } from '../conversions/conversions';
import {
  endTemporaries,
  hasTemporaries,
  openTemporaries
} from '../lifetime/temporaries';
import { loadOperand, toValue } from '../values/loads';
import { declareLocal } from '../declarations/locals';
import { withDeferredIncrements } from '../expressions/deferred';
import { lowerDiscarded } from '../expressions/lower';
import { listAsValue } from '../initialisers/values';
import { isLvalue } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { lowerDoWhile, lowerFor, lowerWhile, unrollOf } from './loops';
import { lowerRangeFor } from './rangeFor';
import { dropResult } from '../values/results';
import { warnReturnedAddress } from '../warnings/suspicious';
import { lowerSwitch } from './switch';
import { lowerGoto, lowerGotos, passGotos } from './goto';
import { lowerTry } from './exceptions';
import { checkJumps } from './jumpChecks';
import { needsStateMachine } from './jumps';
import { isResultItself } from '../lifetime/passing';
import { namedResult } from './namedResult';
import { lowerWithStates } from './stateMachine';
import { irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import { T, decayed, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { decltypeOfOperand } from '../names/decltype';
import { deduceAuto } from '../initialisers/auto';

/** The body of a function: its parameters' scope is open already. */
export function lowerBody(cx: Context, body: CompoundStatement): void {
  if (needsStateMachine(body.body)) {
    lowerWithStates(cx, body.body, body.span);
  } else {
    lowerList(cx, body.body);
  }
  checkJumps(cx, body.body);
}

/** Statements in order; forward gotos among them are given structure first. */
export function lowerList(cx: Context, statements: Statement[]): void {
  if (lowerGotos(cx, statements)) {
    return;
  }
  statements.forEach(statement => lowerStatement(cx, statement));
}

/** A statement as a scope of its own: what it emits. */
export function lowerScoped(cx: Context, statement: Statement): Stmt[] {
  return cx.capture(() => {
    withCleanups(cx, () => {
      cx.within('block', () => {
        if (statement.kind === 'compound') {
          lowerList(cx, statement.body);
        } else {
          lowerStatement(cx, statement);
        }
      });
    });
  });
}

/** Opens a frame of destructors and runs them at its end. */
export function withCleanups(cx: Context, body: () => void): void {
  cx.frames.push([]);
  body();
  const frame = cx.frames.pop()!;
  if (!endsInJumpStatement(cx.out)) {
    [...frame].reverse().forEach(cleanup => cleanup.run(cx));
  }
}

/** Runs the destructors of all frames inside the first `count`, for a jump out of them. */
export function runCleanups(
  cx: Context,
  count: number,
  except?: Variable
): void {
  for (let i = cx.frames.length - 1; i >= count; i--) {
    for (const cleanup of [...cx.frames[i]].reverse()) {
      if (except && cleanup.variable === except) {
        cleanup.release?.(cx);
      } else {
        cleanup.run(cx);
      }
    }
  }
}

export function endsInJumpStatement(stmts: readonly Stmt[]): boolean {
  const last = stmts[stmts.length - 1];
  return (
    last !== undefined &&
    (last.stmt === 'return' ||
      last.stmt === 'break' ||
      last.stmt === 'continue')
  );
}

export function lowerStatement(cx: Context, node: Statement): void {
  switch (node.kind) {
    case 'compound': {
      const body = lowerScoped(cx, node);
      if (body.length > 0) {
        cx.emit({ stmt: 'block', body, span: node.span });
      }
      return;
    }
    case 'declaration': {
      lowerDeclarations(cx, node);
      return;
    }
    case 'expression': {
      const since = openTemporaries(cx);
      let operand: Operand | undefined;
      const lower = (): void => {
        operand = lowerDiscarded(cx, node.expression);
        dropResult(cx, operand);
      };
      if (node.expression.kind === 'assign') {
        withDeferredIncrements(cx, node.expression, lower);
      } else {
        lower();
      }
      warnUnused(
        cx,
        node.expression,
        (operand as Operand | undefined)?.kind === 'functions'
      );
      endTemporaries(cx, since);
      if ((operand as Operand | undefined)?.kind === 'error') {
        cx.noteFailure(node.span);
      }
      return;
    }
    case 'empty':
      return;
    case 'if':
      lowerIf(cx, node);
      return;
    case 'for':
      passGotos(cx, () => lowerFor(cx, node));
      return;
    case 'rangeFor':
      passGotos(cx, () => lowerRangeFor(cx, node, unrollOf(cx, node.unroll)));
      return;
    case 'while':
      passGotos(cx, () => lowerWhile(cx, node));
      return;
    case 'doWhile':
      passGotos(cx, () => lowerDoWhile(cx, node));
      return;
    case 'switch':
      passGotos(cx, () => lowerSwitch(cx, node));
      return;
    case 'case':
    case 'default':
      cx.error(
        node.span,
        cx.jumps.some(jump => jump.kind === 'switch')
          ? `'${node.kind}' inside a nested block is not supported: put it directly into the switch`
          : `'${node.kind}' may stand in a switch only`
      );
      lowerStatement(cx, node.body);
      return;
    case 'break': {
      const target = cx.jumps[cx.jumps.length - 1];
      if (!target) {
        cx.error(node.span, "'break' may stand in a loop or switch only");
        return;
      }
      runCleanups(cx, target.frames);
      cx.emit({ stmt: 'break', span: node.span });
      return;
    }
    case 'continue': {
      const target = [...cx.jumps].reverse().find(jump => jump.kind === 'loop');
      if (!target) {
        cx.error(node.span, "'continue' may stand in a loop only");
        return;
      }
      runCleanups(cx, target.frames);
      cx.emit({ stmt: 'continue', span: node.span });
      return;
    }
    case 'return':
      lowerReturn(cx, node);
      return;
    case 'goto':
      if (!lowerGoto(cx, node)) {
        cx.unsupported(
          node.span,
          "this 'goto'",
          'only jumps forward to a label of an enclosing block are; use a loop or a function'
        );
      }
      return;
    case 'label':
      lowerStatement(cx, node.body);
      return;
    case 'try':
      lowerTry(cx, node);
      return;
    case 'refused':
      if (cx.isHostOnly) {
        cx.incomplete(node.span, refusalMessage(node));
      } else {
        cx.error(node.span, refusalMessage(node));
      }
      return;
    case 'error':
      return;
  }
}

function lowerDeclarations(cx: Context, node: DeclarationStatement): void {
  for (const declaration of node.declarations) {
    const since = openTemporaries(cx);
    declareLocal(cx, declaration);
    endTemporaries(cx, since);
    const name =
      declaration.kind === 'variable' && declaration.name?.segments[0].name;
    const symbol = name ? cx.scope.symbols.get(name) : undefined;
    if (symbol?.kind === 'variable' && symbol.type.kind === 'error') {
      cx.noteFailure(node.span);
    }
  }
}

/** A statement that only computes is most often a slip (`a == b;`, `f;`). */
function warnUnused(cx: Context, node: Expression, isFunction: boolean): void {
  if (node.isParenthesized) {
    return;
  }
  if (isFunction) {
    cx.warning(node.span, `the function is named but not called: add '()'`);
    return;
  }
  if (node.kind === 'binary' && node.operator === '==') {
    cx.warning(node.operatorSpan, "the result of '==' is not used", {
      notes: [{ message: "did you mean to assign with '='?" }],
      fix: { span: node.operatorSpan, text: '=' }
    });
  } else if (
    node.kind === 'binary' &&
    !['&&', '||', '<<', '>>'].includes(node.operator)
  ) {
    cx.warning(node.span, `the result of '${node.operator}' is not used`);
  } else if (
    node.kind === 'identifier' &&
    node.name.segments.length === 1 &&
    node.name.segments[0].name === '__syncthreads'
  ) {
    cx.warning(node.span, "'__syncthreads' is not called: add '()'");
  }
}

// ------------------------------------------------------------- conditions

/** A condition, which may declare a variable in the current scope. */
export function lowerCondition(cx: Context, node: Condition): Expr | undefined {
  if (node.kind === 'variable') {
    declareLocal(cx, node);
    const name = node.name?.segments[0].name;
    const symbol = name ? cx.scope.symbols.get(name) : undefined;
    if (symbol?.kind !== 'variable' || !node.name) {
      return undefined;
    }
    return toCondition(
      cx,
      cx.doors.lowerExpression(cx, {
        kind: 'identifier',
        name: node.name,
        span: node.nameSpan
      })
    );
  }
  const operand = cx.doors.lowerExpression(cx, node);
  return toCondition(cx, operand);
}

function lowerIf(cx: Context, node: IfStatement): void {
  const needsScope =
    node.init !== undefined || node.condition.kind === 'variable';
  if (!needsScope) {
    lowerPlainIf(cx, node);
    return;
  }
  const body = cx.capture(() => {
    withCleanups(cx, () => {
      cx.within('block', () => {
        if (node.init) {
          lowerStatement(cx, node.init);
        }
        lowerPlainIf(cx, node);
      });
    });
  });
  cx.emit({ stmt: 'block', body, span: node.span });
}

function lowerPlainIf(cx: Context, node: IfStatement): void {
  if (node.isConstexpr && node.condition.kind !== 'variable') {
    const value = constantBool(cx, node.condition, 'if-constexpr');
    if (value === undefined) {
      return;
    }
    // The other branch is not even instantiated.
    const taken = value ? node.then : node.else;
    if (taken) {
      emitBranch(cx, lowerScoped(cx, taken), taken);
    }
    return;
  }
  const since = openTemporaries(cx);
  let cond = lowerCondition(cx, node.condition);
  if (cond && hasTemporaries(cx, since)) {
    cond = cx.save(cond);
  }
  endTemporaries(cx, since);
  const known = cond && constantOf(cx.unit, cond);
  const reaches = (taken: boolean): boolean =>
    known === undefined || truth(known) === taken;
  const then = cx.where(reaches(true), () => lowerScoped(cx, node.then));
  const otherwise = cx.where(reaches(false), () =>
    node.else ? lowerScoped(cx, node.else) : []
  );
  if (!cond) {
    cx.noteFailure(node.condition.span);
    return;
  }
  if (known !== undefined) {
    const taken = truth(known) ? then : otherwise;
    if (taken.length > 0) {
      emitBranch(cx, taken, node);
    }
    return;
  }
  cx.emit({ stmt: 'if', cond, then, else: otherwise, span: node.span });
}

/** The only branch that is left of an if: in braces when it declares something. */
function emitBranch(cx: Context, stmts: Stmt[], node: { span: Span }): void {
  if (stmts.some(stmt => stmt.stmt === 'declare')) {
    cx.emit({ stmt: 'block', body: stmts, span: node.span });
  } else {
    stmts.forEach(stmt => cx.emit(stmt));
  }
}

// ---------------------------------------------------------------- return
function lowerReturn(cx: Context, node: ReturnStatement): void {
  const fn = cx.entity;
  if (!fn) {
    return;
  }
  if (!node.value) {
    if (fn.result && fn.result.kind !== 'void' && fn.result.kind !== 'error') {
      cx.error(
        node.span,
        `'${fn.displayName}' must return a value of type '${spell(fn.result)}'`
      );
      return;
    }
    fn.result ??= T.void;
    runCleanups(cx, 0);
    cx.emit({ stmt: 'return', span: node.span });
    return;
  }
  const since = openTemporaries(cx);
  const lowered =
    node.value.kind === 'initList'
      ? undefined
      : cx.doors.lowerExpression(cx, node.value);
  const named = lowered && namedResult(cx, lowered);
  const operand = lowered && movable(cx, lowered);
  if (!fn.result && lowered) {
    fn.result = deduceResult(cx, lowered, node);
    if (cx.ir) {
      cx.ir.result = irType(fn.result);
    }
  }
  const result = fn.result ?? T.error;
  if (result.kind === 'void') {
    if (operand?.kind === 'void' || operand?.kind === 'error') {
      endTemporaries(cx, since);
      runCleanups(cx, 0);
      cx.emit({ stmt: 'return', span: node.span });
      return;
    }
    const name = fn.execution.kernel
      ? `the kernel '${fn.displayName}'`
      : `'${fn.displayName}'`;
    cx.error(node.span, `${name} returns 'void' and cannot return a value`, {
      notes: fn.execution.kernel
        ? [
            {
              message:
                'kernels give results back through pointers: write to an output array'
            }
          ]
        : []
    });
    return;
  }
  let value: Expr | undefined;
  if (!operand) {
    value =
      node.value.kind === 'initList'
        ? listAsValue(cx, expandedList(cx, node.value), unqualify(result))?.expr
        : undefined;
  } else {
    if (
      result.kind === 'reference' &&
      operand.kind === 'place' &&
      operand.place.place === 'variable' &&
      operand.place.variable.space === 'local' &&
      isLvalue(operand)
    ) {
      cx.warning(
        node.value.span,
        `the reference outlives the local variable '${operand.place.variable.name}' that it is bound to`
      );
    }
    warnReturnedAddress(cx, node.value, operand);
    value =
      named && operand.kind === 'place'
        ? loadOperand(cx, operand).expr
        : convert(cx, operand, result, node.value.span, { what: 'return' });
  }
  if (!value) {
    cx.noteFailure(node.span);
    return;
  }
  // An object is the result itself, whatever ends before it is returned.
  if (
    !isResultItself(cx, result, value, named) &&
    (cx.frames.some(frame => frame.length > 0) || hasTemporaries(cx, since))
  ) {
    value = cx.save(value);
  }
  endTemporaries(cx, since);
  runCleanups(cx, 0, named);
  cx.emit({ stmt: 'return', value, span: node.span });
}

/** A local object that a function returns is moved ([class.copy.elision]). */
function movable(cx: Context, operand: Operand): Operand {
  const isLocal =
    operand.kind === 'place' &&
    operand.type.kind === 'class' &&
    operand.place.place === 'variable' &&
    operand.place.variable.space === 'local';
  return isLocal && cx.entity?.result?.kind !== 'reference'
    ? { ...operand, isXvalue: true }
    : operand;
}

function deduceResult(
  cx: Context,
  operand: Operand,
  node: ReturnStatement
): CType {
  const declared = cx.entity?.declaration.result;
  if (operand.kind === 'void') {
    return T.void;
  }
  if (declared && declared.kind !== 'auto') {
    return deduceAuto(cx, declared, operand, node.span) ?? T.error;
  }
  if (declared?.kind === 'auto' && declared.isDecltypeAuto && node.value) {
    const type = decltypeOfOperand(cx, node.value, operand);
    if (type.kind === 'reference') {
      return type;
    }
  }
  const value = toValue(cx, operand);
  return value ? decayed(unqualify(value.type)) : T.error;
}
