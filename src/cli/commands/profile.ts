import { parseLaunch } from '../../commands';
import { annotatedSource } from '../../output/profileText';
import type { ProfileRecord } from '../../output/record';
import { generateLaunch } from '../../runtime';
import { UsageError, wholeNumber } from '../arguments';
import { EXIT_FAILED, EXIT_OK, JSON_OPTION, type CliCommand } from '../command';
import { openSimulator } from '../engine';
import {
  INPUT_DETAILS,
  INPUT_OPTIONS,
  readInputs,
  readSettings
} from '../inputs';
import { printJson, printRecord } from '../print';
import { compileSource, readSource } from '../source';

export const profile: CliCommand = {
  usage: [
    "profile FILE 'saxpy<<<(n+255)/256, 256>>>(n, 2.0, x, y)' --set n=65536 --in x=ramp --in y=random:7"
  ],
  summary: "count what a kernel does, and predict a card's time",
  details: [
    INPUT_DETAILS,
    'The kernel runs in the simulator. --json prints one entry for each launch, {kernel, grid, block, counters, lines, …}; counters have the names of Nsight Compute where it has one. --annotate prints the source with the counts of each line.'
  ],
  options: {
    ...INPUT_OPTIONS,
    cc: {
      value: 'X.Y',
      help: 'compute capability to count and predict for'
    },
    card: {
      value: 'NAME',
      help: 'card to count and predict for: gtx-1080-ti, h100, …'
    },
    sample: {
      value: 'BLOCKS',
      help: 'run about so many blocks, and scale the counters'
    },
    registers: { value: 'N', help: 'registers a thread; default: estimated' },
    annotate: { help: 'print the source with the counts of each line' },
    ...JSON_OPTION
  },
  words: [2, 2],
  run: async (args, io) => {
    const [path, text] = args.words;
    const syntax = parseLaunch(text);
    if (args.has('cc') && args.has('card')) {
      throw new UsageError(
        '--card names the capability already: leave out --cc'
      );
    }
    if (args.has('json') && args.has('annotate')) {
      throw new UsageError('--json and --annotate do not go together');
    }
    const source = await readSource(io, path);
    const set = readSettings(args);
    const engine = openSimulator(args);
    try {
      await compileSource(engine, source);
      const { kernel } = await engine.handle({
        op: 'describe',
        kernel: syntax.kernel
      });
      const { params } = kernel!;
      const inputs = readInputs(args, syntax.args, params, set);
      const { launch, arrays } = generateLaunch(text, params, set, inputs);
      const reply = await engine.handle({
        op: 'profile',
        launches: [launch],
        arrays,
        options: {
          card: args.get('card') ?? args.get('cc'),
          sample: wholeNumber(args, 'sample'),
          registers: wholeNumber(args, 'registers')
        }
      });
      const record = reply.record as ProfileRecord;
      if (args.has('json')) {
        printJson(io, record.launches);
      } else if (args.has('annotate')) {
        for (const one of record.launches) {
          io.out(`${annotatedSource(one, record.sources).join('\n')}\n`);
        }
      } else {
        printRecord(io, args, record, reply.prints);
      }
      return record.launches.some(({ check }) => check.status === 'failed')
        ? EXIT_FAILED
        : EXIT_OK;
    } finally {
      engine.dispose();
    }
  }
};
