/** `roofline`: what kernels do, counted in the simulator, below what devices can do. */
import {
  cardCeiling,
  cardFor,
  median,
  predictTime,
  type Card
} from '../../analysis';
import { readKept } from '../../protocol/keeper';
import type { Reply, RequestOf } from '../../protocol/messages';
import {
  RECORD_VERSION,
  type CardRecord,
  type RooflineCeiling,
  type RooflineKernel,
  type RooflinePoint
} from '../../protocol/record';
import type { SimulationResult } from '../../simulator';
import { SIMULATOR } from '../devices/simulator/simulatorAdapter';
import { chooseCard } from '../engine/card';
import { EngineError } from '../engine/engineError';
import type { EngineSession, ReportProgress } from '../engine/session';
import { bindLaunches, type BoundLaunch } from '../launches/bindLaunch';
import { DeviceLaunches, type RanLaunch } from '../launches/deviceLaunches';
import { settle } from '../launches/performLaunches';
import { measuredCeiling } from '../../protocol/record/roofline';
import { calibrate } from './calibrate';
import { message } from '../../protocol/message';

type RooflineRequest = RequestOf<'roofline'>;

const SOFTWARE =
  "The GPU here is software: the roofs are a card's peaks, and times are predicted for it.";

/** @throws EngineError where a launch cannot be run, or a card is not in the table */
export async function roofline(
  session: EngineSession,
  request: RooflineRequest,
  progress: ReportProgress
): Promise<Reply> {
  const { launches, arrays, cards } = request;
  const bound = await bindLaunches(session, launches, arrays);
  const notes: string[] = [];
  const gpu = await session.gpuIfAny();
  const isMeasured =
    cards.length === 0 &&
    gpu !== undefined &&
    (!gpu.description.isSoftware || request.gpu === true);
  if (!isMeasured && cards.length === 0) {
    notes.push(
      gpu
        ? SOFTWARE
        : SOFTWARE.replace('The GPU here is software', 'There is no GPU here')
    );
  }
  const ceilings: RooflineCeiling[] = [];
  const kernels: RooflineKernel[] = bound.map(({ kernel, launch }) => ({
    text: launch.text,
    kernel: kernel.name,
    points: []
  }));
  const names = cards.length > 0 ? cards : [undefined];
  for (const name of names) {
    const card = chooseCard(name, session.settings.card, gpu?.description);
    const model = modelOf(card);
    const counted = await count(
      session,
      request,
      bound,
      { card, model },
      progress
    );
    if (!isMeasured) {
      const index = ceilings.push({
        name: model.name,
        source: 'card',
        ...cardCeiling(model)
      });
      counted.forEach((point, at) =>
        kernels[at].points.push({ ceiling: index - 1, ...point })
      );
      continue;
    }
    const { ceiling, ns } = await measureOn(
      session,
      request,
      bound,
      notes,
      progress
    );
    ceilings.push(ceiling);
    counted.forEach(({ bytes, flops }, at) =>
      kernels[at].points.push({
        ceiling: 0,
        bytes,
        flops,
        ns: ns[at],
        isMeasured: true
      })
    );
  }
  return {
    record: {
      kind: 'roofline',
      version: RECORD_VERSION,
      notes,
      ceilings,
      kernels,
      adapter: gpu?.description ?? SIMULATOR
    }
  };
}

function modelOf(card: CardRecord): Card {
  const model = cardFor(card);
  if (!model) {
    throw new EngineError(
      'CommandError',
      `the table has no card of CC ${card.cc}, so there are no roofs: --card names one`
    );
  }
  return model;
}

/** Bytes, operations and predicted times of launches on a card. */
async function count(
  session: EngineSession,
  { arrays }: RooflineRequest,
  bound: readonly BoundLaunch[],
  { card, model }: { card: CardRecord; model: Card },
  progress: ReportProgress
): Promise<Omit<RooflinePoint, 'ceiling'>[]> {
  if (bound.length === 0) {
    return [];
  }
  let observed: SimulationResult | undefined;
  const { devices } = session;
  const points: Omit<RooflinePoint, 'ceiling'>[] = [];
  const settings = {
    predict: true,
    counting: true,
    observe: (_: unknown, result: SimulationResult) => {
      observed = result;
    }
  };
  await devices.simulate({}, card, settings, async device => {
    const there = await DeviceLaunches.upload(
      device,
      devices.variables,
      bound,
      arrays
    );
    for (const launch of bound) {
      progress(message`counting ${launch.kernel.name} for ${model.name}`);
      await settle();
      await there.run(launch);
      const { work, counters } = observed!;
      const { ns, limiter } = predictTime(model, work!);
      points.push({
        bytes: work!.dramBytes,
        flops: flopsOf(counters),
        ns,
        isMeasured: false,
        limiter
      });
    }
  });
  return points;
}

/** Of active lanes; a multiply-add is two. */
function flopsOf(counters: Readonly<Record<string, number>>): number {
  const of = (operation: string): number =>
    counters[`smsp__sass_thread_inst_executed_op_${operation}_pred_on.sum`] ??
    0;
  return ['f', 'd'].reduce(
    (sum, type) =>
      sum + of(`${type}add`) + of(`${type}mul`) + 2 * of(`${type}fma`),
    0
  );
}

/** The roofs of this GPU, measured once for all sessions, and the launches' times. */
async function measureOn(
  session: EngineSession,
  { arrays, again }: RooflineRequest,
  bound: readonly BoundLaunch[],
  notes: string[],
  progress: ReportProgress
): Promise<{ ceiling: RooflineCeiling; ns: number[] }> {
  const { devices } = session;
  return devices.onDevice({}, notes, async ({ device }) => {
    const { adapter } = device.facts;
    const name = adapter.description || adapter.vendor;
    const { keeper } = session;
    const key = `ceilings/${name}`;
    let measured = again
      ? undefined
      : readKept(await keeper.read(key), measuredCeiling);
    if (!measured) {
      progress(message`measuring what ${name} can do`);
      const made = {
        ...(await calibrate(device, session.now)),
        at: new Date().toISOString()
      };
      await keeper.update(key, () => JSON.stringify(made));
      measured = made;
    }
    const { gbPerS, gflops } = measured;
    const ceiling: RooflineCeiling = {
      name,
      source: 'measured',
      gbPerS,
      gflops,
      measured
    };
    if (bound.length === 0) {
      return { ceiling, ns: [] };
    }
    const there = await DeviceLaunches.upload(
      device,
      devices.variables,
      bound,
      arrays
    );
    const ran: RanLaunch[] = [];
    for (const launch of bound) {
      ran.push(await there.run(launch));
    }
    progress(message`timing`, 0);
    const timing = await there.time(ran, {
      budgetMs: session.settings.timingBudgetMs,
      onProgress: fraction => progress(message`timing`, fraction)
    });
    notes.push(...timing.notes);
    return {
      ceiling,
      ns: timing.versions.map(({ samples }) => median(samples))
    };
  });
}
