/**
 * How long the CUDA front end takes, from source text to IR: programs of 200
 * and of 5,000 lines without C++'s headers, a program that includes what
 * programs of courses include, and a cell of 200 lines as an editor asks for its
 * mistakes while one types, a letter further each time: the median of warm runs and the least, and the
 * processor time of all threads (V8's compiler and collector have their own).
 *
 *   bench/run frontend [FILE…]    its own programs, or these
 */
import { readFileSync } from 'node:fs';
import { compileCuda } from '../../src/compiler/cuda/index';
import { diagnose } from '../../src/language/language';
import { lines } from './lines';

const RUNS = 21;
const WARM_UP = 20;

const WITH_HEADERS = `#include <algorithm>
#include <cuda_runtime.h>
#include <iostream>
#include <stdio.h>
#include <vector>
${lines(150).replace('return r > 0;', 'std::vector<float> v(10, r); v.push_back(1); std::sort(v.begin(), v.end()); std::cout << v[0] << std::endl; printf("%f\\n", v[1]);')}`;

/** @throws Error where the program is wrong */
type Compile = (source: string) => void | Promise<void>;

const compile: Compile = source => {
  const wrong = compileCuda(source).diagnostics.find(
    ({ severity }) => severity === 'error'
  );
  if (wrong) {
    throw new Error(wrong.message);
  }
};

/** As the worker beside the page answers it. */
function typed(): Compile {
  let letters = '';
  return async source => {
    letters += 'i';
    const cell = `%%cuda\n${source}\nint ${letters} = 1\n`;
    const marks = await diagnose({ cells: [cell], at: 0 });
    if (!marks.some(({ fix }) => fix?.text === ';')) {
      throw new Error('the missing semicolon is not found');
    }
  };
}

async function report(
  name: string,
  source: string,
  work = compile
): Promise<void> {
  const times: number[] = [];
  const processor: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const before = process.cpuUsage();
    const start = performance.now();
    await work(source);
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(before);
    processor.push((user + system) / 1000);
  }
  const sorted = (list: number[]): number[] =>
    list.slice(WARM_UP).sort((a, b) => a - b);
  const warm = sorted(times);
  console.log(
    [
      name.padEnd(28),
      `${source.split('\n').length} lines`.padStart(11),
      `first ${times[0].toFixed(0)} ms`.padStart(14),
      `warm ${warm[RUNS >> 1].toFixed(1)} ms`.padStart(14),
      `least ${warm[0].toFixed(1)} ms`.padStart(15),
      `processor ${sorted(processor)[RUNS >> 1].toFixed(0)} ms`.padStart(17)
    ].join(' ')
  );
}

const files = process.argv.slice(2);
if (files.length > 0) {
  for (const file of files) {
    await report(file, readFileSync(file, 'utf8'));
  }
} else {
  await report('200 lines', lines(190));
  await report('200 lines, as typed', lines(190), typed());
  await report('5,000 lines', lines(4800));
  await report('200 lines, C++ headers', WITH_HEADERS);
}
