/**
 * Texture fetches in WGSL: WebGPU's own textures have other filters, weights
 * and address modes than CUDA's, so that texels lie in a storage buffer, behind
 * descriptors (ir/textures/pack.ts), and these functions do what
 * ir/textures/fetch.ts defines. All arithmetic on coordinates and weights is
 * exact; the sums of linear filters are rounded as WGSL rounds.
 */
import { DESCRIPTOR_WORDS, DescriptorWord } from '../../ir/textures';
import type { Helper } from './helper';
import { fetchHelper, TEXTURE_WORDS } from './textureNames';

const word = (field: keyof typeof DescriptorWord): string =>
  `${TEXTURE_WORDS}[d + ${DescriptorWord[field]}u]`;

/** Looks a texture up; one of another shape reads as 0. */
const found = (shape: number): string =>
  `  let d = texture_descriptor(texture, ${shape}u);
  if (d == 0u) {
    return 0;
  }`;

const AXES = ['x', 'y', 'z'] as const;
const SIZES = ['width', 'height', 'depth'] as const;

/** The value of a texel or of the border, by result. */
const VALUE = { f32: 'texture_value', word: 'texture_integer' } as const;

function linearFetch(result: 'f32' | 'word'): Helper {
  const type = result === 'f32' ? 'f32' : 'u32';
  return {
    needs: ['texture_descriptor', VALUE[result]],
    code: `fn ${fetchHelper('tex1Dfetch', result)}(texture: u32, i: i32, channel: u32) -> ${type} {
${found(1)}
  if (u32(i) >= ${word('width')}) {
    return 0;
  }
  return ${VALUE[result]}(d, vec3<i32>(i, 0, 0), channel);
}`
  };
}

function arrayFetch(dimensions: 1 | 2 | 3, result: 'f32' | 'word'): Helper {
  const type = result === 'f32' ? 'f32' : 'u32';
  const axes = AXES.slice(0, dimensions);
  const lines = [
    found(dimensions + 1),
    ...axes.map(
      (axis, i) =>
        `  let t${axis} = texture_taps(${axis}, ${word(SIZES[i])}, ${word('sampling')}, ${2 * i}u);`
    )
  ];
  if (result === 'f32') {
    const all = AXES.map((axis, i) =>
      i < dimensions ? `t${axis}` : i === 1 ? FLAT : 'vec3<i32>(0)'
    );
    lines.push(
      `  if ((${word('sampling')} & 64u) != 0u) {`,
      `    return texture_filter(d, ${all.join(', ')}, channel);`,
      '  }'
    );
  }
  const point = AXES.map((axis, i) => (i < dimensions ? `t${axis}.x` : '0'));
  lines.push(
    `  return ${VALUE[result]}(d, vec3<i32>(${point.join(', ')}), channel);`
  );
  const params = axes.map(axis => `${axis}: f32`).join(', ');
  return {
    needs: [
      'texture_descriptor',
      'texture_taps',
      VALUE[result],
      ...(result === 'f32' ? ['texture_filter'] : [])
    ],
    code: `fn ${fetchHelper(`tex${dimensions}D`, result)}(texture: u32, ${params}, channel: u32) -> ${type} {
${lines.join('\n')}
}`
  };
}

/** Along y, a one-dimensional texture is one texel high, sampled at its edge: half border, where that is the mode. */
const FLAT = `select(vec3<i32>(0), vec3<i32>(-1, 0, 128), (${word('sampling')} & 12u) == 12u)`;

export const TEXTURE_HELPERS: Record<string, Helper> = {
  // Where the descriptor of a texture of that shape begins, or 0.
  texture_descriptor: {
    code: `fn texture_descriptor(texture: u32, shape: u32) -> u32 {
  let d = select(0u, texture * ${DESCRIPTOR_WORDS}u, texture < ${TEXTURE_WORDS}[0]);
  return select(0u, d, ${word('shape')} == shape);
}`
  },
  // Index of a texel in its address mode; -1 for the border.
  texture_index: {
    code: `fn texture_index(i: i32, size: i32, mode: u32) -> i32 {
  switch (mode) {
    case 0u: {
      return ((i % size) + size) % size;
    }
    case 2u: {
      let m = ((i % (2 * size)) + 2 * size) % (2 * size);
      return select(2 * size - 1 - m, m, m < size);
    }
    case 3u: {
      return select(-1, i, i >= 0 && i < size);
    }
    default: {
      return clamp(i, 0, size - 1);
    }
  }
}`
  },
  // Two neighbouring texels and the weight of the second in 256ths.
  texture_taps: {
    needs: ['is_nan', 'texture_index'],
    code: `fn texture_taps(coordinate: f32, size: u32, sampling: u32, axis: u32) -> vec3<i32> {
  let x = select(clamp(coordinate, -1073741824.0f, 1073741824.0f), 0.0f, is_nan(coordinate));
  let linear = (sampling & 64u) != 0u;
  var mode = (sampling >> axis) & 3u;
  // The coordinate in 256ths of a texel; a linear filter looks half a texel before it, rounded.
  var fixed: i32;
  if ((sampling & 128u) != 0u) {
    // 21 fractional bits; an even number of whole textures makes no difference.
    let whole = trunc(x * 0.5f) * 2.0f;
    let k = i32(floor((x - whole) * 2097152.0f)) + i32(clamp(whole, -4.0f, 4.0f)) * 2097152;
    let product = u32(k & 8191) * size;
    fixed = (k >> 13u) * i32(size) + select(i32(product >> 13u), i32((product + 4096u) >> 13u) - 128, linear);
  } else {
    mode = select(1u, 3u, mode == 3u);
    let y = clamp(x, -2097152.0f, 2097152.0f) * 256.0f;
    let whole = floor(y);
    fixed = i32(whole) + select(0, select(-128, -127, y - whole >= 0.5f), linear);
  }
  let i = fixed >> 8u;
  return vec3<i32>(
    texture_index(i, i32(size), mode),
    texture_index(i + 1, i32(size), mode),
    select(0, fixed & 255, linear)
  );
}`
  },
  // A channel's bits at a place inside the texture, extended to 32.
  texture_bits: {
    code: `fn texture_bits(d: u32, at: vec3<i32>, channel: u32) -> u32 {
  let bits = ${word('bits')};
  let row = u32(at.z) * ${word('height')} + u32(at.y);
  let byte = row * ${word('pitch')} + (u32(at.x) * ${word('channels')} + channel) * (bits / 8u);
  let value = ${TEXTURE_WORDS}[${word('start')} + byte / 4u];
  if (bits == 32u) {
    return value;
  }
  let shift = (byte % 4u) * 8u;
  if (${word('kind')} == 0u) {
    return bitcast<u32>(extractBits(bitcast<i32>(value), shift, bits));
  }
  return extractBits(value, shift, bits);
}`
  },
  texture_integer: {
    needs: ['texture_bits'],
    code: `fn texture_integer(d: u32, at: vec3<i32>, channel: u32) -> u32 {
  if (channel >= ${word('channels')}) {
    return 0u;
  }
  if (any(at < vec3<i32>(0))) {
    return ${TEXTURE_WORDS}[d + ${DescriptorWord.border}u + channel];
  }
  return texture_bits(d, at, channel);
}`
  },
  texture_value: {
    needs: ['texture_bits', 'texture_fraction'],
    code: `fn texture_value(d: u32, at: vec3<i32>, channel: u32) -> f32 {
  if (channel >= ${word('channels')}) {
    return 0.0f;
  }
  if (any(at < vec3<i32>(0))) {
    return bitcast<f32>(${TEXTURE_WORDS}[d + ${DescriptorWord.border}u + channel]);
  }
  let value = texture_bits(d, at, channel);
  if (${word('kind')} != 2u) {
    return texture_fraction(value, ${word('bits')}, ${word('kind')} == 0u);
  }
  return select(unpack2x16float(value).x, bitcast<f32>(value), ${word('bits')} == 32u);
}`
  },
  /*
   * value / (2^n - 1), rounded once: the digits of the fraction to base 2^n all
   * are the value. So its bits repeat, and turning them round shifts without end.
   */
  texture_fraction: {
    code: `fn texture_fraction(value: u32, bits: u32, is_signed: bool) -> f32 {
  let negative = is_signed && (value >> 31u) != 0u;
  let magnitude = select(value, 0u - value, negative);
  let n = select(bits, bits - 1u, is_signed);
  let most = (1u << n) - 1u;
  if (magnitude >= most) {
    return select(1.0f, -1.0f, negative);
  }
  if (magnitude == 0u) {
    return 0.0f;
  }
  var digits = magnitude | (magnitude << n);
  var length = 2u * n;
  if (n < 15u) {
    digits |= digits << length;
    length *= 2u;
  }
  let zeros = countLeadingZeros(digits) - (32u - length);
  if (zeros > 0u) {
    digits = (digits << zeros) | (digits >> (length - zeros));
  }
  digits = extractBits(digits, length - 25u, 25u);
  let fraction = f32((digits + 1u) >> 1u) * bitcast<f32>((103u - zeros) << 23u);
  return select(fraction, -fraction, negative);
}`
  },
  // The weights of fetch.ts's filterWeights, corner by corner.
  texture_filter: {
    needs: ['texture_value'],
    code: `fn texture_filter(d: u32, x: vec3<i32>, y: vec3<i32>, z: vec3<i32>, channel: u32) -> f32 {
  var sum = 0.0f;
  for (var corner = 0u; corner < 8u; corner++) {
    let right = (corner & 1u) != 0u;
    let upper = (corner & 2u) != 0u;
    let back = (corner & 4u) != 0u;
    let plane = select(256 - z.z, z.z, back);
    let share = (plane * x.z + 128) >> 8u;
    let column = select(plane - share, share, right);
    // The product that is rounded, and what is left for the other texel of the column.
    let part = (column * select(256 - y.z, y.z, right) + 128) >> 8u;
    let weight = select(column - part, part, right == upper);
    // What has no weight is not read: infinity times 0 would be NaN.
    if (weight != 0) {
      let at = vec3<i32>(select(x.x, x.y, right), select(y.x, y.y, upper), select(z.x, z.y, back));
      sum = fma(f32(weight) * 0.00390625f, texture_value(d, at, channel), sum);
    }
  }
  return sum;
}`
  },
  tex1Dfetch_f32: linearFetch('f32'),
  tex1Dfetch_word: linearFetch('word'),
  tex1D_f32: arrayFetch(1, 'f32'),
  tex1D_word: arrayFetch(1, 'word'),
  tex2D_f32: arrayFetch(2, 'f32'),
  tex2D_word: arrayFetch(2, 'word'),
  tex3D_f32: arrayFetch(3, 'f32'),
  tex3D_word: arrayFetch(3, 'word')
};
