/**
 * Registers a thread: our estimate beside what ptxas reports, for every kernel
 * of the catalogue.
 *
 *     bench/run registers [--all]      # beside what was recorded
 *     bench/run registers --record     # anew, with nvcc in PATH
 *
 * Prints the kernels that are more than 4 off (with --all, every one), and for
 * each architecture the errors' mean, mean size and the share within 4.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '../../kernels/catalogue';
import { compileCuda } from '../../src/compiler/cuda';
import { estimateRegisters } from '../../src/compiler/registers/index';

const RECORDED = 'src/compiler/registers/testing/catalogue.json';
const ARCHITECTURES = ['75', '80', '90'];

/** Registers by entry, in the order of ARCHITECTURES. */
type Table = Record<string, number[]>;

const entries = catalogue.filter(({ language }) => language === 'cuda');

/** What ptxas says, by architecture and mangled name. */
function ptxas(
  folder: string,
  source: string,
  templates: string[]
): Map<string, Map<string, number>> {
  const file = join(folder, 'kernel.cu');
  // Templates come into being where something names them.
  const instances = templates.map(
    (kernel, i) => `\nvoid *instance${i} = (void *)${kernel};\n`
  );
  writeFileSync(file, source + instances.join(''));
  const { stderr, status, error } = spawnSync(
    'nvcc',
    [
      ...ARCHITECTURES.flatMap(a => [
        '-gencode',
        `arch=compute_${a},code=sm_${a}`
      ]),
      ...['-O3', '-Xptxas', '-v', '-fatbin', '-w'],
      ...['-o', join(folder, 'kernel.fatbin'), file]
    ],
    { encoding: 'utf8' }
  );
  if (error) {
    throw error;
  }
  const found = new Map(
    ARCHITECTURES.map(a => [a, new Map<string, number>()] as const)
  );
  if (status !== 0) {
    console.error(stderr);
    return found;
  }
  let current: RegExpExecArray | null = null;
  for (const line of stderr.split('\n')) {
    current =
      /Compiling entry function '(\w+)' for 'sm_(\d+)'/.exec(line) ?? current;
    const registers = /Used (\d+) registers/.exec(line)?.[1];
    if (registers && current) {
      found.get(current[2])!.set(current[1], Number(registers));
      current = null;
    }
  }
  return found;
}

function record(): Table {
  const folder = mkdtempSync(join(tmpdir(), 'registers-'));
  const table: Table = {};
  for (const source of new Set(entries.map(entry => entry.source))) {
    const own = entries.filter(entry => entry.source === source);
    const templates = own
      .map(({ kernel }) => kernel)
      .filter(kernel => kernel.includes('<'));
    const reported = ptxas(folder, source, [...new Set(templates)]);
    for (const { id, kernel } of own) {
      const registers = ARCHITECTURES.map(a =>
        registersOf(reported.get(a)!, kernel)
      );
      if (registers.every(count => count !== undefined)) {
        table[id] = registers;
      } else {
        console.log(`${id}: ptxas does not tell`);
      }
    }
  }
  rmSync(folder, { recursive: true });
  return table;
}

/** Of the kernel with that name; of several instances of a template, the one with these arguments. */
function registersOf(
  reported: Map<string, number>,
  kernel: string
): number | undefined {
  const [name, args = ''] = kernel.split(/[<>]/);
  const named = [...reported].filter(([mangled]) =>
    new RegExp(`^_ZN?\\w*?${name.length}${name}`).test(mangled)
  );
  const numbers = args.split(',').filter(arg => /^\s*\d+\s*$/.test(arg));
  const exact = named.find(([mangled]) =>
    numbers.every(n => new RegExp(`L[ijmlb]${n.trim()}E`).test(mangled))
  );
  return (exact ?? named[0])?.[1];
}

const { values } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false }
  }
});
if (values.record) {
  writeFileSync(RECORDED, `${JSON.stringify(record(), null, 2)}\n`);
}
const table = JSON.parse(readFileSync(RECORDED, 'utf8')) as Table;
const errors: number[][] = ARCHITECTURES.map(() => []);
for (const entry of entries.filter(({ id }) => id in table)) {
  const { instantiate } = compileCuda(entry.source, { file: entry.file });
  const kernel = instantiate(entry.kernel);
  if (!kernel) {
    throw new Error(`${entry.id} has no kernel ${entry.kernel}`);
  }
  ARCHITECTURES.forEach((architecture, i) => {
    const cc = `${architecture[0]}.${architecture[1]}`;
    const { estimate } = estimateRegisters(kernel, cc);
    const reported = table[entry.id][i];
    errors[i].push(estimate - reported);
    if (values.all || Math.abs(estimate - reported) > 4) {
      console.log(
        `${entry.id} sm_${architecture}: ptxas ${reported}, estimate ${estimate}`
      );
    }
  });
}
ARCHITECTURES.forEach((architecture, i) => {
  const all = errors[i];
  const mean = (of: (error: number) => number): number =>
    all.reduce((sum, error) => sum + of(error), 0) / all.length;
  console.log(
    `sm_${architecture}, ${all.length} kernels: mean error ${mean(e => e).toFixed(2)}, ` +
      `mean size ${mean(Math.abs).toFixed(2)}, within 4: ${(100 * mean(e => (Math.abs(e) <= 4 ? 1 : 0))).toFixed(0)} %`
  );
});
