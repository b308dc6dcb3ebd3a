/**
 * Compares many random kernels, beyond those of the tests:
 *
 *   node test/fuzz/bundle.mjs && node lib/fuzz.mjs [FROM [COUNT]] [--minimize]
 *
 * prints each failure, one of each kind with its kernel (made small on
 * demand), and exits 1 if there is any.
 * VK_ICD_FILENAMES chooses the GPU, as for the tests.
 */
import { create, globals } from 'webgpu';
import { minimize, type FuzzKernel } from '../../src/compiler/ir-tools/fuzz';
import { printModule } from '../../src/compiler/ir-tools/text/printer';
import { DeviceProvider } from '../../src/device';
import { caseOf } from './cases';
import { compareCases, MODES, runCase } from './compare';

const words = process.argv.slice(2);
const [from = 1, count = 20_000] = words
  .filter(word => !word.startsWith('--'))
  .map(Number);
Object.assign(globalThis, globals);
const provider = new DeviceProvider({ gpu: create([]) as GPU, host: 'node' });
const gpu = await provider.acquire();
const started = Date.now();
let printed = 0;
const failures = await compareCases(gpu, from, from + count, (done, found) => {
  for (; printed < found.length; printed++) {
    const { number, mode, message } = found[printed];
    console.log(`\ncase ${number}, mode '${mode}': ${message}`);
  }
  if (done % 500 === 0) {
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(`${done} kernels, ${found.length} failures, ${seconds} s`);
  }
});
// One of each kind is enough to look at.
const kinds = new Map(
  failures.map(failure => [
    failure.message.replace(/[0-9]+/g, '#').slice(0, 60),
    failure
  ])
);
for (const { number, mode: name, message } of kinds.values()) {
  const mode = MODES.find(m => m.name === name)!;
  const isSame = (other: string | undefined): boolean =>
    other !== undefined && other.slice(0, 12) === message.slice(0, 12);
  const found = caseOf(number).fuzz;
  const fails = async (candidate: FuzzKernel): Promise<boolean> => {
    const again = await runCase(gpu, candidate, mode).catch(
      (error: Error) => error.message
    );
    return isSame(again);
  };
  const small = words.includes('--minimize')
    ? await minimize(found, fails)
    : found;
  console.log(`\ncase ${number}, mode '${name}': ${message}`);
  console.log(`block ${small.block.join(' x ')}, grid ${small.grid[0]}`);
  console.log(printModule(small.module));
}
const { description } = gpu.description;
console.log(
  `${count} kernels from ${from} on in ${MODES.length} modes on ${description}: ${failures.length} differences`
);
process.exit(failures.length > 0 ? 1 : 0);
