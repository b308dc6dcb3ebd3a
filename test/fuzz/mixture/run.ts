/**
 * Random kernels of kernel.ts: compiled by WebGPU's compiler in three modes, run
 * on WebGPU in one of them, in the simulator, and where threads need no other as
 * host code by g++.
 *
 *   node test/fuzz/bundle.mjs lib/fuzz-mixture.mjs test/fuzz/mixture/run.ts
 *   node lib/fuzz-mixture.mjs [FROM [COUNT]] [--seconds N] [--json FILE] [--no-gxx]
 *   node lib/fuzz-mixture.mjs --source NUMBER
 *
 * prints what differs or is refused, and exits 1 if there is any; or a kernel.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { create, globals } from 'webgpu';
import { DeviceProvider } from '../../../src/device';
import { compareMixtures, type MixtureFailure } from './compare';
import { INGREDIENTS } from './ingredients';
import { mixtureKernel } from './kernel';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: 'Infinity' },
    json: { type: 'string' },
    source: { type: 'string' },
    'no-gxx': { type: 'boolean', default: false }
  }
});
if (values.source) {
  const { source, ingredients } = mixtureKernel(Number(values.source));
  console.log(`// ${ingredients.join(', ')}\n${source}`);
  process.exit(0);
}
const [from = 1, count = 20_000] = positionals.map(Number);
/** As many as g++ gets in one program. */
const STEP = 100;

Object.assign(globalThis, globals);
// Kept: what is collected takes its devices along.
const entry = create([]);
const provider = new DeviceProvider({ gpu: entry as GPU, host: 'node' });
const gpu = await provider.acquire();
const started = Date.now();
const seconds = (): number => (Date.now() - started) / 1000;
const failures: MixtureFailure[] = [];
const totals = { kernels: 0, compiled: 0, run: 0, judged: 0 };
const mixed = new Map(Object.keys(INGREDIENTS).map(name => [name, 0]));
for (
  let first = from;
  first < from + count && seconds() < Number(values.seconds);
  first += STEP
) {
  const to = Math.min(first + STEP, from + count);
  const found = await compareMixtures(gpu, first, to, {
    totals,
    onIngredient: name => mixed.set(name, mixed.get(name)! + 1),
    hasGxx: !values['no-gxx']
  });
  failures.push(...found);
  for (const { number, stage, message } of found) {
    console.log(`case ${number}, ${stage}: ${message.slice(0, 300)}`);
  }
  console.error(
    `${totals.kernels} kernels, ${failures.length} failures, ${seconds().toFixed(0)} s`
  );
}
const summary = `${totals.kernels} kernels from ${from} on, ${totals.compiled} shaders compiled, ${totals.run} run on ${gpu.description.description}, ${totals.judged} judged by g++: ${failures.length} failures, ${seconds().toFixed(0)} s`;
console.log(summary);
if (values.json) {
  writeFileSync(
    values.json,
    JSON.stringify(
      { summary, totals, ingredients: Object.fromEntries(mixed), failures },
      null,
      1
    )
  );
}
process.exit(entry && failures.length === 0 ? 0 : 1);
