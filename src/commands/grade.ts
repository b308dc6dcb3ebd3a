import type { Command } from './definition';
import { STRICT } from './syntax/tables';

export const grade: Command = {
  name: 'grade',
  summary: 'try an exercise on inputs of its own',
  cell: {
    form: 'grade EXERCISE [--strict]',
    words: [1, 1],
    what: 'the name of an exercise',
    options: { strict: STRICT }
  },
  request: ({ words: [exercise] }) => ({ op: 'grade', exercise }),
  views: { grade: () => import('../output/views/grade') }
};
