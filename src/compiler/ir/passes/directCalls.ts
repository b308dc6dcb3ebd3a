/** The addresses of one function's body as numbers, its calls through them as switches over direct calls. */
import { cast, constant, pointerCast, read, select } from '../build/index';
import { block, declare, ifStmt } from '../build/index';
import { binary, scalars } from '../build/index';
import type { FreshVariables } from '../fresh';
import { sameType } from '../layout';
import { mapStmts } from '../rewrite';
import type {
  CallIndirectStmt,
  Expr,
  IrFunction,
  Span,
  Stmt,
  Type,
  Variable
} from '../types';
import { variablesOf, walkExpr, walkStmts } from '../visit';
import { changedVariables } from './inline';

export const NO_FUNCTION =
  'a call through a pointer that leads to no function of the GPU: it is null, not initialised, or an address that host code took';
export const NO_OBJECT =
  'a call of a virtual function on what is no object of the GPU: host code made it, or nothing has constructed it';

export interface CallTargets {
  fresh: FreshVariables;
  /** By address, or by class where a slot of a table is asked for. */
  targets(
    stmt: CallIndirectStmt,
    slot: number | undefined
  ): Map<number, IrFunction>;
  onDevice(fn: IrFunction): IrFunction;
  numberOf(fn: IrFunction): number;
  /** The number of the class whose table the expression is the address of. */
  classOf(expr: Expr): number | undefined;
}

/** What the two ends of a call agree on. Pointers to classes are one: members are called on bases. */
export function signatureKey(params: readonly Type[], result: Type): string {
  return `${params.map(typeKey).join(',')}>${typeKey(result)}`;
}

function typeKey(type: Type): string {
  switch (type.kind) {
    case 'scalar':
      return type.name;
    case 'vector':
      return `${type.element}x${type.lanes}.${type.align}`;
    case 'pointer':
      return type.to.kind === 'struct' ? '*struct' : `*${typeKey(type.to)}`;
    case 'array':
      return `[${typeKey(type.of)};${type.length}]`;
    case 'struct':
    case 'opaque':
      return `${type.kind} ${type.name}`;
    case 'void':
      return 'void';
  }
}

/** Another function that does the same, with variables of its own. */
export function cloneFunction(
  fn: IrFunction,
  fresh: FreshVariables
): Pick<IrFunction, 'params' | 'body'> {
  const renamed = new Map<Variable, Variable>(
    variablesOf({ ...fn, shared: [] }).map(variable => [
      variable,
      fresh.copy(variable)
    ])
  );
  const of = (variable: Variable): Variable =>
    renamed.get(variable) ?? variable;
  const body = mapStmts(fn.body, {
    place: place =>
      place.place === 'variable'
        ? { ...place, variable: of(place.variable) }
        : place,
    stmt: stmt => {
      if (stmt.stmt === 'declare') {
        return { ...stmt, variable: of(stmt.variable) };
      }
      const changed =
        'result' in stmt && stmt.result
          ? { ...stmt, result: of(stmt.result) }
          : stmt;
      return changed.stmt === 'warp' && changed.predicate
        ? { ...changed, predicate: of(changed.predicate) }
        : changed;
    }
  });
  return { params: fn.params.map(of), body };
}

/** The function's body without addresses and calls through them. */
export function resolveBody(fn: IrFunction, addresses: CallTargets): Stmt[] {
  const fixed = fixedAddresses(fn, addresses);
  return mapStmts(fn.body, {
    expr: expr => {
      if (expr.op === 'function' && expr.function.kind !== 'kernel') {
        return address(addresses.numberOf(expr.function), expr.span);
      }
      if (expr.op === 'read' && expr.place.place === 'variable') {
        return fixed.get(expr.place.variable) ?? expr;
      }
      const table =
        expr.op === 'pointercast' ? addresses.classOf(expr.arg) : undefined;
      return table === undefined ? expr : address(table, expr.span);
    },
    stmt: stmt => {
      switch (stmt.stmt) {
        case 'call':
          return { ...stmt, callee: addresses.onDevice(stmt.callee) };
        case 'callIndirect':
          return resolveCall(stmt, addresses);
        default:
          return stmt;
      }
    }
  });
}

/** Variables that are one function's address for as long as they live. */
function fixedAddresses(
  fn: IrFunction,
  { numberOf }: CallTargets
): Map<Variable, Expr> {
  const fixed = new Map<Variable, Expr>();
  const changed = changedVariables(fn.body);
  walkStmts(fn.body, {
    stmt: stmt => {
      if (stmt.stmt === 'declare' && stmt.init?.op === 'function') {
        const { variable, init } = stmt;
        if (init.function.kind !== 'kernel' && !changed.has(variable)) {
          fixed.set(variable, address(numberOf(init.function), init.span));
        }
      }
    }
  });
  return fixed;
}

function address(number: number, span: Span): Expr {
  return constant(scalars.u64, number, span);
}

function resolveCall(stmt: CallIndirectStmt, addresses: CallTargets): Stmt[] {
  const { span } = stmt;
  const table = stmt.virtual === undefined ? undefined : tableOf(stmt.target);
  const targets = addresses.targets(stmt, table?.slot);
  const asked = table?.table ?? stmt.target;
  const trap: Stmt = {
    stmt: 'trap',
    reason: table ? NO_OBJECT : NO_FUNCTION,
    span
  };
  const only =
    asked.op === 'const' ? targets.get(Number(asked.value)) : undefined;
  if (only) {
    return directCall(stmt, only, stmt.args, addresses.fresh);
  }
  if (targets.size === 0) {
    return [trap];
  }
  const before: Stmt[] = [];
  const once = (expr: Expr): Expr => {
    if (!readsMemory(expr)) {
      return expr;
    }
    const variable = addresses.fresh.local('_t', expr.type, span);
    before.push(declare(variable, expr, span));
    return read(variable, span);
  };
  const value = once(asked);
  const args = stmt.args.map(once);
  const call = (target: IrFunction): Stmt[] =>
    directCall(stmt, target, args, addresses.fresh);
  const byTarget = new Map<IrFunction, number[]>();
  for (const [at, target] of targets) {
    byTarget.set(target, [...(byTarget.get(target) ?? []), at]);
  }
  const [[first, numbers]] = byTarget;
  const after: Stmt =
    byTarget.size === 1 && numbers.length === 1
      ? ifStmt(
          binary('eq', value, address(numbers[0], span), span),
          call(first),
          [trap],
          span
        )
      : {
          stmt: 'switch',
          value: lowWord(value, span),
          cases: [
            ...[...byTarget].map(([target, values]) => ({
              values,
              isDefault: false,
              body: call(target),
              span
            })),
            { values: [], isDefault: true, body: [trap], span }
          ],
          span
        };
  return before.length > 0 ? [block([...before, after], span)] : [after];
}

/** Addresses are small: one with a high word leads nowhere, as 0 does. */
function lowWord(value: Expr, span: Span): Expr {
  const high = binary('shr', value, constant(scalars.u32, 32, span), span);
  return select(
    binary(
      'eq',
      cast(scalars.u32, high, span),
      constant(scalars.u32, 0, span),
      span
    ),
    cast(scalars.u32, value, span),
    constant(scalars.u32, 0, span),
    span
  );
}

/** `(*object.table)[1 + slot]`, which is what virtual calls go to. */
function tableOf(target: Expr): { table: Expr; slot: number } | undefined {
  const entry = target.op === 'read' ? target.place : undefined;
  const pointer = entry?.place === 'deref' ? entry.pointer : undefined;
  return pointer?.op === 'offset' &&
    pointer.index.op === 'const' &&
    pointer.pointer.op === 'pointercast'
    ? { table: pointer.pointer.arg, slot: Number(pointer.index.value) - 1 }
    : undefined;
}

function readsMemory(expr: Expr): boolean {
  let found = false;
  walkExpr(expr, {
    expr: inner => {
      found ||=
        inner.op === 'read' &&
        !(
          inner.place.place === 'variable' &&
          inner.place.variable.space === 'local'
        );
    }
  });
  return found;
}

/** The arguments and the result as the function has them: pointers may be to other classes. */
function directCall(
  stmt: CallIndirectStmt,
  callee: IrFunction,
  args: readonly Expr[],
  fresh: FreshVariables
): Stmt[] {
  const { result, span } = stmt;
  const passed = args.map((arg, i) => as(arg, callee.params[i].type, span));
  const call = { stmt: 'call' as const, callee, args: passed, span };
  if (!result) {
    return [call];
  }
  if (sameType(result.type, callee.result, true)) {
    return [{ ...call, result }];
  }
  const own = fresh.local('_t', callee.result, span);
  return [
    declare(own, undefined, span),
    { ...call, result: own },
    {
      stmt: 'store',
      place: {
        place: 'variable',
        variable: result,
        type: result.type,
        span
      },
      value: as(read(own, span), result.type, span),
      span
    }
  ];
}

function as(expr: Expr, type: Type, span: Span): Expr {
  return type.kind === 'pointer' && !sameType(expr.type, type)
    ? pointerCast(type, expr, span)
    : expr;
}
