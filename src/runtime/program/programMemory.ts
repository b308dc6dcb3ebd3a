/** Memory of a program: what the device has, and what of the host's kernels may touch. */
import type { Module, Span, Variable } from '../../compiler/ir/types';
import type { HostMachine } from '../host/library';
import { DEVICE_BASE } from '../devices/addressRange';
import { NULL_PAGE } from '../../compiler/wasm/host';
import { initialBytes } from '../../compiler/ir/initialBytes';
import { AddressTable } from './addresses';
import {
  OutOfDeviceMemory,
  type Device,
  type DeviceBuffer
} from '../devices/port';
import { Cuda, CudaFailure } from './cudaErrors';
import type { Allocation, Found, HostRegion } from './allocations';

/** Where both sides have a `__managed__` variable: of the device, counted from DEVICE_BASE. */
export interface ManagedPlace {
  host: number;
  device: number;
  bytes: number;
}

export class ProgramMemory {
  /** @param currentDevice which virtual device the program has set */
  constructor(
    private readonly module: Module,
    private readonly device: Device,
    private readonly currentDevice: () => number
  ) {}

  /** What an address is in. @throws CudaFailure InvalidValue for one of the device that is in nothing */
  find(address: bigint): Found {
    if (address >= DEVICE_BASE) {
      const found = this._allocations.find(address);
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
    return this._allocations.all();
  }

  /** What a buffer of the device is the memory of. */
  allocationOf(buffer: DeviceBuffer): Allocation | undefined {
    return this._allocations.all().find(entry => entry.buffer === buffer);
  }

  /** How much memory of the device has been freed so far, as a count. */
  get frees(): number {
    return this._allocations.removed;
  }

  get bytesInUse(): number {
    return this._bytes;
  }

  /** Promises only where the device does: a program that waits is slow. */
  allocate(
    name: string,
    size: number,
    more: Partial<Allocation> = {},
    { at, span }: { at?: bigint; span?: Span } = {}
  ): Allocation | Promise<Allocation> {
    const { facts } = this.device;
    if (this._bytes + size > facts.allocatableBytes) {
      throw new CudaFailure(Cuda.MemoryAllocation);
    }
    const made = (buffer: DeviceBuffer): Allocation => {
      const address =
        this.device.addressOf?.(buffer) ?? this._allocations.reserve(size);
      const allocation: Allocation = {
        kind: 'memory',
        name,
        ...(span && { span }),
        device: this.currentDevice(),
        ...more,
        address,
        size,
        buffer
      };
      this._allocations.add(allocation);
      this._bytes += size;
      return allocation;
    };
    const failed = (error: unknown): never => {
      throw error instanceof OutOfDeviceMemory
        ? new CudaFailure(Cuda.MemoryAllocation)
        : error;
    };
    try {
      const buffer = this.device.allocate({
        name,
        bytes: size,
        at,
        variable: more.variable,
        span
      });
      return buffer instanceof Promise
        ? buffer.then(made, failed)
        : made(buffer);
    } catch (error) {
      return failed(error);
    }
  }

  free(allocation: Allocation): void {
    this._allocations.remove(allocation);
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
      { at: region.address }
    ));
  }

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

  /** Gives a variable new memory of another size, with these bytes or zeros. */
  async resizeVariable(
    variable: Variable,
    size: number,
    bytes?: Uint8Array
  ): Promise<void> {
    const made = await this.allocate(variable.name, size, {
      kind: 'symbol',
      variable
    });
    this.free(this.symbolMemory(variable));
    this._symbols.set(variable, made);
    if (bytes) {
      this.device.write(made.buffer, 0, bytes);
    }
  }

  /** Gives managed variables their place in host memory. */
  placeManaged(machine: HostMachine): ManagedPlace[] {
    return this.module.globals
      .filter(({ isManaged }) => isManaged)
      .map(variable => {
        const { address, size } = this._symbols.get(variable)!;
        return {
          host: Number(this.symbolAddress(variable, machine)),
          device: Number(address - DEVICE_BASE),
          bytes: size
        };
      });
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
      const bytes = initialBytes(variable);
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
      const found = this._allocations.find(address);
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

  /** The allocation that an address of the device is in. */
  allocationAt(
    address: bigint
  ): { entry: Allocation; offset: number } | undefined {
    return this._allocations.find(address);
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

  /** cudaDeviceReset: everything is freed, variables begin anew. */
  reset(): void {
    for (const allocation of [...this._allocations.all()]) {
      if (allocation.kind === 'symbol') {
        const { variable } = allocation;
        this.device.write(allocation.buffer, 0, initialBytes(variable!));
      } else {
        this.free(allocation);
      }
    }
    for (const region of [...this._regions.all()]) {
      region.mirror = region.variable && this._symbols.get(region.variable);
      region.common = undefined;
      region.isDeviceAhead = false;
    }
  }

  private readonly _allocations = new AddressTable<Allocation>();
  private readonly _regions = new AddressTable<HostRegion>();
  private readonly _symbols = new Map<Variable, Allocation>();
  private _bytes = 0;
}
