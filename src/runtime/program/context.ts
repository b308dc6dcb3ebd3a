/**
 * The state of the CUDA runtime in one program: the order of its work, its
 * clock, errors and launches, with its memory (programMemory.ts) and streams
 * (streams.ts). The functions of the API (api/) are thin: what they do is here.
 */
import type { IrFunction, Module, Span } from '../../compiler/ir/types';
import { enginesOf, type Card } from '../../analysis';
import { hostNow, type HostNow } from '../../device';
import type {
  HostCall,
  HostLaunch,
  HostMachine,
  TimeAllowed
} from '../host/library';
import {
  assembled,
  KernelRefused,
  type CompiledKernel,
  type Device,
  type DeviceFault,
  type LaunchOperation,
  type Operation
} from '../devices/port';
import { Differences } from '../devices/differences';
import { PRINTF_BYTES } from '../devices/printBuffer';
import type { BoundsLooks } from './boundsLooks';
import { modelledNs } from './transferTime';
import { Cuda, CudaFailure, errorText, type CudaError } from './cudaErrors';
import { Captures } from './graphs/capture';
import { ProgramGraphs } from './graphs/tables';
import {
  HostClock,
  ModelledClock,
  type CallKind,
  type ProgramClock
} from './hostClock';
import { staticShared } from './kernelFacts';
import { LaunchForms } from './launchForms';
import { sameBytes, type HostRegion } from './allocations';
import { merge } from './mirrors';
import {
  Schedule,
  type Stream,
  type Work,
  type WorkObserver
} from './schedule';
import { ProgramMemory } from './programMemory';
import { StreamTable } from './streamTable';
import { ProgramTextures } from './textureTable';

export interface ContextOptions {
  module: Module;
  device: Device;
  /** Compute capability that properties and occupancy are those of. */
  cc: string;
  card?: Card;
  /** See CompiledKernel. */
  double?: CompiledKernel['double'];
  /** Virtual devices, which share the one device; default 1. */
  devices?: number;
  /** The default stream is one of its own (nvcc --default-stream per-thread). */
  perThreadDefaultStream?: boolean;
  /** The host's clock. */
  now?: HostNow;
  timeLimit?: TimeAllowed;
  observer?: WorkObserver;
  /** A function of the API was called, and did what it should. */
  onCall?(name: string, call: HostCall): void;
  /** Keeps launches whose bounds are looked at afterwards. */
  looks?: BoundsLooks;
  /** A function of the API gives an error. */
  onFailedCall?(name: string, code: number, call: HostCall): void;
  /** A kernel is launched, or one that is captured. */
  onLaunch?(launch: HostLaunch): void;
  /** A launch gives an error of its own, and does not run. */
  onFailedLaunch?(code: number, launch: HostLaunch): void;
}

/** A call of the API, for the timeline. */
export interface CallRecord {
  name: string;
  startNs: number;
  endNs: number;
  line: number;
}

/** Calls that the timeline keeps; programs may make millions. */
const MOST_CALLS = 4_000;

const FAULTS: Record<DeviceFault['kind'], CudaError> = {
  address: Cuda.IllegalAddress,
  misaligned: Cuda.MisalignedAddress,
  assert: Cuda.Assert,
  trap: Cuda.LaunchFailure,
  stack: Cuda.IllegalAddress,
  endless: Cuda.LaunchTimeout,
  launch: Cuda.LaunchOutOfResources,
  texture: Cuda.LaunchFailure
};

export class CudaContext {
  constructor(readonly options: ContextOptions) {
    this.device = options.device;
    const now = options.now ?? hostNow;
    this.clock = options.device.facts.isImmediate
      ? new ModelledClock(now)
      : new HostClock(now);
    this.schedule = new Schedule(enginesOf(options.cc));
    this.module = options.module;
    this.textures = new ProgramTextures(
      options.module.textureReferences?.length ?? 0
    );
    const currentDevice = (): number => this.currentDevice;
    this.memory = new ProgramMemory(
      options.module,
      options.device,
      currentDevice
    );
    this.streams = new StreamTable(this.schedule, options, currentDevice);
  }

  readonly device: Device;
  readonly module: Module;
  readonly clock: ProgramClock;
  readonly schedule: Schedule;
  readonly calls: CallRecord[] = [];
  callsOmitted = 0;
  /** What went wrong in kernels, for the reader: CUDA itself only tells a number. */
  readonly faults: string[] = [];
  readonly memory: ProgramMemory;
  readonly streams: StreamTable;
  readonly textures: ProgramTextures;
  readonly graphs = new ProgramGraphs();
  readonly captures = new Captures(this.graphs);
  readonly forms = new LaunchForms(this);
  /** Kernels that ran, for the record. */
  readonly launched = new Map<IrFunction, number>();
  /** What the device did differently; sentences for the reader. */
  readonly remarks = new Set<string>();
  /** Which kernels the device did not take, and what else a reader must know of single launches: sentences. */
  readonly notes = new Set<string>();
  readonly differences = new Differences();
  currentDevice = 0;
  /** cudaLimitPrintfFifoSize. */
  printfBytes = PRINTF_BYTES;
  /** Stack of a thread of a kernel: cudaLimitStackSize. */
  stackBytes = 1024;

  // ------------------------------------------------------------------ errors

  /** What cudaGetLastError gives, and forgets when `forget` is set. */
  lastError(forget: boolean): number {
    const code = this._lastError;
    if (forget) {
      this._lastError = 0;
    }
    return code;
  }

  /** Remembers the error that a call returns; cudaErrorNotReady is none. */
  remember(code: number): number {
    if (code !== Cuda.Success && code !== Cuda.NotReady) {
      this._lastError = code;
    }
    return code;
  }

  /** The error after which nothing works any more. */
  get stickyError(): CudaError | 0 {
    return this._sticky;
  }

  /** A kernel has failed, whether the program knows it yet or not. */
  get hasFailed(): boolean {
    return (
      this._sticky !== 0 ||
      this._unreported.some(({ fault }) => fault !== undefined)
    );
  }

  // ------------------------------------------------------------------- order

  /** Work of a stream that the device has been given. */
  issue(stream: Stream, work: Parameters<Schedule['issue']>[1]): Work {
    this._model(work);
    const issued = this.schedule.issue(
      stream,
      work,
      this.endCall(work.kind === 'marker' ? 'mark' : 'work')
    );
    this.options.observer?.issued(issued, this._callSpan);
    for (const operation of issued.operations) {
      this._unreported.push(operation);
    }
    if (this.device.facts.isImmediate) {
      this.schedule.settle();
    }
    return issued;
  }

  /** Gives work the time that a card would take, where its device makes it at once and only models it. */
  private _model({
    kind,
    name,
    operations = [],
    ...work
  }: Parameters<Schedule['issue']>[1]): void {
    if (kind !== 'copy' && kind !== 'memset') {
      return;
    }
    // All pieces of it together are one for a card.
    let ns = modelledNs({ kind, name, ...work }, this.options.card);
    for (const operation of operations) {
      if (operation.clock === 'modelled') {
        operation.durationNs = ns;
        ns = 0;
      }
    }
  }

  /**
   * Marks an operation that will write memory of the host: a copy to it, a host function.
   * @param region what it writes, where that is known
   */
  changing(operation: Operation, region?: HostRegion): Operation {
    this._changes = this._changes.filter(one => !one.operation.finished);
    this._changes.push({ operation, region });
    return operation;
  }

  /** Whether work that was issued has still to write memory of the host. */
  get changesHost(): boolean {
    return this._changes.some(({ operation }) => !operation.finished);
  }

  /** Whether work that was issued may still write this region, on the host's side. */
  changes(region: HostRegion): boolean {
    return this._changes.some(
      one => !one.operation.finished && (one.region ?? region) === region
    );
  }

  /** Whether kernels wrote managed or mapped memory, and the host's bytes are older. */
  get hostLacksBytes(): boolean {
    return this.memory.regions().some(isAhead);
  }

  /**
   * Waits for the device, brings back what host memory lacks, and tells of
   * faults; promises only where there is something to wait for. The program's
   * clock stands still; see `waitFor`.
   * @throws CudaFailure of a kernel that failed
   */
  synchronise(machine: HostMachine): void | Promise<void> {
    const isQuiet = this.device.isIdle && !this.hostLacksBytes;
    return isQuiet ? this._settle(machine) : this._drain(machine);
  }

  /** What kernels do to managed and mapped memory is done; their faults later calls tell. */
  awaitKernels(machine: HostMachine): number | Promise<number> {
    if (!this.hostLacksBytes) {
      return 0;
    }
    return this._drain(machine).then(
      () => 0,
      error => {
        if (error instanceof CudaFailure) {
          return 0;
        }
        throw error;
      }
    );
  }

  /** Bytes of managed and mapped memory that the host changed while kernels that changed them too were at work. */
  get conflicts(): number {
    return this._conflicts;
  }

  private async _drain(machine: HostMachine): Promise<void> {
    const now = this.clock.now();
    try {
      await this.device.synchronise();
    } catch (error) {
      if (error instanceof KernelRefused) {
        machine.stop(error.message, undefined, 1);
      }
      throw error;
    }
    this.bringBack(machine);
    if (!this.device.isIdle) {
      await this.device.synchronise();
    }
    this.clock.set(now);
    this._settle(machine);
  }

  /** Issues copies of what kernels write in managed and mapped memory: the host has it when their turn is over. */
  bringBack(machine: HostMachine): void {
    for (const region of this.memory.regions().filter(isAhead)) {
      const read = this.device.read(
        region.mirror!.buffer,
        0,
        region.size,
        assembled(region.size, bytes => {
          const host = machine.bytes(region.address, region.size);
          if (region.common && !sameBytes(region.common, host)) {
            this._conflicts += merge(host, region.common, bytes);
            // What the host alone changed is brought over by the next launch.
          } else {
            host.set(bytes);
          }
          region.common = bytes;
        })
      );
      const operation = this.changing(read, region);
      region.isDeviceAhead = false;
      this.issue(this.streams.defaultOf(region.device), {
        kind: 'copy',
        name: 'DtoH',
        operations: [operation],
        bytes: region.size,
        pinned: true,
        implicit: true
      });
    }
  }

  private _settle(machine: HostMachine): void {
    this.schedule.settle();
    this._collectFaults(machine);
    if (this._sticky) {
      throw new CudaFailure(this._sticky);
    }
  }

  /** Lets the program's clock run to where work ended. */
  waitFor(work: Work | undefined): void {
    if (work) {
      this.options.observer?.ended(work);
    }
    this._waitUntil(work?.endNs ?? 0);
  }

  /** The program waits for a whole device. */
  waitForAll(): void {
    this.options.observer?.ended();
    this._waitUntil(this.schedule.endNs);
  }

  private _waitUntil(ns: number): void {
    const end = Math.max(this.clock.now(), ns);
    this.clock.set(end);
    this._waited = end;
  }

  /** A call of the API begins, or a launch. */
  beginCall(span: Span): number {
    this._callSpan = span;
    const isBusy = this.schedule.endNs > this.clock.now();
    this._called = this.clock.begin(isBusy);
    return this._called;
  }

  /**
   * The call has done its work: of its time, what the engine needed beyond what
   * a driver does is not the program's.
   * @returns what the program's clock says
   */
  endCall(kind: CallKind = 'other'): number {
    return this.clock.end(Math.max(this._called, this._waited), kind);
  }

  /** Shows what kernels printed up to here. */
  flushPrints(machine: HostMachine): void {
    const prints = this._printed.splice(0).join('');
    if (prints !== '') {
      machine.output(1, prints);
    }
  }

  /** Kernels have printed what was not flushed. */
  get unflushed(): boolean {
    return this._printed.length > 0;
  }

  private _collectFaults(machine: HostMachine): void {
    const finished = this._unreported.splice(0);
    for (const operation of finished) {
      if (operation.prints !== '') {
        this._printed.push(operation.prints);
      }
      if ('notes' in operation) {
        operation.notes.forEach(note => this.notes.add(note));
        if (operation.refusal !== undefined) {
          this.notes.add(operation.refusal);
        }
      }
      const { fault } = operation;
      if (fault && !this._sticky) {
        this._sticky = FAULTS[fault.kind];
        this.faults.push(
          `${fault.message.replace(/\.$/, '')} (${errorText(this._sticky)}).`
        );
        if (fault.kind === 'assert') {
          this.flushPrints(machine);
          machine.output(2, fault.stderr ?? `${fault.message}\n`);
        }
      }
    }
  }

  // ---------------------------------------------------------------- launches

  /** What cudaFuncSetAttribute allowed: bytes of dynamic shared memory. */
  readonly dynamicSharedLimits = new Map<IrFunction, number>();

  /** Bytes of shared memory that a block of the kernel may have in all. */
  sharedLimit(kernel: IrFunction): number {
    return Math.max(
      48 * 1024,
      (this.dynamicSharedLimits.get(kernel) ?? 0) + staticShared(kernel)
    );
  }

  /** Blocks of a kernel that the card runs side by side, worked out once for each shape of block. */
  residentBlocks(
    kernel: IrFunction,
    shape: string,
    workOut: () => number
  ): number {
    let shapes = this._resident.get(kernel);
    if (!shapes) {
      shapes = new Map();
      this._resident.set(kernel, shapes);
    }
    let blocks = shapes.get(shape);
    if (blocks === undefined) {
      blocks = workOut();
      shapes.set(shape, blocks);
    }
    return blocks;
  }

  private readonly _resident = new Map<IrFunction, Map<string, number>>();

  // ------------------------------------------------------------------- reset

  /** cudaDeviceReset: everything is freed; after a fault the device stays away. */
  reset(): void {
    if (this._sticky) {
      this._sticky = Cuda.DevicesUnavailable;
      this._lastError = 0;
      return;
    }
    this.memory.reset();
    this.streams.clear();
    this.textures.clear();
    this.captures.clear();
    this.graphs.clear();
    this._lastError = 0;
  }

  /** Whether the timeline has room for more calls. */
  get keepsCalls(): boolean {
    return this.calls.length < MOST_CALLS;
  }

  /** Notes a call for the timeline. */
  recordCall(name: string, startNs: number, endNs: number, span: Span): void {
    if (this.keepsCalls) {
      this.calls.push({ name, startNs, endNs, line: span.line });
    } else {
      this.callsOmitted++;
    }
  }

  private _conflicts = 0;
  private readonly _unreported: (Operation | LaunchOperation)[] = [];
  private readonly _printed: string[] = [];
  private _changes: { operation: Operation; region?: HostRegion }[] = [];
  private _waited = 0;
  private _called = 0;
  private _callSpan: Span | undefined;
  private _lastError = 0;
  private _sticky: CudaError | 0 = 0;
}

function isAhead({ isDeviceAhead }: HostRegion): boolean {
  return isDeviceAhead;
}
