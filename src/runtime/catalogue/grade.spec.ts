import { describe, expect, it } from 'vitest';
import type { GradeRecord } from '../../protocol/record';
import { compiled } from '../../../test/engine';
import { failure } from '../testing/requests';

describe('grade', () => {
  const HEAD = `
__global__ void maxAbs(const float *in, float *out, unsigned int n)
{
    extern __shared__ float largest[];
    const unsigned int tid = threadIdx.x;
    float found = 0.0f;
`;
  const TREE = `
    largest[tid] = found;
    __syncthreads();
    for (unsigned int s = blockDim.x / 2; s > 0; s /= 2) {
        if (tid < s) { largest[tid] = fmaxf(largest[tid], largest[tid + s]); }
        __syncthreads();
    }
    if (tid == 0) { out[blockIdx.x] = largest[0]; }
}`;

  async function grade(source: string): Promise<GradeRecord> {
    const made = await compiled(source, { iterationLimit: 100_000 });
    const { record } = await made.handle({
      op: 'grade',
      exercise: 'reduction/max-abs'
    });
    return record as GradeRecord;
  }

  it('passes a right answer', async () => {
    const record = await grade(`${HEAD}
      for (unsigned int i = blockIdx.x * blockDim.x + tid; i < n; i += blockDim.x * gridDim.x) {
          found = fmaxf(found, fabsf(in[i]));
      }${TREE}`);
    expect(record.cases.filter(({ passed }) => !passed)).toEqual([]);
    expect(record.passed).toBe(true);
    expect(record.cases).toHaveLength(9);
  });

  it('looks at the profile of a right answer', async () => {
    const record = await grade(`${HEAD}
      const unsigned int threads = blockDim.x * gridDim.x;
      const unsigned int each = (n + threads - 1) / threads;
      const unsigned int first = (blockIdx.x * blockDim.x + tid) * each;
      for (unsigned int i = first; i < first + each && i < n; i++) {
          found = fmaxf(found, fabsf(in[i]));
      }${TREE}`);
    expect(record.passed).toBe(false);
    expect(record.cases.filter(({ passed }) => !passed)).toEqual([
      {
        name: 'loads are coalesced',
        passed: false,
        detail: expect.stringMatching(
          /^\d[\d.]* gld_efficiency, asked for at least 90\. Let neighbouring threads/
        )
      }
    ]);
  });

  it('tells a forgotten absolute value from a forgotten tail and an endless loop', async () => {
    const signed = await grade(`${HEAD}
      for (unsigned int i = blockIdx.x * blockDim.x + tid; i < n; i += blockDim.x * gridDim.x) {
          found = fmaxf(found, in[i]);
      }${TREE}`);
    expect(signed.passed).toBe(false);
    expect(
      signed.cases.find(({ name }) => name.includes('negative'))
    ).toMatchObject({ passed: false });
    const short = await grade(`${HEAD}
      unsigned int i = blockIdx.x * blockDim.x + tid;
      if (i < n) { found = fabsf(in[i]); }${TREE}`);
    expect(short.cases.filter(({ passed }) => passed).length).toBeGreaterThan(
      0
    );
    expect(short.cases.find(({ name }) => name.includes('last'))).toMatchObject(
      { passed: false }
    );
    const endless = await grade(`${HEAD}
      for (unsigned int i = tid; i < n; i += 0) { found = fmaxf(found, fabsf(in[i])); }${TREE}`);
    expect(endless.passed).toBe(false);
    expect(endless.cases[0].detail).toContain('did not end');
  });

  it('asks for the kernel where there is none', async () => {
    const made = await compiled('__global__ void k(int *p) { p[0] = 1; }');
    const { name, message } = await failure(
      made.handle({ op: 'grade', exercise: 'reduction/max-abs' })
    );
    expect(name).toBe('CommandError');
    expect(message).toContain('asks for a kernel maxAbs');
    expect(
      (
        await failure(
          made.handle({ op: 'grade', exercise: 'reduction/maxabs' })
        )
      ).message
    ).toContain('did you mean reduction/max-abs?');
  });
});
