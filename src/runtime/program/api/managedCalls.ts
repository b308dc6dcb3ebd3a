/** What a program says of its managed memory: advice, prefetches, streams. */
import type { HostLibrary } from '../../host/library';
import { CPU_DEVICE, INVALID_DEVICE, RangeAdvice } from '../advice';
import type { CudaContext } from '../context';
import { Cuda, CudaFailure, type CudaError } from '../cudaErrors';
import { bringToDevice } from '../kernelLauncher';
import type { HostRegion } from '../allocations';
import { libraryPart, type Arguments } from './call';

interface ManagedRange {
  region: HostRegion;
  /** Where in the region the range begins. */
  offset: number;
  advice: RangeAdvice;
}

/** cudaMemLocationType: none, a device, the host. */
function locationType(device: number): number {
  return device === INVALID_DEVICE ? 0 : device === CPU_DEVICE ? 2 : 1;
}

export function managedFunctions(context: CudaContext): HostLibrary {
  /** Managed memory, all `size` bytes of which must be there. */
  const managedAt = (address: bigint, size = 0): ManagedRange => {
    const found = context.memory.find(address);
    if (
      found.on !== 'host' ||
      found.region?.kind !== 'managed' ||
      found.offset + size > found.region.size
    ) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    const { region, offset } = found;
    region.advice ??= new RangeAdvice(region.size);
    return { region, offset, advice: region.advice };
  };
  /** A device of the program's, or the CPU; otherwise the error, which the calls do not have in common. */
  const location = (device: number, otherwise: CudaError): number => {
    if (device < CPU_DEVICE || device >= (context.options.devices ?? 1)) {
      throw new CudaFailure(otherwise);
    }
    return device;
  };
  const advise = (args: Arguments): void => {
    const size = args.size(1);
    const { offset, advice } = managedAt(args.pointer(0), size);
    const kind = args.int(2);
    const isDeviceNamed = kind === 3 || kind >= 5;
    const device = isDeviceNamed
      ? location(args.int(3), Cuda.InvalidValue)
      : INVALID_DEVICE;
    switch (kind) {
      case 1:
      case 2:
        return advice.set(offset, size, { readMostly: kind === 1 });
      case 3:
      case 4:
        return advice.set(offset, size, { preferredLocation: device });
      case 5:
      case 6:
        return advice.setAccessedBy(offset, size, device, kind === 5);
      default:
        throw new CudaFailure(Cuda.InvalidValue);
    }
  };
  const rangeAttribute = (args: Arguments): void => {
    const [bytes, kind, size] = [args.size(1), args.int(2), args.size(4)];
    const { offset, advice } = managedAt(args.pointer(3), size);
    const found = advice.common(offset, size);
    const isList = kind === 3;
    if (
      size === 0 ||
      bytes === 0 ||
      bytes % 4 !== 0 ||
      (!isList && bytes !== 4)
    ) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    const attributes: Record<number, number> = {
      1: Number(found.readMostly),
      2: found.preferredLocation,
      4: found.lastPrefetch,
      5: locationType(found.preferredLocation),
      6: Math.max(0, found.preferredLocation),
      7: locationType(found.lastPrefetch),
      8: Math.max(0, found.lastPrefetch)
    };
    if (!isList && !(kind in attributes)) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    const target = args.target(0);
    for (let i = 0; i < bytes / 4; i++) {
      const value = isList
        ? (found.accessedBy[i] ?? INVALID_DEVICE)
        : attributes[kind];
      args.machine.write(target + BigInt(4 * i), 'i32', value);
    }
  };
  return {
    // No call of the program's: it comes before an atomic operation of the host.
    __cudaAwaitKernels: {
      blocks: true,
      call: ({ machine }) => context.awaitKernels(machine)
    },
    ...libraryPart(
      context,
      {
        cudaMemPrefetchAsync: async args => {
          const size = args.size(1);
          const { region, offset, advice } = managedAt(args.pointer(0), size);
          const device = location(args.int(2), Cuda.InvalidDevice);
          const stream = context.streams.find(args.pointer(3));
          advice.set(offset, size, { lastPrefetch: device });
          if (device !== CPU_DEVICE) {
            await context.memory.mirrorOf(region);
            bringToDevice(context, args.machine, region, stream);
          } else if (region.isDeviceAhead) {
            await context.synchronise(args.machine);
          }
        }
      },
      { blocks: true }
    ),
    ...libraryPart(
      context,
      {
        cudaMemAdvise: advise,
        cudaMemRangeGetAttribute: rangeAttribute,
        __cudaStreamAttachMemAsync: args => {
          context.streams.find(args.pointer(0));
          managedAt(args.pointer(1));
        }
      },
      { blocks: false }
    )
  };
}
