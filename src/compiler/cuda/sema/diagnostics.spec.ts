/**
 * What learners get wrong, and the exact words that tell them: each program in
 * test/diagnostics has its messages, as users are shown them, beside it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../../test/report';
import { compileCuda } from '../index';

const folder = fileURLToPath(
  new URL('../../../../test/diagnostics/', import.meta.url)
);
const names = readdirSync(folder)
  .filter(name => name.endsWith('.cu'))
  .map(name => name.slice(0, -'.cu'.length));

describe('messages', () => {
  it('cover the usual mistakes', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  it.each(names)('%s', async name => {
    const source = readFileSync(`${folder}${name}.cu`, 'utf8');
    const { module, diagnostics } = compileCuda(source, { file: 'cell' });
    expect(diagnostics.length).toBeGreaterThan(0);
    await expect(
      reportOf({ files: module.files, diagnostics })
    ).toMatchFileSnapshot(`${folder}${name}.expected`);
  });
});
