/**
 * Values of parameters out of the uniform buffer's words: scalars whole, structs
 * and vectors put together from the words of their C layout.
 */
import { sizeOf } from '../../ir/layout';
import { scalarSize, type ScalarName } from '../../semantics/scalarTypes';
import type { Span, Type, Variable } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { call, primary, type Fragment } from '../text/fragment';
import { pointerKey } from '../../ir/pointerKey';
import { scalarInWord } from '../values/bits';
import { isWords } from './objects';
import { parameterMember } from '../text/names';
import { NULL_PAIR, PAIR_TYPE } from './pointers';
import type { Shader } from '../shader';
import { describeType } from '../values/types';
import { keyOf } from './parameterRoots';

/** The name of word `word` of a struct or vector parameter in the uniform buffer. */
export function wordName(param: Variable, word: number): string {
  return `${parameterMember(param)}_${word}`;
}

/** The name of the offset of the pointer at byte `at`, or of a pointer parameter. */
export function offsetName(param: Variable, at?: number): string {
  return at === undefined
    ? `${parameterMember(param)}_offset`
    : `${parameterMember(param)}_offset_${at}`;
}

export function parameterValue(shader: Shader, param: Variable): Fragment {
  const { type } = param;
  if (type.kind !== 'scalar') {
    return aggregate(shader, param, type, 0, param.span);
  }
  const text = `params.${parameterMember(param)}`;
  if (scalarSize(type.name) === 8) {
    const bits = `vec2<u32>(${text}_low, ${text}_high)`;
    return primary(
      type.name === 'f64'
        ? `${shader.functions.use('double_from_bits')}(${bits})`
        : bits
    );
  }
  return primary(type.name === 'bool' ? `(${text} != 0u)` : text);
}

/** The part of a struct or vector parameter that begins at byte `at`. */
function aggregate(
  shader: Shader,
  param: Variable,
  type: Type,
  at: number,
  span: Span
): Fragment {
  const parts = (types: [Type, number][]): Fragment =>
    call(
      shader.types.of(type, span),
      ...types.map(([part, offset]) =>
        aggregate(shader, param, part, at + offset, span)
      )
    );
  switch (type.kind) {
    case 'scalar':
      return scalarAt(shader, param, type.name, at);
    case 'pointer':
      return pointerAt(shader, param, at);
    case 'vector': {
      const element: Type = { kind: 'scalar', name: type.element };
      const size = scalarSize(type.element);
      return type.lanes === 1
        ? aggregate(shader, param, element, at, span)
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
    case 'struct':
      if (isWords(type)) {
        const words = Array.from(
          { length: Math.ceil(sizeOf(type) / 4) },
          (_, i) => `params.${wordName(param, at / 4 + i)}`
        );
        return call(shader.types.of(type, span), ...words);
      }
      return parts(type.fields.map(field => [field.type, field.offset]));
    default:
      throw new Unsupported(
        `a parameter with ${describeType(type)} is not supported on the GPU yet`,
        span
      );
  }
}

function pointerAt(shader: Shader, param: Variable, at: number): Fragment {
  const index = shader.kernel.params.indexOf(param);
  const root = shader.objects.parameterRoot(param, at);
  if (!root || shader.options.nullPointers?.includes(pointerKey(index, at))) {
    return primary(NULL_PAIR);
  }
  const [object] = shader.objects.ofRoots([root], param.span);
  const offset = shader.objects.isBound(keyOf(root))
    ? `params.${offsetName(param, at)}`
    : '0u';
  return call(PAIR_TYPE, offset, `${object.tag}u`);
}

function scalarAt(
  shader: Shader,
  param: Variable,
  name: ScalarName,
  at: number
): Fragment {
  const word = (n: number): string => `params.${wordName(param, n)}`;
  const first = Math.floor(at / 4);
  if (scalarSize(name) === 8) {
    const bits = `vec2<u32>(${word(first)}, ${word(first + 1)})`;
    return primary(
      name === 'f64'
        ? `${shader.functions.use('double_from_bits')}(${bits})`
        : bits
    );
  }
  return scalarInWord(name, primary(word(first)), `${8 * (at % 4)}u`);
}
