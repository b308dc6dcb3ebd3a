/**
 * Random kernels aimed at 64-bit integers, bytes, half and double (aimed.ts),
 * in turn with those of cases.ts that have bytes and 64-bit integers: WebGPU in
 * three modes against the simulator.
 *
 *   node test/fuzz/bundle.mjs lib/fuzz-aimed.mjs test/fuzz/runAimed.ts
 *   node lib/fuzz-aimed.mjs [FROM [COUNT]] [--seconds N] [--json FILE]
 *
 * prints what differs or is refused, and exits 1 if there is any.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { create, globals } from 'webgpu';
import {
  ALL_FEATURES,
  generateKernel,
  type FuzzKernel
} from '../../src/compiler/ir-tools/fuzz';
import { printModule } from '../../src/compiler/ir-tools/text/printer';
import { DeviceProvider } from '../../src/device';
import { aimedCase } from './aimedCase';
import type { FuzzCase } from './cases';
import { MODES, runCase } from './compare';
import { simulatedOutputs } from './simulated';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: 'Infinity' },
    json: { type: 'string' }
  }
});
const [from = 1, count = 20_000] = positionals.map(Number);

/** Two of three are CUDA source. */
function caseOf(number: number): FuzzCase {
  if (number % 3 > 0) {
    return aimedCase(number);
  }
  const fuzz = generateKernel(
    number,
    {
      ...ALL_FEATURES,
      vectors: number % 2 === 0,
      partialWarps: number % 4 === 0,
      intrinsics: number % 5 > 0
    },
    10
  );
  return { number, fuzz, text: printModule(fuzz.module) };
}

Object.assign(globalThis, globals);
const provider = new DeviceProvider({ gpu: create([]) as GPU, host: 'node' });
const gpu = await provider.acquire();
const started = Date.now();
const seconds = (): number => (Date.now() - started) / 1000;

interface Difference {
  number: number;
  mode: string;
  message: string;
}
const differing: Difference[] = [];
let compared = 0;
let refused = 0;
let next = from;

function told(number: number, mode: string, message: string): void {
  differing.push({ number, mode, message: message.slice(0, 400) });
  console.log(`case ${number}, ${mode}: ${message.slice(0, 400)}`);
}

async function compareOne(number: number): Promise<void> {
  let fuzz: FuzzKernel;
  let expected: Map<string, ArrayBuffer>;
  try {
    ({ fuzz } = caseOf(number));
    expected = simulatedOutputs(fuzz);
  } catch (error) {
    refused++;
    told(number, 'front end or simulator', (error as Error).message);
    return;
  }
  await Promise.all(
    MODES.map(async mode => {
      const message = await runCase(gpu, fuzz, mode, expected).catch(
        (error: Error) => error.message
      );
      if (message !== undefined) {
        told(number, mode.name, message);
      }
    })
  );
  compared++;
}

async function worker(): Promise<void> {
  while (next < from + count && seconds() < Number(values.seconds)) {
    await compareOne(next++);
    if (compared % 200 === 0) {
      console.error(
        `${compared} kernels, ${differing.length} differences, ${seconds().toFixed(0)} s`
      );
    }
  }
}
await Promise.all([worker(), worker(), worker()]);
const summary = `${compared} kernels from ${from} on in ${MODES.length} modes on ${gpu.description.description}: ${differing.length} differences, ${seconds().toFixed(0)} s`;
console.log(summary);
if (values.json) {
  writeFileSync(
    values.json,
    JSON.stringify(
      {
        summary,
        compared,
        refused,
        modes: MODES.length,
        seconds: seconds(),
        differing
      },
      null,
      1
    )
  );
}
process.exit(differing.length > 0 ? 1 : 0);
