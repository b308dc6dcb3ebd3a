/**
 * The road to the GPU: what a launch, a wait, an allocation and a copy cost a
 * program here, beside plain WebGPU through the same Dawn and, where there is
 * nvcc, beside the same program built by it; all in one run. See ../README.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileCuda } from '../../src/compiler/cuda';
import { DeviceProvider } from '../../src/device';
import { repeatable } from '../../src/runtime/devices/webgpu/repeats';
import type { ShaderCache } from '../../src/runtime/devices/webgpu/shaderCache';
import { WebGpuDevice } from '../../src/runtime/devices/webgpu/webgpuDevice';
import { describeStop } from '../../src/runtime/host';
import type { CudaContext } from '../../src/runtime/program/context';
import { runCuda } from '../../src/runtime/program/cudaProgram';
import program from './program.cu';
import { CallCounts } from './calls';
import { copiesTable } from './copies';
import { tableOf, TimedShaders, watch, Watched } from './first';
import firstLaunches from './first.cu';
import { RawWebGpu, type Ways } from './raw';

const { values: options } = parseArgs({
  options: {
    launches: { type: 'string', default: '5000' },
    waits: { type: 'string', default: '200' },
    /** MiB of the large copies. */
    mib: { type: 'string', default: '256' },
    nvcc: { type: 'string', default: 'nvcc' },
    arch: { type: 'string', default: 'native' },
    'no-native': { type: 'boolean', default: false },
    'no-raw': { type: 'boolean', default: false },
    /** All ways of plain WebGPU, not the best alone. */
    ways: { type: 'boolean', default: false },
    /** Nothing but our numbers, a line each. */
    bare: { type: 'boolean', default: false },
    /** Where the time of first launches goes, and nothing else. */
    first: { type: 'boolean', default: false },
    /** Each round with its passes and submissions, and nothing else. */
    calls: { type: 'boolean', default: false },
    /** Large copies by size and number of the buffers that they go round, and nothing else. */
    copies: { type: 'boolean', default: false }
  }
});

type Numbers = Record<string, number>;

const [launches, waits, mib] = [
  options.launches,
  options.waits,
  options.mib
].map(Number);

function numbersIn(output: string): Numbers {
  return Object.fromEntries(
    output
      .trim()
      .split('\n')
      .map(line => line.split(' '))
      .map(([name, value]) => [name, Number(value)])
  );
}

async function openGpu(): Promise<DeviceProvider> {
  const { create, globals } = await import('webgpu');
  Object.assign(globalThis, globals);
  const gpu = create(['disable-dawn-features=timestamp_quantization']);
  return new DeviceProvider({ gpu, host: 'node' });
}

/** What a program prints whose `clock` tells the wall's microseconds. */
async function outputOf(
  provider: DeviceProvider,
  source: string,
  args: readonly number[],
  shaders?: ShaderCache,
  onClock: () => void = () => undefined
): Promise<{ output: string; context: CudaContext }> {
  const { module, diagnostics } = compileCuda(source);
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error) {
    throw new Error(`line ${error.span.line}: ${error.message}`);
  }
  const gpu = await provider.acquire();
  const device = new WebGpuDevice(gpu, {
    times: 'samples',
    repeats: repeatable,
    ...(shaders && { shaders })
  });
  let output = '';
  const { result, context } = await runCuda(module, {
    device,
    cc: '8.0',
    args: args.map(String),
    library: () => ({
      clock: {
        blocks: false,
        call: () => {
          onClock();
          return BigInt(Math.round(performance.now() * 1e3));
        }
      }
    }),
    onOutput: (_, bytes) => {
      output += new TextDecoder().decode(bytes);
    }
  });
  device.dispose();
  if (result.stop) {
    throw new Error(describeStop(result.stop, module.files));
  }
  if (result.exitCode !== 0) {
    throw new Error(`the program failed: ${context.faults.join(' ')}`);
  }
  return { output, context };
}

async function ours(provider: DeviceProvider): Promise<Numbers> {
  const args = [launches, waits, mib];
  return numbersIn((await outputOf(provider, program, args)).output);
}

/** The rounds of each row, with what they ask of WebGPU. */
async function printCalls(provider: DeviceProvider): Promise<void> {
  const counts = new CallCounts();
  await counts.watch(provider);
  const { output, context } = await outputOf(
    provider,
    program,
    [launches, waits, mib],
    undefined,
    () => counts.mark()
  );
  const table = counts.table(
    Object.keys(numbersIn(output)),
    name =>
      name === 'first-launch' || isRate(name)
        ? undefined
        : name === 'queued-two-kernels'
          ? launches / 2
          : name.startsWith('queued')
            ? launches
            : waits,
    3
  );
  console.log(table.join('\n'));
  const times = new Map<string, number[]>();
  for (const { kind, name, startNs, endNs } of context.schedule.done) {
    if (kind === 'kernel') {
      const known = times.get(name) ?? [];
      known.push(endNs - startNs);
      times.set(name, known);
    }
  }
  console.log('\nas the timeline has them, µs: least, median, 90 %, most');
  for (const [name, ns] of times) {
    const sorted = ns.sort((a, b) => a - b);
    const at = [0, 0.5, 0.9, 1].map(part =>
      (sorted[Math.floor(part * (sorted.length - 1))] / 1e3).toPrecision(3)
    );
    console.log(`  ${name}: ${at.join(', ')}`);
  }
}

/** Twice: what the second run finds is there. */
async function printFirstLaunches(provider: DeviceProvider): Promise<void> {
  const watched = new Watched();
  await watch(provider, watched);
  for (const run of ['first run', 'the same again']) {
    const start = performance.now();
    const shaders = new TimedShaders(watched);
    const { output } = await outputOf(provider, firstLaunches, [2], shaders);
    console.log(`${run}\n`);
    console.log(`${tableOf(watched, output, start).join('\n')}\n`);
  }
}

/** What plain WebGPU has left to be collected is not ours to wait for. */
function inItsOwnProcess(): Numbers {
  const output = execFileSync(
    process.execPath,
    [...process.argv.slice(1), '--no-raw', '--no-native', '--bare'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }
  );
  return numbersIn(output);
}

function native(): Numbers | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'gridstride-'));
  try {
    const [source, binary] = [join(folder, 'road.cu'), join(folder, 'road')];
    writeFileSync(source, program);
    const flags = ['-O3', '-w', '-DNATIVE', `-arch=${options.arch}`];
    execFileSync(options.nvcc, [...flags, '-o', binary, source], {
      stdio: ['ignore', 'ignore', 'ignore']
    });
    const args = [launches, waits, mib].map(String);
    return numbersIn(execFileSync(binary, args, { encoding: 'utf8' }));
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function raw(provider: DeviceProvider): Promise<Record<string, Ways>> {
  const { device } = await provider.acquire();
  const webgpu = await RawWebGpu.open(device);
  const MIB = 2 ** 20;
  const compiled = await webgpu.compiled(3);
  const queued = await webgpu.queued(launches);
  const inTurn = await webgpu.inTurn(launches / 2);
  const waited = await webgpu.waited(waits);
  const allocated = await webgpu.allocated(waits);
  const copied = await webgpu.copied(
    mib * MIB,
    [8, 16, mib].map(size => Math.min(size, mib) * MIB),
    [2, 4]
  );
  webgpu.dispose();
  return { compiled, queued, inTurn, waited, allocated, ...copied };
}

/** Where plain WebGPU does the same: the row of its ways, and which of them; the best where none is named. */
const COUNTERPARTS: Record<string, [row: string, way?: string]> = {
  'first-launch': ['compiled'],
  queued: ['queued'],
  'queued-two-kernels': ['inTurn'],
  'queued-reporting': ['queued'],
  'launch-and-wait': ['waited', 'launch, then wait'],
  'launch-wait-and-4-bytes': ['waited', 'launch, wait, then 4 bytes'],
  'launch-and-4-bytes': ['waited', 'launch and 4 bytes to the host'],
  '4-bytes-to-host': ['waited', '4 bytes to the host'],
  'malloc-and-free': ['allocated'],
  'to-device': ['toDevice'],
  'to-host': ['toHost']
};

const isRate = (name: string): boolean => /^to-|^to[DH]/.test(name);

function counterpart(
  name: string,
  ways: Record<string, Ways> | undefined
): number | undefined {
  const [row, way] = COUNTERPARTS[name] ?? [];
  const found = row === undefined ? undefined : ways?.[row];
  if (!found) {
    return undefined;
  }
  const all = Object.values(found);
  return way === undefined
    ? isRate(name)
      ? Math.max(...all)
      : Math.min(...all)
    : found[way];
}

function shown(value: number | undefined): string {
  return value === undefined ? '' : value.toPrecision(3);
}

const provider = await openGpu();
if (options.bare) {
  for (const [name, value] of Object.entries(await ours(provider))) {
    console.log(name, value);
  }
  process.exit(0);
}
const { description } = await provider.acquire();
console.log(
  `${description.description || description.vendor}, µs a call; copies of ${mib} MiB in GB/s\n`
);
if (options.first) {
  await printFirstLaunches(provider);
  process.exit(0);
}
if (options.calls) {
  await printCalls(provider);
  process.exit(0);
}
if (options.copies) {
  const { device } = await provider.acquire();
  const webgpu = await RawWebGpu.open(device);
  const table = await copiesTable(device, webgpu, mib * 2 ** 20);
  console.log(table.join('\n'));
  process.exit(0);
}
const ways = options['no-raw'] ? undefined : await raw(provider);
const mine = options['no-raw'] ? await ours(provider) : inItsOwnProcess();
const theirs = options['no-native'] ? undefined : native();
console.log('| | ours | plain WebGPU | ratio | nvcc |');
console.log('|---|--:|--:|--:|--:|');
for (const [name, value] of Object.entries(mine)) {
  const plain = counterpart(name, ways);
  const ratio = plain === undefined ? undefined : value / plain;
  const cells = [value, plain, ratio, theirs?.[name]].map(shown);
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
if (options.ways && ways) {
  for (const [row, found] of Object.entries(ways)) {
    console.log(`\n${row}${isRate(row) ? ', GB/s' : ', µs'}`);
    for (const [way, value] of Object.entries(found)) {
      console.log(`  ${way}: ${shown(value)}`);
    }
  }
}
provider.dispose();
