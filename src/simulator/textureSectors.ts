/**
 * Which sectors of 32 bytes a texture fetch touches, as measured on an H200
 * (test/oracle/texture-sectors.cu): how many lanes ask together, and how texels
 * of a CUDA array lie in memory.
 */
import {
  texelBytes,
  touchedTexels,
  type FetchName,
  type Texture
} from '../compiler/ir/textures';

/** Lanes that are looked up together, and how often they are. */
export interface FetchShape {
  /** Lanes of a request. */
  request: number;
  /** Lanes whose texels are looked up together. */
  group: number;
  /** Looked up so many times: wide filtered texels come in parts. */
  passes: number;
}

/**
 * Quads; of linear memory 8 lanes unless texels have 16 bytes. Filtering in
 * three dimensions, or of 16 bytes, takes two lanes at a time, the latter 8
 * bytes at a time.
 */
export function fetchShape(name: FetchName, texture: Texture): FetchShape {
  const isWide = texelBytes(texture.format) === 16;
  if (name === 'tex1Dfetch') {
    const request = isWide ? 4 : 8;
    return { request, group: request, passes: 1 };
  }
  const isFiltered = texture.filter === 'linear';
  const byPairs = isFiltered && (isWide || name === 'tex3D');
  return {
    request: 4,
    group: byPairs ? 2 : 4,
    passes: isFiltered && isWide ? 2 : 1
  };
}

/**
 * Adds the sectors of one lane's fetch, numbered from the texture's first.
 *
 * CUDA arrays are stored in tiles of 64 bytes by 8 rows; in a tile, a line of
 * 128 bytes is 32 bytes by 4 rows, and a sector of it 16 bytes by 2 rows. (Known
 * as block-linear; described in the Tegra X1 Technical Reference Manual,
 * "Pixel Memory Formats".)
 */
export function addSectors(
  into: Set<number>,
  name: FetchName,
  texture: Texture,
  coordinates: readonly number[]
): void {
  const size = texelBytes(texture.format);
  if (name === 'tex1Dfetch') {
    const [index] = coordinates;
    if (index >= 0 && index < texture.width) {
      into.add(Math.floor((index * size) / 32));
    }
    return;
  }
  const across = Math.ceil((texture.width * size) / 64);
  const down = Math.ceil(texture.height / 8);
  touchedTexels(texture, name, coordinates, (x, y, z) => {
    const byte = x * size;
    const tile = (byte >> 6) + across * ((y >> 3) + down * z);
    into.add(
      16 * tile + 8 * ((byte >> 5) & 1) + 2 * ((y >> 1) & 3) + ((byte >> 4) & 1)
    );
  });
}

/** Sectors of memory that a texture takes, in tiles. */
export function sectorsOf(texture: Texture): number {
  const bytes = texture.width * texelBytes(texture.format);
  return texture.shape === 'linear'
    ? Math.ceil(bytes / 32)
    : 16 *
        Math.ceil(bytes / 64) *
        Math.ceil(texture.height / 8) *
        texture.depth;
}
