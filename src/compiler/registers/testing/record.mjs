/**
 * Records what ptxas reports for the programs beside this file in ptxas.json,
 * the reference of registers.spec.ts. Needs nvcc:
 *
 *   node src/compiler/registers/testing/record.mjs
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const directory = import.meta.dirname;
const scratch = mkdtempSync(join(tmpdir(), 'registers-'));
const recorded = {};
for (const file of readdirSync(directory)
  .filter(name => name.endsWith('.cu'))
  .sort()) {
  const output = execFileSync(
    'sh',
    [
      '-c',
      'nvcc -arch=sm_90 -Xptxas -v -cubin -o "$1" "$2" 2>&1',
      'sh',
      join(scratch, 'out.cubin'),
      join(directory, file)
    ],
    { encoding: 'utf8' }
  );
  let kernel = '';
  recorded[file] = {};
  for (const line of output.split('\n')) {
    kernel = /Compiling entry function '_Z(\w+)'/.exec(line)?.[1] ?? kernel;
    const registers = /Used (\d+) registers/.exec(line)?.[1];
    if (registers) {
      recorded[file][plainName(kernel)] = Number(registers);
    }
  }
}
rmSync(scratch, { recursive: true });
writeFileSync(
  join(directory, 'ptxas.json'),
  `${JSON.stringify(recorded, null, 2)}\n`
);

/** `5saxpyifPKfPf` is saxpy, `11sumUnrolledILj512EEvPKiPij` is sumUnrolled<512>. */
function plainName(mangled) {
  const length = parseInt(mangled, 10);
  const rest = mangled.slice(String(length).length);
  const template = /^ILj(\d+)EE/.exec(rest.slice(length));
  return rest.slice(0, length) + (template ? `<${template[1]}>` : '');
}
