#!/usr/bin/env node
/**
 * nvcc as a second opinion on the front end; needs nvcc and is no part of the
 * product or of its tests.
 *
 *   node test/nvcc-second-opinion.mjs
 *
 * Every program that the front end must accept (test/programs, test/semantics)
 * is compiled by nvcc too, and every one that it rejects with an error
 * (test/diagnostics) must be rejected by nvcc. Differences are listed; those
 * that are meant are explained in KNOWN.
 */
import { execFile } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { esbuildLoaders } from '../scripts/text-assets.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const FLAGS = [
  '-std=c++17',
  '--extended-lambda',
  '--expt-relaxed-constexpr',
  '-arch=sm_75',
  '-w',
  '-c',
  '-o',
  '/dev/null'
];

/** Headers of the CUDA samples, which nvcc gets from us. */
const HELPERS = [
  'helper_cuda.h',
  'helper_functions.h',
  'helper_image.h',
  'helper_math.h',
  'helper_string.h',
  'helper_timer.h'
];

/** Programs on which the two differ, and why that is right. */
const KNOWN = {
  'diagnostics/71-host-library-type-in-kernel':
    'nvcc passes the bytes of a host library’s object; the kernel can do nothing with them',
  'diagnostics/72-int128-parameter': 'CUDA has 128-bit integers; we do not',
  'diagnostics/73-host-library-member':
    'the layout of a host library’s object is not modelled',
  'diagnostics/75-packed-struct':
    'nvcc reads packed members byte by byte; WGSL cannot',
  'diagnostics/78-pointer-to-member': 'CUDA has pointers to members; we do not',
  'diagnostics/79-host-library-in-derived-class':
    'the layout of a host library’s object is not modelled',
  'diagnostics/80-malloc-in-shared-code': 'CUDA has a device heap; we do not',
  'diagnostics/81-file-in-shared-code':
    'nvcc only warns of host calls in code for both sides',
  'diagnostics/83-host-call-in-shared-code':
    'nvcc only warns of host calls in code for both sides',
  'diagnostics/19-threadidx-in-host':
    'nvcc lets host code name threadIdx; it means nothing there',
  'diagnostics/44-kernel-reference-parameter':
    'nvcc lets it pass; the kernel would read host memory',
  'diagnostics/18-host-array-to-launch':
    'nvcc lets a host pointer pass; the launch fails when it runs',
  'diagnostics/48-virtual-function':
    'CUDA has virtual functions in device code; we have no function pointers',
  'diagnostics/49-inline-asm': 'PTX runs on NVIDIA cards only',
  'diagnostics/50-function-pointer':
    'CUDA has function pointers in device code; we do not',
  'diagnostics/51-new-in-kernel': 'CUDA has a device heap; we do not',
  'diagnostics/69-grid-sync':
    'cooperative launches need all blocks resident at once, which WebGPU cannot promise'
};

/** Our own helper headers, for programs that include NVIDIA's samples' ones. */
async function writeHeaders(folder) {
  const bundle = join(folder, 'headers.mjs');
  await build({
    entryPoints: [join(root, 'src/compiler/cuda/headers/index.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: bundle,
    logLevel: 'error',
    loader: esbuildLoaders
  });
  const { findHeader } = await import(bundle);
  for (const name of HELPERS) {
    const text = findHeader(name);
    if (typeof text === 'string') {
      writeFileSync(join(folder, name), `#pragma once\n${text}`);
    }
  }
}

async function nvccAccepts(file, include) {
  try {
    await run('nvcc', [...FLAGS, `-I${include}`, file]);
    return { accepted: true, message: '' };
  } catch (failure) {
    const text = `${failure.stdout}${failure.stderr}`;
    return {
      accepted: false,
      message:
        text.split('\n').find(line => /error/.test(line)) ?? text.slice(0, 200)
    };
  }
}

const folder = mkdtempSync(join(tmpdir(), 'second-opinion-'));
let unexplained = 0;
try {
  await writeHeaders(folder);
  const jobs = [];
  for (const group of ['programs', 'semantics', 'diagnostics']) {
    const directory = join(root, 'test', group);
    for (const name of readdirSync(directory)
      .filter(entry => entry.endsWith('.cu'))
      .sort()) {
      const plain = name.slice(0, -'.cu'.length);
      const isRejected =
        group === 'diagnostics' &&
        /: error: /.test(
          readFileSync(join(directory, `${plain}.expected`), 'utf8')
        );
      jobs.push({
        key: `${group}/${plain}`,
        file: join(directory, name),
        wanted: !isRejected
      });
    }
  }
  let agreed = 0;
  const known = [];
  for (const job of jobs) {
    const { accepted, message } = await nvccAccepts(job.file, folder);
    if (accepted === job.wanted) {
      agreed++;
    } else if (KNOWN[job.key]) {
      known.push(`  ${job.key}: ${KNOWN[job.key]}`);
    } else {
      unexplained++;
      console.log(
        `DIFFERS ${job.key}: we ${job.wanted ? 'accept' : 'reject'} it, nvcc ${accepted ? 'accepts' : `rejects: ${message}`}`
      );
    }
  }
  console.log(
    `${jobs.length} programs: ${agreed} alike, ${known.length} differ as explained, ${unexplained} differ otherwise`
  );
  console.log(known.join('\n'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = unexplained > 0 ? 1 : 0;
