/** Boundary conditions in the one kernel, or in one of their own. */
import { program } from '../define';
import boundaryWays from './boundary-branch-vs-two-kernels.cu';

export const pdePrograms = [
  program({
    id: 'pde/boundary-branch-vs-two-kernels',
    title: 'Boundary conditions: a branch, or a second kernel',
    course: 'Oxford lecture 3: control flow',
    teaches:
      'Cheap boundary conditions are a branch; expensive ones deserve a kernel whose warps do nothing else.',
    before: 'pde/laplace2d-general',
    lookAt: 'Warp instructions of the launches at 1 and at 300 rounds.',
    source: boundaryWays,
    stdout: [
      '  1 rounds, one kernel:  0 wrong',
      '  1 rounds, two kernels: 0 wrong',
      '300 rounds, one kernel:  0 wrong',
      '300 rounds, two kernels: 0 wrong',
      ''
    ].join('\n')
  })
];
