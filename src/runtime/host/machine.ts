/** The machine under a running host program: memory, heap, streams, calls into the program. */
import {
  isWideName,
  type ScalarName
} from '../../compiler/semantics/scalarTypes';
import { readScalar, writeScalar } from '../../compiler/semantics/scalars';
import type { IrFunction, SourceFile, Span } from '../../compiler/ir/types';
import { hostNow, type HostNow } from '../../device';
import {
  FUNCTION_BASE,
  GUARD,
  NULL_PAGE,
  RUNNING,
  type HostCode
} from '../../compiler/wasm/host';
import { Heap } from './heap';
import {
  type HostMachine,
  type HostValue,
  type MemoryBlock,
  type OfThread,
  type RunProgramOptions,
  type ProgramTime
} from './library';
import { endOfText } from './c/search';
import { OutputBuffer } from './output';
import {
  EXIT_ABORT,
  EXIT_SEGMENTATION,
  HostExit,
  accessMessage,
  engineOverflowMessage,
  lateStop,
  stopAt
} from './stops';

const PAGE = 0x1_0000;
/** The system's own pages, and what `provide` keeps in mind. */
const SYSTEM_PAGE = 4096;
const REGION = 2 ** 18;
const MOST_PAGES = 0x1_0000;

/** What the program exports, under its own names. */
export interface ProgramExports {
  functions: Record<string, (...args: HostValue[]) => HostValue | void>;
  stackPointer: WebAssembly.Global;
  /** Of a program with threads. */
  stackLow: WebAssembly.Global | undefined;
  limit: WebAssembly.Global;
  state: WebAssembly.Global;
  entered: WebAssembly.Global;
  caller: WebAssembly.Global;
  watched: WebAssembly.Global;
  work: WebAssembly.Global<'i64'>;
}

interface ByteSink {
  write(bytes: Uint8Array): unknown;
}

/** A function, and what it is given. */
export type AtExit = [pointer: bigint, argument: bigint];

export class Machine implements HostMachine {
  readonly memory: WebAssembly.Memory;
  readonly heap: Heap;
  readonly stdout: OutputBuffer;
  /** Files in the places of stdout (1) and stderr (2), where the program reopened them. */
  readonly redirected: { 1?: ByteSink; 2?: ByteSink } = {};
  readonly now: HostNow;
  readonly time: ProgramTime;
  exports!: ProgramExports;
  /** Calls a function that may wait. */
  invoke!: (fn: IrFunction, args: HostValue[]) => Promise<HostValue | void>;
  /** The call that is under way, while its span has not been asked for. */
  private site = -1;
  private known: Span | undefined;
  /** The library function that is under way. */
  callee: string | undefined;
  /** What exit calls, last first. */
  readonly atExit: AtExit[] = [];
  /** What the thread that runs calls when it ends, last first; main's before what exit calls. */
  atThreadExit: AtExit[] = [];
  /** Bytes of the largest allocation, of what is no mistake, that there was no memory for. */
  refused = 0;
  /** Calls from the library back into the program that are under way. */
  callbacks = 0;
  private readonly states = new Map<string, unknown>();
  private readonly numbers: Map<IrFunction, number>;
  private readonly mostPages: number;
  /** The whole memory as it is now; asking WebAssembly for it is slow. */
  all = new Uint8Array(0);
  view = new DataView(new ArrayBuffer(0));
  private size = 0;
  /** Regions of memory that the system has given. */
  private readonly provided = new Uint8Array(2 ** 32 / REGION);

  constructor(
    readonly code: HostCode,
    readonly options: RunProgramOptions,
    readonly files: readonly SourceFile[]
  ) {
    const limit = options.memoryLimit ?? MOST_PAGES * PAGE;
    this.mostPages = Math.min(MOST_PAGES, Math.floor(limit / PAGE));
    const initial = Math.ceil((code.stackHigh + GUARD) / PAGE);
    this.memory = new WebAssembly.Memory({ initial, maximum: MOST_PAGES });
    new Uint8Array(this.memory.buffer).set(code.data, NULL_PAGE);
    this.heap = new Heap(code.stackHigh, {
      growTo: end => this.growTo(end)
    });
    this.now = options.now ?? hostNow;
    this.time = options.time ?? {
      now: this.now,
      sleep: milliseconds => this.hold(milliseconds)
    };
    this.stdout = new OutputBuffer(options.onOutput, this.now);
    this.numbers = new Map(code.functions.map((fn, i) => [fn, i]));
  }

  /** Where the program is from now on: a number of `code.sites`. */
  enter(site: number): void {
    this.site = site;
  }

  /** Of the call that is under way: where a message points. */
  get span(): Span | undefined {
    if (this.site >= 0) {
      this.span = this.spanAt(this.site);
    }
    return this.known;
  }

  set span(span: Span | undefined) {
    this.known = span;
    this.site = -1;
  }

  /** A site in a library's header is where the user's code called it. */
  spanAt(number: number): Span {
    const { sites } = this.code;
    const site = sites[number];
    return site.isLibrary
      ? sites[Number(this.exports.caller.value)].span
      : site.span;
  }

  // ----------------------------------------------------------------- memory

  private growTo(end: number): boolean {
    const pages = Math.ceil((end + GUARD) / PAGE);
    const current = this.size / PAGE;
    if (pages <= current) {
      return true;
    }
    if (pages > this.mostPages) {
      return false;
    }
    // Some more than asked for, so that many small steps cost little.
    const ample = Math.min(
      this.mostPages,
      Math.max(pages, Math.ceil(current * 1.125))
    );
    try {
      this.memory.grow(ample - current);
    } catch {
      try {
        this.memory.grow(pages - current);
      } catch {
        return false;
      }
    }
    this.updateLimit();
    return true;
  }

  /** What is known of the memory, after it has grown. */
  updateLimit(): void {
    const { buffer } = this.memory;
    this.size = buffer.byteLength;
    this.all = new Uint8Array(buffer);
    this.view = new DataView(buffer);
    this.exports.limit.value = BigInt(this.size - GUARD - NULL_PAGE);
  }

  isValid(address: bigint): boolean {
    return address >= BigInt(NULL_PAGE) && address < BigInt(this.size - GUARD);
  }

  /** Whether so many bytes from an index on are memory that the program may use. */
  has(start: number, length: number): boolean {
    return start >= NULL_PAGE && start + length <= this.size;
  }

  /** The index of a valid range; stops the program otherwise. */
  check(address: bigint, length: number): number {
    const start = Number(address);
    if (!this.has(start, length)) {
      const bad =
        start >= NULL_PAGE && this.isValid(address)
          ? address + BigInt(length)
          : address;
      throw stopAt(
        accessMessage(bad, this.called(), this.refused),
        this.span,
        EXIT_SEGMENTATION
      );
    }
    return start;
  }

  /** What a message calls an address that a library function got. */
  private called(): string | undefined {
    return this.callee && `an address given to ${this.callee}`;
  }

  bytes(address: bigint, length: number | bigint): Uint8Array {
    const count = Number(length);
    if (count === 0) {
      return new Uint8Array(0);
    }
    const start = this.check(address, count);
    return this.all.subarray(start, start + count);
  }

  provide(address: bigint, length: number): void {
    const start = Number(address);
    const last = start + length;
    if (!this.has(start, length)) {
      return;
    }
    // Whole regions only: the ends are not worth it.
    for (
      let region = Math.ceil(start / REGION);
      (region + 1) * REGION <= last;
      region++
    ) {
      if (this.provided[region] === 0) {
        this.provided[region] = 1;
        const end = (region + 1) * REGION;
        for (let at = region * REGION; at < end; at += SYSTEM_PAGE) {
          this.all[at] = this.all[at];
        }
      }
    }
  }

  cBytes(address: bigint): Uint8Array {
    const start = this.check(address, 1);
    return this.all.subarray(start, endOfText(this.all, start));
  }

  cString(address: bigint): string {
    return new TextDecoder().decode(this.cBytes(address));
  }

  read(address: bigint, type: ScalarName): HostValue {
    const start = this.check(address, 1);
    const value = readScalar(this.view, start, type);
    return typeof value === 'boolean' ? Number(value) : value;
  }

  write(address: bigint, type: ScalarName, value: HostValue): void {
    const start = this.check(address, 1);
    writeScalar(
      this.view,
      start,
      type,
      type === 'bool'
        ? Boolean(value)
        : isWideName(type)
          ? BigInt(value)
          : Number(value)
    );
  }

  // ------------------------------------------------------------------- heap

  allocate(size: number | bigint, align = 16): bigint {
    return BigInt(this.allocateBytes(Number(size), Math.max(align, 16)));
  }

  /** An address, 0 when memory is out. A negative size is a huge one that was converted. */
  allocateBytes(size: number, align: number): number {
    const address =
      size > MOST_PAGES * PAGE || size < 0
        ? 0
        : this.heap.allocate(size, align);
    if (address === 0 && size < 2 ** 40) {
      this.refused = Math.max(this.refused, size);
    }
    return address;
  }

  release(address: bigint): void {
    if (address === 0n) {
      return;
    }
    const fault = this.heap.release(Number(address));
    if (!fault) {
      return;
    }
    const hex = `0x${BigInt.asUintN(64, address).toString(16)}`;
    const why = {
      freed: `double free: the memory at ${hex} has been freed before; set the pointer to NULL behind free`,
      inside: `invalid free: ${hex} is inside an allocation, not its beginning; free the pointer that malloc returned`,
      wild:
        address >= 1n << 40n
          ? `invalid free: ${hex} is device memory; free it with cudaFree`
          : `invalid free: ${hex} was not allocated by malloc, calloc, realloc or new`
    }[fault];
    throw stopAt(why, this.span, EXIT_ABORT);
  }

  blockAt(address: bigint): MemoryBlock | undefined {
    const size = this.heap.sizeAt(Number(address));
    return size === undefined ? undefined : { address, size };
  }

  blockAround(address: bigint): MemoryBlock | undefined {
    const exact = this.blockAt(address);
    const range = exact ? undefined : this.heap.around(Number(address));
    return range ? { ...range, address: BigInt(range.address) } : exact;
  }

  // -------------------------------------------------------------- functions

  functionAt(pointer: bigint): IrFunction | undefined {
    const offset = pointer - FUNCTION_BASE;
    return offset >= 0n && offset % 16n === 0n
      ? this.code.functions[Number(offset / 16n)]
      : undefined;
  }

  private numberOf(fn: IrFunction): number {
    const number = this.numbers.get(fn);
    if (number === undefined) {
      throw new Error(`${fn.name} is no function of the program`);
    }
    return number;
  }

  pointerTo(fn: IrFunction): bigint {
    return FUNCTION_BASE + 16n * BigInt(this.numberOf(fn));
  }

  /** The name of the program's export; undefined for what is not compiled for the host. */
  exportOf(fn: IrFunction): string | undefined {
    return this.code.exports.get(this.numberOf(fn));
  }

  set watchesMemory(isOn: boolean) {
    this.exports.watched.value = isOn ? 1 : 0;
  }

  get isWatching(): boolean {
    return this.exports.watched.value === 1;
  }

  get isCalling(): boolean {
    return this.callbacks > 0;
  }

  call(functionPointer: bigint, args: HostValue[]): HostValue | void {
    const fn = this.functionAt(functionPointer);
    const name = fn && this.exportOf(fn);
    if (!fn || name === undefined) {
      throw stopAt(
        functionPointer === 0n
          ? 'a null pointer is given where a function is due'
          : 'what is given as a function is no host function',
        this.span,
        EXIT_SEGMENTATION
      );
    }
    const { span } = this;
    this.callbacks++;
    try {
      return unsigned(fn, this.exports.functions[name](...toWasm(fn, args)));
    } finally {
      this.callbacks--;
      this.span = span;
    }
  }

  // ----------------------------------------------------------------- output

  output(
    stream: 1 | 2,
    data: string | Uint8Array,
    start = 0,
    end?: number
  ): void {
    const bytes =
      typeof data === 'string' ? new TextEncoder().encode(data) : data;
    const file = this.redirected[stream];
    if (file) {
      file.write(bytes.subarray(start, end));
    } else {
      this.stdout.write(stream, bytes, start, end);
    }
  }

  // -------------------------------------------------------------------- end

  stop(message: string, span = this.span, exitCode = EXIT_SEGMENTATION): never {
    throw stopAt(message, span, exitCode);
  }

  /** The stack that holds the calls themselves is full, or might as well be. */
  stopFull(): never {
    const fn = this.code.functions[Number(this.exports.entered.value)];
    return this.stop(engineOverflowMessage(fn.name), fn.span);
  }

  /** Holds the worker: nothing else of the program could run meanwhile. */
  private hold(milliseconds: number): void {
    const end = this.now() + milliseconds;
    while (this.now() < end) {
      this.stopIfLate();
    }
  }

  get work(): bigint {
    return this.exports.work.value;
  }

  stopIfLate(): void {
    if (this.isLate) {
      throw lateStop(this.span, this.options);
    }
  }

  exit(code: number): never {
    throw new HostExit(code & 0xff, false);
  }

  /** See HostMachine. */
  readonly own: OfThread[] = [];

  ofThreads<T>(own: OfThread<T>): void {
    this.own.push(own as OfThread);
  }

  state<T>(key: string, make: () => T): T {
    let value = this.states.get(key) as T | undefined;
    if (value === undefined) {
      value = make();
      this.states.set(key, value);
    }
    return value;
  }

  /** Whether its time is up. */
  get isLate(): boolean {
    const { timeLimit } = this.options;
    return timeLimit !== undefined && this.now() > timeLimit.deadline;
  }

  /** Whether the program is at work, not unwinding or coming back. */
  get isRunning(): boolean {
    return this.exports.state.value === RUNNING;
  }
}

/** Arguments as WebAssembly takes them: bigint for what is 64 bits wide. */
export function toWasm(fn: IrFunction, args: HostValue[]): HostValue[] {
  return fn.params.map(({ type }, i) =>
    type.kind === 'pointer' || (type.kind === 'scalar' && isWideName(type.name))
      ? BigInt(args[i] ?? 0)
      : Number(args[i] ?? 0)
  );
}

/** A result as the library knows values: u32, u64 and pointers without a sign. */
function unsigned(fn: IrFunction, value: HostValue | void): HostValue | void {
  const { result } = fn;
  if (typeof value === 'bigint') {
    return result.kind === 'pointer' ||
      (result.kind === 'scalar' && result.name === 'u64')
      ? BigInt.asUintN(64, value)
      : value;
  }
  return value !== undefined &&
    result.kind === 'scalar' &&
    result.name === 'u32'
    ? value >>> 0
    : value;
}
