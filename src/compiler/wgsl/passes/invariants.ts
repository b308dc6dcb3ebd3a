/**
 * What is the same in all rounds of a loop, computed before it:
 *
 *     for (…) x[j] -= m[j] / (1.0f - powf(b, t));
 *
 * becomes
 *
 *     float same = powf(b, t);
 *     for (…) x[j] -= m[j] / (1.0f - same);
 *
 * for what takes dozens of instructions. Compilers of shaders do so with
 * single instructions, but not with functions that branch, as ours for powers,
 * quotients and doubles do. Only what is computed in each round moves: what an
 * `if` keeps from being computed may never be needed.
 */
import { declare, read } from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import { changedVariables } from '../../ir/passes/inline';
import { mapOperands, mapStmtParts } from '../../ir/rewrite';
import type {
  BuiltinName,
  DeclareStmt,
  Expr,
  LoopStmt,
  Place,
  Stmt,
  Variable
} from '../../ir/types';
import { rootVariable, walkExpr, walkStmts } from '../../ir/visit';
import { isFloatName } from '../../semantics/scalarTypes';
import { sameExpr } from '../analysis/same';

export function moveInvariants(stmts: Stmt[], fresh: FreshVariables): Stmt[] {
  // What a pointer leads to may change at any store.
  const exposed = new Set<Variable | undefined>();
  walkStmts(stmts, {
    place: (place, use) => {
      if (use === 'address') {
        exposed.add(rootVariable(place));
      }
    }
  });
  // Inner loops first: what leaves one may leave the next.
  const list = (inner: Stmt[]): Stmt[] =>
    inner.flatMap(stmt => {
      const mapped = mapStmtParts(stmt, {}, list);
      return mapped.stmt === 'loop'
        ? new Mover(mapped, exposed, fresh).parts()
        : [mapped];
    });
  return list(stmts);
}

/** Moves what is the same in all rounds out of one loop. */
class Mover {
  constructor(
    private readonly loop: LoopStmt,
    private readonly exposed: ReadonlySet<Variable | undefined>,
    private readonly fresh: FreshVariables
  ) {
    this.assigned = changedVariables([loop]);
    this.changed = new Set(this.assigned);
    walkStmts([loop], {
      stmt: stmt => {
        if (stmt.stmt === 'declare') {
          this.changed.add(stmt.variable);
        }
      }
    });
  }

  /** The loop, behind what has left it. */
  parts(): Stmt[] {
    const { cond, until, body, step } = this.loop;
    const loop: LoopStmt = {
      ...this.loop,
      ...(cond && { cond: this.expr(cond) }),
      body: this.list(body),
      step: this.list(step),
      ...(until && { until: this.expr(until) })
    };
    return this.moved.length > 0 ? [...this.moved, loop] : [this.loop];
  }

  private list(stmts: Stmt[]): Stmt[] {
    return stmts.flatMap(stmt =>
      stmt.stmt === 'declare' ? this.declaration(stmt) : [this.stmt(stmt)]
    );
  }

  /** Of what is the same in all rounds: leaves as it is, unless a round changes it. */
  private declaration(stmt: DeclareStmt): Stmt[] {
    const { variable, init } = stmt;
    if (!init) {
      return [stmt];
    }
    if (
      isCostly(init) &&
      this.isInvariant(init) &&
      !this.assigned.has(variable) &&
      !this.exposed.has(variable) &&
      !variable.isVolatile
    ) {
      this.changed.delete(variable);
      this.values.push({ value: init, variable });
      this.moved.push(stmt);
      return [];
    }
    return [{ ...stmt, init: this.expr(init) }];
  }

  private stmt(stmt: Exclude<Stmt, DeclareStmt>): Stmt {
    switch (stmt.stmt) {
      case 'store':
        return {
          ...stmt,
          place: this.place(stmt.place),
          value: this.expr(stmt.value)
        };
      case 'if':
        return { ...stmt, cond: this.expr(stmt.cond) };
      case 'switch':
        return { ...stmt, value: this.expr(stmt.value) };
      case 'block':
        return { ...stmt, body: this.list(stmt.body) };
      case 'loop':
        return { ...stmt, init: this.list(stmt.init) };
      case 'call':
      case 'warp':
        return { ...stmt, args: stmt.args.map(arg => this.expr(arg)) };
      case 'atomic':
        return {
          ...stmt,
          place: this.place(stmt.place),
          operands: stmt.operands.map(operand => this.expr(operand))
        };
      default:
        return stmt;
    }
  }

  private place(place: Place): Place {
    switch (place.place) {
      case 'variable':
        return place;
      case 'deref':
        return { ...place, pointer: this.expr(place.pointer) };
      case 'element':
        return {
          ...place,
          base: this.place(place.base),
          index: this.expr(place.index)
        };
      case 'field':
        return { ...place, base: this.place(place.base) };
    }
  }

  private expr(expr: Expr): Expr {
    return isCostly(expr) && this.isInvariant(expr)
      ? read(this.variableOf(expr), expr.span)
      : this.inside(expr);
  }

  /** What is computed with it in each round. */
  private inside(expr: Expr): Expr {
    if (expr.op === 'select') {
      return { ...expr, cond: this.expr(expr.cond) };
    }
    if (
      expr.op === 'binary' &&
      (expr.operator === 'and' || expr.operator === 'or')
    ) {
      return { ...expr, left: this.expr(expr.left) };
    }
    return mapOperands(
      expr,
      operand =>
        isFused(expr, operand) ? this.inside(operand) : this.expr(operand),
      place => this.place(place)
    );
  }

  private variableOf(expr: Expr): Variable {
    const known = this.values.find(({ value }) => sameExpr(value, expr));
    if (known) {
      return known.variable;
    }
    const variable = this.fresh.local('same', expr.type, expr.span);
    this.values.push({ value: expr, variable });
    this.moved.push(declare(variable, expr, expr.span));
    return variable;
  }

  private isInvariant(expr: Expr): boolean {
    let is = true;
    walkExpr(expr, {
      expr: part => {
        is &&= !(part.op === 'builtin' && !FIXED.has(part.name));
        return is;
      },
      place: place => {
        const root = rootVariable(place);
        is &&=
          root !== undefined &&
          root.space === 'local' &&
          !root.isVolatile &&
          root.type.kind !== 'array' &&
          !this.changed.has(root) &&
          !this.exposed.has(root);
        return is;
      }
    });
    return is;
  }

  private readonly assigned: ReadonlySet<Variable>;
  /** What a round may assign or declares. */
  private readonly changed: Set<Variable>;
  private readonly values: { value: Expr; variable: Variable }[] = [];
  private readonly moved: Stmt[] = [];
}

/** The same for a thread from its begin to its end. */
const FIXED: ReadonlySet<BuiltinName> = new Set<BuiltinName>([
  'threadIdx.x',
  'threadIdx.y',
  'threadIdx.z',
  'blockIdx.x',
  'blockIdx.y',
  'blockIdx.z',
  'blockDim.x',
  'blockDim.y',
  'blockDim.z',
  'gridDim.x',
  'gridDim.y',
  'gridDim.z',
  'warpSize',
  'laneId',
  'warpId'
]);

/** Functions that take dozens of instructions, of floats and doubles. */
const COSTLY: ReadonlySet<string> = new Set(
  (
    'sqrt rsqrt cbrt rcbrt exp exp2 exp10 expm1 log log2 log10 log1p pow hypot rhypot ' +
    'norm3d rnorm3d norm4d rnorm4d sin cos tan sinpi cospi asin acos atan atan2 sinh cosh tanh ' +
    'asinh acosh atanh erf erfc erfcx erfinv erfcinv normcdf normcdfinv lgamma tgamma ' +
    'j0 j1 jn y0 y1 yn cyl_bessel_i0 cyl_bessel_i1 fmod remainder'
  ).split(' ')
);

/** Whether the operation itself, its operands apart, is worth a variable. */
function isCostly({ type, ...expr }: Expr): boolean {
  if (type.kind !== 'scalar' || !isFloatName(type.name)) {
    return false;
  }
  if (expr.op === 'intrinsic') {
    return COSTLY.has(expr.name);
  }
  return (
    expr.op === 'binary' &&
    (expr.operator === 'div' ? !isPowerOfTwo(expr.right) : type.name === 'f64')
  );
}

function isPowerOfTwo(expr: Expr): boolean {
  return (
    expr.op === 'const' && Math.log2(Math.abs(Number(expr.value))) % 1 === 0
  );
}

/** A product of doubles that is added is one operation with the sum. */
function isFused(expr: Expr, operand: Expr): boolean {
  return (
    expr.op === 'binary' &&
    (expr.operator === 'add' || expr.operator === 'sub') &&
    operand.op === 'binary' &&
    operand.operator === 'mul'
  );
}
