/** The uniform buffer that carries a kernel's scalar arguments. */
import { sizeOf } from '../../ir/layout';
import { scalarSize } from '../../semantics/scalarTypes';
import type { Variable } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { walkStmts } from '../../ir/visit';
import type { UniformSlot, WgslKernel, WgslOptions } from '../kernel';
import { registerType } from '../values/literals';
import { parameterMember } from '../text/names';
import { offsetName, wordName } from './parameterValues';
import type { Shader } from '../shader';
import { byteOf, rootKey } from './parameterRoots';

/**
 * Words that a parameter may have: each is a member of its own, and compilers of
 * shaders take minutes over thousands of them. CUDA before 12.1 had this limit.
 */
const MOST_WORDS = 1024;

export interface UniformDeclaration {
  declaration: string[];
  layout: NonNullable<WgslKernel['uniforms']>;
}

/** Only the parameters that the kernel reads are carried. */
export function uniformSlots(
  shader: Shader,
  options: WgslOptions,
  binding: number
): UniformDeclaration | undefined {
  const slots: UniformSlot[] = [];
  const members: string[] = [];
  const add = (
    name: string,
    type: string,
    slot: Omit<UniformSlot, 'offset'>
  ): void => {
    members.push(`  ${name}: ${type},`);
    slots.push({ offset: 4 * slots.length, ...slot });
  };
  const read = new Set<number>();
  walkStmts(shader.kernel.body, {
    place: place => {
      if (place.place === 'variable') {
        read.add(place.variable.id);
      }
    }
  });
  const aggregateSlots = (param: Variable, index: number): void => {
    const words = Math.ceil(sizeOf(param.type) / 4);
    if (words > MOST_WORDS) {
      throw new Unsupported(
        `the parameter '${param.name}' has ${sizeOf(param.type).toLocaleString('en')} bytes, of which drivers of GPUs compile at most ${(4 * MOST_WORDS).toLocaleString('en')} in reasonable time`,
        param.span
      );
    }
    for (let word = 0; word < words; word++) {
      add(wordName(param, word), 'u32', {
        what: 'param',
        param: index,
        word,
        type: 'u32'
      });
    }
    for (const root of shader.objects.all.keys()) {
      if (root.kind === 'parameter' && root.index === index) {
        const at = byteOf(root);
        add(offsetName(param, at), 'u32', {
          what: 'paramOffset',
          param: index,
          pointer: rootKey(root),
          unit: 1,
          type: 'u32'
        });
      }
    }
  };
  shader.kernel.params.forEach((param, index) => {
    if (!read.has(param.id)) {
      return;
    }
    if (param.type.kind === 'pointer') {
      if (options.offsetParams?.includes(index)) {
        add(offsetName(param), 'u32', {
          what: 'paramOffset',
          param: index,
          unit: unitOf(shader, index),
          type: 'u32'
        });
      }
      return;
    }
    const type =
      param.type.kind === 'scalar' ? registerType(param.type.name) : undefined;
    if (param.type.kind !== 'scalar') {
      aggregateSlots(param, index);
      return;
    }
    if (!type) {
      for (let word = 0; word < scalarSize(param.type.name) / 4; word++) {
        add(`${parameterMember(param)}_${word === 0 ? 'low' : 'high'}`, 'u32', {
          what: 'param',
          param: index,
          word,
          type: param.type.name
        });
      }
      return;
    }
    // bool is not host-shareable.
    add(parameterMember(param), type === 'bool' ? 'u32' : type, {
      what: 'param',
      param: index,
      word: 0,
      type: param.type.name
    });
  });
  // Some helpers read a bit of gridDim.x that the compiler cannot know (double.ts).
  const axes = options.foldGrid
    ? (['x', 'y', 'z'] as const)
    : shader.functions.needs('exact') || shader.functions.needs('unknown_zero')
      ? (['x'] as const)
      : [];
  for (const axis of axes) {
    add(`gridDim_${axis}`, 'u32', { what: `gridDim.${axis}`, type: 'u32' });
  }
  if (slots.length === 0) {
    return undefined;
  }
  // Uniform buffers are bound in multiples of 16 bytes.
  const size = Math.ceil((4 * slots.length) / 16) * 16;
  return {
    declaration: [
      'struct Params {',
      ...members,
      '}',
      `@group(0) @binding(${binding}) var<uniform> params: Params;`
    ],
    layout: { binding, size, slots }
  };
}

/** Bytes of the unit that offsets into a parameter's array count in. */
function unitOf(shader: Shader, param: number): number | undefined {
  for (const [root, object] of shader.objects.all) {
    if (root.kind === 'parameter' && root.index === param) {
      return object.unit;
    }
  }
  return undefined;
}
