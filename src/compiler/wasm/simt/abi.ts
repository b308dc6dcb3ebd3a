/**
 * What generated SIMT code and the simulator agree on: where things lie in the
 * linear memory, what a warp's frame holds, what running a warp answers, and
 * the tables that say what the counters count.
 *
 * One exported function, `run(frame, fuel)`, runs one warp of 32 lanes in lock
 * step until it ends, stops at a barrier or has used up its fuel (loop
 * iterations), and can be called again to go on: all that outlives such a stop
 * is in the frame. A lane's 32-bit value lies in a *slot* of 128 bytes, 4 bytes
 * each; 64-bit values take two slots, lanes 0,1 4,5 8,9 … in the first and
 * 2,3 6,7 … in the second, so that the same pointer walks both.
 */
import type { RootSet } from '../../ir/roots/index';
import type { FetchName } from '../../ir/textures';
import type {
  AtomicStmt,
  FenceStmt,
  Span,
  Stmt,
  Type,
  Variable,
  WarpOperation
} from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import type { AtomicOperation } from '../../semantics/atomics';
import type { ScalarValue } from '../../semantics/scalars';

export const WARP = 32;
/** Bytes of a slot: 32 lanes of 4 bytes. */
export const SLOT = 128;

/** Addresses below this are never valid; what lies there is ours. */
export const FIRST_ADDRESS = 1 << 20;
/**
 * Counters, from here to FIRST_ADDRESS. What lies below is mostly parameters: CUDA
 * lets a kernel have 32,764 bytes of them, and a char takes a word here.
 */
export const COUNTERS = 1 << 18;
/** 32 words, 1 << lane: compared with a mask they expand it to vectors. */
export const LANE_BITS = 1024;
/** 32 words, lane · 4. */
export const LANE_OFFSETS = 1152;
/** 32 words: where a lane's 64-bit value lies from the start of its two slots. */
export const LANE_OFFSETS_WIDE = 1280;
/** Words that are the same for the whole launch; see LaunchWord. */
export const LAUNCH = 2048;
/** Bytes that parameters and addresses of module variables may take. */
export const LAUNCH_SIZE = COUNTERS - LAUNCH;

/** Word offsets (in bytes from LAUNCH) of what is uniform in a launch. */
export const LaunchWord = {
  blockDimX: 0,
  blockDimY: 4,
  blockDimZ: 8,
  gridDimX: 12,
  gridDimY: 16,
  gridDimZ: 20,
  dynamicShared: 24,
  /** Stores and changing atomics so far (i32, wraps): tells waiting from progress. */
  writes: 28,
  /** A running number that clocks give (i32). */
  clock: 32,
  /** Parameters and addresses of module variables follow. */
  first: 64
} as const;

/** Byte offsets in a frame; all i32. */
export const FrameWord = {
  /** 0: at the start; else the stop to go on from. */
  state: 0,
  /** What a reducing barrier gives; the simulator writes it before the warp goes on. */
  barrierResult: 4,
  /** Lanes whose operand of a reducing barrier is not zero, and lanes that are there. */
  barrierBits: 8,
  barrierMask: 12,
  blockX: 16,
  blockY: 20,
  blockZ: 24,
  /** Address of the block's shared memory. */
  shared: 28,
  /** Lanes that exist: the last warp of a block may have fewer than 32. */
  lanes: 32,
  /** Of the warp in its block. */
  warp: 36,
  /** Lanes that have returned. */
  returned: 40,
  /** The stop, or the trap's site, that the warp last answered with. */
  stop: 44,
  /** Lanes that were active there. */
  active: 48,
  /** In the kernel's frame: where the next function's begins. Frames lie one behind the other. */
  top: 52,
  /** In the kernel's frame: the end of the room for frames. */
  stackEnd: 56,
  /** In the kernel's frame: calls under way. */
  depth: 60,
  /** The frame of the function that is being called. */
  callee: 64,
  masks: 80
} as const;
export const MASK_WORDS = 172;
/** Three slots: threadIdx.x, .y and .z of each lane. */
export const FRAME_THREAD_INDEX = FrameWord.masks + 4 * MASK_WORDS;
/** Slots for the addresses and values of one access. */
export const FRAME_ADDRESSES = FRAME_THREAD_INDEX + 3 * SLOT;
export const FRAME_VARIABLES = FRAME_ADDRESSES + SLOT;

/** What `run` answers. */
export const RunStatus = {
  finished: 0,
  barrier: 1,
  /** Out of fuel in a loop. */
  yielded: 2,
  /** A trap, a failed assertion, an illegal address: `stop` in the frame says where. */
  trapped: 3
} as const;

export type AccessSpace = 'global' | 'shared' | 'local' | 'constant' | 'any';
export type AccessKind = 'load' | 'store' | 'atomic' | 'reduction';

/** Of loads; the last two also of stores. */
export type SitePurpose =
  'flag' | 'decides' | 'guess' | 'atomic' | 'atomic-block';

/** An atomic that waits in a loop until it is lucky. */
export interface SpinLock {
  operation: 'cas' | 'exch';
  /** The loops around it that are in its function, the innermost first. */
  loops: readonly Stmt[];
  /** Nothing else that the loop does changes memory: to wait there is to keep what one has. */
  isAlone: boolean;
  /** Slots of its operands, each for 64 bits a lane. */
  operands: number;
}

/** One place in the source that accesses memory. Its counters are SITE_FIELDS doubles. */
export interface AccessSite {
  id: number;
  /** Address of its record. */
  counter: number;
  kind: AccessKind;
  space: AccessSpace;
  /** Bytes that each lane accesses. */
  size: number;
  span: Span;
  /** The arrays it may touch: parameters and variables. */
  roots: Variable[];
  /** The same as the analysis of pointers has it, with what is unknown. */
  objects: RootSet;
  isVolatile: boolean;
  /** What is accessed: an element's type, or a vector's. */
  type: Type;
  /** Of accesses that are no reading or writing of data; in checked code only. */
  purpose?: SitePurpose;
  /** Of loads: the atomics that their values say whether to try; in checked code only. */
  tries?: ReadonlySet<AtomicStmt>;
  /** Of atomics: theirs. */
  atomic?: AtomicStmt;
  /** Addresses must be multiples of it. */
  alignment: number;
  /** Of atomics that may take a lock; in checked code only. */
  lock?: SpinLock;
  /** Of atomics: among whom. */
  scope?: 'block' | 'device' | 'system';
  /** The values on their way to or from memory, in the frame of the function; in checked code only. */
  parts: AccessPart[];
  /** Of atomics that give what was there: a word of the frame with the lanes to which it is undefined. */
  undefinedResult?: number;
  /** Of atomics: nothing is left of what was there. */
  overwrites?: boolean;
  /** Of stores: the variable without a value that the undefined lanes come from, where it is one. */
  undefinedVariable?: Variable;
  /** Of stores: bits that are put back as they were, `x = x & ~0xff | value`. */
  kept?: BitMask;
  /** `a.rows[i]`: the array inside of a struct that the index must not leave; in checked code only. */
  member?: MemberArray;
}

/** A scalar of an access. */
export interface AccessPart {
  type: ScalarName | 'ptr';
  /** Slots in the frame. */
  slot: number;
  isWide: boolean;
  /** Bytes from the access's address, and how many of them. */
  at: number;
  size: number;
  /** Which lanes have undefined bits; absent where nobody asks. */
  doubts?: Doubt[];
  /** Of a union or of bit-fields, of which not all need have a value. */
  isRaw?: true;
}

/** Bits of a scalar, of up to 64. */
export interface BitMask {
  low: number;
  high: number;
}

/**
 * A word of the frame with the lanes in which any of these bits is undefined: of
 * loads the simulator writes it, of stores it reads it.
 */
export interface Doubt extends BitMask {
  word: number;
  /** Only the lanes in which all of them are. */
  isEvery: boolean;
}

/** An array that is a member of a struct. */
export interface MemberArray {
  name: string;
  bytes: number;
  element: number;
  /** A slot with each lane's address of its first element. */
  slot: number;
}

/** One statement, or the condition of one, of a kernel that is watched. */
export interface StatementSite {
  id: number;
  span: Span;
  /** The user's variables that it sets, each scalar for itself. */
  sets: AssignedScalar[];
}

export interface AssignedScalar {
  /** `sum`, `v.x`, `acc[3]` */
  name: string;
  type: ScalarName | 'ptr';
  /** Of lane 0, from the frame's address. */
  offset: number;
  /** Bytes from lane to lane in C's layout; absent for a slot. */
  stride?: number;
}

/** Doubles of a site's record. */
export const SiteField = {
  /** Warp instructions with at least one active lane. */
  requests: 0,
  /** Active lanes. */
  threads: 1,
  /** Sectors of 32 bytes, or the transactions of older cards. */
  sectors: 2,
  /** Bytes of all transactions. */
  bytes: 3,
  /** Shared memory: passes through the banks. */
  wavefronts: 4,
  /** Passes that conflicts added. */
  conflicts: 5,
  /** Transactions that would do, were the bytes wanted adjacent. */
  ideal: 6
} as const;
export const SITE_SIZE = 64;

/**
 * A decision: an if, a loop's condition, a switch. Doubles: executions by a
 * warp, those in which lanes disagreed, active lanes, lanes that took the first way.
 */
export interface BranchSite {
  id: number;
  /** Address of its record. */
  counter: number;
  kind: 'if' | 'loop' | 'switch' | 'select';
  span: Span;
}
export const BRANCH_SIZE = 32;

export type InstructionClass =
  | 'fp32'
  | 'fp64'
  | 'int'
  | 'special'
  | 'conversion'
  | 'loadstore'
  | 'control'
  | 'synchronisation';

/** Lines of a file that a key tells apart. */
const MOST_LINES = 2 ** 24;

/** A line of any of the module's files as one number: inlined functions bring lines of their headers. */
export function lineKey({ file, line }: Pick<Span, 'file' | 'line'>): number {
  return file * MOST_LINES + line;
}

export function lineOfKey(key: number): Pick<Span, 'file' | 'line'> {
  return { file: Math.floor(key / MOST_LINES), line: key % MOST_LINES };
}

/** Straight-line code: its counter is two doubles, executions by a warp and by lanes. */
export interface RegionSite {
  id: number;
  /** Address of its record. */
  counter: number;
  /** Instructions of one execution by source line, as `lineKey` names it. */
  lines: Map<number, Partial<Record<InstructionClass, number>>>;
  /** Operations that real hardware counts by name (`fadd`, `ffma`, `dmul`, …), `division` of integers, and what is made of others, by name and type (`div f32`, `rsqrt f64`). */
  operations: Map<string, number>;
  /** Divisions of integers by source line, as `lineKey` names it. */
  divisions: Map<number, number>;
}
export const REGION_SIZE = 16;

/** Where a warp can stop. */
export interface StopSite {
  /** The state number: 1 and above. */
  id: number;
  kind: 'barrier' | 'loop' | 'trap' | 'assert' | 'call' | 'overflow';
  span: Span;
  /** Of a barrier of tiles: the threads of one. */
  tile?: number;
  /** Of a barrier with a result. */
  reduce?: 'count' | 'and' | 'or';
  /** Of an assertion; of a call, the function; of a trap, its reason. */
  text?: string;
}

/** A function that is called for one lane at a time. */
export interface LaneFunction {
  args: ScalarName[];
  result: ScalarName;
  call: (...args: ScalarValue[]) => ScalarValue;
}

/** One texture fetch of the source: of one channel of a texel. */
export interface TextureSite {
  id: number;
  name: FetchName;
  result: 'f32' | 'i32' | 'u32';
  /** Counted: an instruction of a card fetches all channels, so only the first one is. */
  isCounted: boolean;
  /** Address of its record. */
  counter: number;
  span: Span;
}

/** Doubles of a texture fetch's record. */
export const TextureField = {
  /** Warp instructions with at least one active lane. */
  instructions: 0,
  /** Active lanes. */
  threads: 1,
  /** What the texture unit gets: one for each group of lanes with an active one. */
  requests: 2,
  /** Sectors of 32 bytes, lookup by lookup. */
  sectors: 3,
  /** Times that the texture unit looks up texels: as often as requests, or more where they are filtered in parts. */
  lookups: 4
} as const;
export const TEXTURE_SITE_SIZE = 40;

export interface LanePrintSite {
  format: string;
  /** A scalar type, a string constant, or a pointer (`ptr`), in order. */
  args: ({ type: ScalarName | 'ptr'; slot: number } | { text: string })[];
  span: Span;
}

export interface AtomicSite {
  operation: AtomicOperation;
  type: ScalarName;
  hasResult: boolean;
  /** Its AccessSite. */
  site: number;
  /** Where it may be in shared memory: of the loads that hardware does for it if it has no such instruction. */
  loads?: number;
  /** The warp's operands are put together and one lane does it. */
  isJoined: boolean;
  /** Adds the constant 1. */
  isCount: boolean;
}

/** Where lanes or threads order what they do, or exchange values; in checked code only. */
export interface SyncSite {
  id: number;
  kind: 'syncwarp' | 'fence' | 'copies' | WarpOperation;
  /** Of fences, and of what is said of copies. */
  scope?: FenceStmt['scope'];
  /** A mask of lanes was given: `members` of the call is a slot of it. */
  hasMask: boolean;
  /** Of shuffles: `operand` and `width` of the call are slots of the lane (or its difference) and the width. */
  isShuffle: boolean;
  /**
   * Of what exchanges values, a word of the frame with the lanes whose value is
   * undefined; the simulator puts those there that get such a value. Absent where
   * nobody asks.
   */
  undefinedWord?: number;
  span: Span;
}

/** Where a value decides something; in code that follows undefined values only. */
export interface UseSite {
  id: number;
  kind: 'branch' | 'address' | 'output';
  /** One without a value that it is made of. */
  variable?: Variable;
  span: Span;
}

/** A value in the frame. */
export interface ArithmeticValue {
  type: ScalarName;
  slot: number;
  isWide: boolean;
}

/** Where arithmetic may go wrong; in code that looks at arithmetic only. */
export interface ArithmeticSite {
  id: number;
  kind: 'division-by-zero' | 'shift-range' | 'signed-overflow' | 'not-finite';
  /** `div`, `sqrt` */
  operator: string;
  operands: ArithmeticValue[];
  /** Of floats. */
  result?: ArithmeticValue;
  span: Span;
}

/** A match or reduction of a warp. */
export interface WarpFunction {
  operation: WarpOperation;
  type: ScalarName;
}

export interface SimtKernel {
  bytes: Uint8Array<ArrayBuffer>;
  /** Bytes of one warp's frame. */
  frameSize: number;
  /** Bytes of the frames of functions that call themselves, by their names. */
  functionFrames: Map<string, number>;
  /** Bytes of static shared memory. */
  staticShared: number;
  /** Byte offset from LAUNCH of each parameter's leaves, by parameter. */
  params: ParamLayout[];
  /** Module variables the kernel uses; their addresses go to these offsets from LAUNCH. */
  globals: { variable: Variable; offset: number }[];
  sites: AccessSite[];
  branches: BranchSite[];
  regions: RegionSite[];
  stops: StopSite[];
  laneFunctions: LaneFunction[];
  textures: TextureSite[];
  prints: LanePrintSite[];
  atomics: AtomicSite[];
  warpFunctions: WarpFunction[];
  syncs: SyncSite[];
  uses: UseSite[];
  arithmetic: ArithmeticSite[];
  /** Of a kernel that is watched; else empty. */
  statements: StatementSite[];
  /** Variables of the frame that lie there as in memory, lane after lane. */
  locals: LocalArray[];
  /** Shared variables, by bytes from the start of the block's. */
  sharedVariables: { variable: Variable; offset: number }[];
  /** Bytes of all counters, from COUNTERS. */
  countersSize: number;
}

/** A variable in local memory. */
export interface LocalArray {
  variable: Variable;
  /** Bytes from the frame's start, and from one lane's to the next. */
  offset: number;
  stride: number;
}

/** Where the scalars of one parameter lie in the launch words. */
export interface ParamLayout {
  variable: Variable;
  leaves: {
    /** Bytes from LAUNCH. */
    offset: number;
    type: ScalarName | 'ptr';
    /** Bytes from the parameter's start in C's layout. */
    at: number;
  }[];
  /** Bytes from LAUNCH where all of it lies as in C's layout: the leaves are there. */
  image?: number;
  /** The launch word with the address of a copy of that, which all lanes read. */
  read?: number;
}
