import type { Command } from './definition';
import type { Handler } from './services';

export const grade: Command = {
  name: 'grade',
  summary: 'try an exercise on inputs of its own',
  cell: {
    form: 'grade EXERCISE',
    words: [1, 1],
    what: 'the name of an exercise'
  },
  request: ({ words: [exercise] }) => ({ op: 'grade', exercise }),
  views: { grade: () => import('../output/views/grade') }
};

export const answerGrade: Handler<'grade'> = async (asked, engine) => ({
  record: await engine.grade(asked)
});
