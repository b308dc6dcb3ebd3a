import { blocks, cuda, floats } from '../define';
import vectorAdd from './vector-add.cu';

export const basics = [
  cuda({
    id: 'basics/vector-add',
    title: 'Sum of two vectors',
    course: 'Oxford lecture 1: introduction',
    teaches:
      'Each thread finds its element from its block and its place in it; the last block has threads to spare.',
    source: vectorAdd,
    launch: `vectorAdd<<<${blocks('n', 256)}, 256>>>(x, y, z, n)`,
    set: { n: 2 ** 18 },
    inputs: {
      x: floats('signed:1', 'n'),
      y: floats('signed:2', 'n'),
      z: floats('zeros', 'n')
    },
    sizes: [{ n: 1 }, { n: 255 }, { n: 1000 }],
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => n,
    reference: ({ arrays: { x, y } }) => ({
      z: Float32Array.from(x, (value, i) => Math.fround(value + y[i]))
    })
  })
];
