/**
 * The import cycles among the sources: files of which each reaches each other
 * by imports. `import type` counts: a file that cannot be understood without
 * another one depends on it, whatever is left of that at run time.
 *
 *   node scripts/import-cycles.mjs            fails on a cycle that grew or is new
 *   node scripts/import-cycles.mjs --list     every file of every cycle
 *   node scripts/import-cycles.mjs --update   writes down what there is
 *
 * scripts/import-cycles.json says how many files of each room lie in cycles.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import ts from 'typescript';

const known = new URL('import-cycles.json', import.meta.url);

/** file -> files that it imports, of all sources but tests. */
export function importGraph() {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
      'src',
      'kernels'
    ],
    { encoding: 'utf8' }
  )
    .split('\0')
    .filter(file => /\.tsx?$/.test(file) && !/\.(spec|d)\.tsx?$/.test(file));
  const all = new Set(files);
  const graph = new Map();
  for (const file of files) {
    let text;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      continue; // deleted, and not yet told to git
    }
    const targets = new Set();
    for (const { fileName } of ts.preProcessFile(text, true, true)
      .importedFiles) {
      if (!fileName.startsWith('.')) {
        continue;
      }
      const base = path.posix.join(path.posix.dirname(file), fileName);
      const target = [
        `${base}.ts`,
        `${base}.tsx`,
        `${base}/index.ts`,
        base
      ].find(candidate => all.has(candidate));
      if (target && target !== file) {
        targets.add(target);
      }
    }
    graph.set(file, targets);
  }
  return graph;
}

/** Strongly connected components of two files and more (Tarjan), largest first. */
export function cyclesOf(graph) {
  const found = [];
  const numbers = new Map();
  const lows = new Map();
  const stack = [];
  const onStack = new Set();
  const visit = file => {
    numbers.set(file, numbers.size);
    lows.set(file, numbers.get(file));
    stack.push(file);
    onStack.add(file);
    for (const target of graph.get(file) ?? []) {
      if (!numbers.has(target)) {
        visit(target);
        lows.set(file, Math.min(lows.get(file), lows.get(target)));
      } else if (onStack.has(target)) {
        lows.set(file, Math.min(lows.get(file), numbers.get(target)));
      }
    }
    if (lows.get(file) === numbers.get(file)) {
      const component = stack.splice(stack.indexOf(file));
      component.forEach(member => onStack.delete(member));
      if (component.length > 1) {
        found.push(component.sort());
      }
    }
  };
  for (const file of graph.keys()) {
    if (!numbers.has(file)) {
      visit(file);
    }
  }
  return found.sort((a, b) => b.length - a.length);
}

/** The folder that all files of a cycle share, which names it. */
function folderOf(files) {
  const parts = files.map(file => path.posix.dirname(file).split('/'));
  const [first] = parts;
  let length = 0;
  while (
    length < first.length &&
    parts.every(other => other[length] === first[length])
  ) {
    length++;
  }
  return first.slice(0, length).join('/') || '.';
}

function main() {
  const cycles = cyclesOf(importGraph());
  const sizes = {};
  for (const files of cycles) {
    const folder = folderOf(files);
    (sizes[folder] ??= []).push(files.length);
  }
  if (process.argv.includes('--list')) {
    for (const files of cycles) {
      console.log(`${files.length} files in ${folderOf(files)}`);
      files.forEach(file => console.log(`  ${file}`));
    }
  }
  if (process.argv.includes('--update')) {
    const lines = Object.entries(sizes).map(
      ([folder, found]) => `  "${folder}": [${found.join(', ')}]`
    );
    writeFileSync(known, `{\n${lines.join(',\n')}\n}\n`);
  }
  const allowed = JSON.parse(readFileSync(known, 'utf8'));
  const total = cycles.reduce((sum, files) => sum + files.length, 0);
  console.log(`${cycles.length} cycles, ${total} files in them`);
  let failed = false;
  for (const [folder, found] of Object.entries(sizes)) {
    const before = allowed[folder] ?? [];
    if (found.some((size, index) => size > (before[index] ?? 0))) {
      failed = true;
      console.log(
        `${folder}: cycles of ${found.join(', ')} files; ${before.join(', ') || 'none'} allowed ` +
          '(node scripts/import-cycles.mjs --list shows them)'
      );
    }
  }
  return failed ? 1 : 0;
}

if (import.meta.url === new URL(process.argv[1], 'file:').href) {
  process.exitCode = main();
}
