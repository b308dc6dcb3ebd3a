#!/usr/bin/env node
/**
 * Which names of C++17's standard library (names.txt) our headers have: a
 * program a header, which names each. With --gxx it asks g++ instead, so that
 * the list itself is judged. Needs `npm run build:cli`.
 *
 *   node test/standard/names.mjs [--gxx] [HEADER…]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isGxx = process.argv.includes('--gxx');
const wanted = process.argv.slice(2).filter(name => !name.startsWith('--'));
const [compiler, ...options] = isGxx
  ? ['g++', '-std=c++17', '-x', 'c++', '-fsyntax-only', '-w', '-fmax-errors=0']
  : ['node', 'lib/cli/gridstride.js', 'check-syntax'];

/** A line that is wrong without the name; an unused host function may hold anything. */
function probe(name, i) {
  if (name.startsWith('#')) {
    return `void f${i}() {\n#ifndef ${name.slice(1)}\n  there_is_no_macro;\n#endif\n}`;
  }
  const full = `std::${name.replaceAll('.', '::')}`;
  return isGxx
    ? `void f${i}() {\n  using ${full.includes('::operator') ? `namespace ${full.replace(/::operator.*/, '')}` : full};\n\n\n}`
        .replace(
          'void f',
          full.split('::').length > 2 ? 'void f' : 'namespace n'
        )
        .replace(/^(namespace n\d+)\(\)/, '$1')
    : `void f${i}() {\n  ${full};\n\n\n}`;
}

const folder = mkdtempSync(join(tmpdir(), 'names-'));
let missing = 0;
let all = 0;
for (const line of readFileSync(new URL('names.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(text => text && !text.startsWith('#'))) {
  const [header, list] = line.split(': ');
  if (wanted.length > 0 && !wanted.includes(header)) {
    continue;
  }
  const names = list.split(' ');
  const file = join(folder, `${header}.cu`);
  const calls = names.map((_, i) => `f${i}();`).join(' ');
  writeFileSync(
    file,
    `#include <${header}>\n${names.map(probe).join('\n')}\nint main() { try { ${isGxx ? '' : calls} } catch (...) {} }\n`
  );
  const { stdout, stderr } = spawnSync(compiler, [...options, file], {
    encoding: 'utf8'
  });
  const lines = [
    ...(stdout + stderr).matchAll(/\.cu:(\d+):\d+: (?:fatal )?error: (.*)/g)
  ];
  const wrong = new Set(
    lines
      .filter(([, , message]) => !/template argument/.test(message))
      .map(([, at]) => names[Math.floor((Number(at) - 2) / 5)] ?? 'all')
  );
  all += names.length;
  missing += wrong.has('all') ? names.length : wrong.size;
  if (wrong.size > 0) {
    console.log(`${header}: ${[...wrong].join(' ')}`);
  }
}
rmSync(folder, { recursive: true });
console.log(`${missing} of ${all} are missing`);
