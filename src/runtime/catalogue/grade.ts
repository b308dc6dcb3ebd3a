/** `grade`: a student's kernel on fresh inputs of awkward sizes. */
import { didYouMean } from '../../commands/syntax/errors';
import {
  RECORD_VERSION,
  type GradeRecord,
  type ProfileRecord
} from '../../protocol/record';
import { referenceContext, viewOf } from '../launches/arguments';
import { EngineError } from '../engine/engineError';
import { bindLaunch } from '../launches/bindLaunch';
import { namesOf } from './expressions';
import { generateLaunch } from './generatedLaunch';
import { performLaunch } from '../launches/performLaunches';
import { fetchPart } from '../engine/fetchPart';
import type { EngineSession, ReportProgress } from '../engine/session';
import type { Launchable } from '../units/launchable';
import type { InputArray } from '../../../kernels/entry';
import type { Exercise, ExerciseCase } from '../../../kernels/exercise';
import { exercises } from '../../../kernels/exercises';
import { message } from '../../protocol/message';
import { findingsIn, sayMistake } from './gradeCheck';
import { meets } from './gradeDemand';

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
  const { params } = await kernelFor(session, exercise);
  const graded: GradedCase[] = [];
  for (const [index, test] of exercise.cases.entries()) {
    progress(message`grading: ${test.name}`, index / exercise.cases.length);
    // A kernel that did not end once will not end again; cases are small enough for less.
    const budget = graded.some(({ isStopped }) => isStopped)
      ? GRADING_BUDGET / 20
      : GRADING_BUDGET;
    graded.push(
      await gradeCase(session, exercise, test, params, seed + index, budget)
    );
  }
  progress(message`grading: asking the checker`, 1);
  const { luck, remark } = await askChecker(
    session,
    exercise,
    graded,
    params,
    seed
  );
  const cases: GradeRecord['cases'] = graded.map(
    ({ passed, detail }, index) => ({
      name: exercise.cases[index].name,
      passed,
      detail
    })
  );
  if (exercise.profile && cases.every(({ passed }) => passed)) {
    progress(message`grading: looking at its profile`, 1);
    cases.push(...(await gradeProfile(session, exercise, params, seed)));
  }
  const failed = cases.some(({ passed }) => !passed);
  const passed = !failed && luck === undefined;
  return {
    kind: 'grade',
    version: RECORD_VERSION,
    notes: [
      ...(remark === undefined ? [] : [remark]),
      ...(passed ? [] : [exercise.task]),
      `The inputs were made afresh, with seed ${seed}.`
    ],
    exercise: exercise.id,
    title: exercise.title,
    cases,
    passed,
    luck
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

async function kernelFor(
  session: EngineSession,
  exercise: Exercise
): Promise<ReturnType<EngineSession['registry']['find']>> {
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
  const broken = session.registry.brokenIn(exercise.kernel);
  if (broken !== undefined) {
    throw new EngineError(
      'CommandError',
      `${broken} defines ${exercise.kernel} and does not compile: mend its errors first. ` +
        'What was compiled before would be graded otherwise.'
    );
  }
  const found = session.registry.find(exercise.kernel);
  const { entry, source } = found.unit;
  const copied =
    entry ??
    (await fetchPart(() => import('../../../kernels/catalogue'))).programs.find(
      one => one.source.trim() === source.trim()
    );
  if (copied) {
    throw new EngineError(
      'CommandError',
      `${exercise.kernel} is that of the catalogue, ${copied.id}, loaded or copied: ` +
        `write one of your own, ${exercise.signature}. ${exercise.task}`
    );
  }
  return found;
}

/** A kernel with its parameters called as the exercise calls them, whatever its author does. */
function asInSignature<K extends Pick<Launchable, 'params'>>(
  kernel: K,
  { signature }: Exercise
): K {
  const [, list = ''] = /\(([^()]*)\)\s*$/.exec(signature) ?? [];
  const names = list.split(',').map(one => /\w+$/.exec(one.trim())?.[0]);
  return {
    ...kernel,
    params: kernel.params.map((param, i) => ({
      ...param,
      name: names[i] ?? param.name
    }))
  };
}

interface GradedCase {
  passed: boolean;
  detail: string;
  /** Of its arrays. */
  bytes: number;
  /** It stopped or never ended, and its detail says so. */
  isStopped?: true;
}

/**
 * Why the smallest of the cases that failed did, added to its detail, where the
 * checker knows it. Of a kernel that is right all the same, the sentence that it is so by luck;
 * of one without mistakes, that its threads do work more than once.
 */
async function askChecker(
  session: EngineSession,
  exercise: Exercise,
  graded: GradedCase[],
  params: Parameters<typeof generateLaunch>[1],
  seed: number
): Promise<{ luck?: string; remark?: string }> {
  if (session.registry.find(exercise.kernel).unit.language !== 'cuda') {
    return {};
  }
  const bySize = graded
    .filter(({ isStopped }) => !isStopped)
    .sort((a, b) => a.bytes - b.bytes);
  const failed = bySize.filter(({ passed }) => !passed);
  const isRight = graded.every(({ passed }) => passed);
  // The first case has whole blocks: there threads meet that a small one has
  // not. Others have not, and show who forgot to ask whether there is an element.
  const asked = isRight ? bySize : failed.slice(0, 1);
  let remark: string | undefined;
  for (const one of new Set([...asked, graded[0]])) {
    const index = graded.indexOf(one);
    if (one.isStopped) {
      continue;
    }
    const { launch, arrays } = launchOf(
      exercise,
      exercise.cases[index],
      params,
      seed + index
    );
    const { mistake, again } = await findingsIn(session, launch, arrays);
    if (mistake && one.passed) {
      return {
        luck: `${isRight ? 'Right in every case, and' : `The case “${exercise.cases[index].name}” is right`} by luck: the checker finds a mistake at ${sayMistake(mistake)}`
      };
    }
    if (mistake) {
      one.detail += `. The checker finds at ${sayMistake(mistake)}`;
      return {};
    }
    if (again && isRight) {
      remark ??= `Several threads do the same work: ${sayMistake(again)}`;
    }
  }
  return { remark };
}

function launchOf(
  exercise: Exercise,
  test: ExerciseCase,
  params: Parameters<typeof generateLaunch>[1],
  seed: number
): ReturnType<typeof generateLaunch> {
  return generateLaunch(
    exercise.launch,
    params,
    namesOf(test.set),
    { ...exercise.inputs, ...test.inputs },
    seed
  );
}

async function gradeCase(
  session: EngineSession,
  exercise: Exercise,
  test: ExerciseCase,
  params: Parameters<typeof generateLaunch>[1],
  seed: number,
  budget: number
): Promise<GradedCase> {
  const { launch, arrays } = launchOf(exercise, test, params, seed);
  const bytes = arrays.reduce((sum, { data }) => sum + data.byteLength, 0);
  const { kernel: own, bound } = await bindLaunch(session, launch, arrays);
  const kernel = asInSignature(own, exercise);
  const size = Object.entries(test.set)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');
  try {
    const reply = await performLaunch(
      session,
      launch,
      arrays,
      { once: true, budget },
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
    return {
      passed,
      detail: `${size}: ${detail}${passed ? '' : filledBefore(detail)}`,
      bytes
    };
  } catch (error) {
    // A kernel that never ends, stops itself or leaves all memory fails its case, and the others are still tried.
    if (
      error instanceof Error &&
      ['TimeoutError', 'AssertionError', 'TrapError', 'LaunchError'].includes(
        error.name
      )
    ) {
      return {
        passed: false,
        detail: `${size}: ${error.message}`,
        bytes,
        // Of an address that is nowhere the checker knows more.
        ...(error.name !== 'LaunchError' && { isStopped: true })
      };
    }
    throw error;
  }
}

/** What -99999 in a result means: exercises fill with it what a kernel has to write. */
function filledBefore(detail: string): string {
  return / is -99999\b(?!\.)/.test(detail)
    ? '. -99999 stood there before the launch: no thread has written this element'
    : / is -999\d\d(\.|\b)/.test(detail)
      ? '. -99999 stood there before the launch: set an element before you add to it'
      : '';
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
  const { profileLaunches } = await fetchPart(
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

/** Loop iterations of a case in the simulator: seconds. Exercises are small, and a loop that never ends must not take minutes. */
const GRADING_BUDGET = 2e8;

/** Not the same inputs twice: a kernel must not be written for them. */
function freshSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
