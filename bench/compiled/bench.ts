/**
 * Kernels as gridstride runs them, beside the same files built by nvcc, beside
 * the same kernels written by hand in WGSL, and beside our own WGSL without the
 * browser's bounds checks, in one run. See README.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setsBeyondCache } from '../../src/device';
import type { ArrayPayload } from '../../src/protocol/arrays';
import type { LaunchRequest } from '../../src/protocol/launchRequest';
import type {
  AdapterRecord,
  CompareRecord,
  LaunchRecord
} from '../../src/protocol/record';
import { Engine } from '../../src/runtime';
import type { Case } from './cases';
import { differences } from './differences';
import { buildNative, NativeProgram, type NativeResult } from './native';
import { resolve, resolveByHand, type Resolved } from './resolve';
import {
  markdownOf,
  printHead,
  printLine,
  printMeans,
  type Line
} from './table';

const { values: options } = parseArgs({
  options: {
    /** Only cases whose name matches this regular expression. */
    only: { type: 'string', default: '' },
    nvcc: { type: 'string', default: 'nvcc' },
    arch: { type: 'string', default: 'native' },
    'no-native': { type: 'boolean', default: false },
    'no-hand': { type: 'boolean', default: false },
    'no-unchecked': { type: 'boolean', default: false },
    /** Where nvcc's program is put; with --built it is there already. */
    program: { type: 'string', default: join(tmpdir(), 'gridstride-native') },
    built: { type: 'boolean', default: false },
    'build-only': { type: 'boolean', default: false },
    /** The catalogue's own sizes. */
    small: { type: 'boolean', default: false },
    /** The kernels that have no case of their own, at the catalogue's sizes. */
    others: { type: 'boolean', default: false },
    samples: { type: 'string', default: '30' },
    /** Path for all numbers as JSON. */
    json: { type: 'string' },
    /** Path for the table as Markdown. */
    markdown: { type: 'string' },
    /** What Dawn is told for the runs that are compared as unchecked. */
    toggles: { type: 'string', default: 'disable_robustness' },
    /** JSON of an earlier run on the same machine, for a column of its times. */
    before: { type: 'string' },
    /** Folder for the WGSL of each case. */
    wgsl: { type: 'string' }
  }
});

/** Restored before each sample, as the engine does: see launchTiming.ts. */
const CHEAP_RESTORE_BYTES = 64 * 2 ** 20;

async function openGpu(...enabled: string[]): Promise<GPU> {
  const { create, globals } = await import('webgpu');
  Object.assign(globalThis, globals);
  const flags = ['disable-dawn-features=timestamp_quantization'];
  if (enabled.length > 0) {
    flags.push(`enable-dawn-features=${enabled.join(',')}`);
  }
  return create(flags);
}

interface Timed {
  launches: LaunchRecord[];
  /** After the first run of each launch. */
  after: (ArrayBuffer | null)[][];
  adapter: AdapterRecord;
}

async function time(
  engine: Engine,
  launches: LaunchRequest[],
  arrays: ArrayPayload[]
): Promise<Timed> {
  const { record, perLaunch } = await engine.handle({
    op: 'compare',
    launches,
    arrays,
    options: { samples: Number(options.samples) }
  });
  const { rows, adapter } = record as CompareRecord;
  return {
    launches: rows.map(row => row.launch),
    after: perLaunch!,
    adapter: adapter as AdapterRecord
  };
}

async function timeNative(
  program: NativeProgram,
  index: number,
  { arrays, reads }: Resolved,
  written: boolean[]
): Promise<NativeResult> {
  const bytes = arrays.reduce((sum, { data }) => sum + data.byteLength, 0);
  const roles = arrays.map((_, array) => ({
    isWritten: written[array],
    isUpdated: written[array] && reads.has(array)
  }));
  const updated = arrays.reduce(
    (sum, { data }, array) =>
      sum + (roles[array].isUpdated ? data.byteLength : 0),
    0
  );
  return program.run(index, arrays, roles, {
    copies: setsBeyondCache(bytes),
    restore: updated <= CHEAP_RESTORE_BYTES
  });
}

async function main(all: Case[]): Promise<void> {
  const only = new RegExp(options.only);
  const before = timesOf(options.before);
  const checked = new Engine({ gpu: await openGpu(), host: 'node' });
  const resolved: Resolved[] = [];
  if (!options['no-native'] && !options.built) {
    // The program holds all cases, so that its numbers do not depend on --only.
    for (const bench of all) {
      resolved.push(await resolve(checked, bench, false));
    }
    const started = Date.now();
    buildNative(
      resolved.map(({ launch, params }, index) => ({
        source: all[index].entry.source,
        launch,
        params
      })),
      { nvcc: options.nvcc, arch: options.arch, output: options.program }
    );
    console.log(`nvcc: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
  if (options['build-only']) {
    return;
  }
  const unchecked = options['no-unchecked']
    ? undefined
    : new Engine({ gpu: await openGpu(options.toggles), host: 'node' });
  const native = options['no-native']
    ? undefined
    : new NativeProgram(options.program);
  const lines: Line[] = [];
  printHead();
  let adapter: AdapterRecord | undefined;
  try {
    for (const [index, bench] of all.entries()) {
      if (!only.test(bench.name)) {
        continue;
      }
      const line: Line = {
        name: bench.name,
        launch: bench.launch,
        set: bench.set,
        ...(bench.group && { group: bench.group }),
        ...(before.has(bench.name) && { before: before.get(bench.name) }),
        problems: []
      };
      lines.push(line);
      try {
        const ours = await resolve(checked, bench, true);
        const launches = [ours.launch];
        if (bench.hand && !options['no-hand']) {
          launches.push(await resolveByHand(checked, bench, ours.names));
        }
        if (options.wgsl) {
          await writeWgsl(checked, bench, ours.launch, options.wgsl);
        }
        const timed = await time(checked, launches, ours.arrays);
        adapter = timed.adapter;
        const [after, afterHand] = timed.after;
        line.ours = timed.launches[0].timing;
        line.bytes =
          timed.launches[0].traffic.read + timed.launches[0].traffic.written;
        line.hand = timed.launches[1]?.timing;
        if (afterHand) {
          line.problems.push(
            ...differences(
              'by hand',
              bench,
              ours.arrays,
              ours.names,
              afterHand,
              after
            )
          );
        }
        if (native) {
          const written = after.map(array => array !== null);
          line.native = await timeNative(native, index, ours, written);
          line.problems.push(
            ...differences(
              'nvcc',
              bench,
              ours.arrays,
              ours.names,
              line.native.after,
              after
            )
          );
          line.native.after = [];
        }
        if (unchecked) {
          await resolve(unchecked, bench, false);
          const bare = await time(unchecked, [ours.launch], ours.arrays);
          line.unchecked = bare.launches[0].timing;
        }
      } catch (error) {
        line.problems.push((error as Error).message);
      }
      printLine(line);
    }
  } finally {
    native?.dispose();
  }
  if (adapter) {
    console.log(
      `${adapter.description || adapter.vendor}; GPU timestamps, step ${lines.find(({ ours }) => ours)?.ours?.resolutionNs} ns`
    );
  }
  printMeans(lines);
  if (options.json) {
    writeFileSync(options.json, JSON.stringify({ adapter, lines }, null, 1));
  }
  if (options.markdown) {
    writeFileSync(options.markdown, markdownOf(lines));
  }
  if (lines.some(({ problems }) => problems.length > 0)) {
    process.exitCode = 1;
  }
}

async function writeWgsl(
  engine: Engine,
  bench: Case,
  launch: LaunchRequest,
  folder: string
): Promise<void> {
  const { record } = await engine.handle({
    op: 'wgsl',
    kernel: launch.kernel
  });
  mkdirSync(folder, { recursive: true });
  if (record?.kind === 'wgsl') {
    writeFileSync(
      join(folder, `${bench.name.replace(/\W+/g, '-')}.wgsl`),
      record.kernels[0].code
    );
  }
}

/** Our medians in an earlier run, in ns, by the case's name. */
function timesOf(file: string | undefined): Map<string, number> {
  if (!file) {
    return new Map();
  }
  const { lines } = JSON.parse(readFileSync(file, 'utf8')) as { lines: Line[] };
  return new Map(
    lines.flatMap(({ name, ours }) => (ours ? [[name, ours.medianNs]] : []))
  );
}

/** Runs the benchmark that the command line asks for, and ends the process. */
export function benchmark(
  casesOf: (asked: { others: boolean; small: boolean }) => Case[]
): void {
  void main(casesOf(options))
    .catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    })
    // Dawn's threads would keep the process alive.
    .then(() => process.exit());
}
