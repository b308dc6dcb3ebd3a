import { command } from './definition';

export const load = command({
  name: 'load',
  summary: 'bring a kernel of the catalogue',
  cell: { form: 'load ID', words: [1, 1], what: 'the id of a catalogue entry' },
  request: ({ words: [id] }) => ({ op: 'load', id }),
  views: { message: () => import('../output/views/message') }
});
