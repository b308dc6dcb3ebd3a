/**
 * What crosses between the page and the worker that owns the engine: one
 * request, any number of progress notices, one reply. Plain structured-clone
 * data; arrays travel as transferred ArrayBuffers.
 */
import type { ArrayPayload } from './arrays';
import type { Dim3, LaunchRequest } from './launchRequest';
import type { ErrorRecord, KernelRecord, RunRecord, TunedUse } from './record';
import { message, type Message } from './message';

export interface EngineSettings {
  /** `auto` or a compute capability, `7.5`. */
  card: string;
  /** Threads that a never-ending loop may iterate before it is stopped; see WgslOptions. */
  iterationLimit?: number;
  /** Forced lowering, for tests. */
  warpMode?: 'subgroups' | 'workgroup-memory';
  /** Upper bound of the time one timed launch may take in all, milliseconds (default 2000). */
  timingBudgetMs?: number;
  /**
   * Run launches in the simulator; default: where there is no GPU, and what it
   * refuses. `refused`: the latter alone, and without a GPU is an error.
   */
  simulate?: 'always' | 'refused' | 'never';
  /** Of every launch in the simulator that names none itself; see SimulateOptions. */
  schedule?: number;
  /** Seconds from the engine's start after which programs and simulated kernels are stopped; default: never. */
  timeLimit?: number;
}

/** What the page knows of where it runs and a worker may see differently. */
export interface PageFacts {
  /** `'gpu' in navigator`, in the page. */
  hasWebGpu: boolean;
  isSecureContext: boolean;
  /** `http://lab.example.org:8888` */
  origin: string;
}

/** GPU work that was interrupted: its worker is gone, but a GPU ends what it has begun. */
export interface Interruption {
  /** The first of its kernels, where there is one. */
  kernel?: string;
  /** `Date.now()` */
  at: number;
}

/** The step of a request that goes to the simulator because there is no GPU. */
export const WITHOUT_GPU = message`there is no GPU to be had: running in the simulator, which is slower`;

/** What requests carry, by their names. The file of a command may add its own. */
export interface Requests {
  configure: {
    settings: EngineSettings;
    page?: PageFacts;
    /** Of the worker before this one, where the GPU may still be at it. */
    interrupted?: Interruption;
    /**
     * What became of the GPU since then. `withheld`: it does not answer, and
     * this worker does without. `returned`:
     * it answered after another worker had to do without.
     */
    gpu?: 'withheld' | 'returned';
  };
  compile: {
    language: 'cuda' | 'wgsl';
    source: string;
    /** `cell [3]` */
    file: string;
    /** Texts that `#include "name"` may name. */
    files?: Record<string, string>;
    /** The same of the folder around the cell: those of other cells come first. */
    folder?: Record<string, string>;
    options: {
      cc?: string;
      block?: number;
      double?: 'pair' | 'error';
      /** Macros as `-DNAME=VALUE` defines them. */
      defines?: Record<string, string>;
    };
  };
  /**
   * A program: compiled as by `compile`, and run if it has a main(). What it
   * writes comes as progress of kind `output` while it runs.
   */
  run: {
    language: 'cuda';
    source: string;
    file: string;
    files?: Record<string, string>;
    /** Texts of the folder around the cell: those of other cells come first. */
    folder?: Record<string, string>;
    /** What the program may ask of those who asked for it, while it runs. */
    mayAsk?: readonly ProgramQuestion['kind'][];
    /** Files that the program can open, besides `files`. */
    data?: Record<string, Uint8Array>;
    /** Names of `files` that belong to the program besides `source`. */
    link?: string[];
    /** argv[1] and on. */
    args?: string[];
    options: RunOptions;
  };
  /** Finds a registered kernel (instantiating a template if need be) for the bridge to check arguments against. */
  describe: { kernel: string; defines?: Readonly<Record<string, string>> };
  launch: {
    launch: LaunchRequest;
    arrays: ArrayPayload[];
    options: LaunchOptions;
  };
  compare: {
    launches: LaunchRequest[];
    arrays: ArrayPayload[];
    options: LaunchOptions;
  };
  profile: {
    /** Each begins with the arrays as they were sent. */
    launches: LaunchRequest[];
    arrays: ArrayPayload[];
    options: ProfileOptions;
  };
  /** Records some warps; arrays stay as they were sent. */
  watch: {
    launch: LaunchRequest;
    arrays: ArrayPayload[];
    options: WatchOptions;
  };
  /** Each begins with the arrays as they were sent. */
  check: {
    launches: LaunchRequest[];
    arrays: ArrayPayload[];
    options: CheckLaunchOptions;
  };
  /** Launches below the roofs of cards, or of this GPU where none is named. */
  roofline: {
    launches: LaunchRequest[];
    arrays: ArrayPayload[];
    cards: string[];
    /** Measure, even where the GPU is software. */
    gpu?: boolean;
    /** Measure the roofs of this GPU, even where they are kept. */
    again?: boolean;
  };
  occupancy: {
    kernel?: string;
    block: number;
    cc?: string;
    registers?: number;
    shared?: number;
  };
  device: object;
  kernels: { topic?: string };
  load: { id: string };
  wgsl: { kernel: string; block?: number };
  /** `seed`: of the inputs; fresh ones by default. */
  grade: { exercise: string; seed?: number };
  reset: object;
}

export type RequestOf<Op extends keyof Requests> = { op: Op } & Requests[Op];
export type Request = { [Op in keyof Requests]: RequestOf<Op> }[keyof Requests];

export interface RunOptions {
  /** Registers kernels and files, and runs nothing. */
  compileOnly?: boolean;
  cc?: string;
  block?: number;
  double?: 'pair' | 'error';
  /** Macros as `-DNAME=VALUE` defines them. */
  defines?: Record<string, string>;
  /** In the simulator, whatever GPU there is. */
  simulate?: boolean;
  /** In the simulator, warps and blocks in the order that this seed gives. */
  schedule?: number;
  /** The timeline is what is wanted: the simulator predicts times. */
  timeline?: boolean;
  /** In the simulator, with a profile of every launch instead of the program's record. */
  profile?: boolean;
  /** In the simulator, with every access checked, instead of the program's record. */
  check?: boolean;
  /** With `check`: all launches are checked, however long the program is. */
  all?: boolean;
  /** With `check`: arithmetic is looked at, too. */
  arithmetic?: boolean;
  /** Launches that a profile keeps, at most: a notebook's output has to stay small. */
  mostProfiles?: number;
  /** Where that is cheap, an access of a kernel outside of its array is an error. */
  checkBounds?: boolean;
  /** What the program reads from stdin. */
  stdin?: string;
  /** The file that it reads as stdin. */
  stdinFile?: string;
  /** Virtual devices. */
  devices?: number;
  perThreadDefaultStream?: boolean;
}

export interface LaunchOptions {
  /** Run once, without timing. */
  once?: boolean;
  samples?: number;
  /** On the GPU and timed there, even one in software. */
  gpu?: boolean;
  /** In the simulator, whatever GPU there is. */
  simulate?: boolean;
  /** In the simulator, warps and blocks in the order that this seed gives. */
  schedule?: number;
  /** Card that the simulator models, or a compute capability. */
  card?: string;
  /** In the simulator: loop iterations of all warps after which a launch is stopped. */
  budget?: number;
  /** What was kept and is used: for the record. */
  tuned?: TunedUse;
  /** Where that is cheap, an access outside of its array is an error. */
  checkBounds?: boolean;
}

export interface ProfileOptions {
  /** A card of the table, or a compute capability. */
  card?: string;
  /** Run only about so many blocks, and scale the counters; arrays are not written back then. */
  sample?: number;
  /** Registers a thread, instead of the estimate. */
  registers?: number;
  /** Seed of the order in which warps and blocks run. */
  schedule?: number;
  /** Side by side. */
  compare?: boolean;
}

export interface WatchOptions {
  /** The block, by its index in the grid; default the first. */
  blockIndex?: Dim3;
  /** Warps, from the block's first on. */
  warps?: number;
  /** Steps of all of them. */
  steps?: number;
  /** Variables whose values are kept; all, if absent. */
  values?: string[];
  /** A card of the table, or a compute capability. */
  card?: string;
  schedule?: number;
}

export interface CheckLaunchOptions {
  /** A card of the table, or a compute capability: what is right in a warp depends on it. */
  card?: string;
  /** Seed of the order in which warps and blocks run. */
  schedule?: number;
  /** Looks at arithmetic, too: division by zero, overflow, NaN. */
  arithmetic?: boolean;
}

/** What a request resolves to. */
export interface Reply {
  record?: RunRecord;
  /** describe; load: the kernel that is launched */
  kernel?: KernelRecord;
  /** load: the cell that brings the source. */
  cell?: string;
  /**
   * launch: the arrays after the first run, aligned with the request's arrays;
   * null where nothing was written. compare and profile: after each launch's
   * first run, in `perLaunch`, so that a check can look at each.
   */
  arrays?: (ArrayBuffer | null)[];
  perLaunch?: (ArrayBuffer | null)[][];
  /** launch, compare, profile: what printf wrote in the first run of each kernel; absent when nothing. */
  prints?: string;
}

/** Why a request has no reply; `record` is what there is to show all the same. */
export interface Failure extends ErrorRecord {
  record?: RunRecord;
  /** The kernel that the session does not know. */
  unknownKernel?: string;
}

/** What a program wants while it runs. */
export type ProgramQuestion =
  /** A line of standard input. */
  | { kind: 'input' }
  /** A file that the program opens. */
  | { kind: 'read'; path: string }
  /** What the program has left behind. */
  | {
      kind: 'store';
      written: Readonly<Record<string, Uint8Array>>;
      removed: readonly string[];
    };

export interface ProgramAnswer {
  /** input: with its end of line, absent at the end of the input; read: absent where there is no such file. */
  bytes?: Uint8Array;
  /** Sentences for who ran the program. */
  notes?: string[];
  /** store: names of what could not be stored. */
  unsaved?: string[];
}

export type ToWorker =
  | { id: number; request: Request }
  /** Nobody waits for answers any more: the GPU is to get no more work. */
  | { retire: true }
  | { id: number; question: number; answer: ProgramAnswer };
export type FromWorker =
  | { id: number; type: 'question'; question: number; asked: ProgramQuestion }
  | { id: number; type: 'progress'; step: Message; fraction?: number }
  /** What a program writes. */
  | { id: number; type: 'output'; stream: 'stdout' | 'stderr'; text: string }
  | { id: number; type: 'reply'; reply: Reply }
  /** After each `retire`; `isBusy`: the GPU is still at what it has. Its number is that of no request. */
  | { id: number; type: 'retiring'; isBusy: boolean }
  | { id: number; type: 'failure'; failure: Failure };
