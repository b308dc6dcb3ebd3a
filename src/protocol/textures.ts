/** Arrays that are bound as textures. */

export type TexelType =
  | 'int8'
  | 'uint8'
  | 'int16'
  | 'uint16'
  | 'float16'
  | 'int32'
  | 'uint32'
  | 'float32';

/** How the texture is sampled, and how the array is read. */
export interface TextureSettings {
  filter: 'point' | 'linear';
  /** Of x, y, z. */
  address: [TextureAddressMode, TextureAddressMode, TextureAddressMode];
  /** Coordinates from 0 to 1. */
  normalized: boolean;
  /** `normalized`: small integers as floats from 0 to 1, or -1 to 1. */
  read: 'element' | 'normalized';
  /** Outside, with the address mode border. */
  border: number;
  /** Channels of a texel: the last axis of the array, if not 1. */
  channels: 1 | 2 | 4;
  /** Where a one-dimensional array goes: `linear` for tex1Dfetch, `array` for tex1D; else the kernel tells. */
  memory?: 'linear' | 'array';
}

export type TextureAddressMode = 'wrap' | 'clamp' | 'mirror' | 'border';

/** An array as a texture: its own one of the request, of whole words. */
export interface TextureArgument {
  kind: 'texture';
  expression: string;
  array: number;
  dtype: TexelType;
  /** Slowest axis first; channels last. */
  shape: number[];
  settings: TextureSettings;
}
