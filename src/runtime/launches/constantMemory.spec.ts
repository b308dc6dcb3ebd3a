/** All 65,536 bytes of constant memory, in cells and programs, on the GPU and in the simulator. */
import { describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import { Engine } from '../engine/engine';
import { namesOf } from '../catalogue/expressions';
import { generateLaunch } from '../catalogue/generatedLaunch';
import { textOutput } from '../program/textOutput';

/** With the other two variables, as many words as there are. */
const WORDS = 16384 - 4;

const declarations = (initialiser: string): string => `
__constant__ unsigned table[${WORDS}]${initialiser};
__constant__ float scale${initialiser && ' = 2'};
__constant__ int flags[3]${initialiser && ' = {1, 2, 3}'};
__global__ void look(unsigned *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = (unsigned)(table[i] * scale) + flags[i % 3];
}
`;

async function withEngine<T>(
  simulate: boolean,
  work: (engine: Engine) => Promise<T>
): Promise<T> {
  const engine = new Engine(
    { gpu: getTestGpu(), host: 'node' },
    { card: 'auto', simulate: simulate ? 'always' : 'never' }
  );
  try {
    return await work(engine);
  } finally {
    engine.dispose();
  }
}

describe.each([
  ['on the GPU', false],
  ['in the simulator', true]
])('65,536 bytes of constant memory %s', (_, simulate) => {
  it('are a cell’s', async () => {
    const values = Array.from({ length: WORDS }, (_, i) => 3 * i);
    const after = await withEngine(simulate, async engine => {
      await engine.handle({
        op: 'compile',
        language: 'cuda',
        source: declarations(` = {${values.join()}}`),
        file: 'cell [1]',
        options: {}
      });
      const { kernel } = await engine.handle({
        op: 'describe',
        kernel: 'look'
      });
      const { launch, arrays } = generateLaunch(
        'look<<<128, 128>>>(out, n)',
        kernel!.params,
        namesOf({ n: WORDS }),
        { out: { dtype: 'uint32', generator: 'zeros', length: 'n' } }
      );
      const reply = await engine.handle({
        op: 'launch',
        launch,
        arrays,
        options: { once: true }
      });
      return new Uint32Array(reply.arrays![0]!);
    });
    expect([...after]).toEqual(values.map((v, i) => 2 * v + (i % 3) + 1));
  });

  it('are a program’s', async () => {
    let out = '';
    await withEngine(simulate, engine =>
      engine.handle(
        {
          op: 'run',
          language: 'cuda',
          source: `#include <cstdio>
${declarations('')}
int main()
{
    static unsigned h[${WORDS}];
    for (int i = 0; i < ${WORDS}; i++) h[i] = i;
    float s = 2;
    int f[3] = {1, 2, 3};
    cudaMemcpyToSymbol(table, h, sizeof h);
    cudaMemcpyToSymbol(scale, &s, sizeof s);
    cudaMemcpyToSymbol(flags, f, sizeof f);
    unsigned *d;
    cudaMalloc(&d, sizeof h);
    look<<<128, 128>>>(d, ${WORDS});
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int i = 0; i < ${WORDS}; i++) wrong += h[i] != 2u * i + i % 3 + 1;
    printf("%d wrong, %s\\n", wrong, cudaGetErrorName(cudaGetLastError()));
}`,
          file: 'prog.cu',
          options: {}
        },
        undefined,
        textOutput((_, piece) => {
          out += piece;
        })
      )
    );
    expect(out).toBe('0 wrong, cudaSuccess\n');
  });
});
