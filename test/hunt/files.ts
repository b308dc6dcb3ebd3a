/** Programs of several files: what is declared in one and defined or used in another. */
import { Chooser, HOST_VALUES, MOST_VALUES, prelude, type Side } from './case';
import { FEATURES } from './fileFeatures';
import { HOST_FEATURES } from './hostFileFeatures';

/** A program of the hunt in several files. */
export interface FilesCase {
  number: number;
  /** What every file includes, twice. */
  header: string;
  /** The inside of a namespace in each file; the first ends with `HD void run(Sink &s, int t)`. */
  parts: string[];
}

/** What a feature adds to: texts of the header and of the files, and statements of `run`. */
export class Pieces {
  readonly header: string[] = [];
  readonly parts: string[][];
  readonly body: string[] = [];

  constructor(
    readonly random: Chooser,
    readonly number: number,
    count: number
  ) {
    this.parts = Array.from({ length: count }, () => []);
  }

  get isDevice(): boolean {
    return this.random.side === 'device';
  }

  /** The number of another file than the first. */
  other(): number {
    return 1 + this.random.below(this.parts.length - 1);
  }

  /** The number of any file. */
  any(): number {
    return this.random.below(this.parts.length);
  }

  head(text: string): void {
    this.header.push(text);
  }

  file(part: number, text: string): void {
    this.parts[part].push(text);
  }

  each(text: (part: number) => string): void {
    this.parts.forEach((part, i) => part.push(text(i)));
  }

  say(...values: string[]): void {
    this.body.push(values.map(value => `say(s, ${value});`).join(' '));
  }

  run(text: string): void {
    this.body.push(text);
  }

  fresh(): string {
    return this.random.fresh('n');
  }
}

export function filesCaseOf(number: number, side: Side): FilesCase {
  // Other choices than those of the program in one file with this number.
  const random = new Chooser(number ^ 0x2f11e5, side);
  const pieces = new Pieces(random, number, 2 + random.below(2));
  const features = side === 'host' ? [...FEATURES, ...HOST_FEATURES] : FEATURES;
  for (let i = 2 + random.below(4); i > 0; i--) {
    random.pick(features)(pieces);
  }
  pieces.file(
    0,
    `HD void run(Sink &s, int t) {\n${pieces.body.map(line => `  { ${line} }\n`).join('')}}`
  );
  return {
    number,
    header: pieces.header.join('\n'),
    parts: pieces.parts.map(part => part.join('\n'))
  };
}

/** A program: its files in the order of the command line, and the header that they include. */
export interface FilesProgram {
  sources: { file: string; source: string }[];
  header: string;
}

export const HEADER = 'shared.h';

/** What g++ has not, for kernels as functions of the host. */
const DEVICE_FOR_GXX = '#define __global__\n';

/** A program of all these cases, which prints what `hostProgram` prints; on the device each runs in a thread alone. */
export function filesProgram(
  cases: readonly FilesCase[],
  side: Side,
  compiler: 'ours' | 'g++'
): FilesProgram {
  const isDevice = side === 'device';
  const constant = isDevice ? '__constant__' : '';
  const header = `#ifndef SHARED_H
#define SHARED_H
${prelude(side, compiler)}
${compiler === 'g++' ? DEVICE_FOR_GXX : ''}#define CONSTANT ${constant}
${cases.map(({ number, header: text }) => `namespace c${number} {\n${text}\n}\n`).join('')}#endif
`;
  const twice = `#include "${HEADER}"\n#include "${HEADER}"\n`;
  const count = Math.max(...cases.map(({ parts }) => parts.length));
  const texts = Array.from({ length: count }, (_, i) =>
    cases
      .filter(({ parts }) => i < parts.length)
      .map(({ number, parts }) => `namespace c${number} {\n${parts[i]}\n}\n`)
      .join('')
  );
  const sources = texts.map((text, i) => ({
    file: `${'abc'[i]}.cu`,
    source: twice + text + (i === 0 ? mainOf(cases, isDevice, compiler) : '')
  }));
  return { sources, header };
}

function mainOf(
  cases: readonly FilesCase[],
  isDevice: boolean,
  compiler: 'ours' | 'g++'
): string {
  const run = isDevice
    ? compiler === 'g++'
      ? 'run(&s, t);'
      : `Sink *d; cudaMalloc(&d, sizeof(Sink)); cudaMemcpy(d, &s, sizeof(Sink), cudaMemcpyHostToDevice);
    run<<<1, 1>>>(d, t);
    cudaMemcpy(&s, d, sizeof(Sink), cudaMemcpyDeviceToHost); cudaFree(d);`
    : 'run(s, t);';
  const kernels = cases.map(
    ({ number }) =>
      `__global__ void k${number}(Sink *s, int t) { c${number}::run(*s, t); }\n`
  );
  return `${isDevice ? kernels.join('') : ''}
static void show(int number, void (*run)(${isDevice ? 'Sink *' : 'Sink &'}, int)) {
  static int ts[] = {${HOST_VALUES.join(', ')}};
  for (int t : ts) {
    static Sink s;
    s.used = 0;
    printf("\\n#%d ", number);
    ${run}
    for (int j = 0; j < s.used && j < ${MOST_VALUES}; j++)
      printf("%d:%lld ", (int)s.at[2 * j], s.at[2 * j + 1]);
  }
}
int main() {
${cases.map(({ number }) => `  show(${number}, ${isDevice ? `k${number}` : `c${number}::run`});\n`).join('')}  printf("\\n");
  return 0;
}
`;
}
