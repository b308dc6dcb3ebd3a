/** The textures of a program: objects, and references with what is bound to them. */
import {
  ADDRESS_MODES,
  readsFloats,
  texelBytes,
  textureBytes,
  type TexelFormat,
  type TextureLayout
} from '../../compiler/ir/textures';
import type { DeviceBuffer, DeviceTexture } from '../devices/port';
import { Cuda, CudaFailure } from './cudaErrors';
import { firstPart } from './textureSeries';

/** A texture and the address of its first texel. */
export interface ProgramTexture {
  layout: TextureLayout;
  address: bigint;
}

/** Linear memory that textures begin in; cudaDeviceProp's textureAlignment. */
export const TEXTURE_ALIGNMENT = 512;

export class ProgramTextures {
  /** Arrays of the levels of mipmapped arrays, by these' handles. */
  readonly mipmaps = new Map<bigint, readonly bigint[]>();

  /** @param references the module has: their handles are 1 and up */
  constructor(references: number) {
    this._first = references + 1;
    this._next = this._first;
  }

  create(texture: ProgramTexture): bigint {
    const handle = this._next++;
    this._table[handle] = texture;
    return BigInt(handle);
  }

  /** Textures one behind the other; gives the first one's handle. */
  createParts(parts: readonly ProgramTexture[]): bigint {
    const [first] = parts.map(part => this.create(part));
    this._parts.set(Number(first), parts.length);
    return first;
  }

  get(handle: bigint): ProgramTexture | undefined {
    return this._table[firstPart(handle)];
  }

  /** Binds a reference. */
  set(handle: number, texture: ProgramTexture | undefined): void {
    this._table[handle] = texture;
  }

  /**
   * An object that is no more may be destroyed again, as on a card.
   * @throws CudaFailure InvalidValue where no object ever was
   */
  destroy(handle: bigint): void {
    const first = firstPart(handle);
    if (first < this._first || first >= this._next) {
      throw new CudaFailure(Cuda.InvalidValue);
    }
    const count = this._parts.get(first) ?? 1;
    this._table.fill(undefined, first, first + count);
    this._parts.delete(first);
  }

  clear(): void {
    this._table.length = 0;
    this._parts.clear();
    this.mipmaps.clear();
  }

  /** What launches see, by handle; `find` tells where an address is now. */
  bound(
    find: (
      address: bigint
    ) => { buffer: DeviceBuffer; offset: number; size: number } | undefined
  ): (DeviceTexture | undefined)[] {
    if (this._table.length === 0) {
      return [];
    }
    return Array.from(this._table, texture => {
      const found = texture && find(texture.address);
      // Memory that was freed is no texture any more.
      return found && found.offset + textureBytes(texture.layout) <= found.size
        ? {
            layout: texture.layout,
            buffer: found.buffer,
            offset: found.offset
          }
        : undefined;
    });
  }

  private readonly _table: (ProgramTexture | undefined)[] = [];
  /** How many follow one another from a handle on, where it is more than one. */
  private readonly _parts = new Map<number, number>();
  /** The first object's handle, and the next one's. */
  private readonly _first: number;
  private _next: number;
}

const KINDS = ['signed', 'unsigned', 'float'] as const;

/**
 * A cudaChannelFormatDesc: bits of x, y, z, w, and the kind.
 * @throws CudaFailure InvalidChannelDescriptor
 */
export function formatOf(
  desc: readonly [number, number, number, number, number]
): TexelFormat {
  const [x, y, z, w, f] = desc;
  const sizes = [x, y, z, w];
  const channels = sizes.filter(bits => bits > 0).length;
  const isRegular = sizes.every((bits, i) => bits === (i < channels ? x : 0));
  const kind = KINDS[f];
  if (
    !isRegular ||
    !kind ||
    (channels !== 1 && channels !== 2 && channels !== 4) ||
    (x !== 8 && x !== 16 && x !== 32) ||
    (kind === 'float' && x === 8)
  ) {
    throw new CudaFailure(Cuda.InvalidChannelDescriptor);
  }
  return { channels, bits: x, kind };
}

/** The settings of a cudaTextureDesc or textureReference, as their members have them. */
export interface Settings {
  address: readonly number[];
  filter: number;
  read: number;
  normalized: number;
  border: readonly number[];
}

/**
 * What of a texture the settings make.
 * @throws CudaFailure as cudaCreateTextureObject does on an H200: InvalidFilterSetting for
 * integers filtered, InvalidNormSetting for 32-bit integers read as fractions
 */
export function samplingOf(
  format: TexelFormat,
  settings: Settings
): Pick<
  TextureLayout,
  'format' | 'address' | 'filter' | 'normalized' | 'readNormalized' | 'border'
> {
  const modes = settings.address.map(mode => ADDRESS_MODES[mode]);
  if (modes.some(mode => mode === undefined)) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
  const isFraction = settings.read === 1 && format.kind !== 'float';
  if (isFraction && format.bits === 32) {
    throw new CudaFailure(Cuda.InvalidNormSetting);
  }
  const sampling = {
    format,
    address: modes as unknown as TextureLayout['address'],
    filter: settings.filter === 1 ? ('linear' as const) : ('point' as const),
    normalized: settings.normalized !== 0,
    readNormalized: isFraction,
    border: settings.border as unknown as TextureLayout['border']
  };
  if (sampling.filter === 'linear' && !readsFloats(sampling)) {
    throw new CudaFailure(Cuda.InvalidFilterSetting);
  }
  return sampling;
}

/** Texels of a format in so many bytes, row for row; a pitch of other than whole texels is none. */
export function checkPitch(
  format: TexelFormat,
  width: number,
  pitch: number
): void {
  const size = texelBytes(format);
  if (pitch % size !== 0 || width * size > pitch || width < 1) {
    throw new CudaFailure(Cuda.InvalidValue);
  }
}
