/** The command as Node runs it: what needs a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../scripts/bundle.mjs';
import { packageCli } from '../../scripts/cli-package.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gridstride-'));
const command = join(folder, 'gridstride.js');

beforeAll(async () => {
  await bundle('cli', { outdir: folder });
  packageCli(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

function run(
  source: string,
  input = '',
  ...options: string[]
): { code: number | null; out: string } {
  const program = join(folder, 'prog.cu');
  writeFileSync(program, source);
  const { status, stdout } = spawnSync(
    process.execPath,
    [command, 'run', '--simulate', ...options, program],
    { input, encoding: 'utf8', timeout: 290_000 }
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

  it('ends what never ends, with what it wrote', () => {
    expect(
      run(
        `#include <cstdio>
int main() { printf("here\\n"); for (volatile int i = 0;; i++); }`,
        '',
        '--timeout=4'
      )
    ).toEqual({ code: 124, out: 'here\n' });
  });
});

describe('the npm package', () => {
  it('is the command alone, of the version of the repository', () => {
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json'], {
      cwd: folder,
      encoding: 'utf8'
    });
    const [packed] = JSON.parse(stdout) as [
      { id: string; files: { path: string }[] }
    ];
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(packed.id).toBe(`gridstride@${version}`);
    const files = packed.files.map(({ path }) => path).sort();
    expect(files.filter(path => !/^parts\/[\w-]+\.js$/.test(path))).toEqual([
      'LICENSE',
      'README.md',
      'gridstride.js',
      'package.json'
    ]);
    expect(files.length).toBeGreaterThan(50);
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8')
    );
    expect(dependencies).toBeUndefined();
    expect(Object.keys(optionalDependencies)).toEqual(['webgpu']);
  });
});
