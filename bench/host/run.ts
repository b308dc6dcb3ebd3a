/**
 * Host code of programs beside the same files built by g++ -O1, in turns in one
 * run: seconds of processor time of both, which hold on a busy machine, and
 * their ratio. Every program prints its result, and in its last line the
 * seconds that its work took. See ../README.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileCuda } from '../../src/compiler/cuda';
import { describeStop, runProgram } from '../../src/runtime/host';
import allocations from './allocations.cu';
import blackScholes from './black-scholes.cu';
import bounds from './bounds.cu';
import breadthFirst from './breadth-first.cu';
import convolution from './convolution.cu';
import dijkstra from './dijkstra.cu';
import editDistance from './edit-distance.cu';
import fft from './fft.cu';
import grid from './grid.cu';
import histogram from './histogram.cu';
import image from './image.cu';
import imageFiles from './image-files.cu';
import inputFiles from './input-files.cu';
import math from './math.cu';
import mapCounts from './map-counts.cu';
import matmul from './matmul.cu';
import numberText from './number-text.cu';
import particles from './particles.cu';
import printing from './printing.cu';
import qsort from './qsort.cu';
import random from './random.cu';
import reports from './reports.cu';
import sort from './sort.cu';
import stdSort from './std-sort.cu';
import stencil from './stencil.cu';
import stencil3d from './stencil-3d.cu';
import strings from './strings.cu';
import textBuilding from './text-building.cu';
import unorderedMap from './unordered-map.cu';
import vectorMatmul from './vector-matmul.cu';
import vectorSum from './vector-sum.cu';
import vectorSumDouble from './vector-sum-double.cu';
import vectors from './vectors.cu';
import wordCount from './word-count.cu';
import normalFill from './normal-fill.cu';
import sieve from './sieve.cu';
import streamTexts from './stream-texts.cu';
import structSort from './struct-sort.cu';
import wordHistogram from './word-histogram.cu';

const programs = {
  'vector-sum': vectorSum,
  'vector-sum-double': vectorSumDouble,
  math,
  matmul,
  'vector-matmul': vectorMatmul,
  sort,
  qsort,
  'std-sort': stdSort,
  stencil,
  grid,
  image,
  particles,
  printing,
  random,
  vectors,
  strings,
  'unordered-map': unorderedMap,
  allocations,
  'edit-distance': editDistance,
  fft,
  'black-scholes': blackScholes,
  dijkstra,
  'stencil-3d': stencil3d,
  convolution,
  histogram,
  'word-count': wordCount,
  'number-text': numberText,
  bounds,
  'text-building': textBuilding,
  'map-counts': mapCounts,
  reports,
  'input-files': inputFiles,
  'image-files': imageFiles,
  'breadth-first': breadthFirst,
  'word-histogram': wordHistogram,
  'struct-sort': structSort,
  'normal-fill': normalFill,
  'stream-texts': streamTexts,
  sieve
};

const { values: options } = parseArgs({
  options: {
    compiler: { type: 'string', default: 'g++' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' }
  }
});

interface Run {
  result: string;
  seconds: number;
}

function parse(output: string): Run {
  const lines = output.trimEnd().split('\n');
  return {
    seconds: Number(lines[lines.length - 1]),
    result: lines.slice(0, -1).join('\n')
  };
}

/** Milliseconds, those of V8's own threads too. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

async function ours(source: string): Promise<Run> {
  const { module, diagnostics } = compileCuda(source);
  const error = diagnostics.find(d => d.severity === 'error');
  if (error) {
    throw new Error(`line ${error.span.line}: ${error.message}`);
  }
  let output = '';
  const { stop } = await runProgram(module, {
    time: { now: processorTime, sleep: () => undefined },
    onOutput: (_, bytes) => {
      output += new TextDecoder().decode(bytes);
    }
  });
  if (stop) {
    throw new Error(describeStop(stop, module.files));
  }
  return parse(output);
}

const folder = mkdtempSync(join(tmpdir(), 'gridstride-'));
try {
  console.log('| program | ours, s | g++ -O1, s | ratio |');
  console.log('|---|--:|--:|--:|');
  for (const [name, source] of Object.entries(programs)) {
    if (!new RegExp(options.only).test(name)) {
      continue;
    }
    const file = join(folder, `${name}.cu`);
    const binary = join(folder, name);
    writeFileSync(file, source);
    execFileSync(options.compiler, [
      '-O1',
      '-w',
      '-x',
      'c++',
      file,
      '-o',
      binary
    ]);
    const best = { ours: Infinity, native: Infinity };
    for (let round = 0; round < Number(options.rounds); round++) {
      const native = parse(
        execFileSync(binary, { encoding: 'utf8', cwd: folder })
      );
      const mine = await ours(source);
      if (native.result !== mine.result) {
        throw new Error(
          `${name}: ${mine.result} is not ${native.result}, which g++ gives`
        );
      }
      best.native = Math.min(best.native, native.seconds);
      best.ours = Math.min(best.ours, mine.seconds);
    }
    console.log(
      `| ${name} | ${best.ours.toFixed(4)} | ${best.native.toFixed(4)} | ${(best.ours / best.native).toFixed(2)} |`
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
