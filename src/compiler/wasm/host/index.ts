/**
 * Host functions as one WebAssembly module. docs/host-programs.md says how
 * memory, pointers and suspension work; `abi.ts` what the machine must provide.
 */
import type { AfterPass } from '../../ir/passes/pass';
import type { IrFunction, Module, Stmt, Variable } from '../../ir/types';
import { blocksOf, walkStmts } from '../../ir/visit';
import type { Code } from '../code';
import { ModuleBuilder } from '../module';
import {
  CALLER,
  WATCHED,
  ENTERED,
  IMPORT_MODULE,
  LIMIT,
  MEMORY,
  REENTERED,
  REENTERING,
  REENTRY_PERIOD,
  STACK_LOW,
  STACK_POINTER,
  STATE,
  TABLE,
  UNWINDING,
  WORK,
  type HostCode
} from './abi';
import { emitAdapter } from './calls';
import {
  ImportTable,
  ModuleContext,
  isHostMemory,
  importSignature,
  wasmSignature
} from './context';
import { emitValue } from './expressions';
import { FunctionContext, type VariableLocal } from './functionContext';
import { savedLocals } from './saved';
import { storeLeaf } from './access';
import {
  analyseReach,
  functionKey,
  callKey,
  type Blocking,
  type Reach
} from './reach';
import { addMath } from './math';
import { prepareFunctions } from './passes/index';
import type { HostFunctions } from './passes/copies';
import { leavesOf } from './shapes';
import { StatementEmitter } from './statements';
import { addTexts } from './texts';
import { workOfFunction } from './work';
import { roundUp, sizeOf } from '../../ir/layout';

export * from './abi';
export type { Blocking } from './reach';
export type { LeafType } from './shapes';

export interface CompileHostOptions {
  /** Functions that are called from outside; they and all that they reach are compiled. */
  roots: IrFunction[];
  blocking: Blocking;
  /** C functions that the library replaces though the compiler could inline them. */
  overrides?: ReadonlySet<string>;
  /** Iterations after which a function is re-entered; see REENTERING in abi.ts. */
  reentryPeriod?: number;
  /** Whether a file of the module is a library's header: messages name the user's line that called it. */
  isLibraryFile?: (file: number) => boolean;
  /** Accesses through pointers are told while WATCHED is set. */
  isWatched?: boolean;
  /** What is computed is counted in WORK. */
  countsWork?: boolean;
  /** The program starts threads: where the stack ends is in STACK_LOW. */
  hasThreads?: boolean;
}

export function compileHost(
  source: Module,
  options: CompileHostOptions,
  afterPass?: AfterPass<HostFunctions>
): HostCode {
  const before = analyseReach(source, options.roots, options.blocking);
  const prepared = prepareFunctions(
    {
      module: source,
      roots: [...before.addressed, ...options.roots],
      keep: new Set([...before.recursive, ...before.suspendable]),
      isLibraryFile: options.isLibraryFile ?? (() => false),
      isWatched: options.isWatched ?? false
    },
    afterPass
  );
  const module = { ...source, functions: prepared.functions };
  const reach = analyseReach(
    module,
    options.roots.map(prepared.of),
    options.blocking
  );
  const variables = hostVariables(module, reach);
  // WebAssembly numbers imports before functions: a first pass finds them.
  const imports = new ImportTable();
  compilePass(module, options, reach, variables, imports, prepared);
  const code = compilePass(
    module,
    options,
    reach,
    variables,
    imports,
    prepared
  );
  return { ...code, functions: source.functions };
}

function compilePass(
  module: Module,
  options: CompileHostOptions,
  reach: Reach,
  variables: Variable[],
  imports: ImportTable,
  { proven, whole }: HostFunctions
): HostCode {
  const builder = new ModuleBuilder();
  builder.importMemory(IMPORT_MODULE, MEMORY, 1);
  imports.list.forEach((item, i) => {
    const { params, results } = importSignature(item);
    builder.importFunction(IMPORT_MODULE, String(i), params, results);
  });
  const adapters = reach.addressed.filter(fn => fn.external);
  const compiled = [...reach.functions, ...adapters];
  const first = imports.list.length;
  const reentered = new Set(
    reach.functions.filter(fn => !reach.recursive.has(fn) && hasLoop(fn, whole))
  );
  const functionIndex = new Map(compiled.map((fn, i) => [fn, first + i]));
  const context = new ModuleContext(
    module,
    reach,
    options.blocking,
    imports,
    functionIndex,
    variables,
    options.overrides ?? new Set(),
    builder,
    reentered,
    options.reentryPeriod ?? REENTRY_PERIOD,
    options.isLibraryFile ?? (() => false),
    options.isWatched ?? false,
    options.countsWork ?? false,
    proven,
    whole,
    first + compiled.length
  );
  context.globals = {
    stackPointer: builder.addGlobal('i32', context.stackHigh, STACK_POINTER),
    stackLow: options.hasThreads
      ? builder.addGlobal('i32', context.stackLow, STACK_LOW)
      : undefined,
    limit: builder.addGlobal('i64', 0, LIMIT),
    state: builder.addGlobal('i32', 0, STATE),
    entered: builder.addGlobal('i32', 0, ENTERED),
    caller: builder.addGlobal('i32', 0, CALLER),
    patience: builder.addGlobal('i32', 0),
    watched: builder.addGlobal('i32', 0, WATCHED),
    work: builder.addGlobal('i64', 0, WORK)
  };
  const exports = new Map<number, string>();
  for (const fn of compiled) {
    const number = context.functionNumber(fn);
    const name = `f${number}`;
    const { params, results } = wasmSignature(
      fn.params.map(param => param.type),
      fn.result
    );
    exports.set(number, name);
    const wasm = builder.addFunction(params, results, name);
    const f = new FunctionContext(context, fn, wasm, emitValue);
    if (fn.external) {
      emitAdapter(f);
      wasm.code.append(f.code);
    } else {
      compileFunction(f);
    }
  }
  addMath(builder, imports.math, context.mathModule(context.firstMath));
  addTexts(builder, imports.texts, context.globals);
  builder.addTable(
    module.functions.length,
    reach.addressed.map(fn => [
      context.functionNumber(fn),
      functionIndex.get(fn) as number
    ]),
    TABLE
  );
  return {
    wasm: builder.encode(),
    imports: imports.list.slice(),
    sites: context.sites,
    symbols: context.symbols,
    data: context.data,
    stackLow: context.stackLow,
    stackHigh: context.stackHigh,
    functions: module.functions,
    addresses: context.addresses,
    exports
  };
}

function hasLoop(fn: IrFunction, whole: ReadonlySet<Stmt>): boolean {
  let found = false;
  walkStmts(fn.body, {
    stmt: stmt => {
      found ||= stmt.stmt === 'loop' && !whole.has(stmt);
      return !found;
    },
    expr: () => false
  });
  return found;
}

/** Host variables that the reachable functions name, in the order of their ids. */
function hostVariables(module: Module, reach: Reach): Variable[] {
  const found = new Set<Variable>(module.globals.filter(isHostMemory));
  for (const fn of reach.functions) {
    walkStmts(fn.body, {
      place: place => {
        if (place.place === 'variable' && isHostMemory(place.variable)) {
          found.add(place.variable);
        }
      }
    });
  }
  return [...found].sort((a, b) => a.id - b.id);
}

/** Body first, since the frame's size is known only behind it; then what goes before. */
function compileFunction(f: FunctionContext): void {
  const { code, fn } = f;
  const canBlock = blockingStatements(f);
  f.fault = code.block();
  f.exit = code.block();
  if (f.isResumable) {
    f.unwind = code.block();
  }
  new StatementEmitter(f, canBlock).list(fn.body);
  // What is only kept between leaving and coming back needs no frame before.
  const needsFrame =
    f.module.reach.suspendable.has(fn) ||
    f.frameSize > 0 ||
    f.module.reach.recursive.has(fn);
  const saved: VariableLocal[] = [];
  const slots: number[] = [];
  if (f.isResumable) {
    code.br(f.exit).end();
    saved.push(...savedLocals(f, canBlock));
    slots.push(...savedSlots(f, saved));
    if (!needsFrame) {
      takeFrame(f, code);
    }
    saved.forEach(({ local, type }, i) => {
      code.get(f.framePointer).get(local).memory(`${type}.store`, slots[i]);
    });
    code.get(f.framePointer).get(f.resume);
    code.memory('i32.store', slots[slots.length - 1]);
    if (f.hasLoops) {
      reenter(f, needsFrame);
    }
  }
  code.end();
  if (needsFrame) {
    code.get(f.callersStack).setGlobal(f.module.globals.stackPointer);
  }
  f.results.forEach(local => code.get(local));
  code.op('return').end();
  if (f.canFault) {
    code.get(f.faultAddress).get(f.faultSite);
    f.callImport({ kind: 'fault' }, 'fault');
  }
  code.op('unreachable');
  prologue(f, needsFrame, saved, slots);
  f.builder.code.append(code);
}

/**
 * Has the function called again where it has left a loop for that: by itself, so
 * that no call of it goes through another function. What it calls returns to it
 * to be called once more, so that there are two of them at most.
 */
function reenter(f: FunctionContext, needsFrame: boolean): void {
  const { code, module, fn } = f;
  const { state, stackPointer } = module.globals;
  code.getGlobal(state).i32(REENTERING).op('i32.eq').if();
  code.get(f.faultSite);
  f.callImport({ kind: 'tick' }, 'tick');
  code.get(f.isAgain).op('i32.eqz').if();
  const again = code.loop();
  code.i32(REENTERED).setGlobal(state);
  if (needsFrame) {
    code.get(f.callersStack).setGlobal(stackPointer);
  }
  const { params } = wasmSignature(
    fn.params.map(param => param.type),
    fn.result
  );
  params.forEach((_, local) => code.get(local));
  code.call(module.functionIndex.get(fn) as number);
  [...f.results].reverse().forEach(local => code.set(local));
  code.getGlobal(state).i32(REENTERING).op('i32.eq').brIf(again);
  code.end().end().end();
}

/** Bytes of the frame below the caller's stack pointer. */
function frameBytes(f: FunctionContext): number {
  return Math.max(roundUp(f.frameSize, 16), 16);
}

/** Pushes the lowest stack pointer that has room for a frame. */
function lowestFor(f: FunctionContext, code: Code, size: number): void {
  const { globals, stackLow } = f.module;
  if (globals.stackLow === undefined) {
    code.i32(stackLow + size);
  } else {
    code.getGlobal(globals.stackLow).i32(size).op('i32.add');
  }
}

/** The frame of a function that has none while it runs. */
function takeFrame(f: FunctionContext, code: Code): void {
  const { globals } = f.module;
  const size = frameBytes(f);
  code.getGlobal(globals.stackPointer);
  lowestFor(f, code, size);
  code.op('i32.lt_u').if();
  new FunctionEntry(f).overflow(code);
  code.end();
  code.getGlobal(globals.stackPointer).i32(size).op('i32.sub');
  code.set(f.framePointer);
}

/** A place in the frame for each local, and one for `resume`. */
function savedSlots(f: FunctionContext, saved: VariableLocal[]): number[] {
  return [
    ...saved.map(({ type }) => {
      const size = type === 'i32' || type === 'f32' ? 4 : 8;
      return f.frameSlot(size, size);
    }),
    f.frameSlot(4, 4)
  ];
}

function prologue(
  f: FunctionContext,
  needsFrame: boolean,
  saved: VariableLocal[],
  slots: number[]
): void {
  const { code } = f.builder;
  const { globals } = f.module;
  const entry = new FunctionEntry(f);
  f.countWork(code, workOfFunction(f.fn));
  if (f.module.reach.recursive.has(f.fn)) {
    code.i32(f.module.functionNumber(f.fn)).setGlobal(globals.entered);
    f.lookAtClock(code, f.fn.span);
  }
  if (needsFrame) {
    const size = frameBytes(f);
    code.getGlobal(globals.stackPointer).tee(f.callersStack);
    lowestFor(f, code, size);
    code.op('i32.lt_u').if();
    entry.overflow(code);
    code.end();
    code.get(f.callersStack).i32(size).op('i32.sub');
    if (f.frameSize > 0) {
      code.tee(f.framePointer);
    }
    code.setGlobal(globals.stackPointer);
  }
  if (f.isChecked) {
    code.getGlobal(globals.limit).set(f.limit);
  }
  if (!f.isResumable) {
    entry.parameters();
    return;
  }
  code.getGlobal(globals.state).i32(UNWINDING).op('i32.gt_u').if();
  if (f.hasLoops) {
    code.getGlobal(globals.state).i32(REENTERED).op('i32.eq').set(f.isAgain);
  }
  if (!needsFrame) {
    takeFrame(f, code);
  }
  saved.forEach(({ local, type }, i) => {
    code.get(f.framePointer).memory(`${type}.load`, slots[i]).set(local);
  });
  code.get(f.framePointer).memory('i32.load', slots[slots.length - 1]);
  code.set(f.resume).else();
  code.i32(f.module.reentryPeriod).set(f.budget);
  code.i32(-1).set(f.resume);
  entry.parameters();
  code.end();
}

/** What happens on entry to a function, written to the builder's code before the body. */
class FunctionEntry {
  constructor(private readonly f: FunctionContext) {}

  overflow(code: Code): void {
    const { f } = this;
    code.i64(0n).i32(f.site(f.fn.span, { kind: 'overflow', name: f.fn.name }));
    code.call(f.module.imports.indexOf({ kind: 'stop' }, 'stop'));
    code.op('unreachable');
  }

  /** Parameters that live in the frame are brought there. */
  parameters(): void {
    const { f } = this;
    const body = f.code.bytes.length;
    let next = f.resultIsLarge ? 1 : 0;
    for (const param of f.fn.params) {
      const leaves = leavesOf(param.type);
      const home = f.homes.get(param);
      if (home?.in === 'frame') {
        this.move(next, param, home.offset);
      }
      next += leaves?.length ?? 1;
    }
    if (f.code.bytes.length !== body) {
      throw new Error('code of the entry has got into the body');
    }
  }

  private move(local: number, param: Variable, offset: number): void {
    const { f } = this;
    const { code } = f.builder;
    const leaves = leavesOf(param.type);
    if (!leaves) {
      code.get(f.framePointer).i32(offset).op('i32.add').get(local);
      code.i32(sizeOf(param.type)).memoryCopy();
      return;
    }
    leaves.forEach((leaf, i) => {
      code.get(f.framePointer).get(local + i);
      storeLeaf(f, leaf.type, offset + leaf.offset, code);
    });
  }
}

/** Whether a statement of the function, or one inside it, is one that it can come back to. */
function blockingStatements(f: FunctionContext): (stmt: Stmt) => boolean {
  if (!f.isResumable) {
    return () => false;
  }
  const { reach, blocking } = f.module;
  const indirect = new Set(
    reach.addressed.filter(fn => reach.suspendable.has(fn)).map(functionKey)
  );
  const known = new Map<Stmt, boolean>();
  const canBlock = (stmt: Stmt): boolean => {
    let result = known.get(stmt);
    if (result === undefined) {
      switch (stmt.stmt) {
        case 'call':
          result = reach.suspendable.has(stmt.callee);
          break;
        case 'callIndirect':
          result = indirect.has(callKey(stmt));
          break;
        case 'launch':
          result = blocking.launch;
          break;
        case 'loop':
          result =
            (f.hasLoops && !f.module.whole.has(stmt)) ||
            blocksOf(stmt).flat().some(canBlock);
          break;
        default:
          result = blocksOf(stmt).flat().some(canBlock);
      }
      known.set(stmt, result);
    }
    return result;
  };
  return canBlock;
}
