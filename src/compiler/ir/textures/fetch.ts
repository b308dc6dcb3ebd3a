/**
 * What a texture fetch gives: the "Texture Fetching" appendix of the CUDA C++
 * Programming Guide, and where that leaves open what happens (roundings of
 * coordinates and weights, missing channels, NaN), what an H200 does. In one
 * and two dimensions the weights are the hardware's own, bit for bit; in three
 * they may differ by 1/256. `fetch.spec.ts` holds the measurements.
 */
import { bitsToShort } from '../../semantics/floats';
import {
  readsFloats,
  texelBytes,
  type AddressMode,
  type TexelFormat,
  type Texture,
  type TextureLayout,
  type TextureShape,
  type TextureTable
} from './types';

/** IR intrinsics of textures and the coordinates they take. */
export const FETCHES = {
  tex1Dfetch: { dimensions: 1, shape: 'linear' },
  tex1D: { dimensions: 1, shape: '1D' },
  tex2D: { dimensions: 2, shape: '2D' },
  tex3D: { dimensions: 3, shape: '3D' }
} as const satisfies Record<
  string,
  { dimensions: number; shape: TextureShape }
>;

export type FetchName = keyof typeof FETCHES;

export function isFetch(name: string): name is FetchName {
  return Object.prototype.hasOwnProperty.call(FETCHES, name);
}

/** Why a texture cannot be fetched from in this way. */
export class TextureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TextureError';
  }
}

/** One texel of a filter along an axis: its index, or undefined for the border. */
interface Tap {
  index: number | undefined;
  /** In 256ths. */
  weight: number;
}

/** Normalised coordinates have so many fractional bits; the rest is cut off. */
const COORDINATE_STEPS = 2 ** 21;

/**
 * @param handle of the texture in the table
 * @param coordinates as many as the fetch has dimensions
 * @param channel 0 to 3; those that the format lacks are 0
 * @param result the type that the fetch is compiled for
 * @throws TextureError where CUDA's result is undefined: no texture, another
 * shape than the fetch's, floats read as integers or the other way round
 */
export function fetchTexel(
  table: TextureTable,
  name: FetchName,
  handle: bigint,
  coordinates: readonly number[],
  channel: number,
  result: 'f32' | 'i32' | 'u32'
): number {
  const texture = handle < 0xffffffffn ? table[Number(handle)] : undefined;
  if (!texture) {
    throw new TextureError(whyNoTexture(name, handle));
  }
  const problem = whyNotFetch(texture, name, result);
  if (problem) {
    throw new TextureError(problem);
  }
  const value = sample(texture, name, coordinates, channel);
  switch (result) {
    case 'f32':
      return Math.fround(value);
    case 'i32':
      return value | 0;
    case 'u32':
      return value >>> 0;
  }
}

/** What is wrong with a handle that is no texture's. */
export function whyNoTexture(name: FetchName, handle: bigint): string {
  return handle === 0n
    ? `${name} from the texture object 0: it was never created`
    : `${name} from the texture ${handle}, which there is not: nothing is bound to the texture reference, or the texture object was destroyed or its memory freed`;
}

const SHAPES: Record<TextureShape, string> = {
  linear: 'linear memory, which only tex1Dfetch reads',
  '1D': 'one-dimensional',
  '2D': 'two-dimensional',
  '3D': 'three-dimensional'
};

/** Why fetches of that kind have no meaning for the texture; undefined where they do. */
export function whyNotFetch(
  texture: TextureLayout,
  name: FetchName,
  result: 'f32' | 'i32' | 'u32'
): string | undefined {
  if (FETCHES[name].shape !== texture.shape) {
    return `${name} cannot read the texture '${texture.name}': it is ${SHAPES[texture.shape]}`;
  }
  const floats = readsFloats(texture);
  if (floats !== (result === 'f32')) {
    const { kind, bits } = texture.format;
    return floats
      ? `the texture '${texture.name}' gives floats, and ${name} asks it for integers`
      : `the texture '${texture.name}' gives ${kind} ${bits}-bit integers, and ${name} asks it for floats` +
          (bits < 32 ? ': create it with cudaReadModeNormalizedFloat' : '');
  }
  return undefined;
}

function sample(
  texture: Texture,
  name: FetchName,
  coordinates: readonly number[],
  channel: number
): number {
  if (name === 'tex1Dfetch') {
    const [index] = coordinates;
    return index >= 0 && index < texture.width
      ? texel(texture, index, 0, 0, channel)
      : 0;
  }
  const axes = axesOf(texture, coordinates);
  const read = ([x, y, z]: (number | undefined)[]): number =>
    x === undefined || y === undefined || z === undefined
      ? borderValue(texture, channel)
      : texel(texture, x, y, z, channel);
  if (texture.filter === 'point') {
    return read(axes.map(axis => axis[0].index));
  }
  const weights = filterWeights(
    axes.map(axis => (axis.length > 1 ? axis[1].weight : 0))
  );
  let sum = 0;
  weights.forEach((weight, corner) => {
    // What has no weight is not read: infinity times 0 would be NaN.
    if (weight !== 0) {
      const at = axes.map(
        (axis, i) => axis[Math.min((corner >> i) & 1, axis.length - 1)].index
      );
      sum += weight * read(at);
    }
  });
  return sum / 256;
}

function axesOf(texture: Texture, coordinates: readonly number[]): Tap[][] {
  const { width, height, depth } = texture;
  return [width, height, depth].map((size, axis) =>
    axis < coordinates.length
      ? taps(texture, axis, coordinates[axis], size)
      : flatTaps(texture, axis)
  );
}

/** The texels of a CUDA array that a fetch reads: not the border's, and none without weight. */
export function touchedTexels(
  texture: Texture,
  name: FetchName,
  coordinates: readonly number[],
  use: (x: number, y: number, z: number) => void
): void {
  const axes = axesOf(texture, coordinates.slice(0, FETCHES[name].dimensions));
  // A corner is read although the product of its weights may round to 0.
  const [xs, ys, zs] = axes.map(axis =>
    axis.flatMap(({ index, weight }) =>
      index === undefined || weight === 0 ? [] : [index]
    )
  );
  zs.forEach(z => ys.forEach(y => xs.forEach(x => use(x, y, z))));
}

/**
 * Weights of the eight corners (bit 0 of the number: x, 1: y, 2: z) in 256ths
 * for the fractions that x, y and z have of the way to the next texel. They
 * add up to 256: what a product's rounding takes from one, its neighbour gets.
 */
export function filterWeights([a, b, c]: readonly number[]): number[] {
  const weights: number[] = [];
  for (const plane of [256 - c, c]) {
    const right = share(plane, a);
    const left = plane - right;
    const rightUpper = share(right, b);
    const leftLower = share(left, 256 - b);
    weights.push(leftLower, right - rightUpper, left - leftLower, rightUpper);
  }
  return weights;
}

function share(weight: number, fraction: number): number {
  return (weight * fraction + 128) >> 8;
}

/** The texels that a coordinate falls on: one, or two with linear filtering. */
function taps(
  texture: Texture,
  axis: number,
  coordinate: number,
  size: number
): Tap[] {
  const mode = texture.normalized
    ? texture.address[axis]
    : // Without normalised coordinates there is no wrapping: CUDA clamps.
      texture.address[axis] === 'border'
      ? 'border'
      : 'clamp';
  const x = inTexels(coordinate, size, texture.normalized);
  if (texture.filter === 'point') {
    return [{ index: inside(Math.floor(x), size, mode), weight: 256 }];
  }
  // x - 1/2 in 256ths, halves rounded up.
  const fixed = Math.floor(x * 256 + 0.5) - 128;
  const index = Math.floor(fixed / 256);
  const weight = fixed - 256 * index;
  return [
    { index: inside(index, size, mode), weight: 256 - weight },
    { index: inside(index + 1, size, mode), weight }
  ];
}

/**
 * Along y, a one-dimensional texture is one texel high, sampled at its edge:
 * hardware mixes half of the border in if `addressMode[1]` says border.
 */
function flatTaps(texture: Texture, axis: number): Tap[] {
  return axis === 1 &&
    texture.shape === '1D' &&
    texture.filter === 'linear' &&
    texture.address[1] === 'border'
    ? [
        { index: undefined, weight: 128 },
        { index: 0, weight: 128 }
      ]
    : [{ index: 0, weight: 256 }];
}

/** The coordinate in texels, exact; far out, where only the side matters, cut off. */
function inTexels(
  coordinate: number,
  size: number,
  normalized: boolean
): number {
  // NaN counts as 0; infinity as a number without fraction.
  const x = Number.isNaN(coordinate)
    ? 0
    : Math.max(-(2 ** 30), Math.min(2 ** 30, coordinate));
  if (!normalized) {
    return x;
  }
  const whole = Math.trunc(x / 2) * 2;
  const fraction =
    Math.floor((x - whole) * COORDINATE_STEPS) / COORDINATE_STEPS;
  // An even number of whole textures makes no difference to wrapping or mirroring.
  return Math.abs(x) > 4
    ? (fraction + Math.sign(x) * 4) * size
    : (fraction + whole) * size;
}

function inside(
  index: number,
  size: number,
  mode: AddressMode
): number | undefined {
  switch (mode) {
    case 'clamp':
      return Math.max(0, Math.min(size - 1, index));
    case 'border':
      return index >= 0 && index < size ? index : undefined;
    case 'wrap':
      return ((index % size) + size) % size;
    case 'mirror': {
      const at = ((index % (2 * size)) + 2 * size) % (2 * size);
      return at < size ? at : 2 * size - 1 - at;
    }
  }
}

const word = new DataView(new ArrayBuffer(4));

/** What a channel is outside of a texture with the address mode border. */
export function borderValue(texture: TextureLayout, channel: number): number {
  const { format, readNormalized } = texture;
  if (channel >= format.channels) {
    return 0;
  }
  const value = texture.border[channel];
  if (format.kind === 'float') {
    return Math.fround(value);
  }
  if (readNormalized) {
    // It is kept as a texel of the format is.
    const most = greatest(format);
    const least = format.kind === 'unsigned' ? 0 : -1;
    const kept = Math.trunc(Math.max(least, Math.min(1, value)) * most);
    return Math.fround(kept / most);
  }
  // The bits of the float, as many as a channel has.
  word.setFloat32(0, value, true);
  return integerAt(word, 0, format.bits, format.kind === 'signed');
}

/** The integer that is read as 1. */
function greatest({ bits, kind }: TexelFormat): number {
  return kind === 'signed' ? 2 ** (bits - 1) - 1 : 2 ** bits - 1;
}

function integerAt(
  view: DataView,
  at: number,
  bits: number,
  isSigned: boolean
): number {
  switch (bits) {
    case 8:
      return isSigned ? view.getInt8(at) : view.getUint8(at);
    case 16:
      return isSigned ? view.getInt16(at, true) : view.getUint16(at, true);
    default:
      return isSigned ? view.getInt32(at, true) : view.getUint32(at, true);
  }
}

function texel(
  texture: Texture,
  x: number,
  y: number,
  z: number,
  channel: number
): number {
  const { format, bytes } = texture;
  const { channels, bits, kind } = format;
  if (channel >= channels) {
    return 0;
  }
  const at =
    (z * texture.height + y) * texture.pitch +
    x * texelBytes(format) +
    (channel * bits) / 8;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'float') {
    return bits === 16
      ? bitsToShort('f16', view.getUint16(at, true))
      : view.getFloat32(at, true);
  }
  const value = integerAt(view, at, bits, kind === 'signed');
  if (!texture.readNormalized) {
    return value;
  }
  return Math.fround(Math.max(-1, value / greatest(format)));
}
