/**
 * Atomics whose address is the same for all lanes of a warp, as assemblers see
 * it: made of constants, parameters, the block's index and what these address,
 * in control flow that all lanes share. Hardware gets one for the warp of them.
 */
import type { AtomicStmt, Expr, Place, Stmt, Variable } from '../../ir/types';
import {
  blocksOf,
  operandsOf,
  resultsOf,
  rootVariable,
  walkStmts
} from '../../ir/visit';

export function uniformAtomics(stmts: readonly Stmt[]): Set<AtomicStmt> {
  const analysis = new Uniform(stmts);
  let before: number;
  do {
    before = analysis.varying.size;
    analysis.list(stmts, 0);
  } while (analysis.varying.size > before);
  const found = new Set<AtomicStmt>();
  walkStmts(stmts, {
    stmt: stmt => {
      if (stmt.stmt === 'atomic' && analysis.hasUniformAddress(stmt.place)) {
        found.add(stmt);
      }
    }
  });
  return found;
}

class Uniform {
  /** Local variables that lanes may have different values of; found out step by step. */
  readonly varying = new Set<Variable>();
  /** How many conditions on which lanes differ are around a declaration. */
  private readonly depths = new Map<Variable, number>();

  constructor(stmts: readonly Stmt[]) {
    walkStmts(stmts, {
      place: (place, use) => {
        if (use === 'address' && place.place === 'variable') {
          this.varying.add(place.variable);
        }
      }
    });
  }

  list(stmts: readonly Stmt[], depth: number): void {
    stmts.forEach(stmt => this.stmt(stmt, depth));
  }

  private stmt(stmt: Stmt, depth: number): void {
    resultsOf(stmt).forEach(variable => this.varying.add(variable));
    switch (stmt.stmt) {
      case 'declare':
        this.depths.set(stmt.variable, depth);
        if (stmt.init && !this.isUniform(stmt.init)) {
          this.varying.add(stmt.variable);
        }
        break;
      case 'store': {
        const { place } = stmt;
        const variable = rootVariable(place);
        if (
          variable?.space === 'local' &&
          (place.place !== 'variable' ||
            depth > (this.depths.get(variable) ?? 0) ||
            !this.isUniform(stmt.value))
        ) {
          this.varying.add(variable);
        }
        break;
      }
      case 'if':
      case 'switch': {
        const condition = stmt.stmt === 'if' ? stmt.cond : stmt.value;
        const inner = depth + (this.isUniform(condition) ? 0 : 1);
        blocksOf(stmt).forEach(list => this.list(list, inner));
        break;
      }
      case 'loop': {
        const isShared = [stmt.cond, stmt.until].every(
          condition => !condition || this.isUniform(condition)
        );
        const inner = depth + (isShared && !jumps(stmt.body) ? 0 : 1);
        // The loop's own variables end with it: lanes that are in it agree on them.
        this.list(stmt.init, inner);
        this.list(stmt.body, inner);
        this.list(stmt.step, inner);
        break;
      }
      default:
        blocksOf(stmt).forEach(list => this.list(list, depth));
        break;
    }
  }

  private isUniform(expr: Expr): boolean {
    switch (expr.op) {
      case 'builtin':
        return /^(block|gridDim|warpSize|dynamicSharedSize)/.test(expr.name);
      case 'read':
        return expr.place.place === 'variable'
          ? this.isUniformVariable(expr.place.variable)
          : this.hasUniformAddress(expr.place);
      case 'address':
        return this.hasUniformAddress(expr.place);
      default:
        return operandsOf(expr).every(operand => this.isUniform(operand));
    }
  }

  private isUniformVariable(variable: Variable): boolean {
    return variable.space !== 'local' || !this.varying.has(variable);
  }

  hasUniformAddress(place: Place): boolean {
    switch (place.place) {
      case 'variable':
        return this.isUniformVariable(place.variable);
      case 'deref':
        return this.isUniform(place.pointer);
      case 'element':
        return (
          this.hasUniformAddress(place.base) && this.isUniform(place.index)
        );
      case 'field':
        return this.hasUniformAddress(place.base);
    }
  }
}

/** Whether lanes may leave a round at different places. */
function jumps(stmts: readonly Stmt[]): boolean {
  return stmts.some(
    stmt =>
      ['break', 'continue', 'return'].includes(stmt.stmt) ||
      blocksOf(stmt).some(jumps)
  );
}
