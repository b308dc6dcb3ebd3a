/** Texture objects, and binding of texture references. */
import { texelBytes, type TexelFormat } from '../../../compiler/ir/textures';
import type { HostLibrary } from '../../host/library';
import type { CudaContext } from '../context';
import { Cuda, CudaFailure } from '../cudaErrors';
import {
  checkPitch,
  formatOf,
  samplingOf,
  TEXTURE_ALIGNMENT,
  type ProgramTexture,
  type Settings
} from '../textureTable';
import {
  layersHandle,
  levelsHandle,
  type MipmapSettings
} from '../textureSeries';
import { arrayAt } from './arrayCalls';
import { libraryPart, type Arguments } from './call';
import type { StructView } from './structs';

/** cudaResourceType */
const Resource = {
  array: 0,
  mipmappedArray: 1,
  linear: 2,
  pitch2D: 3
} as const;
/** cudaArrayLayered, cudaArrayCubemap */
const Flag = { layered: 1, cubemap: 4 } as const;

function desc(
  view: StructView,
  prefix = ''
): [number, number, number, number, number] {
  return ['x', 'y', 'z', 'w', 'f'].map(name =>
    Number(view.get(`${prefix}${name}`))
  ) as [number, number, number, number, number];
}

function settingsOf(view: StructView): Settings {
  return {
    address: view.list('addressMode'),
    filter: Number(view.get('filterMode')),
    read: Number(view.get('readMode')),
    normalized: Number(view.get('normalizedCoords')),
    border: view.list('borderColor')
  };
}

function mipmapSettings(view: StructView): MipmapSettings {
  return {
    filter: Number(view.get('mipmapFilterMode')),
    bias: Number(view.get('mipmapLevelBias')),
    least: Number(view.get('minMipmapLevelClamp')),
    most: Number(view.get('maxMipmapLevelClamp'))
  };
}

function referenceSettings(view: StructView): Settings {
  return {
    address: view.list('addressMode'),
    filter: Number(view.get('filterMode')),
    read: Number(view.get('__readMode')),
    normalized: Number(view.get('normalized')),
    border: [0, 0, 0, 0]
  };
}

export function textureFunctions(context: CudaContext): HostLibrary {
  const { textures } = context;

  const onDevice = (address: bigint): number => {
    const found = context.memory.find(address);
    if (found.on !== 'device') {
      throw new CudaFailure(Cuda.InvalidDevicePointer);
    }
    return found.allocation.size - found.offset;
  };

  const ofArray = (
    handle: bigint,
    settings: Settings,
    name: string
  ): ProgramTexture => {
    const { address, array } = arrayAt(context, handle);
    const { width, height, depth, elementBytes } = array;
    return {
      address,
      layout: {
        name,
        shape: depth > 0 ? '3D' : height > 0 ? '2D' : '1D',
        ...samplingOf(formatOf(array.format), settings),
        width,
        height: Math.max(1, height),
        depth: Math.max(1, depth),
        pitch: width * elementBytes
      }
    };
  };

  /** The layers or faces of an array, each as a texture; faces are looked up from 0 to 1, as far as their edges. */
  const partsOf = (
    handle: bigint,
    settings: Settings,
    name: string
  ): ProgramTexture[] => {
    const { array } = arrayAt(context, handle);
    const isCube = (array.flags & Flag.cubemap) !== 0;
    const whole = ofArray(
      handle,
      isCube ? { ...settings, normalized: 1, address: [1, 1, 1] } : settings,
      name
    );
    const { layout, address } = whole;
    const slice = layout.pitch * layout.height;
    return Array.from({ length: layout.depth }, (_, index) => ({
      address: address + BigInt(index * slice),
      layout: { ...layout, shape: array.height > 0 ? '2D' : '1D', depth: 1 }
    }));
  };

  const ofMemory = (
    address: bigint,
    format: TexelFormat,
    bytes: number,
    settings: Settings,
    name: string
  ): ProgramTexture => {
    const width = Math.floor(
      Math.min(bytes, onDevice(address)) / texelBytes(format)
    );
    if (width < 1) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    return {
      address,
      layout: {
        name,
        shape: 'linear',
        ...samplingOf(format, settings),
        width,
        height: 1,
        depth: 1,
        pitch: width * texelBytes(format)
      }
    };
  };

  const ofPitch = (
    address: bigint,
    format: TexelFormat,
    [width, height, pitch]: [number, number, number],
    settings: Settings,
    name: string
  ): ProgramTexture => {
    checkPitch(format, width, pitch);
    const size = pitch * (height - 1) + width * texelBytes(format);
    if (height < 1 || size > onDevice(address)) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    return {
      address,
      layout: {
        name,
        shape: '2D',
        ...samplingOf(format, settings),
        width,
        height,
        depth: 1,
        pitch
      }
    };
  };

  const aligned = (address: bigint): bigint => {
    if (address % BigInt(TEXTURE_ALIGNMENT) !== 0n) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    return address;
  };

  const create = (args: Arguments): void => {
    const target = args.target(0);
    const resource = args.struct(1, 'cudaResourceDesc');
    const settings = settingsOf(args.struct(2, 'cudaTextureDesc'));
    if (args.pointer(3) !== 0n) {
      throw new CudaFailure(Cuda.NotSupported);
    }
    const member = (name: string): bigint =>
      BigInt(resource.get(`res.${name}`));
    const name = 'texture object';
    let texture: ProgramTexture;
    switch (Number(resource.get('resType'))) {
      case Resource.array: {
        const array = member('array.array');
        const { flags } = arrayAt(context, array).array;
        if ((flags & (Flag.layered | Flag.cubemap)) !== 0) {
          const parts = partsOf(array, settings, name);
          const handle = layersHandle(
            textures.createParts(parts),
            parts.length
          );
          args.machine.write(target, 'u64', handle);
          return;
        }
        texture = ofArray(array, settings, name);
        break;
      }
      case Resource.mipmappedArray: {
        const levels = textures.mipmaps.get(member('mipmap.mipmap'));
        if (!levels || settings.normalized === 0) {
          throw new CudaFailure(
            levels ? Cuda.InvalidValue : Cuda.InvalidResourceHandle
          );
        }
        const parts = levels.map(level => ofArray(level, settings, name));
        const handle = levelsHandle(
          textures.createParts(parts),
          parts.length,
          mipmapSettings(args.struct(2, 'cudaTextureDesc'))
        );
        args.machine.write(target, 'u64', handle);
        return;
      }
      case Resource.linear:
        texture = ofMemory(
          aligned(member('linear.devPtr')),
          formatOf(desc(resource, 'res.linear.desc.')),
          Number(member('linear.sizeInBytes')),
          settings,
          name
        );
        break;
      case Resource.pitch2D:
        texture = ofPitch(
          aligned(member('pitch2D.devPtr')),
          formatOf(desc(resource, 'res.pitch2D.desc.')),
          [
            Number(member('pitch2D.width')),
            Number(member('pitch2D.height')),
            Number(member('pitch2D.pitchInBytes'))
          ],
          settings,
          name
        );
        break;
      default:
        throw new CudaFailure(Cuda.NotSupported);
    }
    args.machine.write(target, 'u64', textures.create(texture));
  };

  /** A texture reference: its members, and the handle that kernels have. */
  const reference = (
    args: Arguments,
    index: number
  ): { settings: Settings; handle: number; name: string } => {
    const view = args.struct(index, 'textureReference');
    const handle = Number(view.get('__handle'));
    const known = context.module.textureReferences?.[handle - 1];
    if (!known) {
      throw new CudaFailure(Cuda.InvalidTexture);
    }
    return { settings: referenceSettings(view), handle, name: known.name };
  };

  /** Where memory is bound: at a multiple of the alignment, the rest is told. */
  const place = (args: Arguments, address: bigint): bigint => {
    const rest = address % BigInt(TEXTURE_ALIGNMENT);
    if (args.pointer(0) !== 0n) {
      args.put(0, 'u64', rest);
    } else if (rest !== 0n) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    return address - rest;
  };

  return libraryPart(
    context,
    {
      cudaCreateTextureObject: create,
      cudaDestroyTextureObject: args => textures.destroy(args.pointer(0)),
      __cudaBindTexture: args => {
        const { settings, handle, name } = reference(args, 1);
        const address = args.target(2);
        const start = place(args, address);
        const bytes = args.size(4) + Number(address - start);
        const format = formatOf(desc(args.struct(3, 'cudaChannelFormatDesc')));
        textures.set(handle, ofMemory(start, format, bytes, settings, name));
      },
      __cudaBindTexture2D: args => {
        const { settings, handle, name } = reference(args, 1);
        const start = place(args, args.target(2));
        const format = formatOf(desc(args.struct(3, 'cudaChannelFormatDesc')));
        const shape: [number, number, number] = [
          args.size(4),
          args.size(5),
          args.size(6)
        ];
        textures.set(handle, ofPitch(start, format, shape, settings, name));
      },
      __cudaBindTextureToArray: args => {
        const { settings, handle, name } = reference(args, 0);
        textures.set(handle, ofArray(args.pointer(1), settings, name));
      },
      __cudaUnbindTexture: args =>
        textures.set(reference(args, 0).handle, undefined),
      __cudaGetTextureAlignmentOffset: args => args.put(0, 'u64', 0)
    },
    { blocks: false }
  );
}
