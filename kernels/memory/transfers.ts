/** Between host and device: whole programs. */
import { program } from '../define';
import type { ProgramEntry } from '../entry';
import effectiveBandwidth from './effective-bandwidth.cu';
import hostTransfer from './host-transfer-pageable-vs-pinned.cu';
import oneVsMany from './one-vs-many-transfers.cu';
import pitch2d from './pitch-2d.cu';
import streamOverlap from './stream-overlap.cu';
import zeroCopy from './zero-copy.cu';

const COURSE = 'Optimizing CUDA: memory';

export const transfers: ProgramEntry[] = [
  program({
    id: 'memory/pitch-2d',
    title: 'A matrix whose columns are aligned',
    course: 'Umeå: more GPU programming basics',
    teaches:
      'A leading dimension rounded up to 256 bytes lets every column begin at a whole cache line, and cudaMemcpy2D leaves the gaps out.',
    lookAt:
      'Sectors per load of a column: the least, for each begins at a whole line.',
    source: pitch2d,
    stdout: `by hand: leading dimension 64 for 37 rows
aligned to 256 bytes: yes
wrong elements: 0
cudaMallocPitch: columns aligned to 256 bytes: yes, room for all rows: yes
wrong elements: 0
no error
`
  }),
  program({
    id: 'memory/host-transfer-pageable-vs-pinned',
    title: 'Copies from pageable and from page-locked memory',
    course: COURSE,
    teaches:
      'Page-locked memory is copied at the speed of the bus, pageable memory by way of a buffer.',
    lookAt: 'The GB/s of each copy in the time line.',
    source: hostTransfer,
    stdout: `malloc             0 of 1048576 words wrong
cudaMallocHost     0 of 1048576 words wrong
cudaHostAlloc      0 of 1048576 words wrong
cudaHostRegister   0 of 1048576 words wrong
no error
`
  }),
  program({
    id: 'memory/one-vs-many-transfers',
    title: 'The same bytes in one copy and in a thousand',
    course: COURSE,
    teaches:
      'Every copy has a fixed price, so bytes travel more cheaply together.',
    lookAt: 'The GB/s of the copies in the time line as they get smaller.',
    source: oneVsMany,
    stdout: `   1 pieces of 4194304 bytes: 0 words wrong
   4 pieces of 1048576 bytes: 0 words wrong
  16 pieces of  262144 bytes: 0 words wrong
  64 pieces of   65536 bytes: 0 words wrong
 256 pieces of   16384 bytes: 0 words wrong
1024 pieces of    4096 bytes: 0 words wrong
no error
`
  }),
  program({
    id: 'memory/zero-copy',
    title: 'Host memory that a kernel uses directly',
    course: COURSE,
    teaches:
      'Mapped memory saves the copies of data that are used once, and pays the bus again for every further use.',
    lookAt: 'Copies in the timeline: none that the program asks for.',
    source: zeroCopy,
    stdout: ` 1 uses: mapped 0 wrong, copied 0 wrong
 4 uses: mapped 0 wrong, copied 0 wrong
16 uses: mapped 0 wrong, copied 0 wrong
no error
`
  }),
  program({
    id: 'memory/stream-overlap',
    title: 'Copies and kernels side by side',
    course: COURSE,
    teaches:
      'Work in pieces, each in its own stream, lets copies in both directions and kernels run at once.',
    lookAt:
      'In the time line, the copies of one stream above the kernel of another.',
    source: streamOverlap,
    stdout: `1 stream of 1048576 floats: 0 wrong
4 streams of 262144 floats: 0 wrong
no error
`
  }),
  program({
    id: 'memory/effective-bandwidth',
    title: 'Effective bandwidth of a copy',
    course: COURSE,
    teaches:
      'Bytes that must move over the time it took, compared with what clock and bus allow, say how good a kernel is.',
    lookAt:
      'Bytes of the launch and its time: their quotient is what it prints.',
    source: effectiveBandwidth,
    stdout: `   4096 floats:    32768 bytes moved, last word 3f3f3f3f
  65536 floats:   524288 bytes moved, last word 3f3f3f3f
1048576 floats:  8388608 bytes moved, last word 3f3f3f3f
no error
`
  })
];
