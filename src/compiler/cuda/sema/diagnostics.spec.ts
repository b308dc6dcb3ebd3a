/**
 * What learners get wrong, and the exact words that tell them: each program in
 * test/diagnostics has its messages, as a terminal shows them, beside it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../index';
import { renderDiagnostics, sortedDiagnostics } from '../render';

const folder = new URL('../../../../test/diagnostics/', import.meta.url);
const names = readdirSync(folder)
  .filter(name => name.endsWith('.cu'))
  .map(name => name.slice(0, -'.cu'.length));

describe('messages', () => {
  it('cover the usual mistakes', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  it.each(names)('%s', name => {
    const source = readFileSync(new URL(`${name}.cu`, folder), 'utf8');
    const wanted = readFileSync(new URL(`${name}.expected`, folder), 'utf8');
    const { module, diagnostics } = compileCuda(source, { file: 'cell' });
    expect(diagnostics.length).toBeGreaterThan(0);
    const text = renderDiagnostics({
      files: module.files,
      diagnostics: sortedDiagnostics(diagnostics)
    });
    expect(`${text.trimEnd()}\n`).toBe(wanted);
  });
});
