/**
 * What the functions of one module share: imports, helpers, and the tables that
 * tell the simulator what the counters count and where warps stop.
 */
import type { ArithmeticWatch } from './arithmeticWatch';
import type { Terms } from './terms';
import type { Follow } from './following';
import type { Span } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import { Unsupported } from '../../ir/unsupported';
import type { ScalarValue } from '../../semantics/scalars';
import type { ValueType } from '../code';
import { ModuleBuilder } from '../module';
import {
  COUNTERS,
  FIRST_ADDRESS,
  type AccessSite,
  type ArithmeticSite,
  type AtomicSite,
  type BranchSite,
  type LaneFunction,
  type LanePrintSite,
  type RegionSite,
  type StatementSite,
  type StopSite,
  type SyncSite,
  type TextureSite,
  type UseSite,
  type WarpFunction
} from './abi';
import { addAccess, addCounting, addFmaF32, addFmaF64 } from './helpers';
import type { Helpers } from './intrinsics';

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
  /**
   * Every access, fence and exchange is told to the simulator, which may forbid
   * an access; nothing is left out that the source says.
   */
  checked?: boolean;
  /** With `checked`: where the user's code had a kernel launched that is in a header of ours. */
  launchedAt?: Span;
  /** With `checked`: what was never written is followed to where it decides something. */
  follows?: Follow<never>;
  /** What accesses are for, besides reading and writing data. */
  terms?: Terms;
  /** With `checked`: arithmetic that goes wrong is told. */
  arithmetic?: new (context: never) => ArithmeticWatch;
  /** Warps can be left before each write of memory, so that a seed's orders differ there. */
  interleave?: boolean;
  /** Of checked code: each statement is told to the simulator as well, when it begins. */
  watched?: boolean;
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
  /** In checked code: `(frame, mask, site) -> lanes that may go on`. */
  check: number | undefined;
  /** In checked code: `(frame, mask, id, members, operand, width)`. */
  sync: number | undefined;
  /** In code that follows undefined values: `(frame, lanes, use)`. */
  use: number | undefined;
  /** The same: `(frame, mask, local)`, a variable of local memory begins without a value. */
  fresh: number | undefined;
  /** The same: one that is a copy of a parameter. */
  given: number | undefined;
  /** In code that looks at arithmetic: `(frame, lanes, site)`. */
  arithmetic: number | undefined;
  /** In watched code: `(frame, mask, returned, id)`. */
  statement: number | undefined;
}

export class ModuleTables {
  readonly module = new ModuleBuilder();
  readonly imports: ImportedFunctions;
  readonly helpers: Helpers;
  readonly sites: AccessSite[] = [];
  readonly branches: BranchSite[] = [];
  readonly regions: RegionSite[] = [];
  readonly stops: StopSite[] = [];
  readonly laneFunctions: LaneFunction[] = [];
  readonly textures: TextureSite[] = [];
  readonly prints: LanePrintSite[] = [];
  readonly atomics: AtomicSite[] = [];
  readonly warpFunctions: WarpFunction[] = [];
  readonly syncs: SyncSite[] = [];
  readonly uses: UseSite[] = [];
  readonly arithmetic: ArithmeticSite[] = [];
  readonly statements: StatementSite[] = [];
  usesClock = false;
  private readonly accessHelpers = new Map<string, number>();
  private readonly countGlobal: number | undefined;
  private readonly countShared: number | undefined;
  private counters = 0;

  constructor(readonly options: SimtOptions) {
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
      ),
      check: options.checked
        ? module.importFunction('env', 'check', words(3), ['i32'])
        : undefined,
      sync: options.checked ? fn('sync', 6) : undefined,
      use: options.follows ? fn('use', 3) : undefined,
      fresh: options.follows ? fn('fresh', 3) : undefined,
      given: options.follows ? fn('given', 3) : undefined,
      arithmetic: options.arithmetic ? fn('arithmetic', 3) : undefined,
      statement: options.watched ? fn('statement', 4) : undefined
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
  }

  /** Address of a record of so many bytes, zero at the start of a launch. */
  newCounter(bytes: number, span: Span): number {
    const address = COUNTERS + this.counters;
    if (address + bytes > FIRST_ADDRESS) {
      throw new Unsupported('the kernel is too large to count', span);
    }
    this.counters += bytes;
    return address;
  }

  get countersSize(): number {
    return this.counters;
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
}
