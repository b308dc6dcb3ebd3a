import { command } from './definition';

export const grade = command({
  name: 'grade',
  summary: 'try an exercise on inputs of its own',
  cell: {
    form: 'grade EXERCISE',
    words: [1, 1],
    what: 'the name of an exercise'
  },
  request: ({ words: [exercise] }) => ({ op: 'grade', exercise }),
  views: { grade: () => import('../output/views/grade') }
});
