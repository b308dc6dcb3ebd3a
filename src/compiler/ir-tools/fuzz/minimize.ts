/**
 * Makes a failing kernel small: takes statements away, replaces control flow by
 * its parts and expressions by their operands, as long as the failure stays
 * and the kernel stays valid and independent of the threads' order.
 */
import { constant, isPredicate } from '../../ir/build/index';
import { sameType } from '../../ir/layout';
import { isWideName } from '../../semantics/scalarTypes';
import type { Expr, IrFunction, Place, Stmt } from '../../ir/types';
import { validateModule } from '../validator/index';
import { operandsOf } from '../../ir/visit';
import { mapOperands } from '../../ir/rewrite';
import { expectedOutputs, type FuzzKernel } from './kernel';

/** `fails`: whether the kernel still shows the failure. */
export async function minimize(
  fuzz: FuzzKernel,
  fails: (candidate: FuzzKernel) => boolean | Promise<boolean>
): Promise<FuzzKernel> {
  let best = fuzz;
  for (let changed = true; changed;) {
    changed = false;
    for (const candidate of variants(best)) {
      if (isSound(candidate) && (await fails(candidate))) {
        best = candidate;
        changed = true;
        break;
      }
    }
  }
  return best;
}

/** Valid, and with one result whatever the order of threads. */
function isSound(fuzz: FuzzKernel): boolean {
  if (validateModule(fuzz.module).length > 0) {
    return false;
  }
  try {
    const up = expectedOutputs(fuzz, 'ascending');
    const down = expectedOutputs(fuzz, 'descending');
    return [...up].every(([name, buffer]) =>
      isSame(buffer, down.get(name) as ArrayBuffer)
    );
  } catch {
    return false;
  }
}

function isSame(a: ArrayBuffer, b: ArrayBuffer): boolean {
  const left = new Uint8Array(a);
  const right = new Uint8Array(b);
  return left.every((byte, i) => byte === right[i]);
}

function* variants(fuzz: FuzzKernel): Generator<FuzzKernel> {
  const { kernel, module, prologue } = fuzz;
  const start = kernel.body.slice(0, prologue);
  for (const rest of listVariants(kernel.body.slice(prologue))) {
    yield withFunction(fuzz, kernel, [...start, ...rest]);
  }
  for (const fn of module.functions) {
    if (fn !== kernel) {
      for (const body of listVariants(fn.body)) {
        yield withFunction(fuzz, fn, body);
      }
    }
  }
}

/** The kernel with another body for one of its functions, which its callers call then. */
function withFunction(
  fuzz: FuzzKernel,
  fn: IrFunction,
  body: Stmt[]
): FuzzKernel {
  const copies = new Map<IrFunction, IrFunction>();
  for (const f of fuzz.module.functions) {
    copies.set(f, { ...f, body: f === fn ? body : f.body });
  }
  const redirect = (stmts: Stmt[]): Stmt[] =>
    stmts.map(stmt => {
      const inner = withLists(stmt, redirect);
      return inner.stmt === 'call'
        ? { ...inner, callee: copies.get(inner.callee) ?? inner.callee }
        : inner;
    });
  copies.forEach(copy => (copy.body = redirect(copy.body)));
  const functions = [...copies.values()].filter(
    f => f.kind === 'kernel' || isCalled(f, [...copies.values()])
  );
  return {
    ...fuzz,
    kernel: copies.get(fuzz.kernel) as IrFunction,
    module: { ...fuzz.module, functions }
  };
}

function isCalled(fn: IrFunction, functions: IrFunction[]): boolean {
  const inList = (stmts: Stmt[]): boolean =>
    stmts.some(
      s => (s.stmt === 'call' && s.callee === fn) || listsOf(s).some(inList)
    );
  return functions.some(f => inList(f.body));
}

// ------------------------------------------------------------------ statements

function* listVariants(stmts: Stmt[]): Generator<Stmt[]> {
  for (let size = stmts.length; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at + size <= stmts.length; at += size) {
      yield [...stmts.slice(0, at), ...stmts.slice(at + size)];
    }
  }
  for (const [i, stmt] of stmts.entries()) {
    for (const replacement of stmtVariants(stmt)) {
      yield [...stmts.slice(0, i), ...replacement, ...stmts.slice(i + 1)];
    }
  }
}

function* stmtVariants(stmt: Stmt): Generator<Stmt[]> {
  // The parts of control flow in its place.
  for (const list of listsOf(stmt)) {
    yield list;
  }
  for (const [i, list] of listsOf(stmt).entries()) {
    for (const variant of listVariants(list)) {
      yield [withLists(stmt, l => (l === listsOf(stmt)[i] ? variant : l))];
    }
  }
  const at = (expr: Expr, put: (e: Expr) => Stmt): Stmt[][] =>
    [...exprVariants(expr)].map(e => [put(e)]);
  switch (stmt.stmt) {
    case 'declare':
      if (stmt.init) {
        yield* at(stmt.init, init => ({ ...stmt, init }));
      }
      break;
    case 'store':
      yield* at(stmt.value, value => ({ ...stmt, value }));
      for (const place of placeVariants(stmt.place)) {
        yield [{ ...stmt, place }];
      }
      break;
    case 'if':
      yield* at(stmt.cond, cond => ({ ...stmt, cond }));
      break;
    case 'loop':
      if (stmt.cond) {
        yield* at(stmt.cond, cond => ({ ...stmt, cond }));
      }
      break;
    case 'switch':
      yield* at(stmt.value, value => ({ ...stmt, value }));
      break;
    case 'return':
      if (stmt.value) {
        yield* at(stmt.value, value => ({ ...stmt, value }));
      }
      break;
    case 'call':
    case 'callIndirect':
    case 'warp':
      for (const [i, arg] of stmt.args.entries()) {
        yield* at(arg, e => ({
          ...stmt,
          args: stmt.args.map((a, k) => (k === i ? e : a))
        }));
      }
      break;
    case 'atomic':
      for (const [i, operand] of stmt.operands.entries()) {
        yield* at(operand, e => ({
          ...stmt,
          operands: stmt.operands.map((o, k) => (k === i ? e : o))
        }));
      }
      break;
    case 'barrier':
      if (stmt.operand) {
        yield* at(stmt.operand, operand => ({ ...stmt, operand }));
      }
      break;
    default:
      break;
  }
}

function listsOf(stmt: Stmt): Stmt[][] {
  switch (stmt.stmt) {
    case 'if':
      return [stmt.then, stmt.else];
    case 'loop':
      return [stmt.body];
    case 'switch':
      return stmt.cases.map(c => c.body);
    case 'block':
      return [stmt.body];
    default:
      return [];
  }
}

function withLists(stmt: Stmt, f: (list: Stmt[]) => Stmt[]): Stmt {
  switch (stmt.stmt) {
    case 'if':
      return { ...stmt, then: f(stmt.then), else: f(stmt.else) };
    case 'loop':
      return { ...stmt, body: f(stmt.body) };
    case 'switch':
      return {
        ...stmt,
        cases: stmt.cases.map(c => ({ ...c, body: f(c.body) }))
      };
    case 'block':
      return { ...stmt, body: f(stmt.body) };
    default:
      return stmt;
  }
}

// ----------------------------------------------------------------- expressions

function* exprVariants(expr: Expr): Generator<Expr> {
  if (expr.op === 'const') {
    return;
  }
  const { type } = expr;
  if (type.kind === 'scalar') {
    const zero = type.name === 'bool' ? false : isWideName(type.name) ? 0n : 0;
    yield constant(type, zero);
    yield constant(
      type,
      type.name === 'bool' ? true : isWideName(type.name) ? 1n : 1
    );
  }
  const operands = operandsOf(expr);
  for (const operand of operands) {
    const isMask = expr.op === 'binary' && expr.operator === 'bitand';
    if (
      sameType(operand.type, type) &&
      !(isMask || (expr.op === 'binary' && isPredicate(expr.operator)))
    ) {
      yield operand;
    }
  }
  for (const operand of operands) {
    for (const variant of exprVariants(operand)) {
      yield mapOperands(
        expr,
        e => (e === operand ? variant : e),
        p => p
      );
    }
  }
  if (expr.op === 'read') {
    for (const place of placeVariants(expr.place)) {
      yield { ...expr, place };
    }
  }
}

/** Simpler indices. */
function* placeVariants(place: Place): Generator<Place> {
  switch (place.place) {
    case 'variable':
      break;
    case 'deref':
      for (const pointer of exprVariants(place.pointer)) {
        yield { ...place, pointer };
      }
      break;
    case 'element':
      for (const index of exprVariants(place.index)) {
        yield { ...place, index };
      }
      for (const base of placeVariants(place.base)) {
        yield { ...place, base };
      }
      break;
    case 'field':
      for (const base of placeVariants(place.base)) {
        yield { ...place, base };
      }
      break;
  }
}
