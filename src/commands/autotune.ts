import type { Definition, None, Typed } from './definition';
import { INPUT_DETAILS } from './launches';
import {
  PARAMETER_DETAILS,
  runOnLine,
  sweepLineOptions,
  sweepOptions
} from './sweep';
import { Sweep, type SweepPlan } from './sweeps/perform';
import {
  allChoices,
  checkParameters,
  mentionsName,
  parametersOf,
  refuseTooMany,
  sweptOf
} from './sweeps/plan';
import type { Stage } from './stage';
import { CommandError } from './syntax/errors';
import { describeSizes } from './tuned';
import { bestOf } from '../output/sweep';
import type { SweepRecord } from '../protocol/record';

type AutotuneTyped = Typed<typeof sweepOptions>;

export const autotune: Definition<
  typeof sweepOptions,
  None,
  typeof sweepLineOptions
> = {
  name: 'autotune',
  summary:
    'find the fastest block shape and macros of a launch, and keep them for launch --tuned',
  options: sweepOptions,
  parameters: true,
  cell: {
    form: 'autotune KERNEL<<<GRID, BLOCK>>>(ARGUMENT, …) --NAME VALUES [--NAME VALUES] [--define MACRO=VALUES] [--card NAME]',
    launches: 'one',
    several: 'autotune is of one kernel'
  },
  line: {
    forms: [
      "autotune FILE 'stencil<<<((w+block.x-1)/block.x, (h+block.y-1)/block.y), block>>>(u, v, w, h)' --block 32x4,32x8,64x4 --define UNROLL=1,2,4 --set w=512 --set h=512 --in 'u[w*h]=random' --in 'v[w*h]=zeros'"
    ],
    details: [
      PARAMETER_DETAILS,
      INPUT_DETAILS,
      'The best is kept for this kernel, these sizes and this device, and gridstride launch … --tuned takes it.'
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
  perform: (typed, stage) => perform(typed, stage)
};

/**
 * What was typed, as a plan.
 * @throws CommandError for what would change the work, too
 */
function planOf(
  launch: SweepPlan['launch'],
  { options: given, ...typed }: Pick<AutotuneTyped, 'options' | 'parameters'>,
  elsewhere: readonly string[] = []
): SweepPlan {
  const { define, ...options } = given;
  const parameters = parametersOf(
    launch,
    { parameters: typed.parameters, defines: define },
    Object.keys({ ...sweepOptions, ...sweepLineOptions }),
    elsewhere
  );
  checkParameters(parameters, { command: 'autotune', most: Infinity });
  const size = sweptOf(parameters).find(
    ({ name, kind }) => kind === 'name' && mentionsName(launch.args, name)
  );
  if (size) {
    throw new CommandError(
      `${size.name} is an argument of ${launch.kernel}: with it the work changes, and no point is the best of all`,
      typed.parameters.find(({ name }) => name === size.name)?.place,
      'autotune goes through block shapes, macros and template arguments; sweep goes through sizes.'
    );
  }
  refuseTooMany(allChoices(parameters).length);
  return { launch, parameters, ...options };
}

async function perform(
  typed: AutotuneTyped,
  stage: Stage,
  elsewhere: readonly string[] = []
): Promise<SweepRecord> {
  const plan = planOf(typed.launches[0], typed, elsewhere);
  const choices = allChoices(plan.parameters);
  const sweep = await Sweep.begin(plan, stage, choices.length);
  await sweep.take(choices);
  const record = sweep.end();
  const { sizes } = sweep;
  const best = bestOf({ points: record.points, quantity: 'time' });
  const { parameters } = record;
  if (!best || !sizes) {
    return { ...record, tuning: { reason: 'no point has a time' } };
  }
  if (record.agree === false) {
    return {
      ...record,
      tuning: { reason: 'the results depend on what was chosen' }
    };
  }
  const device = sweep.deviceName;
  await stage.ask({
    op: 'keepTuned',
    tuned: {
      kernel: record.kernel,
      device,
      sizes: [...sizes],
      chosen: parameters
        .map(({ name, kind }, i) => ({ name, kind, value: best.values[i] }))
        .filter(
          ({ name, kind }) =>
            kind === 'macro' || !mentionsName(plan.launch.args, name)
        ),
      ns: best.ns,
      isPredicted: record.simulated !== undefined,
      points: record.points.length
    }
  });
  return { ...record, tuning: { device, sizes: describeSizes(sizes) } };
}
