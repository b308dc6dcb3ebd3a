import type { Reply } from '../protocol/messages';
import type { FindingsRecord } from '../protocol/record';
import type { Definition, None, Typed } from './definition';
import {
  EXIT_FAILED,
  EXIT_OK,
  EXIT_TIMEOUT,
  type Host,
  type HostEngine
} from './host';
import { compileFile, INPUT_DETAILS, settleLaunches } from './launches';
import { refuseCardTwice } from './profile';
import { areFiles, programFiles, refuseMore } from './programFiles';
import { sayHowItEnded } from './run';
import { CommandError } from './syntax/errors';
import { parseLaunch } from './syntax/launchSyntax';
import { definesOf, sourceOptions } from './syntax/sources';
import {
  ALL,
  ARITHMETIC,
  CARD,
  CC,
  IN,
  SCHEDULE,
  SET,
  TIMEOUT
} from './syntax/tables';

const options = {
  card: {
    ...CARD,
    help: 'card that the kernel is to be right on: what is right inside of a warp depends on it'
  },
  cc: { ...CC, help: 'its compute capability, instead of a card' },
  schedule: SCHEDULE,
  arithmetic: ARITHMETIC
} as const;

const lineOptions = {
  set: SET,
  in: IN,
  timeout: TIMEOUT,
  ...sourceOptions,
  all: ALL,
  sarif: {
    help: 'print the findings as SARIF 2.1.0, as code hosts and editors read them'
  }
} as const;
type LineTyped = Typed<typeof options & typeof lineOptions>;

export const check: Definition<typeof options, None, typeof lineOptions> = {
  name: 'check',
  summary:
    'look for accesses out of bounds, races, wrong barriers and reads of what was never written',
  options,
  cell: {
    form: 'check KERNEL<<<GRID, BLOCK>>>(ARGUMENT, …) [--card NAME] [--schedule SEED] [--arithmetic]',
    launches: 'one',
    several: 'each needs a line of its own'
  },
  line: {
    forms: [
      'check PROG.cu [MORE.cu …] [--all] [--arithmetic] [--json | --sarif] [-- ARGUMENTS]',
      "check FILE 'saxpy<<<(n+255)/256, 256>>>(n, 2.0, x, y)' --set n=65536 --in x=ramp --in y=random:7"
    ],
    details: [
      INPUT_DETAILS,
      'Without a launch the whole program is run, in the simulator, and every launch of it checked; what it prints goes to the error output. Of a long one a part is checked, and the output says how much; --all checks everything.',
      'The exit code is 1 if a finding is an error, else 124 if a launch had not ended, whatever the program itself returns. --json prints the record, whose findings are {kind, severity, file, line, other_line, threads, array, index, count, message, hint}.'
    ],
    options: lineOptions,
    words: [1, Infinity],
    what: 'a file',
    runsPrograms: true,
    run: async (typed, host) => {
      const { words, options: given } = typed;
      if (host.json && given.sarif) {
        throw new CommandError('--json and --sarif do not go together');
      }
      const { card, schedule, timeout } = given;
      const documents = given.sarif
        ? await import('../output/sarif')
        : undefined;
      if (documents) {
        host.failsAs(error =>
          JSON.stringify(documents.sarifOfFailure(error), null, 2)
        );
      }
      return host.withEngine(
        { on: 'simulator', card, schedule, timeout },
        async engine => {
          const reply = areFiles(words)
            ? await checkProgram(engine, typed, host)
            : await checkLaunch(engine, typed, host);
          const { record, prints } = reply;
          if (record?.kind !== 'check') {
            throw new CommandError(
              `${words[0]} has no main(): name a launch, as 'kernel<<<grid, block>>>(arguments)'`
            );
          }
          if (documents) {
            host.out(`${JSON.stringify(documents.sarif(record), null, 2)}\n`);
          } else {
            await host.print(record, prints);
          }
          if (record.program && !host.json) {
            const { stop, ...end } = record.program;
            // The text has a note of it, the document has none.
            await sayHowItEnded(
              documents && stop ? { ...end, stop } : end,
              host
            );
          }
          return exitCodeOf(record);
        }
      );
    }
  },
  check: typed => refuseCardTwice(typed),
  request: async ({ launches, options: given }, caller) => ({
    op: 'check',
    ...(await caller.resolve(launches)),
    options: wish(given)
  }),
  settle: (reply, _typed, caller) =>
    settleLaunches(reply, { options: { expect: [] } }, caller),
  views: { check: () => import('../output/views/check') }
};

/**
 * A launch that was stopped is not known to be right, whatever was found until
 * then. Where there is nothing to tell, the program's own exit code.
 */
export function exitCodeOf({ findings, program }: FindingsRecord): number {
  if (findings.some(({ severity }) => severity === 'error')) {
    return EXIT_FAILED;
  }
  return findings.some(({ kind }) => kind === 'not-ended')
    ? EXIT_TIMEOUT
    : (program?.exitCode ?? EXIT_OK);
}

function wish({
  card,
  cc,
  schedule,
  arithmetic
}: LineTyped['options'] | Typed<typeof options>['options']): {
  card?: string;
  schedule?: number;
  arithmetic?: boolean;
} {
  return { card: card ?? cc, schedule, ...(arithmetic && { arithmetic }) };
}

async function checkLaunch(
  engine: HostEngine,
  typed: LineTyped,
  host: Host
): Promise<Reply> {
  const [path, launch] = typed.words;
  const launches = [parseLaunch(launch)];
  refuseMore(typed.words);
  const caller = host.caller(engine, typed.options);
  await compileFile(host, engine, path, typed.options);
  return engine.ask({
    op: 'check',
    ...(await caller.resolve(launches)),
    options: wish(typed.options)
  });
}

/** What the program writes goes to the error output: the findings are the output. */
async function checkProgram(
  engine: HostEngine,
  { words, rest, options: given }: LineTyped,
  host: Host
): Promise<Reply> {
  const program = await programFiles(host, words, given);
  for (const option of ['set', 'in'] as const) {
    if (given[option].length > 0) {
      throw new CommandError(
        `--${option} belongs to a launch, and none is named: the whole program is checked`
      );
    }
  }
  const { card, ...others } = wish(given);
  return engine.ask(
    {
      ...program,
      args: rest,
      options: {
        check: true,
        cc: card,
        ...others,
        defines: definesOf(given.define),
        ...(given.all && { all: true })
      }
    },
    (_stream, bytes) => host.write('stderr', bytes)
  );
}
