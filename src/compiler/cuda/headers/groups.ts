/**
 * The headers that come with the compiler, by what is fetched together: their
 * names are known from the start, their texts where a program includes one.
 */
export const headerGroups = {
  c: [
    ...['limits.h', 'climits', 'float.h', 'cfloat', 'math.h'],
    ...['cmath', 'math_constants.h', 'stdint.h', 'cstdint', 'inttypes.h'],
    ...['cinttypes', 'stdio.h', 'cstdio', 'stdlib.h', 'cstdlib'],
    ...['stdarg.h', 'cstdarg', 'assert.h', 'cassert'],
    ...['time.h', 'ctime', 'omp.h']
  ],
  std: [
    ...[
      '__algobase',
      '__allocators',
      '__char_traits',
      '__described',
      '__function',
      '__thrown',
      '__unwinding',
      '__hash_table',
      '__node_handle',
      '__operations',
      '__swap'
    ],
    ...['__random_below', '__threads', '__tree', 'algorithm', 'array'],
    ...['atomic', 'chrono', 'complex', 'condition_variable', 'deque'],
    ...['exception', 'fstream', 'functional', 'future', 'initializer_list'],
    ...['iomanip', 'ios', 'iostream', 'istream', 'iterator', 'limits', 'list'],
    ...['map', 'memory', 'mutex', 'new', 'numeric', 'optional', 'ostream'],
    ...['queue', 'random', 'ratio', 'set', 'sstream', 'stack', 'stdexcept'],
    ...['string', 'string_view', 'thread', 'tuple', 'type_traits'],
    ...[
      'filesystem',
      'typeindex',
      'typeinfo',
      'bit',
      'bitset',
      'numbers',
      'span',
      'variant'
    ],
    ...['barrier', 'latch', 'semaphore', 'stop_token'],
    ...['cfenv', 'cwchar', 'cwctype', 'locale'],
    ...['any', 'charconv', 'execution', 'forward_list', 'system_error'],
    ...['unordered_map', 'unordered_set', 'utility', 'valarray', 'vector']
  ],
  posix: [
    ...['__posix_files.h', '__messages.h', 'pthread.h', 'dirent.h'],
    'semaphore.h',
    ...['endian.h', 'setjmp.h', 'sys/mman.h', 'sys/time.h', 'sys/times.h'],
    ...['errno.h', 'cerrno', 'signal.h', 'csignal', 'locale.h', 'clocale'],
    ...['sys/resource.h', 'libgen.h', 'sched.h', 'sys/sysinfo.h'],
    ...['values.h', 'sys/param.h', 'gnu-versions.h']
  ],
  cuda: [
    ...['cuComplex.h', 'cuda/atomic', 'cuda/barrier', 'cuda_fp16.h'],
    ...['cuda/cmath', 'cuda/functional', 'cuda/std/mdspan'],
    ...['cuda_bf16.h', 'cuda_fp8.h', 'library_types.h', 'mma.h'],
    ...['nvToolsExt.h']
  ],
  cooperativeGroups: ['cooperative_groups.h'],
  curand: ['curand_kernel.h'],
  curandHost: ['curand.h', '__curand_sobol.h'],
  cufft: ['cufft.h', '__cufft_plans.h', '__cufft_transform.h'],
  cublas: [
    ...[
      'core',
      'helpers',
      'level1',
      'operands',
      'level2',
      'level3',
      'products'
    ].map(name => `cublas/__${name}.h`),
    'cublas_v2.h'
  ],
  cub: ['base', 'block', 'device', 'order', 'runs', 'segments', 'util'].map(
    name => `cub/__${name}.cuh`
  ),
  thrust: [
    ...['algorithms', 'complex', 'core', 'functional', 'iterators'],
    ...['parallel', 'random', 'sequential', 'shuffle', 'vectors']
  ].map(name => `thrust/__${name}.h`),
  samples: [
    ...['cutil.h', 'helper_cuda.h', 'helper_functions.h', 'helper_image.h'],
    ...['helper_math.h', 'helper_string.h', 'helper_timer.h']
  ]
} as const satisfies Record<string, readonly string[]>;

export type HeaderGroup = keyof typeof headerGroups;

/** What is fetched at once: a group of headers, or the declarations that programs use without one. */
export type TextGroup = HeaderGroup | 'library';

/** Texts of a group by name of the header. */
export type HeaderTexts = Readonly<Record<string, string>>;

/** A compilation cannot go on without texts, or a part of the compiler, that are not here yet. */
export class TextsNeeded extends Error {
  constructor(readonly fetch: () => Promise<void>) {
    super('a text or a part of the compiler is not here yet');
  }
}

/**
 * Compiles, and again when the texts that it asked for are here.
 * @param fetched waits for them; it may say of a failure what a user must know
 */
export async function withTexts<T>(
  compile: () => T,
  fetched: (fetch: () => Promise<void>) => Promise<void>
): Promise<T> {
  for (;;) {
    try {
      return compile();
    } catch (error) {
      if (!(error instanceof TextsNeeded)) {
        throw error;
      }
      await fetched(error.fetch);
    }
  }
}
