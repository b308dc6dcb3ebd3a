/**
 * A launch that is checked, as checkers see it: its threads, what its memory is
 * called, and the values on their way there.
 */
import type { Dim3 } from '../../protocol/launchRequest';
import type { FindingSpace, ThreadPlace } from '../../protocol/record/check';
import { sizeOf } from '../../compiler/ir/layout';
import { HEAP_MEMORY } from '../../compiler/ir/deviceHeap';
import type { Root } from '../../compiler/ir/roots/index';
import type {
  IrFunction,
  Module,
  Span,
  Type,
  Variable
} from '../../compiler/ir/types';
import {
  FrameWord,
  LAUNCH,
  WARP,
  type SimtKernel
} from '../../compiler/wasm/simt';
import { wideOffset } from '../deviceMemory';
import type { CheckedAllocation, AllocationTable } from './allocations';
import type { WarpAccess } from './access';

/** A stretch of memory with a name: an allocation, a variable. */
export interface NamedMemory {
  /** As the source calls it. */
  name: string;
  address: number;
  /** Exactly. */
  bytes: number;
  /** Bytes of what indices count. */
  element: number;
  space: FindingSpace;
  isFreed: boolean;
  /** What a parameter was given, where it has another name there: `y`. */
  given?: string;
  /** A kernel allocated it. */
  isHeap?: boolean;
  /** Where a kernel allocated it. */
  span?: Span;
  /** Why it is nothing of the device. */
  why?: string;
  /** Its size is an argument of the launch. */
  isDynamic?: boolean;
  /** What an index counts, where the source says. */
  of?: Type;
  /** It is declared with this name; others are pointed to. */
  isVariable?: boolean;
}

/** The same for all blocks and lanes: where it is depends on them. */
export interface LaneMemory extends Omit<NamedMemory, 'address'> {
  /** What `offset` counts from: all memory, the block's shared memory, the warp's frame. */
  base: 'memory' | 'shared' | 'frame';
  offset: number;
  /** Bytes from one lane's to the next. */
  stride: number;
}

export interface SceneParts {
  module: Module;
  kernel: IrFunction;
  code: SimtKernel;
  /** Of a kernel of a header of ours: where the user has it launched. */
  launchedAt: Span | undefined;
  grid: Dim3;
  block: Dim3;
  cc: string;
  buffer: ArrayBuffer;
  dynamicShared: number;
  allocations: AllocationTable;
  /** Why pointers that point to nothing do so, by what stands for them. */
  wild: ReadonlyMap<number, string>;
  /** [first, end) of the shared memory of all places, and the bytes that one block has. */
  shared: { first: number; end: number; size: number };
  /** [first, end) of all frames. */
  frames: { first: number; end: number };
  /** Of launches of programs. */
  launched: ProgramLaunch | undefined;
}

export interface ProgramLaunch {
  isCooperative: boolean;
  span: Span;
}

export class LaunchScene {
  readonly module: Module;
  readonly kernel: IrFunction;
  readonly code: SimtKernel;
  readonly launchedAt: Span | undefined;
  readonly grid: Dim3;
  readonly block: Dim3;
  readonly cc: string;
  /** All memory: addresses are indices. */
  readonly bytes: Uint8Array;
  readonly words: Uint32Array;
  readonly shared: SceneParts['shared'];
  readonly frames: SceneParts['frames'];
  readonly dynamicShared: number;
  readonly launched: SceneParts['launched'];
  readonly allocations: AllocationTable;
  private readonly wild: ReadonlyMap<number, string>;
  private readonly extents = new Map<Root, LaneMemory | null>();
  private readonly headersExtents = new Map<Root, LaneMemory | null>();

  constructor(parts: SceneParts) {
    this.module = parts.module;
    this.kernel = parts.kernel;
    this.code = parts.code;
    this.launchedAt = parts.launchedAt;
    this.grid = parts.grid;
    this.block = parts.block;
    this.cc = parts.cc;
    this.bytes = new Uint8Array(parts.buffer);
    this.words = new Uint32Array(parts.buffer);
    this.shared = parts.shared;
    this.frames = parts.frames;
    this.dynamicShared = parts.dynamicShared;
    this.launched = parts.launched;
    this.allocations = parts.allocations;
    this.wild = parts.wild;
  }

  /** Threads have a y. */
  get hasRows(): boolean {
    return this.grid[1] > 1 || this.block[1] > 1;
  }

  /** Threads of a block. */
  get threads(): number {
    const [x, y, z] = this.block;
    return x * y * z;
  }

  /** The thread of a lane. @param block of the grid, x first */
  thread(block: number, warp: number, lane: number): ThreadPlace {
    return this.place(block, warp * WARP + lane);
  }

  /** @param thread of the block, x first */
  place(block: number, thread: number): ThreadPlace {
    return {
      block: coordinates(block, this.grid),
      thread: coordinates(thread, this.block)
    };
  }

  /** The block that a frame belongs to, of the grid. */
  blockOf(frame: number): number {
    const [x, y] = this.grid;
    const { words } = this;
    const at = frame >>> 2;
    return (
      words[at + FrameWord.blockX / 4] +
      x *
        (words[at + FrameWord.blockY / 4] +
          y * words[at + FrameWord.blockZ / 4])
    );
  }

  warpOf(frame: number): number {
    return this.words[(frame + FrameWord.warp) >>> 2];
  }

  /** Where the shared memory of a frame's block begins. */
  sharedOf(frame: number): number {
    return this.words[(frame + FrameWord.shared) >>> 2];
  }

  address({ addresses }: WarpAccess, lane: number): number {
    return this.words[addresses + lane];
  }

  /** The bytes that a lane is about to store. */
  stored({ site, frame, size }: WarpAccess, lane: number): Uint8Array {
    const bytes = new Uint8Array(size);
    for (const part of site.parts) {
      const from =
        frame + part.slot + (part.isWide ? wideOffset(lane) : 4 * lane);
      bytes.set(this.bytes.subarray(from, from + part.size), part.at);
    }
    return bytes;
  }

  /** The object that an access means in a lane: by what the source says, where that is certain, else by the address. */
  object(access: WarpAccess, lane: number): NamedMemory | undefined {
    const { objects, span } = access.site;
    const extent =
      objects.length === 1 ? this.extentOf(objects[0], span) : undefined;
    return extent
      ? this.resolve(extent, access.frame, lane)
      : this.at(access, this.address(access, lane));
  }

  /** What a root stands for in this launch, to an access at a place; undefined where nobody knows. */
  extentOf(root: Root, span: Span): LaneMemory | undefined {
    const isHeaders = this.isHeaders(span);
    const known = isHeaders ? this.headersExtents : this.extents;
    let extent = known.get(root);
    if (extent === undefined) {
      extent = this.findExtent(root, isHeaders) ?? null;
      known.set(root, extent);
    }
    return extent ?? undefined;
  }

  /** Whether what is there is a library's: functors that it calls are the user's. */
  isHeaders({ file, start }: Span): boolean {
    const at = this.launchedAt;
    return at !== undefined && file === at.file && start === at.start;
  }

  /** A parameter of the kernel, or a part of it, as the user may call it. */
  private parameterName(
    { param, path }: Extract<Root, { kind: 'parameter' }>,
    isHeaders: boolean,
    allocation: CheckedAllocation | undefined
  ): string {
    const name = `${param.name}${pathName(param.type, path)}`;
    return isHeaders
      ? (allocation?.name ?? name)
      : this.launchedAt
        ? // A functor, in what a library makes of it.
          name.slice(name.lastIndexOf('.') + 1)
        : name;
  }

  /** An object where a warp's lane has it. */
  resolve(extent: LaneMemory, frame: number, lane: number): NamedMemory {
    return {
      ...extent,
      address: this.baseOf(extent, frame) + lane * extent.stride
    };
  }

  /** Where an extent is for a warp's first lane. */
  baseOf({ base, offset }: LaneMemory, frame: number): number {
    switch (base) {
      case 'memory':
        return offset;
      case 'shared':
        return this.sharedOf(frame) + offset;
      case 'frame':
        return frame + offset;
    }
  }

  /** The object at an address, whatever the source says; with `near`, the nearest one otherwise. */
  at(
    { frame, space, size }: WarpAccess,
    address: number,
    near = false
  ): NamedMemory | undefined {
    let object: NamedMemory | undefined;
    if (space === 'shared') {
      const offset = address - this.sharedOf(frame);
      const { sharedVariables } = this.code;
      const found =
        sharedVariables.findLast(variable => variable.offset <= offset) ??
        sharedVariables[0];
      object =
        found && this.resolve(this.ofVariable(found.variable)!, frame, 0);
    } else if (space === 'local') {
      for (const { variable, offset, stride } of this.code.locals) {
        const lane = Math.floor((address - frame - offset) / stride);
        if (lane >= 0 && lane < WARP) {
          object = this.resolve(this.ofVariable(variable)!, frame, lane);
        }
      }
    } else {
      const found = this.allocations.nearest(address);
      object = found && ofAllocation(found);
      if (object?.isHeap) {
        // malloc() does not say what it is for.
        object.element = size;
      }
    }
    return object &&
      (near ||
        (address >= object.address && address < object.address + object.bytes))
      ? object
      : undefined;
  }

  /** Where a module variable is. */
  addressOf({ offset }: SimtKernel['globals'][number]): number {
    return this.words[(LAUNCH + offset) >>> 2];
  }

  private findExtent(root: Root, isHeaders: boolean): LaneMemory | undefined {
    switch (root.kind) {
      case 'unknown':
        return undefined;
      case 'variable':
        return this.ofVariable(root.variable);
      case 'parameter': {
        const leaf = this.leafOf(root);
        const pointer =
          leaf === undefined ? 0 : this.words[(LAUNCH + leaf) >>> 2];
        const allocation = this.allocationOf(pointer);
        const name = this.parameterName(root, isHeaders, allocation);
        const element = sizeOfElement(root.pointer.to);
        const of = elementOf(root.pointer.to);
        const plain = { base: 'memory', stride: 0, element, of } as const;
        // A null pointer stands for nothing: no byte of it may be touched.
        return allocation
          ? {
              ...ofAllocation(allocation),
              ...plain,
              name,
              offset: allocation.address,
              given: allocation.name
            }
          : {
              ...plain,
              name,
              offset: pointer,
              bytes: 0,
              space: 'global',
              isFreed: false,
              why: this.wild.get(pointer)
            };
      }
    }
  }

  private ofVariable(variable: Variable): LaneMemory | undefined {
    const { name, type, space } = variable;
    const plain = {
      name,
      bytes: sizeOf(type),
      element: sizeOfElement(type),
      of: elementOf(type),
      isVariable: true,
      stride: 0,
      isFreed: false
    };
    const { sharedVariables, locals, globals, params } = this.code;
    const isThis = (other: { variable: Variable }): boolean =>
      other.variable === variable;
    switch (space) {
      case 'shared': {
        const found = sharedVariables.find(isThis);
        return (
          found && {
            ...plain,
            space,
            base: 'shared',
            offset: found.offset,
            ...(variable.isDynamicShared && {
              bytes: this.dynamicShared,
              isDynamic: true
            })
          }
        );
      }
      case 'local': {
        const found = locals.find(isThis);
        const read = params.find(isThis)?.read;
        if (read !== undefined) {
          const offset = this.words[(LAUNCH + read) >>> 2];
          return { ...plain, space, base: 'memory', offset };
        }
        return (
          found && {
            ...plain,
            space,
            base: 'frame',
            offset: found.offset,
            stride: found.stride
          }
        );
      }
      default: {
        const found = globals.find(isThis);
        // Of the heap of kernels, what they allocate are arrays of their own.
        if (!found || name === HEAP_MEMORY) {
          return undefined;
        }
        const offset = this.addressOf(found);
        // The heap's state can be larger than it is declared.
        const held = this.allocations.find(offset);
        return {
          ...plain,
          ...(held?.address === offset && { bytes: held.bytes }),
          space: space === 'constant' ? space : 'global',
          base: 'memory',
          offset
        };
      }
    }
  }

  /** The allocation that a pointer means: at its very end it is still this one. */
  private allocationOf(pointer: number): CheckedAllocation | undefined {
    const found = this.allocations.before(pointer);
    return found && pointer <= found.address + found.bytes ? found : undefined;
  }

  /** Bytes from LAUNCH of a parameter's pointer. */
  private leafOf({
    index,
    path
  }: Extract<Root, { kind: 'parameter' }>): number | undefined {
    const { variable, leaves } = this.code.params[index];
    const at = offsetOf(variable.type, path);
    return leaves.find(leaf => leaf.at === at)?.offset;
  }
}

function ofAllocation({
  name,
  address,
  bytes,
  element,
  isConstant,
  isFreed,
  isHeap,
  span
}: CheckedAllocation): NamedMemory {
  return {
    name,
    address,
    bytes,
    element,
    space: isConstant ? 'constant' : 'global',
    isFreed,
    ...(isHeap && { isHeap, span })
  };
}

/** What an index counts: of rows of rows, the numbers in them. */
function elementOf(type: Type): Type {
  return type.kind === 'array' ? elementOf(type.of) : type;
}

function sizeOfElement(type: Type): number {
  const element = elementOf(type);
  return Math.max(1, element.kind === 'void' ? 1 : sizeOf(element));
}

/** Bytes from the start of a value to a part of it, by field and element indices. */
function offsetOf(type: Type, [first, ...rest]: readonly number[]): number {
  if (first === undefined) {
    return 0;
  }
  switch (type.kind) {
    case 'struct': {
      const field = type.fields[first];
      return field.offset + offsetOf(field.type, rest);
    }
    case 'array':
      return first * sizeOf(type.of) + offsetOf(type.of, rest);
    default:
      return 0;
  }
}

/** `.values[2]`: how the source names a part of a value. */
function pathName(type: Type, [first, ...rest]: readonly number[]): string {
  if (first === undefined) {
    return '';
  }
  switch (type.kind) {
    case 'struct': {
      const { name, type: inner } = type.fields[first];
      return `.${name}${pathName(inner, rest)}`;
    }
    case 'array':
      return `[${first}]${pathName(type.of, rest)}`;
    default:
      return '';
  }
}

export function coordinates(linear: number, [x, y]: Dim3): Dim3 {
  return [linear % x, Math.floor(linear / x) % y, Math.floor(linear / (x * y))];
}

/** `thread (31, 0, 0) of block (1, 0, 0)` */
export function threadName({ block, thread }: ThreadPlace): string {
  return `thread (${thread.join(', ')}) of block (${block.join(', ')})`;
}
