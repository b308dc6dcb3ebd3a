/**
 * Stores of one or two bytes into words that other threads store into too.
 *
 * Alone, a thread clears and sets its bits by two atomics. Only those that
 * are 0 in the value are cleared: where several threads store the same, as
 * CUDA allows, what one of them has stored stays while the others store it
 * again, and a flag is never anything but its old and its new value. Most kernels
 * store neighbours from neighbouring threads: where the four threads of a quad
 * (two, of shorts) are about to store all bytes of one word, which they ask each
 * other as it happens, one of them stores the word whole.
 */
import type { Shader } from '../shader';
import type { MemoryObject } from './objects';
import { changeThroughWindow } from './windows';

/**
 * The statements that store the low `size` bytes of `value`, whose other bits
 * are 0, at byte `at` of an object of atomic words; both are names or literals.
 */
export function storeNarrow(
  shader: Shader,
  object: MemoryObject,
  at: { index: string; shift: string; bytes: string },
  value: string,
  size: 1 | 2
): string[] {
  const mask = size === 1 ? '0xffu' : '0xffffu';
  if (object.windows) {
    const { index, shift } = at;
    return [
      changeThroughWindow(
        shader,
        object,
        'atomicAnd',
        index,
        `~(${mask} << (${shift})) | (${value} << (${shift}))`
      ),
      changeThroughWindow(
        shader,
        object,
        'atomicOr',
        index,
        `${value} << (${shift})`
      )
    ];
  }
  const name = shader.functions.own(
    `store_${8 * size}_${object.name}`,
    fn => `fn ${fn}(at: u32, value: u32) {
${hasQuads(shader) && object.root.kind === 'parameter' ? `${together(shader, object, size)}\n` : ''}  let shift = (at & 3u) * 8u;
  let bits = value << shift;
  atomicAnd(&${object.name}[at >> 2u], ~(${mask} << shift) | bits);
  atomicOr(&${object.name}[at >> 2u], bits);
}`
  );
  return [`${name}(${at.bytes}, ${value});`];
}

function hasQuads({ options }: Shader): boolean {
  return options.caps.subgroups !== null;
}

/**
 * Of a ballot only the bits of threads that are there are set: where those of a
 * whole quad are, what its threads told each other is what they have.
 */
function together(shader: Shader, object: MemoryObject, size: 1 | 2): string {
  const lane = shader.lane();
  const count = 4 / size;
  const others = count - 1;
  const first = size === 1 ? 'quadBroadcast(word, 0u)' : 'quadSwapX(word)';
  const joined = size === 1 ? ['X', 'Y'] : ['X'];
  return `  // The byte that the group's first thread has, where the others have those behind it.
  let word = at - (${lane} & ${others}u)${size === 1 ? '' : ' * 2u'};
  let agree = subgroupBallot(${first} == word && (word & 3u) == 0u)[${lane} >> 5u];
  if (((agree >> (${lane} & ${32 - count}u)) & ${2 ** count - 1}u) == ${2 ** count - 1}u) {
    var bytes = value << ((${lane} & ${others}u) * ${8 * size}u);
${joined.map(axis => `    bytes |= quadSwap${axis}(bytes);`).join('\n')}
    if ((${lane} & ${others}u) == 0u) { atomicStore(&${object.name}[word >> 2u], bytes); }
    return;
  }`;
}
