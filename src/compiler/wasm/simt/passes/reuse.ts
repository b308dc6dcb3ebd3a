/**
 * Loads that give what a register already has, as compilers leave out: of an
 * address that was just loaded or stored, with nothing in between that may
 * change it (a store that may hit it, an atomic, a barrier or fence). Without
 * this, counters of memory accesses would exceed those of compiled code.
 */
import { declare, read, store as storeStmt } from '../../../ir/build/index';
import type { FreshVariables } from '../../../ir/fresh';
import { sizeOf } from '../../../ir/layout';
import type { FunctionInstance, Root } from '../../../ir/roots/index';
import type { Expr, Place, ReadExpr, Stmt, Variable } from '../../../ir/types';
import { blocksOf, resultsOf, walkPlace, walkStmts } from '../../../ir/visit';
import { mapOperands } from '../../../ir/rewrite';
import {
  addressedIn,
  AffineValues,
  distance,
  type AffineLocation
} from './affine';
import { readsVolatile, mayOverlap } from './aliasing';
import { keyOfPlace } from './placeKeys';

/** A value in a variable that equals what memory has at a place. */
interface Known {
  temp: Variable;
  /** Local variables in the place's address. */
  uses: Set<Variable>;
  objects: readonly Root[];
  location: AffineLocation | undefined;
  size: number;
}

type KnownMap = Map<string, Known>;

/** What running statements may change. */
interface Effects {
  variables: Set<Variable>;
  stores: Place[];
  clobbers: boolean;
}

export function reuseLoads(
  stmts: Stmt[],
  instance: FunctionInstance,
  fresh: FreshVariables
): Stmt[] {
  return new LoadReuse(instance, fresh).run(stmts);
}

class LoadReuse {
  private readonly counts = new Map<string, number>();
  private values = new AffineValues(new Set());

  constructor(
    private readonly instance: FunctionInstance,
    private readonly fresh: FreshVariables
  ) {}

  run(stmts: Stmt[]): Stmt[] {
    this.values = new AffineValues(addressedIn(stmts));
    walkStmts(stmts, {
      expr: expr => {
        if (expr.op === 'read' && isMemory(expr.place)) {
          const key = keyOfPlace(expr.place);
          this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
        }
      },
      stmt: stmt => {
        if (stmt.stmt === 'store' && isMemory(stmt.place)) {
          const key = keyOfPlace(stmt.place);
          this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
        }
      }
    });
    return this.list(stmts, new Map());
  }

  private list(stmts: Stmt[], known: KnownMap): Stmt[] {
    const out: Stmt[] = [];
    for (const stmt of stmts) {
      out.push(...this.stmt(stmt, known));
    }
    return out;
  }

  /** A list that may not be run: what it makes of variables is not so after it. */
  private branch(stmts: Stmt[], known: KnownMap): Stmt[] {
    const before = this.values.copy();
    const list = this.list(stmts, known);
    this.values = before;
    return list;
  }

  /** The statement, after the loads it needs; `known` becomes what holds after it. */
  private stmt(stmt: Stmt, known: KnownMap): Stmt[] {
    const before: Stmt[] = [];
    const expr = (e: Expr): Expr => this.expr(e, known, before, false);
    const maybe = (e: Expr | undefined): Expr | undefined => e && expr(e);
    switch (stmt.stmt) {
      case 'declare': {
        const next = { ...stmt, ...(stmt.init && { init: expr(stmt.init) }) };
        this.forgetVariable(stmt.variable, known);
        this.values.assign(stmt.variable, next.init);
        return [...before, next];
      }
      case 'store':
        return this.store(stmt, known, before);
      case 'if': {
        const cond = expr(stmt.cond);
        const then = new Map(known);
        const otherwise = new Map(known);
        const next = {
          ...stmt,
          cond,
          then: this.branch(stmt.then, then),
          else: this.branch(stmt.else, otherwise)
        };
        this.values.forgetAssigned([stmt]);
        known.clear();
        for (const [key, value] of then) {
          if (otherwise.get(key)?.temp === value.temp) {
            known.set(key, value);
          }
        }
        return [...before, next];
      }
      case 'loop': {
        const init = this.list(stmt.init, known);
        // First the sums: a place inside is not where the first round has it.
        this.values.forgetAssigned([{ ...stmt, init: [] }]);
        this.forget(effectsOf([{ ...stmt, init: [] }]), known);
        const lazy = (e: Expr | undefined): Expr | undefined =>
          e && this.expr(e, known, before, true);
        const cond = lazy(stmt.cond);
        const until = lazy(stmt.until);
        const body = this.branch(stmt.body, new Map(known));
        const step = this.branch(stmt.step, new Map(known));
        this.values.forgetAssigned([stmt]);
        return [...before, { ...stmt, init, cond, body, step, until }];
      }
      case 'switch': {
        const value = expr(stmt.value);
        const cases = stmt.cases.map(c => ({
          ...c,
          body: this.branch(c.body, new Map(known))
        }));
        // First the sums, as for loops.
        this.values.forgetAssigned([stmt]);
        this.forget(effectsOf([stmt]), known);
        return [...before, { ...stmt, value, cases }];
      }
      case 'block':
        return [{ ...stmt, body: this.list(stmt.body, known) }];
      case 'atomic': {
        const next = {
          ...stmt,
          place: this.place(stmt.place, known, before),
          operands: stmt.operands.map(expr)
        };
        this.done(stmt, known);
        return [...before, next];
      }
      case 'barrier': {
        const next = {
          ...stmt,
          mask: maybe(stmt.mask),
          operand: maybe(stmt.operand)
        };
        this.done(stmt, known);
        return [...before, next];
      }
      case 'warp': {
        const next = {
          ...stmt,
          mask: maybe(stmt.mask),
          args: stmt.args.map(expr)
        };
        this.done(stmt, known);
        return [...before, next];
      }
      case 'print': {
        const args = stmt.args.map(a => (a.op === 'string' ? a : expr(a)));
        this.done(stmt, known);
        return [...before, { ...stmt, args }];
      }
      case 'return': {
        const next = { ...stmt, value: maybe(stmt.value) };
        return [...before, next];
      }
      case 'assert': {
        const next = { ...stmt, cond: expr(stmt.cond) };
        return [...before, next];
      }
      default:
        this.done(stmt, known);
        return [stmt];
    }
  }

  private store(
    stmt: Extract<Stmt, { stmt: 'store' }>,
    known: KnownMap,
    before: Stmt[]
  ): Stmt[] {
    const place = this.place(stmt.place, known, before);
    const value = this.expr(stmt.value, known, before, false);
    this.forget(effectsOf([stmt]), known);
    const location = this.values.locate(place);
    if (place.place === 'variable' && !isMemory(place)) {
      this.values.assign(place.variable, value);
    } else {
      this.values.forgetAssigned([stmt]);
    }
    if (!this.isWanted(stmt.place, place)) {
      return [...before, { ...stmt, place, value }];
    }
    const temp = this.fresh.local('_stored', place.type, stmt.span);
    const list: Stmt[] = [
      ...before,
      declare(temp, value, stmt.span),
      storeStmt(place, read(temp, stmt.span), stmt.span)
    ];
    this.remember(place, stmt.place, temp, location, known);
    return list;
  }

  /** Whether the same address is read elsewhere, and may be kept in a register. */
  private isWanted(original: Place, place: Place): boolean {
    return (
      isMemory(place) &&
      !readsVolatile(place) &&
      place.type.kind !== 'struct' &&
      place.type.kind !== 'array' &&
      (this.counts.get(keyOfPlace(original)) ?? 0) > 1
    );
  }

  /** `original`: as the analysis of objects knows it, without variables of ours. */
  private remember(
    place: Place,
    original: Place,
    temp: Variable,
    location: AffineLocation | undefined,
    known: KnownMap
  ): void {
    known.set(keyOfPlace(place), {
      temp,
      uses: localsIn(place),
      objects: this.instance.objectsOf(original),
      location,
      size: sizeOf(place.type)
    });
  }

  /** `lazy`: may not be evaluated, so nothing can be loaded ahead for it. */
  private expr(
    expr: Expr,
    known: KnownMap,
    before: Stmt[],
    lazy: boolean
  ): Expr {
    if (expr.op === 'select') {
      const cond = this.expr(expr.cond, known, before, lazy);
      const then = this.expr(expr.then, known, before, true);
      const otherwise = this.expr(expr.else, known, before, true);
      return { ...expr, cond, then, else: otherwise };
    }
    if (
      expr.op === 'binary' &&
      (expr.operator === 'and' || expr.operator === 'or')
    ) {
      return {
        ...expr,
        left: this.expr(expr.left, known, before, lazy),
        right: this.expr(expr.right, known, before, true)
      };
    }
    const inner = mapOperands(
      expr,
      e => this.expr(e, known, before, lazy),
      p => this.place(p, known, before, lazy)
    );
    return inner.op === 'read' && expr.op === 'read'
      ? this.read(expr, inner, known, before, lazy)
      : inner;
  }

  private read(
    original: ReadExpr,
    expr: ReadExpr,
    known: KnownMap,
    before: Stmt[],
    lazy: boolean
  ): Expr {
    if (!this.isWanted(original.place, expr.place)) {
      return expr;
    }
    const found = known.get(keyOfPlace(expr.place));
    if (found) {
      return read(found.temp, expr.span);
    }
    if (lazy) {
      return expr;
    }
    const temp = this.fresh.local('_loaded', expr.type, expr.span);
    before.push(declare(temp, expr, expr.span));
    const location = this.values.locate(expr.place);
    this.remember(expr.place, original.place, temp, location, known);
    return read(temp, expr.span);
  }

  private place(
    place: Place,
    known: KnownMap,
    before: Stmt[],
    lazy = false
  ): Place {
    switch (place.place) {
      case 'variable':
        return place;
      case 'deref':
        return {
          ...place,
          pointer: this.expr(place.pointer, known, before, lazy)
        };
      case 'element':
        return {
          ...place,
          base: this.place(place.base, known, before, lazy),
          index: this.expr(place.index, known, before, lazy)
        };
      case 'field':
        return { ...place, base: this.place(place.base, known, before, lazy) };
    }
  }

  // ------------------------------------------------------------------ effects

  /** After a statement of which nothing is remembered. */
  private done(stmt: Stmt, known: KnownMap): void {
    this.forget(effectsOf([stmt]), known);
    this.values.forgetAssigned([stmt]);
  }

  /** The variable is set: what is addressed by it, and what pointers find in it. */
  private forgetVariable(variable: Variable, known: KnownMap): void {
    for (const [key, value] of known) {
      if (
        value.uses.has(variable) ||
        value.temp === variable ||
        value.objects.some(root => isVariable(root, variable))
      ) {
        known.delete(key);
      }
    }
  }

  /** Whether a store certainly misses what is known. */
  private isApart(place: Place, known: Known): boolean {
    const location = this.values.locate(place);
    const bytes =
      location && known.location && distance(known.location, location);
    return (
      bytes !== undefined &&
      (bytes >= known.size || -bytes >= sizeOf(place.type))
    );
  }

  private forget(effects: Effects, known: KnownMap): void {
    if (effects.clobbers) {
      known.clear();
      return;
    }
    effects.variables.forEach(variable => this.forgetVariable(variable, known));
    for (const place of effects.stores) {
      const objects = this.instance.objectsOf(place);
      for (const [key, value] of known) {
        const moves = objects.some(
          root => root.kind === 'variable' && value.uses.has(root.variable)
        );
        if (
          moves ||
          (mayOverlap(objects, value.objects) && !this.isApart(place, value))
        ) {
          known.delete(key);
        }
      }
    }
  }
}

function isVariable(root: Root, variable: Variable): boolean {
  return root.kind === 'variable' && root.variable === variable;
}

function effectsOf(stmts: Stmt[]): Effects {
  const effects: Effects = {
    variables: new Set(),
    stores: [],
    clobbers: false
  };
  const visit = (stmt: Stmt): void => {
    resultsOf(stmt).forEach(variable => effects.variables.add(variable));
    switch (stmt.stmt) {
      case 'declare':
        effects.variables.add(stmt.variable);
        break;
      case 'store':
        if (isMemory(stmt.place)) {
          effects.stores.push(stmt.place);
        } else {
          effects.variables.add(variableOf(stmt.place)!);
        }
        break;
      case 'atomic':
        effects.stores.push(stmt.place);
        break;
      case 'barrier':
      case 'fence':
      case 'print':
      case 'call':
      case 'callIndirect':
      case 'launch':
        effects.clobbers = true;
        break;
      default:
        break;
    }
    blocksOf(stmt).forEach(list => list.forEach(visit));
  };
  stmts.forEach(visit);
  return effects;
}

/** The variable that a place is, or is part of. */
function variableOf(place: Place): Variable | undefined {
  switch (place.place) {
    case 'variable':
      return place.variable;
    case 'deref':
      return undefined;
    default:
      return variableOf(place.base);
  }
}

/** Anything but a local variable. */
function isMemory(place: Place): boolean {
  return variableOf(place)?.space !== 'local';
}

function localsIn(place: Place): Set<Variable> {
  const found = new Set<Variable>();
  walkPlace(place, 'address', {
    place: inner => {
      if (inner.place === 'variable' && inner.variable.space === 'local') {
        found.add(inner.variable);
      }
    }
  });
  return found;
}
