/** The rules for statements: scopes, control flow, calls. */
import { i32, u32, u64 } from '../../ir/build/index';
import { isInteger, isScalar } from '../../ir/layout';
import { isWideName } from '../../semantics/scalarTypes';
import { printType } from '../text/printer';
import { isRepresentable } from '../../semantics/scalars';
import { exprsOf } from '../../ir/visit';
import { CollectiveValidator } from './collectives';
import { type Problem } from './exprs';
import type {
  CallIndirectStmt,
  CallStmt,
  IrFunction,
  LaunchStmt,
  LoopStmt,
  Module,
  Span,
  Stmt,
  SwitchStmt,
  Variable
} from '../../ir/types';

/** What surrounds a statement: which jumps have somewhere to go. */
interface Context {
  canBreak: boolean;
  canContinue: boolean;
  /** Inside a loop's init or step, where nothing may jump out. */
  noJumps: boolean;
}

export class FunctionValidator extends CollectiveValidator {
  private readonly problems: Problem[] = [];
  private inScope = new Set<Variable>();
  private readonly declared = new Set<Variable>();

  constructor(
    protected readonly fn: IrFunction,
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
      case 'try':
        demand(this.fn.kind === 'host', 'try in device code');
        this.stmts(stmt.body, context);
        this.stmts(stmt.handler, context);
        break;
      case 'throw':
        demand(this.fn.kind === 'host', 'throw in device code');
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
      isScalar(target.type, 'u64'),
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
}
