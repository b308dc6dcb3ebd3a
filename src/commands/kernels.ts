import { RECORD_VERSION } from '../protocol/version';
import type { Command } from './definition';
import type { Handler } from './services';
import { CommandError, didYouMean } from './syntax/errors';

export const kernels: Command = {
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
};

export const answerKernels: Handler<'kernels'> = async ({ topic }, engine) => {
  const catalogue = await engine.catalogue();
  const topicOf = (id: string): string => id.split('/')[0];
  const entries = catalogue.filter(
    ({ id }) => topic === undefined || topicOf(id) === topic
  );
  if (topic !== undefined && entries.length === 0) {
    const topics = [...new Set(catalogue.map(({ id }) => topicOf(id)))];
    const guess = didYouMean(topic, topics);
    throw new CommandError(
      `The catalogue has no topic ${topic || "''"}${guess ? `: ${guess}` : '.'} Its topics are ${topics.join(', ')}.`
    );
  }
  return {
    record: {
      kind: 'kernels',
      version: RECORD_VERSION,
      notes: [],
      ...(topic !== undefined && { topic }),
      registered: engine.kernels(),
      catalogue: entries.map(
        ({ id, title, course, teaches, before, lookAt }) => ({
          id,
          title,
          course,
          teaches,
          ...(before !== undefined && { before }),
          lookAt
        })
      )
    }
  };
};
