import type { Definition, None, Typed } from './definition';
import { EXIT_FAILED, EXIT_OK, type Host } from './host';
import { compileFile, INPUT_DETAILS } from './launches';
import { lineStage } from './sweeps/line';
import { performSweep, type SweepPlan } from './sweeps/perform';
import {
  allChoices,
  checkParameters,
  parametersOf,
  refuseTooMany
} from './sweeps/plan';
import { parseLaunch } from './syntax/launchSyntax';
import { sourceOptions } from './syntax/sources';
import type { Stage } from './stage';
import type { SweepRecord } from '../protocol/record';
import {
  CARD,
  DEFINE_VALUES,
  IN,
  ON_GPU,
  SAMPLES,
  SCHEDULE,
  SET,
  SIMULATE,
  TIMEOUT,
  WORK
} from './syntax/tables';

/** Of autotune, too. */
export const sweepOptions = {
  define: DEFINE_VALUES,
  ...WORK,
  samples: SAMPLES,
  card: CARD,
  simulate: SIMULATE,
  gpu: ON_GPU,
  schedule: SCHEDULE
} as const;

export const sweepLineOptions = {
  set: SET,
  in: IN,
  timeout: TIMEOUT,
  include: sourceOptions.include
} as const;

type SweepTyped = Typed<typeof sweepOptions>;

export const PARAMETER_DETAILS =
  "--NAME VALUES gives a name of the launch its values: 64,128,256, or 2**16..2**24 by doubling, or 100..1000..100 with a step; a block's also as 16x16,32x8, whose parts are block.x and block.y. --define NAME=VALUES does the same for a macro of the source.";

export const sweep: Definition<
  typeof sweepOptions,
  None,
  typeof sweepLineOptions
> = {
  name: 'sweep',
  summary:
    'run a launch at many sizes, block shapes or values of macros: one plot, and which is best',
  options: sweepOptions,
  parameters: true,
  cell: {
    form: 'sweep KERNEL<<<GRID, BLOCK>>>(ARGUMENT, …) --NAME VALUES [--NAME VALUES] [--define MACRO=VALUES] [--bytes EXPRESSION] [--flops EXPRESSION] [--card NAME]',
    launches: 'one',
    several: 'a sweep is of one kernel'
  },
  line: {
    forms: [
      "sweep FILE 'saxpy<<<(n + block - 1)/block, block>>>(n, 2.0, x, y)' --block 64,128,256 --n 2**16..2**20 --in x=ramp --in y=random:7"
    ],
    details: [
      PARAMETER_DETAILS,
      INPUT_DETAILS,
      'Points are measured on the GPU. Where there is none, or one that is software, and with --card, the time is predicted for a card.'
    ],
    options: sweepLineOptions,
    words: [2, 2],
    what: 'a file and a launch',
    run: (typed, host) => runOnLine(typed, host, perform)
  },
  check: ({ launches: [launch], ...typed }) => {
    if (launch) {
      planOf(launch, typed);
    }
  },
  perform: (typed, stage) => perform(typed, stage),
  views: { sweep: () => import('../output/views/sweep') }
};

/** What was typed, as a plan. @throws CommandError */
function planOf(
  launch: SweepPlan['launch'],
  { options: given, ...typed }: Pick<SweepTyped, 'options' | 'parameters'>,
  elsewhere: readonly string[] = []
): SweepPlan {
  const { define, ...options } = given;
  const parameters = parametersOf(
    launch,
    { parameters: typed.parameters, defines: define },
    Object.keys({ ...sweepOptions, ...sweepLineOptions }),
    elsewhere
  );
  checkParameters(parameters, { command: 'sweep', most: 2 });
  refuseTooMany(allChoices(parameters).length);
  return { launch, parameters, ...options };
}

function perform(
  typed: SweepTyped,
  stage: Stage,
  elsewhere: readonly string[] = []
): Promise<SweepRecord> {
  const plan = planOf(typed.launches[0], typed, elsewhere);
  return performSweep(plan, allChoices(plan.parameters), stage);
}

/** The same on the command line, where the launch is a word. */
export async function runOnLine<
  T extends Typed<typeof sweepOptions & typeof sweepLineOptions>
>(
  typed: T,
  host: Host,
  work: (
    typed: T,
    stage: Stage,
    elsewhere: readonly string[]
  ) => Promise<SweepRecord>
): Promise<number> {
  const { words, options: given } = typed;
  const launches = [parseLaunch(words[1])];
  const { card, schedule, timeout, simulate } = given;
  const isSimulated = simulate || card !== undefined || schedule !== undefined;
  return host.withEngine(
    {
      on: isSimulated ? 'simulator' : given.gpu ? 'gpu' : 'any',
      card,
      schedule,
      timeout
    },
    async engine => {
      await compileFile(host, engine, words[0], {
        include: given.include,
        define: []
      });
      const record = await work(
        { ...typed, launches },
        lineStage(engine, host, given),
        [...given.in, ...given.set]
      );
      await host.print(record);
      const isRight = record.points.some(({ ns }) => ns !== undefined);
      return isRight &&
        record.points.every(({ check }) => check.status !== 'failed')
        ? EXIT_OK
        : EXIT_FAILED;
    }
  );
}
