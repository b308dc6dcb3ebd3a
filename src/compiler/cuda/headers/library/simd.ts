/**
 * CUDA's SIMD intrinsics: two halfwords or four bytes in a word, lane by lane,
 * as the CUDA Math API describes each (sections "SIMD Intrinsics").
 */

/** A lane's result from x and y, ints that hold the lanes as their sign says; what is beyond a lane is cut off. */
interface Lanes {
  /** After `__v`. */
  name: string;
  isSigned: boolean;
  isUnary?: boolean;
  value: (low: number, high: number) => string;
}

const clamp =
  (value: string) =>
  (low: number, high: number): string =>
    `max(${low}, min(${high}, ${value}))`;
const plain = (value: string) => (): string => value;

const COMPARISONS = {
  eq: ['x == y', ''],
  ne: ['x != y', ''],
  ge: ['x >= y', 'su'],
  gt: ['x > y', 'su'],
  le: ['x <= y', 'su'],
  lt: ['x < y', 'su']
} as const;

const compared = Object.entries(COMPARISONS).flatMap(([name, [test, signs]]) =>
  (signs === '' ? [''] : [...signs]).flatMap((sign): Lanes[] => [
    {
      name: `cmp${name}${sign}`,
      isSigned: sign !== 'u',
      value: plain(`${test} ? -1 : 0`)
    },
    {
      name: `set${name}${sign}`,
      isSigned: sign !== 'u',
      value: plain(`${test} ? 1 : 0`)
    }
  ])
);

const LANES: readonly Lanes[] = [
  { name: 'add', isSigned: false, value: plain('x + y') },
  { name: 'sub', isSigned: false, value: plain('x - y') },
  { name: 'addss', isSigned: true, value: clamp('x + y') },
  { name: 'addus', isSigned: false, value: clamp('x + y') },
  { name: 'subss', isSigned: true, value: clamp('x - y') },
  { name: 'subus', isSigned: false, value: clamp('x - y') },
  { name: 'neg', isSigned: true, isUnary: true, value: plain('-x') },
  { name: 'negss', isSigned: true, isUnary: true, value: clamp('-x') },
  {
    name: 'abs',
    isSigned: true,
    isUnary: true,
    value: plain('x < 0 ? -x : x')
  },
  {
    name: 'absss',
    isSigned: true,
    isUnary: true,
    value: clamp('(x < 0 ? -x : x)')
  },
  { name: 'absdiffs', isSigned: true, value: plain('x < y ? y - x : x - y') },
  { name: 'absdiffu', isSigned: false, value: plain('x < y ? y - x : x - y') },
  // Rounded away from zero.
  {
    name: 'avgs',
    isSigned: true,
    value: plain('x + y < 0 ? (x + y - 1) / 2 : (x + y + 1) / 2')
  },
  { name: 'avgu', isSigned: false, value: plain('(x + y + 1) >> 1') },
  { name: 'haddu', isSigned: false, value: plain('(x + y) >> 1') },
  { name: 'maxs', isSigned: true, value: plain('max(x, y)') },
  { name: 'maxu', isSigned: false, value: plain('max(x, y)') },
  { name: 'mins', isSigned: true, value: plain('min(x, y)') },
  { name: 'minu', isSigned: false, value: plain('min(x, y)') },
  ...compared
];

function lane(word: string, width: number, isSigned: boolean): string {
  return isSigned
    ? `(int)(${word} << (${32 - width} - at)) >> ${32 - width}`
    : `(int)(${word} >> at & ${2 ** width - 1}u)`;
}

function definition(
  { name, isSigned, isUnary, value }: Lanes,
  count: number
): string {
  const width = 32 / count;
  const low = isSigned ? -(2 ** (width - 1)) : 0;
  const high = 2 ** (isSigned ? width - 1 : width) - 1;
  const params = isUnary ? 'unsigned a' : 'unsigned a, unsigned b';
  const other = isUnary ? '' : ` int y = ${lane('b', width, isSigned)};`;
  return `
__device__ inline unsigned __v${name}${count}(${params}) {
  unsigned result = 0;
  for (int at = 0; at < 32; at += ${width}) {
    int x = ${lane('a', width, isSigned)};${other}
    result |= ((unsigned)(${value(low, high)}) & ${2 ** width - 1}u) << at;
  }
  return result;
}
`;
}

/** Sums of absolute differences over the lanes. */
function sum(sign: 's' | 'u', count: number): string {
  const width = 32 / count;
  return `
__device__ inline unsigned __vsad${sign}${count}(unsigned a, unsigned b) {
  unsigned result = 0;
  for (int at = 0; at < 32; at += ${width}) {
    int x = ${lane('a', width, sign === 's')}; int y = ${lane('b', width, sign === 's')};
    result += x < y ? y - x : x - y;
  }
  return result;
}
`;
}

export const simd = [2, 4]
  .flatMap(count => [
    ...LANES.map(one => definition(one, count)),
    sum('s', count),
    sum('u', count)
  ])
  .join('');
