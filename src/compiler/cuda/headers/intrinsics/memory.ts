/** Atomics, votes, shuffles, barriers, fences, loads with cache hints, clocks: CUDA C++ Programming Guide, “C++ Language Extensions”. */
import type { TableRow } from './types';

const INTS = ['i', 'u', 'y'];
const rmw = (codes: string[]): string =>
  codes.map(code => `${code}(${code}*,${code})`).join(' ');

/** Name without scope suffix, types, IR operation. */
const ATOMICS: [string, string, string][] = [
  ['atomicAdd', rmw(['i', 'u', 'y', 'f', 'd']), 'add'],
  ['atomicSub', rmw(['i', 'u']), 'sub'],
  ['atomicExch', rmw(['i', 'u', 'y', 'f']), 'exch'],
  ['atomicMin', rmw(['i', 'u', 'x', 'y']), 'min'],
  ['atomicMax', rmw(['i', 'u', 'x', 'y']), 'max'],
  ['atomicInc', 'u(u*,u)', 'inc'],
  ['atomicDec', 'u(u*,u)', 'dec'],
  ['atomicAnd', rmw(INTS), 'and'],
  ['atomicOr', rmw(INTS), 'or'],
  ['atomicXor', rmw(INTS), 'xor'],
  ['atomicCAS', 'i(i*,i,i) u(u*,u,u) y(y*,y,y) t(t*,t,t)', 'cas']
];

/** What a shuffle carries. */
const HALVES = ['h', 'g', 'H', 'G'];
const SHUFFLED = ['i', 'u', 'l', 'm', 'x', 'y', 'f', 'd', ...HALVES];
const shuffles = (by: string): string =>
  SHUFFLED.map(code => `${code}(u,${code},${by},?i)`).join(' ');
const oldShuffles = (by: string): string =>
  SHUFFLED.map(code => `${code}(${code},${by},?i)`).join(' ');
const MATCHED = ['i', 'u', 'l', 'm', 'x', 'y', 'f', 'd'];

const LOADED = [
  ...['c', 'a', 'o', 's', 'i', 'l', 'x', 't', 'u', 'm', 'y', 'f', 'd'],
  ...HALVES,
  ...['char', 'uchar', 'short', 'ushort', 'int', 'uint', 'float'].flatMap(
    element => [`[${element}2]`, `[${element}4]`]
  ),
  ...['[longlong2]', '[ulonglong2]', '[double2]']
];

/** A channel of a texel, as float, int or unsigned: headers/library/textures.ts. */
const FETCHES = (
  [
    ['tex1Dfetch', 'i'],
    ['tex1D', 'f'],
    ['tex2D', 'f,f'],
    ['tex3D', 'f,f,f']
  ] as const
).flatMap(([name, coordinates]) =>
  ['f', 'i', 'u'].map((result): TableRow => [
    `__${name}${result}`,
    `${result}(y,${coordinates},i)`,
    `ir ${name}`
  ])
);

export const MEMORY_ROWS: readonly TableRow[] = [
  ...FETCHES,
  ...ATOMICS.flatMap(([name, signatures, operation]): TableRow[] => [
    [name, signatures, `atomic ${operation} device`],
    [`${name}_block`, signatures, `atomic ${operation} block`],
    [`${name}_system`, signatures, `atomic ${operation} system`]
  ]),

  ['__syncthreads', 'v()', 'barrier'],
  ['__syncthreads_count', 'i(i)', 'barrierReduce count'],
  ['__syncthreads_and', 'i(i)', 'barrierReduce and'],
  ['__syncthreads_or', 'i(i)', 'barrierReduce or'],
  ['__syncwarp', 'v(?u)', 'syncwarp'],
  ['__threadfence', 'v()', 'fence device'],
  ['__threadfence_block', 'v()', 'fence block'],
  ['__threadfence_system', 'v()', 'fence system'],
  ...[
    ...['begin', 'end', 'commit', 'wait_oldest', 'wait_all'],
    ...['pipeline', 'acquire', 'release', 'stuck'],
    ...Array.from({ length: 8 }, (_, i) => `wait_${i}`)
  ].map((what): TableRow => [
    `__copy_${what}`,
    'v()',
    `fence copy-${what.replace('_', '-')}`
  ]),
  ['__atomic_access', 'v()', 'fence atomic-access'],
  ['__atomic_access_block', 'v()', 'fence atomic-access-block'],

  ['__shfl_sync', shuffles('i'), 'shuffle shfl'],
  ['__shfl_up_sync', shuffles('u'), 'shuffle shfl_up'],
  ['__shfl_down_sync', shuffles('u'), 'shuffle shfl_down'],
  ['__shfl_xor_sync', shuffles('i'), 'shuffle shfl_xor'],
  ['__shfl', oldShuffles('i'), 'oldShuffle shfl'],
  ['__shfl_up', oldShuffles('u'), 'oldShuffle shfl_up'],
  ['__shfl_down', oldShuffles('u'), 'oldShuffle shfl_down'],
  ['__shfl_xor', oldShuffles('i'), 'oldShuffle shfl_xor'],
  ['__all_sync', 'i(u,i)', 'vote all'],
  ['__any_sync', 'i(u,i)', 'vote any'],
  ['__ballot_sync', 'u(u,i)', 'vote ballot'],
  ['__uni_sync', 'i(u,i)', 'uniform'],
  ['__all', 'i(i)', 'oldVote all'],
  ['__any', 'i(i)', 'oldVote any'],
  ['__ballot', 'u(i)', 'oldVote ballot'],
  ['__activemask', 'u()', 'activemask'],
  [
    '__match_any_sync',
    MATCHED.map(code => `u(u,${code})`).join(' '),
    'match any'
  ],
  [
    '__match_all_sync',
    MATCHED.map(code => `u(u,${code},i*)`).join(' '),
    'match all'
  ],
  ['__reduce_add_sync', 'i(u,i) u(u,u)', 'reduce reduce_add'],
  ['__reduce_min_sync', 'i(u,i) u(u,u)', 'reduce reduce_min'],
  ['__reduce_max_sync', 'i(u,i) u(u,u)', 'reduce reduce_max'],
  ['__reduce_and_sync', 'u(u,u)', 'reduce reduce_and'],
  ['__reduce_or_sync', 'u(u,u)', 'reduce reduce_or'],
  ['__reduce_xor_sync', 'u(u,u)', 'reduce reduce_xor'],

  [
    '__ldg __ldca __ldcg __ldcs __ldlu __ldcv',
    LOADED.map(code => `${code}(k${code}*)`).join(' '),
    'load'
  ],
  [
    '__stwb __stcg __stcs __stwt',
    LOADED.map(code => `v(${code}*,${code})`).join(' '),
    'store'
  ],

  ['clock', 'l()', 'clock'],
  ['clock64', 'x()', 'clock64'],
  ['__clock', 'i()', 'clock'],
  ['__globaltimer', 'y()', 'globaltimer'],
  // What the provided cooperative_groups.h is built on.
  ['__gridstride_lane_id', 'u()', 'laneId'],
  ['__gridstride_grid_fence', 'v()', 'fence grid'],
  ['__gridstride_tile_sync', 'v(u)', 'tileBarrier'],
  ['__nanosleep', 'v(u)', 'nothing'],
  ['__trap', 'v()', 'trap'],
  ['__brkpt', 'v()', 'nothing'],
  ['__prof_trigger', 'v(i)', 'nothing'],
  ['__isGlobal __isShared __isConstant __isLocal', 'u(p)', 'refuse space']
];

/** Functions for both sides, and assertions. */
export const COMMON_ROWS: readonly TableRow[] = [
  ['__builtin_expect', 'l(l,l)', 'first'],
  // GCC's: results are int, whatever the width.
  ['__builtin_popcount', 'i(u)', 'ir popc'],
  ['__builtin_popcountl __builtin_popcountll', 'i(y)', 'ir popc'],
  ['__builtin_clz', 'i(u)', 'ir clz'],
  ['__builtin_clzl __builtin_clzll', 'i(y)', 'ir clz'],
  ['__builtin_ctz', 'i(u)', 'lowestBit'],
  ['__builtin_ctzl __builtin_ctzll', 'i(y)', 'lowestBit'],
  ['__builtin_ffs', 'i(i)', 'unsigned ffs'],
  ['__builtin_ffsl __builtin_ffsll', 'i(x)', 'unsigned ffs'],
  ['__builtin_assume', 'v(b)', 'nothing'],
  ['__builtin_unreachable', 'v()', 'nothing'],
  ['__builtin_assume_aligned', 'q(p,m)', 'alignedPointer']
];
