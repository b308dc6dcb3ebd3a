/**
 * Atomic operations that the whole system sees (those of `cuda::atomic`) are the
 * host's too. One thread runs its code, and no kernel at the same time: they are
 * loads and stores. Others belong to kernels, and stop the program.
 */
import type { AtomicStmt, Expr, Stmt } from '../../../ir/types';
import * as build from '../../../ir/build/expressions';
import { declare, store } from '../../../ir/build/statements';
import type { FreshVariables } from '../../../ir/fresh';
import { mapStmts } from '../../../ir/rewrite';
import {
  calleesFirst,
  type HostFunctions,
  type HostPassContext
} from './copies';

const OPERATORS = {
  add: 'add',
  sub: 'sub',
  and: 'bitand',
  or: 'bitor',
  xor: 'bitxor'
} as const;

export function replaceAtomics(
  host: HostFunctions,
  { roots, fresh }: HostPassContext
): HostFunctions {
  // The copies alone: kernels go on with the functions themselves.
  for (const fn of calleesFirst(roots).map(host.of)) {
    fn.body = mapStmts(fn.body, {
      stmt: stmt =>
        stmt.stmt === 'atomic' && stmt.scope === 'system'
          ? plain(stmt, fresh)
          : stmt
    });
  }
  return host;
}

function plain(stmt: AtomicStmt, fresh: FreshVariables): Stmt | Stmt[] {
  const { span, place, result } = stmt;
  const old = fresh.local('old', place.type, span);
  const value = stored(stmt, build.read(old, span));
  return value
    ? [
        declare(old, build.read(place, span), span),
        store(place, value, span),
        ...(result ? [store(result, build.read(old, span), span)] : [])
      ]
    : stmt;
}

/** What is stored, given the old value; undefined for what the host has not. */
function stored(
  { operation, operands: [operand, value], span }: AtomicStmt,
  old: Expr
): Expr | undefined {
  const choose = (cond: Expr, then: Expr, other: Expr): Expr =>
    build.select(cond, then, other, span);
  switch (operation) {
    case 'add':
    case 'sub':
    case 'and':
    case 'or':
    case 'xor':
      return build.binary(OPERATORS[operation], old, operand, span);
    case 'exch':
      return operand;
    case 'min':
      return choose(build.binary('lt', operand, old, span), operand, old);
    case 'max':
      return choose(build.binary('lt', old, operand, span), operand, old);
    case 'cas':
      return choose(build.binary('eq', old, operand, span), value, old);
    case 'inc':
    case 'dec':
      return undefined;
  }
}
