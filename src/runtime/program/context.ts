/**
 * The state of the CUDA runtime in one program: devices, memory, streams, the
 * last error. The functions of the API (api/) are thin: what they do is here.
 */
import type {
  IrFunction,
  Module,
  Span,
  Variable
} from '../../compiler/ir/types';
import type { Card } from '../../analysis';
import { initialBytes } from '../variables';
import type { HostMachine } from '../host/library';
import { DEVICE_BASE, NULL_PAGE } from '../host/library';
import { AddressTable } from './addresses';
import {
  KernelRefused,
  OutOfDeviceMemory,
  type DeviceFault,
  type Dim3,
  type Operation,
  type ProgramDevice
} from './device';
import { modelledTransferNs } from './deviceTime';
import { Cuda, CudaFailure, errorText, type CudaError } from './errors';
import { HostClock } from './hostClock';
import { staticShared } from './kernelFacts';
import type { Allocation, Found, HostRegion } from './memory';
import { Schedule, type Stream, type Work } from './schedule';
import { ProgramTextures } from './textures';

export interface ContextOptions {
  module: Module;
  device: ProgramDevice;
  /** Compute capability that properties and occupancy are those of. */
  cc: string;
  card?: Card;
  /** Virtual devices, which share the one device; default 1. */
  devices?: number;
  /** The default stream is one of its own (nvcc --default-stream per-thread). */
  perThreadDefaultStream?: boolean;
}

export interface CudaEvent {
  handle: bigint;
  timing: boolean;
  work?: Work;
}

/** A call of the API, for the timeline. */
export interface CallRecord {
  name: string;
  startNs: number;
  endNs: number;
  line: number;
}

export const HANDLES = 2n ** 41n;
/**
 * The most that a call takes besides what it waits for: launches and copies
 * take a driver on Linux about as long.
 */
const CALL_NS = 5_000;
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
    this.module = options.module;
    this.textures = new ProgramTextures(
      options.module.textureReferences?.length ?? 0
    );
    const legacy = !options.perThreadDefaultStream;
    for (let device = 0; device < (options.devices ?? 1); device++) {
      this._defaultStreams.push(this._stream(device, 0, 0, legacy));
    }
  }

  readonly device: ProgramDevice;
  readonly module: Module;
  readonly clock = new HostClock();
  readonly schedule = new Schedule();
  readonly calls: CallRecord[] = [];
  callsOmitted = 0;
  /** What went wrong in kernels, for the reader: CUDA itself only tells a number. */
  readonly faults: string[] = [];
  readonly events = new Map<bigint, CudaEvent>();
  readonly textures: ProgramTextures;
  /** Kernels that ran, for the record. */
  readonly launched = new Map<IrFunction, number>();
  /** Launches in their order, with what became of them: for profiles. */
  readonly launches: {
    kernel: IrFunction;
    grid: Dim3;
    block: Dim3;
    shared: number;
    operation: Operation;
    line: number;
  }[] = [];
  currentDevice = 0;
  /** cudaLimitPrintfFifoSize. */
  printfBytes = 1 << 20;
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

  // ------------------------------------------------------------------ memory

  find(address: bigint): Found {
    if (address >= DEVICE_BASE) {
      const found = this._memory.find(address);
      if (!found) {
        throw new CudaFailure(Cuda.InvalidValue);
      }
      const { entry: allocation, offset } = found;
      return { on: 'device', allocation, offset };
    }
    const found = this._regions.find(address);
    return found && found.offset < found.entry.size
      ? { on: 'host', region: found.entry, offset: found.offset }
      : { on: 'host', offset: 0 };
  }

  /** As `find`, for `size` bytes that must be there. */
  range(address: bigint, size: number): Found {
    if (address < BigInt(NULL_PAGE)) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    const found = this.find(address);
    if (found.on === 'device' && found.offset + size > found.allocation.size) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    return found;
  }

  allocations(): readonly Allocation[] {
    return this._memory.all();
  }

  get bytesInUse(): number {
    return this._bytes;
  }

  async allocate(
    name: string,
    size: number,
    more: Partial<Allocation> = {},
    at?: bigint
  ): Promise<Allocation> {
    const { facts } = this.device;
    if (this._bytes + size > facts.allocatableBytes) {
      throw new CudaFailure(Cuda.MemoryAllocation);
    }
    try {
      const buffer = await this.device.allocate(name, size, at);
      const address =
        this.device.addressOf?.(buffer) ?? this._memory.reserve(size);
      const allocation: Allocation = {
        kind: 'memory',
        device: this.currentDevice,
        ...more,
        address,
        size,
        buffer
      };
      this._memory.add(allocation);
      this._bytes += size;
      return allocation;
    } catch (error) {
      throw error instanceof OutOfDeviceMemory
        ? new CudaFailure(Cuda.MemoryAllocation)
        : error;
    }
  }

  free(allocation: Allocation): void {
    this._memory.remove(allocation);
    this._bytes -= allocation.size;
    this.device.free(allocation.buffer);
  }

  region(address: bigint): HostRegion | undefined {
    const found = this._regions.find(address);
    return found && found.entry.address === address ? found.entry : undefined;
  }

  regions(): readonly HostRegion[] {
    return this._regions.all();
  }

  addRegion(region: HostRegion): void {
    this._regions.add(region);
  }

  removeRegion(region: HostRegion): void {
    this._regions.remove(region);
    if (region.mirror) {
      this.free(region.mirror);
    }
  }

  async mirrorOf(region: HostRegion): Promise<Allocation> {
    return (region.mirror ??= await this.allocate(
      'host memory',
      region.size,
      {},
      region.address
    ));
  }

  // ----------------------------------------------------------------- symbols

  /** Gives every variable of the module its memory; before main() runs. */
  async placeVariables(): Promise<void> {
    for (const variable of this.module.globals) {
      const bytes = initialBytes(variable);
      const allocation = await this.allocate(variable.name, bytes.byteLength, {
        kind: 'symbol',
        variable
      });
      this._symbols.set(variable, allocation);
      if (variable.initial?.length) {
        this.device.write(allocation.buffer, 0, new Uint8Array(bytes));
      }
    }
  }

  /** Gives managed variables their place in host memory. */
  placeManaged(machine: HostMachine): void {
    for (const variable of this.module.globals) {
      if (variable.isManaged) {
        this.symbolAddress(variable, machine);
      }
    }
  }

  /** What host code sees as the variable's address. */
  symbolAddress(variable: Variable, machine: HostMachine): bigint {
    const allocation = this._symbols.get(variable)!;
    if (!variable.isManaged) {
      return allocation.address;
    }
    let region = this._regions
      .all()
      .find(({ variable: other }) => other === variable);
    if (!region) {
      const address = machine.allocate(allocation.size, 16);
      const bytes = new Uint8Array(initialBytes(variable));
      machine.bytes(address, allocation.size).set(bytes);
      region = {
        address,
        size: allocation.size,
        kind: 'managed',
        flags: 1,
        device: 0,
        mirror: allocation,
        common: bytes,
        isDeviceAhead: false,
        variable
      };
      this._regions.add(region);
    }
    return region.address;
  }

  /** @throws CudaFailure InvalidSymbol */
  symbol(address: bigint): { allocation: Allocation; region?: HostRegion } {
    if (address >= DEVICE_BASE) {
      const found = this._memory.find(address);
      if (found?.entry.kind === 'symbol' && found.offset === 0) {
        return { allocation: found.entry };
      }
    } else {
      const region = this.region(address);
      if (region?.variable) {
        return { allocation: region.mirror!, region };
      }
    }
    throw new CudaFailure(Cuda.InvalidSymbol);
  }

  // ----------------------------------------------------------------- streams

  /** @throws CudaFailure InvalidResourceHandle */
  stream(handle: bigint): Stream {
    // 0, cudaStreamLegacy and cudaStreamPerThread.
    if (handle === 0n || handle === 1n) {
      return this._defaultStreams[this.currentDevice];
    }
    if (handle === 2n) {
      return (this._perThread ??= this._stream(0, 0, 0, false));
    }
    const stream = this._streams.get(handle);
    if (!stream) {
      throw new CudaFailure(Cuda.InvalidResourceHandle);
    }
    return stream;
  }

  createStream(flags: number, priority: number): Stream {
    const stream = this._stream(this.currentDevice, flags, priority, false);
    this._streams.set(stream.handle, stream);
    return stream;
  }

  destroyStream(handle: bigint): void {
    if (!this._streams.delete(handle)) {
      throw new CudaFailure(Cuda.InvalidResourceHandle);
    }
  }

  createEvent(timing: boolean): CudaEvent {
    const event = { handle: HANDLES + (this._nextHandle += 16n), timing };
    this.events.set(event.handle, event);
    return event;
  }

  /** @throws CudaFailure InvalidResourceHandle */
  event(handle: bigint): CudaEvent {
    const event = this.events.get(handle);
    if (!event) {
      throw new CudaFailure(Cuda.InvalidResourceHandle);
    }
    return event;
  }

  private _stream(
    device: number,
    flags: number,
    priority: number,
    isLegacy: boolean
  ): Stream {
    const stream: Stream = {
      id: this._nextStream++,
      handle: HANDLES + (this._nextHandle += 16n),
      device,
      nonBlocking: (flags & 1) !== 0,
      priority,
      isLegacy
    };
    this.schedule.streams.add(stream);
    return stream;
  }

  // ------------------------------------------------------------------- order

  /** Work of a stream that the device has been given. */
  issue(
    stream: Stream,
    work: Omit<Parameters<Schedule['issue']>[1], 'issuedNs'>
  ): Work {
    if (work.kind === 'copy') {
      for (const operation of work.operations ?? []) {
        if (operation.clock === 'modelled' && work.name !== 'DtoD') {
          const share = (work.bytes ?? 0) / work.operations!.length;
          operation.durationNs = modelledTransferNs(share, !!work.pinned);
        }
      }
    }
    this.endCall();
    const issued = this.schedule.issue(stream, {
      ...work,
      issuedNs: this.clock.now()
    });
    this._unreported.push(...(work.operations ?? []));
    if (this.device.kind === 'simulator') {
      this.schedule.settle();
    }
    return issued;
  }

  /**
   * Waits for the device, brings back what host memory lacks, and tells of
   * faults; promises only where there is something to wait for. The program's
   * clock stands still; see `waitFor`.
   * @throws CudaFailure of a kernel that failed
   */
  synchronise(machine: HostMachine): void | Promise<void> {
    const isQuiet = this.device.isIdle && !this._regions.all().some(isAhead);
    return isQuiet ? this._settle(machine) : this._drain(machine);
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
    for (const region of this._regions.all().filter(isAhead)) {
      const operation = this.device.read(
        region.mirror!.buffer,
        0,
        region.size,
        bytes => {
          machine.bytes(region.address, region.size).set(bytes);
          region.common = bytes.slice();
        }
      );
      region.isDeviceAhead = false;
      this.issue(this._defaultStreams[region.device], {
        kind: 'copy',
        name: 'DtoH',
        operations: [operation],
        bytes: region.size,
        pinned: true,
        implicit: true
      });
    }
    await this.device.synchronise();
    this.clock.set(now);
    this._settle(machine);
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
    this._waitUntil(work?.endNs ?? 0);
  }

  /** The program waits for a whole device. */
  waitForAll(): void {
    this._waitUntil(this.schedule.endNs);
  }

  private _waitUntil(ns: number): void {
    const end = Math.max(this.clock.now(), ns);
    this.clock.set(end);
    this._waited = end;
  }

  /** A call of the API begins, or a launch. */
  beginCall(): number {
    this._called = this.clock.now();
    return this._called;
  }

  /**
   * The call has done its work: of its time, what the engine needed beyond what
   * a driver does is not the program's.
   */
  endCall(): void {
    const latest = Math.max(this._called, this._waited) + CALL_NS;
    if (this.clock.now() > latest) {
      this.clock.set(latest);
    }
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

  /** The allocation that an address of the device is in. */
  allocationAt(
    address: bigint
  ): { entry: Allocation; offset: number } | undefined {
    return this._memory.find(address);
  }

  /** The region of host memory that kernels may touch and that an address is in. */
  regionOf(address: bigint): HostRegion | undefined {
    if (address >= DEVICE_BASE) {
      return undefined;
    }
    const found = this._regions.find(address);
    return found && found.offset < found.entry.size ? found.entry : undefined;
  }

  /** Where a `__device__`, `__constant__` or `__managed__` variable is. */
  symbolMemory(variable: Variable): Allocation {
    return this._symbols.get(variable)!;
  }

  // ------------------------------------------------------------------- reset

  /** cudaDeviceReset: everything is freed; after a fault the device stays away. */
  reset(): void {
    if (this._sticky) {
      this._sticky = Cuda.DevicesUnavailable;
      this._lastError = 0;
      return;
    }
    for (const allocation of [...this._memory.all()]) {
      if (allocation.kind === 'symbol') {
        const { variable } = allocation;
        this.device.write(
          allocation.buffer,
          0,
          new Uint8Array(initialBytes(variable!))
        );
      } else {
        this.free(allocation);
      }
    }
    for (const region of [...this._regions.all()]) {
      region.mirror = region.variable && this._symbols.get(region.variable);
      region.common = undefined;
      region.isDeviceAhead = false;
    }
    this._streams.clear();
    this.events.clear();
    this.textures.clear();
    this._lastError = 0;
  }

  /** Notes a call for the timeline. */
  recordCall(name: string, startNs: number, span: Span): void {
    if (this.calls.length < MOST_CALLS) {
      this.calls.push({
        name,
        startNs,
        endNs: this.clock.now(),
        line: span.line
      });
    } else {
      this.callsOmitted++;
    }
  }

  private readonly _memory = new AddressTable<Allocation>();
  private readonly _regions = new AddressTable<HostRegion>();
  private readonly _symbols = new Map<Variable, Allocation>();
  private readonly _streams = new Map<bigint, Stream>();
  private readonly _defaultStreams: Stream[] = [];
  private readonly _unreported: Operation[] = [];
  private readonly _printed: string[] = [];
  private _perThread: Stream | undefined;
  private _bytes = 0;
  private _waited = 0;
  private _called = 0;
  private _nextStream = 0;
  private _nextHandle = 0n;
  private _lastError = 0;
  private _sticky: CudaError | 0 = 0;
}

function isAhead({ isDeviceAhead }: HostRegion): boolean {
  return isDeviceAhead;
}
