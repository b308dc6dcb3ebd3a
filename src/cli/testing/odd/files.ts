/** Files that are none, or without what is asked of them. */
import { SAXPY_LAUNCH, inputs, WRONG, FAILED, type Row } from './harness';

export const files: Row[] = [
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
    ['launch', 'empty.cu', SAXPY_LAUNCH, '--simulate'],
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
    ['launch', 'saxpy.cu', SAXPY_LAUNCH, '--set', 'n=64', ...inputs],
    FAILED,
    /^DeviceError: WebGPU for Node is not available \(none\)\. .* The simulator needs none of it: --simulate\.$/
  ],
  [
    ['verify', 'reduction/r1*'],
    FAILED,
    /^DeviceError: WebGPU for Node is not available/
  ]
];
