/** Textures as a launch is given them: texels in memory and how they are sampled. */

export interface TexelFormat {
  channels: 1 | 2 | 4;
  /** Bits of a channel. */
  bits: 8 | 16 | 32;
  kind: 'signed' | 'unsigned' | 'float';
}

export type AddressMode = 'wrap' | 'clamp' | 'mirror' | 'border';

/** In the order of CUDA's cudaTextureAddressMode. */
export const ADDRESS_MODES: readonly AddressMode[] = [
  'wrap',
  'clamp',
  'mirror',
  'border'
];

/** How a texture is sampled: CUDA's cudaTextureDesc. */
export interface Sampling {
  /** Of x, y, z. */
  address: readonly [AddressMode, AddressMode, AddressMode];
  filter: 'point' | 'linear';
  /** Coordinates run from 0 to 1 over the texture, else in texels. */
  normalized: boolean;
  /** 8- and 16-bit integers are read as floats in [0, 1] or [-1, 1]. */
  readNormalized: boolean;
  /** What lies outside in the address mode `border`. */
  border: readonly [number, number, number, number];
}

/**
 * `linear` is linear memory, for tex1Dfetch alone; `1D`, `2D` and `3D` are
 * CUDA arrays, `2D` also memory with a pitch.
 */
export type TextureShape = 'linear' | '1D' | '2D' | '3D';

/** What a texture is, but for its bytes. */
export interface TextureLayout extends Sampling {
  /** As messages call it. */
  name: string;
  shape: TextureShape;
  format: TexelFormat;
  /** Texels; 1 in directions that the shape has not. */
  width: number;
  height: number;
  depth: number;
  /** Bytes from a row to the next, a multiple of a texel's. */
  pitch: number;
}

export interface Texture extends TextureLayout {
  /** Texels row by row, layer by layer (`pitch * height` bytes each). */
  bytes: Uint8Array;
}

/**
 * The textures of a launch by handle: what a kernel has in place of an address.
 * 0 is no texture. References at file scope come first, in the order of
 * `Module.textureReferences`.
 */
export type TextureTable = readonly (Texture | undefined)[];

export function texelBytes({ channels, bits }: TexelFormat): number {
  return (channels * bits) / 8;
}

/** Bytes of a texture's texels, from the first to past the last. */
export function textureBytes(layout: TextureLayout): number {
  const rows = layout.height * layout.depth;
  return layout.pitch * (rows - 1) + layout.width * texelBytes(layout.format);
}

/** Whether fetches give floats: texels are floats or are read as such. */
export function readsFloats(layout: {
  format: TexelFormat;
  readNormalized: boolean;
}): boolean {
  return layout.format.kind === 'float' || layout.readNormalized;
}
