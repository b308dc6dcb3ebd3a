/**
 * What has been read or written is not read again while nothing can have changed
 * it, and a pointer that has been found valid is not looked at again: memory
 * only grows. Engines do neither, as memory may be shared and grow at any time.
 *
 *     size_ = size_ + 1;  p = first_ + i;  *p = x;  y = *p + first_[i];
 *
 * reads `first_` once, and asks once whether `p` is valid. What is read
 * for the first time is kept in a local by `kept`, where code is made of it.
 */
import { declare, pointerCast, read, store } from '../../../ir/build/index';
import { FreshVariables } from '../../../ir/fresh';
import { sameType, sizeOf } from '../../../ir/layout';
import { mapOperands } from '../../../ir/rewrite';
import type {
  Expr,
  IrFunction,
  LoopStmt,
  Place,
  Stmt,
  Variable
} from '../../../ir/types';
import { resultsOf, rootVariable } from '../../../ir/visit';
import { addressedVariables } from '../functionContext';
import { MAX_OFFSET } from '../places';
import {
  calleesFirst,
  type HostFunctions,
  type HostPassContext
} from './copies';
import { neverReturns } from './endings';
import { State, isSingle, mayAlias, type DeclarationSite } from './knownMemory';
import { factsOf } from './loopFacts';
import { nameOf } from './loopLoads';
import { ValueNumbers } from './valueNumbers';

export function keepLoads(
  functions: HostFunctions,
  { module, roots, isWatched }: HostPassContext
): HostFunctions {
  if (isWatched) {
    return functions;
  }
  const fresh = new FreshVariables({
    ...module,
    functions: functions.functions
  });
  const known: Known = {
    fresh,
    proven: new Set(functions.proven),
    whole: new Set(functions.whole),
    kept: new Map()
  };
  for (const fn of new Set(calleesFirst(roots).map(functions.of))) {
    if (!fn.external) {
      fn.body = new Keeper(fn, known).body();
    }
  }
  return { ...functions, ...known };
}

interface Known {
  fresh: FreshVariables;
  proven: Set<Place>;
  whole: Set<Stmt>;
  kept: Map<Place, Variable>;
}

class Keeper {
  private readonly addressed: ReadonlySet<Variable>;
  private readonly numbers: ValueNumbers;
  private state = new State();
  private readonly lists: {
    list: Stmt[];
    homes: Map<Stmt, DeclarationSite>;
  }[] = [];
  private home!: DeclarationSite;

  constructor(
    private readonly fn: IrFunction,
    private readonly known: Known
  ) {
    this.addressed = addressedVariables(fn);
    this.numbers = new ValueNumbers(this.addressed);
  }

  body(): Stmt[] {
    const body = this.list(this.fn.body);
    for (const { list, homes } of this.lists) {
      const all = list.flatMap(stmt => [
        ...(homes.get(stmt)?.before ?? []),
        stmt
      ]);
      list.splice(0, list.length, ...all);
    }
    return body;
  }

  // ----------------------------------------------------------- statements

  private list(stmts: readonly Stmt[]): Stmt[] {
    const outer = this.home as DeclarationSite | undefined;
    const list: Stmt[] = [];
    const homes = new Map<Stmt, DeclarationSite>();
    for (const stmt of stmts.flatMap(one => this.apart(one))) {
      const home: DeclarationSite = { before: [], list };
      this.home = home;
      const made = this.stmt(stmt);
      list.push(made);
      homes.set(made, home);
    }
    this.lists.push({ list, homes });
    if (outer) {
      this.home = outer;
    }
    return list;
  }

  /** A list behind which what it knows is known: declared before the statement that the list is in. */
  private moveOut(list: Stmt[]): Stmt[] {
    for (const load of this.state.loads.values()) {
      if (load.home.list !== list) {
        continue;
      }
      const { variable } = load;
      if (variable) {
        const { before } = load.home;
        const at = before.findIndex(
          stmt => stmt.stmt === 'declare' && stmt.variable === variable
        );
        this.home.before.push(...before.splice(at, 1));
      }
      load.home = this.home;
    }
    return list;
  }

  /** A variable in memory is stored to where it is declared. */
  private apart(stmt: Stmt): Stmt[] {
    return stmt.stmt === 'declare' &&
      stmt.init &&
      this.addressed.has(stmt.variable) &&
      isSingle(stmt.variable.type)
      ? [
          { ...stmt, init: undefined },
          store(stmt.variable, stmt.init, stmt.span)
        ]
      : [stmt];
  }

  private stmt(stmt: Stmt): Stmt {
    switch (stmt.stmt) {
      case 'declare':
        return this.declaration(stmt);
      case 'store':
        return this.store(stmt);
      case 'if':
        return this.if(stmt);
      case 'loop':
        return this.loop(stmt);
      case 'block':
        return { ...stmt, body: this.moveOut(this.list(stmt.body)) };
      case 'switch': {
        const value = this.expr(stmt.value);
        const before = this.state;
        const cases = stmt.cases.map(one => {
          this.state = before.copy();
          return { ...one, body: this.list(one.body) };
        });
        this.state = this.without(
          before,
          stmt.cases.flatMap(one => one.body)
        );
        return { ...stmt, value, cases };
      }
      case 'try': {
        const before = this.state;
        this.state = before.copy();
        const body = this.list(stmt.body);
        this.state = this.without(before, stmt.body);
        const handler = this.list(stmt.handler);
        this.state = this.without(before, [...stmt.body, ...stmt.handler]);
        return { ...stmt, body, handler };
      }
      case 'return': {
        const value = stmt.value && this.expr(stmt.value);
        this.state.isDead = true;
        return { ...stmt, value };
      }
      case 'break':
      case 'continue':
      case 'trap':
      case 'throw':
        this.state.isDead = true;
        return stmt;
      case 'assert':
        return { ...stmt, cond: this.expr(stmt.cond) };
      case 'call': {
        const args = this.apartFrom(stmt.args);
        if (neverReturns(stmt.callee)) {
          this.state.isDead = true;
        }
        this.forgetAll(stmt);
        return { ...stmt, args };
      }
      default:
        this.forgetAll(stmt);
        return stmt;
    }
  }

  /** What another function may have changed. */
  private forgetAll(stmt: Stmt): void {
    this.state.loads.clear();
    resultsOf(stmt).forEach(variable => this.changed(variable));
  }

  private changed(variable: Variable): void {
    this.state.variables.set(variable, this.numbers.fresh());
  }

  private declaration(stmt: Stmt & { stmt: 'declare' }): Stmt {
    const { variable, init } = stmt;
    if (!init) {
      return stmt;
    }
    const value = this.expr(init);
    if (this.numbers.isPlain(variable)) {
      this.assign(variable, value);
    } else {
      const { type, span } = stmt.variable;
      this.state.stored(
        { place: 'variable', variable, type, span },
        this.numbers
      );
    }
    return { ...stmt, init: value };
  }

  private assign(variable: Variable, value: Expr): void {
    const { variables } = this.state;
    variables.set(
      variable,
      isSingle(variable.type)
        ? this.numbers.of(value, variables)
        : this.numbers.fresh()
    );
  }

  private store(stmt: Stmt & { stmt: 'store' }): Stmt {
    const root = rootVariable(stmt.place);
    // Neither of the two knows of the other: which comes first depends on the place.
    const before = this.state;
    this.state = before.copy();
    const value = this.expr(stmt.value);
    const first = this.state;
    this.state = before;
    const place = this.access(this.place(stmt.place), stmt.place);
    this.state.join(first);
    if (root && this.numbers.isPlain(root)) {
      if (place.place === 'variable') {
        this.assign(root, value);
      } else {
        this.changed(root);
      }
    } else {
      const number = this.numbers.of(value, this.state.variables);
      this.state.stored(place, this.numbers);
      this.state.note(place, number, this.home, true, this.numbers);
    }
    return { ...stmt, place, value };
  }

  private if(stmt: Stmt & { stmt: 'if' }): Stmt {
    const cond = this.expr(stmt.cond);
    const before = this.state;
    this.state = before.copy();
    const then = this.list(stmt.then);
    const afterThen = this.state;
    this.state = before.copy();
    const otherwise = this.list(stmt.else);
    this.state = afterThen.met(this.state, this.numbers);
    this.moveOut(then);
    this.moveOut(otherwise);
    return { ...stmt, cond, then, else: otherwise };
  }

  private loop(stmt: LoopStmt): Stmt {
    const init = this.moveOut(this.list(stmt.init));
    const head = this.without(this.state, [...stmt.body, ...stmt.step]);
    this.state = head.copy();
    const cond = stmt.cond && this.expr(stmt.cond);
    const body = this.list(stmt.body);
    // By `continue` the step is come to from anywhere.
    this.state = this.without(head, [...stmt.body, ...stmt.step]);
    const step = this.list(stmt.step);
    const until = stmt.until && this.expr(stmt.until);
    this.state = head;
    const made: LoopStmt = { ...stmt, init, cond, body, step, until };
    if (this.known.whole.has(stmt)) {
      this.known.whole.add(made);
    }
    return made;
  }

  /** What stays known whatever of the statements has run. */
  private without(state: State, stmts: Stmt[]): State {
    const [{ span } = this.fn] = stmts;
    const { set, stores, isQuiet } = factsOf(
      { stmt: 'loop', init: [], body: stmts, step: [], span },
      this.addressed
    );
    const left = state.copy();
    left.isDead = false;
    set.forEach(variable => left.variables.set(variable, this.numbers.fresh()));
    if (!isQuiet) {
      left.loads.clear();
    }
    for (const [key, { place }] of left.loads) {
      if (mayAlias(place, stores)) {
        left.loads.delete(key);
      }
    }
    return left;
  }

  // ---------------------------------------------------------- expressions

  /** Expressions of which none knows what another has read: the order is not theirs to say. */
  private apartFrom(exprs: readonly Expr[]): Expr[] {
    const before = this.state;
    const after: State[] = [];
    const made = exprs.map(expr => {
      this.state = before.copy();
      const result = this.expr(expr);
      after.push(this.state);
      return result;
    });
    this.state = before;
    after.forEach(state => this.state.join(state));
    return made;
  }

  /** What may not be computed, so that what it reads is not known behind it. */
  private perhaps(expr: Expr): Expr {
    const before = this.state;
    this.state = before.copy();
    const made = this.expr(expr);
    this.state = before;
    return made;
  }

  private expr(expr: Expr): Expr {
    switch (expr.op) {
      case 'read':
        return this.read(expr);
      case 'address': {
        const place = this.place(expr.place);
        return place === expr.place ? expr : { ...expr, place };
      }
      case 'select': {
        const before = this.state.copy();
        const cond = this.expr(expr.cond);
        const after = this.state;
        this.state = before;
        const then = this.perhaps(expr.then);
        const otherwise = this.perhaps(expr.else);
        this.state = after;
        return { ...expr, cond, then, else: otherwise };
      }
      case 'binary': {
        if (expr.operator === 'and' || expr.operator === 'or') {
          const left = this.expr(expr.left);
          return { ...expr, left, right: this.perhaps(expr.right) };
        }
        if (!IN_ORDER.has(expr.operator)) {
          const [left, right] = this.apartFrom([expr.left, expr.right]);
          return { ...expr, left, right };
        }
        break;
      }
      case 'intrinsic':
      case 'construct':
        return { ...expr, args: this.apartFrom(expr.args) };
      default:
        break;
    }
    return mapOperands(
      expr,
      operand => this.expr(operand),
      place => this.place(place)
    );
  }

  /** The place with what leads to it. */
  private place(place: Place): Place {
    switch (place.place) {
      case 'variable':
        return place;
      case 'deref': {
        const pointer = this.expr(place.pointer);
        return pointer === place.pointer ? place : { ...place, pointer };
      }
      case 'field': {
        const base = this.place(place.base);
        return base === place.base ? place : { ...place, base };
      }
      case 'element': {
        const base = this.place(place.base);
        const index = this.expr(place.index);
        return base === place.base && index === place.index
          ? place
          : { ...place, base, index };
      }
    }
  }

  private read(expr: Expr & { op: 'read' }): Expr {
    const root = rootVariable(expr.place);
    const inner = this.place(expr.place);
    if (root && this.numbers.isPlain(root)) {
      return inner === expr.place ? expr : { ...expr, place: inner };
    }
    const { state, numbers, known } = this;
    const key = state.keyOf(inner, numbers);
    const load = key === undefined ? undefined : state.loads.get(key);
    if (load) {
      if (!load.variable) {
        const { place } = load;
        load.variable = known.fresh.local(
          nameOf(place),
          place.type,
          place.span
        );
        known.kept.set(place, load.variable);
        load.home.before.push(declare(load.variable, undefined, place.span));
      }
      const value = read(load.variable, expr.span);
      const made = sameType(value.type, expr.type)
        ? value
        : pointerCast(expr.type, value);
      numbers.setRead(value, load.number);
      return made;
    }
    const place = this.access(inner, expr.place);
    const number = numbers.fresh();
    state.note(place, number, this.home, false, numbers);
    const made: Expr = { ...expr, place };
    numbers.setRead(made, number);
    return made;
  }

  /** The place, a node of its own, marked where its pointer has been found valid before. */
  private access(place: Place, original: Place): Place {
    const copy = { ...place };
    const { proven } = this.known;
    const { state, numbers } = this;
    if (proven.has(original)) {
      proven.add(copy);
      return copy;
    }
    const address = numbers.address(copy, state.variables);
    if (
      address?.kind === 'pointer' &&
      address.offset >= 0 &&
      address.offset <= MAX_OFFSET &&
      sizeOf(copy.type) <= MAX_OFFSET
    ) {
      if (state.valid.has(address.base)) {
        proven.add(copy);
      } else {
        state.valid.add(address.base);
      }
    }
    return copy;
  }
}

/** Operators whose operands are computed from left to right. */
const IN_ORDER = new Set<string>([
  'add',
  'sub',
  'mul',
  'bitand',
  'bitor',
  'bitxor',
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge'
]);
