import { describe, expect, it } from 'vitest';
import type { GradeRecord } from '../../protocol/record';
import { compiled } from '../../../test/engine';
import { failureOf } from '../testing/requests';

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
          /^\d[\d.]* % of the bytes that loads fetch are used; asked for: at least 90\. At cell \[1\]:12, `found = fmaxf\(found, fabsf\(in\[i\]\)\);`: a load of a warp moves [\d.]+ sectors of 32 bytes, and 4 would hold what it wants\. Let neighbouring threads/
        ),
        metric: 'gld_efficiency'
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

  it('says what the checker finds: why a case failed, or that it passed by luck', async () => {
    const strided = `
      for (unsigned int i = blockIdx.x * blockDim.x + tid; i < n; i += blockDim.x * gridDim.x) {
          found = fmaxf(found, fabsf(in[i]));
      }`;
    const details = ({ cases }: GradeRecord): string =>
      cases.map(({ detail }) => detail).join('\n');
    const racy = await grade(
      `${HEAD}${strided}${TREE.replaceAll('__syncthreads();', '')}`
    );
    expect(racy.passed).toBe(false);
    expect(details(racy)).toMatch(
      /The checker finds at cell \[1\]:\d+:\d+: race: thread .* largest\[/
    );
    const unguarded = await grade(`${HEAD}
      for (unsigned int i = blockIdx.x * blockDim.x + tid; i <= n; i += blockDim.x * gridDim.x) {
          found = fmaxf(found, 1.0f + fabsf(in[i]));
      }${TREE}`);
    expect(details(unguarded)).toContain('out of bounds: in[');
    const lucky = await grade(
      `${HEAD}${strided}${TREE.replace(
        /(\}\s*)__syncthreads\(\);/,
        '$1if (s > 16) { __syncthreads(); }'
      )}`
    );
    const idle = await compiled(
      '__global__ void needsAnotherRound(const float *in, int *again, unsigned int n, float limit) {}'
    );
    const { record } = await idle.handle({
      op: 'grade',
      exercise: 'control/needs-another-round'
    });
    expect(details(record as GradeRecord)).toContain(
      'no thread has written this element'
    );
    expect(lucky.cases.every(({ passed }) => passed)).toBe(true);
    expect(lucky.passed).toBe(false);
    expect(lucky.luck).toContain(
      'Right in every case, and by luck: the checker finds a mistake at'
    );
  });

  it('tries the other cases where a kernel leaves all memory, and says at which line', async () => {
    const made = await compiled(
      `
__global__ void turn(const float *in, float *out, unsigned int width, unsigned int height)
{
    const unsigned int column = blockIdx.x * 32 + threadIdx.x;
    for (unsigned int y = threadIdx.y; y < 32; y += 8) {
        const unsigned int row = blockIdx.y * 32 + y;
        out[(column + 900000) * height * 999 + row] = in[row * width + column];
    }
}`,
      { simulate: 'always' }
    );
    const { record } = await made.handle({
      op: 'grade',
      exercise: 'transpose/turn'
    });
    const { cases, passed } = record as GradeRecord;
    expect(passed).toBe(false);
    expect(cases).toHaveLength(5);
    const details = cases.map(({ detail }) => detail).join('\n');
    expect(details).toContain(
      'an illegal memory access was encountered in turn'
    );
    expect(details).toMatch(
      /The checker finds at cell \[1\]:7:\d+: out of bounds: (in|out)\[/
    );
  });

  it('asks the checker for cases without whole blocks, too', async () => {
    const made = await compiled(`
__global__ void sumOfVectors(const float *x, const float *y, float *z, unsigned int n)
{
    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    z[i] = x[i] + y[i];
}`);
    const { record } = await made.handle({
      op: 'grade',
      exercise: 'basics/vector-sum'
    });
    const { luck, passed } = record as GradeRecord;
    expect(passed).toBe(false);
    expect(luck).toMatch(/by luck: .* out of bounds: /);
  });

  it('says where threads do the same work again', async () => {
    const made = await compiled(`
__global__ void anyLaunch(const float *x, float *y, unsigned int n)
{
    for (unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x) {
        y[i] = 2.0f * x[i] + 1.0f;
    }
}`);
    const { record } = await made.handle({
      op: 'grade',
      exercise: 'control/any-launch'
    });
    const { luck, notes } = record as GradeRecord;
    expect(luck).toBeUndefined();
    expect(notes.join()).toMatch(
      /Several threads do the same work: .*benign race: .* y\[/
    );
  });

  it('does not grade what was compiled before a cell stopped compiling', async () => {
    const made = await compiled(`${HEAD}${TREE}`);
    const compile = (source: string) =>
      made.handle({
        op: 'compile',
        language: 'cuda',
        source,
        file: 'cell [2]',
        options: {}
      });
    await failureOf(compile(`${HEAD} oops ${TREE}`));
    const grading = { op: 'grade', exercise: 'reduction/max-abs' } as const;
    const { name, message } = await failureOf(made.handle(grading));
    expect(name).toBe('CommandError');
    expect(message).toContain('cell [2] defines maxAbs and does not compile');
    await compile(`${HEAD}${TREE}`);
    expect((await made.handle(grading)).record).toMatchObject({
      kind: 'grade'
    });
  });

  it.each([
    ['reduction/two-stage', 'reduction/partial-sums'],
    ['scan/segmented-inclusive', 'scan/segment-sums']
  ])(
    'takes no kernel of the catalogue for an answer: %s for %s',
    async (id, exercise) => {
      const made = await compiled('__global__ void k(int *p) { p[0] = 1; }');
      await made.handle({ op: 'load', id });
      const { name, message } = await failureOf(
        made.handle({ op: 'grade', exercise })
      );
      expect(name).toBe('CommandError');
      expect(message).toContain(
        `is that of the catalogue, ${id}, loaded or copied: write one of your own, __global__`
      );
    }
  );

  it('leaves parameters to be called as one likes', async () => {
    const made =
      await compiled(`__global__ void addBefore(const int *s, int *v, unsigned int count) {
  for (unsigned int i = threadIdx.x; i < 2 * blockDim.x; i += blockDim.x) {
    unsigned int at = blockIdx.x * 2 * blockDim.x + i;
    if (blockIdx.x > 0 && at < count) v[at] += s[blockIdx.x - 1];
  }
}`);
    const { record } = await made.handle({
      op: 'grade',
      exercise: 'scan/add-before'
    });
    expect(record).toMatchObject({ kind: 'grade', passed: true });
  });

  it('asks for the kernel where there is none', async () => {
    const made = await compiled('__global__ void k(int *p) { p[0] = 1; }');
    const { name, message } = await failureOf(
      made.handle({ op: 'grade', exercise: 'reduction/max-abs' })
    );
    expect(name).toBe('CommandError');
    expect(message).toContain('asks for a kernel maxAbs');
    expect(
      (
        await failureOf(
          made.handle({ op: 'grade', exercise: 'reduction/maxabs' })
        )
      ).message
    ).toContain('did you mean reduction/max-abs?');
  });
});
