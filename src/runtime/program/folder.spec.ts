/** Files of programs where there is no disk. */
import { afterEach, expect, it } from 'vitest';
import type { ProgramRecord } from '../../protocol/record';
import { Engine } from '../engine/engine';
import { textOutput } from './textOutput';

let engine: Engine | undefined;

afterEach(() => engine?.dispose());

async function run(
  statements: string,
  data?: Record<string, Uint8Array>
): Promise<{ out: string; code: number; notes: readonly string[] }> {
  engine ??= new Engine({ gpu: undefined, host: 'node' });
  let out = '';
  const { record } = await engine.handle(
    {
      op: 'run',
      language: 'cuda',
      source: `#include <cstdio>\nint main() { char line[80]; ${statements} }`,
      file: 'cell',
      data,
      options: { simulate: true }
    },
    undefined,
    textOutput((_, piece) => {
      out += piece;
    })
  );
  const { exitCode, notes } = record as ProgramRecord;
  return { out, code: exitCode, notes };
}

const READ =
  'FILE *f = fopen("a.txt", "r"); if (!f) return 3; fgets(line, 80, f); printf("%s", line);';

it('what a program writes, the next ones can read until the session is reset', async () => {
  const first = await run(
    'FILE *f = fopen("./a.txt", "w"); fputs("kept", f); fclose(f); f = fopen("b.txt", "w"); fputc(65, f);'
  );
  expect(first.notes).toEqual([
    'The program wrote a.txt (4 bytes), b.txt (1 byte): in memory, where programs of this session can open them; nothing was written to the disk.'
  ]);
  expect(await run(READ)).toEqual({ out: 'kept', code: 0, notes: [] });
  // What comes with the request is nearer.
  const given = { 'a.txt': new TextEncoder().encode('given') };
  expect((await run(READ, given)).out).toBe('given');
  await engine!.handle({ op: 'reset' });
  expect((await run(READ)).code).toBe(3);
});

it('a removed file is gone, for the program and for those after it', async () => {
  await run('fclose(fopen("a.txt", "w"));');
  const removing = await run(
    'int gone = remove("a.txt"); printf("%d %d %d", gone, fopen("a.txt", "r") == NULL, remove("a.txt"));'
  );
  expect(removing).toMatchObject({ out: '0 1 -1', notes: [] });
  expect((await run(READ)).code).toBe(3);
});
