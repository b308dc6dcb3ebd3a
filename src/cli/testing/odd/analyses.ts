/** Sweeps, searches, roofs, checks, models: what looks at launches. */
import {
  SAXPY_LAUNCH,
  inputs,
  more,
  WRONG,
  FAILED,
  SAXPY_BLOCKS,
  sweep,
  type Row
} from './harness';

export const analyses: Row[] = [
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
    ['roofline', 'gone.cu', SAXPY_LAUNCH, '--card', 't4'],
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

  // Searches for the best, of nothing and of what is not there.
  [['autotune'], WRONG, 'gridstride autotune: expected a file and a launch'],
  [
    [
      'autotune',
      'saxpy.cu',
      SAXPY_BLOCKS,
      '--simulate',
      ...inputs,
      '--n',
      '64'
    ],
    WRONG,
    'gridstride autotune: expected a parameter with several values: autotune … --block 64,128,256, or --define TILE=8,16,32'
  ],
  [
    ['autotune', 'saxpy.cu', SAXPY_BLOCKS, ...inputs, '--blokc', '64,128'],
    WRONG,
    'gridstride autotune: the launch has no name blokc: did you mean block?'
  ],
  [
    more('--tuned'),
    WRONG,
    'gridstride launch: no best launch of saxpy is kept'
  ],
  [
    ['baseline', 'saxpy'],
    WRONG,
    'gridstride baseline: saxpy is one word too many'
  ],

  // Warps that cannot be watched.
  [['watch'], WRONG, 'gridstride watch: expected a file and a launch'],
  [
    ['watch', 'saxpy.cu'],
    WRONG,
    'gridstride watch: expected a file and a launch'
  ],
  [
    ['watch', 'gone.cu', SAXPY_LAUNCH],
    WRONG,
    'gridstride watch: there is no file gone.cu'
  ],
  [
    ['watch', 'saxpy.cu', 'nope<<<1, 32>>>()'],
    FAILED,
    'LaunchError: No kernel is called nope. The file defines saxpy.'
  ],

  // Checks of nothing.
  [['check', 'gone.cu'], WRONG, 'gridstride check: there is no file gone.cu'],
  [
    ['check', 'saxpy.cu'],
    WRONG,
    "gridstride check: saxpy.cu has no main(): name a launch, as 'kernel<<<grid, block>>>(arguments)'"
  ],
  [
    ['check', 'saxpy.cu', 'nope<<<1, 32>>>(1)'],
    FAILED,
    'LaunchError: No kernel is called nope. The file defines saxpy.'
  ],
  [
    ['check', 'saxpy.cu', SAXPY_LAUNCH, 'more'],
    WRONG,
    'gridstride check: more is one word too many'
  ],

  // Models that there are not, and settings that they do not have.
  [
    ['model', 'nope'],
    WRONG,
    /^gridstride model: there is no model nope\. There are: latency-vs-throughput, /
  ],
  [
    ['model', 'amdahl', 'gustafson'],
    WRONG,
    'gridstride model: gustafson is one word too many'
  ],
  [
    ['model', 'amdahl', '--set', 'p=7'],
    WRONG,
    'gridstride model: --set: amdahl has no parameter p. It has parallel (0 to 1), s (1 to 65536).'
  ],
  [
    ['model', 'amdahl', '--set', 'parallel'],
    WRONG,
    'gridstride model: --set: expected PARAMETER=VALUE, got parallel. It has parallel (0 to 1), s (1 to 65536).'
  ],
  [
    ['model', '--set', 'parallel=1'],
    WRONG,
    'gridstride model: --set is for a model: model amdahl --set parallel=0.9; model alone lists them'
  ],

  // Nobody's work to be graded, and a server that takes no words.
  [['grade'], WRONG, 'gridstride grade: expected a notebook or a folder']
];
