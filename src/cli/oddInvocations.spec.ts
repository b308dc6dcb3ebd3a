/**
 * What somebody types who has not read the manual: each command line with its
 * exit code and its one message, on the error output, in words of the command
 * line. The rows of options follow from their specifications.
 */
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../commands';
import { optionsOnLine } from '../commands/find';
import type { OptionSpec } from '../commands/syntax/options';
import { checkSyntax } from './commands/checkSyntax';
import { grade } from './commands/grade';
import { verify } from './commands/verify';
import type { Io } from './io';
import { run } from './run';

const LAUNCH = 'saxpy<<<1, 32>>>(n, 2.0, x, y)';
const DEFINITION =
  'unsigned int n, float a, const float *x, float *y) { unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = a * x[i] + y[i]; }';

const FILES: Record<string, string> = {
  'saxpy.cu': `__global__ void saxpy(${DEFINITION}\n`,
  'set.wgsl':
    '@group(0) @binding(0) var<storage, read_write> x: array<f32>;\n@compute @workgroup_size(64) fn set(@builtin(global_invocation_id) id: vec3u) { x[id.x] = 1.0; }\n',
  'empty.cu': '',
  'binary.cu': '\u007fELF\u0002\u0001\0\0',
  'notes.txt': '',
  'broken.cu': 'int main() { return 0 }\n',
  'python.cu': 'import sys\n',
  'header.cu': '#include "gone.h"\nint main() {}\n',
  'template.cu':
    'template <int N> __global__ void fill(int *x) { x[0] = N; }\n',
  'zero.cu': 'int main() { return 0; }\n',
  'three.cu': 'int main() { return 3; }\n',
  'abort.cu': '#include <cstdlib>\nint main() { abort(); }\n',
  'segment.cu': 'int main() {\n    int *p = nullptr;\n    return *p;\n}\n',
  'divide.cu': 'int main(int argc, char **) {\n    return 1 / (argc - 1);\n}\n',
  'assert.cu':
    '#include <cassert>\nint main(int argc, char **) {\n    assert(argc == 2);\n}\n',
  'deep.cu':
    'int f(int n) { volatile int a[4096]; a[0] = n; return f(n + 1) + a[0]; }\nint main() { return f(0); }\n',
  'deadlock.cu': `__global__ void wait(volatile int *x) {
    while (x[0] == 0) {
    }
}
int main() {
    int *d;
    cudaMalloc(&d, 4);
    cudaMemset(d, 0, 4);
    wait<<<1, 32>>>(d);
    return cudaDeviceSynchronize() == cudaSuccess ? 0 : 4;
}
`,
  'loop.cu': 'int main() {\n    for (volatile int i = 0;; i++) {\n    }\n}\n',
  'trap.cu':
    '__global__ void k() { __trap(); }\nint main() {\n    k<<<1, 1>>>();\n    return cudaDeviceSynchronize() == cudaSuccess ? 0 : 5;\n}\n'
};

const REFUSED: Record<string, string> = {
  'folder.cu': 'EISDIR',
  'secret.cu': 'EACCES',
  'zero.cu/more.cu': 'ENOTDIR'
};

/** No notebook is come to. */
const GRADE = grade({
  readText: async () => '',
  notebooksAt: () => [],
  startEngine: () => {
    throw new Error('there is nothing to grade');
  }
});

interface Outcome {
  code: number;
  out: string;
  err: string;
}

async function gridstride(argv: readonly string[]): Promise<Outcome> {
  let ms = 0;
  let out = '';
  let err = '';
  const io: Io = {
    out: text => (out += text),
    err: text => (err += text),
    readText: async path => {
      const code = REFUSED[path] ?? (path in FILES ? undefined : 'ENOENT');
      if (code) {
        throw Object.assign(new Error(`${code}: ${path}`), { code });
      }
      return FILES[path];
    },
    gpu: async () => ({ gpu: undefined, host: 'node', loadError: 'none' }),
    now: () => (ms += 10)
  };
  return { code: await run(argv, io, [GRADE]), out, err };
}

type Row = [argv: string[], code: number, message: string | RegExp];

const on = (command: string, ...rest: string[]): string[] => [command, ...rest];
const inputs = ['--in', 'x=ramp', '--in', 'y=ramp'];
const set = (...given: string[]): string[] =>
  on(
    'launch',
    'saxpy.cu',
    LAUNCH,
    '--simulate',
    ...inputs,
    ...given.flatMap(one => ['--set', one])
  );
const input = (x: string): string[] =>
  on(
    'launch',
    'saxpy.cu',
    LAUNCH,
    '--simulate',
    '--set',
    'n=64',
    '--in',
    x,
    '--in',
    'y=ramp'
  );
const shape = (launch: string): string[] =>
  on('launch', 'saxpy.cu', launch, '--simulate', '--set', 'n=64', ...inputs);
const more = (...options: string[]): string[] => [...shape(LAUNCH), ...options];

/** A wrong use of the command line: its exit code is 2, and nothing is run. */
const WRONG = 2;
const FAILED = 1;

const BLOCKS = 'saxpy<<<(n + block - 1) / block, block>>>(n, 2.0, x, y)';
const sweep = (...rest: string[]): string[] =>
  on('sweep', 'saxpy.cu', BLOCKS, '--simulate', ...inputs, ...rest);

const ROWS: Row[] = [
  // Roofs of nothing.
  [
    ['roofline', 'saxpy.cu'],
    WRONG,
    'gridstride roofline: expected a launch behind the file'
  ],
  [
    ['roofline', '--card', 't4,'],
    WRONG,
    'gridstride roofline: --card t4,: a name is missing'
  ],
  [
    ['roofline', '--card', 'gtx-9000'],
    WRONG,
    /^gridstride roofline: No card or compute capability is called 'gtx-9000'/
  ],
  [
    ['roofline', 'gone.cu', LAUNCH, '--card', 't4'],
    WRONG,
    'gridstride roofline: there is no file gone.cu'
  ],
  // Sweeps of nothing, of what is not there, and at points that cannot be.
  [['sweep'], WRONG, 'gridstride sweep: expected a file and a launch'],
  [
    sweep('--n', '64'),
    WRONG,
    'gridstride sweep: expected a parameter with several values: sweep … --block 64,128,256, or --define TILE=8,16,32'
  ],
  [
    sweep('--blokc', '64,128', '--n', '64'),
    WRONG,
    'gridstride sweep: the launch has no name blokc: did you mean block?'
  ],
  [
    sweep('--block', '64..100', '--n', '64'),
    WRONG,
    'gridstride sweep: --block: 64..100: 100 is not 64 doubled some times; say the step: 64..100..5'
  ],
  [
    sweep('--block', '64,128', '--n', '64', '--define', 'TILE=1'),
    WRONG,
    'gridstride sweep: saxpy.cu has no macro TILE: it defines none'
  ],
  [
    sweep('--block', '64,128', '--n', '64', '--samples', 'many'),
    WRONG,
    'gridstride sweep: --samples N: expected a whole number from 1 to 100000, got many'
  ],
  [
    sweep('--block', '2048,4096', '--n', '64'),
    FAILED,
    /^block = 2048: launch asks for 2048 threads per block; CUDA allows at most 1024/
  ],
  // No command, or none that there is.
  [[''], WRONG, "gridstride: '' is not a command"],
  [['-'], WRONG, 'gridstride: - is not a command'],
  [['--'], WRONG, 'gridstride: -- is not a command'],
  [['--json'], WRONG, 'gridstride: --json is not a command'],
  [['Run'], WRONG, 'gridstride: Run is not a command: did you mean run?'],
  [
    ['lanch'],
    WRONG,
    'gridstride: lanch is not a command: did you mean launch?'
  ],
  [['toString'], WRONG, 'gridstride: toString is not a command'],
  [['help', 'nope'], WRONG, 'gridstride: nope is not a command'],
  [['zero.cu'], WRONG, 'gridstride: zero.cu is not a command'],
  [['check'], WRONG, 'gridstride check: expected a file'],
  [
    ['check', 'saxpy.cu', '--json', '--sarif'],
    WRONG,
    'gridstride check: --json and --sarif do not go together'
  ],
  [['bench'], WRONG, /^gridstride bench does not exist yet: /],

  // Too few words, or too many.
  [['run'], WRONG, 'gridstride run: expected a file'],
  [['profile'], WRONG, 'gridstride profile: expected a file'],
  [['launch'], WRONG, 'gridstride launch: expected a file and a launch'],
  [
    ['launch', 'saxpy.cu'],
    WRONG,
    'gridstride launch: expected a file and a launch'
  ],
  [['wgsl'], WRONG, 'gridstride wgsl: expected a file'],
  [['check-syntax'], WRONG, 'gridstride check-syntax: expected a file'],
  [
    ['occupancy'],
    WRONG,
    'gridstride occupancy needs --block N: threads in a block'
  ],
  [
    ['occupancy', 'saxpy', '--block', '64'],
    WRONG,
    'gridstride occupancy: saxpy is one word too many'
  ],
  [
    ['catalog', 'scan', 'sort'],
    WRONG,
    'gridstride catalog: sort is one word too many'
  ],
  [
    ['wgsl', 'saxpy.cu', 'saxpy', 'more'],
    WRONG,
    'gridstride wgsl: more is one word too many'
  ],
  [
    [...shape(LAUNCH), 'more'],
    WRONG,
    'gridstride launch: more is one word too many'
  ],
  [
    ['profile', 'saxpy.cu', LAUNCH, 'more'],
    WRONG,
    'gridstride profile: more is one word too many'
  ],

  // Files that are none.
  ...['run', 'profile', 'check-syntax', 'wgsl'].flatMap((command): Row[] => [
    [
      [command, ''],
      WRONG,
      `gridstride ${command}: '' is neither CUDA C (.cu) nor WGSL (.wgsl)`
    ],
    [
      [command, 'gone.cu'],
      WRONG,
      `gridstride ${command}: there is no file gone.cu`
    ],
    [
      [command, 'zero.cu/more.cu'],
      WRONG,
      `gridstride ${command}: there is no file zero.cu/more.cu`
    ],
    [
      [command, 'folder.cu'],
      WRONG,
      `gridstride ${command}: folder.cu is a folder`
    ],
    [
      [command, 'secret.cu'],
      WRONG,
      `gridstride ${command}: you may not read secret.cu`
    ],
    [
      [command, 'notes.txt'],
      WRONG,
      `gridstride ${command}: notes.txt is neither CUDA C (.cu) nor WGSL (.wgsl)`
    ],
    [
      [command, 'folder'],
      WRONG,
      `gridstride ${command}: folder is neither CUDA C (.cu) nor WGSL (.wgsl)`
    ],
    [
      [command, 'binary.cu'],
      WRONG,
      `gridstride ${command}: binary.cu is no text: there are zero bytes in it`
    ],
    [
      [command, 'broken.cu'],
      FAILED,
      "broken.cu:1:22: error: expected ';' after the returned value"
    ],
    [
      [command, 'python.cu'],
      FAILED,
      'python.cu:1:1: error: this looks like Python, and CUDA C++ is due here'
    ],
    [
      [command, 'header.cu'],
      FAILED,
      "header.cu:1:10: error: there is no header 'gone.h'"
    ]
  ]),
  [
    ['run', 'zero.cu', 'gone.cu'],
    WRONG,
    'gridstride run: there is no file gone.cu'
  ],
  [
    ['run', 'zero.cu', 'three.cu'],
    FAILED,
    "three.cu:1:5: error: multiple definition of 'main'"
  ],
  [
    ['check-syntax', 'zero.cu', 'gone.cu'],
    WRONG,
    'gridstride check-syntax: there is no file gone.cu'
  ],
  [['check-syntax', 'empty.cu'], 0, ''],

  // Files without what is asked of them.
  [
    ['run', 'empty.cu'],
    FAILED,
    'gridstride run: empty.cu has no main(); gridstride launch runs single kernels'
  ],
  [
    ['run', 'saxpy.cu'],
    FAILED,
    'gridstride run: saxpy.cu has no main(); gridstride launch runs single kernels'
  ],
  [
    ['run', 'set.wgsl'],
    WRONG,
    'gridstride run: set.wgsl is WGSL, which has no main()'
  ],
  [
    ['profile', 'set.wgsl'],
    WRONG,
    'gridstride profile: set.wgsl is WGSL, which has no main()'
  ],
  [
    ['profile', 'saxpy.cu'],
    WRONG,
    "gridstride profile: saxpy.cu has no main(): name a launch, as 'kernel<<<grid, block>>>(arguments)'"
  ],
  [['wgsl', 'empty.cu'], WRONG, 'gridstride wgsl: empty.cu has no kernel'],
  [['wgsl', 'zero.cu'], WRONG, 'gridstride wgsl: zero.cu has no kernel'],
  [
    ['wgsl', 'template.cu'],
    WRONG,
    'gridstride wgsl: template.cu has only templates (fill): name an instance as KERNEL'
  ],
  [
    ['wgsl', 'template.cu', 'fill<n>'],
    FAILED,
    "launch:1:6: error: identifier 'n' is undefined"
  ],
  [
    ['wgsl', 'saxpy.cu', 'saxpi'],
    FAILED,
    'LaunchError: No kernel is called saxpi: did you mean saxpy? The file defines saxpy.'
  ],
  [
    ['launch', 'empty.cu', LAUNCH, '--simulate'],
    FAILED,
    'LaunchError: No kernel is called saxpy. The file defines none.'
  ],
  [
    [
      'launch',
      'set.wgsl',
      'set<<<1, 64>>>(x)',
      '--in',
      'x[64]=ones',
      '--simulate'
    ],
    FAILED,
    /^DeviceError: set is written in WGSL, which needs WebGPU/
  ],
  [
    ['launch', 'saxpy.cu', LAUNCH, '--set', 'n=64', ...inputs],
    FAILED,
    /^DeviceError: WebGPU for Node is not available \(none\)\. .* The simulator needs none of it: --simulate\.$/
  ],
  [
    ['verify', 'reduction/r1*'],
    FAILED,
    /^DeviceError: WebGPU for Node is not available/
  ],

  // The catalogue.
  [
    ['catalog', ''],
    WRONG,
    /^gridstride catalog: The catalogue has no topic ''\. Its topics are basics, /
  ],
  [
    ['catalog', 'sorting'],
    WRONG,
    /^gridstride catalog: The catalogue has no topic sorting/
  ],
  [
    ['verify', ''],
    WRONG,
    "gridstride verify: The catalogue has no entry ''. gridstride catalog lists them."
  ],
  [
    ['verify', 'nope'],
    WRONG,
    'gridstride verify: The catalogue has no entry nope. gridstride catalog lists them.'
  ],
  [
    ['verify', 'nope/*'],
    WRONG,
    'gridstride verify: nope/* matches no entry; gridstride catalog lists them'
  ],
  [
    ['verify', '--warps', 'none', '--simulate'],
    WRONG,
    'gridstride verify: --warps is of the GPU; the simulator has warps of 32 as they are'
  ],

  // Options that do not go together, and values that mean nothing.
  [
    ['profile', 'saxpy.cu', LAUNCH, '--json', '--annotate'],
    WRONG,
    'gridstride profile: --json and --annotate do not go together'
  ],
  [
    ['profile', 'zero.cu', '--set', 'n=1'],
    WRONG,
    'gridstride profile: --set belongs to a launch, and none is named: the whole program is profiled'
  ],
  [
    ['profile', 'zero.cu', '--sample', '4'],
    WRONG,
    'gridstride profile: --sample belongs to a launch, and none is named: the whole program is profiled'
  ],
  [
    ['profile', 'saxpy.cu', LAUNCH, '--card', 'h100', '--cc', '9.0'],
    WRONG,
    'gridstride profile: --cc has no meaning here: --card names the card already'
  ],
  [
    ['occupancy', '--block', '64'],
    WRONG,
    'gridstride occupancy: without a kernel, occupancy needs the registers a thread uses: --registers N'
  ],
  [
    more('--once', '--samples', '3'),
    WRONG,
    'gridstride launch: --once runs without timing, so --samples has no meaning with it'
  ],
  [
    more('--show', 'q'),
    WRONG,
    'gridstride launch: --show q: the launch has no array q; it has x, y'
  ],
  [
    more('--expect', 'y['),
    WRONG,
    'gridstride launch: expected a number, a name or ('
  ],
  [
    more('--expect', 'q == 1'),
    WRONG,
    'gridstride launch: q has no value; set are n, x, y (--set q=… sets it)'
  ],
  [
    ['run', 'zero.cu', '-D', '1x'],
    WRONG,
    'gridstride run: --define 1x: expected NAME or NAME=VALUE'
  ],
  [
    ['run', 'zero.cu', '-D', 'a-b=1'],
    WRONG,
    'gridstride run: --define a-b=1: expected NAME or NAME=VALUE'
  ],
  [
    ['run', 'zero.cu', '--devices', '1e9'],
    WRONG,
    'gridstride run: --devices N: expected a whole number from 1 to 16, got 1e9'
  ],

  // Numbers of a launch.
  [
    set('n=4294967296'),
    WRONG,
    'gridstride launch: --in x: the arrays take 16 GiB so far, and 2 GiB at most are generated; take a smaller n'
  ],
  [
    set('n=2**40'),
    WRONG,
    'gridstride launch: --in x: the arrays take 4 TiB so far, and 2 GiB at most are generated; take a smaller n'
  ],
  [
    set('n=-1'),
    WRONG,
    'gridstride launch: x has n = -1 elements; expected 0 or more'
  ],
  [set('n=1.5'), WRONG, 'gridstride launch: n is 1.5; expected a whole number'],
  [
    set('n=1e99'),
    WRONG,
    'gridstride launch: n is 1e+99; expected a whole number'
  ],
  [set('n=m'), WRONG, 'gridstride launch: m has no value (--set m=… sets it)'],
  [set('n=1/0'), WRONG, 'gridstride launch: division by zero'],
  [set('n='), WRONG, 'gridstride launch: expected a number, a name or ('],
  [set('n'), WRONG, 'gridstride launch: --set n: expected NAME=VALUE'],
  [set('=1'), WRONG, 'gridstride launch: --set =1: expected NAME=VALUE'],
  [set('1n=3'), WRONG, 'gridstride launch: --set 1n=3: expected NAME=VALUE'],
  [set('n=64', 'n=65'), WRONG, 'gridstride launch: --set n is given twice'],
  [
    [...set(), '--set', 'm=1'],
    WRONG,
    /^gridstride launch: --in x: how long is it\? /
  ],
  [
    shape('saxpy<<<1, 32>>>(4294967296, 2.0, x, y)'),
    WRONG,
    'gridstride launch: 4294967296 is 4294967296, and the kernel wants one unsigned int for n: a whole number from 0 to 4294967295'
  ],
  [
    shape('saxpy<<<1, 32>>>(-1, 2.0, x, y)'),
    WRONG,
    'gridstride launch: -1 is -1, and the kernel wants one unsigned int for n: a whole number from 0 to 4294967295'
  ],
  [
    shape('saxpy<<<1, 32>>>(1.5, 2.0, x, y)'),
    WRONG,
    'gridstride launch: 1.5 is 1.5, and the kernel wants one unsigned int for n: a whole number from 0 to 4294967295'
  ],

  // Inputs of a launch.
  [
    input('x='),
    WRONG,
    /^gridstride launch: '' is not a generator; inputs are generated by zeros, /
  ],
  [input('x=nope'), WRONG, /^gridstride launch: nope is not a generator; /],
  [
    input('x=value:'),
    WRONG,
    /^gridstride launch: '' in value: is not a number; /
  ],
  [
    input('x=value:one'),
    WRONG,
    /^gridstride launch: 'one' in value:one is not a number; /
  ],
  [
    input('x=ramp:1:2:3'),
    WRONG,
    /^gridstride launch: ramp takes at most 2 numbers after its name; /
  ],
  [
    input('x=below:0'),
    WRONG,
    /^gridstride launch: below makes integers from 0 up to a whole number, /
  ],
  [
    input('x=bits'),
    WRONG,
    /^gridstride launch: bits makes integers, and the array is float32; /
  ],
  [
    input('z=ramp'),
    WRONG,
    'gridstride launch: --in z: the launch has no argument z'
  ],
  [input('y=ramp'), WRONG, 'gridstride launch: --in y is given twice'],
  [
    input('x[-1]=ramp'),
    WRONG,
    'gridstride launch: x has -1 elements; expected 0 or more'
  ],
  [input('x[1.5]=ramp'), WRONG, 'gridstride launch: 1.5 is not a whole number'],
  [
    input('x[1e12]=ramp'),
    WRONG,
    'gridstride launch: --in x: the arrays take 3.638 TiB so far, and 2 GiB at most are generated; take a smaller length'
  ],
  [
    input('x[n=ramp'),
    WRONG,
    'gridstride launch: --in x[n=ramp: expected NAME=GENERATOR or NAME[LENGTH]=GENERATOR'
  ],
  [
    input('=ramp'),
    WRONG,
    'gridstride launch: --in =ramp: expected NAME=GENERATOR or NAME[LENGTH]=GENERATOR'
  ],
  [
    ['launch', 'saxpy.cu', LAUNCH, '--simulate', '--set', 'n=64'],
    WRONG,
    /^gridstride launch: x \(.*\) needs an input: --in x=zeros$/
  ],

  // Shapes of a launch.
  [shape(''), WRONG, "gridstride launch: expected a kernel's name"],
  [shape('saxpy'), WRONG, "gridstride launch: expected '<<<'"],
  [
    shape('saxpy<<<1>>>(n, 2.0, x, y)'),
    WRONG,
    'gridstride launch: expected at least a grid and a block between <<< and >>>'
  ],
  [
    shape('saxpy<<<0, 32>>>(n, 2.0, x, y)'),
    FAILED,
    /^LaunchError: the grid of saxpy is 0 in x; /
  ],
  [
    shape('saxpy<<<-1, 32>>>(n, 2.0, x, y)'),
    FAILED,
    'LaunchError: the grid of saxpy is -1 in x; expected a whole number from 1 on.'
  ],
  [
    shape('saxpy<<<1.5, 32>>>(n, 2.0, x, y)'),
    WRONG,
    'gridstride launch: 1.5 is not a whole number'
  ],
  [
    shape('saxpy<<<1, 2048>>>(n, 2.0, x, y)'),
    FAILED,
    /^LaunchError: launch asks for 2048 threads per block; /
  ],
  [
    shape('saxpy<<<1e12, 32>>>(n, 2.0, x, y)'),
    FAILED,
    /^LaunchError: launch asks for 1,000,000,000,000 blocks in x; /
  ],
  [
    shape('saxpy<<<1, 32, 1000000>>>(n, 2.0, x, y)'),
    FAILED,
    /^LaunchError: launch asks for 976\.6 KiB of dynamic shared memory per block; /
  ],
  [
    shape('nope<<<1, 32>>>(n, 2.0, x, y)'),
    FAILED,
    'LaunchError: No kernel is called nope. The file defines saxpy.'
  ],
  [more('--expect', 'y[0] == 9'), FAILED, ''],

  // Programs that end badly have their own exit code, under run and under profile.
  ...['run', 'profile'].flatMap((command): Row[] => {
    const program = (file: string): string[] =>
      command === 'run' ? [command, '--simulate', file] : [command, file];
    return [
      [program('zero.cu'), 0, ''],
      [program('three.cu'), 3, ''],
      [program('abort.cu'), 134, ''],
      [program('segment.cu'), 139, /^segment\.cu:3: stopped: null pointer: /],
      [
        program('divide.cu'),
        136,
        'divide.cu:2: stopped: integer division by zero; test the divisor first'
      ],
      [
        program('assert.cu'),
        134,
        /^assert: assert\.cu:3: .*Assertion `argc == 2' failed/
      ],
      [program('deep.cu'), 139, /^deep\.cu:1: stopped: stack overflow in 'f'/],
      [program('deadlock.cu'), 4, /^gridstride: deadlock: .*deadlock\.cu:2/],
      [program('trap.cu'), 5, /^gridstride: .*trap/],
      [
        [...program('loop.cu'), '--timeout', '1'],
        124,
        /^loop\.cu:2: stopped: it had not ended after 1 s, /
      ]
    ];
  })
];

/** Command lines that are right but for the option that is tried. */
const BASES: Record<string, string[]> = {
  run: ['zero.cu'],
  launch: ['saxpy.cu', LAUNCH],
  sweep: ['saxpy.cu', BLOCKS],
  autotune: ['saxpy.cu', BLOCKS],
  baseline: [],
  roofline: [],
  watch: ['saxpy.cu', LAUNCH],
  profile: ['zero.cu'],
  check: ['zero.cu'],
  model: ['amdahl'],
  occupancy: ['--block', '64', '--registers', '32'],
  catalog: [],
  wgsl: ['saxpy.cu'],
  'check-syntax': ['zero.cu'],
  verify: ['reduction/r3-sequential'],
  grade: ['practical.ipynb']
};

const NO_GPU = { gpu: async () => ({ gpu: undefined, host: 'node' as const }) };

/** Each option of each command without a value, with one too many, and with those that it does not take. */
function optionRows(): Row[] {
  const commands = [
    ...COMMANDS.filter(({ line }) => line),
    checkSyntax,
    verify(NO_GPU),
    GRADE
  ];
  return commands.flatMap(command => {
    const name = command.line?.name ?? command.name;
    const base = BASES[name];
    const rows: Row[] = [
      [
        [name, ...base, '--zzz'],
        WRONG,
        command.parameters
          ? `gridstride ${name}: --zzz needs a value: --zzz VALUES`
          : `gridstride ${name} has no option --zzz`
      ],
      [
        [name, ...base, '-Z'],
        WRONG,
        `gridstride ${name} has no option -Z: options begin with two dashes`
      ],
      [
        [name, ...base, '--jsn'],
        WRONG,
        `gridstride ${name} has no option --jsn: did you mean --json?`
      ],
      [
        [name, ...base, '--json=1'],
        WRONG,
        `gridstride ${name}: --json takes no value`
      ]
    ];
    for (const [option, spec] of Object.entries(optionsOnLine(command))) {
      const said = (what: string): string =>
        `gridstride ${name}: --${option}${what}`;
      const wrong = (what: string, ...words: string[]): void => {
        rows.push([[name, ...words, ...base], WRONG, said(what)]);
      };
      const { value } = spec;
      if (value === undefined) {
        wrong(' takes no value', `--${option}=yes`);
        wrong(' is given twice', `--${option}`, `--${option}`);
        continue;
      }
      if (!spec.bare) {
        wrong(` needs a value: --${option} ${value}`, `--${option}`, '--json');
      }
      wrong(` ${value}: the value is empty`, `--${option}=`);
      for (const [given, expected] of wrongValues(spec)) {
        wrong(
          ` ${value}: expected ${expected}, got ${given}`,
          `--${option}`,
          given
        );
      }
      const right = rightValue(spec);
      if (right !== undefined) {
        wrong(' is given twice', `--${option}`, right, `--${option}`, right);
      }
    }
    return rows;
  });
}

/** Values that the option refuses, and what it expects. */
function wrongValues({
  whole,
  oneOf,
  capability
}: OptionSpec): [string, string][] {
  if (whole) {
    const [least, most] = whole;
    const odd = ['-1', '1.5', '1e9', '0x10', '4294967296', 'many', 'NaN'];
    const beyond = [
      ...(least > 0 ? [String(least - 1)] : []),
      String(most + 1)
    ];
    return [...new Set([...odd, ...beyond])].map(given => [
      given,
      `a whole number from ${least} to ${most}`
    ]);
  }
  if (oneOf) {
    return ['nope', oneOf[0].toUpperCase()].map(given => [
      given,
      oneOf.join(' or ')
    ]);
  }
  return capability
    ? ['7', '7.55', '-8.6', '777.5'].map(given => [
        given,
        'a compute capability such as 7.5, or a card such as h100'
      ])
    : [];
}

function rightValue({
  whole,
  oneOf,
  capability,
  repeated
}: OptionSpec): string | undefined {
  return repeated
    ? undefined
    : whole
      ? String(whole[0])
      : (oneOf?.[0] ?? (capability ? '7.5' : 'h100'));
}

/** Ways that only a notebook has. */
const OF_NOTEBOOKS =
  /%%?gpu|%%cuda|%%wgsl|\bcells?\b|\bin Python\b|NumPy|tab\b/i;

const all = [...ROWS, ...optionRows()];

it('there are many of them, each once', () => {
  const typed = all.map(([argv]) => JSON.stringify(argv));
  expect(typed.length).toBeGreaterThanOrEqual(114);
  expect(typed.filter((one, i) => typed.indexOf(one) < i)).toEqual([]);
});

describe('an odd command line', () => {
  it.each(all)('%j ends with %i and says %s', async (argv, code, message) => {
    const { out, err, ...ended } = await gridstride(argv);
    const [first] = err.split('\n');
    if (typeof message === 'string') {
      expect(first).toBe(message);
    } else {
      expect(first).toMatch(message);
    }
    expect(ended.code).toBe(code);
    expect(err).not.toMatch(OF_NOTEBOOKS);
    if (
      code === WRONG &&
      !argv.includes('--json') &&
      !argv.includes('--show')
    ) {
      expect(out).toBe('');
    }
  });
});
