import { describe, expect, it } from 'vitest';
import type { LaunchProfile } from '../protocol/record';
import { gridstride } from './testing/gridstride';

describe('the simulator', () => {
  const launch = [
    'dir/saxpy.cu',
    'saxpy<<<(n+63)/64, 64>>>(n, 2.0, x, y)',
    '--set',
    'n=1000',
    '--in',
    'x=ramp',
    '--in',
    'y=value:0.5'
  ];

  it('runs launches, exactly, and predicts their time', async () => {
    const { code, json, err } = await gridstride(
      'launch',
      ...launch,
      '--simulate',
      '--card',
      'gtx-960',
      '--expect',
      'y[999] == 1998.5',
      '--json'
    );
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(json()).toMatchObject({
      kind: 'launch',
      timing: { clock: 'simulator', samples: 1 },
      check: { status: 'passed' },
      simulated: {
        reason: 'The simulator was asked for.',
        prediction: { card: 'GeForce GTX 960' }
      }
    });
    expect(json().simulated.prediction.ns).toBeGreaterThan(1000);
  });

  it('verifies the catalogue without a GPU', async () => {
    const { code, out } = await gridstride(
      'verify',
      'reduction/r1*',
      '--simulate'
    );
    expect(out).toContain('1 of 1 right');
    expect(code).toBe(0);
  });

  it('says that WGSL needs WebGPU', async () => {
    const { code, err } = await gridstride(
      'launch',
      'saxpy.wgsl',
      ...launch.slice(1),
      '--simulate'
    );
    expect(code).toBe(1);
    expect(err).toContain('saxpy is written in WGSL, which needs WebGPU');
  });

  it('profiles: one entry for each launch, by the names of Nsight Compute', async () => {
    const { code, json } = await gridstride(
      'profile',
      ...launch,
      '--cc',
      '6.1',
      '--json'
    );
    expect(code).toBe(0);
    const { kind, launches } = json();
    expect(kind).toBe('profile');
    const [entry] = launches;
    expect(launches).toHaveLength(1);
    // 1000 of 1024 threads in 32 warps, of which the last has 8 of them.
    expect(entry).toMatchObject({
      kernel: 'saxpy',
      grid: [16, 1, 1],
      block: [64, 1, 1],
      counters: {
        'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum': 64,
        'l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum': 2 * (31 * 4 + 1),
        'l1tex__t_requests_pipe_lsu_mem_global_op_st.sum': 32,
        'smsp__sass_thread_inst_executed_op_fmul_pred_on.sum': 1000,
        'dram__bytes_read.sum': 2 * 125 * 32
      }
    });
    const store = entry.lines.find(({ line }: { line: number }) => line === 6);
    expect(store.text).toContain('scaled(a, x[i]) + y[i]');
    expect(
      store.counters['l1tex__t_requests_pipe_lsu_mem_global_op_st.sum']
    ).toBe(32);
  });

  it('annotates the source', async () => {
    const { out } = await gridstride('profile', ...launch, '--annotate');
    const lines = out.split('\n');
    expect(lines[0]).toMatch(/^saxpy<<<.*>>>$/);
    expect(lines[1]).toMatch(/^(Limited by|Too small)/);
    expect(lines).toContainEqual(
      expect.stringMatching(/time +instructions +lanes +load +store/)
    );
    expect(lines.find(line => line.includes('y[i] = scaled'))).toMatch(
      /^ *\d+\.\d % +[\d,]+ +\d/
    );
  });

  it('profiles whole programs, whose output is not the profile', async () => {
    const { code, json, err } = await gridstride(
      'profile',
      'squares.cu',
      '--card',
      'h100',
      '--json',
      '--',
      '64'
    );
    expect(code).toBe(0);
    expect(err).toContain('63 * 63 = 3969');
    expect(
      json().launches.map(({ kernel, grid, counters }: LaunchProfile) => [
        kernel,
        grid[0],
        counters['l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum']
      ])
    ).toEqual([
      ['squares', 2, 8],
      ['squares', 1, 4]
    ]);
  });

  it('wants a launch where there is no program', async () => {
    const { code, err } = await gridstride('profile', 'dir/saxpy.cu');
    expect(code).toBe(2);
    expect(err).toContain('dir/saxpy.cu has no main(): name a launch');
  });
});
