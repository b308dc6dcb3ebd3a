/**
 * Texture fetches against an H200: textures.json holds what CUDA's own
 * tex1Dfetch, tex1D, tex2D and tex3D gave there (CUDA 13) for textures of every
 * format, address mode, filter and kind of coordinates.
 */
import { describe, expect, it } from 'vitest';
import {
  ADDRESS_MODES,
  fetchTexel,
  readsFloats,
  texelBytes,
  type FetchName,
  type Texture
} from '../../src/compiler/ir/textures';
import measured from './textures.json';

type Measured = (typeof measured)[number];

const KINDS = ['signed', 'unsigned', 'float'] as const;
const FETCH = ['tex1Dfetch', 'tex1D', 'tex2D', 'tex3D'] as const;

const words = (text: string): Uint32Array<ArrayBuffer> =>
  Uint32Array.from(text.split(' '), word => parseInt(word, 16));

function textureOf(one: Measured): Texture {
  const [channels, bits, kind] = one.format;
  const format = { channels, bits, kind: KINDS[kind] } as Texture['format'];
  const [width, height, depth] = one.size;
  const modes = one.address.map(mode => ADDRESS_MODES[mode]);
  return {
    name: one.name,
    shape: (['linear', '1D', '2D', '3D'] as const)[one.dim],
    format,
    width,
    height,
    depth,
    pitch: width * texelBytes(format),
    bytes: new Uint8Array(words(one.data).buffer),
    address: modes as unknown as Texture['address'],
    filter: one.linear ? 'linear' : 'point',
    normalized: one.normalized === 1,
    readNormalized: one.readNormalized === 1,
    border: one.border as unknown as Texture['border']
  };
}

/**
 * How far from the hardware's the value may be. Points are the same bit for
 * bit. A filtered sum is rounded once here; there it is cut somewhere in the
 * last bit. Filtered texels of 8 and 16 bits have 16 bits there, and halves
 * give a half. The weights in three dimensions may differ by 1/256 each.
 */
function tolerance(one: Measured, largest: number): number {
  if (!one.linear) {
    return 0;
  }
  const [, bits, kind] = one.format;
  if (bits < 32) {
    return kind === 2 ? largest * 2 ** -10 : 2 ** -15;
  }
  return one.dim === 3 ? largest / 64 : largest * 2 ** -23;
}

describe('texture fetches of an H200', () => {
  for (const one of measured) {
    it(one.name, () => {
      const texture = textureOf(one);
      const name: FetchName = FETCH[one.dim];
      const floats = readsFloats(texture);
      const kind = floats ? 'f32' : one.format[2] === 1 ? 'u32' : 'i32';
      const raw = words(one.coordinates);
      const coordinates =
        one.dim === 0
          ? [...new Int32Array(raw.buffer)]
          : [...new Float32Array(raw.buffer)];
      const values = words(one.values);
      const want: ArrayLike<number> = floats
        ? new Float32Array(values.buffer)
        : kind === 'u32'
          ? values
          : new Int32Array(values.buffer);
      const each = Math.max(1, one.dim);
      const largest =
        one.format[1] < 32 && one.format[2] < 2
          ? 1
          : Math.max(
              ...[...new Float32Array(words(one.data).buffer)].map(Math.abs),
              8
            );
      const allowed = tolerance(one, one.format[1] === 16 ? 8 : largest);
      let worst = 0;
      for (let i = 0; i * each < coordinates.length; i++) {
        const at = coordinates.slice(i * each, (i + 1) * each);
        for (let channel = 0; channel < one.channels; channel++) {
          const got = fetchTexel(
            [undefined, texture],
            name,
            1n,
            at,
            channel,
            kind
          );
          const due = want[i * one.channels + channel];
          if (!Object.is(got, due)) {
            const error = Math.abs(got - due);
            worst = Math.max(worst, error);
            expect
              .soft(
                error,
                `at ${at.join(', ')} channel ${channel}: ${got}, not ${due}`
              )
              .toBeLessThanOrEqual(allowed);
          }
        }
      }
      expect(worst).toBeLessThanOrEqual(allowed);
    });
  }
});
