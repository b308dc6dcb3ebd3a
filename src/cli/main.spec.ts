/** The command as Node runs it: what needs a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from 'esbuild';
import { esbuildLoaders } from '../../scripts/text-assets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gridstride-'));
const bundle = join(folder, 'gridstride.mjs');

beforeAll(() =>
  build({
    entryPoints: ['src/cli/main.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    external: ['webgpu'],
    loader: esbuildLoaders,
    logLevel: 'warning'
  })
);

afterAll(() => rmSync(folder, { recursive: true }));

function run(source: string, input = ''): { code: number | null; out: string } {
  const program = join(folder, 'prog.cu');
  writeFileSync(program, source);
  const { status, stdout } = spawnSync(
    process.execPath,
    [bundle, 'run', '--simulate', program],
    { input, encoding: 'utf8', timeout: 150_000 }
  );
  return { code: status, out: stdout };
}

describe('gridstride run', () => {
  it('goes a hundred thousand calls deep', () => {
    const { out } = run(`#include <cstdio>
struct Node { Node *next; };
int length(const Node *n) { return n ? 1 + length(n->next) : 0; }
int main() {
  Node *list = nullptr;
  for (int i = 0; i < 100000; i++) list = new Node{list};
  printf("%d\\n", length(list));
}`);
    expect(out).toBe('100000\n');
  });

  it('hands on input, output and exit code', () => {
    expect(
      run(
        `#include <cstdio>
int main() { int n, sum = 0; while (scanf("%d", &n) == 1) sum += n; printf("%d\\n", sum); return 7; }`,
        '1 2 39'
      )
    ).toEqual({ code: 7, out: '42\n' });
  });
});
