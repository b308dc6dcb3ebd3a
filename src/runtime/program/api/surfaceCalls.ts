/** Surface objects, and mipmapped arrays. */
import type { HostLibrary } from '../../host/library';
import type { CudaContext } from '../context';
import { Cuda, CudaFailure } from '../cudaErrors';
import { arrayAt, createArray } from './arrayCalls';
import { libraryPart } from './call';

/** cudaArraySurfaceLoadStore */
const LOAD_STORE = 2;
/** sizeof(__surface), which headers/library/surfaces.ts declares. */
const SURFACE_BYTES = 24;

export function surfaceFunctions(context: CudaContext): HostLibrary {
  const surfaces = new Set<bigint>();
  const levelsOf = (handle: bigint): readonly bigint[] => {
    const levels = context.textures.mipmaps.get(handle);
    if (!levels) {
      throw new CudaFailure(Cuda.InvalidResourceHandle);
    }
    return levels;
  };
  return {
    ...libraryPart(
      context,
      {
        cudaCreateSurfaceObject: async args => {
          const target = args.target(0);
          const resource = args.struct(1, 'cudaResourceDesc');
          if (Number(resource.get('resType')) !== 0) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          const { address, array } = arrayAt(
            context,
            BigInt(resource.get('res.array.array'))
          );
          if ((array.flags & LOAD_STORE) === 0) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          const bytes = new DataView(new ArrayBuffer(SURFACE_BYTES));
          bytes.setBigUint64(0, address, true);
          bytes.setUint32(8, array.width * array.elementBytes, true);
          bytes.setUint32(12, Math.max(1, array.height), true);
          bytes.setUint32(16, Math.max(1, array.depth), true);
          const made = await context.memory.allocate(
            'surface object',
            SURFACE_BYTES
          );
          context.device.write(made.buffer, 0, new Uint8Array(bytes.buffer));
          surfaces.add(made.address);
          args.machine.write(target, 'u64', made.address);
        },
        cudaDestroySurfaceObject: async args => {
          const handle = args.pointer(0);
          const found = context.memory.allocationAt(handle);
          if (!surfaces.delete(handle) || !found) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          await context.synchronise(args.machine);
          context.memory.free(found.entry);
        },
        __cudaMallocMipmappedArray: async args => {
          const target = args.target(0);
          const shape = [args.size(2), args.size(3), args.size(4)] as const;
          const most = Math.floor(Math.log2(Math.max(...shape))) + 1;
          const count = Math.min(args.int(5), most);
          if (count < 1) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          if ((args.int(6) & ~LOAD_STORE) !== 0) {
            throw new CudaFailure(Cuda.NotSupported);
          }
          const levels: bigint[] = [];
          for (let level = 0; level < count; level++) {
            const [width, height, depth] = shape.map(size =>
              size === 0 ? 0 : Math.max(1, size >> level)
            );
            levels.push(
              await createArray(
                context,
                args,
                [width, height, depth],
                args.int(6)
              )
            );
          }
          // No array has this handle: arrays begin at multiples of more.
          const handle = levels[0] + 1n;
          context.textures.mipmaps.set(handle, levels);
          args.machine.write(target, 'u64', handle);
        },
        cudaFreeMipmappedArray: async args => {
          const handle = args.pointer(0);
          if (handle === 0n) {
            return;
          }
          const levels = levelsOf(handle);
          await context.synchronise(args.machine);
          context.textures.mipmaps.delete(handle);
          levels.forEach(level => context.memory.free(arrayAt(context, level)));
        }
      },
      { blocks: true }
    ),
    ...libraryPart(
      context,
      {
        cudaGetMipmappedArrayLevel: args => {
          const level = levelsOf(args.pointer(1)).at(args.int(2));
          if (level === undefined) {
            throw new CudaFailure(Cuda.InvalidValue);
          }
          args.put(0, 'u64', level);
        }
      },
      { blocks: false }
    )
  };
}
