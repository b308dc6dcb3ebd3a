/** One function under construction: where its variables are, its temporaries, its frame. */
import { alignOf, isValueType, roundUp, sizeOf } from '../../ir/layout';
import type { Expr, IrFunction, Place, Span, Variable } from '../../ir/types';
import { variablesOf, walkStmts, rootVariable } from '../../ir/visit';
import { Code, type Label, type ValueType } from '../code';
import type { FunctionBuilder } from '../module';
import type { HostImport } from './abi';
import { isHostMemory, type ModuleContext, type SiteDetail } from './context';
import { leavesOf, wasmType } from './shapes';

/** In locals, one for each leaf, or in the frame at an offset from its lower end. */
export type Home =
  { in: 'locals'; locals: number[] } | { in: 'frame'; offset: number };

/** A local that holds a variable or a part of it, or where a large result goes. */
export interface VariableLocal {
  local: number;
  type: ValueType;
  variable?: Variable;
}

export class FunctionContext {
  readonly code = new Code();
  readonly homes = new Map<Variable, Home>();
  /** Locals that hold variables: what a suspended function keeps. */
  readonly variableLocals: VariableLocal[] = [];
  /** Whether accesses are checked against the limit of valid addresses. */
  readonly isChecked: boolean;
  readonly results: number[];
  /** Whether the function is re-entered from its loops. */
  readonly hasLoops: boolean;
  /** Whether the function can come back to where it was: to a call that waits, or to a loop. */
  readonly isResumable: boolean;
  /**
   * Where a failed check goes: one call for all of the function. A call behind
   * each check would make the engine keep registers free for it in every loop.
   */
  fault!: Label;
  /** Where `return` goes, and what saves the function when it is suspended. */
  exit!: Label;
  unwind!: Label;
  frameSize = 0;
  /** Of the user's statement that is being compiled. */
  userSpan: Span;
  readonly isLibrary: boolean;
  private arguments = { count: 0, offset: 0 };
  private readonly free = new Map<ValueType, number[]>();
  private readonly special = new Map<string, number>();

  constructor(
    readonly module: ModuleContext,
    readonly fn: IrFunction,
    readonly builder: FunctionBuilder,
    private readonly emitValue: (f: FunctionContext, expr: Expr) => void
  ) {
    this.hasLoops = module.reentered.has(fn);
    this.userSpan = fn.span;
    this.isLibrary = module.isLibraryFile(fn.span.file);
    this.isChecked = hasAccesses(fn);
    this.isResumable = this.hasLoops || module.reach.suspendable.has(fn);
    this.results = (leavesOf(fn.result) ?? []).map(leaf =>
      builder.local(wasmType(leaf.type))
    );
    this.placeVariables();
  }

  /** Pushes the value of an expression: its leaves, or the address of a large one. */
  value(expr: Expr): void {
    this.emitValue(this, expr);
  }

  /*
   * Locals that exist once something uses them: quickly made code gives every
   * local a place on the engine's stack, which recursion fills.
   */

  private lazy(name: string, type: ValueType): number {
    let local = this.special.get(name);
    if (local === undefined) {
      local = this.builder.local(type);
      this.special.set(name, local);
    }
    return local;
  }

  /** i32: the frame's lower end. */
  get framePointer(): number {
    return this.lazy('framePointer', 'i32');
  }

  /** i32: the stack pointer that the caller had. */
  get callersStack(): number {
    return this.lazy('callersStack', 'i32');
  }

  /** i64: the module's limit of valid addresses, refreshed after calls. */
  get limit(): number {
    return this.lazy('limit', 'i64');
  }

  /** i32: the number of the call or loop to go back to, -1 when nothing is to be resumed. */
  get resume(): number {
    return this.lazy('resume', 'i32');
  }

  /** i32: iterations left until the function is re-entered. */
  get budget(): number {
    return this.lazy('budget', 'i32');
  }

  /** i32: whether this is the function called again by itself. */
  get isAgain(): number {
    return this.lazy('isAgain', 'i32');
  }

  /** i64: the address of an access, for the code at `fault`. */
  get faultAddress(): number {
    return this.lazy('faultAddress', 'i64');
  }

  /** i32: the access' site. */
  get faultSite(): number {
    return this.lazy('faultSite', 'i32');
  }

  get canFault(): boolean {
    return this.special.has('faultSite');
  }

  /** Large results are written where the first parameter says. */
  get resultIsLarge(): boolean {
    return leavesOf(this.fn.result) === undefined;
  }

  private placeVariables(): void {
    const addressed = addressedVariables(this.fn);
    const parameters = new Set(this.fn.params);
    let next = this.resultIsLarge ? 1 : 0;
    for (const param of this.fn.params) {
      const leaves = leavesOf(param.type);
      const first = next;
      next += leaves?.length ?? 1;
      if (leaves && !addressed.has(param)) {
        const locals = leaves.map((leaf, i) => {
          this.variableLocals.push({
            local: first + i,
            type: wasmType(leaf.type),
            variable: param
          });
          return first + i;
        });
        this.homes.set(param, { in: 'locals', locals });
      } else {
        this.homes.set(param, this.inFrame(param));
      }
    }
    if (this.resultIsLarge) {
      this.variableLocals.push({ local: 0, type: 'i32' });
    }
    for (const variable of variablesOf(this.fn)) {
      if (variable.space === 'local' && !parameters.has(variable)) {
        const leaves = leavesOf(variable.type);
        this.homes.set(
          variable,
          leaves && isValueType(variable.type) && !addressed.has(variable)
            ? {
                in: 'locals',
                locals: leaves.map(leaf =>
                  this.variableLocal(variable, wasmType(leaf.type))
                )
              }
            : this.inFrame(variable)
        );
      }
    }
  }

  /** Behind a handler's entry: what was called has left the stack and memory as they were when it threw. */
  returnToFrame(): void {
    const { globals } = this.module;
    if (this.frameSize === 0) {
      this.frameSlot(8, 8);
    }
    this.code.get(this.framePointer).setGlobal(globals.stackPointer);
    if (this.isChecked) {
      this.code.getGlobal(globals.limit).set(this.limit);
    }
  }

  private inFrame({ type }: Variable): Home {
    const size = sizeOf(type);
    // As the ABI of x86-64 has it.
    const align = type.kind === 'array' && size >= 16 ? 16 : alignOf(type);
    return { in: 'frame', offset: this.frameSlot(size, align) };
  }

  private variableLocal(variable: Variable, type: ValueType): number {
    const local = this.builder.local(type);
    this.variableLocals.push({ local, type, variable });
    return local;
  }

  /** Bytes of the frame, for good. The frame is aligned to 16. */
  frameSlot(size: number, align: number): number {
    const offset = roundUp(this.frameSize, Math.min(align, 16));
    this.frameSize = offset + Math.max(size, 1);
    return offset;
  }

  /** Where calls put arguments that are read in memory: all of a function's in one place. */
  argumentSlots(count: number): number {
    if (count > this.arguments.count) {
      this.arguments = { count, offset: this.frameSlot(8 * count, 8) };
    }
    return this.arguments.offset;
  }

  /** A local until `release`; its value does not outlive a suspension. */
  temp(type: ValueType): number {
    return this.free.get(type)?.pop() ?? this.builder.local(type);
  }

  release(type: ValueType, local: number): void {
    const list = this.free.get(type);
    if (list) {
      list.push(local);
    } else {
      this.free.set(type, [local]);
    }
  }

  /**
   * In a recursive function, which is not re-entered from its loops: every so
   * often stops the program if its time is up, there or in a call.
   */
  lookAtClock(code: Code, span: Span): void {
    const { patience } = this.module.globals;
    code.getGlobal(patience).i32(1).op('i32.sub').setGlobal(patience);
    code.getGlobal(patience).i32(0).op('i32.lt_s').if();
    code.i32(this.module.reentryPeriod).setGlobal(patience);
    code.i32(this.site(span, { kind: 'loop' }));
    code.call(this.module.imports.indexOf({ kind: 'tick' }, 'tick'));
    code.end();
  }

  /** Where work is counted, adds to it. */
  countWork(code: Code, amount: number): void {
    const { countsWork, globals } = this.module;
    if (countsWork) {
      code.getGlobal(globals.work).i64(BigInt(amount)).op('i64.add');
      code.setGlobal(globals.work);
    }
  }

  callImport(item: HostImport, key: string): void {
    this.code.call(this.module.imports.indexOf(item, key));
  }

  /** Calls a function of the module's own library (math/index.ts). */
  callMath(key: string, code = this.code): void {
    const { firstMath, imports } = this.module;
    code.call(firstMath + imports.math.numberOf(key));
  }

  /** Where something goes wrong. What is inlined from a library's header counts as the statement that asked for it. */
  site(span: Span, detail: SiteDetail, fn = this.fn): number {
    const { module, userSpan } = this;
    const isLibrary = module.isLibraryFile(span.file);
    if (isLibrary && !this.isLibrary) {
      return module.site({
        ...detail,
        // Names of the header's own mean nothing there.
        name: detail.kind === 'access' ? undefined : detail.name,
        span: userSpan,
        fn,
        isLibrary: false
      });
    }
    return module.site({ ...detail, span, fn, isLibrary });
  }

  /** Ends the program; `pushDetail` leaves an i64 on the stack. */
  stop(span: Span, detail: SiteDetail, pushDetail?: () => void): void {
    if (pushDetail) {
      pushDetail();
    } else {
      this.code.i64(0n);
    }
    this.code.i32(this.site(span, detail));
    this.callImport({ kind: 'stop' }, 'stop');
    this.code.op('unreachable');
  }
}

/** Whether anything is read or written through a pointer. */
function hasAccesses(fn: IrFunction): boolean {
  let found = false;
  walkStmts(fn.body, {
    place: place => {
      found ||=
        place.place === 'deref' ||
        (place.place === 'variable' &&
          place.variable.space !== 'local' &&
          !isHostMemory(place.variable));
    },
    stmt: stmt => {
      // memcpy and its like are checked here too.
      found ||= stmt.stmt === 'call' && stmt.callee.external !== undefined;
    }
  });
  return found;
}

/** Local variables that need an address: pointed to, or indexed by what is not constant. */
export function addressedVariables(fn: IrFunction): Set<Variable> {
  const found = new Set<Variable>();
  const take = (place: Place): void => {
    const root = rootVariable(place);
    if (root) {
      found.add(root);
    }
  };
  walkStmts(fn.body, {
    expr: (expr: Expr) => {
      if (expr.op === 'address') {
        take(expr.place);
      }
    },
    place: place => {
      if (place.place === 'element' && place.index.op !== 'const') {
        take(place.base);
      }
    }
  });
  return found;
}
