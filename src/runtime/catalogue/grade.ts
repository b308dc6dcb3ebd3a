/** `grade`: a student's kernel on fresh inputs of awkward sizes. */
import { didYouMean } from '../../commands/syntax/errors';
import {
  RECORD_VERSION,
  type GradeRecord,
  type LaunchProfile,
  type ProfileRecord
} from '../../protocol/record';
import { referenceContext, viewOf } from '../launches/arguments';
import { EngineError } from '../engine/engineError';
import { fetchedPart } from '../engine/fetchedPart';
import { bindLaunch } from '../launches/bindLaunch';
import { namesOf } from './expressions';
import { generateLaunch } from './generatedLaunch';
import { performLaunch } from '../launches/launchRequests';
import type { EngineSession, ReportProgress } from '../engine/session';
import type { InputArray } from '../../../kernels/entry';
import type { Demand, Exercise, ExerciseCase } from '../../../kernels/exercise';
import { exercises } from '../../../kernels/exercises';
import { message } from '../../protocol/message';

/**
 * @param seed of the inputs; the record names it, so that a failure can be repeated
 * @throws EngineError for an exercise that does not exist, or a kernel that is
 * not defined or does not compile.
 */
export async function grade(
  session: EngineSession,
  id: string,
  progress: ReportProgress,
  seed = freshSeed()
): Promise<GradeRecord> {
  const exercise = findExercise(id);
  const { params } = kernelFor(session, exercise);
  const cases: GradeRecord['cases'] = [];
  for (const [index, test] of exercise.cases.entries()) {
    progress(message`grading: ${test.name}`, index / exercise.cases.length);
    cases.push({
      name: test.name,
      ...(await gradeCase(session, exercise, test, params, seed + index))
    });
  }
  if (exercise.profile && cases.every(({ passed }) => passed)) {
    progress(message`grading: looking at its profile`, 1);
    cases.push(...(await gradeProfile(session, exercise, params, seed)));
  }
  const failed = cases.some(({ passed }) => !passed);
  return {
    kind: 'grade',
    version: RECORD_VERSION,
    notes: [
      ...(failed ? [exercise.task] : []),
      `The inputs were made afresh, with seed ${seed}.`
    ],
    exercise: exercise.id,
    title: exercise.title,
    cases,
    passed: !failed
  };
}

function findExercise(id: string): Exercise {
  const found = exercises.find(exercise => exercise.id === id);
  if (!found) {
    const ids = exercises.map(exercise => exercise.id);
    const guess = didYouMean(id, ids);
    throw new EngineError(
      'CommandError',
      `There is no exercise ${id}${guess ? `: ${guess}` : '.'} The exercises are ${ids.join(', ')}.`
    );
  }
  return found;
}

function kernelFor(
  session: EngineSession,
  exercise: Exercise
): ReturnType<EngineSession['registry']['find']> {
  const isDefined = session.registry
    .visible()
    .some(({ name }) => name === exercise.kernel);
  if (!isDefined) {
    throw new EngineError(
      'CommandError',
      `The exercise ${exercise.id} asks for a kernel ${exercise.kernel}, which no cell has defined yet: ` +
        `write ${exercise.signature} in a %%cuda cell and run it. ${exercise.task}`
    );
  }
  return session.registry.find(exercise.kernel);
}

async function gradeCase(
  session: EngineSession,
  exercise: Exercise,
  test: ExerciseCase,
  params: Parameters<typeof generateLaunch>[1],
  seed: number
): Promise<{ passed: boolean; detail: string }> {
  const inputs = { ...exercise.inputs, ...test.inputs };
  const { launch, arrays } = generateLaunch(
    exercise.launch,
    params,
    namesOf(test.set),
    inputs,
    seed
  );
  const { kernel, bound } = await bindLaunch(session, launch, arrays);
  const size = Object.entries(test.set)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');
  try {
    const reply = await performLaunch(
      session,
      launch,
      arrays,
      { once: true, budget: GRADING_BUDGET },
      () => undefined
    );
    const after: Record<string, InputArray> = Object.create(null);
    for (const [param, given] of bound.arrays) {
      const payload = arrays[given.array];
      const data = reply.arrays?.[given.array] ?? payload.data;
      after[kernel.params[param].name] = viewOf(payload, data, given);
    }
    const context = referenceContext(kernel, launch, bound, arrays);
    const { passed, detail } = exercise.check(context, after);
    return { passed, detail: `${size}: ${detail}` };
  } catch (error) {
    // A kernel that never ends or stops itself fails its case, and the others are still tried.
    if (
      error instanceof Error &&
      ['TimeoutError', 'AssertionError', 'TrapError'].includes(error.name)
    ) {
      return { passed: false, detail: `${size}: ${error.message}` };
    }
    throw error;
  }
}

/** What the kernel's profile says to the exercise's demands, a case each. */
async function gradeProfile(
  session: EngineSession,
  exercise: Exercise,
  params: Parameters<typeof generateLaunch>[1],
  seed: number
): Promise<GradeRecord['cases']> {
  const { set, card, demands } = exercise.profile!;
  const { launch, arrays } = generateLaunch(
    exercise.launch,
    params,
    namesOf(set),
    exercise.inputs,
    seed
  );
  const { profileLaunches } = await fetchedPart(
    () => import('../profile/profileLaunches')
  );
  const { record } = await profileLaunches(
    session,
    { op: 'profile', launches: [launch], arrays, options: { card } },
    () => undefined
  );
  const [profile] = (record as ProfileRecord).launches;
  return demands.map(demand => meets(profile, demand));
}

/** @throws EngineError for a counter that no profile has: the exercise is wrong. */
function meets(
  { counters, prediction, card }: LaunchProfile,
  { name, metric, per, atLeast, atMost, hint }: Demand
): GradeRecord['cases'][number] {
  const counter = (key: string): number => {
    const value =
      key === 'time'
        ? prediction!.ns / 1000
        : // A profile leaves out the classes of instructions of which none ran.
          (counters[key] ??
          (key.startsWith('thread_inst_executed_') ? 0 : undefined));
    if (value === undefined) {
      throw new EngineError('CommandError', `no profile counts ${key}`);
    }
    return value;
  };
  const value =
    per === undefined
      ? counter(metric)
      : counter(metric) / Math.max(1, counter(per));
  const passed =
    value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
  const bounds = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`])
  ].join(', ');
  const what =
    metric === 'time'
      ? `µs predicted for ${card.name}`
      : per === undefined
        ? metric
        : `${metric} / ${per}`;
  const found = `${Number(value.toPrecision(3))} ${what}, asked for ${bounds}`;
  return { name, passed, detail: passed ? found : `${found}. ${hint}` };
}

/** Loop iterations of a case in the simulator: seconds. Exercises are small, and a loop that never ends must not take minutes. */
const GRADING_BUDGET = 2e8;

/** Not the same inputs twice: a kernel must not be written for them. */
function freshSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
