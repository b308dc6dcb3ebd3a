/** A reduction whose last stage is the host's. */
import { program } from '../define';
import twoStage from './two-stage.cu';

export const reductionPrograms = [
  program({
    id: 'reduction/two-stage',
    title: 'Partial sums on the device, their sum on the host',
    course: 'Oxford lecture 4: warp shuffles, reduction and scan',
    teaches:
      'The end of a kernel is a barrier for all blocks; a few hundred partial sums are nothing for the host.',
    before: 'reduction/contiguous',
    lookAt: 'The copy back: 128 bytes.',
    source: twoStage,
    stdout: '32 partial sums, total 300006, expected 300006\n'
  })
];
