/** What a check of a program says of launches that do not run, and of programs that launch nothing. */
import { afterAll, describe, expect, it } from 'vitest';
import { toText } from '../../commands/show';
import type { FindingsRecord } from '../../protocol/record';
import { Engine } from '../engine/engine';

const engine = new Engine(
  { gpu: undefined, host: 'node' },
  { card: 't4', simulate: 'always' }
);
afterAll(() => engine.dispose());

async function check(body: string): Promise<FindingsRecord> {
  const { record } = await engine.handle({
    op: 'run',
    language: 'cuda',
    file: 'prog.cu',
    source: `__global__ void k(int *p) { p[threadIdx.x] = 1; }
__global__ void shares(int *p) { extern __shared__ int s[]; s[0] = 1; p[0] = s[0]; }
__global__ void ends() { __trap(); }
int main() {
int *d;
cudaMalloc(&d, 128);
${body}
cudaDeviceSynchronize();
cudaFree(d);
return 0; }`,
    options: { check: true }
  });
  return record as FindingsRecord;
}

describe('check of a program', () => {
  it.each([
    ['k<<<0, 32>>>(d);', 'k<<<0, 32>>> does not run'],
    ['k<<<1, 2048>>>(d);', 'k<<<1, 2048>>> does not run'],
    ['k<<<1, dim3(32, 33)>>>(d);', 'k<<<1, (32, 33)>>> does not run'],
    ['shares<<<1, 1, 1 << 20>>>(d);', 'shares<<<1, 1, 1048576>>> does not run']
  ])('tells of %s, which does not run', async (launch, message) => {
    const { findings } = await check(launch);
    expect(findings).toMatchObject([
      { kind: 'invalid-launch', severity: 'error', line: 7 }
    ]);
    expect(findings[0].message).toContain(message);
  });

  it('tells of no leak where a kernel took the device along', async () => {
    const { findings } = await check('ends<<<1, 1>>>(); k<<<1, 32>>>(d);');
    expect(findings.map(({ kind }) => kind)).toEqual(['trap']);
  });

  it('does not call right what launched nothing', async () => {
    const text = await toText(await check(''));
    expect(text).toContain('nothing was checked: no kernel ran');
    expect(text).not.toContain('no problem found');
  });

  it('finds nothing in a launch that runs', async () => {
    expect((await check('k<<<1, 32>>>(d);')).findings).toEqual([]);
  });
});
