/** `check` of a whole program: its launches, and what its host does with the device's memory. */
import { cardFor } from '../../analysis';
import type { Module } from '../../compiler/ir/types';
import type { RequestOf } from '../../protocol/messages';
import { isCutShort } from '../../protocol/programEnd';
import type { CheckedLaunch, FindingsRecord } from '../../protocol/record';
import { newCheckSession } from '../../simulator/checks';
import { ALL_ROUNDS } from '../../simulator/rounds';
import { kernelName, type DeviceLaunch } from '../devices/port';
import { chooseCard } from '../engine/card';
import type { EngineSession } from '../engine/session';
import { runCuda } from '../program/cudaProgram';
import { endOf, type ProgramOutput } from '../program/programRequest';
import {
  surroundingsOf,
  type ProgramSurroundings
} from '../program/surroundings';
import { endNotes, launchText } from '../program/endNotes';
import type { CompiledUnit } from '../units/launchable';
import { checkedRecord } from './checkedRecord';
import { failedCall, failedLaunch } from './failedCalls';
import { hostCopy, hostStop, leaks } from './hostFindings';
import { hasStreams, ProgramStreams } from './programStreams';
import { UnwrittenCopies } from './unwrittenCopies';

/** Accesses of warps that are looked at in programs: up to ten seconds on one core. */
const MOST_LOOKED = 1.5e6;

export async function checkUnit(
  session: EngineSession,
  unit: CompiledUnit,
  request: RequestOf<'run'>,
  output: ProgramOutput,
  around: ProgramSurroundings
): Promise<FindingsRecord> {
  const { options } = request;
  const module: Module = unit.module!;
  const card = chooseCard(options.cc, session.settings.card, undefined);
  const check = newCheckSession({
    cc: card.cc,
    arithmetic: options.arithmetic,
    ...(options.all ? { rounds: ALL_ROUNDS } : { sampleAfter: MOST_LOOKED }),
    hasStreams: hasStreams(module, options.perThreadDefaultStream)
  });
  const streams = new ProgramStreams(check);
  const copies = new UnwrittenCopies(check, module);
  check.findings.useFiles(module.files);
  const launches: CheckedLaunch[] = [];
  const device = await session.devices.openSimulator(options, card, {
    check,
    counting: false,
    onLaunch: launch => launches.push(checkedLaunch(launch))
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
      card: cardFor(card),
      ...surroundings,
      onOutput: output,
      observer: streams,
      ...(check.streams && {
        onTouch: (...use: Parameters<ProgramStreams['hostUses']>) =>
          streams.hostUses(...use)
      }),
      onStart: (...start) => streams.begins(...start),
      onCall: (name, call) => {
        hostCopy(check, name, call);
        copies.called(name, call);
      },
      onFailedCall: (name, code, call) => failedCall(check, name, code, call),
      onLaunch: ({ isCooperative = false, span }) =>
        (check.launched = { isCooperative, span }),
      onFailedLaunch: (code, launch) => failedLaunch(check, code, launch)
    });
    check.ends();
    copies.ends();
    hostStop(check, run.result.stop);
    const program = endOf(run, module);
    // A kernel that was stopped takes the device along: nothing can be freed any more.
    if (!isCutShort(program) && !run.context.hasFailed) {
      leaks(check);
    }
    const { files, removed } = run.result;
    const stored = await folder.take(files, removed);
    return checkedRecord(check, [module], {
      card,
      launches,
      program,
      notes: [...endNotes(program), ...stored, ...run.context.remarks]
    });
  } finally {
    device.dispose();
  }
}

function checkedLaunch(launch: DeviceLaunch): CheckedLaunch {
  const { kernel, grid, block, shared } = launch;
  return {
    text: launchText(launch),
    kernel: kernelName(kernel),
    grid,
    block,
    dynamicShared: shared
  };
}
