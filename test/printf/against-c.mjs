#!/usr/bin/env node
/**
 * Compares our printf with that of the C library, on random formats and values;
 * needs a C compiler and glibc, and is no part of the product or of its tests.
 *
 *   node test/printf/against-c.mjs [COUNT [SEED]]   COUNT calls, a million unless told
 *   node test/printf/against-c.mjs --record         writes recorded.txt, which a test reads
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { cases, FLOATS, INTEGERS } from './cases.mjs';

const BATCH = 20_000;
const RECORDED = 2000;
/** Longer texts are compared, but not kept. */
const MAX_RECORDED = 120;

const here = name => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'printf-'));
const program = join(folder, 'calling');

/** What calling.c reads of a call. */
function encoded({ format, integers, floats }) {
  const text = Buffer.from(format, 'latin1');
  const strings = [];
  let size = 0;
  let isString = 0n;
  const words = Buffer.alloc(8 * (1 + INTEGERS + FLOATS));
  integers.forEach((value, i) => {
    if (typeof value !== 'string') {
      words.writeBigInt64LE(BigInt.asIntN(64, value), 8 * (1 + i));
      return;
    }
    isString |= 1n << BigInt(i);
    words.writeBigInt64LE(BigInt(size), 8 * (1 + i));
    strings.push(Buffer.from(`${value}\0`, 'latin1'));
    size += value.length + 1;
  });
  words.writeBigUInt64LE(isString, 0);
  floats.forEach((value, i) =>
    words.writeDoubleLE(value, 8 * (1 + INTEGERS + i))
  );
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE(text.length, 0);
  sizes.writeUInt32LE(size, 4);
  return Buffer.concat([sizes, text, ...strings, words]);
}

/** glibc's %#g loses its zeros where rounding carries into a new exponent: 1.e+06 for 1.00000e+06. */
function isCarryOfGlibc({ format }, theirs) {
  return /%[^%a-z]*#[^%a-z]*[*\d.]*l?g/i.test(format) && /1\.e/i.test(theirs);
}

function* texts(output) {
  for (let at = 0; at < output.length;) {
    const end = at + 4 + output.readUInt32LE(at);
    yield output.toString('latin1', at + 4, end);
    at = end;
  }
}

try {
  execFileSync('cc', ['-w', '-O1', here('calling.c'), '-o', program]);
  const module = join(folder, 'written.mjs');
  await build({
    entryPoints: [here('written.ts')],
    outfile: module,
    bundle: true,
    format: 'esm',
    logLevel: 'warning'
  });
  const { written, recordedLine } = await import(pathToFileURL(module).href);

  const isRecording = process.argv[2] === '--record';
  const count = isRecording ? 3 * RECORDED : Number(process.argv[2] ?? 1e6);
  const source = cases(Number(process.argv[3] ?? 1));
  const recorded = [];
  let done = 0;
  let conversions = 0;
  let wrong = 0;
  let excused = 0;
  while (done < count) {
    const batch = Array.from(
      { length: Math.min(BATCH, count - done) },
      () => source.next().value
    );
    const output = execFileSync(program, {
      input: Buffer.concat(batch.map(encoded)),
      maxBuffer: 2 ** 30
    });
    const theirs = [...texts(output)];
    batch.forEach((given, i) => {
      const ours = written(given);
      conversions += given.format.replaceAll(/%5?%/g, '').split('%').length - 1;
      if (ours !== theirs[i] && isCarryOfGlibc(given, theirs[i])) {
        excused++;
        return;
      }
      if (ours !== theirs[i] && wrong++ < 20) {
        console.log(recordedLine(given, theirs[i]));
        console.log(`  ours: ${JSON.stringify(ours)}`);
      }
      if (theirs[i].length <= MAX_RECORDED && recorded.length < RECORDED) {
        recorded.push(recordedLine(given, theirs[i]));
      }
    });
    done += batch.length;
  }
  console.log(
    `${done} calls with ${conversions} conversions: ${wrong} differ from the C library's, ${excused} by a mistake of glibc's`
  );
  if (isRecording) {
    writeFileSync(here('recorded.txt'), `${recorded.join('\n')}\n`);
  }
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
