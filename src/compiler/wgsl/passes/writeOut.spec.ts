/** Short loops written out, and loops by their own counters: what becomes of them, and that they mean the same. */
import { describe, expect, it } from 'vitest';
import { compileText, run, type TestLaunch } from '../../../../test/runKernel';
import { compileCuda } from '../../cuda';
import { printModule } from '../../ir-tools/text/printer';

/** A CUDA kernel as the text of the IR. */
function irOf(source: string): string {
  const { module, diagnostics } = compileCuda(source, { file: 'k.cu' });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
    []
  );
  return printModule(module);
}

async function codeOf(
  source: string,
  block: number,
  options: Partial<TestLaunch> = {}
): Promise<string> {
  const launch = { grid: 1, block, args: [], ...options };
  const { code } = await compileText(irOf(source), launch);
  // The source's lines stand in it as comments.
  return code.replace(/\/\/.*/g, '');
}

const NATIVE = { caps: { subgroups: { min: 32, max: 32 } } };

describe('loops of shuffles', () => {
  const scan = (step: string): string => `
__global__ void k(int *x)
{
    int v = x[threadIdx.x];
    for (int d = 1; d < 32; ${step}) {
        int left = __shfl_up_sync(0xffffffffu, v, d);
        if (threadIdx.x % 32 >= d) {
            v += left;
        }
    }
    x[threadIdx.x] = v;
}`;

  it('are written out, with constant distances', async () => {
    const code = await codeOf(scan('d *= 2'), 32, NATIVE);
    expect(code).not.toContain('for (');
    for (const distance of [1, 2, 4, 8, 16]) {
      expect(code).toContain(`(invocation & 31u) - ${distance}u`);
    }
  });

  it('stay where they have many rounds, or a pragma says so', async () => {
    expect(await codeOf(scan('d++'), 32, NATIVE)).toContain('for (');
    const kept = scan('d *= 2').replace('    for', '#pragma unroll 1\n    for');
    expect(await codeOf(kept, 32, NATIVE)).toContain('for (');
  });

  it('give the sums', async () => {
    const x = Int32Array.from({ length: 64 }, (_, i) => i * i - 5);
    const sums = [0, 32].flatMap(first => {
      let sum = 0;
      return [...x.slice(first, first + 32)].map(v => (sum += v));
    });
    await run(irOf(scan('d *= 2')), { grid: 1, block: 64, args: [x] });
    expect([...x]).toEqual(sums);
  });
});

describe('loops that read one buffer and write the other', () => {
  const KERNEL = `
__global__ void k(int *x)
{
    __shared__ int buffer[2][64];
    int t = threadIdx.x;
    int from = 0;
    buffer[0][t] = x[t];
    __syncthreads();
    for (int d = 1; d < 64; d *= 2) {
        int to = 1 - from;
        int v = buffer[from][t];
        if (t >= d) {
            v += buffer[from][t - d];
        }
        buffer[to][t] = v;
        __syncthreads();
        from = to;
    }
    x[t] = buffer[from][t];
}`;

  it('are written out, with constant indices', async () => {
    const code = await codeOf(KERNEL, 64);
    expect(code).not.toContain('for (');
    expect(code).toContain('buffer[0i][t - 1i]');
    expect(code).toContain('buffer[1i][t - 32i]');
    expect(code).not.toContain('buffer[to');
  });

  it('give the sums', async () => {
    const x = Int32Array.from({ length: 64 }, (_, i) => 3 * i - 7);
    let sum = 0;
    const sums = [...x].map(v => (sum += v));
    await run(irOf(KERNEL), { grid: 1, block: 64, args: [x] });
    expect([...x]).toEqual(sums);
  });

  it('stay where a pointer may change the index', async () => {
    const exposed = KERNEL.replace(
      'from = to;',
      'from = to; int *p = &from; *p = to;'
    );
    const x = Int32Array.from({ length: 64 }, (_, i) => 3 * i - 7);
    let sum = 0;
    const sums = [...x].map(v => (sum += v));
    await run(irOf(exposed), { grid: 1, block: 64, args: [x] });
    expect([...x]).toEqual(sums);
    expect(await codeOf(exposed, 64)).toContain('for (');
  });
});

describe('loops that ask whether their counter is even', () => {
  const KERNEL = (from: number, to: number): string => `
__global__ void k(int *out)
{
    int sum = 0;
    for (unsigned int i = ${from}; i < ${to}; i++) {
        sum = sum * 3 + (int)(i % 2) + (int)(2 * (i & 1)) - (int)i;
    }
    out[0] = sum;
}`;

  it.each([
    [0, 12, true],
    [1, 13, true],
    [5, 7, true],
    [0, 11, false],
    [4, 4, false]
  ])('from %i to %i go in pairs: %s', async (from, to, isPairs) => {
    const code = await codeOf(KERNEL(from, to), 1);
    expect(/% 2u|& 1u/.test(code)).toBe(!isPairs);
    let sum = 0;
    for (let i = from; i < to; i++) {
      sum = (Math.imul(sum, 3) + (i % 2) + 2 * (i & 1) - i) | 0;
    }
    const out = new Int32Array(1);
    await run(irOf(KERNEL(from, to)), { grid: 1, block: 1, args: [out] });
    expect(out[0]).toBe(sum);
  });
});

describe('a while loop that counts', () => {
  const KERNEL = (start: string, body: string): string => `
__global__ void k(int *out, unsigned int limit, int most)
{
    int x = 1;
    unsigned int count = ${start};
    while (count < limit && x < most) {
        x = x * 2;
        ${body}
        count++;
    }
    out[0] = count;
    out[1] = x;
}`;

  async function result(source: string, ...args: number[]): Promise<number[]> {
    const out = new Int32Array(2);
    await run(irOf(source), { grid: 1, block: 1, args: [out, ...args] });
    return [...out];
  }

  it('has no counter beside its own', async () => {
    const code = await codeOf(KERNEL('0', ''), 1);
    expect(code).toContain('count = turn;');
    expect(code).not.toContain('count++');
  });

  it.each([
    ['0', '', 10, 1000, [10, 1024]],
    ['0', '', 10, 100, [7, 128]],
    ['0', '', 0, 100, [0, 1]],
    ['4', '', 6, 100, [6, 4]],
    ['0', 'if (x == 8) break;', 10, 1000, [2, 8]],
    // Not one that counts by itself.
    ['0', 'if (x == 8) count += 5;', 10, 1000, [10, 32]],
    ['0', 'if (x == 8) { count++; continue; }', 4, 1000, [4, 16]]
  ])(
    'from %s with %s below %i: %j',
    async (start, body, limit, most, expected) => {
      expect(await result(KERNEL(start, body), limit, most)).toEqual(expected);
    }
  );

  it('stays as it is where its bound moves: it may not end', async () => {
    const moving = KERNEL('0', 'limit += 2;');
    expect(await codeOf(moving, 1)).not.toContain('count = turn;');
  });
});
