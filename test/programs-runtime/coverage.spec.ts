/** Every function of the CUDA runtime that the headers declare is called by a program here. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { cudaGraphs } from '../../src/compiler/cuda/headers/library/cudaGraphs';
import { cudaRuntime } from '../../src/compiler/cuda/headers/library/cudaRuntime';
import { surfaces } from '../../src/compiler/cuda/headers/library/surfaces';
import { textures } from '../../src/compiler/cuda/headers/library/textures';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Names that are written before a parenthesis, without those of our own (`__cuda…`). */
function called(text: string): string[] {
  const calls = text.matchAll(
    /\b((?:make_)?cuda[A-Z]\w*)\s*(?:<[^<>();]*>\s*)?\(/g
  );
  return [...new Set([...calls].map(([, name]) => name))].sort();
}

it('all functions of the runtime are called by the programs', () => {
  const programs = readdirSync(here)
    .filter(name => name.endsWith('.cu'))
    .map(name => readFileSync(`${here}${name}`, 'utf8'));
  const used = new Set(called(programs.join('\n')));
  const declared = called(cudaRuntime + cudaGraphs + textures + surfaces);
  expect(declared.length).toBeGreaterThan(120);
  expect(declared.filter(name => !used.has(name))).toEqual([]);
});
