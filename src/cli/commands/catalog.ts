import { Engine } from '../../runtime';
import { EXIT_OK, JSON_OPTION, type CliCommand } from '../command';
import { NO_GPU } from '../io';
import { printRecord } from '../print';

export const catalog: CliCommand = {
  usage: ['catalog [TOPIC] [--json]'],
  summary: 'list the kernels that come with gridstride',
  options: JSON_OPTION,
  words: [0, 1],
  run: async (args, io) => {
    const engine = new Engine(NO_GPU);
    const [topic] = args.words;
    const { record } = await engine.handle({ op: 'kernels', topic });
    printRecord(io, args, record!);
    return EXIT_OK;
  }
};
