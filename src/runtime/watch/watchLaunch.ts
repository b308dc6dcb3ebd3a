/** `watch`: a few warps of a launch in the simulator, recorded step by step. */
import { isHeaderText } from '../../compiler/cuda/headers';
import type { Reply, RequestOf } from '../../protocol/messages';
import {
  RECORD_VERSION,
  type CardRecord,
  type WatchRecord
} from '../../protocol/record';
import { didYouMean } from '../../commands/syntax/errors';
import { WatchRecorder } from '../../simulator/watch/recorder';
import { chooseCard } from '../engine/card';
import { EngineError } from '../engine/engineError';
import type { EngineSession, ReportProgress } from '../engine/session';
import { bindLaunch, type BoundLaunch } from '../launches/bindLaunch';
import { DeviceLaunches } from '../launches/deviceLaunches';
import { settle } from '../launches/performLaunches';
import { message } from '../../protocol/message';

/** What is recorded unless said otherwise: as much as a lecture shows, and a notebook keeps. */
const WARPS = 4;
const STEPS = 2000;

/** @throws EngineError where the launch cannot be run, or fails before its first step */
export async function watchLaunch(
  session: EngineSession,
  { launch, arrays, options }: RequestOf<'watch'>,
  progress: ReportProgress
): Promise<Reply> {
  const { card: asked, blockIndex, warps, steps, values, schedule } = options;
  const card = chooseCard(
    asked,
    session.settings.card,
    session.provider.current?.description
  );
  const bound = await bindLaunch(session, launch, arrays);
  const files = bound.kernel.unit.module?.files ?? [];
  const recorder = new WatchRecorder({
    blockIndex: blockIndex ?? [0, 0, 0],
    warps: warps ?? WARPS,
    steps: steps ?? STEPS,
    ...(values && { values }),
    isLibrary: file => {
      const { name, text } = files[file];
      return isHeaderText(name, text);
    }
  });
  const settings = {
    predict: false,
    counting: false,
    launch: { watch: recorder }
  };
  const { devices } = session;
  let prints = '';
  let fault: string | undefined;
  await devices.simulate({ schedule }, card, settings, async device => {
    const there = await DeviceLaunches.upload(
      device,
      devices.variables,
      [bound],
      arrays
    );
    progress(message`watching ${bound.kernel.name}`);
    await settle();
    try {
      const ran = await there.run(bound);
      prints = ran.operation.prints;
    } catch (error) {
      // What was recorded until then shows why.
      if (!(error instanceof EngineError) || recorder.steps.length === 0) {
        throw error;
      }
      fault = error.message;
      prints = error.details.prints ?? '';
    }
  });
  checkNames(recorder, bound, values);
  const record = watchRecord(recorder, bound, card, fault);
  return { record, ...(prints !== '' && { prints }) };
}

/** @throws EngineError for a variable that no line sets */
function checkNames(
  { settable }: WatchRecorder,
  { kernel }: BoundLaunch,
  values: readonly string[] = []
): void {
  const unknown = values.find(
    name => !settable.includes(/^[^.[]*/.exec(name)![0])
  );
  if (unknown !== undefined) {
    const guess = didYouMean(unknown, settable);
    throw new EngineError(
      'CommandError',
      `no line of ${kernel.name} sets a variable '${unknown}'${guess && `: ${guess}`}` +
        (settable.length > 0
          ? `\nIts lines set ${settable.join(', ')}.`
          : '\nIts lines set none.')
    );
  }
}

function watchRecord(
  recorder: WatchRecorder,
  { launch, kernel, bound }: BoundLaunch,
  card: CardRecord,
  fault: string | undefined
): WatchRecord {
  const recording = recorder.recording();
  const files = kernel.unit.module?.files ?? [];
  // Sources are those that steps are of, the kernel's first.
  const used = [
    ...new Set([0, ...recording.steps.map(({ file = 0 }) => file)])
  ];
  const steps = recording.steps.map(({ file, ...step }) => ({
    ...step,
    ...(file !== undefined && { file: used.indexOf(file) })
  }));
  const elements = new Map(
    [...bound.arrays].map(([param, array]) => [
      kernel.params[param].name,
      array.elements
    ])
  );
  return {
    kind: 'watch',
    version: RECORD_VERSION,
    notes: [],
    text: launch.text,
    kernel: kernel.name,
    grid: launch.grid,
    block: launch.block,
    dynamicShared: launch.shared,
    card,
    blockIndex: recorder.blockIndex,
    sources: used.map(file => ({
      file: files[file]?.name ?? kernel.unit.file,
      text: files[file]?.text ?? ''
    })),
    ...recording,
    steps,
    arrays: recording.arrays.map(array => {
      const count = elements.get(array.name);
      return array.space === 'global' &&
        array.dims.length === 0 &&
        count !== undefined
        ? { ...array, dims: [count] }
        : array;
    }),
    ...(fault !== undefined && { fault })
  };
}
