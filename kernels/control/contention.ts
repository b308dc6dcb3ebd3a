/** What atomics cost, and what else is there. */
import { blocks, cuda, program, words } from '../define';
import atomicContention from './atomic-contention.cu';
import readModifyWrite from './read-modify-write-options.cu';

const course = 'Birmingham lecture 5: atomic operations';

export const contention = [
  cuda({
    id: 'control/atomic-contention',
    title: 'Atomics that meet',
    course,
    teaches:
      'Atomic additions to one word are done one after the other; to different words they are not.',
    before: 'control/atomic-counter',
    lookAt: 'The time over the number of counters: 1, 2, 4 … 1024.',
    source: atomicContention,
    launch: `countSpread<<<${blocks('n', 256)}, 256>>>(counters, n, distinct)`,
    set: { n: 2 ** 14, distinct: 32 },
    inputs: { counters: words('zeros', 'distinct') },
    sizes: [
      { n: 1, distinct: 1 },
      { n: 257, distinct: 1 },
      { n: 1009, distinct: 7 },
      { n: 4096, distinct: 1024 }
    ],
    bytes: ({ scalars: { distinct } }) => ({
      read: 4 * distinct,
      written: 4 * distinct
    }),
    flops: ({ scalars: { n } }) => n,
    reference: ({ scalars: { n, distinct } }) => ({
      counters: Uint32Array.from(
        { length: distinct },
        (_, k) => Math.floor(n / distinct) + (k < n % distinct ? 1 : 0)
      )
    })
  })
];

export const contentionPrograms = [
  program({
    id: 'control/read-modify-write-options',
    title: 'Three ways to count together',
    course,
    teaches:
      'Barriers that let one at a time, local counts that one thread collects, or an atomic addition.',
    before: 'control/atomic-contention',
    lookAt: 'Barriers of the first launch: one for each thread.',
    source: readModifyWrite,
    stdout:
      'in turns:   128 of 128\ncollected:  128 of 128\natomically: 128 of 128\n'
  })
];
