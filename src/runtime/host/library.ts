/**
 * What host programs run against: the functions that a program finds outside
 * itself (the C library, the CUDA runtime), and the machine that they work on.
 *
 * Host code is WebAssembly over one linear memory. Its pointers are 64 bits
 * wide, as LP64 has them, and fall into three ranges:
 *
 *   below NULL_PAGE             null, and small offsets from it
 *   NULL_PAGE … 2^32            host memory: the address is the index into it
 *   FUNCTION_BASE and above     functions and kernels, 16 apart
 *   DEVICE_BASE and above       memory of a GPU; not to be dereferenced here
 *
 * Functions below are found by the C name of the declaration. Besides C's own,
 * headers of ours may declare these:
 *
 *   long   __gs_write(int fd, const void *bytes, unsigned long count)
 *              to stdout (1) or stderr (2), at once and in order with printf
 *   int    __gs_flush(int fd)
 *   int    __gs_getc(void)          next byte of stdin, -1 at its end
 *   int    __gs_ungetc(int c)       gives the byte back
 *   double __gs_parse_double(const char *text, const char **end)       as strtod
 *   void * __gs_new(unsigned long size)
 *              malloc that ends the program, as an uncaught std::bad_alloc does
 *   void   __gs_terminate(const char *type, const char *what)
 *              "terminate called after throwing an instance of 'TYPE'\n
 *              what():  WHAT", exit code 134; what may be null
 *   long   __gs_clock(int which)    ns: 0 since 1970, 1 monotonic, 2 CPU time
 *   int *  __errno_location(void)
 *   int    __cxa_atexit(void (*function)(void *), void *object, void *ignored)
 *              for destructors of static objects; run last first, mixed with atexit's
 *
 * FILE * values are numbers: stdin 1, stdout 2, stderr 3.
 */
import type { Dim3 } from '../../protocol/launchRequest';
import type { HostNow } from '../../device';
import type { IrFunction, Span, Variable } from '../../compiler/ir/types';
import type { ScalarName } from '../../compiler/semantics/scalarTypes';

/** i64, u64 and pointers are bigint; bool (0 or 1), other integers and floats are number. */
export type HostValue = number | bigint;

/** An argument behind the last parameter of a variadic function, promoted as C promotes it. */
export interface VariadicArgument {
  type: ScalarName | 'pointer';
  value: HostValue;
}

export interface HostCall {
  machine: HostMachine;
  args: HostValue[];
  rest: VariadicArgument[];
  /** Of the call in the program. */
  span: Span;
}

/**
 * A function of C's that programs call millions of times, with each argument of
 * 64 bits in two halves, the low one first: a BigInt for each would cost more
 * than the call. What it gives is 32 bits wide, a floating-point number, or of a
 * signed type of 64 bits a bigint.
 */
export type QuickFunction = (
  machine: never,
  ...args: number[]
) => number | bigint;

/** One that reads its arguments where they lie; see c/formatted.ts. */
export type SlotsFunction = (machine: never, slots: never) => number;

export interface HostFunction {
  /**
   * Whether `call` may give a promise. The program is suspended until it
   * settles; everything that can reach the function is compiled so that it can
   * be, which costs time there.
   */
  blocks: boolean;
  /** What it waits for is another thread of the program. */
  isOfThreads?: boolean;
  call(call: HostCall): HostValue | void | Promise<HostValue | void>;
  /** The same without a HostCall, of what is called often and needs none. */
  direct?(machine: HostMachine, ...args: HostValue[]): HostValue | void;
  /** That takes no longer than looking at the clock. */
  isBrief?: boolean;
  /** The same as compiled code calls it. */
  quick?: QuickFunction;
  /** The same where its arguments are of 4 or 8 bytes, for it to read. */
  slots?: SlotsFunction;
}

/** Keyed by the C name. Functions for C++ overloads are told apart by the headers that declare them. */
export type HostLibrary = Record<string, HostFunction>;

export interface MemoryBlock {
  address: bigint;
  /** Bytes. */
  size: number;
}

/**
 * A running program's memory, streams and end. Addresses are checked: a bad
 * one stops the program with a message and the line of the call that is under
 * way. Views are valid until the next allocation, which may replace the buffer.
 */
export interface HostMachine {
  /** A view of memory, for reading and writing. */
  bytes(address: bigint, length: number | bigint): Uint8Array;
  /** The bytes before the next 0, and as text (UTF-8). */
  cBytes(address: bigint): Uint8Array;
  cString(address: bigint): string;
  /** The value of a scalar type; pointers are read as u64. */
  read(address: bigint, type: ScalarName): HostValue;
  write(address: bigint, type: ScalarName, value: HostValue): void;

  /**
   * Has the system give the memory of a range that will be written as a whole:
   * at the first write of each page it makes one of zeros, which for much memory
   * takes longer than the write.
   */
  provide(address: bigint, length: number): void;

  /** malloc: aligned to 16, or to `align` (a power of two); 0n when memory is out. */
  allocate(size: number | bigint, align?: number): bigint;
  /** free: null is fine; anything but an allocation's address stops the program. */
  release(address: bigint): void;
  /** The allocation that begins at an address. */
  blockAt(address: bigint): MemoryBlock | undefined;
  /** The allocation that an address lies in. */
  blockAround(address: bigint): MemoryBlock | undefined;

  /** The function or kernel that a pointer is the address of. */
  functionAt(pointer: bigint): IrFunction | undefined;
  /** The pointer that `FunctionExpr` gives for it. */
  pointerTo(fn: IrFunction): bigint;
  /** Calls a function of the program. It must not wait for anything that blocks. */
  call(functionPointer: bigint, args: HostValue[]): HostValue | void;
  /** Whether such a call is under way. */
  readonly isCalling: boolean;
  /** Accesses through pointers go to `onTouch`; only where there is one. */
  set watchesMemory(isOn: boolean);

  /** To stdout (1) or stderr (2). Text is written as UTF-8. */
  output(stream: 1 | 2, data: string | Uint8Array): void;
  /** Ends the program with a message that names the line; exit code 139 unless given. */
  stop(message: string, span?: Span, exitCode?: number): never;
  /** Ends the program where its time is up. */
  stopIfLate(): void;
  /** As C's exit: runs what atexit and static destructors left behind. */
  exit(code: number): never;

  /** Milliseconds of the host's clock, by which it is stopped. */
  readonly now: HostNow;
  /** By which the program tells the time and sleeps. */
  readonly time: ProgramTime;
  /** Values and places that its functions have computed, where they are counted. */
  readonly work: bigint;

  /** Something that each thread of the program has a value of. */
  ofThreads<T>(own: OfThread<T>): void;

  /** What a library keeps while the program runs; made when first asked for. */
  state<T>(key: string, make: () => T): T;
}

/** What each thread of a program has of its own, besides its variables. */
export interface OfThread<T = unknown> {
  /** Of the thread that runs. */
  get(): T;
  set(value: T): void;
  /** As a thread finds it that starts. */
  start(): T;
}

/** `kernel<<<grid, block, shared, stream>>>(…)` with all operands evaluated. */
export interface HostLaunch {
  machine: HostMachine;
  kernel: IrFunction;
  grid: Dim3;
  block: Dim3;
  /** Bytes of dynamic shared memory. */
  shared: bigint;
  /** A cudaStream_t; 0n for the default stream. */
  stream: bigint;
  /** One for each parameter, sizeof its type: its bytes as C lays them out. Yours to keep. */
  readonly args: Uint8Array[];
  /** All of them in one piece, as `launchLayout` has them, where they lay so. */
  readonly packed?: Uint8Array;
  /** All blocks are there at once: cudaLaunchCooperativeKernel. */
  isCooperative?: boolean;
  span: Span;
}

export interface HostLauncher {
  /** Whether `launch` may give a promise; see HostFunction. */
  blocks: boolean;
  launch(launch: HostLaunch): void | Promise<void>;
}

/** The time as a program has it, milliseconds. */
export interface ProgramTime {
  now: HostNow;
  sleep(milliseconds: number): void;
}

/** How long work may take. */
export interface TimeAllowed {
  seconds: number;
  /** When they are over, by the host's clock, milliseconds. */
  deadline: number;
}

/** Standard input that comes while the program runs. */
export interface InputSource {
  /** Whether `next` gives a promise; see HostFunction. */
  readonly waits: boolean;
  /** The next bytes, as many as there are; undefined at the end. */
  next(): Uint8Array | undefined | Promise<Uint8Array | undefined>;
}

/** A file that the program can open by its name. */
export type HostFiles = Record<string, string | Uint8Array>;

export interface RunProgramOptions {
  /** argv[1] and on. */
  args?: string[];
  /** argv[0]; default `./a.out`. */
  programName?: string;
  files?: HostFiles;
  /** A file that the program asks for and `files` has not. */
  findFile?(
    path: string
  ): Uint8Array | undefined | Promise<Uint8Array | undefined>;
  /** Whether `findFile` gives a promise; see HostFunction. */
  findFileWaits?: boolean;
  /** What the program reads from stdin; default nothing. */
  stdin?: string | Uint8Array | InputSource;
  /** Besides the C library, which it may override: the CUDA runtime. */
  library?: HostLibrary;
  launcher?: HostLauncher;
  /** Address of a `__device__`, `__constant__` or `__managed__` variable; a managed one's is host memory. */
  symbolAddress?(variable: Variable, machine: HostMachine): bigint;
  /** Output in order, in pieces of up to 64 KiB; a consumer that has enough throws. */
  onOutput(stream: 1 | 2, bytes: Uint8Array): void;
  /** The host's clock; it goes on from one reading to another, or a program would sleep for ever. */
  now?: HostNow;
  /** By which it tells the time and sleeps; default: the host's clock. */
  time?: ProgramTime;
  /** What it computes is counted; see HostMachine. */
  countsWork?: boolean;
  /** When it is stopped; default: never. */
  timeLimit?: TimeAllowed;
  /** Bytes that the program's memory may grow to; default 4 GiB - 64 KiB. */
  memoryLimit?: number;
  /** The program's own code uses memory through a pointer, while `machine.watchesMemory`. */
  onTouch?(
    address: number,
    bytes: number,
    writes: boolean,
    by: {
      span: Span;
      name: string | undefined;
      isCalled: boolean;
      /** It gives the memory back. */
      frees?: boolean;
    }
  ): void;
  /**
   * Waits for the device where no thread of the program can go on: what it calls
   * in the program may let one.
   */
  settle?(machine: HostMachine): void | Promise<void>;
  /** When everything is compiled and the first statement is about to run. */
  onStart?(machine: HostMachine): void;
  /** After the program's end in whatever way, before the promise settles. */
  onEnd?(machine: HostMachine): void | Promise<void>;
}

export interface ProgramResult {
  exitCode: number;
  /** Why the program was stopped and where, when it did not end by itself. */
  stop?: ProgramStop;
  /** Where it called exit() or abort(). */
  exit?: Span;
  /** Files that the program wrote, with their bytes at its end. */
  files: Record<string, Uint8Array>;
  /** Files that it removed. */
  removed: readonly string[];
}

export interface ProgramStop {
  message: string;
  /** Of the statement that failed; undefined when no statement did (no main). */
  span?: Span;
  exitCode: number;
}

/*
 * runProgram(module: Module, options: RunProgramOptions): Promise<ProgramResult>
 * is in runProgram.ts. It throws only what `onOutput`, the library or the
 * launcher threw.
 */
