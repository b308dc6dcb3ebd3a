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

describe('gridstride check', () => {
  it('has room for the choices of an unrolled loop', async () => {
    let out = '';
    let err = '';
    const code = await run(['check', 'automaton.cu'], {
      out: text => (out += text),
      err: text => (err += text),
      readText: readerOf({ 'automaton.cu': AUTOMATON }),
      gpu: async () => ({ gpu: getTestGpu(), host: 'node' })
    });
    // Of Pascal's triangle modulo two, four steps on: the first and the last of a row.
    expect(err).toBe('16\n');
    expect(out).toContain('no problem found in 1 launch');
    expect(code).toBe(0);
  });
});
