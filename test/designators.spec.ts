/** Designators with holes between them, and out of order: designators.expected is what gcc makes of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runHostSource } from '../src/runtime/host/testing';

const text = (name: string): string =>
  readFileSync(join(import.meta.dirname, name), 'utf8');

it('what no designator names is zero', async () => {
  const { stdout, message } = await runHostSource(text('designators.c'));
  expect(message).toBeUndefined();
  expect(stdout).toBe(text('designators.expected'));
});
