/** `profile` of a whole program: each of its launches, as it comes, with what was counted. */
import { cardFor } from '../../analysis';
import { isHeaderText } from '../../compiler/cuda/headers';
import type { Module } from '../../compiler/ir/types';
import type { LaunchProfile, ProfileRecord } from '../../protocol/record';
import type { RequestOf } from '../../protocol/messages';
import type { SimulationResult } from '../../simulator';
import { chooseCard } from '../engine/card';
import type { CompiledUnit } from '../units/launchable';
import { kernelName, type DeviceLaunch } from '../devices/port';
import { runCuda } from '../program/cudaProgram';
import { endNotes, launchText } from '../program/endNotes';
import { endOf } from '../program/programRequest';
import {
  surroundingsOf,
  type ProgramSurroundings
} from '../program/surroundings';
import type { EngineSession } from '../engine/session';
import { launchProfile, profileRecord } from './profileLaunches';

type RunRequest = RequestOf<'run'>;

interface Profiled {
  launch: DeviceLaunch;
  result: SimulationResult;
  ns: number;
}

/** Runs a program to its end, in the simulator. */
export async function profileUnit(
  session: EngineSession,
  unit: CompiledUnit,
  request: RunRequest,
  output: (stream: 1 | 2, bytes: Uint8Array) => void,
  around: ProgramSurroundings
): Promise<ProfileRecord> {
  const { options } = request;
  const module = unit.module!;
  const card = chooseCard(options.cc, session.settings.card, undefined);
  const model = cardFor(card);
  const profiled: Profiled[] = [];
  const device = await session.devices.openSimulator(options, card, {
    predict: true,
    counting: true,
    observe: (launch, result, ns) => profiled.push({ launch, result, ns })
  });
  const { options: surroundings, folder } = await surroundingsOf(
    session,
    request,
    around
  );
  try {
    const run = await runCuda(module, {
      device,
      cc: card.cc,
      card: model,
      ...surroundings,
      onOutput: output
    });
    const kept = profiled.slice(0, options.mostProfiles);
    const launches = kept.map(
      ({ launch, result: counted, ns }): LaunchProfile => ({
        text: launchText(launch),
        kernel: kernelName(launch.kernel),
        grid: launch.grid,
        block: launch.block,
        dynamicShared: launch.shared,
        ...launchProfile(counted, module, card, model),
        simulatorNs: ns,
        check: { status: 'none', detail: 'The program checks itself, or not.' }
      })
    );
    const record = profileRecord(launches, card, sourcesOf(module, launches), {
      comparison: false
    });
    const end = endOf(run, module);
    record.program = end;
    const { files, removed } = run.result;
    record.notes.push(...(await folder.take(files, removed)));
    record.notes.push(
      ...endNotes(end),
      ...(kept.length < profiled.length
        ? [
            `The first ${kept.length} of ${profiled.length} launches are shown; gridstride profile shows all.`
          ]
        : []),
      ...end.faults,
      ...(launches.length === 0 ? ['The program launched no kernel.'] : []),
      ...run.context.remarks
    );
    return record;
  } finally {
    device.dispose();
  }
}

/** The program's files that lines of the launches are in; not the provided headers. */
function sourcesOf(
  { files }: Module,
  launches: LaunchProfile[]
): [file: string, text: string][] {
  const used = new Set(
    launches.flatMap(({ lines }) => lines.map(({ file }) => file))
  );
  return files
    .filter(({ name, text }) => used.has(name) && !isHeaderText(name, text))
    .map(({ name, text }) => [name, text]);
}
