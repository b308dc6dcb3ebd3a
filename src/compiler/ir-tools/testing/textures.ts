/** Textures for tests. */
import { bitsToShort } from '../../semantics/floats';
import type { Random } from '../fuzz/random';
import { FETCHES, type FetchName } from '../../ir/textures/fetch';
import {
  ADDRESS_MODES,
  texelBytes,
  textureBytes,
  type AddressMode,
  type Texture,
  type TexelFormat
} from '../../ir/textures/types';

export const FLOAT: TexelFormat = { channels: 1, bits: 32, kind: 'float' };

/** A float texture of the values' number of dimensions, sampled at points, clamped. */
export function textureOf(
  values: ArrayBufferView<ArrayBuffer>,
  options: Partial<Texture> & { width: number }
): Texture {
  const format = options.format ?? FLOAT;
  const { width, height = 1, depth = 1 } = options;
  return {
    name: 'image',
    shape: depth > 1 ? '3D' : height > 1 ? '2D' : '1D',
    height,
    depth,
    pitch: width * texelBytes(format),
    format,
    bytes: new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
    address: ['clamp', 'clamp', 'clamp'],
    filter: 'point',
    normalized: false,
    readNormalized: false,
    border: [0, 0, 0, 0],
    ...options
  };
}

/** Random texels of a format: finite, of one order of magnitude, so that sums mean something. */
export function randomTexels(
  format: TexelFormat,
  count: number,
  random: () => number
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 * Math.ceil((count * texelBytes(format)) / 4));
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < count * format.channels; i++) {
    const at = (i * format.bits) / 8;
    if (format.kind !== 'float') {
      for (let byte = 0; byte < format.bits / 8; byte++) {
        view.setUint8(at + byte, Math.floor(random() * 256));
      }
    } else if (format.bits === 32) {
      view.setFloat32(at, random() * 16 - 8, true);
    } else {
      let bits: number;
      do {
        bits = Math.floor(random() * 65536);
      } while (!(Math.abs(bitsToShort('f16', bits)) < 8));
      view.setUint16(at, bits, true);
    }
  }
  return bytes;
}

const FORMATS: TexelFormat[] = (
  ['signed', 'unsigned', 'float'] as const
).flatMap(kind =>
  ([8, 16, 32] as const).flatMap(bits =>
    kind === 'float' && bits === 8
      ? []
      : ([1, 2, 4] as const).map(channels => ({ channels, bits, kind }))
  )
);

/** A small texture that a fetch of that kind may read, with settings and texels at random. */
export function anyTexture(
  random: Random,
  name: FetchName,
  result: 'f32' | 'i32' | 'u32'
): Texture {
  const next = (): number => random.bits() / 2 ** 32;
  const shape = FETCHES[name].shape;
  const width = 1 + random.below(9);
  const height = shape === '2D' || shape === '3D' ? 1 + random.below(7) : 1;
  const depth = shape === '3D' ? 1 + random.below(5) : 1;
  const format = random.pick(
    FORMATS.filter(({ kind, bits }) =>
      result === 'f32' ? kind === 'float' || bits < 32 : kind !== 'float'
    )
  );
  const mode = (): AddressMode => random.pick(ADDRESS_MODES);
  const pitch =
    texelBytes(format) * (width + (shape === '2D' ? random.below(3) : 0));
  const layout = {
    name: 'any',
    shape,
    format,
    width,
    height,
    depth,
    pitch,
    address: [mode(), mode(), mode()] as const,
    filter:
      result === 'f32' && name !== 'tex1Dfetch' && random.oneIn(2)
        ? ('linear' as const)
        : ('point' as const),
    normalized: random.oneIn(2),
    readNormalized: result === 'f32' && format.kind !== 'float',
    border: [next(), -next(), 2 * next(), 0] as const
  };
  const bytes = randomTexels(
    format,
    Math.ceil((pitch * height * depth) / texelBytes(format)),
    next
  );
  return { ...layout, bytes: bytes.subarray(0, textureBytes(layout)) };
}
