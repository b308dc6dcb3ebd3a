/**
 * One function of a module under construction: the kernel, as `run`, or a
 * function that calls itself and so cannot be inlined. Its locals, its frame,
 * the masks that are kept while the warp waits, and the region being collected.
 */
import { changedVariables } from '../../ir/passes/inline';
import type {
  FunctionInstance,
  RootAnalysis,
  RootSet
} from '../../ir/roots/index';
import type {
  AtomicStmt,
  Expr,
  IrFunction,
  Place,
  Span,
  Variable
} from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { Code, type Label, type ValueType } from '../code';
import type { FunctionBuilder } from '../module';
import {
  FrameWord,
  LAUNCH,
  LaunchWord,
  MASK_WORDS,
  REGION_SIZE,
  type SitePurpose,
  type RegionSite
} from './abi';
import type { AtomicTries } from './atomicTries';
import type { FoundLock } from './terms';
import { LaneRegion, type RegionHost } from './region';
import type { SlotPath, StorageMap } from './storage';
import type { ModuleTables } from './tables';
import { uniformAtomics } from './uniformAtomics';

export type { MaskContext } from './maskContext';

/** What callers must know of a function that is called. */
export interface Callee {
  fn: IrFunction;
  /** Of the WebAssembly function `(frame, fuel, root) -> RunStatus`. */
  builder: FunctionBuilder;
  storage: StorageMap;
  /** A global with the bytes of its frame. */
  frameSize: number;
  /** What it returns. */
  result: Variable | undefined;
}

export interface Callees {
  of(fn: IrFunction): Callee;
  /** A global: the fuel that a function that was called has left over. */
  fuel: number;
}

/** Tells of what the warps of a watched kernel do. */
export interface Watch {
  /** @param mask the local with the lanes that do it */
  statement(span: Span, mask: number): void;
  /** A variable, or part of one, in slots is set. */
  sets(place: Place, path: SlotPath, storage: { offset: number }): void;
  /** The same of a variable whose address is taken: it lies in C's layout. */
  setsInMemory(place: Place): void;
}

export interface ContextParts {
  kernel: IrFunction;
  analysis: RootAnalysis;
  storage: StorageMap;
  /** Where the function leaves what it returns. */
  result?: Variable;
  tables: ModuleTables;
  builder: FunctionBuilder;
  /** Absent where nothing is called. */
  callees?: Callees;
  /** Of a kernel that is watched. */
  watch?(context: SimtContext): Watch;
}

export class SimtContext implements RegionHost {
  readonly constantParams: ReadonlySet<Variable>;
  /** Of what reads of memory are for, where that matters to who checks. */
  readonly purposes: ReadonlyMap<Place, SitePurpose>;
  /** Of atomics that may take locks, where that matters to who checks. */
  readonly locks: ReadonlyMap<AtomicStmt, FoundLock>;
  /** Of plain reads that only say whether atomics are tried. */
  readonly tries: AtomicTries;
  readonly kernel: IrFunction;
  readonly storage: StorageMap;
  readonly tables: ModuleTables;
  readonly callees: Callees | undefined;
  /** Tells what a watched warp does. */
  readonly watch: Watch | undefined;
  readonly result: Variable | undefined;
  readonly options: ModuleTables['options'];
  readonly imports: ModuleTables['imports'];
  readonly helpers: ModuleTables['helpers'];
  readonly sites: ModuleTables['sites'];
  readonly branches: ModuleTables['branches'];
  readonly stops: ModuleTables['stops'];
  readonly laneFunctions: ModuleTables['laneFunctions'];
  readonly textures: ModuleTables['textures'];
  readonly prints: ModuleTables['prints'];
  readonly atomics: ModuleTables['atomics'];
  /** Atomics of the function that are on one address in a warp. */
  readonly uniformAtomics: ReadonlySet<AtomicStmt>;
  readonly warpFunctions: ModuleTables['warpFunctions'];
  readonly syncs: ModuleTables['syncs'];
  readonly uses: ModuleTables['uses'];
  readonly arithmetic: ModuleTables['arithmetic'];
  /** The body, put together with what saves and restores masks at the end. */
  readonly code = new Code();
  readonly builder: FunctionBuilder;
  /** Where `leave` goes. */
  private readonly exit: Label;
  /** What the function answers with: see RunStatus. */
  readonly status: number;
  readonly frame = 0;
  readonly fuel = 1;
  /** The kernel's frame, which the simulator looks at: this function's own in the kernel. */
  readonly root: number;
  readonly state: number;
  readonly returned: number;
  /** Mask locals by index of their frame word. */
  readonly masks: number[] = [];
  private freeMasks: number[] = [];
  private readonly free: Record<ValueType, number[]> = {
    i32: [],
    i64: [],
    f32: [],
    f64: [],
    v128: []
  };
  private current: LaneRegion | undefined;
  private readonly behind: (() => void)[] = [];
  private levels = 0;
  /** First byte past the frame's last temporary. */
  frameSize: number;
  private freeTemps: number[] = [];
  private readonly analysis: RootAnalysis;

  constructor(parts: ContextParts) {
    const { kernel, tables, builder } = parts;
    this.kernel = kernel;
    this.storage = parts.storage;
    this.analysis = parts.analysis;
    this.tables = tables;
    this.callees = parts.callees;
    this.result = parts.result;
    this.options = tables.options;
    this.imports = tables.imports;
    this.helpers = tables.helpers;
    this.sites = tables.sites;
    this.branches = tables.branches;
    this.stops = tables.stops;
    this.laneFunctions = tables.laneFunctions;
    this.textures = tables.textures;
    this.prints = tables.prints;
    this.atomics = tables.atomics;
    this.uniformAtomics = uniformAtomics(kernel.body);
    this.warpFunctions = tables.warpFunctions;
    this.syncs = tables.syncs;
    this.uses = tables.uses;
    this.arithmetic = tables.arithmetic;
    const { terms } = this.options;
    this.purposes = terms?.purposes(kernel.body) ?? new Map();
    this.locks = terms?.locks(kernel.body) ?? new Map();
    this.tries = terms?.tries(kernel.body) ?? new Map();
    const changed = changedVariables(kernel.body);
    this.constantParams = new Set(
      this.isKernel ? kernel.params.filter(p => !changed.has(p)) : []
    );
    this.builder = builder;
    this.root = this.isKernel ? this.frame : 2;
    this.state = this.builder.local('i32');
    this.returned = this.builder.local('i32');
    this.status = this.builder.local('i32');
    this.frameSize = this.storage.frameSize;
    this.exit = this.code.block();
    this.watch = parts.watch?.(this);
  }

  get isKernel(): boolean {
    return this.kernel.kind === 'kernel';
  }

  /** The objects that a place may lie in, whoever called the function. */
  objectsOf(place: Place): RootSet {
    return this.ofInstances(instance => instance.objectsOf(place));
  }

  /** Whether a pointer leads to shared memory and nowhere else. */
  isShared(pointer: Expr): boolean {
    const roots = this.ofInstances(instance => instance.rootsOf(pointer));
    return (
      roots.length > 0 &&
      roots.every(
        root => root.kind === 'variable' && root.variable.space === 'shared'
      )
    );
  }

  private ofInstances(roots: (instance: FunctionInstance) => RootSet): RootSet {
    const { entry, instances } = this.analysis;
    return this.isKernel
      ? roots(entry)
      : [
          ...new Set(
            instances
              .filter(({ fn }) => fn === this.kernel)
              .flatMap(instance => [...roots(instance)])
          )
        ];
  }

  /** Leaves the function; the frame says where to go on. */
  leave(status: number): void {
    this.code.i32(status).set(this.status);
    this.leaveAsItIs();
  }

  /** Leaves it with what `status` holds. */
  leaveAsItIs(): void {
    this.code.br(this.exit);
  }

  /** Ends the function: masks come from the frame at the start and go there at the end. */
  finish(): void {
    const { builder, code, frame, masks } = this;
    code.end();
    const whole = builder.code;
    whole.get(frame).memory('i32.load', FrameWord.state).tee(this.state).if();
    masks.forEach((mask, i) =>
      whole
        .get(frame)
        .memory('i32.load', FrameWord.masks + 4 * i)
        .set(mask)
    );
    whole.get(frame).memory('i32.load', FrameWord.returned).set(this.returned);
    whole.end().append(code);
    masks.forEach((mask, i) =>
      whole
        .get(frame)
        .get(mask)
        .memory('i32.store', FrameWord.masks + 4 * i)
    );
    whole.get(frame).get(this.returned);
    whole.memory('i32.store', FrameWord.returned);
    if (!this.isKernel && this.callees) {
      whole.get(this.fuel).setGlobal(this.callees.fuel);
    }
    whole.get(this.status);
  }

  // ---------------------------------------------------------------- locals

  local(type: ValueType): number {
    return this.free[type].pop() ?? this.builder.local(type);
  }

  release(type: ValueType, local: number): void {
    this.free[type].push(local);
  }

  /** An i32 local that is kept in the frame while the warp waits. */
  takeMask(): number {
    const free = this.freeMasks.pop();
    if (free !== undefined) {
      return free;
    }
    if (this.masks.length === MASK_WORDS) {
      this.fail('control flow is nested too deeply here', this.kernel.span);
    }
    const local = this.builder.local('i32');
    this.masks.push(local);
    return local;
  }

  freeMask(local: number): void {
    this.freeMasks.push(local);
  }

  newLevel(): number {
    return ++this.levels;
  }

  /** A frame offset of `count` slots that nothing else uses until `releaseTemps`. */
  temp(count: number): number {
    if (count === 1 && this.freeTemps.length > 0) {
      return this.freeTemps.pop()!;
    }
    return this.ownSlots(count);
  }

  /** Slots that nothing else uses: code before them that is not emitted yet does not either. */
  ownSlots(count: number): number {
    const offset = this.frameSize;
    this.frameSize += 128 * count;
    return offset;
  }

  releaseTemp(offset: number, count: number): void {
    for (let i = 0; i < count; i++) {
      this.freeTemps.push(offset + 128 * i);
    }
  }

  /** Address of a record of so many bytes, zero at the start of a launch. */
  newCounter(bytes: number): number {
    return this.tables.newCounter(bytes, this.kernel.span);
  }

  // --------------------------------------------------------------- regions

  /** The straight-line code being collected for these lanes. */
  region(mask: number): LaneRegion {
    if (this.current && this.current.mask !== mask) {
      this.flush();
    }
    this.current ??= new LaneRegion(this, mask);
    return this.current;
  }

  /** Code that follows the region that is being collected. */
  behindRegion(emit: () => void): void {
    this.behind.push(emit);
  }

  flush(): void {
    const region = this.current;
    this.current = undefined;
    region?.flush();
    this.behind.splice(0).forEach(emit => emit());
  }

  newRegion(): RegionSite {
    const site: RegionSite = {
      id: this.tables.regions.length,
      counter: this.newCounter(REGION_SIZE),
      lines: new Map(),
      operations: new Map(),
      divisions: new Map()
    };
    this.tables.regions.push(site);
    return site;
  }

  countRegion(site: RegionSite, mask: number): void {
    if (this.tables.usesClock) {
      const at = LAUNCH + LaunchWord.clock;
      this.code
        .i32(0)
        .i32(0)
        .memory('i32.load', at)
        .i32(site.lines.size * 4);
      this.code.op('i32.add').memory('i32.store', at);
    }
    if (this.options.counting !== 'none') {
      this.bump(site.counter, [
        () => this.code.f64(1),
        () => this.popcount(mask)
      ]);
    }
  }

  /** Adds to consecutive doubles at an absolute address. */
  bump(address: number, values: (() => void)[]): void {
    values.forEach((value, i) => {
      const at = address + 8 * i;
      this.code.i32(0).i32(0).memory('f64.load', at);
      value();
      this.code.op('f64.add').memory('f64.store', at);
    });
  }

  popcount(mask: number): void {
    this.code.get(mask).op('i32.popcnt').op('f64.convert_i32_u');
  }

  counter(space: 'global' | 'shared'): number | undefined {
    return this.tables.counter(space);
  }

  access(size: number, isStore: boolean, isSigned: boolean): number {
    return this.tables.access(size, isStore, isSigned);
  }

  fail(message: string, span: Span): never {
    throw new Unsupported(message, span);
  }
}
