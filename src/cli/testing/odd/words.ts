/** Commands that there are not, and too few words or too many. */
import { SAXPY_LAUNCH, shape, WRONG, type Row } from './harness';

export const words: Row[] = [
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
    [...shape(SAXPY_LAUNCH), 'more'],
    WRONG,
    'gridstride launch: more is one word too many'
  ],
  [
    ['profile', 'saxpy.cu', SAXPY_LAUNCH, 'more'],
    WRONG,
    'gridstride profile: more is one word too many'
  ]
];
