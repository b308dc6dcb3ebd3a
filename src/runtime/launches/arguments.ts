/** Arguments of a launch against the kernel's parameters. */
import type { ArgumentRecord, KernelParamRecord } from '../../protocol/record';
import {
  arrayTypeOfScalar,
  type ArrayPayload,
  type ElementType
} from '../../protocol/arrays';
import type { LaunchRequest } from '../../protocol/launchRequest';
import type { TextureArgument } from '../../protocol/textures';
import { elementBytes, elementsOf, numbersOf } from './arrayTypes';
import { EngineError } from '../engine/engineError';
import type { InputArray, ReferenceContext } from '../../../kernels/entry';
import type { Launchable } from '../units/launchable';
import {
  bindTextures,
  isTextureParam,
  type BoundTextures
} from './textureArguments';

/** Arguments that suit the kernel, by parameter index. */
export interface BoundArguments {
  scalars: Map<number, number | bigint | boolean>;
  arrays: Map<number, BoundArray>;
  textures: BoundTextures;
}

/** A stretch of one of the request's arrays. */
export interface BoundArray {
  array: number;
  elementOffset: number;
  elements: number;
  /** Of one element. */
  bytes: number;
}

/**
 * The page checks launches before it sends them; the command line and the
 * exercises rely on this.
 * @throws EngineError LaunchError with all that is wrong.
 */
export function bindArguments(
  kernel: Launchable,
  launch: LaunchRequest,
  payloads: readonly ArrayPayload[]
): BoundArguments {
  const { params } = kernel;
  if (launch.args.length !== params.length) {
    throw new EngineError(
      'LaunchError',
      `${kernel.name} takes ${params.length} argument${params.length === 1 ? '' : 's'}, ` +
        `${launch.args.length} given.\n  ${kernel.signature}`
    );
  }
  const bound: BoundArguments = {
    scalars: new Map(),
    arrays: new Map(),
    textures: []
  };
  const problems: string[] = [];
  launch.args.forEach((arg, index) => {
    const param = params[index];
    if (arg.kind === 'texture' || isTextureParam(param)) {
      if (arg.kind !== 'texture') {
        problems.push(
          `${param.name}: the kernel wants a texture: write tex(${arg.kind === 'array' ? arg.expression : 'array'})`
        );
      } else if (!isTextureParam(param)) {
        problems.push(
          `${param.name}: ${arg.expression} is a texture, the kernel wants ${param.type}`
        );
      }
    } else if (param.isPointer) {
      if (arg.kind !== 'array') {
        problems.push(
          `${param.name}: ${arg.expression} is a number, the kernel wants an array (${param.type})`
        );
        return;
      }
      const problem = arrayProblem(param, payloads[arg.array], arg.expression);
      if (problem) {
        problems.push(`${param.name}: ${problem}`);
        return;
      }
      const { array, elementOffset } = arg;
      const rest = elementsOf(payloads[array]) - elementOffset;
      const elements = arg.elements ?? rest;
      if (elementOffset < 0 || elements < 0 || elements > rest) {
        problems.push(
          `${param.name}: ${arg.expression} lies outside its array of ${elementsOf(payloads[array])} elements`
        );
        return;
      }
      bound.arrays.set(index, {
        array,
        elementOffset,
        elements,
        bytes: elementBytes(payloads[array].dtype)
      });
    } else if (arg.kind === 'array') {
      problems.push(
        `${param.name}: ${arg.expression} is an array, the kernel wants one ${param.type}`
      );
    } else {
      bound.scalars.set(index, arg.value);
    }
  });
  bound.textures = bindTextures(
    kernel,
    launch,
    payloads,
    bound.scalars,
    problems
  );
  if (problems.length > 0) {
    throw new EngineError(
      'LaunchError',
      [
        `${kernel.name} cannot be launched like this:`,
        ...problems.map(problem => `- ${problem}`),
        `  ${kernel.signature}`
      ].join('\n')
    );
  }
  return bound;
}

function arrayProblem(
  param: KernelParamRecord,
  payload: ArrayPayload,
  expression: string
): string | undefined {
  const wanted = arrayTypeOf(param);
  if (!wanted) {
    return `an array for ${param.type} cannot be passed: NumPy has no such type`;
  }
  return payload.dtype === wanted
    ? undefined
    : `${expression} is ${payload.dtype}, the kernel wants an array of ${wanted} (${param.type})`;
}

/** The array type that a pointer parameter takes. */
export function arrayTypeOf(param: KernelParamRecord): ElementType | undefined {
  // Structures as their bytes.
  return param.scalar === 'struct' ? 'uint8' : arrayTypeOfScalar(param.scalar);
}

/** The elements of an array argument as numbers, in the array's contents `data`. */
export function viewOf(
  payload: Pick<ArrayPayload, 'dtype'>,
  data: ArrayBuffer,
  { elementOffset, elements }: Pick<BoundArray, 'elementOffset' | 'elements'>
): InputArray {
  return numbersOf(payload.dtype, data, elementOffset, elements);
}

/** Groups of parameters that share an array; one that is written through comes first. */
export function aliasGroups(
  kernel: Launchable,
  bound: BoundArguments
): number[][] {
  const byArray = new Map<number, number[]>();
  for (const [param, { array }] of bound.arrays) {
    byArray.set(array, [...(byArray.get(array) ?? []), param]);
  }
  return [...byArray.values()]
    .filter(group => group.length > 1)
    .map(group =>
      group.sort(
        (a, b) =>
          Number(kernel.params[a].isConst) - Number(kernel.params[b].isConst)
      )
    );
}

export function argumentRecords(
  kernel: Launchable,
  launch: LaunchRequest,
  bound: BoundArguments,
  payloads: readonly ArrayPayload[],
  written: ReadonlySet<number>
): ArgumentRecord[] {
  const textures = Object.entries(launch.textures ?? {}).map(
    ([name, texture]) => textureRecord(name, texture)
  );
  const args = launch.args.map((arg, index) => {
    const { expression } = arg;
    const { name, isConst } = kernel.params[index];
    if (arg.kind === 'texture') {
      return textureRecord(name, arg);
    }
    const given = bound.arrays.get(index);
    if (!given) {
      const value = `${name} = ${String(bound.scalars.get(index))}`;
      return { name, expression, value, writtenBack: false };
    }
    const { dtype, shape } = payloads[given.array];
    const isWhole = given.elements === elementsOf(payloads[given.array]);
    const size = isWhole ? shape.join(', ') : String(given.elements);
    return {
      name,
      expression,
      value: `${dtype}[${size}]`,
      writtenBack: !isConst && written.has(given.array)
    };
  });
  return [...args, ...textures];
}

function textureRecord(
  name: string,
  { expression, dtype, shape }: TextureArgument
): ArgumentRecord {
  const value = `texture of ${dtype}[${shape.join(', ')}]`;
  return { name, expression, value, writtenBack: false };
}

/** The launch as a reference sees it: arguments by name, arrays from their first element on. */
export function referenceContext(
  kernel: Launchable,
  launch: Pick<LaunchRequest, 'grid' | 'block' | 'textures'> &
    Partial<Pick<LaunchRequest, 'args'>>,
  bound: BoundArguments,
  payloads: readonly ArrayPayload[]
): ReferenceContext {
  const context: ReferenceContext = {
    grid: launch.grid,
    block: launch.block,
    scalars: {},
    arrays: {}
  };
  kernel.params.forEach(({ name }, index) => {
    const scalar = bound.scalars.get(index);
    const array = bound.arrays.get(index);
    const arg = launch.args?.[index];
    if (arg?.kind === 'texture') {
      addTexture(context, name, arg, payloads);
    } else if (scalar !== undefined) {
      context.scalars[name] = Number(scalar);
    } else if (array) {
      const payload = payloads[array.array];
      context.arrays[name] = viewOf(payload, payload.data, array);
    }
  });
  for (const [name, texture] of Object.entries(launch.textures ?? {})) {
    addTexture(context, name, texture, payloads);
  }
  return context;
}

/** Its payload may be plain words: what they are, the texture says. */
function addTexture(
  context: ReferenceContext,
  name: string,
  { array, dtype, shape, settings }: TextureArgument,
  payloads: readonly ArrayPayload[]
): void {
  const count = shape.reduce((product, size) => product * size, 1);
  context.arrays[name] = numbersOf(dtype, payloads[array].data, 0, count);
  context.addressModes = {
    ...context.addressModes,
    [name]: settings.address
  };
}
