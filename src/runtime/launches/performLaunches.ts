/** `launch` and `compare`: check, run, compare with a reference, time, record. */
import { drift, rankTest, speedups } from '../../analysis';
import type { ArrayPayload } from '../../protocol/arrays';
import type { LaunchRequest } from '../../protocol/launchRequest';
import type { LaunchOptions, Reply } from '../../protocol/messages';
import { formatBytes, significant } from '../../protocol/quantities';
import {
  RECORD_VERSION,
  type AdapterRecord,
  type CompareRecord,
  type LaunchRecord
} from '../../protocol/record';
import { fetchPart } from '../engine/fetchPart';
import type { Placement } from '../engine/sessionDevices';
import type { EngineSession, ReportProgress } from '../engine/session';
import { bindLaunches, type BoundLaunch } from './bindLaunch';
import { DeviceLaunches, type RanLaunch } from './deviceLaunches';
import { launchRecord, singleTiming, timingRecord } from './launchRecord';
import { isWasmForbidden } from '../engine/wasmPolicy';
import { Differences } from '../devices/differences';
import { isOneEnough, isTimedByCard, predictedTimes } from './predictedTimes';
import { message } from '../../protocol/message';

export async function performLaunch(
  session: EngineSession,
  launch: LaunchRequest,
  payloads: ArrayPayload[],
  options: LaunchOptions,
  progress: ReportProgress
): Promise<Reply> {
  const { records, ran, notes, samples } = await run(
    session,
    [launch],
    payloads,
    options,
    progress
  );
  const [record] = records;
  return {
    record: { ...record, notes: [...record.notes, ...notes] },
    arrays: ran[0].after,
    ...(samples.length > 0 && { samples: samples[0] }),
    ...printsOf(ran)
  };
}

export async function performCompare(
  session: EngineSession,
  launches: LaunchRequest[],
  payloads: ArrayPayload[],
  options: LaunchOptions,
  progress: ReportProgress
): Promise<Reply> {
  const { records, ran, notes, adapter, simulated, samples } = await run(
    session,
    launches,
    payloads,
    options,
    progress
  );
  const ratios = speedups(records.map(comparedNs));
  const fastest = fastestOf(records);
  const differences = new Differences();
  ran.forEach(({ operation }, index) =>
    differences.note(records[index].kernel, operation)
  );
  const record: CompareRecord = {
    kind: 'compare',
    version: RECORD_VERSION,
    notes: [...notes, ...differences.sentences()],
    rows: records.map((row, index) => ({
      launch: row,
      ...(ratios[index].step !== undefined && {
        stepSpeedup: ratios[index].step
      }),
      cumulativeSpeedup: ratios[index].cumulative,
      ...(index !== fastest && pOf(samples[index], samples[fastest]))
    })),
    adapter,
    ...(simulated && { simulated })
  };
  return {
    record,
    perLaunch: ran.map(({ after }) => after),
    ...printsOf(ran)
  };
}

/** The place of the fastest of those whose results are not known to be wrong. */
function fastestOf(records: readonly LaunchRecord[]): number {
  const times = records.map(record =>
    record.check.status === 'failed' ? Infinity : comparedNs(record)
  );
  return times.indexOf(Math.min(...times));
}

function pOf(
  samples: readonly number[] = [],
  ofFastest: readonly number[] = []
): Pick<CompareRecord['rows'][number], 'pOfFastest'> {
  const p = rankTest(samples, ofFastest);
  return p === undefined ? {} : { pOfFastest: p };
}

/** Below this a drift is not worth a word. */
const DRIFT_TOLD = 0.03;

/** Times that went one way while they were taken: a clock that rises, or a GPU that heats up. */
function driftNotes(
  bound: readonly BoundLaunch[],
  samples: readonly (readonly number[])[]
): string[] {
  return bound.flatMap(({ kernel }, index) => {
    const change = drift(samples[index]);
    return Math.abs(change) < DRIFT_TOLD
      ? []
      : [
          `${kernel.name} became ${significant(100 * Math.abs(change), 2)} % ${change > 0 ? 'slower' : 'faster'} while it was timed: the last third of its samples against the first.`
        ];
  });
}

/** A simulated launch is compared by its predicted time: that of the simulator tells nothing about a card. */
function comparedNs({ timing, simulated }: LaunchRecord): number {
  return simulated?.prediction?.ns ?? timing.medianNs;
}

function printsOf(ran: readonly RanLaunch[]): Pick<Reply, 'prints'> {
  const prints = ran.map(({ operation }) => operation.prints).join('');
  return prints === '' ? {} : { prints };
}

/** Kernels that somebody meant to change: what ran is what they were before. */
function staleNotes(
  { registry }: EngineSession,
  bound: readonly BoundLaunch[]
): string[] {
  return bound.flatMap(({ kernel: { name, unit } }) => {
    const broken = registry.brokenIn(name);
    return broken === undefined
      ? []
      : [
          `${broken} defines ${name} anew and did not compile: what ran is ${name} of ${unit.file}.`
        ];
  });
}

interface Outcome {
  adapter: AdapterRecord;
  records: LaunchRecord[];
  ran: RanLaunch[];
  /** On all launches together. */
  notes: string[];
  simulated?: CompareRecord['simulated'];
  /** Nanoseconds of each launch, in the order taken; none where none was timed. */
  samples: number[][];
}

/** Runs each launch on pristine arrays, then times all of them side by side. */
async function run(
  session: EngineSession,
  launches: readonly LaunchRequest[],
  payloads: readonly ArrayPayload[],
  options: LaunchOptions,
  progress: ReportProgress
): Promise<Outcome> {
  const { devices } = session;
  const bound = await bindLaunches(session, launches, payloads);
  const notes = staleNotes(session, bound);
  const bounds = options.checkBounds
    ? ((await besides(() => checkEach(session, bound, payloads, progress))) ??
      [])
    : [];
  return devices.onDevice(options, notes, async place => {
    const { device } = place;
    const bytes = payloads.reduce((sum, { data }) => sum + data.byteLength, 0);
    progress(message`uploading ${formatBytes(bytes)}`);
    const there = await DeviceLaunches.upload(
      device,
      devices.variables,
      bound,
      payloads
    );
    const ran = await runEach(there, place, bound, progress);
    const noted = [...notes];
    let samples: number[][] = [];
    let timings: LaunchRecord['timing'][];
    const timeOnly = isTimedByCard(session, place, bound, options)
      ? await besides(() =>
          predictedTimes(session, place.card, bound, payloads, progress)
        )
      : undefined;
    if (timeOnly) {
      timings = ran.map(({ operation }) => singleTiming(operation));
    } else if (
      isOneEnough(session, place, options) &&
      !device.facts.isImmediate
    ) {
      // Of a GPU in software the record says more than that.
      if (!device.facts.adapter.isSoftware) {
        noted.push(
          'One run without warm-up or repetition: its time is a rough one.'
        );
      }
      timings = ran.map(({ operation }) => singleTiming(operation));
    } else {
      if (ran.some(({ operation }) => operation.made.prints)) {
        noted.push(
          'Only the first run prints; the timed ones also fill the buffer of printf, so their time is not that of the kernel alone.'
        );
      }
      progress(message`timing`, 0);
      const timing = await there.time(ran, {
        samples: options.samples,
        budgetMs: session.settings.timingBudgetMs,
        onProgress: fraction => progress(message`timing`, fraction)
      });
      samples = timing.versions.map(version => version.samples);
      noted.push(...timing.notes, ...driftNotes(bound, samples));
      timings = ran.map((_, index) => timingRecord(timing, index));
    }
    const { reason, isRefusal, card } = place;
    return {
      adapter: device.facts.adapter,
      ran,
      samples,
      notes: noted,
      records: ran.map((launch, index) => ({
        ...launchRecord(
          place,
          launch,
          payloads,
          timings[index],
          timeOnly?.[index]
        ),
        ...(bounds[index] && { bounds: bounds[index] }),
        ...(options.tuned && { tuned: options.tuned })
      })),
      ...(reason !== undefined && {
        simulated: { reason, card, ...(isRefusal && { isRefusal }) }
      }),
      ...(timeOnly && {
        simulated: { reason: timeOnly[0].reason, card, isTimeOnly: true }
      })
    };
  });
}

/** What the simulator tells besides the GPU: nothing where the page may not compile WebAssembly. */
async function besides<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (isWasmForbidden(error)) {
      return undefined;
    }
    throw error;
  }
}

/** Looks at the bounds of what is cheap to look at: a sentence for each launch. */
async function checkEach(
  session: EngineSession,
  bound: readonly BoundLaunch[],
  payloads: readonly ArrayPayload[],
  progress: ReportProgress
): Promise<string[]> {
  const { checkBounds } = await fetchPart(
    () => import('../check/defaultBounds')
  );
  const said: string[] = [];
  for (const launch of bound) {
    progress(message`checking the bounds of ${launch.kernel.name}`);
    said.push(await checkBounds(session, launch, payloads));
  }
  return said;
}

async function runEach(
  there: DeviceLaunches,
  { device, reason }: Placement,
  bound: readonly BoundLaunch[],
  progress: ReportProgress
): Promise<RanLaunch[]> {
  const ran: RanLaunch[] = [];
  for (const launch of bound.length > 1 ? bound : []) {
    await there.prepare(launch);
  }
  for (const [index, launch] of bound.entries()) {
    progress(
      reason === undefined
        ? message`running ${launch.kernel.name}`
        : message`simulating ${launch.kernel.name}`,
      index / bound.length
    );
    if (device.facts.isImmediate) {
      await settle();
    }
    ran.push(await there.run(launch));
  }
  return ran;
}

/** Lets the notice of progress go out before the thread is busy. */
export function settle(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0));
}
