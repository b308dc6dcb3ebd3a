/** Values out of words: of the uniform buffer, or of a value that is kept as words. */
import { sizeOf, storedSize } from '../../ir/layout';
import { scalarSize, type ScalarName } from '../../semantics/scalarTypes';
import type { Span, Type } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import type { Shader } from '../shader';
import { scalarInWord } from '../values/bits';
import { describeType } from '../values/types';
import {
  Binding,
  call,
  infix,
  primary,
  wrapped,
  type Fragment
} from '../text/fragment';
import { isWords } from './objects';
import { PAIR_TYPE } from './pointers';

/** Words that values are taken out of. */
export interface WordSource {
  word(n: number): string;
  /** The pointer at a byte, where it is no pair of these words. */
  pointer?(at: number): Fragment;
}

/** A value that begins at byte `at` of some words. */
export function valueInWords(
  shader: Shader,
  type: Type,
  at: number,
  words: WordSource,
  span: Span
): Fragment {
  const parts = (types: [Type, number][]): Fragment =>
    call(
      shader.types.of(type, span),
      ...types.map(
        ([part, offset]) =>
          valueInWords(shader, part, at + offset, words, span).text
      )
    );
  const pair = (): Fragment =>
    call(PAIR_TYPE, bitsAt(words, at, 4), bitsAt(words, at + 4, 4));
  switch (type.kind) {
    case 'scalar':
      if (scalarSize(type.name) === 8) {
        return type.name === 'f64'
          ? call(shader.functions.use('double_from_bits'), pair())
          : pair();
      }
      return scalarAt(words, at, type.name, shader.functions.use);
    case 'pointer':
      return words.pointer?.(at) ?? pair();
    case 'vector': {
      const element: Type = { kind: 'scalar', name: type.element };
      const size = scalarSize(type.element);
      return type.lanes === 1
        ? valueInWords(shader, element, at, words, span)
        : parts(
            Array.from({ length: type.lanes }, (_, i) => [element, i * size])
          );
    }
    case 'array':
      return parts(
        Array.from({ length: type.length }, (_, i) => [
          type.of,
          i * sizeOf(type.of)
        ])
      );
    case 'struct': {
      if (!isWords(type)) {
        return parts(type.fields.map(field => [field.type, field.offset]));
      }
      const size = storedSize(type);
      return call(
        shader.types.of(type, span),
        ...Array.from(
          { length: Math.ceil(size / 4) },
          (_, i) => bitsAt(words, at + 4 * i, Math.min(4, size - 4 * i)).text
        )
      );
    }
    default:
      throw new Unsupported(
        `${describeType(type)} in a parameter or union is not supported on the GPU yet`,
        span
      );
  }
}

function scalarAt(
  words: WordSource,
  at: number,
  name: ScalarName,
  use: (helper: string) => string
): Fragment {
  const size = scalarSize(name);
  return (at % 4) + size > 4
    ? scalarInWord(name, bitsAt(words, at, size), '0u', use)
    : scalarInWord(
        name,
        primary(words.word(Math.floor(at / 4))),
        `${8 * (at % 4)}u`,
        use
      );
}

/** `size` bytes from byte `at` on, of at most a word, which need not begin one. */
function bitsAt(words: WordSource, at: number, size: number): Fragment {
  const first = Math.floor(at / 4);
  const shift = 8 * (at % 4);
  let bits = primary(words.word(first));
  if (shift > 0) {
    bits = infix('>>', bits, primary(`${shift}u`));
  }
  if (shift + 8 * size > 32) {
    const rest = infix(
      '<<',
      primary(words.word(first + 1)),
      primary(`${32 - shift}u`)
    );
    bits = infix('|', bits, rest);
  }
  return size === 4
    ? bits
    : infix(
        '&',
        primary(wrapped(bits, Binding.Unary)),
        primary(`${2 ** (8 * size) - 1}u`)
      );
}
