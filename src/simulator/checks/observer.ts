/**
 * What those who check a launch are told while it runs. A checker is one file:
 * a class that implements the calls that it wants, listed in index.ts. All of
 * it costs only where a launch is checked.
 */
import type { IrFunction } from '../../compiler/ir/types';
import type {
  ArithmeticSite,
  StopSite,
  SyncSite,
  UseSite
} from '../../compiler/wasm/simt';
import type { SimulationError } from '../errors';
import type { WarpAccess } from './access';
import type { CheckedAllocation } from './allocations';
import type { FindingList } from './findings';
import type { LaunchScene } from './scene';
import type { Party } from './races/raceList';

/** `__syncwarp`, a fence, a vote, a shuffle, a match or reduction of a warp. */
export interface WarpSync {
  site: SyncSite;
  block: number;
  warp: number;
  frame: number;
  /** Lanes that are there. */
  mask: number;
  /** Lanes of the warp that exist, and those that have returned. */
  lanes: number;
  returned: number;
  /** `scene.words[members + lane]` is the mask that a lane names, where it names one. */
  members: number;
  /** Of shuffles: words of each lane's operand and width. */
  operand: number;
  width: number;
}

/** A value that decides something is undefined in some lanes. */
export interface WarpUse {
  site: UseSite;
  block: number;
  warp: number;
  mask: number;
}

/** Arithmetic has gone wrong in some lanes. */
export interface WarpArithmetic {
  site: ArithmeticSite;
  block: number;
  warp: number;
  frame: number;
  mask: number;
}

/** A warp at a barrier of its block. */
export interface Arrival {
  warp: number;
  stop: StopSite;
  /** Lanes that are there, that exist, and that have returned. */
  mask: number;
  lanes: number;
  returned: number;
}

/** All warps that are left of a block, or of a tile of it, have come to a barrier. */
export interface Barrier {
  block: number;
  arrivals: readonly Arrival[];
  /** Warps that have ended: by number. */
  finished: readonly number[];
}

export interface Checker {
  /** Words for what was looked for: `out-of-bounds accesses`. */
  readonly looksFor: readonly string[];

  launchBegins?(scene: LaunchScene): void;
  launchEnds?(scene: LaunchScene): void;
  /** A launch ended early, whether it was checked or not. */
  stopped?(kernel: IrFunction, error: SimulationError): void;
  /** `shared`: where its shared memory begins. */
  blockBegins?(block: number, shared: number): void;
  blockEnds?(block: number): void;

  /** Lanes that may do the access: the others read zero and write nothing. Asked before `access` of any checker. */
  admit?(access: WarpAccess): number;
  /** Lanes that were not. */
  refused?(access: WarpAccess, lanes: number): void;
  /** Lanes that were admitted. */
  access?(access: WarpAccess): void;
  sync?(sync: WarpSync): void;
  use?(use: WarpUse): void;
  arithmetic?(arithmetic: WarpArithmetic): void;
  /** A variable of local memory, by its number in `locals`, begins without a value. */
  fresh?(frame: number, mask: number, local: number): void;
  /** One begins as a copy of a parameter. */
  given?(frame: number, mask: number, local: number): void;
  barrier?(barrier: Barrier): void;

  // Of the host, between launches.
  allocated?(allocation: CheckedAllocation): void;
  freed?(allocation: CheckedAllocation): void;
  /** The host has written or filled these bytes of device memory. */
  hostWrites?(address: number, bytes: number): void;
  hostReads?(address: number, bytes: number): void;
  /** Whether nothing has written a byte of it. */
  isUnwritten?(allocation: CheckedAllocation): boolean;
  /** Of an allocation, the first stretch among these bytes that nothing has written. */
  firstUnwritten?(
    allocation: CheckedAllocation,
    address: number,
    bytes: number
  ): { address: number; bytes: number } | undefined;
  copied?(from: number, to: number, bytes: number): void;
  /** The program is over, or the launch of a cell. */
  ends?(): void;
}

/** The words of global memory that a launch touched, and who did: a writer, a reader, an atomic operation. */
export interface TouchedWords {
  forTouched(f: (address: number, bytes: number, party: Party) => void): void;
}

/** Compares what the launches of a program touched. */
export interface StreamObserver {
  launch(scene: LaunchScene, touched: TouchedWords): void;
}

/** Makes a checker of one session: a program from its begin to its end, or one launch. */
export type MakeChecker = (
  findings: FindingList,
  options: CheckOptions,
  streams: StreamObserver | undefined
) => Checker;

export interface CheckOptions {
  /** Compute capability: `7.0` and later have threads of a warp that go their own ways. */
  cc: string;
  /** Accesses of warps after which a launch is stopped, by `CheckLimit`. */
  accessLimit?: number;
  /** Accesses of warps after which launches are checked in part (sampling.ts), and run on. */
  sampleAfter?: number;
  /** Loop iterations of one warp after which its loop is called endless; `CHECKED_ROUNDS` if not given. */
  rounds?: number;
  /** The launches are a program's, which has more than one stream or memory that host and device share. */
  hasStreams?: boolean;
  /** Looks at arithmetic, too. */
  arithmetic?: boolean;
  /** Nothing but bounds and alignment: what is checked by default. */
  boundsOnly?: boolean;
}
