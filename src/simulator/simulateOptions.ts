/** What a launch on the simulated card is given, and what it gives. */
import type { Card, Workload } from '../analysis';
import type { Span } from '../compiler/ir/types';
import type { TextureTable } from '../compiler/ir/textures';
import type { Dim3 } from '../protocol/launchRequest';
import type { SimulatorArgument } from './arguments';
import type { CheckSession } from './checks';
import type { LaunchCounters } from './counters';
import type { DeviceMemory } from './deviceMemory';
import type { WatchRecorder } from './watch/recorder';

/** A part of a launch that is looked at. */
export interface LaunchPart {
  /** Blocks: the last one first, where grids reach too far, and then others, evenly. */
  blocks: number;
  /** Of them side by side; as many as a card has if not given. */
  resident?: number;
  /** Loop iterations of a warp's turn: `budget` counts whole turns. */
  turn: number;
}

export interface SimulateOptions {
  grid: Dim3;
  block: Dim3;
  /** Bytes. */
  dynamicShared?: number;
  /** One for each parameter. */
  args: readonly SimulatorArgument[];
  /**
   * The card whose caches are modelled; the result has a `work` then, to predict
   * the time of. It takes time: every access is looked at.
   */
  card?: Card;
  /** Compute capability, `7.5`: coalescing rules, and how many blocks are resident; the card's if not given. */
  cc?: string;
  /** Multiprocessors; the card's, or 16, if not given. */
  multiprocessors?: number;
  /** Registers per thread; estimated if not given. */
  registers?: number;
  /** Global loads cached in L1 on 2.x and 3.x. */
  l1?: boolean;
  /** Varies the order in which warps and blocks run; the same for the same number. */
  schedule?: number;
  /** Contract a * b + c, as nvcc does; default true. */
  fma?: boolean;
  /** Count; default true. Without it the launch runs faster. */
  counting?: boolean;
  /** Run only about so many blocks, spread over the grid, and scale the counters. */
  sample?: number;
  /** Runs a part, to look for what is wrong there. */
  part?: LaunchPart;
  /** Loop iterations of all warps together after which a launch is stopped; default 10^10. */
  budget?: number;
  /** Asked now and then; the launch is stopped where its time is up. */
  isLate?(): boolean;
  /** Bytes of stack of a thread, for functions that call themselves; default 1024, as on a card. */
  stack?: number;
  /** Where the user's code has it launched: what checks find in a kernel of a header is there. */
  launchedAt?: Span;
  /** Checks every access; the launch is not counted then. */
  check?: CheckSession;
  /** Textures by handle. */
  textures?: TextureTable;
  /** Where device addresses point; the launch makes its own if not given. */
  memory?: DeviceMemory;
  /**
   * Records some warps of a block. The block runs first, and the launch ends
   * when all is recorded: what it computes is not complete. Nothing is counted.
   */
  watch?: WatchRecorder;
  /**
   * Receives what printf writes, as it is written, with the words that it takes
   * of CUDA's buffer; without them what is no printf: a failed assertion's line.
   */
  print?(text: string, words?: number): void;
}

export interface SimulationResult extends LaunchCounters {
  /** Blocks that were run, and blocks of the grid. */
  blocks: { run: number; grid: number };
  registers: { value: number; isEstimate: boolean };
  /** Bytes of shared memory: static, dynamic. */
  shared: { static: number; dynamic: number };
  /** With a card: what its time is predicted from. */
  work?: Workload;
}
