/**
 * Errors of the single-precision functions on the GPU of this machine, through
 * our WGSL and as nvcc builds them, against double precision computed on the
 * card: the same points for both, in one run.
 */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FUNCTIONS } from '../../test/math/functions';
import {
  argumentsOf,
  resultsOf,
  worst,
  type Measurement
} from '../../test/math/measure';
import { testDevice } from '../../test/runKernel';
import program from './functions.cu';

const { values: options } = parseArgs({
  options: {
    /** Points a function, a multiple of 256. */
    points: { type: 'string', default: String(2 ** 20) },
    nvcc: { type: 'string', default: 'nvcc' },
    arch: { type: 'string', default: 'native' },
    /** Path for all numbers as JSON. */
    json: { type: 'string' }
  }
});

const count = Number(options.points);
const folder = mkdtempSync(join(tmpdir(), 'gridstride-math-'));
const path = (name: string): string => join(folder, name);

interface Line {
  name: string;
  documented: number | string;
  ours: Measurement;
  nvcc: Measurement;
}

try {
  writeFileSync(path('functions.cu'), program);
  execFileSync(options.nvcc, [
    `-arch=${options.arch}`,
    '-o',
    path('functions'),
    path('functions.cu')
  ]);
  const input = openSync(path('arguments'), 'w');
  for (const fn of FUNCTIONS) {
    argumentsOf(fn, count).forEach(values => writeSync(input, values));
  }
  closeSync(input);
  execFileSync(path('functions'), [
    path('arguments'),
    path('results'),
    String(count)
  ]);
  const { description } = await testDevice();
  console.log(`${description.description || description.vendor}`);
  console.log('function          documented  ours  nvcc  where ours is worst');
  const results = openSync(path('results'), 'r');
  const lines: Line[] = [];
  for (const fn of FUNCTIONS) {
    const args = argumentsOf(fn, count);
    const native = new Float32Array(count);
    const exact = new Float64Array(count);
    readWhole(results, native);
    readWhole(results, exact);
    const line = {
      name: fn.cuda,
      documented: fn.documented,
      ours: worst(fn, args, await resultsOf(fn, args), exact),
      nvcc: worst(fn, args, native, exact)
    };
    lines.push(line);
    const { ours, nvcc } = line;
    console.log(
      `${fn.cuda.padEnd(16)} ${String(fn.documented).padStart(11)} ${String(ours.ulps).padStart(5)} ` +
        `${String(nvcc.ulps).padStart(5)}  ${ours.at.join(', ')}: ${ours.got} for ${ours.wanted}`
    );
  }
  closeSync(results);
  if (options.json) {
    writeFileSync(
      options.json,
      JSON.stringify({ adapter: description, points: count, lines }, null, 2)
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.exit(0);

/** Fills an array from where a file is read. */
function readWhole(file: number, into: Float32Array | Float64Array): void {
  const bytes = new Uint8Array(into.buffer);
  for (let at = 0; at < bytes.length;) {
    const read = readSync(file, bytes, at, bytes.length - at, null);
    if (read === 0) {
      throw new Error('the program gave fewer results than it was asked for');
    }
    at += read;
  }
}
