/** Where lowering stands: the function, the scope, and the list that statements go to. */
import type {
  Expr,
  IrFunction,
  Place,
  Span,
  Stmt,
  Type,
  Variable
} from '../../../ir/types';
import { rootVariable } from '../../../ir/visit';
import { hasSpecifier } from '../../ast';
import * as make from '../emit/make';
import { errorOperand } from '../entities/operands';
import type { ErrorOperand, PlaceOperand } from '../entities/operands';
import type { DiagnosticExtras } from './reporter';
import { Scope } from '../entities/scopes';
import type { ScopeKind } from '../entities/scopes';
import type { FunctionEntity, VariableSymbol } from '../entities/symbols';
import type { CType } from '../entities/types';
import type { Doors } from './doors';
import type { Unit } from './unit';

/** What `break` or `continue` means here. */
export interface JumpTarget {
  kind: 'loop' | 'switch';
  /** Number of open cleanup frames outside the construct. */
  frames: number;
}

/** An object whose destructor runs when its block is left. */
export interface Cleanup {
  run: (cx: Context) => void;
  /** For an object that is the function's result: it lives on, and this block has no more to do with it. */
  release?: (cx: Context) => void;
  /** The variable that holds the object. */
  variable?: Variable;
  /** The end of a `try`'s body. */
  isTry?: boolean;
}

/** The record in the list of what exceptions destroy (lifetime/guards.ts). */
export interface Guard {
  variable: Variable;
  declaration: Stmt;
}

/** An object whose destructor runs when the full expression ends. */
export interface PendingTemporary {
  place: PlaceOperand;
  guard?: Guard;
  /** The statements that it was made in: beyond them it is out of sight. */
  list: Stmt[];
  /** Whether it was made, where that depends. */
  flag?: Variable;
}

export class Context {
  /** What sub-rooms above the caller's do. */
  readonly doors: Doors;
  out: Stmt[] = [];
  /** Open blocks with the cleanups due at their end, outermost first. */
  readonly frames: Cleanup[][] = [[]];
  readonly jumps: JumpTarget[] = [];
  /** Labels that gotos may jump forward to, innermost last; `frames` are open around them. */
  readonly gotos: {
    label: string;
    depth: number;
    frames: number;
    flag: Variable;
    nested: number;
  }[] = [];
  /** Increments that may wait for the end of the statement, and those that do. */
  deferrable: ReadonlySet<object> = new Set();
  deferred: Stmt[] = [];
  /** Positive inside sizeof and decltype: what is emitted is thrown away, nothing is instantiated for use. */
  unevaluated = 0;
  /** Positive in what a constant rules out: `if (0)`, `1 ? a : …`. */
  private unreached = 0;
  /** In a function that no exception leaves and that catches none: nothing is destroyed for one. */
  isClosed = false;
  /** Positive where a constant is required; a call of a constexpr function is then fine anywhere. */
  constantOnly = 0;
  /** The first that is not lowered of what is not evaluated: said by those who need its value all the same. */
  unevaluatedGap: { span: Span; message: string } | undefined;
  /** Objects that end with the full expression, the oldest first (lifetime/temporaries.ts). */
  pendingTemporaries: PendingTemporary[] = [];
  /** Where the statements that arguments took begin and end: defaults of parameters behind them go before. */
  readonly argumentsFrom = new WeakMap<
    object,
    { list: Stmt[]; start: number; end: number }
  >();
  private readonly temporaries = new Set<Variable>();
  private readonly madeAt = new Map<Variable, number>();
  private temps = 0;

  constructor(
    readonly unit: Unit,
    public scope: Scope,
    readonly entity?: FunctionEntity,
    readonly ir?: IrFunction
  ) {
    this.doors = unit.doors;
  }

  /** The `this` parameter (IR: a pointer), in member functions. */
  thisVariable?: Variable;
  /** The object whose members get the values that their class gives them: `this` there. */
  objectBeingMade?: PlaceOperand;
  /** Type of `*this`. */
  thisType?: CType;
  /** Local variables that the function's type check knows, for unused warnings. */
  readonly locals: VariableSymbol[] = [];

  // ----------------------------------------------------------- execution

  /** Code that (also) runs on the GPU. */
  get isDevice(): boolean {
    const execution = this.entity?.execution;
    return execution !== undefined && (execution.device || execution.kernel);
  }

  /** Code that runs on the CPU only. */
  get isHostOnly(): boolean {
    return this.entity !== undefined && !this.isDevice;
  }

  /** `__host__ __device__` code. */
  get isBoth(): boolean {
    const execution = this.entity?.execution;
    return execution !== undefined && execution.device && execution.host;
  }

  /** Code for both sides, marked so or constexpr. */
  get isShared(): boolean {
    return this.isBoth || (this.entity?.isConstexpr === true && !this.isDevice);
  }

  // ---------------------------------------------------------- statements

  emit(stmt: Stmt): void {
    this.out.push(stmt);
  }

  /** Runs `body` with a fresh list and returns what it emitted. */
  capture(body: () => void): Stmt[] {
    const outer = this.out;
    const inner: Stmt[] = [];
    this.out = inner;
    try {
      body();
    } finally {
      this.out = outer;
    }
    return inner;
  }

  /** Runs `body`, without warnings where a constant rules it out. */
  where<R>(isReached: boolean, body: () => R): R {
    this.unreached += isReached ? 0 : 1;
    try {
      return body();
    } finally {
      this.unreached -= isReached ? 0 : 1;
    }
  }

  /** Runs `body` for its result only. */
  unevaluatedly<R>(body: () => R): R {
    const outer = this.out;
    const temps = this.temps;
    this.out = [];
    this.unevaluated++;
    try {
      return body();
    } finally {
      this.unevaluated--;
      this.out = outer;
      this.temps = temps;
    }
  }

  /** A new temporary `_tN`; declared here, with a first value where one is given. */
  temp(type: Type, span: Span, init?: Expr): Variable {
    const variable = this.unit.variable(
      `_t${++this.temps}`,
      type,
      'local',
      span
    );
    this.temporaries.add(variable);
    this.emit({ stmt: 'declare', variable, ...(init ? { init } : {}), span });
    return variable;
  }

  /** The object in a temporary has been made. */
  noteMade(variable: Variable): void {
    this.madeAt.set(variable, this.unit.nextMoment());
  }

  /** These have been made now, in their order. */
  private noteMadeAgain(variables: Variable[]): void {
    [...variables]
      .sort((a, b) => this.momentOf(a) - this.momentOf(b))
      .forEach(variable => this.noteMade(variable));
  }

  /**
   * What was emitted from `mark` on goes before what was emitted between `start`
   * and there; @returns where it ends.
   */
  bringForward(start: number, mark: number): number {
    const late = this.out.splice(mark);
    const early = this.out.slice(start);
    this.out.splice(start, 0, ...late);
    this.noteMadeAgain(
      early.flatMap(stmt => (stmt.stmt === 'declare' ? [stmt.variable] : []))
    );
    return start + late.length;
  }

  /** When it was made, after others and before others. */
  momentOf(variable: Variable): number {
    return this.madeAt.get(variable) ?? variable.id;
  }

  isTemporary(variable: Variable): boolean {
    return this.temporaries.has(variable);
  }

  /** Makes a temporary the variable that it was made to initialise; false when it is not at hand. */
  adopt(temporary: Variable, variable: Variable): boolean {
    const isHere = this.out.some(
      stmt => stmt.stmt === 'declare' && stmt.variable === temporary
    );
    if (!isHere || !this.temporaries.delete(temporary)) {
      return false;
    }
    const { id } = temporary;
    Object.assign(temporary, variable, { id, isConst: false });
    return true;
  }

  /** The expression's value now, safe from what is emitted later. */
  save(expr: Expr, span: Span = expr.span): Expr {
    if (expr.op === 'const' || expr.op === 'null' || expr.op === 'builtin') {
      return expr;
    }
    return make.read(
      make.variablePlace(this.temp(expr.type, span, expr), span),
      span
    );
  }

  /** `&place`: from here on a pointer may lead to the variable. */
  address(place: Place, type: Type, span: Span): Expr {
    const address = make.address(place, type, span);
    if (address.op === 'address') {
      const root = rootVariable(place);
      if (root) {
        this.unit.addressed.add(root);
      }
    }
    return address;
  }

  /** Whether the address of a variable has been taken so far, so that a pointer may lead to it. */
  hasAddressTaken(variable: Variable): boolean {
    return this.unit.addressed.has(variable);
  }

  // --------------------------------------------------------------- scopes

  /** Runs `body` in a new inner scope. */
  within<R>(kind: ScopeKind, body: () => R): R {
    const outer = this.scope;
    this.scope = new Scope(kind, outer);
    try {
      return body();
    } finally {
      this.scope = outer;
    }
  }

  inScope<R>(scope: Scope, body: () => R): R {
    const outer = this.scope;
    this.scope = scope;
    try {
      return body();
    } finally {
      this.scope = outer;
    }
  }

  /** Runs `body` where `*this` is of a type, and only its type counts. */
  asMember<R>(type: CType, body: () => R): R {
    const { thisType, thisVariable, objectBeingMade } = this;
    this.thisType = type;
    this.thisVariable = this.objectBeingMade = undefined;
    try {
      return body();
    } finally {
      Object.assign(this, { thisType, thisVariable, objectBeingMade });
    }
  }

  // ---------------------------------------------------------- diagnostics

  error(span: Span, message: string, extras?: DiagnosticExtras): ErrorOperand {
    this.unit.reporter.error(span, message, extras);
    return errorOperand(span);
  }

  warning(span: Span, message: string, extras?: DiagnosticExtras): void {
    if (this.unevaluated === 0 && this.unreached === 0) {
      this.unit.reporter.warning(span, message, extras);
    }
  }

  /**
   * Something of the language or its libraries that is not implemented. In
   * host-only code the function is left out of the module, for kernels do not
   * need it; anywhere else it is an error.
   */
  unsupported(span: Span, what: string, reason: string): ErrorOperand {
    const message = `${what} is not supported: ${reason}`;
    return this.isHostOnly
      ? this.incomplete(span, message)
      : this.error(span, message);
  }

  /**
   * A statement could not be lowered. Should nothing have been said of it, that
   * is a mistake of ours: the program must not run without the statement.
   */
  noteFailure(span: Span): void {
    const { reporter } = this.unit;
    if (
      reporter.errorCount === 0 &&
      !reporter.sawSyntaxError &&
      !reporter.isSilent &&
      !this.entity?.isIncomplete
    ) {
      this.incomplete(span, 'this is not supported');
    }
  }

  /** Code for both sides that the host can run and the GPU cannot: an error once device code reaches it. */
  onHostOnly(
    span: Span,
    message: string,
    notes?: { message: string; span?: Span }[]
  ): void {
    if (this.entity && this.unevaluated === 0) {
      this.entity.deviceGap ??= { span, message, notes };
    }
  }

  /** The host's side of `__host__ __device__` code, where the device's is compiled apart. */
  get isHostSide(): boolean {
    return (
      this.unit.isHostOnly &&
      this.entity !== undefined &&
      hasSpecifier(this.entity.declaration, '__device__')
    );
  }

  /** A name of device code in host code: an error, which waits in code for both sides until the host reaches it. */
  deviceOnly(
    span: Span,
    message: string,
    extras?: DiagnosticExtras
  ): ErrorOperand {
    return this.isHostSide
      ? this.incomplete(span, message)
      : this.error(span, message, extras);
  }

  /**
   * Host code that is fine as far as we can see, but is not lowered. For code
   * of both sides the gap is noted, and reported if device code reaches it;
   * for device code it is an error at once.
   */
  incomplete(
    span: Span,
    message = 'this cannot be used in device code: it belongs to the host'
  ): ErrorOperand {
    if (this.unevaluated > 0) {
      this.unevaluatedGap ??= { span, message };
      return errorOperand(span, true);
    }
    if (this.isDevice && !this.isBoth) {
      return this.error(span, message);
    }
    if (this.entity) {
      this.entity.isIncomplete = true;
      this.entity.gap ??= { span, message };
    }
    return errorOperand(span, true);
  }
}
