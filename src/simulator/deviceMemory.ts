/**
 * The simulated card's memory: one WebAssembly memory, in which a device
 * address is a byte offset. Programs keep it from launch to launch; a single
 * launch makes one for itself.
 */
import { roundUp } from '../compiler/ir/layout';
import type { Variable } from '../compiler/ir/types';
import { initialBytes } from '../compiler/ir/initialBytes';
import { sizeOf } from '../compiler/ir/layout';
import {
  FIRST_ADDRESS,
  LANE_BITS,
  LANE_OFFSETS,
  LANE_OFFSETS_WIDE,
  SLOT
} from '../compiler/wasm/simt';

const PAGE = 65536;
/** cudaMalloc's alignment: what coalescing rules see depends on it. */
const ALIGNMENT = 512;

interface Block {
  address: number;
  size: number;
}

export class OutOfMemory extends Error {
  constructor(bytes: number) {
    super(
      `the simulated card has no ${bytes} bytes left: it can address 4 GiB`
    );
    this.name = 'OutOfMemory';
  }
}

export class DeviceMemory {
  private readonly used = new Map<number, number>();
  /** Sizes of what has been placed, by address, and which units it takes. */
  private readonly placed = new Map<number, number>();
  private readonly taken: Uint8Array;
  private hasPlaced = false;
  private free: Block[] = [];
  private end: number;
  /** Behind all that was ever allocated. */
  private furthest: number;
  private readonly variables = new Map<Variable, number>();

  /**
   * @param first where allocations begin; what lies before it is for those that are placed
   * @param memory that another one of the same `first` has given up
   */
  constructor(
    private readonly first = FIRST_ADDRESS,
    readonly memory = new WebAssembly.Memory({ initial: 32, maximum: 65536 })
  ) {
    this.end = this.furthest = first;
    this.taken = new Uint8Array(first / ALIGNMENT);
    const words = new Int32Array(this.memory.buffer);
    for (let lane = 0; lane < 32; lane++) {
      words[LANE_BITS / 4 + lane] = 1 << lane;
      words[LANE_OFFSETS / 4 + lane] = 4 * lane;
      words[LANE_OFFSETS_WIDE / 4 + lane] = wideOffset(lane);
    }
  }

  /** An address of `bytes` bytes, aligned to 512; their contents are what they are. */
  allocate(bytes: number): number {
    const size = roundUp(Math.max(bytes, 1), ALIGNMENT);
    const found = this.free.findIndex(block => block.size >= size);
    let address: number;
    if (found >= 0) {
      const block = this.free[found];
      address = block.address;
      if (block.size === size) {
        this.free.splice(found, 1);
      } else {
        block.address += size;
        block.size -= size;
      }
    } else {
      address = this.end;
      const end = address + size;
      if (!this.growTo(end)) {
        throw new OutOfMemory(bytes);
      }
      this.end = end;
    }
    this.used.set(address, size);
    return address;
  }

  /**
   * The same at an address of the caller's, a multiple of 512 before all those
   * that `allocate` gives; false if something is there.
   */
  allocateAt(address: number, bytes: number): boolean {
    const size = roundUp(Math.max(bytes, 1), ALIGNMENT);
    const end = address + size;
    if (
      address % ALIGNMENT !== 0 ||
      address < FIRST_ADDRESS ||
      end > this.first ||
      this.taken.subarray(address / ALIGNMENT, end / ALIGNMENT).includes(1) ||
      !this.growTo(end)
    ) {
      return false;
    }
    this.taken.fill(1, address / ALIGNMENT, end / ALIGNMENT);
    this.hasPlaced = true;
    this.placed.set(address, size);
    return true;
  }

  /** @throws RangeError if nothing was allocated there. */
  release(address: number): void {
    const placed = this.placed.get(address);
    if (placed !== undefined) {
      this.placed.delete(address);
      this.taken.fill(0, address / ALIGNMENT, (address + placed) / ALIGNMENT);
      return;
    }
    const size = this.used.get(address);
    if (size === undefined) {
      throw new RangeError(`nothing was allocated at address ${address}`);
    }
    this.used.delete(address);
    this.free.push({ address, size });
    this.free.sort((a, b) => a.address - b.address);
    const merged: Block[] = [];
    for (const block of this.free) {
      const last = merged[merged.length - 1];
      if (last && last.address + last.size === block.address) {
        last.size += block.size;
      } else {
        merged.push(block);
      }
    }
    const last = merged[merged.length - 1];
    if (last && last.address + last.size === this.end) {
      this.end = last.address;
      merged.pop();
    }
    this.free = merged;
  }

  /** What an address was allocated with: its first byte, and its bytes in whole units of 512. */
  allocationOf(address: number): { address: number; size: number } | undefined {
    for (const [first, size] of [...this.used, ...this.placed]) {
      if (address >= first && address < first + size) {
        return { address: first, size };
      }
    }
    return undefined;
  }

  /**
   * The memory with zeros in it, for another to have: to make one that is as
   * large takes longer than a small launch.
   */
  giveUp(): WebAssembly.Memory {
    const bytes = new Uint8Array(this.memory.buffer);
    bytes.fill(0, 0, this.hasPlaced ? this.first : FIRST_ADDRESS);
    bytes.fill(0, this.first, this.furthest + PAGE);
    return this.memory;
  }

  private growTo(end: number): boolean {
    this.furthest = Math.max(this.furthest, end);
    const missing = end + PAGE - this.memory.buffer.byteLength;
    if (missing <= 0) {
      return true;
    }
    // By an eighth at least: every step costs, and a program may allocate a
    // hundred thousand times. What nothing is written to takes no memory.
    const step = Math.max(missing, this.memory.buffer.byteLength / 8);
    return this.growBy(step) || this.growBy(missing);
  }

  private growBy(bytes: number): boolean {
    try {
      this.memory.grow(Math.ceil(bytes / PAGE));
      return true;
    } catch {
      return false;
    }
  }

  /** The bytes at an address; invalid after the next allocation. */
  bytes(address: number, size: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer, address, size);
  }

  /** Puts a variable of the module where something is allocated already. */
  place(variable: Variable, address: number): void {
    this.variables.set(variable, address);
  }

  /** Where a variable of the module is, initialised on first use. */
  addressOf(variable: Variable): number {
    let address = this.variables.get(variable);
    if (address === undefined) {
      const size = sizeOf(variable.type);
      address = this.allocate(size);
      this.bytes(address, size).set(initialBytes(variable));
      this.variables.set(variable, address);
    }
    return address;
  }
}

/** Bytes from the start of a 64-bit value's two slots to a lane's. */
export function wideOffset(lane: number): number {
  return (lane >> 2) * 16 + (lane & 1) * 8 + (lane & 2 ? SLOT : 0);
}
