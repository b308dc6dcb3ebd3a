/**
 * Textures as one array of 32-bit words, which is how GPUs without textures of
 * CUDA's kind get them: a table of descriptors by handle, then the texels.
 */
import { borderValue } from './fetch';
import {
  ADDRESS_MODES,
  readsFloats,
  textureBytes,
  type TexelFormat,
  type TextureLayout,
  type TextureTable
} from './types';

export const DESCRIPTOR_WORDS = 16;

/**
 * What the words of a descriptor are. One of zeros is no texture; the first,
 * of handle 0, has the number of descriptors in its first word.
 */
export const DescriptorWord = {
  /** Index of the word with the first texel. */
  start: 0,
  /** 1 linear, 2, 3, 4: one, two, three dimensions. */
  shape: 1,
  width: 2,
  height: 3,
  depth: 4,
  /** Bytes from row to row. */
  pitch: 5,
  channels: 6,
  /** Bits of a channel. */
  bits: 7,
  /** 0 signed, 1 unsigned, 2 float. */
  kind: 8,
  /** Bits 0, 2 and 4: address modes of x, y, z; 6: linear filter; 7: normalised coordinates; 8: read as floats in [0, 1]. */
  sampling: 9,
  /** Four words: what a fetch gives outside, floats or integers. */
  border: 10
} as const;

const SHAPES = ['linear', '1D', '2D', '3D'] as const;
const KINDS: readonly TexelFormat['kind'][] = ['signed', 'unsigned', 'float'];

/** Writes the descriptor of handle `handle` into the words of the table. */
function writeDescriptor(
  words: Uint32Array,
  handle: number,
  layout: TextureLayout,
  start: number
): void {
  const { format, address } = layout;
  const at = handle * DESCRIPTOR_WORDS;
  const mode = (axis: number): number =>
    ADDRESS_MODES.indexOf(address[axis]) << (2 * axis);
  words.set(
    [
      start,
      SHAPES.indexOf(layout.shape) + 1,
      layout.width,
      layout.height,
      layout.depth,
      layout.pitch,
      format.channels,
      format.bits,
      KINDS.indexOf(format.kind),
      mode(0) |
        mode(1) |
        mode(2) |
        (layout.filter === 'linear' ? 64 : 0) |
        (layout.normalized ? 128 : 0) |
        (layout.readNormalized ? 256 : 0)
    ],
    at
  );
  const border = [0, 1, 2, 3].map(channel => borderValue(layout, channel));
  if (readsFloats(layout)) {
    new Float32Array(words.buffer, words.byteOffset).set(
      border,
      at + DescriptorWord.border
    );
  } else {
    words.set(border, at + DescriptorWord.border);
  }
}

/** Where the texels of each texture begin, by handle, and how many words all need. */
export function planTextures(table: readonly (TextureLayout | undefined)[]): {
  starts: number[];
  words: number;
} {
  let words = Math.max(1, table.length) * DESCRIPTOR_WORDS;
  const starts = table.map(texture => {
    const start = words;
    words += texture ? Math.ceil(textureBytes(texture) / 4) : 0;
    return start;
  });
  return { starts, words };
}

/** The table of descriptors, for texels where `planTextures` says. */
export function packDescriptors(
  table: readonly (TextureLayout | undefined)[]
): Uint32Array<ArrayBuffer> {
  return fillDescriptors(
    table,
    new Uint32Array(Math.max(1, table.length) * DESCRIPTOR_WORDS)
  );
}

function fillDescriptors(
  table: readonly (TextureLayout | undefined)[],
  words: Uint32Array<ArrayBuffer>
): Uint32Array<ArrayBuffer> {
  const { starts } = planTextures(table);
  words[0] = table.length;
  table.forEach((texture, handle) => {
    if (texture) {
      writeDescriptor(words, handle, texture, starts[handle]);
    }
  });
  return words;
}

/** All textures of a launch, texels included. */
export function packTextures(table: TextureTable): Uint32Array<ArrayBuffer> {
  const plan = planTextures(table);
  const words = fillDescriptors(table, new Uint32Array(plan.words));
  const bytes = new Uint8Array(words.buffer);
  table.forEach((texture, handle) => {
    if (texture) {
      bytes.set(
        texture.bytes.subarray(0, textureBytes(texture)),
        4 * plan.starts[handle]
      );
    }
  });
  return words;
}
