/** A scan whose middle step is the host's. */
import { program } from '../define';
import hostAssisted from './host-assisted.cu';

export const hostScanPrograms = [
  program({
    id: 'scan/host-assisted',
    title: 'A whole array, with the host between two kernels',
    course: 'Oxford lecture 4: warp shuffles, reduction and scan',
    teaches:
      'Scan the blocks, scan their sums, add what came before: three steps, whoever does the middle one.',
    before: 'scan/hillis-steele-double-buffer',
    lookAt:
      'The two small copies between the kernels, and how long the device waits for them.',
    source: hostAssisted,
    stdout: '10007 elements in 79 blocks, last prefix -71, 0 wrong\n'
  })
];
