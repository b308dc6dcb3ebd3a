/** Memory: of devices, page-locked, and the allocation of managed memory. */
import type { HostCall, HostLibrary } from '../../host/library';
import { roundUp } from '../../../compiler/ir/layout';
import { NULL_PAGE } from '../../../compiler/wasm/host';
import type { Span } from '../../../compiler/ir/types';
import type { CudaContext } from '../context';
import { Cuda, CudaFailure } from '../cudaErrors';
import type { Allocation, HostRegion } from '../allocations';
import { freeGraphMemory, hold, makeGraphMemory } from '../graphs/memory';
import { libraryPart, type Arguments } from './call';

/** Rows of cudaMallocPitch begin at multiples of this, as on all cards since 2010. */
const PITCH_UNIT = 512;

const MEMORY_TYPE = { unregistered: 0, host: 1, device: 2, managed: 3 };

/** Characters before an initialiser that may have the variable's name. */
const LONGEST_NAME = 100;

const names = new WeakMap<Span, string>();

/** What a call that allocates calls its memory: the pointer that it is for, if the source says. */
function targetName(context: CudaContext, { span }: HostCall): string {
  let name = names.get(span);
  if (name === undefined) {
    name = nameIn(context, span);
    names.set(span, name);
  }
  return name;
}

function nameIn(
  { module }: CudaContext,
  { file, start, end, line }: Span
): string {
  const all = module.files[file]?.text ?? '';
  const text = all.slice(start, end);
  const [, name] = /\(\s*(?:\([^()]*\)\s*)?&\s*([\w.>-]+)/.exec(text) ?? [];
  const before = all.slice(Math.max(0, start - LONGEST_NAME), start);
  return name ?? declaredName(text, before) ?? `the memory of line ${line}`;
}

/** The variable that a declaration makes with its memory: `b` of `thrust::device_vector<int> a(n), b(n)`. */
function declaredName(text: string, before: string): string | undefined {
  const isOwn = !/^(?:new\b|[={(])/.test(text);
  const [, own] = isOwn
    ? (/[\w>&*,]\s+(\w+)$/.exec(withoutArguments(text)) ?? [])
    : [];
  // `= other`, `{other}`, and `name = type(…)`.
  const [, assigned] = /(\w+)\s*(=)?\s*$/.exec(before) ?? [];
  const isAssigned = /=\s*$/.test(before) || /^[={(]/.test(text);
  return own ?? (isAssigned ? assigned : undefined);
}

/** Without the parentheses or braces that it ends with. */
function withoutArguments(text: string): string {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    if (/[)}]/.test(text[at])) {
      depth++;
    } else if (/[({]/.test(text[at])) {
      depth--;
    }
    if (depth === 0) {
      return text.slice(0, /[({]/.test(text[at]) ? at : at + 1).trimEnd();
    }
  }
  return text;
}

export function memoryFunctions(context: CudaContext): HostLibrary {
  const malloc = (args: Arguments, size: number): void | Promise<void> => {
    const target = args.target(0);
    context.captures.refuseUnsafe();
    return allocate(args, target, size);
  };
  const allocate = (
    args: Arguments,
    target: bigint,
    size: number
  ): void | Promise<void> => {
    const put = (address: bigint): void =>
      args.machine.write(target, 'u64', address);
    if (size === 0) {
      put(0n);
      return;
    }
    const made = context.memory.allocate(
      targetName(context, args.call),
      size,
      {},
      { span: args.call.span }
    );
    if (made instanceof Promise) {
      return made.then(({ address }) => put(address));
    }
    put(made.address);
  };
  const mallocAsync = async (args: Arguments): Promise<void> => {
    const target = args.target(0);
    const size = args.size(1);
    const stream = context.streams.find(args.pointer(2));
    if (size > 0 && context.captures.use(stream)) {
      const memory = await makeGraphMemory(context, size, args.call.span);
      const work = { kind: 'alloc', memory } as const;
      context.captures.take(stream, work);
      hold(context, [work], 1);
      args.machine.write(target, 'u64', memory.address);
      return;
    }
    await allocate(args, target, size);
  };
  const freeAsync = async (args: Arguments): Promise<void> => {
    const memory = context.graphs.memory.get(args.pointer(0));
    const stream = context.streams.find(args.pointer(1));
    if (context.captures.use(stream)) {
      if (!memory) {
        throw new CudaFailure(Cuda.InvalidValue);
      }
      context.captures.take(stream, { kind: 'free', memory });
      return;
    }
    await free(args);
  };
  /**
   * Gives memory back when the device has done what it was given. In a function
   * that a stream calls the program cannot wait: it goes on, and the memory is
   * given back in its turn.
   */
  const whenDone = (
    args: Arguments,
    giveBack: () => void
  ): void | Promise<void> => {
    if (args.machine.isCalling) {
      const operation = context.device.callHost(giveBack);
      context.issue(context.streams.defaultOf(context.currentDevice), {
        kind: 'marker',
        name: 'free',
        operations: [operation]
      });
      return;
    }
    const waiting = context.synchronise(args.machine);
    const finish = (): void => {
      context.waitForAll();
      giveBack();
    };
    return waiting ? waiting.then(finish) : finish();
  };
  const free = (args: Arguments): void | Promise<void> => {
    const { machine } = args;
    const address = args.pointer(0);
    if (address === 0n) {
      return;
    }
    context.captures.refuseUnsafe();
    const ofGraph = context.graphs.memory.get(address);
    if (ofGraph) {
      return whenDone(args, () => freeGraphMemory(context, ofGraph));
    }
    const region = context.memory.region(address);
    if (region?.kind === 'managed' && !region.variable) {
      return whenDone(args, () => {
        context.memory.removeRegion(region);
        machine.release(address);
      });
    }
    if (machine.isCalling && !allocationToFree(address)) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    // It waits for the device, whatever the pointer is.
    return whenDone(args, () => {
      const allocation = allocationToFree(address);
      if (allocation) {
        context.memory.free(allocation);
      } else if (!machine.isCalling) {
        throw new CudaFailure(Cuda.InvalidValue);
      }
    });
  };
  const allocationToFree = (address: bigint): Allocation | undefined => {
    const found = context.memory.allocationAt(address);
    return found?.offset === 0 && found.entry.kind === 'memory'
      ? found.entry
      : undefined;
  };
  /** Host memory that kernels may reach. */
  const region = (
    args: Arguments,
    size: number,
    kind: HostRegion['kind'],
    flags: number
  ): HostRegion | undefined => {
    const target = args.target(0);
    context.captures.refuseUnsafe();
    if (size === 0) {
      args.machine.write(target, 'u64', 0n);
      return undefined;
    }
    // The simulator keeps it at this address, too, in units of 512 bytes.
    const address = args.machine.allocate(roundUp(size, 512), 512);
    if (address === 0n) {
      throw new CudaFailure(Cuda.MemoryAllocation);
    }
    if (kind === 'managed') {
      args.machine.bytes(address, size).fill(0);
    }
    const made: HostRegion = {
      address,
      size,
      kind,
      flags,
      device: context.currentDevice,
      isDeviceAhead: false
    };
    context.memory.addRegion(made);
    args.machine.write(target, 'u64', address);
    return made;
  };
  const pitched = async (
    args: Arguments,
    width: number,
    rows: number,
    depth: number
  ): Promise<{ address: bigint; pitch: number }> => {
    context.captures.refuseUnsafe();
    const pitch = Math.ceil(width / PITCH_UNIT) * PITCH_UNIT;
    const size = pitch * rows * depth;
    if (size === 0) {
      return { address: 0n, pitch: 0 };
    }
    const { address } = await context.memory.allocate(
      targetName(context, args.call),
      size,
      { pitch },
      { span: args.call.span }
    );
    return { address, pitch };
  };
  const registered = (args: Arguments): HostRegion => {
    const address = args.pointer(0);
    const found = context.memory.region(address);
    if (found?.kind !== 'registered') {
      throw new CudaFailure(Cuda.HostMemoryNotRegistered);
    }
    return found;
  };
  const flagsWithin = (flags: number, most: number): number => {
    if ((flags & ~most) !== 0) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    return flags;
  };
  return {
    ...libraryPart(
      context,
      {
        cudaMalloc: args => malloc(args, args.size(1)),
        cudaMallocAsync: mallocAsync,
        cudaFree: free,
        cudaFreeAsync: freeAsync,
        cudaMallocManaged: async args => {
          const flags = args.int(2);
          if (flags !== 1 && flags !== 2) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          const made = region(args, args.size(1), 'managed', flags);
          if (made) {
            await context.memory.mirrorOf(made);
          }
        },
        cudaFreeHost: args => {
          const { machine } = args;
          const address = args.pointer(0);
          if (address === 0n) {
            return;
          }
          context.captures.refuseUnsafe();
          const found = context.memory.region(address);
          if (found?.kind !== 'pinned') {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          return whenDone(args, () => {
            context.memory.removeRegion(found);
            machine.release(address);
          });
        },
        cudaHostUnregister: async args => {
          const found = registered(args);
          await context.synchronise(args.machine);
          context.memory.removeRegion(found);
        },
        cudaMallocPitch: async args => {
          const { address, pitch } = await pitched(
            args,
            args.size(2),
            args.size(3),
            1
          );
          args.put(0, 'u64', address);
          args.put(1, 'u64', pitch);
        },
        __cudaMalloc3D: async args => {
          const [width, height, depth] = [1, 2, 3].map(i => args.size(i));
          const { address, pitch } = await pitched(args, width, height, depth);
          args.struct(0, 'cudaPitchedPtr').set({
            ptr: address,
            pitch,
            xsize: width,
            ysize: height
          });
        }
      },
      { blocks: true }
    ),
    ...libraryPart(
      context,
      {
        cudaMallocHost: args => void region(args, args.size(1), 'pinned', 0),
        cudaHostAlloc: args =>
          void region(
            args,
            args.size(1),
            'pinned',
            flagsWithin(args.int(2), 7)
          ),
        cudaHostRegister: args => {
          const [address, size] = [args.target(0), args.size(1)];
          flagsWithin(args.int(2), 15);
          if (address < BigInt(NULL_PAGE) || size === 0) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          const end = address + BigInt(size);
          const overlaps = context.memory
            .regions()
            .some(
              other =>
                other.address < end &&
                address < other.address + BigInt(other.size)
            );
          if (overlaps) {
            throw new CudaFailure(Cuda.HostMemoryAlreadyRegistered);
          }
          args.machine.bytes(address, size);
          context.memory.addRegion({
            address,
            size,
            kind: 'registered',
            flags: args.int(2),
            device: context.currentDevice,
            isDeviceAhead: false
          });
        },
        cudaHostGetDevicePointer: args => {
          const address = args.pointer(1);
          const found = context.memory.find(address);
          if (found.on !== 'host' || !found.region) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          // Unified addressing: both sides call it the same.
          args.put(0, 'u64', address);
        },
        cudaHostGetFlags: args => {
          const found = context.memory.find(args.pointer(1));
          if (found.on !== 'host' || !found.region) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          args.put(0, 'u32', found.region.flags | 2);
        },
        cudaMemGetInfo: args => {
          const total = context.device.facts.memoryBytes;
          args.put(0, 'u64', Math.max(0, total - context.memory.bytesInUse));
          args.put(1, 'u64', total);
        },
        cudaPointerGetAttributes: args => {
          const view = args.struct(0, 'cudaPointerAttributes');
          const address = args.pointer(1);
          view.clear();
          const unknown = {
            type: MEMORY_TYPE.unregistered,
            device: -2,
            hostPointer: address
          };
          let found;
          try {
            found = context.memory.find(address);
          } catch {
            view.set(unknown);
            return;
          }
          if (found.on === 'device') {
            view.set({
              type: MEMORY_TYPE.device,
              device: found.allocation.device,
              devicePointer: address
            });
          } else if (found.region) {
            const isManaged = found.region.kind === 'managed';
            view.set({
              type: isManaged ? MEMORY_TYPE.managed : MEMORY_TYPE.host,
              device: found.region.device,
              devicePointer: address,
              hostPointer: address
            });
          } else {
            view.set(unknown);
          }
        }
      },
      { blocks: false }
    )
  };
}
