/**
 * Values of parameters out of the uniform buffer's words: scalars whole, structs
 * and vectors put together from the words of their C layout.
 */
import { scalarSize } from '../../semantics/scalarTypes';
import type { Variable } from '../../ir/types';
import { call, primary, type Fragment } from '../text/fragment';
import { pointerKey } from '../../ir/pointerKey';
import { parameterMember } from '../text/names';
import { NULL_PAIR, PAIR_TYPE } from './pointers';
import type { Shader } from '../shader';
import { rootKey } from './parameterRoots';
import { valueInWords } from './wordValues';

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
    const words = {
      word: (n: number) => `params.${wordName(param, n)}`,
      pointer: (at: number) => pointerAt(shader, param, at)
    };
    return valueInWords(shader, type, 0, words, param.span);
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

function pointerAt(shader: Shader, param: Variable, at: number): Fragment {
  const index = shader.kernel.params.indexOf(param);
  const root = shader.objects.parameterRoot(param, at);
  if (!root || shader.options.nullPointers?.includes(pointerKey(index, at))) {
    return primary(NULL_PAIR);
  }
  const [object] = shader.objects.ofRoots([root], param.span);
  const offset = shader.objects.isBound(rootKey(root))
    ? `params.${offsetName(param, at)}`
    : '0u';
  return call(PAIR_TYPE, offset, `${object.tag}u`);
}
