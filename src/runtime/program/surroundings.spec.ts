/** Files and standard input that come from those who asked for the program. */
import { afterEach, describe, expect, it } from 'vitest';
import type { ProgramAnswer, ProgramQuestion } from '../../protocol/messages';
import type { ProgramRecord } from '../../protocol/record';
import { Engine } from '../engine/engine';
import { textOutput } from './textOutput';

let engine: Engine | undefined;

afterEach(() => {
  engine?.dispose();
  engine = undefined;
});

const HEAD = `#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <fstream>
#include <string>
#include <unistd.h>
`;

/** Runs a program that asks; what it printed, in order with its questions. */
async function run(
  statements: string,
  answer: (asked: ProgramQuestion) => ProgramAnswer = () => ({}),
  options: { stdinFile?: string } = {},
  files?: Record<string, string>
): Promise<{ log: string[]; notes: readonly string[] }> {
  engine ??= new Engine({ gpu: undefined, host: 'node' });
  const log: string[] = [];
  const { record } = await engine.handle(
    {
      op: 'run',
      language: 'cuda',
      source: `${HEAD}int main() { ${statements} }`,
      file: 'cell',
      files,
      mayAsk: ['input', 'read', 'store'],
      options: { simulate: true, ...options }
    },
    undefined,
    textOutput((_, piece) => log.push(piece)),
    {
      ask: async asked => {
        log.push(asked.kind);
        // Later, as a page answers.
        await new Promise(resolve => setTimeout(resolve));
        return answer(asked);
      }
    }
  );
  return { log, notes: (record as ProgramRecord).notes };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Answers with these lines, and then with the end of the input. */
function lines(...given: string[]): (asked: ProgramQuestion) => ProgramAnswer {
  return ({ kind }) => {
    const line = kind === 'input' ? given.shift() : undefined;
    return line === undefined ? {} : { bytes: bytes(line) };
  };
}

describe('standard input', () => {
  it.each([
    [
      'scanf, over the ends of lines',
      'int a, b; printf("two? "); int n = scanf("%d %d", &a, &b); printf("%d %d %d", n, a, b);',
      ['4\n', '5\n'],
      ['two? ', 'input', 'input', '2 4 5']
    ],
    [
      'scanf that stops at a word, and what it left',
      'int a = 0; int n = scanf("%d", &a); printf("%d %c", n, getchar());',
      ['word\n'],
      ['input', '0 w']
    ],
    [
      'a loop of scanf up to the end of the input',
      'int a, sum = 0; while (scanf("%d", &a) == 1) sum += a; printf("%d %d", sum, feof(stdin) != 0);',
      ['1 2\n', '3\n'],
      ['input', 'input', 'input', '6 1']
    ],
    [
      'fgets and getchar share what is there',
      'char line[80]; int c = getchar(); fgets(line, 80, stdin); printf("%c|%s", c, line);',
      ['hello\n'],
      ['input', 'h|ello\n']
    ],
    [
      'an empty line is a line',
      'char line[80]; printf("%d", fgets(line, 80, stdin) != NULL && line[0] == 10);',
      ['\n'],
      ['input', '1']
    ],
    [
      'std::cin and getline',
      'int n; std::string rest, name; std::cin >> n; std::getline(std::cin, rest); std::getline(std::cin, name); std::cout << n << name << !std::getline(std::cin, name);',
      ['7\n', 'some name\n'],
      ['input', 'input', '7some name', 'input', '1']
    ]
  ])('%s', async (_what, program, given, log) => {
    expect((await run(program, lines(...given))).log).toEqual(log);
  });

  it('is a file where the options say so', async () => {
    const files = { 'in.txt': '12' };
    const answer = (asked: ProgramQuestion): ProgramAnswer =>
      asked.kind === 'read' && asked.path in files
        ? { bytes: bytes(files['in.txt']) }
        : {};
    const program = 'int n = 0; scanf("%d", &n); printf("%d", n);';
    expect((await run(program, answer, { stdinFile: 'in.txt' })).log).toEqual([
      'read',
      '12'
    ]);
    await expect(run(program, answer, { stdinFile: 'no' })).rejects.toThrow(
      '--stdin @no: there is no such file'
    );
    // What JavaScript's objects have by nature is no file.
    await expect(
      run(program, () => ({}), { stdinFile: 'constructor' }, { 'a.h': '' })
    ).rejects.toThrow('--stdin @constructor: there is no such file');
  });
});

describe('files', () => {
  it('are read when they are opened, once, and what was not found is told', async () => {
    const { log, notes } = await run(
      `int n = 0; FILE *f = fopen("a.txt", "r"); fscanf(f, "%d", &n); fclose(f);
       std::ifstream again("a.txt"); int m = 0; again >> m;
       FILE *none = fopen("b.txt", "r"); none = fopen("b.txt", "r");
       printf("%d %d %d", n, m, none == NULL);`,
      asked =>
        asked.kind === 'read' && asked.path === 'a.txt'
          ? { bytes: bytes('41') }
          : { notes: ['b.txt was not found.'] }
    );
    expect(log).toEqual(['read', 'read', '41 41 1']);
    expect(notes).toEqual(['b.txt was not found.']);
  });

  it('are stored at the end; those that cannot be stay in memory', async () => {
    const seen: ProgramQuestion[] = [];
    const answer = (asked: ProgramQuestion): ProgramAnswer => {
      seen.push(asked);
      return asked.kind === 'store'
        ? { notes: ['one was written.'], unsaved: ['/tmp/two'] }
        : {};
    };
    const { log, notes } = await run(
      `std::ofstream one("one"); one << 1; one.close(); FILE *f = fopen("/tmp/two", "w"); fprintf(f, "%d", 2); fclose(f);
       f = fopen("one", "a"); fputs("3", f); fclose(f);`,
      answer
    );
    expect(log).toEqual(['store']);
    expect(seen).toEqual([
      {
        kind: 'store',
        written: { one: bytes('13'), '/tmp/two': bytes('2') },
        removed: []
      }
    ]);
    expect(notes).toEqual([
      'one was written.',
      expect.stringMatching(
        /^The program wrote \/tmp\/two \(1 byte\): in memory/
      )
    ]);
    const next = await run(
      'FILE *f = fopen("/tmp/two", "r"); printf("%c", fgetc(f));',
      answer
    );
    expect(next.log).toEqual(['2']);
  });

  it('that are removed are told', async () => {
    const seen: ProgramQuestion[] = [];
    await run('printf("%d", remove("old"));', asked => {
      seen.push(asked);
      return asked.kind === 'read' ? { bytes: bytes('x') } : {};
    });
    expect(seen.at(-1)).toEqual({
      kind: 'store',
      written: {},
      removed: ['old']
    });
  });
});
