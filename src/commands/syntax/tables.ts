/** Options that several commands have. */
import { capability, choice, flag, repeated, text, whole } from './options';

export const BLOCK = whole('N', 'threads in a block', 1, 1024);
export const CC = capability('compute capability to calculate for');
export const CARD = text(
  'NAME',
  'card to count and predict for: gtx-1080-ti, h100, …'
);
export const REGISTERS = whole('N', 'registers a thread', 0, 255);
export const SCHEDULE = whole(
  'SEED',
  'in the simulator, warps and blocks in the order that this number gives: what depends on it is a race',
  0,
  2 ** 31 - 1
);
export const EXPECT = repeated(
  text(
    '"CONDITION"',
    'an expression that must be true afterwards; several may be given'
  )
);
export const SAMPLES = whole('N', 'timed runs; default 30', 1, 100_000);
export const SIMULATE = flag('in the simulator, on the CPU');

export const DOUBLE = {
  double: choice(
    ['pair', 'error'],
    'double on the GPU: pairs of floats (default), or refused'
  )
};

/** Of profile, and of compare with --profile. */
export const PROFILE = {
  card: CARD,
  cc: capability('compute capability to count and predict for'),
  sample: whole(
    'BLOCKS',
    'run about so many blocks, and scale the counters',
    1,
    2 ** 31 - 1
  ),
  schedule: SCHEDULE
};

/** Values of a launch on the command line, where no Python has them. */
export const INPUTS = {
  set: repeated(text('NAME=VALUE', 'a number that expressions may name')),
  in: repeated(text('NAME=GENERATOR', 'an input array and what fills it'))
};
