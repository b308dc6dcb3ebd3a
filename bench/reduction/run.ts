/**
 * The seven reductions as gridstride runs them, beside the same files built by
 * nvcc, in one run: GB/s of both and their ratio. See README.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { reduction } from '../../kernels/reduction/entries';
import type { CompareRecord, LaunchRecord } from '../../src/protocol/record';
import { Engine, generateLaunch, namesOf } from '../../src/runtime';
import type { ArrayPayload } from '../../src/protocol/arrays';
import type { LaunchRequest } from '../../src/protocol/launchRequest';
import harness from './harness.cu';

const { values: options } = parseArgs({
  options: {
    /** Exponents of two. */
    sizes: { type: 'string', default: '22,26' },
    nvcc: { type: 'string', default: 'nvcc' },
    arch: { type: 'string', default: 'native' },
    'no-native': { type: 'boolean', default: false },
    /** More Dawn features to switch on or off, comma-separated. */
    'dawn-enable': { type: 'string', default: '' },
    'dawn-disable': { type: 'string', default: '' },
    /** Path for all numbers as JSON. */
    json: { type: 'string' }
  }
});

interface Native {
  medianNs: number;
  p10Ns: number;
  p90Ns: number;
  launches: number;
  ok: boolean;
}

interface Line {
  kernel: string;
  n: number;
  ours: LaunchRecord;
  native?: Native;
}

/** One launch per kernel over the same arrays of n elements. */
function launches(
  engineParams: Parameters<typeof generateLaunch>[1],
  n: number
): { resolved: LaunchRequest[]; arrays: ArrayPayload[] } {
  const generated = reduction.map(entry =>
    generateLaunch(entry.launch, engineParams, namesOf({ n }), {
      ...entry.inputs,
      // Room for the version with the most blocks, so that all share one array.
      sums: reduction[0].inputs.sums
    })
  );
  return {
    resolved: generated.map(({ launch }) => launch),
    arrays: generated[0].arrays
  };
}

/** Builds and runs the harness; one answer a launch. */
class NativeHarness {
  constructor(nvcc: string, arch: string) {
    for (const { file, source } of reduction) {
      writeFileSync(join(this._folder, basename(file)), source);
    }
    const source = join(this._folder, 'harness.cu');
    writeFileSync(source, harness);
    this._program = join(this._folder, 'harness');
    execFileSync(nvcc, ['-O3', `-arch=${arch}`, '-o', this._program, source], {
      stdio: ['ignore', 'inherit', 'inherit']
    });
  }

  run(requests: LaunchRequest[], n: number): Native[] {
    const input = requests
      .map(
        ({ grid, block, shared }, index) =>
          `${index + 1} ${n} ${grid[0]} ${block[0]} ${shared}\n`
      )
      .join('');
    const output = execFileSync(this._program, { input, encoding: 'utf8' });
    return output
      .trim()
      .split('\n')
      .map(line => {
        const [, , median, p10, p90, , count, verdict] = line.split(' ');
        return {
          medianNs: Number(median),
          p10Ns: Number(p10),
          p90Ns: Number(p90),
          launches: Number(count),
          ok: verdict === 'ok'
        };
      });
  }

  dispose(): void {
    rmSync(this._folder, { recursive: true, force: true });
  }

  private readonly _folder = mkdtempSync(join(tmpdir(), 'gridstride-bench-'));
  private readonly _program: string;
}

async function createGpu(): Promise<GPU> {
  const { create, globals } = await import('webgpu');
  Object.assign(globalThis, globals);
  const list = (...names: string[]): string => names.filter(Boolean).join(',');
  const flags = [
    `disable-dawn-features=${list('timestamp_quantization', options['dawn-disable'])}`
  ];
  if (options['dawn-enable']) {
    flags.push(`enable-dawn-features=${options['dawn-enable']}`);
  }
  return create(flags);
}

function gbPerS({ ours: { traffic } }: Line, ns: number): number {
  return (traffic.read + traffic.written) / ns;
}

function print(lines: Line[], sizes: number[]): void {
  const pad = (text: string, width: number): string => text.padStart(width);
  const heads = sizes.map(n => pad(`2^${Math.log2(n)}: ours`, 13));
  const head = heads.map(text => `${text}${pad('nvcc', 9)}${pad('ratio', 8)}`);
  console.log(`${'GB/s (median)'.padEnd(32)}${head.join('  ')}`);
  for (const { id } of reduction) {
    const cells = sizes.map(n => {
      const line = lines.find(found => found.kernel === id && found.n === n)!;
      const ours = gbPerS(line, line.ours.timing.medianNs);
      const native = line.native && gbPerS(line, line.native.medianNs);
      return (
        pad(ours.toFixed(0), 13) +
        pad(native === undefined ? '-' : native.toFixed(0), 9) +
        pad(native === undefined ? '-' : (ours / native).toFixed(2), 8)
      );
    });
    console.log(`${basename(id).padEnd(32)}${cells.join('  ')}`);
  }
  const wrong = lines.filter(
    ({ ours, native }) => ours.check.status !== 'passed' || native?.ok === false
  );
  console.log(
    wrong.length === 0
      ? 'All sums are right.'
      : `WRONG: ${wrong.map(({ kernel, n }) => `${kernel} at ${n}`).join(', ')}`
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

async function main(): Promise<void> {
  const sizes = options.sizes.split(',').map(exponent => 2 ** Number(exponent));
  const engine = new Engine({ gpu: await createGpu(), host: 'node' });
  for (const { id } of reduction) {
    await engine.handle({ op: 'load', id });
  }
  const { kernel } = await engine.handle({ op: 'describe', kernel: 'reduce1' });
  const native = options['no-native']
    ? undefined
    : new NativeHarness(options.nvcc, options.arch);
  const lines: Line[] = [];
  let compare: CompareRecord | undefined;
  try {
    for (const n of sizes) {
      const { resolved, arrays } = launches(kernel!.params, n);
      const theirs = native?.run(resolved, n);
      const { record } = await engine.handle({
        op: 'compare',
        launches: resolved,
        arrays,
        options: {}
      });
      compare = record as CompareRecord;
      compare.rows.forEach(({ launch }, index) =>
        lines.push({
          kernel: reduction[index].id,
          n,
          ours: launch,
          native: theirs?.[index]
        })
      );
    }
  } finally {
    native?.dispose();
    engine.dispose();
  }
  const { adapter, notes } = compare!;
  const { clock, resolutionNs } = lines[0].ours.timing;
  console.log(
    `${adapter.description || adapter.vendor}: ${clock}, step ${resolutionNs} ns`
  );
  notes.forEach(note => console.log(note));
  print(lines, sizes);
  if (options.json) {
    writeFileSync(options.json, JSON.stringify({ adapter, lines }, null, 1));
  }
}

void main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  // Dawn's threads would keep the process alive.
  .then(() => process.exit());
