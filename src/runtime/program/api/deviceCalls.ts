/** Devices: how many, what they can do, limits, versions. */
import { HEAP_BYTES } from '../../../compiler/cuda/headers/library/deviceHeap';
import type { HostLibrary } from '../../host/library';
import type { CudaContext } from '../context';
import { Cuda, CudaFailure } from '../cudaErrors';
import { setDeviceHeap } from '../deviceHeap';
import { attributesOf, propertiesOf } from '../properties';
import { libraryPart, type Arguments } from './call';
import { PRIORITIES } from './streamCalls';

/** The runtime that this one does as, and that CUDART_VERSION tells of: CUDA 12.4. */
const VERSION = 12040;

/** cudaLimit: what it is at first, and what a value becomes; measured on an H200. */
const LIMITS = new Map<number, { value: number; set(value: number): number }>([
  // cudaLimitStackSize: a multiple of 16.
  [0, { value: 1024, set: value => Math.ceil(value / 16) * 16 }],
  [1, { value: 1 << 20, set: value => value }],
  [2, { value: HEAP_BYTES, set: value => value }],
  [4, { value: 2048, set: value => value }],
  [5, { value: 64, set: value => value }],
  [6, { value: 0, set: value => value }]
]);
const SYNC_DEPTH = 3;
const STACK_SIZE = 0;
const HEAP_SIZE = 2;
const PRINTF_FIFO = 1;
/** Bytes of printf that one launch may write; each launch has a buffer of its own. */
const MOST_PRINTS = 2 ** 27;

export function deviceFunctions(context: CudaContext): HostLibrary {
  const count = context.options.devices ?? 1;
  const limits = new Map(
    [...LIMITS].map(([limit, { value }]) => [limit, value])
  );
  const caches = { config: 0, sharedMem: 1, flags: 0 };
  const peers = new Set<string>();
  const checked = (device: number): number => {
    if (!Number.isInteger(device) || device < 0 || device >= count) {
      throw new CudaFailure(Cuda.InvalidDevice);
    }
    return device;
  };
  const busId = (device: number): string =>
    `0000:${device.toString(16).padStart(2, '0').toUpperCase()}:00.0`;
  const synchronise = async (args: Arguments): Promise<void> => {
    context.captures.refuseDevice();
    await context.synchronise(args.machine);
    context.schedule.settle();
    context.waitForAll();
    context.flushPrints(args.machine);
  };
  const reset = async (args: Arguments): Promise<void> => {
    try {
      await context.synchronise(args.machine);
    } catch (error) {
      ignoreFailure(error);
    }
    context.flushPrints(args.machine);
    context.reset();
  };
  const setLimit = async (args: Arguments): Promise<void> => {
    const [limit, value] = [args.int(0), args.size(1)];
    const known = LIMITS.get(limit);
    if (limit === SYNC_DEPTH) {
      throw new CudaFailure(Cuda.UnsupportedLimit);
    }
    if (!known) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    if (limit === HEAP_SIZE) {
      await setDeviceHeap(context, value);
    }
    limits.set(limit, known.set(value));
    if (limit === STACK_SIZE) {
      // A card keeps the stacks that it has made, whatever is said later.
      context.stackBytes = Math.max(context.stackBytes, limits.get(limit)!);
    }
    if (limit === PRINTF_FIFO) {
      context.printfBytes = Math.min(value, MOST_PRINTS);
    }
  };
  return {
    ...libraryPart(
      context,
      {
        cudaDeviceSynchronize: synchronise,
        cudaThreadSynchronize: synchronise,
        cudaDeviceSetLimit: setLimit,
        cudaThreadSetLimit: setLimit
      },
      { blocks: true }
    ),
    ...libraryPart(
      context,
      { cudaDeviceReset: reset, cudaThreadExit: reset },
      { blocks: true, always: true }
    ),
    ...libraryPart(
      context,
      {
        cudaGetDeviceCount: args => args.put(0, 'i32', count),
        cudaDriverGetVersion: args => args.put(0, 'i32', VERSION),
        cudaRuntimeGetVersion: args => args.put(0, 'i32', VERSION)
      },
      { blocks: false, always: true }
    ),
    ...libraryPart(
      context,
      {
        cudaGetDeviceProperties: args => {
          const device = checked(args.int(1));
          const view = args.struct(0, 'cudaDeviceProp');
          view.clear();
          view.set(propertiesOf(context, device));
        },
        cudaDeviceGetAttribute: args => {
          const device = checked(args.int(2));
          const value = attributesOf(context, device).get(args.int(1));
          if (value === undefined) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          args.put(0, 'i32', value);
        },
        cudaChooseDevice: args => {
          // All are alike.
          args.put(0, 'i32', 0);
        },
        cudaSetDevice: args => {
          context.currentDevice = checked(args.int(0));
        },
        cudaGetDevice: args => args.put(0, 'i32', context.currentDevice),
        cudaInitDevice: args => void checked(args.int(0)),
        cudaSetValidDevices: args => {
          for (let i = 0; i < args.int(1); i++) {
            checked(
              Number(args.machine.read(args.target(0) + BigInt(4 * i), 'i32'))
            );
          }
        },
        cudaSetDeviceFlags: args => {
          if ((args.int(0) & ~0x1f) !== 0) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          caches.flags = args.int(0);
        },
        // Host memory can always be mapped.
        cudaGetDeviceFlags: args => args.put(0, 'u32', caches.flags | 8),
        cudaDeviceGetLimit: args => {
          const value = limits.get(args.int(1));
          if (value === undefined) {
            throw new CudaFailure(
              args.int(1) === SYNC_DEPTH
                ? Cuda.UnsupportedLimit
                : Cuda.InvalidValue
            );
          }
          args.put(0, 'u64', value);
        },
        cudaDeviceGetCacheConfig: args => args.put(0, 'i32', caches.config),
        cudaDeviceSetCacheConfig: args => {
          caches.config = args.int(0);
        },
        cudaDeviceGetSharedMemConfig: args =>
          args.put(0, 'i32', caches.sharedMem),
        cudaDeviceSetSharedMemConfig: () => undefined,
        cudaDeviceGetStreamPriorityRange: args => {
          if (args.pointer(0) !== 0n) {
            args.put(0, 'i32', PRIORITIES.least);
          }
          if (args.pointer(1) !== 0n) {
            args.put(1, 'i32', PRIORITIES.greatest);
          }
        },
        cudaDeviceGetPCIBusId: args => {
          const text = `${busId(checked(args.int(2)))}\0`;
          if (args.int(1) < text.length) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          args.machine
            .bytes(args.target(0), text.length)
            .set(new TextEncoder().encode(text));
        },
        cudaDeviceGetByPCIBusId: args => {
          const text = args.machine.cString(args.target(1)).toUpperCase();
          const device = Array.from({ length: count }, (_, i) => i).find(i =>
            busId(i).endsWith(text.replace(/^0000:/, ''))
          );
          if (device === undefined) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          args.put(0, 'i32', device);
        },
        cudaDeviceCanAccessPeer: args => {
          const [a, b] = [checked(args.int(1)), checked(args.int(2))];
          args.put(0, 'i32', a !== b ? 1 : 0);
        },
        cudaDeviceEnablePeerAccess: args => {
          const peer = checked(args.int(0));
          if (peer === context.currentDevice) {
            throw new CudaFailure(Cuda.PeerAccessUnsupported);
          }
          const key = `${context.currentDevice} ${peer}`;
          if (peers.has(key)) {
            throw new CudaFailure(Cuda.PeerAccessAlreadyEnabled);
          }
          peers.add(key);
        },
        cudaDeviceDisablePeerAccess: args => {
          const peer = checked(args.int(0));
          if (!peers.delete(`${context.currentDevice} ${peer}`)) {
            throw new CudaFailure(Cuda.PeerAccessNotEnabled);
          }
        },
        cudaDeviceGetP2PAttribute: args => {
          const [a, b] = [checked(args.int(2)), checked(args.int(3))];
          if (a === b) {
            throw new CudaFailure(Cuda.InvalidDevice);
          }
          // Performance rank 0; access, native atomics and arrays: 1.
          args.put(0, 'i32', args.int(1) === 1 ? 0 : 1);
        },
        cudaProfilerStart: () => undefined,
        cudaProfilerStop: () => undefined
      },
      { blocks: false }
    )
  };
}

/** cudaDeviceReset succeeds whatever kernels did. */
function ignoreFailure(error: unknown): void {
  if (!(error instanceof CudaFailure)) {
    throw error;
  }
}
