#!/usr/bin/env node
/**
 * What the programs here print when g++ compiles them; needs g++ and is no
 * part of the product or of its tests.
 *
 *   node test/host-programs/expected.mjs          writes NAME.expected
 *   node test/host-programs/expected.mjs --ours   compiles them with our own
 *        headers in place of libstdc++'s: their logic apart from our compiler
 */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const headers = fileURLToPath(
  new URL('../../src/compiler/cuda/headers/std', import.meta.url)
);
const FLAGS = ['-std=c++17', '-O1', '-ffp-contract=off', '-w', '-x', 'c++'];

/** The C headers under their C++ names, which our compiler knows by itself. */
const C_HEADERS = {
  cstdio: 'stdio.h',
  cstdlib: 'stdlib.h',
  cstdint: 'stdint.h',
  cstring: 'string.h',
  cassert: 'assert.h',
  cfloat: 'float.h',
  climits: 'limits.h',
  ctime: 'time.h'
};

/** What our compiler has without a declaration. */
const CMATH = `#pragma once
#include <math.h>
namespace std {
using ::pow; using ::round; using ::fabs; using ::floor; using ::hypot;
inline double sqrt(double x) { return ::sqrt(x); }
inline float sqrt(float x) { return ::sqrtf(x); }
inline double log(double x) { return ::log(x); }
inline float log(float x) { return ::logf(x); }
inline int abs(int x) { return x < 0 ? -x : x; }
inline double abs(double x) { return ::fabs(x); }
template <class T> inline bool isinf(T x) { return __builtin_isinf(x); }
}
`;
const PRELUDE = `#define __host__
#define __device__
#include <stddef.h>
typedef decltype(nullptr) nullptr_t;
namespace std { typedef decltype(nullptr) nullptr_t; typedef unsigned long size_t; }
#include <cmath>
inline void *operator new(size_t, void *p) noexcept { return p; }
`;

const work = mkdtempSync(join(tmpdir(), 'host-programs-'));
const isOurs = process.argv.includes('--ours');
const flags = isOurs ? ownHeaders() : [];
const stdin = join(work, 'stdin');
writeFileSync(stdin, '1 2\n3\n');
let differences = 0;
for (const file of readdirSync(folder).filter(name => name.endsWith('.cu'))) {
  const binary = join(work, file.replace('.cu', ''));
  const source = join(folder, file);
  // A first line may name a later standard.
  const [, standard] =
    /^\/\/ (-std=\S+):/.exec(readFileSync(source, 'utf8')) ?? [];
  const own = standard ? [standard] : [];
  execFileSync('g++', [...FLAGS, ...own, ...flags, source, '-o', binary]);
  const output = execFileSync(binary, {
    cwd: work,
    stdio: [openSync(stdin, 'r'), 'pipe', 'ignore']
  }).toString();
  const expected = join(folder, file.replace('.cu', '.expected'));
  if (!isOurs) {
    writeFileSync(expected, output);
  } else if (readFileSync(expected, 'utf8') !== output) {
    differences++;
    console.log(`${file} prints something else`);
  }
}
rmSync(work, { recursive: true });
process.exitCode = differences > 0 ? 1 : 0;

function ownHeaders() {
  const include = join(work, 'include');
  mkdirSync(include);
  for (const name of readdirSync(headers)) {
    const text = readFileSync(join(headers, name), 'utf8');
    writeFileSync(join(include, name.replace(/\.h$/, '')), text);
  }
  for (const [name, header] of Object.entries(C_HEADERS)) {
    writeFileSync(join(include, name), `#include <${header}>\n`);
  }
  writeFileSync(join(include, 'cmath'), CMATH);
  writeFileSync(join(include, 'prelude'), PRELUDE);
  return ['-nostdinc++', '-isystem', include, '-include', 'prelude'];
}
