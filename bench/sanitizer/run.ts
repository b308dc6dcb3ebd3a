/**
 * What Compute Sanitizer finds in the programs of test/check, on a card. See README.md.
 *
 *     bench/run sanitizer export FOLDER     the programs, and run.py
 *     bench/run sanitizer export FOLDER new only the twins that sanitizer.json does not have yet
 *     bench/run sanitizer table FILE        test/check/sanitizer.json and the table in docs/check.md
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsTable } from '../../test/check/sanitizerTable';
import {
  graphPrograms,
  rightPrograms,
  twinPrograms,
  type Part
} from './programs';
import { inShort, withNewTwins, type Results, type Short } from './results';
import script from './run.py';

const KEPT = 'test/check/sanitizer.json';

const [task, path, which] = process.argv.slice(2);
if (task === 'export' && path) {
  exportTo(
    path,
    which === 'new'
      ? [newTwins()]
      : [twinPrograms(), graphPrograms(), rightPrograms()]
  );
} else if (task === 'table' && path) {
  takeIn(path);
} else {
  throw new Error('bench/run sanitizer export FOLDER [new] | table FILE');
}

/** The twins that were written since the table was made. */
function newTwins(): Part {
  const { twins } = lastResults();
  const isNew = (name: string): boolean => !(name.split('.')[0] in twins);
  const { programs, runs } = twinPrograms();
  return {
    programs: programs.filter(({ file }) => isNew(file)),
    runs: runs.filter(({ exe }) => isNew(exe))
  };
}

function lastResults(): Short {
  return JSON.parse(readFileSync(KEPT, 'utf8')) as Short;
}

function exportTo(folder: string, parts: readonly Part[]): void {
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
  const isPart = results.runs.every(({ exe }) => exe.includes('.'));
  const short = isPart
    ? withNewTwins(lastResults(), inShort(results))
    : inShort(results);
  writeFileSync(KEPT, JSON.stringify(short, null, 2));
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
