/**
 * Programs as students write them, beside this file in `students/`: our
 * counters of each launch against those that Nsight Compute read on an H100
 * (`students/ncu.csv`, `students/contention.csv`). Where nvcc or the hardware does
 * what we do not count, both numbers stand here, with the reason: a counter
 * that comes to be equal has to leave the list.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ProfileRecord } from '../../src/protocol/record';
import { testEngine } from '../engine';

const NCU = {
  request: (space: string, what: string) =>
    `l1tex__t_requests_pipe_lsu_mem_${space}_op_${what}.sum`,
  sector: (space: string, what: string) =>
    `l1tex__t_sectors_pipe_lsu_mem_${space}_op_${what}.sum`,
  wavefront: (what: string) =>
    `l1tex__data_pipe_lsu_wavefronts_mem_shared_op_${what}.sum`,
  conflict: (what: string) =>
    `l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_${what}.sum`,
  instruction: (what: string) =>
    `smsp__sass_inst_executed_op_global_${what}.sum`,
  shared: (what: string) => `smsp__sass_inst_executed_op_shared_${what}.sum`,
  operation: (what: string) =>
    `smsp__sass_thread_inst_executed_op_${what}_pred_on.sum`
};

/** What docs/counters.md calls equal. */
const EQUAL = [
  ...['ld', 'st', 'atom', 'red'].flatMap(what => [
    NCU.request('global', what),
    NCU.sector('global', what)
  ]),
  ...['ld', 'st'].flatMap(what => [
    NCU.request('local', what),
    NCU.sector('local', what),
    NCU.instruction(what)
  ]),
  ...['ld', 'st', 'atom'].flatMap(what => [
    NCU.wavefront(what),
    NCU.conflict(what),
    NCU.shared(what)
  ]),
  ...['fadd', 'fmul', 'ffma', 'dadd', 'dmul', 'dfma'].map(NCU.operation)
];

/** Ours for theirs, by program, kernel and counter. */
type Differences = Record<string, Record<string, [number, number]>>;

const KNOWN: Differences = {
  'vectors scanHillis': {
    [NCU.wavefront('ld')]: [3968, 3648],
    [NCU.shared('ld')]: [3968, 3648]
  },
  // The array is kept in registers, which branches choose from.
  'vectors localTable': {
    [NCU.request('local', 'ld')]: [2048, 0],
    [NCU.sector('local', 'ld')]: [44536, 0]
  },
  // Which warp comes first decides where it writes.
  'atomics compactPositive': {
    [NCU.sector('global', 'st')]: [718, 700]
  },
  // Warps meet at one word.
  'atomics sharedSum': {
    [NCU.wavefront('atom')]: [248, 254],
    [NCU.conflict('atom')]: [0, 6]
  },
  // Warps meet at one word, and those that come too late try again.
  'atomics sharedFloatSum': {
    [NCU.wavefront('ld')]: [7967, 49546],
    [NCU.wavefront('atom')]: [15872, 94658],
    [NCU.shared('ld')]: [7967, 44859],
    [NCU.shared('atom')]: [7936, 49635],
    [NCU.operation('fadd')]: [0, 1009406]
  },
  // The first addition, to 0, is left out.
  'histograms sumWarps': {
    [NCU.operation('fadd')]: [20240, 18256]
  },
  // The two words are stored and loaded as one; warps meet at them.
  'histograms minAndMax': {
    [NCU.wavefront('ld')]: [80, 40],
    [NCU.wavefront('st')]: [80, 40],
    [NCU.wavefront('atom')]: [626, 638],
    [NCU.conflict('atom')]: [0, 12],
    [NCU.shared('ld')]: [80, 40],
    [NCU.shared('st')]: [80, 40]
  },
  // The product of the quotient and the sum are fused.
  'arithmetic quick': {
    [NCU.operation('fadd')]: [8000, 0],
    [NCU.operation('ffma')]: [0, 8000]
  },
  'arithmetic peaks': {
    [NCU.request('global', 'ld')]: [1000, 750],
    [NCU.instruction('ld')]: [1000, 750],
    [NCU.sector('global', 'ld')]: [4408, 3408]
  },
  'arithmetic eitherLoad': {
    [NCU.request('global', 'ld')]: [750, 500],
    [NCU.instruction('ld')]: [750, 500],
    [NCU.sector('global', 'ld')]: [3000, 2000]
  },
  // The address is chosen, not the value.
  'arithmetic chosen': {
    [NCU.request('global', 'ld')]: [500, 250],
    [NCU.instruction('ld')]: [500, 250]
  }
};

/** Of Nsight Compute's name, ours. */
const OURS: Record<string, string> = {
  'smsp__inst_executed_op_shared_atom.sum': NCU.shared('atom')
};

interface Row {
  program: string;
  kernel: string;
  values: Map<string, number>;
}

function measured(file: string): Row[] {
  const [header, ...rows] = readFileSync(
    new URL(`students/${file}`, import.meta.url),
    'utf8'
  )
    .trim()
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .map(line => line.split(','));
  return rows.map(([program, , kernel, ...numbers]) => ({
    program,
    kernel,
    values: new Map(
      numbers.map((value, i) => {
        const name = header[i + 3];
        return [OURS[name] ?? name, Number(value)];
      })
    )
  }));
}

async function profile(program: string): Promise<ProfileRecord['launches']> {
  const file = `${program}.cu`;
  const { record } = await testEngine().handle({
    op: 'run',
    language: 'cuda',
    source: readFileSync(new URL(`students/${file}`, import.meta.url), 'utf8'),
    file,
    options: { profile: true, cc: 'h100' }
  });
  const { launches, program: end } = record as ProfileRecord;
  expect(end?.exitCode).toBe(0);
  return launches;
}

describe('counters of programs of students, on an H100', () => {
  const rows = measured('ncu.csv');
  it.each([...new Set(rows.map(row => row.program))])('%s', async program => {
    const launches = await profile(program);
    const theirs = rows.filter(row => row.program === program);
    expect(launches.map(({ kernel }) => kernel)).toEqual(
      theirs.map(({ kernel }) => kernel)
    );
    const found: Differences = {};
    launches.forEach(({ kernel, counters }, i) => {
      for (const name of EQUAL) {
        const ours = counters[name] ?? 0;
        const hardware = theirs[i].values.get(name);
        expect(hardware, name).toBeDefined();
        if (ours !== hardware) {
          (found[`${program} ${kernel}`] ??= {})[name] = [ours, hardware!];
        }
      }
    });
    const known = Object.fromEntries(
      Object.entries(KNOWN).filter(([key]) => key.startsWith(`${program} `))
    );
    expect(found).toEqual(known);
  });
});

/** 32 lanes loop on one word: the first adds 0, so that for the second nothing has changed either. */
const ADDS_NOTHING = 80;

describe('atomics of one warp, on an H100', () => {
  it('take the passes and sectors measured', async () => {
    const launches = await profile('contention');
    const rows = measured('contention.csv');
    expect(launches.length).toBe(rows.length);
    const found: Record<string, [number, number]> = {};
    launches.forEach(({ kernel, counters }, i) => {
      if (i === ADDS_NOTHING) {
        return;
      }
      for (const [name, hardware] of rows[i].values) {
        const ours = counters[name] ?? 0;
        // Who comes first in a loop decides a pass or two.
        if (Math.abs(ours - hardware) > 0.02 * hardware) {
          found[`${i} ${kernel} ${name}`] = [ours, hardware];
        }
      }
    });
    expect(found).toEqual({});
  });
});
