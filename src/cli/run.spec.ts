import { describe, expect, it } from 'vitest';
import { getTestAdapter } from '../../test/dawn';
import { entries } from '../../kernels/catalogue';
import { GENERATORS } from '../runtime';
import { run } from './run';
import { gridstride } from './testing/gridstride';

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
