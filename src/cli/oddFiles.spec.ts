/** Files and streams as a system has them: what is none, has no end, is full, or is nobody's to read. */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../scripts/bundle.mjs';
import { packageCli } from '../../scripts/cli-package.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gridstride-'));
const built = join(folder, 'cli');
const at = join(folder, 'files');
const MAIN = '#include <cstdio>\nint main() { printf("hi\\n"); return 0; }\n';

beforeAll(async () => {
  mkdirSync(built);
  await bundle('cli', { outdir: built });
  packageCli(built);
  mkdirSync(join(at, 'empty'), { recursive: true });
  mkdirSync(join(at, 'folder.cu'));
  mkdirSync(join(at, 'folder.ipynb'));
  const files: Record<string, string | Buffer> = {
    'main.cu': MAIN,
    'set.cu': '__global__ void set(float *x) { x[threadIdx.x] = 1; }\n',
    'two words ünï.cu': MAIN,
    'bom.cu': `\ufeff${MAIN}`,
    'crlf.cu': MAIN.replaceAll('\n', '\r\n'),
    'utf16.cu': Buffer.from(`\ufeff${MAIN}`, 'utf16le'),
    'latin1.cu': Buffer.from(`// été\n${MAIN}`, 'latin1'),
    'a\nb.cu': 'int main() { return x; }\n',
    'red\u001b[31m.cu': 'int main() { return x; }\n',
    'half.ipynb': '{',
    'empty.ipynb': '',
    'null.ipynb': 'null',
    'list.ipynb': '[]',
    'three.ipynb': '{"cells": 3}',
    'none.ipynb': '{"cells": []}',
    'nested.ipynb': `{"cells": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    'objects.ipynb':
      '{"cells": [{"cell_type": "code", "source": {"toString": 1}}]}'
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(at, name), text);
  }
  symlinkSync('loop.cu', join(at, 'loop.cu'));
  symlinkSync('gone', join(at, 'dangling.cu'));
  symlinkSync('/dev/zero', join(at, 'zero.cu'));
  spawnSync('mkfifo', [join(at, 'pipe.cu'), join(at, 'pipe.ipynb')]);
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  code: number | null;
  out: string;
  /** The first line of the error output. */
  said: string;
}

function run(
  argv: string[],
  { stdout, env }: { stdout?: number; env?: Record<string, string> } = {}
): Ended {
  const ended = spawnSync(
    process.execPath,
    [join(built, 'gridstride.js'), ...argv],
    {
      cwd: at,
      encoding: 'utf8',
      env: { ...process.env, ...env },
      stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
      timeout: 290_000
    }
  );
  const [said] = ended.stderr.split('\n');
  expect(ended.stderr).not.toMatch(/InternalError|\n +at /);
  return { code: ended.status, out: ended.stdout ?? '', said };
}

describe.runIf(process.platform === 'linux')('a file that is', () => {
  it.each<[string, number, string]>([
    ['bom.cu', 0, ''],
    ['crlf.cu', 0, ''],
    ['latin1.cu', 0, ''],
    ['two words ünï.cu', 0, ''],
    [
      'utf16.cu',
      2,
      'gridstride run: utf16.cu seems to be UTF-16: save it as UTF-8'
    ],
    ['folder.cu', 2, 'gridstride run: folder.cu is a folder'],
    [
      'pipe.cu',
      2,
      'gridstride run: pipe.cu cannot be read: it is no regular file'
    ],
    [
      'zero.cu',
      2,
      'gridstride run: zero.cu cannot be read: it is no regular file'
    ],
    ['dangling.cu', 2, 'gridstride run: there is no file dangling.cu'],
    [
      'loop.cu',
      2,
      "gridstride run: loop.cu cannot be read: ELOOP: too many symbolic links encountered, stat 'loop.cu'"
    ],
    ['a\nb.cu', 1, "a␊b.cu:1:21: error: identifier 'x' is undefined"],
    [
      'red\u001b[31m.cu',
      1,
      "red␛[31m.cu:1:21: error: identifier 'x' is undefined"
    ]
  ])('%j ends with %i', (file, code, said) => {
    const ended = run(['run', '--simulate', file]);
    expect([ended.code, ended.said]).toEqual([code, said]);
    expect(ended.out).toBe(code === 0 ? 'hi\n' : '');
  });

  it.each<[string, RegExp]>([
    ['half.ipynb', /this is no notebook: /],
    ['empty.ipynb', /this is no notebook: /],
    ['null.ipynb', /this is no notebook: it has no cells/],
    ['list.ipynb', /this is no notebook: it has no cells/],
    ['three.ipynb', /this is no notebook: it has no cells/],
    ['none.ipynb', /it grades no exercise/],
    ['nested.ipynb', /it grades no exercise/],
    ['objects.ipynb', /this is no notebook: /],
    ['pipe.ipynb', /this is no notebook: it is no regular file/],
    ['main.cu', /this is no notebook: /]
  ])('no notebook, %j, costs its own row', (file, row) => {
    const { code, out, said } = run(['grade', file]);
    expect([code, said]).toEqual([1, '']);
    expect(out).toMatch(row);
  });

  it('no notebook at all, or none that is there, is a wrong use', () => {
    expect(run(['grade', 'empty'])).toMatchObject({
      code: 2,
      said: 'gridstride grade: there is no notebook in empty'
    });
    expect(run(['grade', 'gone'])).toMatchObject({
      code: 2,
      said: 'gridstride grade: there is no gone'
    });
  });
});

describe.runIf(process.platform === 'linux')('an output that is full', () => {
  it.each([
    [['run', '--simulate', 'main.cu']],
    [['catalog']],
    [['catalog', '--json']],
    [['check-syntax', 'main.cu', '--json']],
    [['model', 'amdahl']],
    [['--help']]
  ])('is told by %j', argv => {
    const full = openSync('/dev/full', 'w');
    const { code, said } = run(argv, { stdout: full });
    closeSync(full);
    expect([code, said]).toEqual([
      1,
      'gridstride: the standard output cannot be written: no space left on device'
    ]);
  });
});

it('where nothing can be kept, the command says where that was', () => {
  const { code, said } = run(
    [
      ...['launch', '--simulate', 'set.cu', 'set<<<1, 32>>>(x)'],
      ...['--in', 'x[32]=zeros', '--baseline']
    ],
    { env: { XDG_STATE_HOME: join(at, 'main.cu') } }
  );
  expect(code).toBe(2);
  expect(said).toMatch(
    /^gridstride launch: nothing can be kept in .*kept\.json: /
  );
});
