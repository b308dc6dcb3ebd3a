/** Textures for tests. */
import { bitsToShort } from '../../floats';
import { texelBytes, type Texture, type TexelFormat } from '../types';

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
