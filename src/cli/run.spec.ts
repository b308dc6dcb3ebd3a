import { describe, expect, it } from 'vitest';
import { getTestAdapter, getTestGpu } from '../../test/dawn';
import { entries } from '../../kernels/catalogue';
import type { LaunchProfile } from '../protocol/record';
import type { Io } from './io';
import { GENERATORS } from '../runtime';
import { run } from './run';

const SAXPY_WGSL = /* wgsl */ `
struct Params { n: u32, a: f32 }
@group(0) @binding(0) var<uniform> params: Params;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read_write> y: array<f32>;
@compute @workgroup_size(64) fn saxpy(@builtin(global_invocation_id) id: vec3u) {
  if (id.x < params.n) { y[id.x] = params.a * x[id.x] + y[id.x]; }
}`;

const SAXPY_CUDA = `#include "scale.h"
__global__ void saxpy(unsigned int n, float a, const float *x, float *y)
{
    unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = scaled(a, x[i]) + y[i];
    }
}
`;

const FILES: Record<string, string> = {
  'saxpy.wgsl': SAXPY_WGSL,
  'dir/saxpy.cu': SAXPY_CUDA,
  'dir/scale.h':
    '__device__ float scaled(float a, float x) { return a * x; }\n',
  'dir/halves.cu': `__global__ void halves(float *x) {
    double half = x[threadIdx.x] / 2.0;
    x[threadIdx.x] = half;
}
`,
  'halves-main.cu': `#include <cstdio>
__global__ void halves(double *x) { x[threadIdx.x] /= 2.0; }
int main() {
    double h = 3.0, *d;
    cudaMalloc(&d, sizeof(h));
    cudaMemcpy(d, &h, sizeof(h), cudaMemcpyHostToDevice);
    halves<<<1, 1>>>(d);
    cudaMemcpy(&h, d, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%g\\n", h);
    return 0;
}
`,
  'hello.cu': `#include <cassert>
__global__ void hello(int n) {
    printf("hello from %d\\n", n + 1);
    assert(n < 10);
}
`,
  'squares.cu': `#include <cstdio>
#include <cstdlib>
__global__ void squares(int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = i * i;
}
int main(int argc, char **argv) {
    int n = atoi(argv[1]);
    int *d, h[64];
    cudaMalloc(&d, n * sizeof(int));
    squares<<<n / 32, 32>>>(d);
    squares<<<1, 32>>>(d);
    cudaMemcpy(h, d, n * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d * %d = %d\\n", n - 1, n - 1, h[n - 1]);
    return 0;
}
`,
  'broken.wgsl': '@compute fn main( {',
  'recursive.cu': `__device__ int count(int n) {
    return n < 2 ? n : count(n - 1) + count(n - 2);
}

__global__ void deep(int *out) {
    __shared__ int kept[64];
    kept[threadIdx.x] = count(threadIdx.x);
    out[threadIdx.x] = kept[63 - threadIdx.x];
}
`,
  'caller.cu': 'int twice(int x);\nint main() { return twice(2); }\n',
  'callee.cu': '// As main() calls it.\nint twice(int x) { return 2 * x; }\n',
  'needy.cu':
    '#include <own.h>\n__global__ void k(int *p) { p[0] = SIZE + OWN; }\n',
  'inc/own.h': '#define OWN 3\n',
  'ways.cu':
    '#include "inc/own.h"\n#include "inc/user.h"\nint main() { return OWN; }\n',
  'inc/user.h': '#include <inc/own.h>\n',
  'copy/inc/own.h': '#define OWN 3\n',
  'other/inc/own.h': '#define OWN 4\n',
  'broken.cu': '__global__ void k(int *p) {\n    p[0] = 1\n}\n',
  'notes.txt': ''
};

/** Runs a command line: exit code and what was printed. */
async function gridstride(...argv: string[]) {
  let out = '';
  let err = '';
  const io: Io = {
    out: text => (out += text),
    err: text => (err += text),
    readText: async path => {
      if (!(path in FILES)) {
        throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      }
      return FILES[path];
    },
    gpu: async () => ({ gpu: getTestGpu(), host: 'node' })
  };
  const code = await run(argv, io);
  return { code, out, err, json: () => JSON.parse(out) };
}

describe('the command line', () => {
  it('lists its commands', async () => {
    const { code, out } = await gridstride('--help');
    expect(code).toBe(0);
    for (const name of ['wgsl', 'launch', 'verify', 'catalog', 'occupancy']) {
      expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
    }
    expect((await gridstride()).code).toBe(2);
  });

  it('names every generator of inputs', async () => {
    const { out } = await gridstride('launch', '--help');
    expect(out).toContain(GENERATORS.join(', '));
  });

  it('explains each command', async () => {
    for (const name of [
      'wgsl',
      'launch',
      'verify',
      'catalog',
      'occupancy',
      'check-syntax'
    ]) {
      const { code, out } = await gridstride(name, '--help');
      expect(code).toBe(0);
      expect(out).toContain(`gridstride ${name}`);
      expect(out).toContain('--json');
      expect((await gridstride('help', name)).out).toBe(out);
    }
  });

  it.each([
    [['occupency'], 'did you mean occupancy?'],
    [['run', 'x.cu'], 'there is no file x.cu'],
    [['bench'], 'does not exist yet'],
    [
      ['catalog', '--jsno'],
      'catalog has no option --jsno: did you mean --json?'
    ],
    [['catalog', 'a', 'b'], 'b is one word too many'],
    [['wgsl'], 'expected a file'],
    [['wgsl', 'x.cu'], 'there is no file x.cu'],
    [['wgsl', 'notes.txt'], 'neither CUDA C (.cu) nor WGSL'],
    [['verify', 'sorting/*'], 'sorting/* matches no entry'],
    [['verify', 'reduction/r3-sequentail'], 'did you mean'],
    [
      ['verify', '--warps', 'off'],
      '--warps FORM: expected subgroups or emulated or none or all, got off'
    ],
    [
      ['verify', '--warps', 'none', '--simulate'],
      'the simulator has warps of 32'
    ],
    [['occupancy', '--cc', '8.6', '--block', '256'], '--registers N'],
    [
      ['occupancy', '--cc', '8.6', '--registers', '32'],
      'occupancy needs --block N: threads in a block'
    ],
    [
      ['occupancy', '--cc', '8.6', '--block', '1.5', '--registers', '3'],
      '--block N: expected a whole number from 1 to 1024, got 1.5'
    ],
    [['occupancy', '--cc'], '--cc needs a value: --cc X.Y'],
    [['occupancy', '--cc', '1.0', '--cc', '2.0'], '--cc is given twice'],
    [
      ['occupancy', '--cc', '8.4', '--block', '256', '--registers', '3'],
      "No card or compute capability is called '8.4'"
    ],
    [['launch', 'saxpy.wgsl', 'saxpy(x)'], 'expected'],
    [
      ['launch', 'saxpy.wgsl', 'saxpy<<<1, 64>>>(n, 2.0, x, y)'],
      'x (array<f32> x) needs an input: --in x=zeros'
    ],
    [
      [
        'launch',
        'saxpy.wgsl',
        'saxpy<<<1, 64>>>(8, 2, x, y)',
        '--in',
        'x=ones'
      ],
      "Write --in 'x[1024]=ones', or set n"
    ],
    [
      ['launch', 'saxpy.wgsl', 'saxpy<<<1, 64>>>(n, 2, x, y)', '--set', 'n'],
      'expected NAME=VALUE'
    ]
  ])('%j: %s', async (argv, message) => {
    const { code, err } = await gridstride(...argv);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  it('says it when there is no GPU', async () => {
    let err = '';
    const code = await run(['verify'], {
      out: () => undefined,
      err: text => (err += text),
      readText: async () => '',
      gpu: async () => ({
        gpu: { requestAdapter: async () => null } as unknown as GPU,
        host: 'node'
      })
    });
    expect(code).toBe(1);
    expect(err).toContain('DeviceError: Dawn found no GPU');
    expect(err).toContain('VK_ICD_FILENAMES');
  });
});

describe('occupancy', () => {
  const argv = [
    'occupancy',
    '--cc=8.6',
    '--registers',
    '32',
    '--shared',
    '4096',
    '--block',
    '256'
  ];

  it('prints the four numbers', async () => {
    const { code, json } = await gridstride(...argv, '--json');
    expect(code).toBe(0);
    expect(json()).toMatchObject({
      activeBlocks: 6,
      activeWarps: 48,
      occupancy: 1,
      limiters: ['warps'],
      kind: 'occupancy'
    });
    expect((await gridstride(...argv)).out).toContain('48');
  });
});

describe('catalog', () => {
  it('has every entry', async () => {
    const { json } = await gridstride('catalog', '--json');
    expect(json().catalogue.map(({ id }: { id: string }) => id)).toEqual(
      entries.map(({ id }) => id)
    );
    const { out } = await gridstride('catalog', 'reduction');
    expect(out).toContain('reduction/r7-multiple-per-thread');
  });
});

describe.each(['saxpy.wgsl', 'dir/saxpy.cu'])('launch of %s', file => {
  const argv = [
    'launch',
    file,
    'saxpy<<<(n+63)/64, 64>>>(n, 2.0, x, y)',
    '--set',
    'n=1000',
    '--in',
    'x=ramp',
    '--in',
    'y=value:0.5',
    '--once'
  ];

  it('prints the record', async () => {
    const { code, json } = await gridstride(...argv, '--json');
    expect(code).toBe(0);
    expect(json()).toMatchObject({
      kind: 'launch',
      kernel: 'saxpy',
      grid: [16, 1, 1],
      check: { status: 'none' }
    });
  });

  it('checks what is expected', async () => {
    const right = await gridstride(
      ...argv,
      '--expect',
      'y[999] == 1998.5',
      '--expect',
      'sum(y) == 999000 + 500',
      '--show',
      'y'
    );
    expect(right.err).toBe('');
    expect(right.code).toBe(0);
    expect(right.out).toContain('y = 0.5, 2.5, 4.5, 6.5');
    const wrong = await gridstride(...argv, '--expect', 'y[0] == 7', '--json');
    expect(wrong.code).toBe(1);
    expect(wrong.json().check).toEqual({
      status: 'failed',
      detail: 'y[0] == 7 is false'
    });
  });

  it('refuses a wrong launch', async () => {
    const { code, err } = await gridstride(
      'launch',
      file,
      'saxpy<<<1, 2048>>>(n, 2.0, x, y)',
      '--set',
      'n=4',
      '--in',
      'x=ramp',
      '--in',
      'y=ones'
    );
    expect(code).toBe(1);
    expect(err).toContain(
      'LaunchError: launch asks for 2048 threads per block'
    );
  });
});

describe('launch of a kernel that prints', () => {
  it('prints its text before the record', async () => {
    const text = await gridstride('launch', 'hello.cu', 'hello<<<1, 2>>>(3)');
    expect(text.err).toBe('');
    expect(text.out).toMatch(/^hello from 4\nhello from 4\n.*hello/);
    const { json } = await gridstride(
      'launch',
      'hello.cu',
      'hello<<<1, 1>>>(3)',
      '--once',
      '--json'
    );
    expect(json()).toMatchObject({ kind: 'launch', stdout: 'hello from 4\n' });
  });

  it('prints it where the launch fails', async () => {
    const argv = ['launch', 'hello.cu', 'hello<<<1, 1>>>(20)', '--once'];
    const { code, out, err } = await gridstride(...argv);
    expect([code, out]).toEqual([1, 'hello from 21\n']);
    expect(err).toContain(
      'AssertionError: hello.cu:4: hello: block: [0,0,0], thread: [0,0,0] Assertion `n < 10` failed.'
    );
    const { json } = await gridstride(...argv, '--json');
    expect(json().error.prints).toBe('hello from 21\n');
  });
});

describe('verify', () => {
  const kernels = ['reduction/shuffle-xor', 'transpose/small-in-place'];

  it('runs kernels in every form of warps that the GPU has', async () => {
    const { code, out } = await gridstride(
      'verify',
      ...kernels,
      '--warps',
      'all'
    );
    expect(code).toBe(0);
    const { min, max } = await subgroupSizes();
    if (min === 32 && max === 32) {
      expect(out).toContain('warps subgroups: 2 of 2 right, in 6 cases');
    } else {
      expect(out).toContain('warps subgroups: not run: this GPU has');
    }
    expect(out).toContain('warps emulated: 2 of 2 right, in 6 cases');
    expect(out).toContain('warps none: 2 of 2 right, in 6 cases');
  });

  it('fails where a form is asked for that the GPU has not', async () => {
    const { code, json } = await gridstride(
      'verify',
      ...kernels,
      '--warps=subgroups',
      '--json'
    );
    const { min, max } = await subgroupSizes();
    const hasWarps = min === 32 && max === 32;
    expect(code).toBe(hasWarps ? 0 : 1);
    expect(json()).toMatchObject({
      rounds: [{ warps: 'subgroups' }],
      passed: hasWarps
    });
  });

  it('gives a round of records for each form', async () => {
    const { json } = await gridstride(
      'verify',
      kernels[0],
      '--warps=all',
      '--json'
    );
    const { rounds, passed } = json();
    expect(passed).toBe(true);
    expect(rounds).toMatchObject([
      { warps: 'subgroups' },
      { warps: 'emulated', entries: [{ id: kernels[0], passed: true }] },
      { warps: 'none', entries: [{ id: kernels[0], passed: true }] }
    ]);
  });

  async function subgroupSizes(): Promise<{ min?: number; max?: number }> {
    const { info } = await getTestAdapter();
    return { min: info.subgroupMinSize, max: info.subgroupMaxSize };
  }
});

describe('--double', () => {
  const launch = [
    'launch',
    'dir/halves.cu',
    'halves<<<1, 8>>>(x)',
    '--in',
    'x[8]=ones',
    '--once',
    '--expect',
    'x[7] == 0.5'
  ];

  it.each([['wgsl', 'dir/halves.cu'], launch])(
    'is pairs of floats, or refused: %s',
    async (...argv) => {
      const { code } = await gridstride(...argv);
      expect(code).toBe(0);
      expect((await gridstride(...argv, '--double', 'pair')).code).toBe(0);
      const refused = await gridstride(...argv, '--double', 'error');
      expect(refused.code).toBe(1);
      expect(refused.err).toContain('double');
    }
  );

  it('makes the same code by default as with pair', async () => {
    const { out } = await gridstride('wgsl', 'dir/halves.cu');
    const pair = await gridstride('wgsl', 'dir/halves.cu', '--double=pair');
    expect(pair.out).toBe(out);
    expect(out).toContain('fn double_div');
  });

  it('takes programs that it refuses to the simulator, and says so', async () => {
    const argv = ['run', 'halves-main.cu'];
    const pair = await gridstride(...argv);
    expect(pair).toMatchObject({ code: 0, out: '1.5\n' });
    expect(pair.err).not.toContain('simulator');
    const refused = await gridstride(...argv, '--double', 'error');
    expect(refused).toMatchObject({ code: 0, out: '1.5\n' });
    expect(refused.err).toContain('this ran in the simulator');
  });

  it('is pair or error', async () => {
    const { code, err } = await gridstride(...launch, '--double', 'float');
    expect(code).toBe(2);
    expect(err).toContain(
      '--double pair|error: expected pair or error, got float'
    );
  });
});

describe('wgsl', () => {
  it('prints a kernel with the CUDA lines beside it', async () => {
    const plain = await gridstride('wgsl', 'dir/saxpy.cu', '--block', '64');
    expect(plain.code).toBe(0);
    expect(plain.out).toContain('@workgroup_size(64');
    const mapped = await gridstride('wgsl', 'dir/saxpy.cu', 'saxpy', '--map');
    expect(mapped.out).toMatch(/^6 \| .*y\[/m);
    const { json } = await gridstride('wgsl', 'dir/saxpy.cu', '--json');
    expect(json()).toMatchObject({
      kind: 'wgsl',
      kernels: [{ name: 'saxpy' }]
    });
  });

  it('says which kernels there are', async () => {
    const { code, err } = await gridstride('wgsl', 'dir/saxpy.cu', 'sapxy');
    expect(code).toBe(1);
    expect(err).toContain('did you mean saxpy?');
  });
});

describe('check-syntax', () => {
  it('prints diagnostics as a compiler does', async () => {
    const { code, err, out } = await gridstride(
      'check-syntax',
      'broken.cu',
      'broken.wgsl'
    );
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^broken\.cu:\d+:\d+: error: /m);
    expect(err).toMatch(/^broken\.wgsl:1:\d+: error: /m);
    expect(err).toContain('^');
    expect(err).toContain('2 errors');
  });

  it('is silent about correct files', async () => {
    const { code, err } = await gridstride(
      'check-syntax',
      'dir/saxpy.cu',
      'saxpy.wgsl'
    );
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it('prints records', async () => {
    const { code, json } = await gridstride(
      'check-syntax',
      'broken.cu',
      '--json'
    );
    expect(code).toBe(1);
    expect(json()).toMatchObject({
      errors: 1,
      files: [{ file: 'broken.cu', diagnostics: [{ severity: 'error' }] }]
    });
  });

  it('tells what kernels take, and which need the simulator', async () => {
    const { code, out } = await gridstride(
      'check-syntax',
      'dir/saxpy.cu',
      'recursive.cu'
    );
    expect(code).toBe(0);
    expect(out).toMatch(
      /^saxpy, line \d+: \d+ registers.*, 0 bytes of shared memory$/m
    );
    expect(out).toMatch(
      /^deep, line 5: .* 256 bytes of shared memory, needs the simulator: recursive\.cu:\d+: .*calls itself/m
    );
    const { json } = await gridstride('check-syntax', 'recursive.cu', '--json');
    expect(json()).toMatchObject({
      errors: 0,
      kernels: [{ name: 'deep', line: 5, staticShared: 256 }]
    });
  });
});

describe('check-syntax of a program', () => {
  it('links its files, and says what is defined nowhere', async () => {
    const { code, err } = await gridstride(
      'check-syntax',
      'caller.cu',
      'dir/saxpy.cu'
    );
    expect(code).toBe(1);
    expect(err).toContain("undefined reference to 'twice(int)'");
    // A comment in callee.cu speaks of main(), too.
    const whole = await gridstride('check-syntax', 'caller.cu', 'callee.cu');
    expect(whole).toMatchObject({ code: 0, err: '' });
  });

  it('takes macros and folders of headers', async () => {
    const needy = await gridstride('check-syntax', 'needy.cu');
    expect(needy.code).toBe(1);
    expect(needy.err).toContain(
      'beside the file that includes it, and in the folders given by --include FOLDER'
    );
    const { code, err } = await gridstride(
      'check-syntax',
      'needy.cu',
      '--define',
      'SIZE=4',
      '--include',
      'inc'
    );
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it('takes a header twice where two folders have the same, and refuses two that differ', async () => {
    const same = await gridstride('check-syntax', 'ways.cu', '-I', 'copy');
    expect(same).toMatchObject({ code: 0, err: '' });
    const two = await gridstride('check-syntax', 'ways.cu', '-I', 'other');
    expect(two.code).toBe(2);
    expect(two.err).toContain(
      'inc/own.h is two files here, inc/own.h and other/inc/own.h'
    );
  });
});

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
