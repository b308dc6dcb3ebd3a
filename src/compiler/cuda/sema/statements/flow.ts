/** Whether control can run off the end of a function that must return a value. */
import type { IrFunction, Stmt } from '../../../ir/types';
import { hasSpecifier, nameText } from '../../ast';
import type { FunctionDeclaration } from '../../ast';
import type { Context } from '../context/context';
import type { FunctionEntity } from '../entities/symbols';
import { spell } from '../entities/spelling';

export function checkReturns(
  cx: Context,
  fn: FunctionEntity,
  ir: IrFunction
): void {
  if (!fn.result || fn.result.kind === 'void' || fn.result.kind === 'error') {
    return;
  }
  if (fn.isIncomplete) {
    // What is not lowered may be what returns.
    return;
  }
  const returns: Returns = callee =>
    !NEVER_RETURNS.test(callee.name) &&
    !isNoreturn(cx.unit.entities.get(callee)?.declaration);
  if (!reachesEnd(ir.body, returns)) {
    return;
  }
  if (fn.name === 'main' || endsUnreachable(fn.declaration.body)) {
    return;
  }
  const body = fn.declaration.body!;
  const end = { ...body.span, start: body.span.end - 1 };
  const position = locate(cx, end);
  if (!hasReturn(ir.body)) {
    // nvcc lets it pass, and so must we: the value is undefined only if it is used.
    cx.unit.reporter.warning(
      position,
      `'${fn.displayName}' returns '${spell(fn.result)}' but has no return statement`,
      {
        notes: [
          { message: "declare it 'void' if it has no result", span: fn.span }
        ]
      }
    );
    return;
  }
  cx.unit.reporter.warning(
    position,
    `control can reach the end of '${fn.displayName}' without returning a value`
  );
}

/** `[[noreturn]]`, `__attribute__((noreturn))`, C's `_Noreturn`. */
function isNoreturn(node: FunctionDeclaration | undefined): boolean {
  return (
    node !== undefined &&
    (hasSpecifier(node, 'noreturn') ||
      node.attributes.some(({ name }) => name === 'noreturn'))
  );
}

/** Its last statement says that it is never reached: `__builtin_unreachable();`. */
function endsUnreachable(body: FunctionDeclaration['body']): boolean {
  const last = body?.body.at(-1);
  return (
    last?.kind === 'expression' &&
    last.expression.kind === 'call' &&
    last.expression.callee.kind === 'identifier' &&
    /^(?:__builtin_unreachable|__builtin_trap)$/.test(
      nameText(last.expression.callee.name)
    )
  );
}

/** Line and column of an offset in the file of a span. */
function locate(cx: Context, span: IrFunction['span']): IrFunction['span'] {
  const text = cx.unit.module.files[span.file]?.text ?? '';
  const before = text.slice(0, span.start);
  const line = before.split('\n').length;
  return { ...span, line, column: span.start - before.lastIndexOf('\n') };
}

/** Functions that end the program, and what a `throw` calls. */
const NEVER_RETURNS =
  /(?:^|::)(?:abort|_?exit|_Exit|quick_exit|terminate|__stop_what|__gs_(?:terminate|throw|rethrow|raise|unhandled))$/;

/** Calls that come back, as far as it shows. */
type Returns = (callee: IrFunction) => boolean;

function reachesEnd(stmts: readonly Stmt[], returns: Returns): boolean {
  return stmts.every(stmt => reachesNext(stmt, returns));
}

function reachesNext(stmt: Stmt, returns: Returns): boolean {
  const ends = (stmts: readonly Stmt[]): boolean => reachesEnd(stmts, returns);
  switch (stmt.stmt) {
    case 'return':
    case 'trap':
    case 'throw':
    case 'break':
    case 'continue':
      return false;
    case 'call':
      return returns(stmt.callee);
    case 'if':
      return ends(stmt.then) || ends(stmt.else);
    case 'block':
      return ends(stmt.body);
    case 'try':
      return ends(stmt.body) || ends(stmt.handler);
    case 'loop':
      return (
        stmt.cond !== undefined ||
        stmt.until !== undefined ||
        hasBreak(stmt.body)
      );
    case 'switch':
      return (
        !stmt.cases.some(c => c.isDefault) ||
        stmt.cases.some(c => ends(c.body) || hasBreak(c.body))
      );
    default:
      return true;
  }
}

/** Whether a `break` in these statements leaves the loop or switch around them. */
export function hasBreak(stmts: readonly Stmt[]): boolean {
  return stmts.some(stmt => {
    switch (stmt.stmt) {
      case 'break':
        return true;
      case 'if':
        return hasBreak(stmt.then) || hasBreak(stmt.else);
      case 'block':
        return hasBreak(stmt.body);
      case 'try':
        return hasBreak(stmt.body) || hasBreak(stmt.handler);
      default:
        return false;
    }
  });
}

function hasReturn(stmts: readonly Stmt[]): boolean {
  return stmts.some(stmt => {
    switch (stmt.stmt) {
      case 'return':
        return true;
      case 'if':
        return hasReturn(stmt.then) || hasReturn(stmt.else);
      case 'block':
      case 'loop':
        return hasReturn(stmt.body);
      case 'try':
        return hasReturn(stmt.body) || hasReturn(stmt.handler);
      case 'switch':
        return stmt.cases.some(c => hasReturn(c.body));
      default:
        return false;
    }
  });
}
