/** The Black-Scholes equation by finite differences, in one dimension. */
import type { CatalogueEntry, ReferenceContext } from '../entry';
import { floats } from '../define';
import { inBothPrecisions, like } from '../precision';
import explicit1 from './bs1d-explicit1.cu';
import explicit2 from './bs1d-explicit2.cu';
import implicit1 from './bs1d-implicit1.cu';
import implicit2 from './bs1d-implicit2.cu';
import implicit3 from './bs1d-implicit3.cu';
import { explicitSteps, implicitSteps, POINTS } from './reference';

const COURSE = 'Oxford finance lecture: finite differences in 1D';

const INPUTS = {
  volatility: floats('ramp:0.2:0.03125', 'options'),
  rate: floats('ramp:0.02:0.0078125', 'options'),
  value: floats('zeros', '256 * options')
};

const bytes = ({
  arrays: { volatility }
}: ReferenceContext): { read: number; written: number } => ({
  read: 8 * volatility.length,
  written: 4 * POINTS * volatility.length
});

/** Operations a point and step. */
const flops =
  (each: number) =>
  ({ arrays: { volatility }, scalars: { steps } }: ReferenceContext): number =>
    each * POINTS * volatility.length * steps;

const values =
  (solve: typeof implicitSteps) =>
  ({
    arrays,
    scalars
  }: ReferenceContext): Record<string, Float32Array | Float64Array> => {
    const { step, dt, steps, change = 0 } = scalars;
    const solved = Array.from(arrays.volatility).flatMap(
      (volatility, option) => {
        const grid = { volatility, rate: arrays.rate[option], step, dt };
        return Array.from(solve(grid, steps, change));
      }
    );
    return { value: like(arrays.value, solved) };
  };

const WARPS = '<<<(options + 3) // 4, 128>>>';
const MARKET = '(volatility, rate, value, 0.0078125';

const EXPLICIT = {
  course: COURSE,
  set: { options: 4, steps: 200 },
  inputs: INPUTS,
  sizes: [
    { options: 1, steps: 0 },
    { options: 3, steps: 1 },
    { options: 5, steps: 37 }
  ],
  bytes,
  flops: flops(6),
  tolerance: { absolute: 1e-5, relative: 1e-5 },
  reference: values(explicitSteps)
};

const IMPLICIT = {
  course: COURSE,
  set: { options: 4, steps: 40 },
  inputs: INPUTS,
  sizes: [
    { options: 1, steps: 0 },
    { options: 3, steps: 1 },
    { options: 5, steps: 7 }
  ],
  bytes,
  tolerance: { absolute: 5e-5, relative: 5e-5 },
  reference: values(implicitSteps)
};

export const blackScholes1d: CatalogueEntry[] = [
  ...inBothPrecisions({
    id: 'pde/bs1d-explicit1',
    title: 'Explicit steps in shared memory',
    teaches:
      'A problem that fits into a block is solved in one launch; then barriers and shared memory set the pace.',
    lookAt: 'Barriers and shared-memory passes for three multiply-adds a step.',
    source: explicit1,
    oneBlock: 'Its tile in shared memory is made for blocks of 256.',
    launch: `explicitShared<float><<<options, 256>>>${MARKET}, 2e-5, steps)`,
    ...EXPLICIT
  }),
  ...inBothPrecisions({
    id: 'pde/bs1d-explicit2',
    title: 'Explicit steps in registers',
    teaches:
      'Eight points a lane and two shuffles a step replace shared memory and both barriers.',
    before: 'pde/bs1d-explicit1',
    lookAt:
      'Instructions a point and step, and no shared-memory pass among them.',
    source: explicit2,
    launch: `explicitRegisters<float>${WARPS}${MARKET}, 2e-5, steps, options)`,
    ...EXPLICIT
  }),
  ...inBothPrecisions({
    id: 'pde/bs1d-implicit1',
    title: 'Implicit steps by a hybrid of Thomas and cyclic reduction',
    teaches:
      'Twice the arithmetic of elimination, all of it in registers, beats elimination that waits for memory.',
    before: 'pde/bs1d-explicit2',
    lookAt: 'Shuffles: the six levels of cyclic reduction.',
    source: implicit1,
    launch: `implicitHybrid<float>${WARPS}${MARKET}, 4e-4, 0.0001, steps, options)`,
    flops: flops(17),
    ...IMPLICIT
  }),
  ...inBothPrecisions({
    id: 'pde/bs1d-implicit2',
    title: 'Implicit steps for the change',
    teaches:
      'Solving for a small change instead of the solution keeps digits that single precision would lose.',
    before: 'pde/bs1d-implicit1',
    lookAt:
      'Its error beside that of bs1d-implicit1; a tenth more instructions.',
    source: implicit2,
    launch: `implicitChange<float>${WARPS}${MARKET}, 4e-4, 0.0001, steps, options)`,
    flops: flops(23),
    ...IMPLICIT
  }),
  ...inBothPrecisions({
    id: 'pde/bs1d-implicit3',
    title: 'Implicit steps with a prepared matrix',
    teaches:
      'What does not change from step to step is computed once: no division is left in the loop.',
    before: 'pde/bs1d-implicit1',
    lookAt: 'Registers a thread, and instructions a step.',
    source: implicit3,
    launch: `implicitPrepared<float>${WARPS}${MARKET}, 4e-4, steps, options)`,
    flops: flops(8),
    ...IMPLICIT
  })
];
