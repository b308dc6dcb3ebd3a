/** What one access of a warp costs in transactions, by the rules of each generation. */
import { coalescingRules, globalTransactions } from '../coalescing';
import type { Transactions } from '../coalescing';
import {
  count,
  curve,
  model,
  quantity,
  share,
  wholeNumbers,
  type Model
} from './model';

const LANES = 32;

/**
 * A load of `size` bytes a lane from the byte address(lane), undefined for a lane
 * that does not take part, on a card of compute capability `cc` (`1.3`), its
 * loads cached in L1 or not where there is a choice.
 */
export function loadTransactions(
  cc: string,
  address: (lane: number) => number | undefined,
  size = 4,
  l1?: boolean
): Transactions {
  const addresses = new Uint32Array(LANES);
  let active = 0;
  for (let lane = 0; lane < LANES; lane++) {
    const at = address(lane);
    if (at !== undefined) {
      addresses[lane] = at;
      active |= 1 << lane;
    }
  }
  return globalTransactions(
    coalescingRules(cc, l1).load,
    addresses,
    0,
    active,
    size
  );
}

/**
 * The same for a machine of any size: `lanes` threads that access memory together,
 * which comes in aligned bursts of `burst` bytes.
 */
export function burstsTouched(
  lanes: number,
  address: (lane: number) => number,
  burst: number,
  size = 4
): number {
  const touched = new Set<number>();
  for (let lane = 0; lane < lanes; lane++) {
    const first = address(lane);
    const last = Math.floor((first + size - 1) / burst);
    for (let at = Math.floor(first / burst); at <= last; at++) {
      touched.add(at);
    }
  }
  return touched.size;
}

/**
 * Bytes a second that a copy of floats reaches, where a warp reads 32 words
 * `stride` words apart from `offset` words on, and writes them side by side:
 * the peak, times wanted over moved. A bound: caches between warps are left out.
 */
export function copyBandwidth(
  cc: string,
  peak: number,
  { offset = 0, stride = 1 }: { offset?: number; stride?: number }
): number {
  const load = loadTransactions(cc, lane => 4 * (offset + stride * lane));
  const wanted = 2 * 4 * LANES;
  return (peak * wanted) / (load.bytes + 4 * LANES);
}

/** A card for each set of rules, with its peak bandwidth, 1e9 bytes a second. */
const GENERATIONS = [
  { cc: '1.0', name: 'Quadro FX 5600 (1.0)', peak: 76.8 },
  { cc: '1.3', name: 'GeForce GTX 280 (1.3)', peak: 141.7 },
  { cc: '2.0', name: 'Tesla C2050 (2.0)', peak: 144 },
  { cc: '8.0', name: 'A100 (8.0)', peak: 1555 }
] as const;

function generation(cc: string): (typeof GENERATIONS)[number] {
  return GENERATIONS.find(one => one.cc === cc) ?? GENERATIONS[0];
}

function accessOf(
  pattern: string,
  words: number
): { offset: number; stride: number } {
  return pattern === 'offset'
    ? { offset: words, stride: 1 }
    : { offset: 0, stride: words };
}

export const coalescingModel: Model = model({
  id: 'models/coalescing',
  title: 'Coalescing by compute capability',
  course: 'Optimizing CUDA: memory',
  teaches:
    'The same 32 addresses are 2 transactions or 32, by the rules of the card.',
  parameters: {
    card: {
      label: 'Card',
      choices: GENERATIONS.map(({ cc, name }) => [cc, name] as const),
      default: '1.3'
    },
    pattern: {
      label: 'Addresses of a warp',
      choices: [
        ['offset', 'shifted by some words'],
        ['stride', 'some words apart']
      ],
      default: 'offset'
    },
    words: { label: 'Words', min: 0, max: 32, default: 1 }
  },
  say: ({ card, pattern, words }) => {
    const access = accessOf(pattern, words);
    const { count: transactions, bytes } = loadTransactions(
      card,
      lane => 4 * (access.offset + access.stride * lane)
    );
    const wanted = 4 * (access.stride === 0 ? 1 : LANES);
    const { peak, name } = generation(card);
    return [
      [
        count(transactions, 'transaction'),
        ` for 32 words ${
          pattern === 'offset'
            ? `from word ${words} on`
            : words === 0
              ? 'that are all the same'
              : words === 1
                ? 'side by side'
                : `${words} words apart`
        }, on a ${name}: `,
        share(Math.min(1, wanted / bytes)),
        ' of the ',
        quantity(bytes, 'B'),
        ' that move are wanted.'
      ],
      [
        'A copy that reads like this reaches at most ',
        quantity(copyBandwidth(card, peak, access), 'GB/s'),
        ' of the ',
        quantity(peak, 'GB/s'),
        ' of the card.'
      ]
    ];
  },
  chart: ({ card, pattern, words }) => {
    const amounts = wholeNumbers(pattern === 'offset' ? 0 : 1, 32);
    const reached = (cc: string, amount: number): number =>
      copyBandwidth(cc, 1, accessOf(pattern, amount));
    return {
      title: `Share of the peak bandwidth that a copy reaches against its ${pattern}`,
      x: { name: `${pattern}, words` },
      y: { name: 'of the peak bandwidth', unit: '%', range: [0, 1] },
      series: [
        generation(card),
        ...GENERATIONS.filter(({ cc }) => cc !== card)
      ].map(({ cc, name }) => ({
        name,
        points: curve(amounts, amount => reached(cc, amount))
      })),
      at: [
        Math.max(words, amounts[0]),
        reached(card, Math.max(words, amounts[0]))
      ]
    };
  },
  formula:
    'reached = wanted / moved: 256 bytes of a copy over the bytes of its transactions, by the rules of the capability',
  source:
    'CUDA C Programming Guide, the appendix on each compute capability; “Optimizing CUDA” shows a Quadro FX 5600 (1.0) and a GeForce GTX 280 (1.3)'
});
