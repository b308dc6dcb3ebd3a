/**
 * Registers a thread: our estimate beside what ptxas reports, for every kernel
 * of the catalogue. Needs nvcc in PATH.
 *
 *     bench/run registers [--arch sm_90] [--all]
 *
 * Prints the kernels that are more than 4 off (with --all, every one) and the
 * share of those that are not.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '../../kernels/catalogue';
import { compileCuda } from '../../src/compiler/cuda';
import { estimateRegisters } from '../../src/compiler/registers/index';

const { values } = parseArgs({
  options: {
    arch: { type: 'string', default: 'sm_90' },
    all: { type: 'boolean', default: false }
  }
});

/** What ptxas says of the kernels of a source, by their mangled names. */
function ptxas(folder: string, source: string, kernel: string): number[] {
  const file = join(folder, 'kernel.cu');
  // Templates come into being where something names them.
  const instance = /</.test(kernel)
    ? `\nvoid *instance = (void *)${kernel};\n`
    : '';
  writeFileSync(file, source + instance);
  const { stderr, status, error } = spawnSync(
    'nvcc',
    [`-arch=${values.arch}`, '-O3', '-Xptxas', '-v', '-cubin', '-w']
      // The helpers of the CUDA samples are not part of every installation.
      .concat(['-o', join(folder, 'kernel.cubin'), file]),
    { encoding: 'utf8' }
  );
  if (error) {
    throw error;
  }
  if (status !== 0) {
    console.error(stderr);
    return [];
  }
  const name = kernel.replace(/<.*/, '');
  const mangled = new RegExp(`_Z${name.length}${name}(?![a-z0-9_])`, 'i');
  const found: number[] = [];
  let current = '';
  for (const line of stderr.split('\n')) {
    current = /Compiling entry function '(\w+)'/.exec(line)?.[1] ?? current;
    const registers = /Used (\d+) registers/.exec(line)?.[1];
    if (registers && (mangled.test(current) || current.includes(name))) {
      found.push(Number(registers));
      current = '';
    }
  }
  return found;
}

const folder = mkdtempSync(join(tmpdir(), 'registers-'));
let within = 0;
let count = 0;
for (const entry of catalogue.filter(({ language }) => language === 'cuda')) {
  const { instantiate } = compileCuda(entry.source, { file: entry.file });
  const kernel = instantiate(entry.kernel);
  const [reported] = ptxas(folder, entry.source, entry.kernel);
  if (!kernel || reported === undefined) {
    console.log(`${entry.id}: ptxas does not tell`);
    continue;
  }
  const { estimate } = estimateRegisters(kernel);
  const isNear = Math.abs(estimate - reported) <= 4;
  count++;
  within += isNear ? 1 : 0;
  if (!isNear || values.all) {
    console.log(`${entry.id}: ptxas ${reported}, estimate ${estimate}`);
  }
}
rmSync(folder, { recursive: true });
console.log(
  `${within} of ${count} kernels within 4 of ptxas for ${values.arch}: ${((100 * within) / count).toFixed(0)} %`
);
