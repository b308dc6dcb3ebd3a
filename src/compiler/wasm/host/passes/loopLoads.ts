/**
 * What a loop computes again and again though nothing in it changes, to be read
 * before it; and names for what can as well be written where it is used.
 */
import { read } from '../../../ir/build/index';
import type { FreshVariables } from '../../../ir/fresh';
import { mapStmts } from '../../../ir/rewrite';
import type { Expr, LoopStmt, Place, Stmt, Variable } from '../../../ir/types';
import { operandsOf, walkStmts, rootVariable } from '../../../ir/visit';
import { leavesOf } from '../shapes';
import { mayHoist, mayBeStored, loopStep, type LoopFacts } from './loopFacts';

/** Operations of what is written in the place of its name. */
const SMALL = 12;

export class Loads {
  /** In the order in which they are to be read. */
  readonly list: { variable: Variable; place: Place }[] = [];
  private readonly known = new Map<string, Variable>();
  private readonly values = new Map<Variable, Expr>();
  private counter?: Variable;

  constructor(
    private readonly fresh: FreshVariables,
    private readonly addressed: ReadonlySet<Variable>,
    readonly facts: LoopFacts
  ) {}

  replace(loop: LoopStmt): LoopStmt {
    const inSteps = this.lookAtSteps(loop);
    // From the inside: what a pointer that has been read leads to may be next.
    const expr = (e: Expr): Expr => this.before(e);
    const body = mapStmts(loop.body, {
      expr,
      stmt: stmt => {
        const set = assigned(stmt);
        if (set?.value && !inSteps.has(set.variable)) {
          this.note(set.variable, set.value);
        }
        return stmt;
      }
    });
    const [{ cond, until }] = mapStmts(
      [{ ...loop, init: [], body: [], step: [] }],
      { expr }
    ) as [LoopStmt];
    return this.conditionFirst({ ...loop, body, cond, until });
  }

  /** From here on the variable's value stands for it, if it is the only one and stays the same. */
  private note(variable: Variable, value: Expr): void {
    const given = this.facts.given.get(variable);
    if (
      given?.values.length === 1 &&
      given.isWhole &&
      given.isFresh &&
      !this.addressed.has(variable) &&
      operations(value) <= SMALL &&
      this.isStable(value)
    ) {
      this.values.set(variable, value);
    }
  }

  /** Finds the loop's counter, and the variables that are set between rounds. */
  private lookAtSteps(loop: LoopStmt): Set<Variable> {
    const inSteps = new Set<Variable>();
    walkStmts([loop], {
      stmt: stmt => {
        if (stmt.stmt === 'loop') {
          walkStmts(stmt.step, {
            stmt: inner => {
              const variable = assigned(inner)?.variable;
              if (variable) {
                inSteps.add(variable);
                if (stmt === loop && loopStep(loop, variable, this.facts)) {
                  this.counter = variable;
                }
              }
            }
          });
        }
      },
      expr: () => false
    });
    return inSteps;
  }

  private isInvariant(expr: Expr): boolean {
    return mayHoist(expr, this.facts, this.addressed);
  }

  /** Whether the expression is the same wherever it stands in the rest of the round. */
  private isStable(expr: Expr): boolean {
    if (this.isInvariant(expr)) {
      return true;
    }
    if (expr.op === 'read') {
      return (
        expr.place.place === 'variable' && this.counter === expr.place.variable
      );
    }
    return (
      STABLE.has(expr.op) &&
      !(
        expr.op === 'binary' &&
        (expr.operator === 'div' || expr.operator === 'rem')
      ) &&
      operandsOf(expr).every(operand => this.isStable(operand))
    );
  }

  /** What stands for an expression whose parts have been looked at. */
  private before(expr: Expr): Expr {
    if (expr.op !== 'read') {
      return expr;
    }
    const { place } = expr;
    const value =
      place.place === 'variable' ? this.values.get(place.variable) : undefined;
    if (value) {
      return value;
    }
    const variable = this.loaded(place);
    return variable ? read(variable, expr.span) : expr;
  }

  private loaded(place: Place): Variable | undefined {
    const root = rootVariable(place);
    if (
      (root &&
        (this.facts.set.has(root) ||
          (root.space === 'local' && !this.addressed.has(root)))) ||
      leavesOf(place.type)?.length !== 1 ||
      (place.type.kind !== 'scalar' && place.type.kind !== 'pointer') ||
      hasBits(place) ||
      mayBeStored(place, this.facts.stores) ||
      !this.isInvariantPlace(place)
    ) {
      return undefined;
    }
    const key = textKey(place);
    let variable = this.known.get(key);
    if (!variable) {
      variable = this.fresh.local(nameOf(place), place.type, place.span);
      this.known.set(key, variable);
      this.list.push({ variable, place });
    }
    return variable;
  }

  private isInvariantPlace(place: Place): boolean {
    switch (place.place) {
      case 'variable':
        return true;
      case 'deref':
        return this.isInvariant(place.pointer);
      case 'field':
        return this.isInvariantPlace(place.base);
      case 'element':
        return (
          this.isInvariantPlace(place.base) && this.isInvariant(place.index)
        );
    }
  }

  /** `for (;;) { if (!c) break; … }` is `for (; c;) { … }`. */
  private conditionFirst(loop: LoopStmt): LoopStmt {
    const body = flat(loop.body);
    const at = body.findIndex(stmt => !this.canWait(stmt));
    const first = body[at];
    return !loop.cond &&
      first?.stmt === 'if' &&
      first.cond.op === 'unary' &&
      first.cond.operator === 'not' &&
      first.then.length === 1 &&
      first.then[0].stmt === 'break' &&
      first.else.length === 0
      ? {
          ...loop,
          cond: first.cond.arg,
          body: [...body.slice(0, at), ...body.slice(at + 1)]
        }
      : loop;
  }

  /** Declarations, and what is set to a value that stands in its place already. */
  private canWait(stmt: Stmt): boolean {
    if (stmt.stmt === 'block') {
      return stmt.body.length === 0;
    }
    const set = assigned(stmt);
    return set !== undefined && (!set.value || this.values.has(set.variable));
  }
}

/** Blocks opened; what is left of one keeps the line that messages name. */
function flat(stmts: Stmt[]): Stmt[] {
  return stmts.flatMap(stmt =>
    stmt.stmt === 'block' && stmt.body.length > 0
      ? [{ ...stmt, body: [] }, ...flat(stmt.body)]
      : [stmt]
  );
}

const STABLE = new Set<Expr['op']>([
  'unary',
  'binary',
  'cast',
  'offset',
  'pointercast'
]);

function assigned(
  stmt: Stmt
): { variable: Variable; value?: Expr } | undefined {
  if (stmt.stmt === 'declare') {
    return { variable: stmt.variable, value: stmt.init };
  }
  return stmt.stmt === 'store' && stmt.place.place === 'variable'
    ? { variable: stmt.place.variable, value: stmt.value }
    : undefined;
}

function operations(expr: Expr): number {
  return operandsOf(expr).reduce((sum, e) => sum + operations(e), 1);
}

function hasBits(place: Place): boolean {
  return (
    place.place === 'field' &&
    place.base.type.kind === 'struct' &&
    place.base.type.fields[place.field].bits !== undefined
  );
}

/** Messages name pointers: the copy of one has its name. */
function nameOf(place: Place): string {
  switch (place.place) {
    case 'variable':
      return place.variable.name;
    case 'field':
      return place.base.type.kind === 'struct'
        ? place.base.type.fields[place.field].name
        : '_t0';
    case 'element':
      return nameOf(place.base);
    case 'deref': {
      const { pointer } = place;
      const inner = pointer.op === 'offset' ? pointer.pointer : pointer;
      return inner.op === 'read' ? nameOf(inner.place) : '_t0';
    }
  }
}

/** Equal for expressions and places that are written alike. */
export function textKey(node: Expr | Place): string {
  return JSON.stringify(node, (name, value: unknown) =>
    name === 'span'
      ? undefined
      : name === 'variable'
        ? (value as Variable).id
        : name === 'type'
          ? typeKey(value as Place['type'])
          : typeof value === 'bigint'
            ? String(value)
            : value
  );
}

function typeKey(type: Place['type']): string {
  switch (type.kind) {
    case 'scalar':
    case 'struct':
      return type.name;
    case 'pointer':
      return `*${typeKey(type.to)}`;
    default:
      return type.kind;
  }
}
