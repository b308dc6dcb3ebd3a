/** Values that are no numbers, or far too large, or for nobody; names of other alphabets and of JavaScript. */
import {
  input,
  inputs,
  on,
  SAXPY_BLOCKS,
  SAXPY_LAUNCH,
  set,
  shape,
  sweep,
  WRONG,
  FAILED,
  type Row
} from './harness';

const launchOf = (grid: string): string[] =>
  shape(`saxpy<<<${grid}, 32>>>(n, 2.0, x, y)`);
const modelOf = (value: string): string[] => [
  'model',
  'amdahl',
  '--set',
  `parallel=${value}`
];

export const values: Row[] = [
  // What --set gives.
  [
    set('n=NaN'),
    WRONG,
    'gridstride launch: NaN has no value (--set NaN=… sets it)'
  ],
  [
    set('n=Infinity'),
    WRONG,
    'gridstride launch: Infinity has no value (--set Infinity=… sets it)'
  ],
  [
    set('n=1e400'),
    WRONG,
    'gridstride launch: n is Infinity; expected a whole number'
  ],
  [set('n=32', 'n=33'), WRONG, 'gridstride launch: --set n is given twice'],
  [
    set('ñ=3', 'n=32'),
    WRONG,
    'gridstride launch: --set ñ=3: expected NAME=VALUE'
  ],
  [set('n=１２'), WRONG, "gridstride launch: '１' means nothing here"],
  [set('n=$(id)'), WRONG, "gridstride launch: '$' means nothing here"],
  [set('__proto__=3', 'n=32'), 0, ''],

  // Arrays.
  [
    input('__proto__=ramp'),
    WRONG,
    'gridstride launch: --in __proto__: the launch has no argument __proto__'
  ],
  [
    input('x=constructor'),
    WRONG,
    /^gridstride launch: constructor is not a generator; /
  ],
  [
    input('x=random:NaN'),
    WRONG,
    /^gridstride launch: 'NaN' in random:NaN is not a number; /
  ],
  [
    input('x=ramp:Infinity'),
    WRONG,
    /^gridstride launch: 'Infinity' in ramp:Infinity is not a number; /
  ],
  [
    input('x[NaN]=ramp'),
    WRONG,
    /^gridstride launch: NaN has no value; set are n/
  ],

  // Shapes.
  [launchOf('1/0'), WRONG, 'gridstride launch: division by zero'],
  [launchOf('1 % 0'), WRONG, 'gridstride launch: division by zero'],
  [
    launchOf('10**400'),
    WRONG,
    'gridstride launch: 10**400 is Infinity; expected a whole number'
  ],
  [launchOf('9**9**9'), WRONG, 'gridstride launch: an exponent above 1024'],
  [
    launchOf('1<<400'),
    WRONG,
    /^gridstride launch: 1<<400 is 2\.58\d*e\+120; expected a whole number$/
  ],
  [
    launchOf('2**31'),
    FAILED,
    'LaunchError: launch asks for 2,147,483,648 blocks in x; CUDA allows at most 2,147,483,647 there.'
  ],
  [launchOf('NaN'), WRONG, /^gridstride launch: NaN has no value; set are n/],
  [
    shape('saxpy<<<1, 32>>>(n, NaN, x, y)'),
    WRONG,
    /^gridstride launch: NaN has no value; set are n/
  ],
  [shape('$(id)'), WRONG, "gridstride launch: expected a kernel's name"],
  [
    shape('saxpy<<<1, 32>>>((((n, 2.0, x, y)'),
    WRONG,
    "gridstride launch: this '(' is never closed"
  ],
  ...['(', '-', '2**'].map((one): Row => [
    shape(
      `saxpy<<<1, 32>>>(${one.repeat(300)}1${one === '(' ? ')'.repeat(300) : ''}, 2.0, x, y)`
    ),
    WRONG,
    'gridstride launch: this is nested more than 256 levels deep'
  ]),

  // Sweeps.
  [
    sweep('--block', '1..1000000..1', '--n', '64'),
    WRONG,
    'gridstride sweep: --block: 1..1000000..1 has more than 200 values; take a larger step'
  ],
  [
    sweep('--block', '1..0', '--n', '64'),
    WRONG,
    /^gridstride sweep: --block: 1\.\.0/
  ],
  [
    sweep('--block', ',,', '--n', '64'),
    WRONG,
    'gridstride sweep: --block: a value is missing'
  ],
  [
    sweep('--block', 'NaN,2', '--n', '64'),
    WRONG,
    'gridstride sweep: --block: NaN is no number; texts are values of macros: --define block=…'
  ],
  [
    on(
      'autotune',
      'saxpy.cu',
      SAXPY_BLOCKS,
      '--simulate',
      ...inputs,
      '--block',
      '64..64..0',
      '--n',
      '64'
    ),
    WRONG,
    /^gridstride autotune: --block: 64\.\.64\.\.0/
  ],

  // Models and occupancy.
  ...['NaN', 'Infinity', '2', '-0.1', '1e-400x'].map((value): Row => [
    modelOf(value),
    WRONG,
    `gridstride model: --set parallel: expected a number from 0 to 1, got ${value}`
  ]),
  [
    ['model', '__proto__'],
    WRONG,
    /^gridstride model: there is no model __proto__\. There are: /
  ],
  [
    ['model', 'amdahl', '--set', '__proto__=1'],
    WRONG,
    /^gridstride model: --set: amdahl has no parameter __proto__\./
  ],
  [
    ['occupancy', '--block', '64', '--registers', '32', '--cc', '99.9'],
    WRONG,
    /^gridstride occupancy: No card or compute capability is called '99\.9'/
  ],
  [
    ['roofline', '--card', '__proto__'],
    WRONG,
    /^gridstride roofline: No card or compute capability is called '__proto__'/
  ],

  // The catalogue, and exercises.
  [
    ['catalog', '__proto__'],
    WRONG,
    /^gridstride catalog: The catalogue has no topic __proto__/
  ],
  [
    ['verify', '['],
    WRONG,
    'gridstride verify: The catalogue has no entry [. gridstride catalog lists them.'
  ],
  [
    ['verify', '../reduction/r1'],
    WRONG,
    'gridstride verify: The catalogue has no entry ../reduction/r1: did you mean reduction/r1? gridstride catalog lists them.'
  ],
  [
    ['grade', 'practical.ipynb', '--exercise', '__proto__'],
    WRONG,
    /^gridstride grade: there is no exercise __proto__\. They are: /
  ],
  [
    ['grade', 'practical.ipynb', '--exercise', ''],
    WRONG,
    'gridstride grade: --exercise ID: the value is empty'
  ],

  // Options against each other, and words of other shells.
  [
    ['check', 'saxpy.cu', SAXPY_LAUNCH, '--sarif', '--json'],
    WRONG,
    'gridstride check: --json and --sarif do not go together'
  ],
  [
    ['run', 'zero.cu', '-D'],
    WRONG,
    'gridstride run: --define needs a value: --define NAME[=VALUE]'
  ],
  [
    ['run', 'zero.cu', '-D', ''],
    WRONG,
    'gridstride run: --define NAME[=VALUE]: the value is empty'
  ],
  [
    ['run', '-zero.cu'],
    WRONG,
    'gridstride run has no option -zero.cu: options begin with two dashes'
  ],
  [['run', '--', 'zero.cu'], WRONG, 'gridstride run: expected a file'],
  [['export'], WRONG, 'gridstride: export is not a command'],
  [['__proto__'], WRONG, 'gridstride: __proto__ is not a command'],
  [
    ['rün', 'zero.cu'],
    WRONG,
    'gridstride: rün is not a command: did you mean run?'
  ],
  [['run', 'zérø.cu'], WRONG, 'gridstride run: there is no file zérø.cu'],
  [
    ['run', 'utf16.cu'],
    WRONG,
    'gridstride run: utf16.cu seems to be UTF-16: save it as UTF-8'
  ],
  [
    ['check', 'utf16be.cu'],
    WRONG,
    'gridstride check: utf16be.cu seems to be UTF-16: save it as UTF-8'
  ],
  [['check-syntax', 'crlf.cu'], 0, ''],
  [['check-syntax', 'bom.cu'], 0, ''],
  [['run', 'bom.cu', '--simulate'], 7, ''],
  [['run', 'crlf.cu', '--simulate'], 7, '']
];
