/**
 * What Compute Sanitizer finds in the programs of test/check, on a card. See README.md.
 *
 *     bench/run sanitizer export FOLDER     the programs, and run.py
 *     bench/run sanitizer table FILE        test/check/sanitizer.json and the table in docs/check.md
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsTable } from '../../test/check/sanitizerTable';
import { graphPrograms, rightPrograms, twinPrograms } from './programs';
import { inShort, type Results } from './results';
import script from './run.py';

const [task, path] = process.argv.slice(2);
if (task === 'export' && path) {
  exportTo(path);
} else if (task === 'table' && path) {
  takeIn(path);
} else {
  throw new Error('bench/run sanitizer export FOLDER | table FILE');
}

function exportTo(folder: string): void {
  const parts = [twinPrograms(), graphPrograms(), rightPrograms()];
  const programs = parts.flatMap(part => part.programs);
  mkdirSync(folder, { recursive: true });
  for (const { file, source } of programs) {
    writeFileSync(join(folder, file), source);
  }
  writeFileSync(join(folder, 'run.py'), script);
  writeFileSync(
    join(folder, 'plan.json'),
    JSON.stringify({
      builds: programs.flatMap(({ file, builds }) =>
        builds.map(build => ({ file, ...build }))
      ),
      runs: parts.flatMap(part => part.runs)
    })
  );
}

function takeIn(path: string): void {
  const results = JSON.parse(readFileSync(path, 'utf8')) as Results;
  const short = inShort(results);
  writeFileSync('test/check/sanitizer.json', JSON.stringify(short, null, 2));
  const docs = readFileSync('docs/check.md', 'utf8');
  const table = docsTable(short.twins).join('\n');
  const old = /\| Wrong programs [^]*?\n\| all .*/;
  if (!old.test(docs)) {
    throw new Error('docs/check.md has no table');
  }
  writeFileSync(
    'docs/check.md',
    docs.replace(old, () => table)
  );
  console.log(table);
  console.log(JSON.stringify(short.graphCodes));
  console.log(JSON.stringify(short.rightKernels));
}
