/**
 * What the parts of the SIMT code generator share: the function being made,
 * its locals, the tables for the simulator, and the region under construction.
 */
import type { RootAnalysis } from '../../ir/roots';
import { changedVariables } from '../../ir/passes/inline';
import type { IrFunction, ScalarName, Span, Variable } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import type { ScalarValue } from '../../ir/scalars';
import { Code, type Label, type ValueType } from '../code';
import { ModuleBuilder, type FunctionBuilder } from '../module';
import {
  COUNTERS,
  FIRST_ADDRESS,
  FrameWord,
  LAUNCH,
  LaunchWord,
  MASK_WORDS,
  REGION_SIZE,
  type AccessSite,
  type AtomicSite,
  type BranchSite,
  type LaneFunction,
  type PrintSite,
  type RegionSite,
  type StopSite,
  type TextureSite,
  type WarpFunction
} from './abi';
import { addAccess, addCounting, addFmaF32, addFmaF64 } from './helpers';
import type { Helpers } from './intrinsics';
import { Region, type RegionHost } from './region';
import type { StorageMap } from './storage';

export interface SimtOptions {
  /** Contract a * b + c into a fused multiply-add, as nvcc does by default. */
  fma: boolean;
  /**
   * What is counted: nothing, or memory transactions, where 'sectors' has quick
   * ways for the common cases that hold since compute capability 5.0,
   * 'addresses' asks the simulator about every access to global memory (its
   * cache model wants to see them), and 'lines' about every access.
   */
  counting: 'none' | 'sectors' | 'addresses' | 'lines';
  /** Warps can be left before each write of memory, so that a seed's orders differ there. */
  interleave?: boolean;
  /** The function that a slow intrinsic calls for one lane. */
  laneFunction: LaneFunctionOf;
}

export type LaneFunctionOf = (
  name: string,
  args: ScalarName[],
  result: ScalarName
) => ((...args: ScalarValue[]) => ScalarValue) | undefined;

/** Indices of the imported functions; simulator/imports.ts provides them. */
export interface ImportedFunctions {
  countGlobal: number;
  countShared: number;
  laneCall: number;
  fetch: number;
  atomic: number;
  shuffle: number;
  warpReduce: number;
  print: number;
  fma64: number;
}

/** Variables of one mask context: which level they were declared at decides whether a store must blend. */
export interface MaskContext {
  /** The i32 local with the active lanes. */
  mask: number;
  level: number;
}

export class Context implements RegionHost {
  readonly module = new ModuleBuilder();
  readonly imports: ImportedFunctions;
  readonly constantParams: ReadonlySet<Variable>;
  readonly helpers: Helpers;
  readonly builder: FunctionBuilder;
  /** The body of `run`, put together with what saves and restores masks at the end. */
  readonly code = new Code();
  private readonly exit: Label;
  private readonly status: number;
  readonly frame = 0;
  readonly fuel = 1;
  readonly state: number;
  readonly returned: number;
  readonly sites: AccessSite[] = [];
  readonly branches: BranchSite[] = [];
  readonly regions: RegionSite[] = [];
  readonly stops: StopSite[] = [];
  readonly laneFunctions: LaneFunction[] = [];
  readonly textures: TextureSite[] = [];
  readonly prints: PrintSite[] = [];
  readonly atomics: AtomicSite[] = [];
  readonly warpFunctions: WarpFunction[] = [];
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
  private readonly accessHelpers = new Map<string, number>();
  private readonly countGlobal: number | undefined;
  private readonly countShared: number | undefined;
  private current: Region | undefined;
  private levels = 0;
  usesClock = false;
  /** First byte past the frame's last temporary. */
  frameSize: number;
  private freeTemps: number[] = [];

  constructor(
    readonly kernel: IrFunction,
    readonly analysis: RootAnalysis,
    readonly storage: StorageMap,
    readonly options: SimtOptions
  ) {
    const changed = changedVariables(kernel.body);
    this.constantParams = new Set(kernel.params.filter(p => !changed.has(p)));
    const { module } = this;
    module.importMemory('env', 'memory', 1);
    const words = (count: number): ValueType[] =>
      new Array<ValueType>(count).fill('i32');
    const fn = (name: string, count: number): number =>
      module.importFunction('env', name, words(count));
    this.imports = {
      countGlobal: fn('countGlobal', 4),
      countShared: fn('countShared', 4),
      laneCall: fn('laneCall', 5),
      fetch: fn('fetch', 5),
      atomic: fn('atomic', 6),
      shuffle: fn('shuffle', 8),
      warpReduce: fn('warpReduce', 7),
      print: fn('print', 3),
      fma64: module.importFunction(
        'env',
        'fma64',
        ['f64', 'f64', 'f64'],
        ['f64']
      )
    };
    this.helpers = {
      fmaF32: addFmaF32(module),
      fmaF64: addFmaF64(module, this.imports.fma64)
    };
    if (options.counting === 'sectors') {
      this.countGlobal = addCounting(
        module,
        this.imports.countGlobal,
        'global'
      );
      this.countShared = addCounting(
        module,
        this.imports.countShared,
        'shared'
      );
    } else if (options.counting === 'addresses') {
      this.countGlobal = this.imports.countGlobal;
      this.countShared = addCounting(
        module,
        this.imports.countShared,
        'shared'
      );
    } else if (options.counting === 'lines') {
      this.countGlobal = this.imports.countGlobal;
      this.countShared = this.imports.countShared;
    }
    // Helpers for accesses are made before `run`, so that only one function is open.
    for (const size of [1, 2, 4, 8]) {
      for (const isStore of [false, true]) {
        for (const isSigned of size < 4 && !isStore ? [false, true] : [false]) {
          this.accessHelpers.set(
            `${size} ${isStore} ${isSigned}`,
            addAccess(module, { size, isStore, isSigned })
          );
        }
      }
    }
    this.builder = module.addFunction(['i32', 'i32'], ['i32'], 'run');
    this.state = this.builder.local('i32');
    this.returned = this.builder.local('i32');
    this.status = this.builder.local('i32');
    this.frameSize = storage.frameSize;
    this.exit = this.code.block();
  }

  /** Leaves `run`; the frame says where to go on. */
  leave(status: number): void {
    this.code.i32(status).set(this.status).br(this.exit);
  }

  /** Ends `run`: masks come from the frame at the start and go there at the end. */
  finish(): Uint8Array<ArrayBuffer> {
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
    whole.memory('i32.store', FrameWord.returned).get(this.status);
    return this.module.encode();
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
    const offset = this.frameSize;
    this.frameSize += 128 * count;
    return offset;
  }

  releaseTemp(offset: number, count: number): void {
    for (let i = 0; i < count; i++) {
      this.freeTemps.push(offset + 128 * i);
    }
  }

  private counters = 0;

  /** Address of a record of so many bytes, zero at the start of a launch. */
  newCounter(bytes: number): number {
    const address = COUNTERS + this.counters;
    if (address + bytes > FIRST_ADDRESS) {
      this.fail('the kernel is too large to count', this.kernel.span);
    }
    this.counters += bytes;
    return address;
  }

  get countersSize(): number {
    return this.counters;
  }

  // --------------------------------------------------------------- regions

  /** The straight-line code being collected for these lanes. */
  region(mask: number): Region {
    if (this.current && this.current.mask !== mask) {
      this.flush();
    }
    this.current ??= new Region(this, mask);
    return this.current;
  }

  flush(): void {
    const region = this.current;
    this.current = undefined;
    region?.flush();
  }

  newRegion(): RegionSite {
    const site: RegionSite = {
      id: this.regions.length,
      counter: this.newCounter(REGION_SIZE),
      lines: new Map(),
      operations: new Map(),
      divisions: new Map()
    };
    this.regions.push(site);
    return site;
  }

  countRegion(site: RegionSite, mask: number): void {
    if (this.usesClock) {
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

  /** The function that counts accesses in a space, or none. */
  counter(space: 'global' | 'shared'): number | undefined {
    return space === 'global' ? this.countGlobal : this.countShared;
  }

  access(size: number, isStore: boolean, isSigned: boolean): number {
    return this.accessHelpers.get(
      `${size} ${isStore} ${isSigned && size < 4 && !isStore}`
    )!;
  }

  fail(message: string, span: Span): never {
    throw new Unsupported(message, span);
  }
}
