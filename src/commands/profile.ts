import type { ProfileOptions, Reply } from '../protocol/messages';
import type { Checked, Definition, None, Typed } from './definition';
import type { Host, HostEngine } from './host';
import { exitCode } from './launch';
import { compileFile, INPUT_DETAILS, settleLaunches } from './launches';
import { areFiles, programFiles, refuseMore } from './programFiles';
import { sayHowItEnded } from './run';
import { CommandError } from './syntax/errors';
import { parseLaunch } from './syntax/launchSyntax';
import type { OptionValues } from './syntax/options';
import { definesOf, sourceOptions } from './syntax/sources';
import {
  CARD,
  EXPECT,
  IN,
  REGISTERS,
  SAMPLE,
  SCHEDULE,
  SET,
  TIMEOUT
} from './syntax/tables';

/** Of compare with --profile, too. */
export const ofProfiles = {
  card: CARD,
  cc: {
    value: 'X.Y',
    capability: true,
    help: 'compute capability to count and predict for'
  },
  sample: SAMPLE,
  schedule: SCHEDULE
} as const;

const options = {
  card: CARD,
  cc: ofProfiles.cc,
  sample: SAMPLE,
  schedule: SCHEDULE,
  registers: REGISTERS,
  expect: EXPECT
} as const;
const lineOptions = {
  set: SET,
  in: IN,
  timeout: TIMEOUT,
  ...sourceOptions,
  annotate: { help: 'print the source with the counts of each line' }
} as const;
type LineTyped = Typed<typeof options & typeof lineOptions>;

export const profile: Definition<typeof options, None, typeof lineOptions> = {
  name: 'profile',
  summary:
    'count in the simulator what the kernel does, line by line, and say what limits it',
  options,
  cell: {
    form: 'profile KERNEL<<<GRID, BLOCK>>>(ARGUMENT, …) [--card NAME] [--cc X.Y] [--sample BLOCKS] [--registers N] [--schedule SEED]',
    launches: 'one',
    several: 'compare … --profile takes several'
  },
  line: {
    forms: [
      'profile PROG.cu [MORE.cu …] [--card NAME] [--json | --annotate] [-- ARGUMENTS]',
      "profile FILE 'saxpy<<<(n+255)/256, 256>>>(n, 2.0, x, y)' --set n=65536 --in x=ramp --in y=random:7"
    ],
    summary: "count what a kernel does, and predict a card's time",
    details: [
      INPUT_DETAILS,
      'Without a launch the whole program is run, in the simulator, and every launch of it profiled; what it prints goes to the error output, and the exit code is its own.',
      'The kernel runs in the simulator. --json prints the record, whose launches are {kernel, grid, block, counters, lines, …}; counters have the names of Nsight Compute where it has one. --annotate prints the source with the counts of each line.'
    ],
    options: lineOptions,
    words: [1, Infinity],
    what: 'a file',
    runsPrograms: true,
    run: async (typed, host) => {
      const { words, options: given } = typed;
      if (host.json && given.annotate) {
        throw new CommandError('--json and --annotate do not go together');
      }
      const { card, schedule, timeout } = given;
      return host.withEngine(
        { on: 'simulator', card, schedule, timeout },
        async engine => {
          const reply = areFiles(words)
            ? await profileProgram(engine, typed, host)
            : await profileLaunch(engine, typed, host);
          const { record } = reply;
          if (record?.kind !== 'profile') {
            throw new CommandError(
              `${words[0]} has no main(): name a launch, as 'kernel<<<grid, block>>>(arguments)'`
            );
          }
          if (given.annotate) {
            const { annotatedSource } = await import('../output/profileText');
            const { visible } = await import('../output/width');
            const whole = record.launches.length === 1;
            const listings = record.launches.map(one =>
              annotatedSource(one, record.sources, { whole }).join('\n')
            );
            host.out(visible(`${listings.join('\n\n')}\n`));
          } else {
            await host.print(record, reply.prints);
          }
          const { program } = record;
          if (!program) {
            return exitCode(reply);
          }
          if (!host.json) {
            await sayHowItEnded(program, host);
          }
          return program.exitCode;
        }
      );
    }
  },
  check: typed => refuseCardTwice(typed),
  request: async ({ launches, options: given }, caller) => ({
    op: 'profile',
    ...(await caller.resolve(launches)),
    options: profileOptions(given)
  }),
  settle: settleLaunches,
  views: { profile: () => import('../output/views/profile') }
};

/** @throws CommandError where --card and --cc would both name a card */
export function refuseCardTwice({
  options: { card, cc },
  refuse
}: Pick<Checked, 'refuse'> & {
  options: { card?: string; cc?: string };
}): void {
  if (card !== undefined && cc !== undefined) {
    refuse('--cc has no meaning here: --card names the card already', 'cc');
  }
}

/** What a profile is asked for with; registers are of a single launch. */
export function profileOptions({
  card,
  cc,
  sample,
  registers,
  schedule
}: OptionValues<typeof ofProfiles> & { registers?: number }): ProfileOptions {
  return { card: card ?? cc, sample, registers, schedule };
}

async function profileLaunch(
  engine: HostEngine,
  typed: LineTyped,
  host: Host
): Promise<Reply> {
  const [path, launch] = typed.words;
  const launches = [parseLaunch(launch)];
  refuseMore(typed.words);
  const caller = host.caller(engine, typed.options);
  await compileFile(host, engine, path, typed.options);
  const reply = await engine.ask({
    op: 'profile',
    ...(await caller.resolve(launches)),
    options: profileOptions(typed.options)
  });
  await settleLaunches(reply, typed, caller);
  return reply;
}

/** What the program writes goes to the error output: the profile is the output. */
async function profileProgram(
  engine: HostEngine,
  { words, rest, options: given }: LineTyped,
  host: Host
): Promise<Reply> {
  const program = await programFiles(host, words, given);
  for (const option of [
    'set',
    'in',
    'expect',
    'sample',
    'registers'
  ] as const) {
    const value = given[option];
    if (Array.isArray(value) ? value.length > 0 : value !== undefined) {
      throw new CommandError(
        `--${option} belongs to a launch, and none is named: the whole program is profiled`
      );
    }
  }
  return engine.ask(
    {
      ...program,
      args: rest,
      options: {
        profile: true,
        cc: given.card ?? given.cc,
        defines: definesOf(given.define)
      }
    },
    (_stream, bytes) => host.write('stderr', bytes)
  );
}
