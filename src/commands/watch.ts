import type { Dim3 } from '../protocol/launchRequest';
import type { WatchOptions } from '../protocol/messages';
import { MOST_STEPS } from '../protocol/record/watch';
import type { Definition, None } from './definition';
import { EXIT_FAILED, EXIT_OK } from './host';
import { compileFile, INPUT_DETAILS } from './launches';
import { ofProfiles, refuseCardTwice } from './profile';
import { CommandError } from './syntax/errors';
import { parseLaunch } from './syntax/launchSyntax';
import type { OptionValues } from './syntax/options';
import { sourceOptions } from './syntax/sources';
import { CARD, IN, SCHEDULE, SET, TIMEOUT } from './syntax/tables';

const options = {
  block: {
    value: 'X,Y,Z',
    help: 'index of the block in the grid; default 0'
  },
  warps: {
    value: 'N',
    whole: [1, 32],
    help: 'warps of the block that are recorded, from its first on; default 4'
  },
  values: {
    value: 'NAME,NAME',
    help: 'variables whose values are kept; default: all that a line sets'
  },
  steps: {
    value: 'N',
    whole: [1, MOST_STEPS],
    help: 'steps of all of these warps that are kept, at most; default 2000'
  },
  card: CARD,
  cc: {
    ...ofProfiles.cc,
    help: 'compute capability whose rules count accesses'
  },
  schedule: SCHEDULE
} as const;

const lineOptions = {
  set: SET,
  in: IN,
  timeout: TIMEOUT,
  ...sourceOptions
} as const;

export const watch: Definition<typeof options, None, typeof lineOptions> = {
  name: 'watch',
  summary:
    'record some warps in the simulator and play them step by step: lanes, addresses, banks, barriers',
  options,
  cell: {
    form: 'watch KERNEL<<<GRID, BLOCK>>>(ARGUMENT, …) [--block X,Y,Z] [--warps N] [--values NAME,NAME] [--steps N] [--card NAME] [--cc X.Y] [--schedule SEED]',
    launches: 'one',
    several: 'watch them one after the other'
  },
  line: {
    forms: [
      "watch FILE 'saxpy<<<(n+255)/256, 256>>>(n, 2.0, x, y)' --set n=65536 --in x=ramp --in y=random:7"
    ],
    summary: 'record some warps of a launch, step by step',
    details: [
      INPUT_DETAILS,
      'The kernel runs in the simulator, as it is written: nothing is unrolled or kept in registers. --json prints the record with all steps; the text shows those of the first warp that say most.'
    ],
    options: lineOptions,
    words: [2, 2],
    what: 'a file and a launch',
    run: async ({ words, options: given }, host) => {
      const launches = [parseLaunch(words[1])];
      const { card, schedule, timeout } = given;
      const wish = watchOptions(given);
      return host.withEngine(
        { on: 'simulator', card, schedule, timeout },
        async engine => {
          const caller = host.caller(engine, given);
          await compileFile(host, engine, words[0], given);
          const resolved = await caller.resolve(launches);
          const { record, prints } = await engine.ask({
            op: 'watch',
            launch: resolved.launches[0],
            arrays: resolved.arrays,
            options: wish
          });
          if (record) {
            await host.print(record, prints);
          }
          return record?.kind === 'watch' && record.fault !== undefined
            ? EXIT_FAILED
            : EXIT_OK;
        }
      );
    }
  },
  check: typed => {
    refuseCardTwice(typed);
    const { options: given, refuse } = typed;
    try {
      watchOptions(given);
    } catch (error) {
      refuse((error as CommandError).problem, 'block');
    }
  },
  request: async ({ launches, options: given }, caller) => {
    const resolved = await caller.resolve(launches);
    return {
      op: 'watch',
      launch: resolved.launches[0],
      arrays: resolved.arrays,
      options: watchOptions(given)
    };
  },
  views: { watch: () => import('../output/views/watch') }
};

/** @throws CommandError where the block is no index */
function watchOptions({
  block,
  warps,
  values,
  steps,
  card,
  cc,
  schedule
}: OptionValues<typeof options>): WatchOptions {
  return {
    ...(block !== undefined && { blockIndex: readIndex(block) }),
    warps,
    steps,
    ...(values !== undefined && {
      values: values
        .split(',')
        .map(name => name.trim())
        .filter(name => name !== '')
    }),
    card: card ?? cc,
    schedule
  };
}

function readIndex(text: string): Dim3 {
  const parts = text.replace(/^\((.*)\)$/, '$1').split(',');
  if (parts.length > 3 || !parts.every(part => /^\s*\d{1,9}\s*$/.test(part))) {
    throw new CommandError(
      `--block X,Y,Z: expected the index of a block such as 3 or 1,2,0, got ${text}`
    );
  }
  const [x, y = 0, z = 0] = parts.map(Number);
  return [x, y, z];
}
