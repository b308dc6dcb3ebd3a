/** Notebooks of a class: what one of them does wrong is its own row, and nobody else's. */
import { describe, expect, it } from 'vitest';
import { migrate } from '../protocol/migrate';
import type { FromWorker, ToWorker } from '../protocol/messages';
import type { GradesRecord } from '../protocol/record';
import { toHtml, toText } from '../commands/show';
import { answering, Engine } from '../runtime';
import type { EngineWorker } from '../session/client';
import { grade } from './commands/grade';
import { NO_GPU } from './io';
import { run } from './run';

const head =
  '%%cuda\n__global__ void sumSquares(const int *in, int *out, unsigned int n)\n';
const RIGHT = `${head}{
    __shared__ int part[1024];
    int mine = 0;
    unsigned int width = blockDim.x * gridDim.x;
    for (unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += width)
        mine += in[i] * in[i];
    part[threadIdx.x] = mine;
    __syncthreads();
    if (threadIdx.x == 0) {
        int sum = 0;
        for (unsigned int t = 0; t < blockDim.x; t++)
            sum += part[t];
        out[blockIdx.x] = sum;
    }
}`;
/** Its last steps rely on lanes that are in step, which nothing promises. */
const LUCKY = `${head}{
    __shared__ int part[1024];
    int mine = 0;
    unsigned int width = blockDim.x * gridDim.x;
    for (unsigned int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += width)
        mine += in[i] * in[i];
    part[threadIdx.x] = mine;
    __syncthreads();
    for (unsigned int s = blockDim.x / 2; s > 0; s /= 2) {
        if (threadIdx.x < s) part[threadIdx.x] += part[threadIdx.x + s];
        if (s > 16) __syncthreads();
    }
    if (threadIdx.x == 0) out[blockIdx.x] = part[0];
}`;
const WRONG = `${head}{ if (threadIdx.x == 0) out[blockIdx.x] = 1; }`;
const GRADE = '%gpu grade reduction/sum-squares';

function notebook(...sources: string[]): string {
  return JSON.stringify({
    cells: [
      { cell_type: 'markdown', source: '# %gpu grade reduction/arg-max' },
      ...sources.map(source => ({
        cell_type: 'code',
        // As Jupyter writes it: a list of lines.
        source: source.split(/(?<=\n)/)
      }))
    ]
  });
}

/** An engine in this thread; one that is `stuck` never answers a grade. */
class InThread implements EngineWorker {
  constructor(private readonly _isStuck: boolean) {}

  onmessage: EngineWorker['onmessage'] = null;
  onerror = null;
  onmessageerror = null;

  postMessage(message: ToWorker): void {
    if (
      this._isStuck &&
      'request' in message &&
      message.request.op === 'grade'
    ) {
      return;
    }
    this._answer(message);
  }

  terminate(): void {
    this._engine.dispose();
  }

  private _tell(data: FromWorker): void {
    (this.onmessage as ((event: object) => void) | null)?.({ data });
  }

  private readonly _engine = new Engine(NO_GPU);
  private readonly _answer = answering(this._engine, reply =>
    this._tell(reply)
  );
}

async function gridstride(
  files: Record<string, string | Error>,
  argv: string[],
  isStuck = false
): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const readText = async (path: string): Promise<string> => {
    const file = files[path];
    if (file instanceof Error) {
      throw file;
    }
    return file;
  };
  const command = grade({
    readText,
    notebooksAt: path =>
      (path === 'class' ? Object.keys(files) : [path]).map(file => ({ file })),
    startEngine: () => new InThread(isStuck)
  });
  const code = await run(
    ['grade', ...argv],
    {
      out: text => (out += text),
      err: text => (err += text),
      readText,
      gpu: async () => NO_GPU
    },
    [command]
  );
  return { code, out, err };
}

async function grades(
  files: Record<string, string | Error>,
  ...argv: string[]
): Promise<Record<string, GradesRecord['submissions'][number]>> {
  const { out } = await gridstride(files, ['class', '--json', ...argv]);
  const { submissions } = JSON.parse(out) as GradesRecord;
  return Object.fromEntries(submissions.map(one => [one.file, one]));
}

describe('gridstride grade', () => {
  it('gives every submission its row, whatever the others do', async () => {
    const all = await grades({
      right: notebook('x = 1', RIGHT, GRADE),
      wrong: notebook(WRONG, GRADE),
      'does not compile': notebook(`${head}{ int = }`, GRADE),
      damaged: notebook(RIGHT, GRADE).slice(0, 200),
      'no cells': '{}',
      unreadable: new Error('EACCES'),
      'mistyped options': notebook('%%cuda --nothing\n', RIGHT, GRADE),
      'nothing to grade': notebook(RIGHT)
    });
    const marks = (file: string): string =>
      all[file].exercises
        .map(({ points, of, passed }) => `${points}/${of} ${passed}`)
        .join();
    expect(marks('right')).toBe('6/6 true');
    expect(all.right.problems).toEqual([]);
    expect(marks('wrong')).toMatch(/^[0-5]\/6 false$/);
    expect(marks('does not compile')).toBe('0/6 false');
    expect(all['does not compile'].problems[0]).toMatch(
      /^cell 2: CompileError: /
    );
    expect(all['does not compile'].exercises[0].problem).toMatch(/sumSquares/);
    expect(all.damaged.problems[0]).toMatch(/^this is no notebook: /);
    expect(all['no cells'].problems[0]).toMatch(/it has no cells/);
    expect(all.unreadable.problems[0]).toMatch(/EACCES/);
    expect(marks('mistyped options')).toBe('6/6 true');
    expect(all['mistyped options'].problems[0]).toMatch(/^cell 2: .*--nothing/);
    expect(all['nothing to grade'].problems[0]).toMatch(/--exercise ID/);
  });

  it('gives no full marks for luck, and says so to the marker', async () => {
    const files = { lucky: notebook(LUCKY, GRADE) };
    const [{ luck, points, of, passed }] = (await grades(files)).lucky
      .exercises;
    expect([points, of, passed]).toEqual([5, 6, false]);
    expect(luck).toMatch(
      /^Right in every case, and by luck: .* missing syncwarp: /
    );
    const table = await gridstride(files, ['class']);
    expect(table.code).toBe(1);
    expect(table.out).toMatch(
      /^lucky +reduction\/sum-squares +5\/6 +the checker finds a mistake at cell 2:\d+:\d+: missing syncwarp/m
    );
  });

  it('stops what takes too long', async () => {
    const { code, out } = await gridstride(
      { late: notebook(RIGHT, GRADE) },
      ['late', '--json', '--limit', '1'],
      true
    );
    expect(code).toBe(1);
    const [late] = (JSON.parse(out) as GradesRecord).submissions;
    expect(late.exercises[0]).toMatchObject({
      points: 0,
      of: 6,
      problem: 'took more than 1 s and was stopped'
    });
  });

  it('stops a notebook that takes ten times as long, however many cells it has', async () => {
    const { out } = await gridstride(
      { late: notebook(RIGHT, ...Array<string>(50).fill(GRADE)) },
      ['late', '--json', '--limit', '1'],
      true
    );
    const [late] = (JSON.parse(out) as GradesRecord).submissions;
    expect(late.problems).toEqual([
      expect.stringMatching(
        /^cell \d+ and those behind it: not run, because the notebook had taken 10 s/
      )
    ]);
  }, 60_000);

  it('tells of many problems that there are more', async () => {
    const all = await grades({
      many: notebook(...Array<string>(500).fill('%gpu grade --nothing'), RIGHT),
      none: 'null'
    });
    expect(all.none.problems).toEqual(['this is no notebook: it has no cells']);
    expect(all.many.problems.length).toBeLessThan(110);
  });

  it('grades what is asked for, though the notebook does not', async () => {
    const all = await grades(
      { one: notebook(RIGHT) },
      '--exercise',
      'reduction/sum-squares'
    );
    expect(all.one.exercises[0]).toMatchObject({ passed: true, points: 6 });
  });

  it('gives all the same inputs', async () => {
    const files = { one: notebook(WRONG, GRADE), two: notebook(WRONG, GRADE) };
    const all = await grades(files);
    expect(all.one.exercises).toEqual(all.two.exercises);
    const again = await grades(files, '--seed', '3');
    expect(again).toEqual(await grades(files, '--seed', '3'));
  });

  it('runs no program', async () => {
    const all = await grades({
      one: notebook(`${RIGHT}\nint main() { while (true) { } }`, GRADE)
    });
    expect(all.one.exercises[0].passed).toBe(true);
  });

  it('prints a table, a record, and an exit code', async () => {
    const files = { a: notebook(RIGHT, GRADE), b: notebook(WRONG, GRADE) };
    const table = await gridstride(files, ['class', '--seed', '7']);
    expect(table.code).toBe(1);
    expect(table.out).toMatch(/^a +reduction\/sum-squares +6\/6$/m);
    expect(table.out).toMatch(/^1 of 2 submissions with full marks$/m);
    expect((await gridstride(files, ['a'])).code).toBe(0);
    const { out } = await gridstride(files, ['class', '--json']);
    const record = JSON.parse(out) as GradesRecord;
    expect(migrate(record)).toEqual({ record });
    for (const view of [toText, toHtml]) {
      expect(await view(record)).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('a name of a file makes no row of the table', async () => {
    const name = 'a\nalice  reduction/sum-squares  6/6\u001b[2J';
    const { out } = await gridstride({ [name]: notebook(WRONG, GRADE) }, [
      'class',
      '--seed',
      '7'
    ]);
    expect(out).not.toMatch(/^alice/m);
    expect(out).toContain('a␊alice');
    expect(out).not.toContain('\u001b');
  });

  it('says which exercises there are', async () => {
    const { code, err } = await gridstride({}, ['class', '--exercise', 'sum']);
    expect(code).toBe(2);
    expect(err).toMatch(/reduction\/max-abs/);
  });
});
