/** A sparse product made of patterns. */
import { program } from '../define';
import gatherMapSegscan from './spmv-gather-map-segscan.cu';

export const sparsePrograms = [
  program({
    id: 'linear-algebra/spmv-gather-map-segscan',
    title: 'Sparse matrix times vector in patterns',
    course: 'Birmingham lecture 7: scatter, gather, compact',
    teaches:
      'Gather, map and segmented scan give every non-zero a thread, however uneven the rows are.',
    before: 'linear-algebra/spmv-csr-scalar',
    lookAt:
      'Five launches in the timeline where a thread a row needs one; none of them diverges by the length of rows.',
    source: gatherMapSegscan,
    stdout: `10946 non-zeros in 1000 rows, 43 blocks
0 of 1000 rows wrong
`
  })
];
