/** Arrays that a launch takes as textures: `tex(x, filter="linear")`. */
import type { TextureSyntax } from '../commands/syntax/texture';
import type { TexelType, TextureArgument } from '../protocol/textures';
import type { ArrayPlan } from './payloads';
import { receiver } from './scalars';
import { nameOf, type PythonArray, type PythonValue } from './values';

export interface TextureValue {
  array: PythonArray;
  /** Among all expressions. */
  index: number;
  argument: TextureArgument;
}

const TYPES: readonly string[] = [
  'int8',
  'uint8',
  'int16',
  'uint16',
  'float16',
  'int32',
  'uint32',
  'float32'
] satisfies TexelType[];

/** What is wrong goes to `problems`. */
export function resolveTexture(
  value: PythonValue,
  { text, array, settings, shape }: TextureSyntax,
  name: string,
  index: number,
  uses: TextureValue[],
  problems: string[]
): TextureArgument {
  const argument: TextureArgument = {
    kind: 'texture',
    expression: text,
    array: -1,
    dtype: 'float32',
    shape: [],
    settings
  };
  const problem = textureProblem(value, array, shape);
  if (problem !== undefined) {
    problems.push(`${name}: ${problem}`);
  } else if (value.kind === 'array') {
    argument.dtype = value.dtype as TexelType;
    argument.shape = shape ? shape.map(Number) : value.shape;
    uses.push({ array: value, index, argument });
  }
  return argument;
}

function textureProblem(
  value: PythonValue,
  expression: string,
  shape: string[] | undefined
): string | undefined {
  const it = receiver(expression);
  if (value.kind !== 'array') {
    return `${expression} is ${nameOf(value)}; a texture is made of an array: tex(np.asarray(${expression}, dtype=np.float32))`;
  }
  if (!TYPES.includes(value.dtype)) {
    return `${expression} is ${value.dtype}; texels are ${TYPES.slice(0, -1).join(', ')} or ${TYPES[TYPES.length - 1]}: write ${it}.astype(np.float32)`;
  }
  if (!value.native) {
    return `${expression} has its bytes in the other order: write ${it}.astype(np.${value.dtype})`;
  }
  if (!value.contiguous) {
    return `${expression} is not contiguous: write np.ascontiguousarray(${expression})`;
  }
  if (value.nbytes === 0) {
    return `${expression} is empty; a texture has at least one texel`;
  }
  if (value.shape.length === 0) {
    return `${expression} has no dimensions; a texture has one to three`;
  }
  if (shape && !shape.every(extent => /^\d+$/.test(extent.trim()))) {
    return `shape=(${shape.join(', ')}) is to be of numbers; or shape the array itself: tex(${it}.reshape(${shape.join(', ')}))`;
  }
  return undefined;
}

/** A payload of its own for each texture: kernels see what was there before the launch. */
export function texturePayloads(
  uses: readonly TextureValue[],
  first: number
): ArrayPlan[] {
  return uses.map(({ array, index, argument }, i) => {
    argument.array = first + i;
    const words = Math.ceil(array.nbytes / 4);
    return {
      dtype: 'uint32',
      shape: [words],
      nbytes: 4 * words,
      pieces: [{ expression: index, offset: 0, nbytes: array.nbytes }],
      targets: []
    };
  });
}
