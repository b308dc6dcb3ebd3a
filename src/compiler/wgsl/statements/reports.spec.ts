/** printf, assert and trap as WGSL, in every way of running a block. */
import { describe, expect, it } from 'vitest';
import { compileText, run, type TestLaunch } from '../../../../test/runKernel';
import { printedText } from '../../../runtime/devices/webgpu/prints';

async function printsOf(text: string, launch: TestLaunch): Promise<string[]> {
  const { printed, ...kernel } = await run(text, launch);
  return printedText(kernel, printed).split('\n').filter(Boolean);
}

// Barriers under a condition that varies: printing must stay with the thread that asks for it.
const regions = `
kernel k(x: *i32, n: u32) {
  let t: u32 = %threadIdx.x;
  if (t >= n) { return; }
  for (var i: i32 = 0; i < x[0]; i = i + 1) {
    print("loop %u %d\\n", t, i);
    barrier block;
    if (t % 3u == 0u) {
      print("third %u %s\\n", t, "of all");
    }
  }
  print("end %u\\n", t);
}
`;

function expected(threads: number, rounds: number): string[] {
  const lines: string[] = [];
  for (let t = 0; t < threads; t++) {
    for (let i = 0; i < rounds; i++) {
      lines.push(`loop ${t} ${i}`);
      if (t % 3 === 0) {
        lines.push(`third ${t} of all`);
      }
    }
    lines.push(`end ${t}`);
  }
  return lines.sort();
}

describe('print', () => {
  it.each([
    [{}, 64, 64],
    [{ maxInvocationsPerWorkgroup: 32 }, 64, 64],
    [{ maxInvocationsPerWorkgroup: 32 }, 96, 77],
    [{ maxInvocationsPerWorkgroup: 64 }, 200, 190]
  ])(
    'in predicated regions, %o, %i threads, %i of them',
    async (caps, block, n) => {
      const lines = await printsOf(regions, {
        grid: 1,
        block,
        caps,
        args: [new Int32Array([2]), n]
      });
      expect(lines.sort()).toEqual(expected(n, 2));
    }
  );

  it('fills a small buffer to its end and counts the rest', async () => {
    const lines = await printsOf(
      'kernel k(x: *i32) { print("%d\\n", x[%threadIdx.x]); }',
      {
        grid: 1,
        block: 64,
        args: [Int32Array.from({ length: 64 }, (_, i) => i)],
        options: { printWords: 21 }
      }
    );
    expect(lines).toHaveLength(11);
    expect(new Set(lines.slice(0, 10)).size).toBe(10);
    expect(lines[10]).toBe(
      '… 54 more lines of printf were lost: the buffer holds 92 B'
    );
  });

  it('reads like the source, and sends floats as floats', async () => {
    const kernel = await compileText(
      'kernel k(x: *const f32) { print("%f %f %d\\n", f64(x[0]), 0.5, 3); }',
      { grid: 1, block: 1, args: [] }
    );
    expect(kernel.code).toContain('print_2(1u, bitcast<u32>(x[0u]));');
    expect(kernel.code).not.toContain('double');
    expect(kernel.print!.sites).toEqual([
      {
        format: '%f %f %d\n',
        args: ['f32', { constant: 0.5 }, { constant: 3 }],
        line: 1
      }
    ]);
  });

  it("leaves the user's names alone", async () => {
    const lines = await printsOf(
      'kernel k(prints: *i32, print_2: i32) { print("%d %d\\n", prints[0], print_2); }',
      { grid: 1, block: 1, args: [new Int32Array([4]), 5] }
    );
    expect(lines).toEqual(['4 5']);
  });

  it('takes the block index of a folded grid', async () => {
    const lines = await printsOf(
      'kernel k(x: *i32) { if (%blockIdx.y == 2u) { print("%u %u\\n", %blockIdx.x, %blockIdx.y); } }',
      {
        grid: [2, 3, 1],
        block: 1,
        args: [new Int32Array(1)],
        options: { foldGrid: true }
      }
    );
    expect(lines.sort()).toEqual(['0 2', '1 2']);
  });
});

describe('assert and trap', () => {
  const stops = (kind: string): string => `
kernel k(x: *i32) {
  let t: u32 = %threadIdx.x + %blockDim.x * (%threadIdx.y + %blockDim.y * %threadIdx.z);
  barrier block;
  if (%blockIdx.x == 1u && %blockIdx.z == 1u && t == 77u) { ${kind} }
  x[t] = 1;
}`;

  it.each([{}, { maxInvocationsPerWorkgroup: 32 }])(
    'name block and thread in three dimensions, %o',
    async caps => {
      const launch: TestLaunch = {
        grid: [2, 1, 2],
        block: [8, 4, 3],
        caps,
        args: [new Int32Array(96)]
      };
      await expect(
        run(stops('assert(x[0] > 5, "x[0] > 5");'), launch)
      ).rejects.toThrow(
        /k: block: \[1,0,1\], thread: \[5,1,2\] Assertion `x\[0\] > 5` failed\./
      );
      await expect(run(stops('trap;'), launch)).rejects.toThrow(
        /:5: k: block: \[1,0,1\], thread: \[5,1,2\] executed __trap\(\)\./
      );
    }
  );

  it('need no buffer where there is none of them', async () => {
    const {
      status,
      stops: sites,
      print
    } = await compileText('kernel k(x: *i32) { x[0] = 1; }', {
      grid: 1,
      block: 1,
      args: []
    });
    expect([status, sites, print]).toEqual([undefined, undefined, undefined]);
  });
});
