/** Whether what a temporary was to hold can be made where it is wanted: what a function does to its variables, and when. */
import type {
  Expr,
  IrFunction,
  Place,
  Stmt,
  Variable
} from '../../../ir/types';
import {
  operandsOf,
  resultsOf,
  rootVariable,
  walkStmts,
  wholePlace
} from '../../../ir/visit';

/** What lowering made, here and in the front end: nobody else names it. */
export function isLocalOnly({ name, space }: Variable): boolean {
  return space === 'local' && /^_(?:t\d+|argument|dropped)$/.test(name);
}

interface Moments {
  declared?: number;
  /** When it is given a value, or a part of one. */
  given: number[];
  /** How often its value is read whole; in how many returns. */
  taken: number;
  returned: number;
}

/** From one statement of the function to another. */
interface Time {
  from: number;
  until: number;
}

export class ObjectPlaces {
  private readonly moments = new Map<Variable, Moments>();
  private readonly addressed = new Set<Variable>();
  private readonly whens = new Map<Stmt, number>();
  /** Where a variable is declared in the place of a temporary, and the other way round. */
  private readonly earlier = new Map<Variable, Variable>();
  private readonly inPlaceOf = new Map<Variable, Variable>();

  constructor(fn: IrFunction) {
    let now = 0;
    walkStmts(fn.body, {
      stmt: stmt => {
        this.whens.set(stmt, ++now);
        if (stmt.stmt === 'declare') {
          this.of(stmt.variable).declared = now;
        } else if (stmt.stmt === 'return' && stmt.value?.op === 'read') {
          const { place } = stmt.value;
          if (place.place === 'variable') {
            this.of(place.variable).returned++;
          }
        } else if (stmt.stmt === 'store') {
          this.give(rootVariable(stmt.place), now);
        }
        resultsOf(stmt).forEach(variable => this.give(variable, now));
      },
      expr: expr => {
        if (expr.op === 'address') {
          const root = rootVariable(expr.place);
          if (root) {
            this.addressed.add(root);
          }
        } else if (expr.op === 'read' && expr.place.place === 'variable') {
          this.of(expr.place.variable).taken++;
        }
      }
    });
  }

  private of(variable: Variable): Moments {
    let known = this.moments.get(variable);
    if (!known) {
      known = { given: [], taken: 0, returned: 0 };
      this.moments.set(variable, known);
    }
    return known;
  }

  private give(variable: Variable | undefined, now: number): void {
    if (variable) {
      this.of(variable).given.push(now);
    }
  }

  isTakenOnce(variable: Variable): boolean {
    return this.of(variable).taken === 1;
  }

  isOnlyReturned(variable: Variable): boolean {
    const { taken, returned } = this.of(variable);
    return taken === returned;
  }

  /** Another variable is used as this one was; its declaration is yet to come. */
  succeed(variable: Variable, other: Variable): void {
    this.moments.set(other, { ...this.of(variable), declared: Infinity });
  }

  /**
   * Whether a place, as it is at a statement, has its address where the
   * temporary is declared: that of its variable can be brought there.
   */
  isKnownAt(place: Place, temporary: Variable, at: Stmt): boolean {
    const { declared } = this.of(temporary);
    const until = this.whens.get(at);
    return (
      declared !== undefined &&
      until !== undefined &&
      this.isKnown(place, { from: declared, until }, true)
    );
  }

  private isKnown(place: Place, since: Time, mayMove: boolean): boolean {
    for (
      let inner = place;
      inner.place === 'element' || inner.place === 'field';
      inner = inner.base
    ) {
      if (inner.place === 'element' && !this.isSame(inner.index, since)) {
        return false;
      }
    }
    const whole = wholePlace(place);
    if (whole.place === 'deref') {
      return this.isSame(whole.pointer, since);
    }
    const { variable } = whole;
    return (
      variable.space !== 'local' ||
      mayMove ||
      (this.moments.get(variable)?.declared ?? 0) < since.from
    );
  }

  /** Whether an expression has had its value all that time. */
  private isSame(expr: Expr, since: Time): boolean {
    switch (expr.op) {
      case 'const':
      case 'null':
      case 'function':
        return true;
      case 'read': {
        const { place } = expr;
        if (place.place !== 'variable' || place.variable.space !== 'local') {
          return false;
        }
        const { declared = 0, given } = this.of(place.variable);
        return (
          !this.addressed.has(place.variable) &&
          declared < since.from &&
          given.every(when => when <= since.from || when > since.until)
        );
      }
      case 'address':
        return this.isKnown(expr.place, since, false);
      case 'cast':
      case 'bitcast':
      case 'pointercast':
      case 'unary':
      case 'binary':
      case 'offset':
        return operandsOf(expr).every(operand => this.isSame(operand, since));
      default:
        return false;
    }
  }

  /** The place stands for the temporary. */
  merge(temporary: Variable, place: Place): void {
    const root = rootVariable(place);
    const { declared = 0 } = this.of(temporary);
    if (root?.space !== 'local') {
      return;
    }
    const moments = this.of(root);
    // Parameters have no declaration.
    if ((moments.declared ?? (isLocalOnly(root) ? Infinity : 0)) > declared) {
      const before = this.earlier.get(root);
      if (before) {
        this.inPlaceOf.delete(before);
      }
      this.earlier.set(root, temporary);
      this.inPlaceOf.set(temporary, root);
      moments.declared = declared;
    }
  }

  /** What is declared where a temporary was that something else stands for. */
  declaredWith(
    temporary: Variable,
    instead: ReadonlyMap<Variable, Place>
  ): Variable | undefined {
    const variable = this.inPlaceOf.get(temporary);
    return variable && instead.has(variable)
      ? this.declaredWith(variable, instead)
      : variable;
  }

  isDeclaredEarly(variable: Variable): boolean {
    return this.earlier.has(variable);
  }
}
