import { command } from './definition';

export const kernels = command({
  name: 'kernels',
  summary: 'kernels that are compiled, and those of the catalogue',
  cell: { form: 'kernels [TOPIC]', words: [0, 1] },
  line: {
    name: 'catalog',
    forms: ['catalog [TOPIC] [--json]'],
    summary: 'list the kernels that come with gridstride',
    words: [0, 1]
  },
  request: ({ words: [topic] }) => ({ op: 'kernels', topic }),
  views: { kernels: () => import('../output/views/kernels') }
});
