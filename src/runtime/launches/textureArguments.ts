/** Textures of a launch: arrays with the way they are sampled, against what the kernel fetches. */
import type { TextureSettings } from '../../protocol/textures';
import {
  texelBytes,
  textureBytes,
  textureUses,
  whyNotFetch,
  type TexelFormat,
  type TextureLayout,
  type TextureUse
} from '../../compiler/ir/textures';
import { isWritten } from '../devices/port';
import type { KernelParamRecord } from '../../protocol/record';
import type { ArrayPayload } from '../../protocol/arrays';
import type { LaunchRequest } from '../../protocol/launchRequest';
import type { TexelType, TextureArgument } from '../../protocol/textures';
import type { Launchable } from '../units/launchable';

/** A texture of a launch: its layout, and where its texels come from. */
export interface BoundTexture {
  layout: TextureLayout;
  /** Index of the request's array with the texels. */
  array: number;
}

/** By handle. */
export type BoundTextures = readonly (BoundTexture | undefined)[];

export function isTextureParam(
  param: Pick<KernelParamRecord, 'type' | 'isPointer'>
): boolean {
  return !param.isPointer && /\bcudaTextureObject_t\b/.test(param.type);
}

const FORMATS: Record<TexelType, Omit<TexelFormat, 'channels'>> = {
  int8: { bits: 8, kind: 'signed' },
  uint8: { bits: 8, kind: 'unsigned' },
  int16: { bits: 16, kind: 'signed' },
  uint16: { bits: 16, kind: 'unsigned' },
  float16: { bits: 16, kind: 'float' },
  int32: { bits: 32, kind: 'signed' },
  uint32: { bits: 32, kind: 'unsigned' },
  float32: { bits: 32, kind: 'float' }
};

/**
 * Gives every texture of a launch a handle.
 * @param scalars gets the handles of texture objects, by parameter
 * @param problems gets what is wrong, a line for each
 */
export function bindTextures(
  kernel: Launchable,
  launch: LaunchRequest,
  payloads: readonly ArrayPayload[],
  scalars: Map<number, number | bigint | boolean>,
  problems: string[]
): BoundTextures {
  const { code } = kernel;
  const references = isWritten(code)
    ? []
    : (code.module.textureReferences ?? []);
  const uses = isWritten(code) ? [] : textureUses(code.kernel);
  const table: (BoundTexture | undefined)[] = new Array(
    references.length + 1
  ).fill(undefined);
  const add = (
    name: string,
    argument: TextureArgument,
    its: TextureUse[],
    handle: number
  ): void => {
    const bound = boundTexture(name, argument, payloads, its);
    if ('problem' in bound) {
      problems.push(`${name}: ${bound.problem}`);
    } else {
      table[handle] = bound;
    }
  };
  launch.args.forEach((arg, index) => {
    const param = kernel.params[index];
    if (param && arg.kind === 'texture') {
      const handle = table.push(undefined) - 1;
      scalars.set(index, BigInt(handle));
      const its = uses.filter(
        ({ source }) => source?.kind === 'param' && source.index === index
      );
      add(param.name, arg, its, handle);
    }
  });
  for (const [name, argument] of Object.entries(launch.textures ?? {})) {
    const index = references.findIndex(reference => reference.name === name);
    if (index < 0) {
      const known = references.map(reference => reference.name);
      problems.push(
        `${name}: there is no texture reference of that name${known.length > 0 ? `; there are ${known.join(', ')}` : ''}`
      );
      continue;
    }
    const its = uses.filter(
      ({ source }) => source?.kind === 'handle' && source.handle === index + 1
    );
    const { readNormalized } = references[index];
    const settings: TextureSettings = {
      ...argument.settings,
      read: readNormalized ? 'normalized' : 'element'
    };
    add(name, { ...argument, settings }, its, index + 1);
  }
  references.forEach(({ name }, index) => {
    const isUsed = uses.some(
      ({ source }) => source?.kind === 'handle' && source.handle === index + 1
    );
    if (isUsed && !Object.hasOwn(launch.textures ?? {}, name)) {
      problems.push(
        `${name}: the kernel fetches from this texture reference, and nothing is bound to it: add ${name}=tex(array) behind the arguments`
      );
    }
  });
  return table;
}

function boundTexture(
  name: string,
  { dtype, shape, array, settings, expression }: TextureArgument,
  payloads: readonly ArrayPayload[],
  uses: readonly TextureUse[]
): BoundTexture | { problem: string } {
  const { channels } = settings;
  const texels = channels > 1 ? shape.slice(0, -1) : shape;
  if (channels > 1 && shape[shape.length - 1] !== channels) {
    return {
      problem: `${expression} has the shape (${shape.join(', ')}); with channels=${channels} its last axis has ${channels} elements`
    };
  }
  if (texels.length < 1 || texels.length > 3) {
    return {
      problem: `${expression} has ${texels.length} dimensions of texels; textures have one to three${texels.length > 3 ? '' : ' (channels=4 takes the last axis as a texel)'}`
    };
  }
  if (texels.includes(0)) {
    return {
      problem: `${expression} has the shape (${shape.join(', ')}), and a texture has at least one texel`
    };
  }
  const [width, height = 1, depth = 1] = [...texels].reverse();
  const format: TexelFormat = { ...FORMATS[dtype], channels };
  if (
    settings.read === 'normalized' &&
    format.bits === 32 &&
    format.kind !== 'float'
  ) {
    return {
      problem: `${expression} is ${dtype}: only 8- and 16-bit integers can be read as fractions (read="normalized")`
    };
  }
  const layout: TextureLayout = {
    name,
    shape: shapeOf(texels.length, settings, uses),
    format,
    width,
    height,
    depth,
    pitch: width * texelBytes(format),
    address: settings.address,
    filter: settings.filter,
    normalized: settings.normalized,
    readNormalized: settings.read === 'normalized' && format.kind !== 'float',
    border: [settings.border, settings.border, settings.border, settings.border]
  };
  if (
    layout.filter === 'linear' &&
    format.kind !== 'float' &&
    !layout.readNormalized
  ) {
    return {
      problem: `filter="linear" makes floats, and ${expression} is ${dtype}: add read="normalized", or pass an array of float32`
    };
  }
  if (textureBytes(layout) > payloads[array].data.byteLength) {
    return {
      problem: `${expression} has fewer elements than a texture of (${shape.join(', ')})`
    };
  }
  for (const { name: fetch, result } of uses) {
    const problem = whyNotFetch(layout, fetch, result);
    if (problem) {
      return { problem };
    }
  }
  return { layout, array };
}

function shapeOf(
  dimensions: number,
  settings: TextureSettings,
  uses: readonly TextureUse[]
): TextureLayout['shape'] {
  if (dimensions > 1) {
    return dimensions === 2 ? '2D' : '3D';
  }
  const isArray =
    settings.memory === undefined
      ? uses.length > 0 && uses.every(({ name }) => name !== 'tex1Dfetch')
      : settings.memory === 'array';
  return isArray ? '1D' : 'linear';
}
