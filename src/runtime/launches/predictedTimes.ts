/**
 * Times of launches on a GPU in software: it runs them once, for their results,
 * and the simulator says how long a card would take. Its own times mean nothing,
 * and thirty of them take a user's patience.
 */
import type { ArrayPayload } from '../../protocol/arrays';
import type { LaunchOptions } from '../../protocol/messages';
import type { CardRecord, SimulatedRecord } from '../../protocol/record';
import { isWritten } from '../devices/port';
import { EngineError } from '../engine/engineError';
import type { Placement } from '../engine/sessionDevices';
import type { EngineSession, ReportProgress } from '../engine/session';
import type { BoundLaunch } from './bindLaunch';
import { DeviceLaunches } from './deviceLaunches';
import { message } from '../../protocol/message';

/** Blocks that a prediction looks at: their counters are scaled to the grid. */
const BLOCKS = 64;
/** Loop iterations of all warps after which there is no prediction: a fraction of a second. */
const BUDGET = 1e7;

/** Whether many runs would only make a time that means nothing: in software, unless somebody asks for them. */
export function isOneEnough(
  { reader }: EngineSession,
  { device, reason }: Placement,
  { samples, once, gpu }: LaunchOptions
): boolean {
  return (
    once === true ||
    // On a command line one measures, and says on what.
    (reader === 'notebook' &&
      reason === undefined &&
      device.facts.adapter.isSoftware &&
      samples === undefined &&
      !gpu)
  );
}

/** Whether the reader wants a card's time rather than the device's own; of WGSL nobody can tell it. */
export function isTimedByCard(
  session: EngineSession,
  place: Placement,
  launches: readonly BoundLaunch[],
  options: LaunchOptions
): boolean {
  return (
    !options.once &&
    isOneEnough(session, place, options) &&
    launches.every(({ kernel }) => !isWritten(kernel.code))
  );
}

/** One for each launch; the prediction is absent where the simulator has none. */
export async function predictedTimes(
  { devices }: EngineSession,
  card: CardRecord,
  launches: readonly BoundLaunch[],
  payloads: readonly ArrayPayload[],
  progress: ReportProgress
): Promise<SimulatedRecord[]> {
  progress(message`predicting the time`);
  const settings = {
    predict: true,
    counting: true,
    launch: { sample: BLOCKS, budget: BUDGET }
  };
  const times: SimulatedRecord[] = [];
  try {
    await devices.simulate({}, card, settings, async device => {
      const there = await DeviceLaunches.upload(
        device,
        devices.variables,
        launches,
        payloads
      );
      for (const launch of launches) {
        const prediction = await there.predict(launch);
        times.push(timeOnly(card, prediction && { prediction }));
      }
    });
  } catch (error) {
    // The result is there all the same.
    if (!(error instanceof EngineError)) {
      throw error;
    }
  }
  return launches.map((_, index) => times[index] ?? timeOnly(card));
}

function timeOnly(
  card: CardRecord,
  more?: Pick<SimulatedRecord, 'prediction'>
): SimulatedRecord {
  return {
    reason:
      'The GPU of this browser is software, whose own times say nothing about a card. --gpu times it all the same, --simulate runs the launch in the simulator.',
    card,
    isTimeOnly: true,
    ...more
  };
}
