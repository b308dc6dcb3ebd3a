/** Programs of several cells and files. */
import { afterEach, describe, expect, it } from 'vitest';
import type { ProgramRecord } from '../../protocol/record';
import { Engine } from '../engine/engine';
import { textOutput } from './textOutput';

let engine: Engine;

afterEach(() => engine.dispose());

function newEngine(): Engine {
  engine = new Engine({ gpu: undefined, host: 'node' });
  return engine;
}

async function runCell(
  file: string,
  source: string
): Promise<{ out: string; kind: string }> {
  let out = '';
  const { record } = await engine.handle(
    {
      op: 'run',
      language: 'cuda',
      source,
      file,
      options: { simulate: true }
    },
    undefined,
    textOutput((_, piece) => {
      out += piece;
    })
  );
  return { out, kind: (record as ProgramRecord).kind };
}

describe('cells that form a program', () => {
  it('give what a program leaves undefined, each its own static names', async () => {
    newEngine();
    await runCell('scale.h', 'void scale(float *x, int n);');
    await runCell(
      'factor.cu',
      'static int n = 3;\nextern float factor;\nfloat factor = 1.5f;'
    );
    const { kind } = await runCell(
      'scale.cu',
      `#include "scale.h"
extern float factor;
static int calls = 0;
__global__ void times(float *x, float f) { x[threadIdx.x] *= f; }
void scale(float *x, int n) {
  calls++;
  float *d;
  cudaMalloc(&d, n * sizeof(float));
  cudaMemcpy(d, x, n * sizeof(float), cudaMemcpyHostToDevice);
  times<<<1, n>>>(d, factor);
  cudaMemcpy(x, d, n * sizeof(float), cudaMemcpyDeviceToHost);
}`
    );
    expect(kind).toBe('compile');
    // Not needed, and could not be linked: it has a main() of its own.
    await runCell('other.cu', 'int main() { return 0; }');
    const { out } = await runCell(
      'cell [7]',
      `#include <cstdio>
#include "scale.h"
static int calls = 10;
int main() {
  float x[4] = {1, 2, 3, 4};
  scale(x, 4);
  printf("%g %g %d\\n", x[0], x[3], calls);
}`
    );
    expect(out).toBe('1.5 6 10\n');
  });

  it('are told of what is nowhere defined', async () => {
    newEngine();
    await runCell('scale.cu', 'void scale(double *x) {}');
    await expect(
      runCell(
        'cell [2]',
        'void scale(float *x);\nint main() { float x; scale(&x); return 0; }'
      )
    ).rejects.toThrow(/scale/);
  });
});
