/** Elements that change places between coalesced loads and the lanes that need them. */
import type { CatalogueEntry, ReferenceContext } from '../entry';
import { cuda, floats, ROUNDING } from '../define';
import general from './register-transposition-general.cu';
import odd from './register-transposition-odd.cu';
import pow2 from './register-transposition-pow2.cu';

/** Running sums inside stretches of `items` elements. */
function runningSums(
  items: number
): (context: ReferenceContext) => Record<string, Float32Array> {
  return ({ arrays }) => {
    let sum = 0;
    return {
      out: Float32Array.from(arrays.in, (value, i) => {
        sum = i % items === 0 ? value : sum + value;
        return sum;
      })
    };
  };
}

function transposition(
  items: number,
  kernel: string,
  text: Pick<
    CatalogueEntry,
    'id' | 'title' | 'teaches' | 'before' | 'lookAt' | 'source'
  >
): CatalogueEntry {
  const moved = ({ arrays }: ReferenceContext): number => 4 * arrays.in.length;
  return cuda({
    course: 'Oxford finance lecture: data transposition',
    launch: `${kernel}<<<(warps + 3) // 4, 128>>>(x, sums, warps)`,
    set: { warps: 64 },
    inputs: {
      x: floats('signed:1', `${32 * items} * warps`),
      sums: floats('zeros', `${32 * items} * warps`)
    },
    sizes: [{ warps: 1 }, { warps: 3 }, { warps: 5 }],
    bytes: context => ({ read: moved(context), written: moved(context) }),
    flops: ({ arrays }) => arrays.in.length,
    tolerance: ROUNDING,
    reference: runningSums(items),
    ...text
  });
}

export const transpositions: CatalogueEntry[] = [
  transposition(7, 'runningSumsOdd', {
    id: 'pde/register-transposition-odd',
    title: 'Seven elements a lane',
    teaches:
      'An odd number of elements a lane spreads a warp over all banks by itself.',
    lookAt: 'Shared-memory passes a request: one.',
    source: odd
  }),
  transposition(8, 'runningSumsPow2', {
    id: 'pde/register-transposition-pow2',
    title: 'Eight elements a lane',
    teaches:
      'A power of two puts lanes into the same banks; a word of padding in 32 takes them apart.',
    before: 'pde/register-transposition-odd',
    lookAt: 'Shared-memory passes a request, with the padding and without.',
    source: pow2
  }),
  transposition(12, 'runningSums<12>', {
    id: 'pde/register-transposition-general',
    title: 'Any number of elements a lane',
    teaches:
      'How much padding is needed, and where, follows from the greatest power of two in the number of elements.',
    before: 'pde/register-transposition-pow2',
    lookAt: 'Shared-memory passes a request at 6, 7, 8 and 12 elements.',
    source: general
  })
];
