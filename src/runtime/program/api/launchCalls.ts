/** Launches by cudaLaunchKernel, attributes of kernels, occupancy. */
import { blockLimits, computeCapability, occupancy } from '../../../analysis';
import { sizeOf } from '../../../compiler/ir/layout';
import type { IrFunction } from '../../../compiler/ir/types';
import type { HostLibrary, HostMachine } from '../../host/library';
import type { CudaContext } from '../context';
import { estimatedRegisters, staticShared } from '../kernelFacts';
import { launchKernel } from '../kernelLauncher';
import type { Dim3 } from '../../../protocol/launchRequest';
import { Cuda, CudaFailure } from '../cudaErrors';
import { api, libraryPart, type Arguments } from './call';

const ATTRIBUTE = { maxDynamicShared: 8, carveout: 9 };

/** @throws CudaFailure for what is no kernel's address */
export function kernelOf(machine: HostMachine, address: bigint): IrFunction {
  if (address === 0n) {
    throw new CudaFailure(Cuda.InvalidDeviceFunction);
  }
  const fn = machine.functionAt(address);
  if (fn?.kind !== 'kernel') {
    throw new CudaFailure(Cuda.InvalidResourceHandle);
  }
  return fn;
}

/** The arguments that a list of pointers to them stands for. */
export function argumentBytes(
  machine: HostMachine,
  kernel: IrFunction,
  list: bigint
): Uint8Array[] {
  return kernel.params.map(({ type }, index) => {
    const at = machine.read(list + BigInt(8 * index), 'u64') as bigint;
    return machine.bytes(at, sizeOf(type)).slice();
  });
}

export function executionFunctions(context: CudaContext): HostLibrary {
  const { cc, card } = context.options;
  const kernelAt = (args: Arguments, index: number): IrFunction =>
    kernelOf(args.machine, args.pointer(index));
  const most = (kernel: IrFunction): number =>
    kernel.launchBounds?.maxThreads ?? computeCapability(cc).threadsPerBlock;
  const blocksFor = (
    kernel: IrFunction,
    block: number,
    dynamic: number
  ): number => {
    if (block < 1 || block > most(kernel)) {
      return 0;
    }
    return occupancy(cc, {
      registers: estimatedRegisters(kernel),
      shared: staticShared(kernel) + dynamic,
      block
    }).activeBlocks;
  };
  return {
    __cudaLaunchKernel: api(context, '__cudaLaunchKernel', true, args => {
      const kernel = kernelAt(args, 0);
      const extents = (first: number): Dim3 => [
        args.int(first) >>> 0,
        args.int(first + 1) >>> 0,
        args.int(first + 2) >>> 0
      ];
      const { machine } = args;
      const bytes = argumentBytes(machine, kernel, args.pointer(7));
      const [grid, block] = [extents(1), extents(4)];
      const shared = args.size(8);
      if (args.int(10) !== 0) {
        const threads = block[0] * block[1] * block[2];
        const resident = blocksFor(kernel, threads, shared) * (card?.sms ?? 16);
        if (grid[0] * grid[1] * grid[2] > resident) {
          throw new CudaFailure(Cuda.CooperativeLaunchTooLarge);
        }
      }
      return launchKernel(context, {
        machine,
        kernel,
        grid,
        block,
        shared: BigInt(shared),
        stream: args.pointer(9),
        args: bytes,
        isCooperative: args.int(10) !== 0,
        span: args.call.span
      });
    }),
    ...libraryPart(
      context,
      {
        __cudaFuncGetAttributes: args => {
          const kernel = kernelAt(args, 1);
          const view = args.struct(0, 'cudaFuncAttributes');
          const version = Number(cc.replace('.', ''));
          view.clear();
          view.set({
            sharedSizeBytes: staticShared(kernel),
            constSizeBytes: context.module.globals
              .filter(({ space }) => space === 'constant')
              .reduce((bytes, { type }) => bytes + sizeOf(type), 0),
            maxThreadsPerBlock: most(kernel),
            numRegs: estimatedRegisters(kernel),
            ptxVersion: version,
            binaryVersion: version,
            maxDynamicSharedSizeBytes:
              context.sharedLimit(kernel) - staticShared(kernel),
            preferredShmemCarveout: -1
          });
        },
        __cudaFuncSetAttribute: args => {
          const kernel = kernelAt(args, 0);
          const [attribute, value] = [args.int(1), args.int(2)];
          if (attribute === ATTRIBUTE.maxDynamicShared) {
            const { sharedPerBlock } = computeCapability(cc);
            if (value < 0 || value + staticShared(kernel) > sharedPerBlock) {
              throw new CudaFailure(Cuda.InvalidValue);
            }
            context.dynamicSharedLimits.set(kernel, value);
          } else if (
            attribute !== ATTRIBUTE.carveout ||
            value < -1 ||
            value > 100
          ) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
        },
        __cudaFuncSetCacheConfig: args => {
          kernelAt(args, 0);
          if (args.int(1) < 0 || args.int(1) > 3) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
        },
        __cudaFuncSetSharedMemConfig: args => {
          kernelAt(args, 0);
        },
        __cudaOccupancyConsider: args => {
          const kernel = kernelAt(args, 2);
          const { machine } = args;
          const block = args.int(3);
          const blocks = blocksFor(kernel, block, args.size(4));
          const sms = card?.sms ?? 16;
          const grid = Number(machine.read(args.target(0), 'i32'));
          const best = Number(machine.read(args.target(1), 'i32'));
          if (blocks * block > (grid / sms) * best) {
            args.put(0, 'i32', blocks * sms);
            args.put(1, 'i32', block);
          }
        },
        __cudaOccupancyMaxActiveBlocksPerMultiprocessor: args => {
          const kernel = kernelAt(args, 1);
          args.put(0, 'i32', blocksFor(kernel, args.int(2), args.size(3)));
        },
        __cudaOccupancyMaxPotentialBlockSize: args => {
          const kernel = kernelAt(args, 2);
          const shared = args.size(3);
          const limit = args.int(4);
          const largest = Math.min(most(kernel), limit > 0 ? limit : Infinity);
          // As cuda_occupancy.h: from the largest block down, the first that holds most threads.
          let best = { threads: 0, block: 0, blocks: 0 };
          for (let size = Math.ceil(largest / 32) * 32; size > 0; size -= 32) {
            const block = Math.min(size, largest);
            const blocks = blocksFor(kernel, block, shared);
            if (blocks * block > best.threads) {
              best = { threads: blocks * block, block, blocks };
            }
          }
          args.put(0, 'i32', best.blocks * (card?.sms ?? 16));
          args.put(1, 'i32', best.block);
        },
        __cudaOccupancyAvailableDynamicSMemPerBlock: args => {
          const kernel = kernelAt(args, 1);
          const [blocks, block] = [args.int(2), args.int(3)];
          const capability = computeCapability(cc);
          let bytes = 0;
          const step = 256;
          const shared = staticShared(kernel);
          while (
            shared + bytes + step <= capability.sharedPerBlock &&
            Math.min(
              ...Object.values(
                blockLimits(capability, {
                  registers: estimatedRegisters(kernel),
                  shared: shared + bytes + step,
                  block
                })
              )
            ) >= blocks
          ) {
            bytes += step;
          }
          args.put(0, 'u64', bytes);
        }
      },
      { blocks: false }
    )
  };
}
