import { parseLaunch } from '../../commands/syntax/launch';
import { annotatedSource } from '../../output/profileText';
import { generateLaunch, type Engine } from '../../runtime';
import type { Reply } from '../../protocol/messages';
import { UsageError, wholeNumber, type ParsedArguments } from '../arguments';
import { EXIT_FAILED, EXIT_OK, JSON_OPTION, type CliCommand } from '../command';
import { openSimulator, SCHEDULE_OPTION } from '../engine';
import {
  INPUT_DETAILS,
  argumentsOf,
  INPUT_OPTIONS,
  readInputs,
  readSettings
} from '../inputs';
import type { Io } from '../io';
import { printJson, printRecord } from '../print';
import { compileSource, readSource, type SourceText } from '../source';

export const profile: CliCommand = {
  usage: [
    'profile PROG.cu [--card NAME] [--json | --annotate] [-- ARGUMENTS]',
    "profile FILE 'saxpy<<<(n+255)/256, 256>>>(n, 2.0, x, y)' --set n=65536 --in x=ramp --in y=random:7"
  ],
  summary: "count what a kernel does, and predict a card's time",
  details: [
    INPUT_DETAILS,
    'Without a launch the whole program is run, in the simulator, and every launch of it profiled; what it prints goes to the error output.',
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
    ...SCHEDULE_OPTION,
    annotate: { help: 'print the source with the counts of each line' },
    ...JSON_OPTION
  },
  words: [1, 2],
  keepsRest: true,
  run: async (args, io) => {
    const [path, text] = args.words;
    if (args.has('cc') && args.has('card')) {
      throw new UsageError(
        '--card names the capability already: leave out --cc'
      );
    }
    if (args.has('json') && args.has('annotate')) {
      throw new UsageError('--json and --annotate do not go together');
    }
    const source = await readSource(io, path);
    const engine = openSimulator(args);
    try {
      const reply =
        text === undefined
          ? await profileProgram(engine, source, args, io)
          : await profileLaunch(engine, source, text, args);
      const record = reply.record;
      if (record?.kind !== 'profile') {
        throw new UsageError(
          `${path} has no main(): name a launch, as 'kernel<<<grid, block>>>(arguments)'`
        );
      }
      if (args.has('json')) {
        printJson(io, record.launches);
      } else if (args.has('annotate')) {
        const whole = record.launches.length === 1;
        const listings = record.launches.map(one =>
          annotatedSource(one, record.sources, { whole }).join('\n')
        );
        io.out(`${listings.join('\n\n')}\n`);
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

async function profileLaunch(
  engine: Engine,
  source: SourceText,
  text: string,
  args: ParsedArguments
): Promise<Reply> {
  const syntax = parseLaunch(text);
  const set = readSettings(args);
  await compileSource(engine, source);
  const { kernel } = await engine.handle({
    op: 'describe',
    kernel: syntax.kernel
  });
  const { params } = kernel!;
  const inputs = readInputs(args, argumentsOf(syntax), params, set);
  const { launch, arrays } = generateLaunch(text, params, set, inputs);
  return engine.handle({
    op: 'profile',
    launches: [launch],
    arrays,
    options: {
      card: args.get('card') ?? args.get('cc'),
      sample: wholeNumber(args, 'sample'),
      registers: wholeNumber(args, 'registers')
    }
  });
}

/** What the program writes goes to the error output: the profile is the output. */
async function profileProgram(
  engine: Engine,
  source: SourceText,
  args: ParsedArguments,
  io: Io
): Promise<Reply> {
  if (source.language !== 'cuda') {
    throw new UsageError(`${source.file} is WGSL, which has no main()`);
  }
  for (const option of ['set', 'in', 'sample', 'registers']) {
    if (args.has(option)) {
      throw new UsageError(
        `--${option} belongs to a launch, and none is named: the whole program is profiled`
      );
    }
  }
  const decoder = new TextDecoder();
  return engine.handle(
    {
      op: 'run',
      ...source,
      language: 'cuda',
      args: args.rest,
      options: { profile: true, cc: args.get('card') ?? args.get('cc') }
    },
    undefined,
    (_stream, bytes) => io.err(decoder.decode(bytes, { stream: true }))
  );
}
