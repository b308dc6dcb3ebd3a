import { againstBaseline } from './baseline';
import type { Reply, Request } from '../protocol/messages';
import type { Caller } from './caller';
import type { Definition, Typed } from './definition';
import { EXIT_FAILED, EXIT_OK, type LineCaller } from './host';
import {
  checkedOf,
  compileFile,
  INPUT_DETAILS,
  isSimulated,
  settleLaunches
} from './launches';
import { resolveTuned } from './launchTuned';
import { CommandError } from './syntax/errors';
import { parseLaunch } from './syntax/launchSyntax';
import { sourceOptions } from './syntax/sources';
import {
  CARD,
  DOUBLE,
  EXPECT,
  IN,
  ON_GPU,
  SAMPLES,
  SCHEDULE,
  SET,
  SIMULATE,
  STRICT,
  TIMEOUT,
  UNCHECKED
} from './syntax/tables';

const options = {
  expect: EXPECT,
  samples: SAMPLES,
  once: { help: 'run once, without timing' },
  tuned: {
    help: 'with the block and macros that autotune has kept for this kernel, device and sizes'
  },
  baseline: {
    value: 'NAME',
    bare: true,
    help: "compare with the baseline of this name, by default the kernel's; the first run is kept as that"
  },
  gpu: ON_GPU,
  simulate: SIMULATE,
  schedule: SCHEDULE,
  unchecked: UNCHECKED
} as const;

const lineOptions = {
  set: SET,
  in: IN,
  show: {
    value: 'NAME',
    repeated: true,
    help: 'print the first elements of an array'
  },
  card: CARD,
  timeout: TIMEOUT,
  double: DOUBLE,
  ...sourceOptions
} as const;

export const launch: Definition<
  typeof options,
  { strict: typeof STRICT },
  typeof lineOptions
> = {
  name: 'launch',
  summary: 'run a kernel over NumPy arrays, check the result and time it',
  options,
  cell: {
    form: 'launch KERNEL<<<GRID, BLOCK>>>(ARGUMENT, …) [--expect "CONDITION"] [--samples N] [--once] [--tuned] [--baseline [NAME]] [--gpu] [--simulate] [--schedule SEED] [--unchecked] [--strict]',
    launches: 'one',
    several: 'compare takes several',
    options: { strict: STRICT }
  },
  line: {
    forms: [
      "launch FILE 'saxpy<<<(n+255)/256, 256>>>(n, 2.0, x, y)' --set n=65536 --in x=ramp --in y=random:7"
    ],
    summary: 'run a kernel on generated inputs, check and time it',
    details: [
      INPUT_DETAILS,
      "--expect is a condition on the arrays after the launch: --expect 'sum(y) == 42', with y[0], sum, min, max, len and close(a, b, relative)."
    ],
    options: lineOptions,
    words: [2, 2],
    what: 'a file and a launch',
    run: async (typed, host) => {
      const { words, options: given } = typed;
      const launches = [parseLaunch(words[1])];
      const { card, schedule, timeout } = given;
      const on = isSimulated(given)
        ? 'simulator'
        : given.gpu
          ? 'gpu'
          : 'measure';
      return host.withEngine({ on, card, schedule, timeout }, async engine => {
        const caller = host.caller(engine, given);
        await compileFile(host, engine, words[0], given);
        const reply = await engine.ask(
          await request({ ...typed, launches }, caller)
        );
        await settle(reply, typed, caller);
        await host.print(reply.record!, reply.prints);
        if (!host.json) {
          given.show.forEach(name => host.out(showArray(name, caller)));
        }
        return exitCode(reply);
      });
    }
  },
  check: ({ options: { once, samples, gpu, simulate, baseline }, refuse }) => {
    if (once && baseline !== undefined) {
      refuse(
        '--once runs without timing, and a baseline is of times',
        'baseline'
      );
    }
    if (gpu && simulate) {
      refuse('--gpu and --simulate exclude each other', 'simulate');
    }
    if (once && samples !== undefined) {
      refuse(
        '--once runs without timing, so --samples has no meaning with it',
        'samples'
      );
    }
  },
  request,
  settle,
  views: { launch: () => import('../output/views/launch') }
};

async function request(
  { launches, options: given }: Typed<typeof options>,
  caller: Caller
): Promise<Request> {
  const { samples, once, gpu, simulate, schedule, unchecked } = given;
  const { use, ...resolved } = given.tuned
    ? await resolveTuned(launches[0], given, caller)
    : { ...(await caller.resolve(launches, undefined, true)), use: undefined };
  return {
    op: 'launch',
    launch: resolved.launches[0],
    arrays: resolved.arrays,
    options: {
      samples,
      once,
      gpu,
      simulate,
      schedule,
      ...(use && { tuned: use }),
      ...(!unchecked && { checkBounds: true })
    }
  };
}

async function settle(
  reply: Reply,
  typed: { options: { expect: string[]; baseline: string | undefined } },
  caller: Caller
): Promise<void> {
  await settleLaunches(reply, typed, caller);
  const { baseline } = typed.options;
  if (baseline !== undefined) {
    await againstBaseline(reply, baseline, caller);
  }
}

/** Of launches: whether their results are right. */
export function exitCode({ record }: Reply): number {
  return checkedOf(record).some(({ check }) => check.status === 'failed')
    ? EXIT_FAILED
    : EXIT_OK;
}

const SHOWN = 8;

function showArray(name: string, { arrays }: LineCaller): string {
  if (!Object.hasOwn(arrays, name)) {
    throw new CommandError(
      `--show ${name}: the launch has no array ${name}; it has ${Object.keys(arrays).join(', ')}`
    );
  }
  const array = arrays[name];
  const more = array.length > SHOWN ? ', …' : '';
  return `${name} = ${Array.from(array).slice(0, SHOWN).join(', ')}${more}\n`;
}
