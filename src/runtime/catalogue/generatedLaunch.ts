/** Launches whose scalars are set and whose arrays are generated: catalogue, exercises, command line. */
import { parseLaunch } from '../../commands/syntax/launchSyntax';
import {
  parseTexture,
  type TextureSyntax
} from '../../commands/syntax/texture';
import type { ArrayPayload, ElementType } from '../../protocol/arrays';
import type {
  ArgumentRequest,
  LaunchRequest
} from '../../protocol/launchRequest';
import type { TexelType, TextureArgument } from '../../protocol/textures';
import { EngineError } from '../engine/engineError';
import {
  evaluate,
  evaluateCount,
  evaluateDim3,
  type NamedNumbers
} from './expressions';
import { generate } from './generate';
import type { KernelParamRecord } from '../../protocol/record';

/** Between the seeds of one launch's arrays, so that those of the next launch are others. */
const SEEDS_APART = 1009;

/** An input by name: what it is filled with (`{…}` in it is an expression), and how long it is (an expression). */
export interface GeneratedInput {
  dtype: ElementType;
  generator: string;
  length: string;
}

export interface GeneratedLaunch {
  launch: LaunchRequest;
  arrays: ArrayPayload[];
  /** Names of the arrays, in their order. */
  names: string[];
}

/**
 * Evaluates a launch in CUDA's syntax.
 * @param params of the kernel, which tell scalars from arrays
 * @param seed for generators without one, of the first array; the others have their own
 * @throws CommandError or EngineError for what cannot be evaluated.
 */
export function generateLaunch(
  text: string,
  params: readonly KernelParamRecord[],
  set: NamedNumbers,
  inputs: Readonly<Record<string, GeneratedInput>>,
  seed = 0
): GeneratedLaunch {
  const syntax = parseLaunch(text);
  if (syntax.stream !== undefined && evaluateCount(syntax.stream, set) !== 0) {
    throw new EngineError(
      'CommandError',
      `the stream is ${syntax.stream}; only the default stream, 0, exists yet`
    );
  }
  const names: string[] = [];
  const arrays: ArrayPayload[] = [];
  const arrayOf = (
    name: string,
    wanted: string
  ): { array: number; dtype: ElementType } => {
    const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    if (!input) {
      const known = Object.keys(inputs);
      throw new EngineError(
        'CommandError',
        `${name} is no input: the kernel wants ${wanted}` +
          (known.length > 0 ? `; inputs are ${known.join(', ')}` : '')
      );
    }
    let array = names.indexOf(name);
    if (array < 0) {
      array = names.push(name) - 1;
      const length = evaluateCount(input.length, set);
      if (length < 0) {
        throw new EngineError(
          'CommandError',
          `${name} has ${input.length === String(length) ? '' : `${input.length} = `}${length} elements; expected 0 or more`
        );
      }
      const generator = withNumbers(input.generator, set);
      arrays.push({
        dtype: input.dtype,
        shape: [length],
        // Two arrays must not be equal by chance of having no seed.
        data: generate(
          input.dtype,
          generator,
          length,
          seed + SEEDS_APART * array
        )
      });
    }
    return { array, dtype: input.dtype };
  };
  const textureOf = (texture: TextureSyntax): TextureArgument => {
    const name = texture.array.trim();
    const { array, dtype } = arrayOf(name, 'an array there, for a texture');
    if (!isTexelType(dtype)) {
      throw new EngineError(
        'CommandError',
        `${name} is ${dtype}: texels have up to 32 bits`
      );
    }
    return {
      kind: 'texture',
      expression: texture.text,
      array,
      dtype,
      shape:
        texture.shape?.map(extent => evaluateCount(extent, set)) ??
        arrays[array].shape,
      settings: texture.settings
    };
  };
  const textures = Object.fromEntries(
    (syntax.textures ?? []).flatMap(({ name, text }) => {
      const texture = parseTexture(text);
      return texture ? [[name, textureOf(texture)]] : [];
    })
  );
  const args = syntax.args.map((expression, index): ArgumentRequest => {
    const texture = parseTexture(expression);
    if (texture) {
      return textureOf(texture);
    }
    // One argument too many: the check of the launch says so.
    if (!params[index]?.isPointer && !Object.hasOwn(inputs, expression)) {
      return { kind: 'scalar', expression, value: evaluate(expression, set) };
    }
    const { name, start } = sliceOf(expression);
    const param = params[index];
    const { array } = arrayOf(
      name,
      param
        ? `an array there (${param.type} ${param.name})`
        : 'no more arguments'
    );
    const elementOffset = start === '' ? 0 : evaluateCount(start, set);
    return { kind: 'array', expression, array, elementOffset };
  });
  return {
    names,
    arrays,
    launch: {
      text: syntax.text,
      kernel: syntax.kernel,
      grid: evaluateDim3(syntax.grid, set),
      block: evaluateDim3(syntax.block, set),
      shared:
        syntax.shared === undefined ? 0 : evaluateCount(syntax.shared, set),
      args,
      ...(syntax.textures && { textures })
    }
  };
}

/** `below:{rows}` with the number that `rows` is. */
export function withNumbers(generator: string, set: NamedNumbers): string {
  return generator.replace(/\{([^}]*)\}/g, (_, expression: string) =>
    String(evaluate(expression, set))
  );
}

function isTexelType(dtype: ElementType): dtype is TexelType & ElementType {
  return dtype !== 'bool' && !dtype.endsWith('64');
}

/** `x` or `x[16:]` */
function sliceOf(expression: string): { name: string; start: string } {
  const slice = /^\s*(\w+)\s*\[(.*):\s*\]\s*$/s.exec(expression);
  return slice
    ? { name: slice[1], start: slice[2] }
    : { name: expression.trim(), start: '' };
}
