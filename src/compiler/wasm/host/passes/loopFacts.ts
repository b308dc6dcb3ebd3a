/** What a loop does to variables and memory, and how it counts. */
import { bothWays } from '../../../ir/comparisons';
import { sizeOf } from '../../../ir/layout';
import { isHostMemory } from '../context';
import type {
  Expr,
  LoopStmt,
  Place,
  Stmt,
  Type,
  Variable
} from '../../../ir/types';
import {
  operandsOf,
  resultsOf,
  walkExpr,
  walkPlace,
  walkStmts,
  rootVariable
} from '../../../ir/visit';
import { leavesOf, type LeafType } from '../shapes';
import { neverReturns } from './endings';

/** Stores to memory by the types that they leave there; `any` may be all of it. */
export interface Stores {
  leaves: Set<string>;
  /** Variables that are stored to by their names. */
  roots: Set<Variable>;
  any: boolean;
}

export interface LoopFacts {
  /**
   * It only computes: it neither calls, unless that ends it, waits, nor touches
   * what is not the program's memory.
   */
  isQuiet: boolean;
  /** Local variables that the loop sets, those declared in it too. */
  set: ReadonlySet<Variable>;
  /** What they are given there. */
  given: ReadonlyMap<Variable, StoredValues>;
  stores: Stores;
}

export interface StoredValues {
  values: Expr[];
  /** What the variable was before the round is never read. */
  isFresh: boolean;
  /** Nothing but these values is ever stored to it, not to a part of it either. */
  isWhole: boolean;
}

export function factsOf(
  loop: LoopStmt,
  addressed: ReadonlySet<Variable>
): LoopFacts {
  const set = new Set<Variable>();
  const given = new Map<Variable, StoredValues>();
  const stores: Stores = { leaves: new Set(), roots: new Set(), any: false };
  const fresh = new Set<Variable>();
  let isQuiet = true;
  const give = (variable: Variable, value: Expr | undefined): void => {
    set.add(variable);
    let known = given.get(variable);
    if (!known) {
      known = { values: [], isFresh: false, isWhole: true };
      given.set(variable, known);
    }
    if (value) {
      known.values.push(value);
    } else {
      known.isWhole = false;
    }
  };
  const place = (inner: Place): void => {
    isQuiet &&= !isElsewhere(inner);
  };
  walkStmts([...loop.body, ...loop.step], {
    stmt: stmt => {
      isQuiet &&=
        COMPUTES.has(stmt.stmt) ||
        (stmt.stmt === 'call' && neverReturns(stmt.callee));
      if (stmt.stmt === 'declare') {
        const { variable, init, span } = stmt;
        set.add(variable);
        if (init) {
          give(variable, init);
          if (addressed.has(variable)) {
            const { type } = variable;
            noteStore(stores, { place: 'variable', variable, type, span });
          }
        }
        if (init || isTemporary(variable)) {
          fresh.add(variable);
        }
      } else if (stmt.stmt === 'store') {
        const root = rootVariable(stmt.place);
        if (root?.space === 'local' && !addressed.has(root)) {
          const isAll = stmt.place.place === 'variable';
          give(root, isAll ? stmt.value : undefined);
        } else {
          noteStore(stores, stmt.place);
        }
      } else {
        resultsOf(stmt).forEach(variable => give(variable, undefined));
      }
    },
    place
  });
  [loop.cond, loop.until].forEach(expr => expr && walkExpr(expr, { place }));
  given.forEach((known, variable) => {
    known.isFresh = fresh.has(variable);
  });
  return { set, given, stores, isQuiet };
}

/** Made by lowering, which sets what it declares before it reads it. */
function isTemporary({ name }: Variable): boolean {
  return /^_t\d+$/.test(name);
}

const COMPUTES = new Set<Stmt['stmt']>([
  'declare',
  'store',
  'if',
  'loop',
  'switch',
  'break',
  'continue',
  'return',
  'block',
  'assert',
  'trap',
  'fence'
]);

/** Device variables, whose memory the runtime has, and what may change by itself. */
function isElsewhere(place: Place): boolean {
  switch (place.place) {
    case 'variable':
      return (
        place.variable.isVolatile ||
        (place.variable.space !== 'local' && !isHostMemory(place.variable))
      );
    case 'deref':
      return (
        place.pointer.type.kind === 'pointer' && place.pointer.type.isVolatile
      );
    default:
      return false;
  }
}

function noteStore(stores: Stores, place: Place): void {
  const root = rootVariable(place);
  if (root) {
    stores.roots.add(root);
  }
  const leaves = hasUnion(place) ? undefined : leavesOf(place.type);
  if (!leaves) {
    stores.any = true;
    return;
  }
  leaves.forEach(leaf => stores.leaves.add(classOf(leaf.type)));
}

/**
 * Whether a load may read what the loop stores. Objects of different types are
 * different objects (C++17, 6.10), but for those read as characters, parts of
 * unions, and what one variable's name leads to.
 */
export function mayBeStored(place: Place, stores: Stores): boolean {
  const [leaf] = leavesOf(place.type) ?? [];
  const root = rootVariable(place);
  return (
    stores.any ||
    !leaf ||
    hasUnion(place) ||
    (root !== undefined && stores.roots.has(root)) ||
    stores.leaves.has('character') ||
    (stores.leaves.size > 0 && classOf(leaf.type) === 'character') ||
    stores.leaves.has(classOf(leaf.type))
  );
}

/** Types that may stand for one another have one class. */
function classOf(leaf: LeafType): string {
  switch (leaf) {
    case 'bool':
    case 'i8':
    case 'u8':
      return 'character';
    case 'u16':
    case 'u32':
    case 'u64':
      return leaf.replace('u', 'i');
    default:
      return leaf;
  }
}

function hasUnion(place: Place): boolean {
  let found = isUnion(place.type);
  walkPlace(place, 'read', {
    place: inner => {
      found ||= isUnion(inner.type);
    },
    expr: () => false
  });
  return found;
}

function isUnion(type: Type): boolean {
  return type.kind === 'struct' && type.isUnion;
}

/** How a loop counts: `variable` goes by `step` from what it is before the loop. */
export interface LoopCount {
  variable: Variable;
  step: bigint;
  /** The comparison that keeps the loop going: variable (+ added) against the bound. */
  operator: 'lt' | 'le' | 'gt' | 'ge' | 'ne';
  /** What is compared, in which the variable may have been added to and converted. */
  side: Expr;
  bound: Expr;
}

/** The count of a loop whose first condition compares a counter with what may be a bound. */
export function loopCount(
  loop: LoopStmt,
  facts: LoopFacts
): LoopCount | undefined {
  if (!loop.cond || loop.until) {
    return undefined;
  }
  const cond = firstConjunct(loop.cond);
  if (cond.op !== 'binary') {
    return undefined;
  }
  for (const [side, bound, operator] of bothWays(cond)) {
    const variable = counterIn(side);
    const step = variable && loopStep(loop, variable, facts);
    if (
      variable &&
      step &&
      (operator === 'ne'
        ? step === unitOf(variable)
        : step > 0n
          ? operator === 'lt' || operator === 'le'
          : operator === 'gt' || operator === 'ge')
    ) {
      return {
        variable,
        step,
        operator: operator as LoopCount['operator'],
        side,
        bound
      };
    }
  }
  return undefined;
}

function firstConjunct(expr: Expr): Expr {
  return expr.op === 'binary' && expr.operator === 'and'
    ? firstConjunct(expr.left)
    : expr;
}

/** What `++` adds: of a pointer the bytes of what it points to. */
function unitOf({ type }: Variable): bigint {
  return type.kind === 'pointer' ? BigInt(sizeOf(type.to)) : 1n;
}

/** The variable in `i`, `i + 1`, `(size_t)i`; or a pointer. */
function counterIn(expr: Expr): Variable | undefined {
  if (
    expr.op === 'cast' ||
    (expr.op === 'pointercast' && expr.arg.type.kind === 'pointer')
  ) {
    return counterIn(expr.arg);
  }
  if (
    expr.op === 'binary' &&
    (expr.operator === 'add' || expr.operator === 'sub') &&
    expr.right.op === 'const'
  ) {
    return counterIn(expr.left);
  }
  return expr.op === 'read' && expr.place.place === 'variable'
    ? expr.place.variable
    : undefined;
}

/** What one step adds to the variable, which nothing else in the loop changes. */
export function loopStep(
  loop: LoopStmt,
  variable: Variable,
  facts: LoopFacts
): bigint | undefined {
  if (
    variable.space !== 'local' ||
    !mayCount(variable.type) ||
    !facts.set.has(variable)
  ) {
    return undefined;
  }
  const changes: Stmt[] = [];
  walkStmts([...loop.body, ...loop.step], {
    stmt: stmt => {
      if (
        (stmt.stmt === 'store' && rootVariable(stmt.place) === variable) ||
        resultsOf(stmt).includes(variable) ||
        (stmt.stmt === 'declare' && stmt.variable === variable)
      ) {
        changes.push(stmt);
      }
    }
  });
  const [change] = changes;
  if (
    changes.length !== 1 ||
    !loop.step.includes(change) ||
    change.stmt !== 'store' ||
    change.place.place !== 'variable'
  ) {
    return undefined;
  }
  const { value } = change;
  if (value.op === 'offset') {
    return isRead(value.pointer, variable) && value.index.op === 'const'
      ? BigInt(value.index.value) * unitOf(variable)
      : undefined;
  }
  if (value.op !== 'binary') {
    return undefined;
  }
  const { operator, left, right } = value;
  if (
    (operator !== 'add' && operator !== 'sub') ||
    right.op !== 'const' ||
    !isRead(left, variable)
  ) {
    return undefined;
  }
  const by = BigInt(right.value);
  return operator === 'add' ? by : -by;
}

function isRead(expr: Expr, variable: Variable): boolean {
  return (
    expr.op === 'read' &&
    expr.place.place === 'variable' &&
    expr.place.variable === variable
  );
}

/** Integers, and pointers to what has a size. */
function mayCount(type: Type): boolean {
  switch (type.kind) {
    case 'scalar':
      return COUNTERS.has(type.name);
    case 'pointer':
      return type.to.kind !== 'void' && sizeOf(type.to) > 0;
    default:
      return false;
  }
}

const COUNTERS = new Set<string>(['i32', 'u32', 'i64', 'u64']);

/** Whether computing the expression early can neither stop the program nor see another value. */
export function mayHoist(
  expr: Expr,
  { set }: Pick<LoopFacts, 'set'>,
  addressed: ReadonlySet<Variable>
): boolean {
  switch (expr.op) {
    case 'const':
    case 'null':
    case 'function':
      return true;
    case 'read': {
      const variable = variableInLocals(expr.place);
      return (
        variable !== undefined && !addressed.has(variable) && !set.has(variable)
      );
    }
    case 'address':
      return (
        expr.place.place === 'variable' &&
        (expr.place.variable.space === 'local' ||
          isHostMemory(expr.place.variable))
      );
    case 'binary':
      if (
        (expr.operator === 'div' || expr.operator === 'rem') &&
        !(expr.right.op === 'const' && Number(expr.right.value) !== 0)
      ) {
        return false;
      }
      break;
    case 'unary':
    case 'cast':
    case 'bitcast':
    case 'select':
    case 'offset':
    case 'pointercast':
      break;
    case 'pointerdiff':
      break;
    case 'intrinsic':
      if (expr.name !== 'min' && expr.name !== 'max') {
        return false;
      }
      break;
    default:
      return false;
  }
  return operandsOf(expr).every(operand =>
    mayHoist(operand, { set }, addressed)
  );
}

/** The local variable that a place is, or is a part of at a known place. */
function variableInLocals(place: Place): Variable | undefined {
  switch (place.place) {
    case 'variable':
      return place.variable.space === 'local' ? place.variable : undefined;
    case 'field':
      return variableInLocals(place.base);
    case 'element':
      return place.index.op === 'const'
        ? variableInLocals(place.base)
        : undefined;
    case 'deref':
      return undefined;
  }
}
