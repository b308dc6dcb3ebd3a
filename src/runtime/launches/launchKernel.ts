/** `launch` and `compare`: check, run, compare with a reference, time, record. */
import { speedups } from '../../analysis';
import {
  ArraySets,
  DeviceError,
  formatBytes,
  type PreparedLaunch
} from '../../device';
import {
  RECORD_VERSION,
  type CompareRecord,
  type LaunchRecord
} from '../../protocol/record';
import type { ArrayPayload } from '../../protocol/arrays';
import type { ResolvedLaunch } from '../../protocol/launch';
import type { LaunchOptions, Reply } from '../../protocol/messages';
import { elementBytes, elementsOf } from './arrayTypes';
import {
  executionOf,
  planLaunch,
  prepareExecution,
  type Execution,
  type PlannedLaunch
} from './execution';
import { EngineError, type EngineErrorName } from '../engine/engineError';
import {
  launchRecord,
  singleTiming,
  timingRecord,
  type RunResult
} from './launchRecord';
import { checkRun, type RunOutcome } from './outcome';
import { fetchedPart } from '../engine/fetchedPart';
import { printedText } from '../devices/webgpu/prints';
import {
  ASKED_FOR,
  isSimulated,
  type EngineSession,
  type Progress
} from '../engine/session';
import { timeExecutions } from './timeExecutions';

export async function launchKernel(
  session: EngineSession,
  launch: ResolvedLaunch,
  payloads: ArrayPayload[],
  options: LaunchOptions,
  progress: Progress
): Promise<Reply> {
  const { records, results, notes } = await run(
    session,
    [launch],
    payloads,
    options,
    progress
  );
  const [record] = records;
  return {
    record: { ...record, notes: [...record.notes, ...notes] },
    arrays: results[0].after,
    ...printsOf(results)
  };
}

export async function compareKernels(
  session: EngineSession,
  launches: ResolvedLaunch[],
  payloads: ArrayPayload[],
  options: LaunchOptions,
  progress: Progress
): Promise<Reply> {
  const { records, results, notes, adapter, simulated } = await run(
    session,
    launches,
    payloads,
    options,
    progress
  );
  const ratios = speedups(records.map(comparedNs));
  const record: CompareRecord = {
    kind: 'compare',
    version: RECORD_VERSION,
    notes,
    rows: records.map((row, index) => ({
      launch: row,
      ...(ratios[index].step !== undefined && {
        stepSpeedup: ratios[index].step
      }),
      cumulativeSpeedup: ratios[index].cumulative
    })),
    adapter,
    ...(simulated && { simulated })
  };
  return {
    record,
    perLaunch: results.map(({ after }) => after),
    ...printsOf(results)
  };
}

/** A simulated launch is compared by its predicted time: that of the simulator tells nothing about a card. */
function comparedNs({ timing, simulated }: LaunchRecord): number {
  return simulated?.prediction?.ns ?? timing.medianNs;
}

function printsOf(results: { prints: string }[]): Pick<Reply, 'prints'> {
  const prints = results.map(result => result.prints).join('');
  return prints === '' ? {} : { prints };
}

/** Runs launches where launches run here: on the GPU, or in the simulator. */
async function run(
  session: EngineSession,
  launches: ResolvedLaunch[],
  payloads: ArrayPayload[],
  options: LaunchOptions,
  progress: Progress
): Promise<RunOutcome> {
  const planned = launches.map(launch => planLaunch(session, launch, payloads));
  const reason = isSimulated(options)
    ? ASKED_FOR
    : await session.whySimulated();
  if (reason === undefined) {
    return runOnGpu(session, planned, payloads, options, progress);
  }
  const { runInSimulator } = await fetchedPart(() => import('./simulated'));
  return runInSimulator(session, planned, payloads, options, progress, reason);
}

/** Runs each launch on pristine arrays, then times all of them side by side. */
async function runOnGpu(
  session: EngineSession,
  planned: PlannedLaunch[],
  payloads: ArrayPayload[],
  options: LaunchOptions,
  progress: Progress
): Promise<RunOutcome> {
  const notes: string[] = [];
  const launches = planned.map(({ launch }) => launch);
  return session.withGpu(notes, async gpu => {
    const executions = planned.map(plan =>
      executionOf(session, gpu, plan, payloads)
    );
    const bytes = payloads.reduce((sum, { data }) => sum + data.byteLength, 0);
    progress(`uploading ${formatBytes(bytes)}`);
    const arrays = await ArraySets.upload(gpu, hostArrays(launches, payloads));
    const prepared: PreparedLaunch[] = [];
    try {
      const results: RunResult[] = [];
      for (const [index, execution] of executions.entries()) {
        progress(`running ${execution.kernel.name}`, index / executions.length);
        const launch = await prepareExecution(
          session,
          gpu,
          execution,
          arrays,
          payloads
        );
        prepared.push(launch);
        if (index > 0) {
          // Every launch starts from what the host sent.
          arrays.reset([...executions[index - 1].writes]);
        }
        results.push(await firstRun(execution, launch, arrays, payloads));
      }
      if (options.once) {
        notes.push(
          'One run without warm-up or repetition: its time is a rough one.'
        );
        return {
          adapter: gpu.description,
          results,
          notes,
          records: results.map(result =>
            launchRecord(gpu, result, payloads, singleTiming(result.single))
          )
        };
      }
      prepared.splice(0).forEach(launch => launch.dispose());
      if (executions.some(({ shader }) => shader.print)) {
        notes.push(
          'Only the first run prints; the timed ones also fill the buffer of printf, so their time is not that of the kernel alone.'
        );
      }
      const sampling = await timeExecutions(
        {
          session,
          gpu,
          executions,
          arrays,
          payloads,
          firstRunsNs: results.map(({ single }) => single.ns)
        },
        options,
        progress,
        notes
      );
      return {
        adapter: gpu.description,
        results,
        notes,
        records: results.map((result, index) =>
          launchRecord(gpu, result, payloads, timingRecord(sampling, index))
        )
      };
    } finally {
      prepared.forEach(launch => launch.dispose());
      arrays.dispose();
    }
  });
}

/** Arrays with the names that the launches give them. */
function hostArrays(
  launches: ResolvedLaunch[],
  payloads: ArrayPayload[]
): Parameters<typeof ArraySets.upload>[1] {
  return payloads.map((payload, index) => {
    const arg = launches
      .flatMap(({ args }) => args)
      .find(found => found.kind === 'array' && found.array === index);
    return {
      name: arg?.expression ?? `array ${index}`,
      data: payload.data,
      elements: elementsOf(payload),
      bytesPerElement: elementBytes(payload.dtype)
    };
  });
}

/** Runs on pristine arrays, brings back what was written and checks it. */
async function firstRun(
  execution: Execution,
  launch: PreparedLaunch,
  arrays: ArraySets,
  payloads: ArrayPayload[]
): Promise<RunResult> {
  const { printed, ...single } = await runPrinting(execution, launch);
  const after: (ArrayBuffer | null)[] = [];
  for (const index of payloads.keys()) {
    after.push(
      execution.writes.has(index) ? await arrays.download(index) : null
    );
  }
  return {
    execution,
    after,
    check: checkRun(execution, after, payloads),
    single,
    prints: printedText(execution.shader, printed)
  };
}

/** A failure takes along what was printed before it: that is how one looks for its cause. */
async function runPrinting(
  { shader }: Execution,
  launch: PreparedLaunch
): ReturnType<PreparedLaunch['runOnce']> {
  try {
    return await launch.runOnce();
  } catch (error) {
    const prints =
      error instanceof DeviceError ? printedText(shader, error.printed) : '';
    throw prints !== '' && error instanceof DeviceError
      ? new EngineError(error.name as EngineErrorName, error.message, {
          prints
        })
      : error;
  }
}
