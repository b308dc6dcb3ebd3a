/**
 * Checks the evaluated expressions of launches against the signatures of their
 * kernels, before anything runs or travels, and finds out which arrays share
 * memory.
 */
import { parseTexture } from '../commands/syntax/texture';
import { type LaunchSyntax } from '../commands/syntax/launchSyntax';
import type { ElementType } from '../protocol/arrays';
import type { ArgumentRequest, LaunchRequest } from '../protocol/launchRequest';
import type { KernelRecord } from '../protocol/record';
import type { ArrayPlan, PayloadPiece } from './payloads';
import { arrayFor } from './pointers';
import { convertCount, convertScalar, receiver } from './scalars';
import { resolveTexture, texturePayloads, type TextureValue } from './textures';
import { nameOf, type PythonArray, type PythonValue } from './values';

type KernelParam = KernelRecord['params'][number];

/** A launch that cannot run as written; `message` lists everything that is wrong. */
export class ArgumentError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LaunchError';
  }
}

/** A launch with the values of its expressions, in the order of `expressionsOf`. */
export interface LaunchValues {
  syntax: LaunchSyntax;
  kernel: KernelRecord;
  values: PythonValue[];
}

export interface LaunchRequests {
  launches: LaunchRequest[];
  arrays: ArrayPlan[];
  /** What was converted: sentences. */
  notes: string[];
}

/** The Python expressions of a launch: grid, block, shared, stream, arguments. */
export function expressionsOf(syntax: LaunchSyntax): string[] {
  return [
    syntax.grid,
    syntax.block,
    ...(syntax.shared === undefined ? [] : [syntax.shared]),
    ...(syntax.stream === undefined ? [] : [syntax.stream]),
    ...syntax.args.map(arrayExpression),
    ...(syntax.textures ?? []).map(({ text }) => arrayExpression(text))
  ];
}

/** For each of these expressions the pointer's parameter that it is for, or null. */
export function pointerParameters(
  syntax: LaunchSyntax,
  { params }: KernelRecord
): (KernelParam | null)[] {
  const before = expressionsOf({ ...syntax, args: [], textures: [] }).length;
  return expressionsOf(syntax).map((_, i) => {
    const param = params[i - before];
    return param?.isPointer && !parseTexture(syntax.args[i - before])
      ? param
      : null;
  });
}

/** Of a texture, Python evaluates the array alone. */
function arrayExpression(expression: string): string {
  return parseTexture(expression)?.array ?? expression;
}

/**
 * The number of arguments, which needs no values.
 *
 * @throws ArgumentError naming what is missing or too much
 */
export function checkCount(syntax: LaunchSyntax, kernel: KernelRecord): void {
  const wanted = kernel.params.length;
  const given = syntax.args.length;
  if (given === wanted) {
    return;
  }
  const difference =
    given < wanted
      ? `missing: ${kernel.params
          .slice(given)
          .map(param => param.name || param.type)
          .join(', ')}`
      : `too much: ${syntax.args.slice(wanted).join(', ')}`;
  throw new ArgumentError(
    `${kernel.name} takes ${wanted} argument${wanted === 1 ? '' : 's'}, ${given} given (${difference})\n  ${kernel.signature}`
  );
}

/**
 * Converts scalars, checks arrays and assigns them to payloads.
 *
 * @param launches their expressions evaluated in one go, one after another
 * @throws ArgumentError with all problems of all launches
 */
export function requestLaunches(launches: LaunchValues[]): LaunchRequests {
  const problems: string[] = [];
  const uses: ArrayUse[] = [];
  const textures: TextureValue[] = [];
  let first = 0;
  const resolved = launches.map(launch => {
    const own: string[] = [];
    const result = resolve(launch, first, uses, textures, own);
    first += launch.values.length;
    if (own.length > 0) {
      problems.push(
        [
          `${launch.syntax.kernel} cannot be launched like this:`,
          ...own.map(problem => `- ${problem}`),
          `  ${launch.kernel.signature}`
        ].join('\n')
      );
    }
    return result;
  });
  if (problems.length > 0) {
    throw new ArgumentError(problems.join('\n'));
  }
  const arrays = assignPayloads(uses);
  return {
    launches: resolved,
    arrays: [...arrays, ...texturePayloads(textures, arrays.length)],
    notes: [...new Set(uses.flatMap(({ array: { note } }) => note ?? []))]
  };
}

interface ArrayUse {
  array: PythonArray;
  dtype: ElementType;
  expression: string;
  /** Among all expressions. */
  index: number;
  isWritten: boolean;
  argument: Extract<ArgumentRequest, { kind: 'array' }>;
}

function resolve(
  { syntax, kernel, values }: LaunchValues,
  first: number,
  uses: ArrayUse[],
  textureUses: TextureValue[],
  problems: string[]
): LaunchRequest {
  let next = 0;
  const grid = dimensions(values[next++], 'the grid', syntax.grid, problems);
  const block = dimensions(values[next++], 'the block', syntax.block, problems);
  let shared = 0;
  if (syntax.shared !== undefined) {
    const bytes = convertCount(
      values[next++],
      'the shared memory',
      syntax.shared
    );
    if ('problem' in bytes) {
      problems.push(bytes.problem);
    } else {
      shared = bytes.value;
    }
  }
  if (syntax.stream !== undefined) {
    const stream = values[next++];
    const isDefault =
      (stream.kind === 'int' && stream.value === '0x0') ||
      (stream.kind === 'other' && stream.type === 'NoneType');
    if (!isDefault) {
      problems.push(
        `the stream is ${nameOf(stream)}; only the default stream, 0, exists yet`
      );
    }
  }
  const args = syntax.args.map((expression, i): ArgumentRequest => {
    const value = values[next];
    const index = first + next++;
    const param = kernel.params[i];
    const texture = parseTexture(expression);
    if (texture) {
      return resolveTexture(
        value,
        texture,
        param.name,
        index,
        textureUses,
        problems
      );
    }
    if (/\bcudaTextureObject_t\b/.test(param.type) && !param.isPointer) {
      problems.push(
        `${param.name}: the kernel wants a texture: write tex(${value.kind === 'array' ? expression : 'array'}), with filter="linear", address="wrap" and the like behind the array where they are wanted`
      );
      return { kind: 'scalar', expression, value: 0 };
    }
    return param.isPointer
      ? resolvePointer(value, param, expression, index, uses, problems)
      : resolveScalar(value, param, expression, problems);
  });
  const textures = (syntax.textures ?? []).flatMap(({ name, text }) => {
    const index = first + next;
    const value = values[next++];
    const texture = parseTexture(text);
    return texture
      ? [
          [
            name,
            resolveTexture(value, texture, name, index, textureUses, problems)
          ] as const
        ]
      : [];
  });
  return {
    text: syntax.text,
    kernel: syntax.kernel,
    grid,
    block,
    shared,
    args,
    ...(textures.length > 0 && { textures: Object.fromEntries(textures) })
  };
}

function dimensions(
  value: PythonValue,
  what: string,
  expression: string,
  problems: string[]
): [number, number, number] {
  const sizes: [number, number, number] = [1, 1, 1];
  const items = value.kind === 'tuple' ? value.items : [value];
  if (items.length === 0 || items.length > 3) {
    problems.push(
      `${what} has ${items.length} dimensions; expected one to three`
    );
    return sizes;
  }
  items.forEach((item, axis) => {
    const name = items.length > 1 ? `${what}'s ${'xyz'[axis]}` : what;
    const count = convertCount(item, name, expression);
    if ('problem' in count) {
      problems.push(count.problem);
    } else if (count.value === 0) {
      problems.push(`${name} is 0; a launch has at least one`);
    } else {
      sizes[axis] = count.value;
    }
  });
  return sizes;
}

function resolveScalar(
  value: PythonValue,
  param: KernelParam,
  expression: string,
  problems: string[]
): ArgumentRequest {
  const converted = convertScalar(value, param.scalar, param.type, expression);
  if ('problem' in converted) {
    problems.push(`${param.name}: ${converted.problem}`);
    return { kind: 'scalar', expression, value: 0 };
  }
  return { kind: 'scalar', expression, value: converted.value };
}

function resolvePointer(
  value: PythonValue,
  param: KernelParam,
  expression: string,
  index: number,
  uses: ArrayUse[],
  problems: string[]
): ArgumentRequest {
  const argument = {
    kind: 'array' as const,
    expression,
    array: -1,
    elementOffset: 0
  };
  const array = arrayFor(value, param, expression);
  if ('problem' in array) {
    problems.push(`${param.name}: ${array.problem}`);
  } else {
    uses.push({
      ...array,
      expression,
      index,
      isWritten: !param.isConst,
      argument
    });
  }
  return argument;
}

/**
 * One payload for each stretch of memory. Overlapping arrays (`x` and `x[1:]`)
 * become one, so that the kernel sees what it would see on a CUDA device.
 */
function assignPayloads(uses: ArrayUse[]): ArrayPlan[] {
  const start = (use: ArrayUse): number => Number(use.array.address);
  const end = (use: ArrayUse): number => start(use) + use.array.nbytes;
  const groups: ArrayUse[][] = [];
  let groupEnd = -1;
  for (const use of [...uses].sort((a, b) => start(a) - start(b))) {
    if (start(use) < groupEnd) {
      groups[groups.length - 1].push(use);
      groupEnd = Math.max(groupEnd, end(use));
    } else {
      groups.push([use]);
      groupEnd = end(use);
    }
  }
  // In the order in which the arguments were written.
  groups.sort(
    (a, b) =>
      Math.min(...a.map(use => use.index)) -
      Math.min(...b.map(use => use.index))
  );
  return groups.map((group, number) => {
    const base = Math.min(...group.map(start));
    const nbytes = Math.max(...group.map(end)) - base;
    const [{ dtype, expression }] = group;
    const itemSize = bytesOf(group[0].dtype);
    for (const use of group) {
      if (use.dtype !== dtype) {
        throw new ArgumentError(
          `${expression} (${dtype}) and ${use.expression} (${use.dtype}) are the same memory with different types; pass a copy of one: ${receiver(use.expression)}.copy()`
        );
      }
      if ((start(use) - base) % itemSize !== 0) {
        throw new ArgumentError(
          `${expression} and ${use.expression} overlap by a part of an element; pass a copy of one: ${receiver(use.expression)}.copy()`
        );
      }
      use.argument.array = number;
      use.argument.elementOffset = (start(use) - base) / itemSize;
      if (use.array.nbytes < nbytes) {
        use.argument.elements = use.array.nbytes / itemSize;
      }
    }
    const whole = group.find(use => use.array.nbytes === nbytes);
    const piece = (use: ArrayUse): PayloadPiece => ({
      expression: use.index,
      offset: start(use) - base,
      nbytes: use.array.nbytes
    });
    return {
      dtype,
      shape: whole ? whole.array.shape : [nbytes / itemSize],
      nbytes,
      pieces: distinct((whole ? [whole] : group).map(piece)),
      targets: distinct(group.filter(use => use.isWritten).map(piece))
    };
  });
}

/** Bytes of an element. */
function bytesOf(dtype: ElementType): number {
  return dtype === 'bool' ? 1 : Number(/\d+$/.exec(dtype)![0]) / 8;
}

/** One piece for each stretch of memory. */
function distinct(pieces: PayloadPiece[]): PayloadPiece[] {
  return pieces.filter(
    (piece, i) =>
      i ===
      pieces.findIndex(
        ({ offset, nbytes }) =>
          offset === piece.offset && nbytes === piece.nbytes
      )
  );
}
