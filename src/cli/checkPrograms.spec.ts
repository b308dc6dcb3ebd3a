/** Programs that `check` gave up where `run` did not. */
import { describe, expect, it } from 'vitest';
import { getTestGpu } from '../../test/dawn';
import { readerOf } from './testing/gridstride';
import { run } from './run';

/** A cellular automaton of 32 cells a word: choices beside choices, in an unrolled loop within another. */
const AUTOMATON = `#include <cstdio>
template <unsigned RULE> __global__ void step(unsigned *row, int steps, unsigned (*log)[4]) {
  unsigned v = row[threadIdx.x];
  for (int s = 0; s < steps; ++s) {
    log[s][threadIdx.x] = v;
    unsigned l = __shfl_sync(0xf, v, (threadIdx.x + 3) & 3, 4), r = __shfl_sync(0xf, v, (threadIdx.x + 1) & 3, 4);
    unsigned L = v << 1 | l >> 31, R = v >> 1 | r << 31, o = 0;
    for (unsigned k = 0; k < 8; ++k)
      if (RULE >> k & 1) o |= (k & 4 ? L : ~L) & (k & 2 ? v : ~v) & (k & 1 ? R : ~R);
    v = o;
  }
}
int main() {
  unsigned *row, (*log)[4], start[4] = {0, 1, 0, 0}, last;
  cudaMalloc(&row, sizeof(start));
  cudaMalloc(&log, 5 * sizeof(*log));
  cudaMemcpy(row, start, sizeof(start), cudaMemcpyHostToDevice);
  step<90><<<1, 4>>>(row, 5, log);
  cudaMemcpy(&last, &log[4][1], sizeof(last), cudaMemcpyDeviceToHost);
  printf("%u\\n", last);
  cudaFree(row);
  cudaFree(log);
}
`;

/** A right kernel, and then a line of the host's. */
const hostDoes = (line: string): string => `#include <cassert>
#include <cstdlib>
#include <stdexcept>
#include <vector>
__global__ void fill(int *x) { x[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *d, *none = argc > 5 ? &argc : nullptr;
  cudaMalloc(&d, 128);
  fill<<<1, 32>>>(d);
  cudaDeviceSynchronize();
  ${line}
  cudaFree(d);
}
`;

async function checked(
  source: string,
  ...options: string[]
): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await run(['check', 'prog.cu', ...options], {
    out: text => (out += text),
    err: text => (err += text),
    readText: readerOf({ 'prog.cu': source }),
    gpu: async () => ({ gpu: getTestGpu(), host: 'node' })
  });
  return { code, out, err };
}

describe('gridstride check', () => {
  it.each([
    ['assert(argc == 9);', 134, 'aborted in prog.cu:11'],
    ['abort();', 134, 'aborted in prog.cu:11'],
    ['throw std::runtime_error("size");', 134, 'was stopped in prog.cu:11'],
    ['std::vector<int>(3).at(5);', 134, 'was stopped in prog.cu:11'],
    ['*none = 3;', 139, 'was stopped in prog.cu:11'],
    ['return 7 / (argc - 1);', 136, 'was stopped in prog.cu:11']
  ])('says that a program stopped, and where: %s', async (line, exit, how) => {
    const { code, out, err } = await checked(hostDoes(line));
    expect(out).toContain(
      'the program stopped: no problem in 1 launch until then'
    );
    expect(out).toContain(`Note: The program ${how}`);
    expect(out).not.toContain('leak');
    expect(`${out}${err}`.split('prog.cu:11: stopped')).toHaveLength(1);
    expect(code).toBe(exit);
  });

  it('ends with the exit code of a program that has no findings', async () => {
    const { code, out } = await checked(hostDoes('cudaFree(d); exit(3);'));
    expect(out).toContain('no problem found in 1 launch');
    expect(out).toContain('The program ended in prog.cu:11 with exit code 3.');
    expect(code).toBe(3);
    const returned = await checked(hostDoes('cudaFree(d); return 4;'));
    expect(returned.out).toContain('The program ended with exit code 4.');
    expect(returned.code).toBe(4);
  });

  it('ends with 1 where a program stopped that has findings', async () => {
    const source = hostDoes('abort();').replace('[threadIdx.x]', '[32]');
    const { code, out } = await checked(source);
    expect(out).toContain('the program stopped: 1 problem in 1 launch until');
    expect(code).toBe(1);
  });

  it('has room for the choices of an unrolled loop', async () => {
    const { code, out, err } = await checked(AUTOMATON);
    // Of Pascal's triangle modulo two, four steps on: the first and the last of a row.
    expect(err).toBe('16\n');
    expect(out).toContain('no problem found in 1 launch');
    expect(code).toBe(0);
  });
});
