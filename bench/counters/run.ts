/**
 * The simulator's counters beside Nsight Compute's, for every CUDA kernel of
 * the catalogue, in one run on a machine with an NVIDIA card. See README.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '../../kernels/catalogue';
import type { CatalogueEntry } from '../../kernels/entry';
import { compileCuda } from '../../src/compiler/cuda';
import { estimateRegisters } from '../../src/compiler/ir/registers';
import { Engine, generateLaunch, namesOf } from '../../src/runtime';
import type { ArrayPayload } from '../../src/session/messages';
import { simulateLaunch, type SimulatorArgument } from '../../src/simulator';
import { buildNative, type NativeCase } from '../compiled/native';
import harness from './harness.cu';

const { values: options } = parseArgs({
  options: {
    /** Only entries whose id matches this regular expression. */
    only: { type: 'string', default: '' },
    nvcc: { type: 'string', default: 'nvcc' },
    ncu: { type: 'string', default: 'ncu' },
    arch: { type: 'string', default: 'native' },
    /** The card's compute capability, for the simulator. */
    cc: { type: 'string', default: '9.0' },
    /** Builds nvcc's program and runs ours; no card needed. */
    'no-ncu': { type: 'boolean', default: false },
    json: { type: 'string' }
  }
});

/** Counted by both in the same way, however a compiler arranges instructions around accesses. */
const EQUAL = [
  'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
  'l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum',
  'l1tex__t_requests_pipe_lsu_mem_global_op_st.sum',
  'l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum',
  'l1tex__t_requests_pipe_lsu_mem_global_op_atom.sum',
  'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
  'smsp__sass_inst_executed_op_shared_ld.sum',
  'smsp__sass_inst_executed_op_shared_st.sum',
  'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum',
  'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum',
  'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum',
  'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum'
];
/** Counted on the IR here and on machine instructions there: shown, and not expected equal. */
const SHOWN = [
  'smsp__inst_executed.sum',
  'smsp__thread_inst_executed_pred_on_per_inst_executed.ratio'
];
const REGISTERS = 'launch__registers_per_thread';
/** Nsight Compute reports no fewer on 9.0, whatever ptxas says. */
const LEAST_REGISTERS = 16;

interface Run {
  entry: CatalogueEntry;
  native: NativeCase;
  arrays: ArrayPayload[];
  ours: Record<string, number | undefined>;
}

async function simulate(entry: CatalogueEntry): Promise<Run> {
  const engine = new Engine({ gpu: undefined, host: 'node' });
  await engine.handle({
    op: 'compile',
    language: 'cuda',
    source: entry.source,
    file: entry.file,
    options: {}
  });
  const { kernel } = await engine.handle({
    op: 'describe',
    kernel: entry.kernel
  });
  const { launch, arrays } = generateLaunch(
    entry.launch,
    kernel!.params,
    namesOf(entry.set),
    entry.inputs
  );
  const { module, instantiate } = compileCuda(entry.source, {
    file: entry.file
  });
  const fn = instantiate(launch.kernel)!;
  const typed = arrays.map(({ dtype, data }) => {
    const copy = data.slice(0);
    switch (dtype) {
      case 'int32':
        return new Int32Array(copy);
      case 'uint32':
        return new Uint32Array(copy);
      default:
        return new Float32Array(copy);
    }
  });
  const args: SimulatorArgument[] = launch.args.map(arg =>
    arg.kind === 'array' ? typed[arg.array] : arg.value
  );
  const { counters } = simulateLaunch(module, fn, {
    grid: launch.grid,
    block: launch.block,
    dynamicShared: launch.shared,
    args,
    cc: options.cc
  });
  return {
    entry,
    native: { source: entry.source, launch, params: kernel!.params },
    arrays,
    ours: {
      ...counters,
      [REGISTERS]: Math.max(estimateRegisters(fn).estimate, LEAST_REGISTERS)
    }
  };
}

/** Nsight Compute's values, a row for each launch in order. */
function measure(runs: readonly Run[], program: string): Map<string, number>[] {
  const folder = mkdtempSync(join(tmpdir(), 'gridstride-counters-'));
  try {
    const lines: string[] = [];
    runs.forEach(({ arrays }, index) => {
      lines.push(`${index} ${arrays.length}`);
      arrays.forEach(({ data }, array) => {
        const path = join(folder, `${index}-${array}.bin`);
        writeFileSync(path, new Uint8Array(data));
        lines.push(`${data.byteLength} ${path}`);
      });
    });
    const metrics = [...EQUAL, ...SHOWN, REGISTERS].join(',');
    const text = execFileSync(
      options.ncu,
      ['--csv', '--page', 'raw', '--print-units', 'base']
        .concat('--metrics', metrics)
        .concat(program),
      {
        input: lines.join('\n') + '\n',
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        stdio: ['pipe', 'pipe', 'inherit']
      }
    );
    return parseCsv(text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rows of ncu's raw page: names, units, then a row for each launch; its own remarks start with `==`. */
function parseCsv(text: string): Map<string, number>[] {
  const [names, , ...rows] = text
    .split('\n')
    .filter(line => line.startsWith('"'))
    .map(line =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(match => match[1])
    );
  return rows.map(
    row =>
      new Map(
        names.map((name, i) => [name, Number(row[i].replaceAll(',', ''))])
      )
  );
}

const wanted = new RegExp(options.only);
const runs: Run[] = [];
for (const entry of catalogue) {
  if (entry.language === 'cuda' && wanted.test(entry.id)) {
    runs.push(await simulate(entry));
  }
}
const program = join(tmpdir(), 'gridstride-counters');
buildNative(
  runs.map(({ native }) => native),
  { nvcc: options.nvcc, arch: options.arch, output: program, main: harness }
);
if (options['no-ncu']) {
  console.log(`${runs.length} kernels simulated and built`);
} else {
  report(runs, measure(runs, program));
}

function report(
  runs: readonly Run[],
  measured: readonly Map<string, number>[]
): void {
  if (measured.length !== runs.length) {
    throw new Error(
      `${runs.length} launches, ${measured.length} rows of Nsight Compute`
    );
  }
  let equal = 0;
  let compared = 0;
  let near = 0;
  const value = (number: number | undefined): string =>
    number === undefined
      ? '-'
      : Number.isInteger(number)
        ? String(number)
        : number.toFixed(2);
  for (const [index, { entry, ours }] of runs.entries()) {
    const theirs = measured[index];
    const differences = EQUAL.filter(
      name => (ours[name] ?? 0) !== theirs.get(name)
    );
    compared += EQUAL.length;
    equal += EQUAL.length - differences.length;
    const registers = (ours[REGISTERS] ?? 0) - theirs.get(REGISTERS)!;
    near += Math.abs(registers) <= 4 ? 1 : 0;
    const shown = [...SHOWN, REGISTERS].map(
      name => `${value(ours[name])}/${value(theirs.get(name))}`
    );
    console.log(
      `${entry.id.padEnd(42)} ${differences.length === 0 ? 'all equal' : `${differences.length} differ`}  ` +
        `instructions ${shown[0]}  active threads ${shown[1]}  registers ${shown[2]}`
    );
    for (const name of differences) {
      console.log(
        `    ${name}: ours ${value(ours[name])}, Nsight Compute ${value(theirs.get(name))}`
      );
    }
  }
  console.log(
    `${equal} of ${compared} counters equal in ${runs.length} kernels; ` +
      `registers within 4 for ${near}`
  );
  if (options.json) {
    const rows = runs.map(({ entry, ours }, index) => ({
      id: entry.id,
      ours: Object.fromEntries(
        [...EQUAL, ...SHOWN, REGISTERS].map(name => [name, ours[name] ?? 0])
      ),
      measured: Object.fromEntries(measured[index])
    }));
    writeFileSync(options.json, JSON.stringify(rows, undefined, 1));
  }
}
