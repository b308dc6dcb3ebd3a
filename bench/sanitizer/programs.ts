/** The programs of test/check as nvcc builds them, and under which tools they run. */
import { readFileSync, readdirSync } from 'node:fs';
import { announced } from '../../test/check/findings';
import {
  BLOCK,
  graphCode,
  nthGraphCode,
  type GraphCode
} from '../../test/check/graphCodes';
import { rightKernel } from '../../test/check/rightKernels';
import { TOOLS, type Tool } from '../../test/check/sanitizerTable';
import helpers from './helpers.cu';
import type { Run } from './results';

interface Program {
  file: string;
  source: string;
  builds: { exe: string; options: string[] }[];
}

export interface Part {
  programs: Program[];
  runs: Run[];
}

const TWINS = 'test/check/twins';
/** Seconds: a program that never ends need not be waited for as long as one that is slow. */
const LIMIT = 20;
const HANGING_LIMIT = 8;
const GRAPH_CODES = 500;
const RIGHT_KERNELS = 2000;
/** Kernels of one program. */
const TOGETHER = 50;

function optionsOf(tool: Tool): string[] {
  return tool === 'memcheck' ? ['--leak-check', 'full'] : [];
}

/** Each twin by itself, wrong and mended. */
export function twinPrograms(): Part {
  const programs = readdirSync(TWINS).map(file => {
    const name = file.replace('.cu', '');
    return {
      file,
      source: readFileSync(`${TWINS}/${file}`, 'utf8'),
      builds: [
        { exe: `${name}.wrong`, options: [] },
        { exe: `${name}.mended`, options: ['-DMENDED'] }
      ]
    };
  });
  const runs = programs.flatMap(({ source, builds }) => {
    const hangs = announced(source).some(line =>
      /^(deadlock|endless)/.test(line)
    );
    return builds.flatMap(({ exe }, index) =>
      TOOLS.map(tool => ({
        exe,
        tool,
        options: optionsOf(tool),
        args: [],
        limit: hangs && index === 0 ? HANGING_LIMIT : LIMIT
      }))
    );
  });
  return { programs, runs };
}

/**
 * Many codes a program. What memcheck finds ends the context, so under it each
 * code that goes out of bounds has a process; the other tools see all of them in
 * one, with arrays that are longer.
 */
export function graphPrograms(): Part {
  const programs: Program[] = [];
  const runs: Run[] = [];
  for (let from = 0; from < GRAPH_CODES; from += TOGETHER) {
    const numbers = Array.from({ length: TOGETHER }, (_, i) =>
      nthGraphCode(from + i)
    );
    const codes = numbers.map(number => ({ number, code: graphCode(number) }));
    const exe = `graph-${from}`;
    programs.push({
      file: `${exe}.cu`,
      source: graphSource(codes),
      builds: [{ exe, options: [] }]
    });
    const leaves = ({ wrong }: GraphCode): boolean =>
      wrong.includes('out-of-bounds');
    const run = (tool: Tool, which: number[], padding: number): Run => ({
      exe,
      tool,
      options: optionsOf(tool),
      args: [padding, ...which].map(String),
      limit: 3 * LIMIT
    });
    runs.push(
      ...TOOLS.filter(tool => tool !== 'memcheck').map(tool =>
        run(tool, numbers, NODES_BEHIND)
      ),
      run(
        'memcheck',
        codes.filter(({ code }) => !leaves(code)).map(({ number }) => number),
        0
      ),
      ...codes
        .filter(({ code }) => leaves(code))
        .map(({ number }) => run('memcheck', [number], 0))
    );
  }
  return { programs, runs };
}

/** Elements behind the arrays where their bounds are not looked at: zeros, so that a loop over edges ends there. */
const NODES_BEHIND = 64;

function renamed(source: string, number: number): string {
  return source.replace('void k(', `void k${number}(`);
}

function listed(values: Int32Array): string {
  return `{${values.join(',')}}`;
}

function graphSource(codes: { number: number; code: GraphCode }[]): string {
  const cases = codes.map(({ number, code }) => {
    const { graph, data, count, blocks } = code;
    return `
    case ${number}: {
      const Ints first ${listed(graph.first)}, from ${listed(graph.from)}, to ${listed(graph.to)}, data ${listed(data)};
      Array f(first, padding), o(from, padding), t(to, padding), d(data, padding);
      Array out(Ints(${graph.first.length - 1}), padding), sums(Ints(${blocks * BLOCK}), padding);
      k${number}<<<${blocks}, ${BLOCK}>>>(f.at, o.at, t.at, d.at, out.at, sums.at, ${count});
      break;
    }`;
  });
  return [
    helpers,
    ...codes.map(({ number, code }) => renamed(code.source, number)),
    mainOf(cases)
  ].join('\n');
}

/** All in one process for each tool: nothing ends it, if nothing is wrong. */
export function rightPrograms(): Part {
  const programs: Program[] = [];
  for (let from = 0; from < RIGHT_KERNELS; from += TOGETHER) {
    const seeds = Array.from({ length: TOGETHER }, (_, i) => from + i);
    const kernels = seeds.map(seed => ({ seed, ...rightKernel(seed) }));
    const cases = kernels.map(
      ({ seed, blocks, threads }) => `
    case ${seed}: {
      Ints in(${blocks * threads});
      for (size_t i = 0; i < in.size(); i++) in[i] = i % 17;
      Array x(in, 0), out(Ints(in.size()), 0), sums(Ints(in.size()), 0), words(Ints(32), 0);
      k${seed}<<<${blocks}, ${threads}>>>(x.at, out.at, sums.at, words.at);
      break;
    }`
    );
    programs.push({
      file: `right-${from}.cu`,
      source: [
        helpers,
        ...kernels.map(
          ({ seed, source }) => `${renamed(source, seed)}\n#undef T`
        ),
        mainOf(cases)
      ].join('\n'),
      builds: [{ exe: `right-${from}`, options: [] }]
    });
  }
  const runs = programs.flatMap(({ builds: [{ exe }] }, program) =>
    TOOLS.map(tool => ({
      exe,
      tool,
      options: optionsOf(tool),
      args: [
        '0',
        ...Array.from({ length: TOGETHER }, (_, i) =>
          String(program * TOGETHER + i)
        )
      ],
      limit: 3 * LIMIT
    }))
  );
  return { programs, runs };
}

/** Arguments: elements behind each array, then the numbers of the kernels that are to run. */
function mainOf(cases: string[]): string {
  return `static void run(int number, int padding)
{
  switch (number) {${cases.join('')}
  default:
    fprintf(stderr, "no kernel %d\\n", number);
    exit(2);
  }
}

int main(int count, char **arguments)
{
  for (int i = 2; i < count; i++) {
    run(atoi(arguments[i]), atoi(arguments[1]));
  }
  return 0;
}
`;
}
