/** One function under construction: where its variables are, its temporaries, its frame. */
import { alignOf, isValueType, roundUp, sizeOf } from '../../ir/layout';
import type { Expr, IrFunction, Place, Span, Variable } from '../../ir/types';
import { variablesOf, walkStmts } from '../../ir/visit';
import { Code, type Label, type ValueType } from '../code';
import type { FunctionBuilder } from '../module';
import type { HostImport } from './abi';
import { siteOf, type ModuleContext, type SiteDetail } from './context';
import { leavesOf, valueType } from './shapes';

/** In locals, one for each leaf, or in the frame at an offset from its lower end. */
export type Home =
  { in: 'locals'; locals: number[] } | { in: 'frame'; offset: number };

export class FunctionContext {
  readonly code = new Code();
  readonly homes = new Map<Variable, Home>();
  /** Locals that hold variables: what a suspended function keeps. */
  readonly variableLocals: { local: number; type: ValueType }[] = [];
  /** i32: the frame's lower end, and the stack pointer that the caller had. */
  readonly framePointer: number;
  readonly callersStack: number;
  /** i64: the module's limit of valid addresses, refreshed after calls. */
  readonly limit: number;
  /** i32: the number of the call or loop to go back to, -1 when nothing is to be resumed. */
  readonly resume: number;
  readonly results: number[];
  /** i32: iterations left until the function is re-entered. */
  readonly budget: number;
  /** Whether the function is re-entered from its loops. */
  readonly hasLoops: boolean;
  /** Whether the function can come back to where it was: to a call that waits, or to a loop. */
  readonly isResumable: boolean;
  /** i64 and i32: the address of an access and its site, for the code at `fault`. */
  readonly faultAddress: number;
  readonly faultSite: number;
  /**
   * Where a failed check goes: one call for all of the function. A call behind
   * each check would make the engine keep registers free for it in every loop.
   */
  fault!: Label;
  /** Where `return` goes, and what saves the function when it is suspended. */
  exit!: Label;
  unwind!: Label;
  frameSize = 0;
  private readonly free = new Map<ValueType, number[]>();

  constructor(
    readonly module: ModuleContext,
    readonly fn: IrFunction,
    readonly builder: FunctionBuilder
  ) {
    this.hasLoops = module.reentered.has(fn);
    this.isResumable = this.hasLoops || module.reach.suspendable.has(fn);
    this.framePointer = builder.local('i32');
    this.callersStack = builder.local('i32');
    this.limit = builder.local('i64');
    this.resume = builder.local('i32');
    this.budget = builder.local('i32');
    this.faultAddress = builder.local('i64');
    this.faultSite = builder.local('i32');
    this.results = (leavesOf(fn.result) ?? []).map(leaf =>
      builder.local(valueType(leaf.type))
    );
    this.placeVariables();
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
            type: valueType(leaf.type)
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
                  this.variableLocal(valueType(leaf.type))
                )
              }
            : this.inFrame(variable)
        );
      }
    }
  }

  private inFrame(variable: Variable): Home {
    return {
      in: 'frame',
      offset: this.frameSlot(sizeOf(variable.type), alignOf(variable.type))
    };
  }

  private variableLocal(type: ValueType): number {
    const local = this.builder.local(type);
    this.variableLocals.push({ local, type });
    return local;
  }

  /** Bytes of the frame, for good. The frame is aligned to 16. */
  frameSlot(size: number, align: number): number {
    const offset = roundUp(this.frameSize, Math.min(align, 16));
    this.frameSize = offset + Math.max(size, 1);
    return offset;
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

  callImport(item: HostImport, key: string): void {
    this.code.call(this.module.imports.indexOf(item, key));
  }

  site(span: Span, detail: SiteDetail): number {
    return siteOf(this.module, this.fn, span, detail);
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

/** Local variables that need an address: pointed to, or indexed by what is not constant. */
function addressedVariables(fn: IrFunction): Set<Variable> {
  const found = new Set<Variable>();
  const take = (place: Place): void => {
    const root = rootOf(place);
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

/** The variable that a place is part of, unless a pointer leads to it. */
export function rootOf(place: Place): Variable | undefined {
  switch (place.place) {
    case 'variable':
      return place.variable;
    case 'deref':
      return undefined;
    default:
      return rootOf(place.base);
  }
}
