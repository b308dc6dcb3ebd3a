/** Grades notebooks that were handed in: their GPU cells in order, without Python. */
import type { Caller } from '../commands/caller';
import { parseGpuCell } from '../commands/cell';
import { gpuCellKind } from '../commands/kind';
import type { ParsedCommand } from '../commands/parse';
import { CommandError, didYouMean } from '../commands/syntax/errors';
import { describeFailure } from '../cells/failure';
import type { Reply, Request } from '../protocol/messages';
import type { GradedExercise, Submission } from '../protocol/record';
import { GpuSession, type EngineWorker } from '../session/client';
import { exercises } from '../../kernels/exercises';

export interface Grading {
  /** An engine of its own for each submission. */
  createWorker: () => EngineWorker;
  simulate: boolean;
  seed: number;
  /** What one command may take, milliseconds. */
  limitMs: number;
  /** Graded at the end of each notebook that does not grade them itself. */
  exercises: readonly string[];
}

/** A notebook may take so many times what a command may. */
const MOST_LIMITS = 10;

/** Of a notebook of ten thousand cells, these are told. */
const MOST_PROBLEMS = 100;

/** Commands whose work a grade is about; all others show something, or need Python. */
const GRADED = new Set(['run', 'compile', 'load', 'grade']);

/** @throws CommandError for an exercise that does not exist */
export function knownExercise(id: string): void {
  const ids = exercises.map(one => one.id);
  if (!ids.includes(id)) {
    const guess = didYouMean(id, ids);
    throw new CommandError(
      `there is no exercise ${id}${guess ? `: ${guess}` : '.'} They are: ${ids.join(', ')}`
    );
  }
}

/**
 * Grades a notebook. Whatever is wrong with it is said in the result.
 *
 * @param read the notebook's file
 */
export async function gradeNotebook(
  file: string,
  read: () => Promise<string>,
  grading: Grading
): Promise<Submission> {
  let sources: string[];
  try {
    sources = codeOf(await read());
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { file, exercises: [], problems: [`this is no notebook: ${why}`] };
  }
  const grader = new NotebookGrader(file, grading);
  try {
    return await grader.grade(sources);
  } finally {
    grader.dispose();
  }
}

/** The sources of all cells; those that are no code are empty. @throws Error */
function codeOf(text: string): string[] {
  const { cells } = (JSON.parse(text) ?? {}) as {
    cells?: { cell_type?: string; source?: string | string[] }[];
  };
  if (!Array.isArray(cells)) {
    throw new Error('it has no cells');
  }
  return cells.map(cell =>
    cell?.cell_type === 'code' ? [cell.source ?? ''].flat().join('') : ''
  );
}

class NotebookGrader {
  constructor(
    private readonly _file: string,
    private readonly _grading: Grading
  ) {
    const { createWorker, simulate } = _grading;
    this._session = new GpuSession({
      createWorker,
      settings: { card: 'auto', ...(simulate && { simulate: 'always' }) }
    });
  }

  dispose(): void {
    this._session.dispose();
  }

  async grade(sources: readonly string[]): Promise<Submission> {
    for (const [index, source] of sources.entries()) {
      if (gpuCellKind(source) !== undefined) {
        if (this._isOver) {
          this._tell(`cell ${index + 1} and those behind it: ${this._over}`);
          break;
        }
        await this._cell(`cell ${index + 1}`, source);
      }
    }
    for (const exercise of this._grading.exercises) {
      if (!this._graded.has(exercise)) {
        await this._exercise(exercise);
      }
    }
    if (this._untold > 0) {
      this._problems.push(`${this._untold} more problems`);
    }
    if (this._graded.size === 0) {
      this._problems.push(
        'it grades no exercise: --exercise ID names one that is to be graded'
      );
    }
    return {
      file: this._file,
      exercises: [...this._graded.values()],
      problems: this._problems
    };
  }

  private async _cell(name: string, source: string): Promise<void> {
    try {
      const cell = parseGpuCell(source);
      for (const one of cell.kind === 'help' ? [] : cell.commands) {
        await this._command(name, one);
      }
    } catch (error) {
      this._tell(`${name}: ${wordsOf(error)}`);
    }
  }

  private _tell(problem: string): void {
    if (this._problems.length < MOST_PROBLEMS) {
      this._problems.push(problem);
    } else {
      this._untold++;
    }
  }

  private get _isOver(): boolean {
    return this._spentMs >= MOST_LIMITS * this._grading.limitMs;
  }

  private get _over(): string {
    return `not run, because the notebook had taken ${(MOST_LIMITS * this._grading.limitMs) / 1000} s by then`;
  }

  private async _command(
    name: string,
    { command, typed }: ParsedCommand
  ): Promise<void> {
    if (!GRADED.has(command.name) || !command.request) {
      return;
    }
    if (command.name === 'grade') {
      await this._exercise(typed.words[0]);
      return;
    }
    const request = await command.request(typed, cellCaller(name));
    await this._ask(
      // A program is not what is graded: its kernels are.
      request.op === 'run'
        ? { ...request, options: { ...request.options, compileOnly: true } }
        : request
    );
  }

  /** The last grade of an exercise counts, as in the notebook. */
  private async _exercise(id: string): Promise<void> {
    const known = exercises.find(one => one.id === id);
    if (!known && this._graded.size >= MOST_PROBLEMS) {
      this._tell(`there is no exercise ${id}`);
      return;
    }
    const of =
      (known?.cases.length ?? 0) + (known?.profile?.demands.length ?? 0);
    const graded: GradedExercise = {
      exercise: id,
      points: 0,
      of,
      passed: false,
      cases: []
    };
    try {
      const { seed } = this._grading;
      const { record } = await this._ask({ op: 'grade', exercise: id, seed });
      if (record?.kind === 'grade') {
        const { cases, luck, passed } = record;
        const right = cases.filter(one => one.passed).length;
        // What is right by luck has not all that a full mark needs.
        const points = luck === undefined ? right : Math.min(right, of - 1);
        Object.assign(graded, { cases, luck, passed, points });
      }
    } catch (error) {
      graded.problem = wordsOf(error);
    }
    this._graded.set(id, graded);
  }

  /** @throws SessionError; Error where it takes too long, and then the engine is a new one */
  private async _ask(request: Request): Promise<Reply> {
    const { limitMs } = this._grading;
    if (this._isOver) {
      throw new Error(this._over);
    }
    const began = performance.now();
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this._session.interrupt();
    }, limitMs);
    try {
      return await this._session.request(request);
    } catch (error) {
      throw late
        ? new Error(`took more than ${limitMs / 1000} s and was stopped`)
        : error;
    } finally {
      clearTimeout(timer);
      // A timer may be early by a part of a millisecond.
      this._spentMs += late ? limitMs : performance.now() - began;
    }
  }

  private _spentMs = 0;
  private _untold = 0;
  private readonly _session: GpuSession;
  private readonly _graded = new Map<string, GradedExercise>();
  private readonly _problems: string[] = [];
}

/** Nothing that is graded has expressions of Python. */
function cellCaller(file: string): Caller {
  return {
    file,
    resolve: async () => ({ launches: [], arrays: [] }),
    store: async () => undefined,
    ask: async () => ({}),
    check: async () => ({ status: 'none', detail: '' })
  };
}

function wordsOf(error: unknown): string {
  const { ename, evalue } = describeFailure(error);
  return ename === 'Error' ? evalue : `${ename}: ${evalue}`;
}
