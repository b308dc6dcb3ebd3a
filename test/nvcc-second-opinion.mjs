#!/usr/bin/env node
/**
 * nvcc as a second opinion on the front end; needs nvcc and is no part of the
 * product or of its tests. From the root of a checkout:
 *
 *   node test/nvcc-second-opinion.mjs [--jobs N] [--damaged COUNT [--from SEED] [--sources FOLDER]]
 *
 * compiles every program of the tests with nvcc, on all cores unless N says
 * otherwise, and lists those on which the two differ (nvcc/programs.ts); with
 * --damaged, COUNT damaged programs (nvcc/damaged.ts), whose sources stay in
 * FOLDER. Exits 1 if they differ where nobody explained it.
 *
 *   node test/nvcc-second-opinion.mjs --bundle OUT.mjs
 *
 * writes one file that does the same with Node alone, for machines without
 * this checkout's node_modules.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildLoaders } from '../scripts/text-assets.mjs';

async function bundle(outfile) {
  await build({
    entryPoints: [fileURLToPath(new URL('nvcc/main.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    outfile,
    logLevel: 'error',
    loader: esbuildLoaders
  });
}

const asked = process.argv.indexOf('--bundle');
if (asked > 0) {
  await bundle(process.argv[asked + 1]);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'second-opinion-'));
  try {
    const file = join(folder, 'main.mjs');
    await bundle(file);
    await import(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
