/** Launches where there is no GPU: in the simulator, each once. */
import { cardFor } from '../../analysis';
import type { TimingRecord } from '../../protocol/record';
import type { ArrayPayload } from '../../protocol/arrays';
import type { LaunchOptions } from '../../protocol/messages';
import { chooseCard } from '../engine/card';
import { EngineError } from '../engine/engineError';
import type { PlannedLaunch } from './execution';
import { recordOf } from './launchRecord';
import { checkRun, type RunOutcome } from './outcome';
import type { EngineSession, Progress } from '../engine/session';
import { SIMULATOR } from '../devices/simulator/simulatorAdapter';
import { predictionOf } from '../profile/prediction';
import { simulatePlanned } from './simulatedRun';

/** @param reason why not on a GPU, a sentence */
export async function runInSimulator(
  session: EngineSession,
  planned: PlannedLaunch[],
  payloads: ArrayPayload[],
  options: LaunchOptions,
  progress: Progress,
  reason: string
): Promise<RunOutcome> {
  const card = chooseCard(undefined, session.settings.card, undefined);
  const model = cardFor(card);
  const outcome: RunOutcome = {
    adapter: SIMULATOR,
    records: [],
    results: [],
    notes: [],
    simulated: { reason, card }
  };
  for (const [index, plan] of planned.entries()) {
    if (!plan.kernel.ir) {
      throw new EngineError(
        'DeviceError',
        `${plan.kernel.name} is written in WGSL, which needs WebGPU: the simulator runs CUDA kernels only. ${reason}`
      );
    }
    progress(`simulating ${plan.kernel.name}`, index / planned.length);
    await settle();
    const run = simulatePlanned(session, plan, payloads, {
      cc: card.cc,
      card: model,
      schedule: options.schedule,
      budget: options.budget
    });
    const prediction = predictionOf(model, run.result);
    outcome.results.push(run);
    outcome.records.push(
      recordOf(run, payloads, {
        notes: run.result.notes,
        adapter: SIMULATOR,
        timing: simulatorTiming(run.ns),
        ns: prediction?.ns ?? 0,
        check: checkRun(run, run.after, payloads),
        threadsPerInvocation: 1,
        warpMode: 'none',
        simulated: { reason, card, ...(prediction && { prediction }) }
      })
    );
  }
  return outcome;
}

function simulatorTiming(ns: number): TimingRecord {
  return {
    medianNs: ns,
    minNs: ns,
    maxNs: ns,
    p10Ns: ns,
    p90Ns: ns,
    samples: 1,
    launchesPerSample: 1,
    warmups: 0,
    clock: 'simulator',
    resolutionNs: 0
  };
}

/** Lets the notice of progress go out before the thread is busy. */
export function settle(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0));
}
