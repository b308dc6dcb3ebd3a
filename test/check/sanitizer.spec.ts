/**
 * What NVIDIA's tool finds in the same programs: sanitizer.json has what its four
 * tools said on a card of each twin, built by nvcc -arch=sm_90 -lineinfo. The
 * table in docs/check.md is made of it; this test says what must stand there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { announced } from './findings';

const TOOLS = ['memcheck', 'racecheck', 'initcheck', 'synccheck'] as const;

/** What each tool reports; a program that hangs under it ends with `timeout`. */
type Said = Partial<Record<(typeof TOOLS)[number], string[]>>;

interface Sanitizer {
  twins: Record<string, { wrong?: Said; mended?: Said }>;
}

const here = import.meta.dirname;
const { twins } = JSON.parse(
  readFileSync(join(here, 'sanitizer.json'), 'utf8')
) as Sanitizer;

/** Rows of the table, and how the names of their programs begin. */
const ROWS: Record<string, RegExp> = {
  'accesses out of bounds': /^bounds-/,
  'misaligned accesses': /^misaligned-/,
  'use after free, double free': /^(freed|double-free)-/,
  leaks: /^leak-/,
  'memory of the other side': /^space-/,
  'writes to constants': /^const-/,
  'copies that fail': /^copy-/,
  'launches that fail': /^launch-/,
  'failed assertions': /^trap-/,
  'stack overflows': /^stack-/,
  'uninitialised memory': /^uninitialised-/,
  'races in shared memory': /^race-shared-/,
  'races in global memory between blocks': /^race-blocks-/,
  'races in a warp': /^race-warp-/,
  'races around flags, locks, tickets, atomics, bytes and tiles':
    /^race-(?!shared-|blocks-|warp-)/,
  'races between streams': /^streams-/,
  'races with the host': /^host-/,
  'missing `__syncwarp()`': /^syncwarp-/,
  'barriers that come apart': /^barrier-/,
  'barriers after some threads ended (a note)': /^exited-/,
  'wrong masks': /^mask-/,
  'wrong lanes': /^lane-/,
  'deadlocks, endless loops': /^(deadlock|endless)-/,
  'the same value written (a note)': /^benign-/,
  arithmetic: /^arithmetic-/
};

function finds(said: Said | undefined, tool: (typeof TOOLS)[number]): boolean {
  return (said?.[tool] ?? []).some(report => report !== 'timeout');
}

function tableRow(title: string, names: string[]): string {
  const counts = TOOLS.map(
    tool => names.filter(name => finds(twins[name].wrong, tool)).length
  );
  const any = names.filter(name =>
    TOOLS.some(tool => finds(twins[name].wrong, tool))
  ).length;
  // That ours finds them all is what twins.spec.ts shows.
  return `| ${[title, names.length, ...counts, any, names.length].join(' | ')} |`;
}

it('is told in docs/check.md as it was', () => {
  const names = Object.keys(twins);
  const rows = Object.entries(ROWS).map(([title, begin]) =>
    tableRow(
      title,
      names.filter(name => begin.test(name))
    )
  );
  const docs = readFileSync(join(here, '../../docs/check.md'), 'utf8');
  expect(docs).toContain([...rows, tableRow('all', names)].join('\n'));
});

it('has each program in one row', () => {
  for (const name of Object.keys(twins)) {
    const rows = Object.values(ROWS).filter(begin => begin.test(name));
    expect([name, rows.length]).toEqual([name, 1]);
  }
});

it('is of programs that are there and announce what is wrong', () => {
  const files = readdirSync(join(here, 'twins'));
  for (const name of Object.keys(twins)) {
    expect(files).toContain(`${name}.cu`);
    const source = readFileSync(join(here, 'twins', `${name}.cu`), 'utf8');
    expect(announced(source)).not.toEqual([]);
  }
});
