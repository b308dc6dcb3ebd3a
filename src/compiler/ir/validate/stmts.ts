/** The rules for statements: scopes, control flow, results, collectives. */
import { bool, i32, u32, u64 } from '../builder';
import { isInteger, isScalar, isWideName, sameType } from '../layout';
import { printPlace, printType } from '../printer';
import { isRepresentable } from '../scalars';
import { exprsOf } from '../visit';
import { ExprValidator, isWritable, type Problem } from './exprs';
import type {
  AtomicStmt,
  BarrierStmt,
  CallIndirectStmt,
  CallStmt,
  Expr,
  IrFunction,
  LaunchStmt,
  LoopStmt,
  Module,
  Place,
  ScalarName,
  Span,
  Stmt,
  SwitchStmt,
  Type,
  Variable,
  WarpStmt
} from '../types';

/** What surrounds a statement: which jumps have somewhere to go. */
interface Context {
  canBreak: boolean;
  canContinue: boolean;
  /** Inside a loop's init or step, where nothing may jump out. */
  noJumps: boolean;
}

const SHUFFLES = ['shfl', 'shfl_up', 'shfl_down', 'shfl_xor'];
const ATOMIC_TYPES: Record<AtomicStmt['operation'], ScalarName[]> = {
  add: ['i32', 'u32', 'i64', 'u64', 'f16', 'bf16', 'f32', 'f64'],
  sub: ['i32', 'u32', 'i64', 'u64'],
  min: ['i32', 'u32', 'i64', 'u64', 'f32', 'f64'],
  max: ['i32', 'u32', 'i64', 'u64', 'f32', 'f64'],
  and: ['i32', 'u32', 'i64', 'u64'],
  or: ['i32', 'u32', 'i64', 'u64'],
  xor: ['i32', 'u32', 'i64', 'u64'],
  exch: ['i32', 'u32', 'i64', 'u64', 'f32', 'f64'],
  inc: ['u32'],
  dec: ['u32'],
  cas: ['u16', 'i32', 'u32', 'i64', 'u64', 'f32', 'f64']
};

export class FunctionValidator extends ExprValidator {
  private readonly problems: Problem[] = [];
  private inScope = new Set<Variable>();
  private readonly declared = new Set<Variable>();

  constructor(
    private readonly fn: IrFunction,
    private readonly module: Module | undefined
  ) {
    super();
  }

  validate(): Problem[] {
    const { fn } = this;
    this.demand(
      fn.kind !== 'kernel' || fn.result.kind === 'void',
      fn.span,
      () => `a kernel returns nothing, not ${printType(fn.result)}`
    );
    for (const param of fn.params) {
      this.declareVariable(param, 'local', 'parameter', param.span);
    }
    for (const variable of fn.shared) {
      this.declareVariable(
        variable,
        'shared',
        'shared variable',
        variable.span
      );
      const { type } = variable;
      this.demand(
        (variable.isDynamicShared ?? false) ===
          (type.kind === 'array' && type.length === 0),
        variable.span,
        () =>
          `shared variable '${variable.name}': dynamic ones, and only they, are arrays of length 0`
      );
    }
    this.demand(
      !fn.external || (fn.kind === 'host' && fn.body.length === 0),
      fn.span,
      () => `'${fn.id}' is external: a host function without a body`
    );
    this.stmts(fn.body, {
      canBreak: false,
      canContinue: false,
      noJumps: false
    });
    return this.problems;
  }

  report(message: string, span: Span): void {
    this.problems.push({ message, span, fn: this.fn.id });
  }

  // -------------------------------------------------------------- variables

  private declareVariable(
    variable: Variable,
    space: Variable['space'],
    what: string,
    span: Span
  ): void {
    this.demand(
      variable.space === space,
      span,
      () =>
        `${what} '${variable.name}' lives in ${variable.space} memory, not ${space}`
    );
    this.demand(
      !this.declared.has(variable),
      span,
      () => `'${variable.name}' is declared a second time`
    );
    this.demand(
      (variable.type.kind !== 'void' && variable.type.kind !== 'opaque') ||
        what === 'parameter',
      span,
      () => `'${variable.name}' cannot have type ${printType(variable.type)}`
    );
    this.declared.add(variable);
    this.inScope.add(variable);
  }

  checkVariable(variable: Variable, span: Span): void {
    const isHere = this.inScope.has(variable) || this.isOfModule(variable);
    const { name, space } = variable;
    if (!isHere) {
      const isKnown = this.declared.has(variable);
      this.report(
        isKnown
          ? `'${name}' is used outside its scope`
          : `${space} variable '${name}' is not declared before this use`,
        span
      );
    } else if (space === 'host' && this.fn.kind !== 'host') {
      this.report(
        `host variable '${name}' in a ${this.fn.kind} function`,
        span
      );
    }
  }

  private isOfModule(variable: Variable): boolean {
    return variable.space === 'local' || variable.space === 'shared'
      ? false
      : this.module === undefined || this.module.globals.includes(variable);
  }

  /** The variable that a statement sets: declared, local, of the result's type. */
  private result(variable: Variable | undefined, type: Type, span: Span): void {
    if (!variable) {
      return;
    }
    this.checkVariable(variable, span);
    this.demand(
      variable.space === 'local',
      span,
      () =>
        `the result variable '${variable.name}' is ${variable.space}, not local`
    );
    this.demand(
      !variable.isConst,
      span,
      () => `the result variable '${variable.name}' is const`
    );
    this.agree(
      variable.type,
      type,
      span,
      () => `the result variable '${variable.name}'`
    );
  }

  // ------------------------------------------------------------- statements

  /** A list; what it declares goes out of scope at its end, unless `keepScope`. */
  private stmts(stmts: Stmt[], context: Context, keepScope = false): void {
    const outer = this.inScope;
    this.inScope = keepScope ? outer : new Set(outer);
    stmts.forEach(stmt => this.stmt(stmt, context));
    this.inScope = outer;
  }

  private stmt(stmt: Stmt, context: Context): void {
    const { span } = stmt;
    const demand = (condition: boolean, message: string): void =>
      this.demand(condition, span, () => message);
    switch (stmt.stmt) {
      case 'declare': {
        const { variable, init } = stmt;
        if (init) {
          this.expr(init);
          this.agree(
            init.type,
            variable.type,
            span,
            () => `the initial value of '${variable.name}'`
          );
          demand(
            variable.type.kind !== 'array',
            `array '${variable.name}' is initialised by stores, not as a whole`
          );
        }
        this.declareVariable(variable, 'local', 'declared variable', span);
        break;
      }
      case 'store':
        this.place(stmt.place);
        this.expr(stmt.value);
        this.writable(stmt.place, span);
        this.agree(
          stmt.value.type,
          stmt.place.type,
          span,
          () => 'the stored value'
        );
        break;
      case 'if':
        this.condition(stmt.cond);
        this.stmts(stmt.then, context);
        this.stmts(stmt.else, context);
        break;
      case 'loop':
        this.loop(stmt);
        break;
      case 'switch':
        this.switchStmt(stmt, context);
        break;
      case 'break':
        demand(!context.noJumps, 'break in the init or step of a loop');
        demand(
          context.noJumps || context.canBreak,
          'break outside a loop or switch'
        );
        break;
      case 'continue':
        demand(!context.noJumps, 'continue in the init or step of a loop');
        demand(
          context.noJumps || context.canContinue,
          'continue outside a loop'
        );
        break;
      case 'return': {
        demand(!context.noJumps, 'return in the init or step of a loop');
        const { result } = this.fn;
        if (stmt.value) {
          this.expr(stmt.value);
          this.agree(stmt.value.type, result, span, () => 'the returned value');
        } else {
          demand(
            result.kind === 'void',
            `a value of ${printType(result)} must be returned`
          );
        }
        break;
      }
      case 'block':
        this.stmts(stmt.body, context);
        break;
      case 'call':
        this.call(stmt);
        break;
      case 'callIndirect':
        this.callIndirect(stmt);
        break;
      case 'launch':
        this.launch(stmt);
        break;
      case 'atomic':
        this.atomic(stmt);
        break;
      case 'barrier':
        this.barrier(stmt);
        break;
      case 'warp':
        this.warp(stmt);
        break;
      case 'fence':
      case 'trap':
        break;
      case 'print':
        for (const arg of stmt.args) {
          if (arg.op !== 'string') {
            this.expr(arg);
            demand(
              arg.type.kind === 'scalar' || arg.type.kind === 'pointer',
              'only scalars, pointers and strings are printed'
            );
          }
        }
        this.result(stmt.result, i32, span);
        break;
      case 'assert':
        this.condition(stmt.cond);
        break;
    }
  }

  private writable(place: Place, span: Span): void {
    this.demand(
      isWritable(place),
      span,
      () => `'${printPlace(place)}' is const and cannot be written`
    );
  }

  private loop(stmt: LoopStmt): void {
    const outer = this.inScope;
    const still: Context = {
      canBreak: false,
      canContinue: false,
      noJumps: true
    };
    this.inScope = new Set(outer);
    this.stmts(stmt.init, still, true);
    if (stmt.cond) {
      this.condition(stmt.cond);
    }
    this.stmts(stmt.body, {
      canBreak: true,
      canContinue: true,
      noJumps: false
    });
    // What the step declares is still there for `until`.
    this.inScope = new Set(this.inScope);
    this.stmts(stmt.step, still, true);
    if (stmt.until) {
      this.condition(stmt.until);
    }
    this.inScope = outer;
    this.demand(
      stmt.unroll === undefined ||
        (Number.isInteger(stmt.unroll) && stmt.unroll >= 0),
      stmt.span,
      () => `an unroll factor is 0 or more, not ${stmt.unroll}`
    );
  }

  private switchStmt(stmt: SwitchStmt, context: Context): void {
    this.expr(stmt.value);
    const { type } = stmt.value;
    this.demand(
      isInteger(type),
      stmt.value.span,
      () => `switch on ${printType(type)}`
    );
    const seen = new Set<number | bigint>();
    for (const c of stmt.cases) {
      for (const value of c.values) {
        this.demand(!seen.has(value), c.span, () => `a second case ${value}`);
        seen.add(value);
        if (isInteger(type)) {
          this.demand(
            typeof value === (isWideName(type.name) ? 'bigint' : 'number') &&
              isRepresentable(type.name, value),
            c.span,
            () => `case ${value} is not a value of ${type.name}`
          );
        }
      }
      this.stmts(c.body, { ...context, canBreak: true, noJumps: false });
    }
    const defaults = stmt.cases.filter(c => c.isDefault).length;
    this.demand(
      defaults <= 1,
      stmt.span,
      () => `${defaults} defaults in one switch`
    );
  }

  private call(stmt: CallStmt): void {
    const { callee, args, span } = stmt;
    stmt.args.forEach(arg => this.expr(arg));
    this.demand(
      callee.kind !== 'kernel',
      span,
      () => `'${callee.id}' is a kernel: it is launched, not called`
    );
    this.demand(
      callee.kind !== 'host' || this.fn.kind === 'host',
      span,
      () =>
        `host function '${callee.id}' called from a ${this.fn.kind} function`
    );
    this.demand(
      this.module === undefined || this.module.functions.includes(callee),
      span,
      () => `'${callee.id}' is not in the module`
    );
    const isVariadic = callee.external?.variadic ?? false;
    this.demand(
      args.length === callee.params.length ||
        (isVariadic && args.length > callee.params.length),
      span,
      () =>
        `'${callee.id}' takes ${callee.params.length} arguments, not ${args.length}`
    );
    args.slice(0, callee.params.length).forEach((arg, i) => {
      this.agree(
        arg.type,
        callee.params[i].type,
        arg.span,
        () => `argument ${i + 1} of '${callee.id}'`
      );
    });
    this.result(stmt.result, callee.result, span);
  }

  /** Only the host has these. */
  private onHost(what: string, span: Span): void {
    this.demand(
      this.fn.kind === 'host',
      span,
      () => `${what} in a ${this.fn.kind} function`
    );
  }

  checkFunction(fn: IrFunction, span: Span): void {
    this.onHost(`the address of '${fn.id}'`, span);
    this.demand(
      this.module === undefined || this.module.functions.includes(fn),
      span,
      () => `'${fn.id}' is not in the module`
    );
  }

  private callIndirect(stmt: CallIndirectStmt): void {
    const { target, params, returns, args, span } = stmt;
    this.onHost('a call through a pointer', span);
    this.expr(target);
    args.forEach(arg => this.expr(arg));
    this.demand(
      target.type.kind === 'pointer',
      span,
      () => `a call through ${printType(target.type)}`
    );
    this.demand(
      args.length === params.length,
      span,
      () => `${params.length} arguments are due, not ${args.length}`
    );
    args.slice(0, params.length).forEach((arg, i) => {
      this.agree(arg.type, params[i], arg.span, () => `argument ${i + 1}`);
    });
    this.result(stmt.result, returns, span);
  }

  private launch(stmt: LaunchStmt): void {
    const { kernel, span } = stmt;
    this.onHost('a launch', span);
    exprsOf(stmt).forEach(expr => this.expr(expr));
    this.demand(
      kernel.kind === 'kernel',
      span,
      () => `'${kernel.id}' is no kernel`
    );
    this.demand(
      this.module === undefined || this.module.functions.includes(kernel),
      span,
      () => `'${kernel.id}' is not in the module`
    );
    [...stmt.grid, ...stmt.block].forEach(size =>
      this.agree(size.type, u32, size.span, () => 'a size of the launch')
    );
    if (stmt.shared) {
      this.agree(stmt.shared.type, u64, span, () => 'the shared memory');
    }
    this.demand(
      stmt.stream === undefined || stmt.stream.type.kind === 'pointer',
      span,
      () => 'a stream is a pointer'
    );
    this.demand(
      stmt.args.length === kernel.params.length,
      span,
      () =>
        `'${kernel.id}' takes ${kernel.params.length} arguments, not ${stmt.args.length}`
    );
    stmt.args.slice(0, kernel.params.length).forEach((arg, i) => {
      this.agree(
        arg.type,
        kernel.params[i].type,
        arg.span,
        () => `argument ${i + 1} of '${kernel.id}'`
      );
    });
  }

  private atomic(stmt: AtomicStmt): void {
    const { operation, place, operands, span } = stmt;
    this.place(place);
    this.writable(place, span);
    operands.forEach(operand => this.expr(operand));
    this.demand(
      place.type.kind === 'scalar' &&
        ATOMIC_TYPES[operation].includes(place.type.name),
      span,
      () => `no atomic ${operation} of ${printType(place.type)}`
    );
    const count = operation === 'cas' ? 2 : 1;
    this.demand(
      operands.length === count,
      span,
      () =>
        `atomic ${operation} has ${count} operand${count === 1 ? '' : 's'}, not ${operands.length}`
    );
    for (const operand of operands) {
      this.agree(
        operand.type,
        place.type,
        span,
        () => `an operand of atomic ${operation}`
      );
    }
    this.result(stmt.result, place.type, span);
  }

  private onDevice(span: Span, what: string): void {
    this.demand(
      this.fn.kind !== 'host',
      span,
      () => `${what} in a host function`
    );
  }

  private mask(mask: Expr | undefined): void {
    if (mask) {
      this.expr(mask);
      this.agree(mask.type, u32, mask.span, () => 'the mask');
    }
  }

  private barrier(stmt: BarrierStmt): void {
    const { scope, reduce, operand, span } = stmt;
    this.onDevice(span, 'a barrier');
    this.mask(stmt.mask);
    if (operand) {
      this.expr(operand);
      this.agree(operand.type, i32, operand.span, () => 'the operand');
    }
    this.demand(
      scope === 'warp' || !stmt.mask,
      span,
      () => 'a mask belongs to a barrier of a warp'
    );
    this.demand(
      !reduce || scope === 'block',
      span,
      () => 'only a barrier of the block reduces'
    );
    this.demand(
      (reduce !== undefined) === (operand !== undefined) &&
        (reduce !== undefined || stmt.result === undefined),
      span,
      () =>
        'a barrier has an operand and a result when it reduces, and only then'
    );
    this.result(stmt.result, i32, span);
  }

  private warp(stmt: WarpStmt): void {
    const { operation, args, span } = stmt;
    this.onDevice(span, `warp ${operation}`);
    this.mask(stmt.mask);
    args.forEach(arg => this.expr(arg));
    const isShuffle = SHUFFLES.includes(operation);
    const count = isShuffle ? 3 : 1;
    this.demand(
      args.length === count,
      span,
      () =>
        `warp ${operation} has ${count} argument${count === 1 ? '' : 's'}, not ${args.length}`
    );
    const [value, lane, width] = args;
    if (!value) {
      return;
    }
    this.demand(
      this.warpValueFits(operation, value.type),
      value.span,
      () => `warp ${operation} does not take ${printType(value.type)}`
    );
    if (isShuffle) {
      this.demand(
        lane === undefined ||
          isScalar(lane.type, 'i32') ||
          isScalar(lane.type, 'u32'),
        span,
        () => 'a lane, delta or lane mask is i32 or u32'
      );
      this.demand(
        width === undefined || isScalar(width.type, 'i32'),
        span,
        () => 'a width is i32'
      );
    }
    this.result(stmt.result, warpResult(operation, value.type), span);
    this.demand(
      stmt.predicate === undefined || operation === 'match_all',
      span,
      () => 'only match_all sets a predicate'
    );
    this.result(stmt.predicate, i32, span);
  }

  private warpValueFits(operation: WarpStmt['operation'], type: Type): boolean {
    if (type.kind !== 'scalar') {
      return false;
    }
    switch (operation) {
      case 'all':
      case 'any':
      case 'ballot':
        return sameType(type, i32) || sameType(type, bool);
      case 'reduce_add':
      case 'reduce_min':
      case 'reduce_max':
        return sameType(type, i32) || sameType(type, u32);
      case 'reduce_and':
      case 'reduce_or':
      case 'reduce_xor':
        return sameType(type, u32);
      default:
        return type.name !== 'bool';
    }
  }
}

/** The type of a warp operation's result. */
export function warpResult(
  operation: WarpStmt['operation'],
  value: Type
): Type {
  switch (operation) {
    case 'all':
    case 'any':
      return i32;
    case 'ballot':
    case 'match_any':
    case 'match_all':
      return u32;
    default:
      return value;
  }
}
