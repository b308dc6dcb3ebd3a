import type { Definition, Typed } from '../../commands/definition';
import { EXIT_FAILED, EXIT_OK, type Host } from '../../commands/host';
import { CommandError } from '../../commands/syntax/errors';
import { isFull } from '../../output/views/grades';
import { RECORD_VERSION, type Submission } from '../../protocol/record';
import type { EngineWorker } from '../../session/client';
import type { FoundNotebook } from '../io';

const options = {
  exercise: {
    value: 'ID',
    repeated: true,
    help: 'an exercise to be graded whether or not the notebook does it itself'
  },
  seed: {
    value: 'N',
    whole: [0, 2 ** 31 - 1],
    help: 'of the inputs, the same for all; default: a fresh one'
  },
  limit: {
    value: 'SECONDS',
    whole: [1, 3600],
    help: 'what a cell or a grade may take, and a notebook ten times as much; default 60'
  },
  gpu: { help: 'on the GPU of this machine, instead of the simulator' }
} as const;

/** What grading needs of the machine. */
export interface GradeIo {
  readText(path: string): Promise<string>;
  /** The notebooks in a folder and those below it, sorted; of a file, itself. @throws Error */
  notebooksAt(path: string): FoundNotebook[];
  startEngine(simulate: boolean): EngineWorker;
}

export const grade = (io: GradeIo): Definition<typeof options> => ({
  name: 'grade',
  summary: 'grade notebooks that were handed in, and print a table',
  options,
  line: {
    forms: ['grade NOTEBOOK.ipynb|FOLDER… [--exercise ID] [--json]'],
    details: [
      'Of each notebook the %%cuda, %%wgsl and %gpu load cells are compiled in their order and its %gpu grade commands run, without Python and, unless --gpu says otherwise, in the simulator. All get the same inputs.',
      'A row of the table is an exercise of a submission, with the cases that passed; --json has every case. A kernel whose results are right though the checker finds a race in it, or another mistake, has no full marks: it is right by luck, and the row says so. A submission that is damaged, does not compile or never ends costs its own row. The exit code is 1 where not all have full marks.'
    ],
    words: [1, Infinity],
    what: 'a notebook or a folder',
    run: (typed, host) => gradeAll(typed, host, io)
  }
});

async function gradeAll(
  { words, options: given }: Typed<typeof options>,
  host: Host,
  io: GradeIo
): Promise<number> {
  const { gradeNotebook, knownExercise } = await import('../grading');
  given.exercise.forEach(knownExercise);
  const seed = given.seed ?? Math.floor(Math.random() * 2 ** 31);
  const submissions: Submission[] = [];
  for (const { file, problem } of words.flatMap(path =>
    notebooksAt(io, path)
  )) {
    if (problem !== undefined) {
      submissions.push({ file, exercises: [], problems: [problem] });
      continue;
    }
    submissions.push(
      await gradeNotebook(file, () => io.readText(file), {
        createWorker: () => io.startEngine(!given.gpu),
        simulate: !given.gpu,
        seed,
        limitMs: (given.limit ?? 60) * 1000,
        exercises: given.exercise
      })
    );
  }
  await host.print({
    kind: 'grades',
    version: RECORD_VERSION,
    notes: [`All had the same inputs: --seed ${seed} makes them again.`],
    seed,
    submissions
  });
  return submissions.every(isFull) ? EXIT_OK : EXIT_FAILED;
}

/** @throws CommandError where there is none */
function notebooksAt(io: GradeIo, path: string): FoundNotebook[] {
  let found: FoundNotebook[];
  try {
    found = io.notebooksAt(path);
  } catch (error) {
    throw new CommandError(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? `there is no ${path}`
        : `${path} cannot be read: ${(error as Error).message}`
    );
  }
  if (found.length === 0) {
    throw new CommandError(`there is no notebook in ${path}`);
  }
  return found;
}
