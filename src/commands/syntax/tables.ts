/** Options that several commands have. */

/** Of every command in a cell that shows a record. */
export const INTO = {
  value: 'NAME',
  help: 'give the result this name in Python, as an object of the package gridstride'
} as const;
export const BLOCK = {
  value: 'N',
  whole: [1, 1024],
  help: 'threads in a block'
} as const;
export const CC = {
  value: 'X.Y',
  capability: true,
  help: 'compute capability to calculate for, or a card: 8.6, a100'
} as const;
export const CARD = {
  value: 'NAME',
  help: 'card to count and predict for: gtx-1080-ti, h100, …'
} as const;
export const REGISTERS = {
  value: 'N',
  whole: [0, 255],
  help: 'registers a thread'
} as const;
export const SAMPLE = {
  value: 'BLOCKS',
  whole: [1, 2 ** 31 - 1],
  help: 'run about so many blocks, and scale the counters'
} as const;
export const SCHEDULE = {
  value: 'SEED',
  whole: [0, 2 ** 31 - 1],
  help: 'in the simulator, warps and blocks in the order that this number gives: what depends on it is a race'
} as const;
export const ARITHMETIC = {
  help: 'look at arithmetic, too: integer division by zero, shifts out of range, signed overflow, where NaN and infinity come from'
} as const;
export const ALL = {
  help: 'check all launches of a program whole, however long it is'
} as const;
export const EXPECT = {
  value: '"CONDITION"',
  repeated: true,
  help: 'an expression that must be true afterwards; several may be given'
} as const;
export const SAMPLES = {
  value: 'N',
  whole: [1, 100_000],
  help: 'timed runs; default 30'
} as const;
export const STRICT = {
  help: 'what is shown to be wrong is an error of the cell'
} as const;
export const ON_GPU = {
  help: 'on the GPU, and timed there, even where it is software'
} as const;
export const UNCHECKED = {
  help: 'run it even where an access is outside of its array; bounds are checked where that is cheap'
} as const;
export const SIMULATE = { help: 'in the simulator, on the CPU' } as const;
export const DEFINE_VALUES = {
  value: 'NAME=VALUES',
  short: 'D',
  repeated: true,
  help: 'values of a macro of the source: TILE=8,16,32'
} as const;
/** What a launch needs, for throughput in place of times. */
export const WORK = {
  bytes: {
    value: 'EXPRESSION',
    help: 'bytes that a launch moves: shows GB/s'
  },
  flops: {
    value: 'EXPRESSION',
    help: 'floating-point operations of a launch: shows GFLOP/s'
  }
} as const;
export const TIMEOUT = {
  value: 'SECONDS',
  whole: [0, 1_000_000],
  help: 'stop what has not ended by then, with exit code 124; default 300, and 0 is for ever'
} as const;
export const DOUBLE = {
  value: 'pair|error',
  oneOf: ['pair', 'error'],
  help: 'double on the GPU: pairs of floats (default), or refused'
} as const;

/** Values of a launch on the command line, where no Python has them. */
export const SET = {
  value: 'NAME=VALUE',
  repeated: true,
  help: 'a number that expressions may name'
} as const;
export const IN = {
  value: 'NAME=GENERATOR',
  repeated: true,
  help: 'an input array and what fills it'
} as const;

/** Of cells that are compiled. */
export const UNIT_FILE = {
  value: 'NAME',
  help: 'name of the unit in messages; default: the number of the cell'
} as const;
export const UNIT_BLOCK = {
  value: 'N',
  whole: [1, 1024],
  help: 'threads in a block to calculate occupancy for; default 256'
} as const;
