/** Options that do not go together, names of the catalogue, values that mean nothing. */
import { SAXPY_LAUNCH, more, WRONG, type Row } from './harness';

export const options: Row[] = [
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
    ['profile', 'saxpy.cu', SAXPY_LAUNCH, '--json', '--annotate'],
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
    ['profile', 'saxpy.cu', SAXPY_LAUNCH, '--card', 'h100', '--cc', '9.0'],
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
  ]
];
