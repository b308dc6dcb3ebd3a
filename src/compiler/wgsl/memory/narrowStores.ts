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
import { unhidden } from '../library/used';
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
${asksNeighbours(shader, object) ? `${together(shader, object, size)}\n` : ''}  let shift = (at & 3u) * 8u;
  let bits = value << shift;
  atomicAnd(&${unhidden(object.name)}[at >> 2u], ~(${mask} << shift) | bits);
  atomicOr(&${unhidden(object.name)}[at >> 2u], bits);
}`
  );
  return [`${name}(${at.bytes}, ${value});`];
}

/**
 * The statements that store three bytes, the low ones of `value`, whose highest
 * is 0: a quad's twelve, one behind the other, are three words, of which
 * each thread but the last stores one.
 */
export function storeThree(
  shader: Shader,
  { name: words }: MemoryObject,
  at: string,
  value: string
): string[] {
  const name = shader.functions.own(`store_24_${words}`, fn => {
    const lane = shader.lane();
    return `fn ${fn}(at: u32, value: u32) {
  let part = ${lane} & 3u;
  let first = at - part * 3u;
${agreement(shader, 'quadBroadcast(first, 0u)', 'first', 4)}
    let next = select(quadSwapX(value), quadSwapDiagonal(value), part == 1u);
    if (part < 3u) { atomicStore(&${unhidden(words)}[(first >> 2u) + part], (value >> (part * 8u)) | (next << (24u - part * 8u))); }
    return;
  }
  let shift = (at & 3u) * 8u;
  let bits = value << shift;
  atomicAnd(&${unhidden(words)}[at >> 2u], ~(0xffffffu << shift) | bits);
  atomicOr(&${unhidden(words)}[at >> 2u], bits);
  if (shift > 8u) {
    let rest = value >> (32u - shift);
    atomicAnd(&${unhidden(words)}[(at >> 2u) + 1u], ~(0xffffffu >> (32u - shift)) | rest);
    atomicOr(&${unhidden(words)}[(at >> 2u) + 1u], rest);
  }
}`;
  });
  return [`${name}(${at}, ${value});`];
}

/** Whether the threads of a quad can ask each other what they store into an object. */
export function asksNeighbours(
  shader: Shader,
  { atomic, windows, root }: MemoryObject
): boolean {
  return hasQuads(shader) && atomic && !windows && root.kind === 'parameter';
}

function hasQuads({ options }: Shader): boolean {
  return options.caps.subgroups !== null;
}

/** The beginning of what `count` neighbours do if their words begin where the first one's does. */
function agreement(
  shader: Shader,
  first: string,
  own: string,
  count: number
): string {
  const lane = shader.lane();
  const all = `${2 ** count - 1}u`;
  const { max } = shader.options.caps.subgroups!;
  return `  let agree = subgroupBallot(${first} == ${own} && (${own} & 3u) == 0u)${max > 32 ? `[${lane} >> 5u]` : '.x'};
  if (((agree >> (${lane} & ${32 - count}u)) & ${all}) == ${all}) {`;
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
${agreement(shader, first, 'word', count)}
    var bytes = value << ((${lane} & ${others}u) * ${8 * size}u);
${joined.map(axis => `    bytes |= quadSwap${axis}(bytes);`).join('\n')}
    if ((${lane} & ${others}u) == 0u) { atomicStore(&${unhidden(object.name)}[word >> 2u], bytes); }
    return;
  }`;
}
