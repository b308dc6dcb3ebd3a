/** `check` of launches: in the simulator, with every access looked at. */
import type { Reply, RequestOf } from '../../protocol/messages';
import type { CheckedLaunch } from '../../protocol/record';
import { bindLaunches } from '../launches/bindLaunch';
import { DeviceLaunches } from '../launches/deviceLaunches';
import { settle } from '../launches/performLaunches';
import { chooseCard } from '../engine/card';
import { EngineError } from '../engine/engineError';
import type { EngineSession, ReportProgress } from '../engine/session';
import { newCheckSession } from '../../simulator/checks';
import { checkedRecord } from './checkedRecord';
import { message } from '../../protocol/message';

/** @throws EngineError where a launch cannot be run at all */
export async function checkLaunches(
  session: EngineSession,
  { launches, arrays, options }: RequestOf<'check'>,
  progress: ReportProgress
): Promise<Reply> {
  const { devices, settings } = session;
  const card = chooseCard(
    options.card,
    settings.card,
    session.provider.current?.description
  );
  const check = newCheckSession({
    cc: card.cc,
    arithmetic: options.arithmetic
  });
  const bound = await bindLaunches(session, launches, arrays);
  const checked: CheckedLaunch[] = [];
  const perLaunch: (ArrayBuffer | null)[][] = [];
  let prints = '';
  // Memory of its own, in which nothing lies beside anything.
  const own = { check, home: undefined, counting: false };
  await devices.simulate(options, card, own, async device => {
    const there = await DeviceLaunches.upload(
      device,
      devices.variables,
      bound,
      arrays
    );
    for (const [index, launch] of bound.entries()) {
      const { kernel, launch: asked } = launch;
      progress(message`checking ${kernel.name}`, index / bound.length);
      await settle();
      checked.push({
        text: asked.text,
        kernel: kernel.name,
        grid: asked.grid,
        block: asked.block,
        dynamicShared: asked.shared
      });
      try {
        const ran = await there.run(launch);
        prints += ran.operation.prints;
        perLaunch.push(ran.after);
      } catch (error) {
        // What ended it early is among the findings.
        if (!(error instanceof EngineError) || check.findings.isEmpty) {
          throw error;
        }
        prints += error.details.prints ?? '';
        perLaunch.push(arrays.map(() => null));
      }
    }
  });
  check.ends();
  const modules = bound.flatMap(({ kernel }) => kernel.unit.module ?? []);
  const record = checkedRecord(check, modules, {
    card,
    launches: checked,
    notes: []
  });
  return { record, perLaunch, ...(prints !== '' && { prints }) };
}
