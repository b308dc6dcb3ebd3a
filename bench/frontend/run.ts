/**
 * How long the CUDA front end takes, from source text to IR: programs of 200
 * and of 5,000 lines without C++'s headers, a program that includes what
 * programs of courses include, and a cell of 200 lines as an editor asks for its
 * mistakes while one types, a letter further each time: the median of warm runs and the least, and the
 * processor time of all threads (V8's compiler and collector have their own).
 *
 *   bench/run frontend [FILE…]    its own programs, or these
 */
import { readFileSync } from 'node:fs';
import { compileCuda } from '../../src/compiler/cuda/index';
import { diagnose } from '../../src/language/language';

const RUNS = 21;
const WARM_UP = 20;

/** Kernels and host functions of 25 lines each: loops, templates, structs, launches. */
function lines(count: number): string {
  const parts: string[] = [];
  for (let i = 0; i * 25 < count; i++) {
    parts.push(`
struct Item${i} {
  float4 place;
  int kind, next;
  __host__ __device__ float weight() const { return place.w * (kind & 7); }
};

template <int BLOCK, typename T> __global__ void step${i}(const Item${i} *in, T *out, int n, T scale) {
  __shared__ T tile[BLOCK + 1];
  int i = blockIdx.x * BLOCK + threadIdx.x;
  tile[threadIdx.x] = i < n ? in[i].weight() * scale : T(0);
  __syncthreads();
  for (int width = BLOCK / 2; width > 0; width >>= 1) {
    if (threadIdx.x < width) tile[threadIdx.x] += tile[threadIdx.x + width];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = fmaf(tile[0], 0.5f, sqrtf(tile[0] + ${i}));
}

float host${i}(const Item${i} *items, float *sums, int n) {
  float total = 0;
  step${i}<256, float><<<(n + 255) / 256, 256>>>(items, sums, n, 1.0f / ${i + 1});
  for (int b = 0; b < (n + 255) / 256; b++) total += b % 3 == 0 ? sums[b] : -sums[b];
  return total > ${i} ? total : items[0].kind;
}`);
  }
  const calls = parts.map((_, i) => `  r += host${i}(nullptr, nullptr, argc);`);
  return `${parts.join('\n')}\nint main(int argc, char **) {\n  float r = 0;\n${calls.join('\n')}\n  return r > 0;\n}\n`;
}

const WITH_HEADERS = `#include <algorithm>
#include <cuda_runtime.h>
#include <iostream>
#include <stdio.h>
#include <vector>
${lines(150).replace('return r > 0;', 'std::vector<float> v(10, r); v.push_back(1); std::sort(v.begin(), v.end()); std::cout << v[0] << std::endl; printf("%f\\n", v[1]);')}`;

/** @throws Error where the program is wrong */
type Compile = (source: string) => void | Promise<void>;

const compile: Compile = source => {
  const wrong = compileCuda(source).diagnostics.find(
    ({ severity }) => severity === 'error'
  );
  if (wrong) {
    throw new Error(wrong.message);
  }
};

/** As the worker beside the page answers it. */
function typed(): Compile {
  let letters = '';
  return async source => {
    letters += 'i';
    const cell = `%%cuda\n${source}\nint ${letters} = 1\n`;
    const marks = await diagnose({ cells: [cell], at: 0 });
    if (!marks.some(({ fix }) => fix?.text === ';')) {
      throw new Error('the missing semicolon is not found');
    }
  };
}

async function report(
  name: string,
  source: string,
  work = compile
): Promise<void> {
  const times: number[] = [];
  const processor: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const before = process.cpuUsage();
    const start = performance.now();
    await work(source);
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(before);
    processor.push((user + system) / 1000);
  }
  const sorted = (list: number[]): number[] =>
    list.slice(WARM_UP).sort((a, b) => a - b);
  const warm = sorted(times);
  console.log(
    [
      name.padEnd(28),
      `${source.split('\n').length} lines`.padStart(11),
      `first ${times[0].toFixed(0)} ms`.padStart(14),
      `warm ${warm[RUNS >> 1].toFixed(1)} ms`.padStart(14),
      `least ${warm[0].toFixed(1)} ms`.padStart(15),
      `processor ${sorted(processor)[RUNS >> 1].toFixed(0)} ms`.padStart(17)
    ].join(' ')
  );
}

const files = process.argv.slice(2);
if (files.length > 0) {
  for (const file of files) {
    await report(file, readFileSync(file, 'utf8'));
  }
} else {
  await report('200 lines', lines(190));
  await report('200 lines, as typed', lines(190), typed());
  await report('5,000 lines', lines(4800));
  await report('200 lines, C++ headers', WITH_HEADERS);
}
