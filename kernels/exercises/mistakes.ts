/** Exercises of Birmingham lecture 5: mistakes to find, a layout to change, a count that loses nothing. */
import { equalsReference } from '../compare';
import { blocks, floats, ROUNDING, words } from '../define';
import type { Exercise } from '../exercise';

const windowMeans: Exercise = {
  id: 'mistakes/window-means',
  title: 'Find the mistakes',
  entry: 'errors/raw-war',
  kernel: 'windowMeans',
  signature:
    '__global__ void windowMeans(const float *in, float *out, unsigned int n)',
  task: 'Leave the mean of in[i - 1], in[i] and in[i + 1] in out[i]; at both ends the element itself takes the place of the neighbour that does not exist.',
  launch: `windowMeans<<<${blocks('n', 128)}, 128>>>(x, y, n)`,
  inputs: { x: floats('signed', 'n'), y: floats('value:-7', 'n') },
  cases: [
    { name: 'whole blocks', set: { n: 512 } },
    { name: 'one element', set: { n: 1 } },
    { name: 'one element more than a block', set: { n: 129 } },
    { name: 'a prime', set: { n: 1009 } }
  ],
  check: equalsReference(({ arrays }) => {
    const { in: values } = arrays;
    return {
      out: Float32Array.from(
        values,
        (own, i) => ((values[i - 1] ?? own) + own + (values[i + 1] ?? own)) / 3
      )
    };
  }, ROUNDING)
};

const separate: Exercise = {
  id: 'mistakes/separate',
  title: 'A structure taken apart',
  entry: 'memory/aos-vs-soa',
  kernel: 'separate',
  signature:
    '__global__ void separate(const float *particles, float *out, unsigned int n)',
  task: 'particles has three words for each of n particles, one particle after the other; out gets the first words of all, then the second, then the third.',
  launch: `separate<<<${blocks('n', 128)}, 128>>>(particles, out, n)`,
  inputs: {
    particles: floats('signed', '3 * n'),
    out: floats('value:-7', '3 * n')
  },
  cases: [
    { name: 'whole blocks', set: { n: 512 } },
    { name: 'one particle', set: { n: 1 } },
    { name: 'a prime', set: { n: 1009 } }
  ],
  profile: {
    set: { n: 4096 },
    card: 't4',
    demands: [
      {
        name: 'loads are coalesced',
        metric: 'gld_efficiency',
        atLeast: 90,
        hint: 'Let a block load its 3 * 128 words in the order in which they lie, into shared memory, and pick them out there.'
      },
      {
        name: 'stores are coalesced',
        metric: 'gst_efficiency',
        atLeast: 90,
        hint: 'Thread t should store next to thread t + 1: one component of all particles at a time.'
      }
    ]
  },
  check: equalsReference(({ arrays: { particles }, scalars: { n } }) => ({
    out: Float32Array.from(
      particles,
      (_, word) => particles[3 * (word % n) + Math.floor(word / n)]
    )
  }))
};

const countLetters: Exercise = {
  id: 'mistakes/count-letters',
  title: 'Counting letters',
  entry: 'control/read-modify-write-options',
  kernel: 'countLetters',
  signature:
    '__global__ void countLetters(const unsigned int *text, unsigned int *counts, unsigned int n)',
  task: 'counts[k] grows by the number of elements of text that equal k, for k below 26; the grid is always 8 blocks of 256 threads.',
  launch: 'countLetters<<<8, 256>>>(text, counts, n)',
  inputs: { text: words('below:40', 'n'), counts: words('ramp:1', '26') },
  cases: [
    { name: 'an element for each thread', set: { n: 2048 } },
    { name: 'one element', set: { n: 1 } },
    { name: 'more than threads', set: { n: 10_007 } },
    {
      name: 'one letter only',
      set: { n: 5000 },
      inputs: { text: words('value:25', 'n') }
    },
    {
      name: 'no letter at all',
      set: { n: 100 },
      inputs: { text: words('value:26', 'n') }
    }
  ],
  profile: {
    set: { n: 2 ** 14 },
    card: 't4',
    demands: [
      {
        name: 'few atomics in global memory',
        metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
        atMost: 64,
        hint: 'Count in 26 words of shared memory, which one barrier has set to zero, and add these to counts once a block.'
      }
    ]
  },
  check: equalsReference(({ arrays }) => {
    const counts = Uint32Array.from(arrays.counts);
    arrays.text.forEach(letter => {
      if (letter < 26) {
        counts[letter]++;
      }
    });
    return { counts };
  })
};

export const mistakeExercises: readonly Exercise[] = [
  windowMeans,
  separate,
  countLetters
];
