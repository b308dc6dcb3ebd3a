/** `profile`: launches in the simulator, with everything that was counted. */
import {
  cardFor,
  computeCapability,
  occupancy,
  predictTime,
  type Card
} from '../../analysis';
import type { Module } from '../../compiler/ir/types';
import {
  RECORD_VERSION,
  type ArrayProfile,
  type CardRecord,
  type LaunchProfile,
  type ProfileRecord
} from '../../protocol/record';
import type { Reply, RequestOf } from '../../protocol/messages';
import type { SimulationResult } from '../../simulator';
import { chooseCard } from '../engine/card';
import type { DeviceLaunch } from '../devices/port';
import { bindLaunches } from '../launches/bindLaunch';
import { DeviceLaunches } from '../launches/deviceLaunches';
import { settle } from '../launches/performLaunches';
import type { EngineSession, ReportProgress } from '../engine/session';
import { findingsOf } from './findings';
import { arrayCounters, lineProfiles } from './lineProfiles';
import { message } from '../../protocol/message';

type ProfileRequest = RequestOf<'profile'>;

/** @throws EngineError where a launch cannot be run */
export async function profileLaunches(
  session: EngineSession,
  { launches, arrays, options }: ProfileRequest,
  progress: ReportProgress
): Promise<Reply> {
  const card = chooseCard(
    options.card,
    session.settings.card,
    session.provider.current?.description
  );
  const model = cardFor(card);
  const bound = await bindLaunches(session, launches, arrays);
  const profiles: LaunchProfile[] = [];
  const perLaunch: (ArrayBuffer | null)[][] = [];
  const sources = new Map<string, string>();
  let prints = '';
  let observed: { result: SimulationResult; hostNs: number } | undefined;
  const settings = {
    predict: true,
    counting: true,
    launch: { sample: options.sample, registers: options.registers },
    observe: (_: DeviceLaunch, result: SimulationResult, hostNs: number) => {
      observed = { result, hostNs };
    }
  };
  const { devices } = session;
  await devices.simulate(options, card, settings, async device => {
    const there = await DeviceLaunches.upload(
      device,
      devices.variables,
      bound,
      arrays
    );
    for (const [index, launch] of bound.entries()) {
      const { kernel, launch: asked } = launch;
      progress(message`simulating ${kernel.name}`, index / bound.length);
      await settle();
      const ran = await there.run(launch);
      const { result, hostNs } = observed!;
      prints += ran.operation.prints;
      const { run: some, grid } = result.blocks;
      const isSample = some < grid;
      // What only some blocks have written is no result.
      perLaunch.push(isSample ? arrays.map(() => null) : ran.after);
      sources.set(kernel.unit.file, kernel.unit.source);
      profiles.push({
        text: asked.text,
        kernel: kernel.name,
        grid: asked.grid,
        block: asked.block,
        dynamicShared: asked.shared,
        ...launchProfile(result, kernel.unit.module!, card, model),
        simulatorNs: hostNs,
        check: isSample
          ? {
              status: 'none',
              detail:
                'Only some blocks were run, so there is no result to check.'
            }
          : ran.check
      });
    }
  });
  const record = profileRecord(profiles, card, [...sources], {
    comparison: options.compare ?? false
  });
  return { record, perLaunch, ...(prints !== '' && { prints }) };
}

/** The record of launches that were profiled, with what its reader must know of the card. */
export function profileRecord(
  launches: LaunchProfile[],
  card: CardRecord,
  sources: [file: string, text: string][],
  { comparison }: { comparison: boolean }
): ProfileRecord {
  return {
    kind: 'profile',
    version: RECORD_VERSION,
    notes: cardFor(card)
      ? []
      : [
          `No time is predicted for CC ${card.cc}, and its caches are not modelled: the table has no card of that capability. --card names one.`
        ],
    layout: comparison ? 'comparison' : 'launches',
    card,
    sources: sources.map(([file, text]) => ({ file, text })),
    launches
  };
}

/** What a profile takes from the simulation; the rest is the launch's own. */
export type SimulatedProfile = Omit<
  LaunchProfile,
  | 'text'
  | 'kernel'
  | 'grid'
  | 'block'
  | 'dynamicShared'
  | 'simulatorNs'
  | 'check'
>;

/**
 * The counters of one launch as a record has them.
 * @param module that the kernel is of: lines are numbers in its files
 * @param model the card that times are predicted for; it was given to the simulator
 */
export function launchProfile(
  result: SimulationResult,
  module: Module,
  card: CardRecord,
  model: Card | undefined
): SimulatedProfile {
  const { work } = result;
  const prediction = model &&
    work && { card: model.name, ...predictTime(model, work) };
  const { counters, registers, shared, blocks, arrays } = result;
  const fits = occupancy(card.cc, {
    registers: registers.value,
    shared: shared.static + shared.dynamic,
    block: counters.launch__block_size
  });
  return {
    card,
    counters,
    lines: lineProfiles(result, module.files, prediction),
    arrays: arrays.map((array): ArrayProfile => ({
      name: array.name,
      space: array.space,
      counters: arrayCounters(array)
    })),
    registers: {
      perThread: registers.value,
      isEstimate: registers.isEstimate
    },
    occupancy: fits,
    ...(prediction && { prediction }),
    findings: findingsOf(result, {
      prediction,
      occupancy: fits,
      warpsPerSM: computeCapability(card.cc).warpsPerSM,
      multiprocessors: model?.sms,
      card: model?.name ?? `CC ${card.cc}`
    }),
    ...(blocks.run < blocks.grid && { sample: blocks }),
    notes: []
  };
}
