/** One small program of the hunt: what it is made of and what all of them share. */
import { Random } from '../../src/compiler/ir-tools/fuzz/random';

/** Where a case's code runs. */
export type Side = 'host' | 'device';

/**
 * The inside of a namespace that ends with `HD void run(Sink &s, int t)`, which
 * says values. One text for g++, the host compiler, the simulator and WGSL.
 */
export interface HuntCase {
  number: number;
  family: string;
  text: string;
}

/** Random choices, and names of one case. */
export class Chooser extends Random {
  private names = 0;

  constructor(
    seed: number,
    readonly side: Side
  ) {
    // Neighbouring seeds would give neighbouring first choices.
    super(Math.imul(seed, 0x9e3779b1) ^ (side === 'host' ? 0 : 0x5bd1e995));
    this.bits();
  }

  fresh(prefix: string): string {
    return `${prefix}${this.names++}`;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** `count` of the items, in their order. */
  some<T>(items: readonly T[], count: number): T[] {
    const chosen = new Set<number>();
    while (chosen.size < Math.min(count, items.length)) {
      chosen.add(this.below(items.length));
    }
    return items.filter((_, i) => chosen.has(i));
  }
}

/** Values that a case says at most, each with the number of its type. */
export const MOST_VALUES = 96;

/** Threads of a kernel: each has its own `t`. */
export const THREADS = 32;

/** What `t` is on the host. */
export const HOST_VALUES = [0, 3];

const INTEGERS = [
  'bool',
  'char',
  'signed char',
  'unsigned char',
  'short',
  'unsigned short',
  'int',
  'unsigned int',
  'long',
  'unsigned long',
  'long long',
  'unsigned long long'
];

/**
 * What every case may use. Values are kept with their types, so that a wrong
 * promotion shows where the value is right. WebGPU's double is a pair of
 * floats: the device says doubles in steps of 1/256.
 */
function sink(side: Side): string {
  const bits =
    side === 'host'
      ? '*(long long *)&v'
      : 'v != v ? 77777 : (long long)(v * 256.0)';
  return `
struct Sink { int used; long long at[${2 * MOST_VALUES}]; };
HD inline void put(Sink &s, int type, long long v) {
  if (s.used < ${MOST_VALUES}) { s.at[2 * s.used] = type; s.at[2 * s.used + 1] = v; }
  s.used++;
}
${INTEGERS.map((type, i) => `HD inline void say(Sink &s, ${type} v) { put(s, ${i + 1}, (long long)v); }`).join('\n')}
HD inline void say(Sink &s, float v) { put(s, 13, *(int *)&v); }
HD inline void say(Sink &s, double v) { put(s, 14, ${bits}); }
HD inline int twice(int v) { return 2 * v; }
HD inline int minus(int v) { return -v; }
`;
}

/** What our compiler has by itself and g++ has not. */
const FOR_GXX = `
#include <vector_types.h>
#include <vector_functions.h>
#undef __host__
#undef __device__
#undef __shared__
#undef __constant__
#define __host__
#define __device__
#define __constant__
#define __shared__ static
`;

const HOST_HEADERS = [
  'algorithm',
  'any',
  'deque',
  'exception',
  'functional',
  'iomanip',
  'list',
  'map',
  'memory',
  'numeric',
  'optional',
  'queue',
  'set',
  'sstream',
  'stack',
  'stdexcept',
  'string',
  'typeinfo',
  'unordered_map',
  'unordered_set',
  'variant',
  'vector'
]
  .map(name => `#include <${name}>\n`)
  .concat('#include <string.h>\n#include <stdint.h>\n#include <stddef.h>\n')
  .join('');

export function prelude(side: Side, compiler: 'ours' | 'g++'): string {
  return `#include <stdio.h>
#include <stdlib.h>
#include <array>
#include <initializer_list>
#include <new>
#include <tuple>
#include <type_traits>
#include <utility>
${side === 'host' ? HOST_HEADERS : ''}#include <cuda_bf16.h>
#include <cuda_fp16.h>
${compiler === 'g++' ? FOR_GXX : ''}#define HD ${side === 'host' ? '' : '__host__ __device__'}
${side === 'device' ? '#define GLOBAL __device__\n' : '#define GLOBAL\n'}${sink(side)}`;
}

function bodies(cases: readonly HuntCase[]): string {
  return cases
    .map(({ number, text }) => `namespace c${number} {\n${text}\n}\n`)
    .join('');
}

/**
 * A program that prints a line for each case and value of `t`: `#`, its number,
 * types and values. With `side` device the text is that of kernels, and the
 * program tells what each of their threads says.
 */
export function hostProgram(
  cases: readonly HuntCase[],
  side: Side,
  compiler: 'ours' | 'g++'
): string {
  const values =
    side === 'host'
      ? HOST_VALUES
      : Array.from({ length: THREADS }, (_, i) => i);
  return `${prelude(side, compiler)}
static void show(int number, void (*run)(Sink &, int)) {
  static int ts[] = {${values.join(', ')}};
  for (int i = 0; i < ${values.length}; i++) {
    static Sink s;
    s.used = 0;
    printf("\\n#%d ", number);
    run(s, ts[i]);
    for (int j = 0; j < s.used && j < ${MOST_VALUES}; j++)
      printf("%d:%lld ", (int)s.at[2 * j], s.at[2 * j + 1]);
  }
}
${bodies(cases)}int main() {
${cases.map(({ number }) => `  show(${number}, c${number}::run);\n`).join('')}  printf("\\n");
  return 0;
}
`;
}

/** A kernel `k` with a number for each case: each thread writes how many values it said, and these. */
export function kernelProgram(cases: readonly HuntCase[]): string {
  return `${prelude('device', 'ours')}
${bodies(cases)}${cases
    .map(
      ({ number }) => `
__global__ void k${number}(long long *out) {
  Sink s;
  s.used = 0;
  c${number}::run(s, (int)threadIdx.x);
  int n = s.used < ${MOST_VALUES} ? s.used : ${MOST_VALUES};
  out[threadIdx.x * ${2 * MOST_VALUES + 1}] = n;
  for (int i = 0; i < 2 * n; i++) out[threadIdx.x * ${2 * MOST_VALUES + 1} + 1 + i] = s.at[i];
}
`
    )
    .join('')}`;
}

/** The kernels with a main() for nvcc: prints a line for each case and thread, as the program for g++ does. */
export function nvccProgram(cases: readonly HuntCase[]): string {
  const words = 2 * MOST_VALUES + 1;
  return `${kernelProgram(cases)}
static void show(int number, void (*kernel)(long long *)) {
  static long long words[${THREADS * words}];
  long long *out;
  cudaMalloc(&out, sizeof words);
  cudaMemset(out, 0, sizeof words);
  kernel<<<1, ${THREADS}>>>(out);
  cudaError_t error = cudaGetLastError();
  if (error == cudaSuccess)
    error = cudaMemcpy(words, out, sizeof words, cudaMemcpyDeviceToHost);
  cudaFree(out);
  if (error != cudaSuccess) {
    printf("\\nstopped %d: %s\\n", number, cudaGetErrorString(error));
    exit(1);
  }
  for (int i = 0; i < ${THREADS}; i++) {
    long long *at = words + i * ${words};
    printf("\\n#%d ", number);
    for (int j = 0; j < at[0]; j++) printf("%lld:%lld ", at[1 + 2 * j], at[2 + 2 * j]);
  }
}
int main() {
  cudaDeviceSetLimit(cudaLimitStackSize, 16384);
${cases.map(({ number }) => `  show(${number}, k${number});\n`).join('')}  printf("\\n");
  return 0;
}
`;
}

/** What a program printed, by case. */
export function byCase(printed: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const line of printed.split('\n')) {
    const [, number, values] = /^#(\d+) (.*)$/.exec(line) ?? [];
    if (number !== undefined) {
      const before = found.get(Number(number));
      found.set(
        Number(number),
        before === undefined ? values.trim() : `${before} | ${values.trim()}`
      );
    }
  }
  return found;
}
