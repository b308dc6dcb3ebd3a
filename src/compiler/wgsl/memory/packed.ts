/** Values of less than a word as bits of one, and vectors of them that fill words. */
import { sizeOf } from '../../ir/layout';
import type { VectorType } from '../../ir/types';
import { scalarSize, type ScalarName } from '../../semantics/scalarTypes';
import { call, infix, primary, type Fragment } from '../text/fragment';
import { scalarInWord } from '../values/bits';
import { component } from '../values/literals';
import type { ValueSource } from '../values/source';

/** A vector that fills words, out of them: `load` gives the one that begins at a byte. */
export function loadPacked(
  source: ValueSource,
  type: VectorType,
  load: (byte: number) => Fragment
): Fragment {
  const { use } = source.shader.functions;
  const size = scalarSize(type.element);
  const words = Array.from({ length: sizeOf(type) / 4 }, (_, i) => load(4 * i));
  const text = source.shader.types.of(type, source.shader.kernel.span);
  if (type.element === 'f16') {
    const pairs = words.map(word => call(use('unpack2x16float'), word));
    return pairs.length === 1 ? pairs[0] : call(text, ...pairs);
  }
  const names = words.map(word => source.name(word, 'packed'));
  const parts = Array.from({ length: type.lanes }, (_, i) =>
    scalarInWord(
      type.element,
      primary(names[Math.floor((i * size) / 4)]),
      `${(8 * i * size) % 32}u`,
      use
    )
  );
  return call(text, ...parts);
}

/** The words of a vector that fills them; `value` is a name. */
export function packedWords(
  type: VectorType,
  value: string,
  use: (helper: string) => string
): Fragment[] {
  const perWord = 4 / scalarSize(type.element);
  if (type.element === 'f16' && use('half_bits') === 'packed_half') {
    return Array.from({ length: type.lanes / 2 }, (_, word) => {
      const [x, y] = [0, 1].map(
        i => `${value}${component(type.element, 2 * word + i)}`
      );
      return call(
        'pack2x16float',
        type.lanes === 2 ? value : call('vec2<f32>', x, y)
      );
    });
  }
  return Array.from({ length: sizeOf(type) / 4 }, (_, word) =>
    bitsTogether(type, value, word * perWord, use)
  );
}

/** The elements of a vector from one on, as many as there are of a word, beside each other. */
export function bitsTogether(
  type: VectorType,
  value: string,
  first: number,
  use: (helper: string) => string
): Fragment {
  const size = scalarSize(type.element);
  const mask = size === 1 ? '0xffu' : '0xffffu';
  const count = Math.min(4 / size, type.lanes - first);
  return Array.from({ length: count }, (_, i) => {
    const part = `${value}${component(type.element, first + i)}`;
    const bits = smallBits(type.element, primary(part), mask, use);
    return i === 0 ? bits : infix('<<', bits, primary(`${8 * size * i}u`));
  }).reduce((left, right) => infix('|', left, right));
}

/** The bits of a value of one or two bytes, the others 0. */
export function smallBits(
  scalar: ScalarName,
  value: Fragment,
  mask: string,
  use: (helper: string) => string
): Fragment {
  switch (scalar) {
    case 'bool':
      return call('u32', value);
    case 'f16':
      return call(use('half_bits'), value);
    case 'bf16':
      return primary(`(bitcast<u32>(${value.text}) >> 16u)`);
    case 'u8':
    case 'u16':
      return value;
    default:
      return primary(`(bitcast<u32>(${value.text}) & ${mask})`);
  }
}
