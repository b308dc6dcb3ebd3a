/**
 * The simulator's counters of the catalogue beside those that Nsight Compute
 * reads on a card. In two steps, because the card is rarely where one works:
 *
 *     bench/run counters --emit FOLDER          a program, its arrays, and run.sh
 *     bench/run counters --compare FOLDER/ncu.csv [--card h200]
 *
 * See ../README.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '../../kernels/catalogue';
import type { CatalogueEntry } from '../../kernels/entry';
import { cardFor, findCard, predictTime } from '../../src/analysis';
import { compileCuda } from '../../src/compiler/cuda';
import {
  compileCudaUnit,
  elementsOf,
  generateLaunch,
  namesOf,
  numbersOf
} from '../../src/runtime';
import { simulateLaunch } from '../../src/simulator';
import { programText, type NativeCase } from '../compiled/native';
import main from './main.cu';

/** Bytes of all arrays of a case: ncu repeats each launch, and the arrays travel. */
const LARGEST = 2 ** 20;

/** Do not depend on how a compiler arranges instructions. */
const COMPARED = [
  ['ld requests', 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum'],
  ['ld sectors', 'l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum'],
  ['st requests', 'l1tex__t_requests_pipe_lsu_mem_global_op_st.sum'],
  ['st sectors', 'l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum'],
  ['atom', 'l1tex__t_requests_pipe_lsu_mem_global_op_atom.sum'],
  ['red', 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum'],
  ['shared ld', 'smsp__sass_inst_executed_op_shared_ld.sum'],
  ['shared st', 'smsp__sass_inst_executed_op_shared_st.sum'],
  ['passes ld', 'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum'],
  ['passes st', 'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum'],
  ['conflicts ld', 'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum'],
  ['conflicts st', 'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum'],
  ['fadd', 'smsp__sass_thread_inst_executed_op_fadd_pred_on.sum'],
  ['fmul', 'smsp__sass_thread_inst_executed_op_fmul_pred_on.sum'],
  ['ffma', 'smsp__sass_thread_inst_executed_op_ffma_pred_on.sum']
] as const;

/** Shown, not compared. */
const SHOWN = [
  'gpu__time_duration.sum',
  'launch__registers_per_thread',
  'dram__bytes_read.sum',
  'l1tex__t_sector_hit_rate.pct',
  'lts__t_sector_hit_rate.pct',
  'sm__maximum_warps_per_active_cycle_pct',
  'smsp__thread_inst_executed_per_inst_executed.ratio'
];

interface Case {
  entry: CatalogueEntry;
  native: NativeCase;
  arrays: ReturnType<typeof generateLaunch>['arrays'];
}

/** The largest of an entry's sizes whose arrays are small enough. */
function cases(): Case[] {
  return catalogue
    .filter(
      ({ language, source }) =>
        // Textures are bound by a host program, which there is none of here.
        language === 'cuda' && !/\btex(?:ture|[123]D)/.test(source)
    )
    .flatMap(entry => {
      const unit = compileCudaUnit(entry.source, { file: entry.file });
      const kernel = unit.find(entry.kernel)!;
      const sizes = [entry.set, ...(entry.sizes ?? [])]
        .map(set => {
          const { launch, arrays } = generateLaunch(
            entry.launch,
            kernel.params,
            namesOf(set),
            entry.inputs
          );
          const bytes = arrays.reduce((sum, a) => sum + a.data.byteLength, 0);
          return { launch, arrays, bytes };
        })
        .filter(({ bytes }) => bytes <= LARGEST)
        .sort((a, b) => b.bytes - a.bytes);
      const [chosen] = sizes;
      return chosen
        ? [
            {
              entry,
              native: {
                source: entry.source,
                launch: chosen.launch,
                params: kernel.params
              },
              arrays: chosen.arrays
            }
          ]
        : [];
    });
}

function emit(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const all = cases();
  writeFileSync(
    join(folder, 'program.cu'),
    programText(
      all.map(({ native }) => native),
      main
    )
  );
  const lines: string[] = [];
  all.forEach(({ arrays }, index) =>
    arrays.forEach(({ data }, array) => {
      const bytes = new Uint8Array(data);
      const name = bytes.some(byte => byte !== 0)
        ? `${index}-${array}.bin`
        : '-';
      if (name !== '-') {
        writeFileSync(join(folder, name), bytes);
      }
      lines.push(`${index} ${bytes.length} ${name}`);
    })
  );
  writeFileSync(join(folder, 'arrays.txt'), `${lines.join('\n')}\n`);
  const metrics = [...COMPARED.map(([, name]) => name), ...SHOWN].join(',');
  writeFileSync(
    join(folder, 'run.sh'),
    `#!/bin/sh
# Needs nvcc and ncu; leaves ncu.csv.
set -eu
cd "$(dirname "$0")"
nvcc -O3 -arch=\${ARCH:-native} -o program program.cu
ncu --csv --page raw --clock-control none --metrics ${metrics} ./program > ncu.csv
`
  );
  console.log(`${all.length} cases in ${folder}: sh ${folder}/run.sh`);
}

/** Rows of ncu's raw page in order of launch; the second row holds units. */
function read(path: string): Record<string, string>[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => line.startsWith('"'));
  const fields = (line: string): string[] =>
    [...line.matchAll(/"([^"]*)"(?:,|$)/g)].map(match => match[1]);
  const header = fields(lines[0]);
  const units = fields(lines[1]);
  const SCALES: Record<string, number> = {
    Kbyte: 1e3,
    Mbyte: 1e6,
    us: 1e3,
    ms: 1e6,
    usecond: 1e3
  };
  return lines.slice(2).map(line => {
    const values = fields(line);
    return Object.fromEntries(
      header.map((name, i) => {
        const number = Number(values[i].replaceAll(',', ''));
        const scale = SCALES[units[i]];
        return [
          name,
          scale ? String(number * scale) : values[i].replaceAll(',', '')
        ];
      })
    );
  });
}

function compare(path: string, cardName: string): void {
  const card = cardFor(findCard(cardName))!;
  const rows = read(path);
  let equal = 0;
  const all = cases();
  const ratios: number[] = [];
  console.log(
    '| kernel | counters | time, µs: ncu | predicted | DRAM read, kB: ncu | model | registers: ptxas | estimate |'
  );
  console.log('|---|---|--:|--:|--:|--:|--:|--:|');
  all.forEach(({ entry, native, arrays }, index) => {
    const row = rows[index];
    const { module, instantiate } = compileCuda(entry.source, {
      file: entry.file
    });
    const { launch } = native;
    const { counters, work, registers } = simulateLaunch(
      module,
      instantiate(entry.kernel)!,
      {
        grid: launch.grid,
        block: launch.block,
        dynamicShared: launch.shared,
        args: launch.args.map(arg =>
          arg.kind === 'array'
            ? numbersOf(
                arrays[arg.array].dtype,
                arrays[arg.array].data,
                arg.elementOffset,
                elementsOf(arrays[arg.array]) - arg.elementOffset
              )
            : arg.kind === 'scalar'
              ? arg.value
              : 0
        ),
        card
      }
    );
    const wrong = COMPARED.filter(
      ([, name]) => counters[name] !== Number(row[name])
    ).map(
      ([title, name]) => `${title} ${counters[name]} for ${Number(row[name])}`
    );
    equal += wrong.length === 0 ? 1 : 0;
    const ns = predictTime(card, work!).ns;
    ratios.push(ns / Number(row['gpu__time_duration.sum']));
    const kilo = (value: number): string => (value / 1000).toFixed(1);
    console.log(
      `| ${entry.id} | ${wrong.length === 0 ? 'equal' : wrong.join(', ')} | ` +
        `${kilo(Number(row['gpu__time_duration.sum']))} | ${kilo(ns)} | ` +
        `${kilo(Number(row['dram__bytes_read.sum']))} | ${kilo(counters['dram__bytes_read.sum'])} | ` +
        `${row.launch__registers_per_thread} | ${registers.value} |`
    );
  });
  ratios.sort((a, b) => a - b);
  console.log(
    `\n${equal} of ${all.length} kernels equal in all ${COMPARED.length} counters; predicted time over measured: ` +
      `${ratios[0].toFixed(2)} to ${ratios.at(-1)!.toFixed(2)}, median ${ratios[ratios.length >> 1].toFixed(2)}`
  );
}

const { values } = parseArgs({
  options: {
    emit: { type: 'string' },
    compare: { type: 'string' },
    card: { type: 'string', default: 'h200' }
  }
});
if (values.emit !== undefined) {
  emit(values.emit);
} else if (values.compare !== undefined) {
  compare(values.compare, values.card);
} else {
  console.error('bench/run counters --emit FOLDER | --compare FILE');
  process.exitCode = 2;
}
