/** Timing of launches whose results have been checked. */
import {
  DEFAULT_BUDGET_MS,
  setsBeyondCache,
  timeLaunches,
  type ArraySets,
  type GpuDevice,
  type PreparedLaunch,
  type Sampling,
  type TimedLaunch
} from '../../device';
import type { ArrayPayload } from '../../protocol/arrays';
import type { LaunchOptions } from '../../protocol/messages';
import { prepareExecution, type Execution } from './execution';
import type { EngineSession, Progress } from '../engine/session';

/** Arrays that are restored before each sample, at most: copying more would take longer than the kernel. */
const CHEAP_RESTORE_BYTES = 64 * 2 ** 20;

export interface TimingContext {
  session: EngineSession;
  gpu: GpuDevice;
  executions: Execution[];
  arrays: ArraySets;
  payloads: readonly ArrayPayload[];
  /** Nanoseconds of each execution's checked run. */
  firstRunsNs: number[];
}

/** Times executions side by side, after their results were checked. `notes` takes what a reader must know. */
export async function timeExecutions(
  context: TimingContext,
  options: LaunchOptions,
  progress: Progress,
  notes: string[]
): Promise<Sampling> {
  const { session, gpu, executions, arrays, payloads } = context;
  const updated = updatedArrays(executions);
  arrays.reset(updated);
  if (!gpu.description.isSoftware) {
    await arrays.rotate(setsBeyondCache(arrays.bytes));
    if (arrays.sets > 1) {
      notes.push(
        `Timed launches go round ${arrays.sets} copies of the arrays, so that they read memory and not the cache.`
      );
    }
  }
  const restore = await restorer(updated, arrays);
  const variables = await keepVariables(session, gpu, executions);
  const prepared: PreparedLaunch[] = [];
  let sampling: Sampling;
  try {
    for (const execution of executions) {
      prepared.push(
        await prepareExecution(session, gpu, execution, arrays, payloads)
      );
    }
    progress('timing', 0);
    sampling = await timeLaunches(
      gpu,
      prepared.map(launch => ({ launch, restore })),
      {
        samples: options.samples,
        firstRunsNs: context.firstRunsNs,
        budgetMs: budgetMs(session, gpu),
        onProgress: fraction => progress('timing', fraction)
      }
    );
  } finally {
    prepared.forEach(launch => launch.dispose());
  }
  await variables.restore();
  notes.push(...sampling.notes);
  const most = Math.max(
    ...sampling.versions.map(({ launchesPerSample }) => launchesPerSample)
  );
  if (updated.length > 0 && (!restore || most > arrays.sets)) {
    const names = hostNames(executions, updated);
    notes.push(
      `${names} ${updated.length > 1 ? 'are' : 'is'} read and written: after the first run, which was checked, ` +
        'timed launches work on what earlier ones left.'
    );
  }
  return sampling;
}

/** Of the time that a GPU is given, what a CPU that imitates one gets: its times say nothing. */
const SOFTWARE_SHARE = 0.2;

function budgetMs({ settings }: EngineSession, gpu: GpuDevice): number {
  const { timingBudgetMs = DEFAULT_BUDGET_MS } = settings;
  return gpu.description.isSoftware
    ? SOFTWARE_SHARE * timingBudgetMs
    : timingBudgetMs;
}

/** Arrays that some launch reads and some launch writes. */
function updatedArrays(executions: Execution[]): number[] {
  const written = new Set(executions.flatMap(({ writes }) => [...writes]));
  return [...written].filter(array =>
    executions.some(({ reads }) => reads.has(array))
  );
}

function hostNames(executions: Execution[], arrays: number[]): string {
  const names = arrays.map(array => {
    const arg = executions
      .flatMap(({ launch }) => launch.args)
      .find(found => found.kind === 'array' && found.array === array);
    return arg?.expression ?? `array ${array}`;
  });
  return names.join(', ');
}

/** First contents for the arrays that launches update, where copying them is cheap. */
async function restorer(
  updated: number[],
  arrays: ArraySets
): Promise<TimedLaunch['restore']> {
  const bytes = updated.reduce(
    (sum, array) => sum + arrays.storage(array).size,
    0
  );
  if (updated.length > 0 && bytes <= CHEAP_RESTORE_BYTES) {
    return arrays.keep(updated);
  }
  return undefined;
}

/** One launch has one effect on `__device__` variables, however often it is timed. */
async function keepVariables(
  session: EngineSession,
  gpu: GpuDevice,
  executions: Execution[]
): Promise<{ restore: () => Promise<void> }> {
  const kept: { buffer: GPUBuffer; contents: ArrayBuffer }[] = [];
  for (const { kernel, writtenVariables } of executions) {
    for (const id of writtenVariables) {
      const buffer = await session.variables.buffer(gpu, kernel.unit, id);
      kept.push({
        buffer,
        contents: await gpu.memory.download(buffer, buffer.size)
      });
    }
  }
  return {
    restore: async () => {
      kept.forEach(({ buffer, contents }) =>
        gpu.memory.upload(buffer, contents)
      );
      await gpu.device.queue.onSubmittedWorkDone();
    }
  };
}
