/**
 * Which values are the same in all threads of a block, by their construction:
 * made of constants, parameters, blockIdx, blockDim and gridDim, in control flow
 * that all threads share. Back ends emit such values once for the block, and
 * control flow around barriers may depend on them under rules such as WGSL's.
 */
import { holdsCollective, type IsCollective } from '../passes/structure';
import type {
  Expr,
  IrFunction,
  LoopStmt,
  Place,
  Stmt,
  Variable
} from '../../ir/types';
import { operandsOf, resultsOf, variablesOf, walkStmts } from '../../ir/visit';

export interface UniformityOptions {
  isCollective: IsCollective;
  /** Memory that nothing writes during the launch: equal addresses hold equal values. */
  isReadOnly(place: Place): boolean;
  /**
   * The loop certainly ends. Back ends give up others at some point, which a
   * target's own analysis takes for a branch on which threads differ.
   */
  ends(loop: LoopStmt): boolean;
}

export interface Uniformity {
  isUniform(expr: Expr): boolean;
  /** The statement only sets uniform variables, to uniform values: once for the block is enough. */
  isUniformStmt(stmt: Stmt): boolean;
}

/**
 * `body` must be structured around its collectives (passes/structure.ts).
 * Starts from the assumption that every local variable is uniform and drops
 * those for which it cannot be so, until nothing changes.
 */
export function analyzeUniformity(
  fn: IrFunction,
  body: Stmt[],
  options: UniformityOptions
): Uniformity {
  const uniform = new Set<Variable>(
    variablesOf({ ...fn, body }).filter(
      v => v.space === 'local' && v.type.kind !== 'array'
    )
  );
  const analysis = new Analysis(uniform, options);
  walkStmts(body, {
    place: (place, use) => {
      if (use === 'address' && place.place === 'variable') {
        uniform.delete(place.variable);
      }
    }
  });
  let before: number;
  do {
    before = uniform.size;
    analysis.visitList(body, undefined);
  } while (uniform.size < before);
  return analysis;
}

class Analysis implements Uniformity {
  /** The innermost construct with a varying condition around each declaration. */
  private readonly scopes = new Map<Variable, Stmt | undefined>();

  constructor(
    private readonly uniform: Set<Variable>,
    private readonly options: UniformityOptions
  ) {}

  isUniform(expr: Expr): boolean {
    switch (expr.op) {
      case 'const':
      case 'null':
        return true;
      case 'builtin':
        return (
          expr.name.startsWith('block') ||
          expr.name.startsWith('gridDim') ||
          expr.name === 'warpSize' ||
          expr.name === 'dynamicSharedSize'
        );
      case 'read':
        return this.isUniformPlace(expr.place);
      case 'address':
        return this.isUniformAddress(expr.place);
      default:
        return operandsOf(expr).every(operand => this.isUniform(operand));
    }
  }

  private isUniformPlace(place: Place): boolean {
    switch (place.place) {
      case 'variable':
        return place.variable.space === 'local'
          ? this.uniform.has(place.variable)
          : this.options.isReadOnly(place);
      case 'deref':
        return this.options.isReadOnly(place) && this.isUniform(place.pointer);
      case 'element':
        return this.isUniformPlace(place.base) && this.isUniform(place.index);
      case 'field':
        return this.isUniformPlace(place.base);
    }
  }

  private isUniformAddress(place: Place): boolean {
    switch (place.place) {
      case 'variable':
        return true;
      case 'deref':
        return this.isUniform(place.pointer);
      case 'element':
        return this.isUniformAddress(place.base) && this.isUniform(place.index);
      case 'field':
        return this.isUniformAddress(place.base);
    }
  }

  isUniformStmt(stmt: Stmt): boolean {
    switch (stmt.stmt) {
      case 'declare':
        return (
          this.uniform.has(stmt.variable) &&
          (!stmt.init || this.isUniform(stmt.init))
        );
      case 'store':
        return (
          stmt.place.place === 'variable' &&
          this.uniform.has(stmt.place.variable) &&
          this.isUniform(stmt.value)
        );
      case 'if':
        return (
          this.isUniform(stmt.cond) &&
          [...stmt.then, ...stmt.else].every(s => this.isUniformStmt(s))
        );
      case 'block':
        return stmt.body.every(s => this.isUniformStmt(s));
      case 'loop':
        return (
          this.options.ends(stmt) &&
          (!stmt.cond || this.isUniform(stmt.cond)) &&
          (!stmt.until || this.isUniform(stmt.until)) &&
          [...stmt.init, ...stmt.body, ...stmt.step].every(s =>
            this.isUniformStmt(s)
          )
        );
      case 'break':
      case 'continue':
        return true;
      default:
        return false;
    }
  }

  /** `varying`: the innermost enclosing construct that threads of a block may disagree on. */
  visitList(stmts: Stmt[], varying: Stmt | undefined): void {
    for (const stmt of stmts) {
      if (stmt.stmt === 'declare') {
        this.scopes.set(stmt.variable, varying);
      }
      if (!holdsCollective(stmt, this.options.isCollective)) {
        this.visitPlain(stmt, varying);
        continue;
      }
      switch (stmt.stmt) {
        case 'if': {
          const inner = this.isUniform(stmt.cond) ? varying : stmt;
          this.visitList(stmt.then, inner);
          this.visitList(stmt.else, inner);
          break;
        }
        case 'block':
          this.visitList(stmt.body, varying);
          break;
        case 'loop': {
          this.visitList(stmt.init, varying);
          const inner =
            !stmt.cond || this.isUniform(stmt.cond) ? varying : stmt;
          this.visitList(stmt.body, inner);
          this.visitList(stmt.step, inner);
          break;
        }
        default:
          resultsOf(stmt).forEach(variable => this.uniform.delete(variable));
      }
    }
  }

  /** A statement without collectives runs as a whole: once for the block, or once for each thread. */
  private visitPlain(stmt: Stmt, varying: Stmt | undefined): void {
    if (this.isUniformStmt(stmt)) {
      // Threads that skip it must not see its effect: only variables declared under the same condition.
      const declared = new Set<Variable>();
      const outside = (variable: Variable): boolean =>
        !declared.has(variable) && this.scopes.get(variable) !== varying;
      let escapes = false;
      walkStmts([stmt], {
        stmt: inner => {
          if (inner.stmt === 'declare') {
            declared.add(inner.variable);
          } else if (
            inner.stmt === 'store' &&
            inner.place.place === 'variable'
          ) {
            escapes ||= outside(inner.place.variable);
          }
        }
      });
      if (!escapes) {
        return;
      }
    }
    walkStmts([stmt], {
      stmt: inner =>
        resultsOf(inner)
          .concat(inner.stmt === 'declare' ? [inner.variable] : [])
          .forEach(v => this.uniform.delete(v)),
      place: (place, use) => {
        if (use !== 'read' && place.place === 'variable') {
          this.uniform.delete(place.variable);
        }
      }
    });
  }
}
