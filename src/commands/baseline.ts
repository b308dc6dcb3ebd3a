/** `launch … --baseline` keeps a result, and compares later ones with it; `baseline` lists and forgets. */
import { rankTest } from '../analysis/statistics';
import { formatTime, inSentence, plural } from '../output/format';
import {
  baselineSchema,
  MOST_SAMPLES_KEPT,
  type Baseline
} from '../protocol/baseline';
import { readKept } from '../protocol/keeper';
import type { Reply } from '../protocol/messages';
import type { BaselineUse, LaunchRecord } from '../protocol/record';
import { RECORD_VERSION } from '../protocol/version';
import type { Caller } from './caller';
import type { Definition } from './definition';
import type { EngineServices, Handler } from './services';
import { cardName } from './sweeps/where';
import { CommandError, didYouMean } from './syntax/errors';

declare module '../protocol/messages' {
  interface Requests {
    /** The baseline of that name on a device. */
    recallBaseline: Pick<Baseline, 'name' | 'device'>;
    keepBaseline: { baseline: Baseline };
    /** All that are kept, or what is left after one is forgotten. */
    baselines: { forget?: string };
  }
  interface Reply {
    /** recallBaseline */
    baseline?: Baseline;
    /** launch: nanoseconds of each sample, in the order taken; absent where none was timed. */
    samples?: number[];
  }
}

const PREFIX = 'baseline/';

const prefixOf = (name: string): string =>
  `${PREFIX}${encodeURIComponent(name)}/`;
const keyOf = ({ name, device }: Pick<Baseline, 'name' | 'device'>): string =>
  prefixOf(name) + device;

const options = {
  forget: {
    value: 'NAME',
    help: 'the next run with --baseline NAME is the new one'
  }
} as const;

export const baseline: Definition<typeof options> = {
  name: 'baseline',
  summary: 'the results that launch --baseline compares with',
  options,
  cell: { form: 'baseline [--forget NAME]' },
  line: { forms: ['baseline [--forget NAME]'], words: [0, 0] },
  request: ({ options: { forget } }) => ({ op: 'baselines', forget })
};

export const answerRecallBaseline: Handler<'recallBaseline'> = async (
  asked,
  { keeper }
) => ({
  baseline: readKept(await keeper.read(keyOf(asked)), baselineSchema)
});

export const answerKeepBaseline: Handler<'keepBaseline'> = async (
  { baseline: kept },
  { keeper }
) => {
  await keeper.update(keyOf(kept), () => JSON.stringify(kept));
  return {};
};

export const answerBaselines: Handler<'baselines'> = async (
  { forget },
  { keeper }
) => {
  const message =
    forget === undefined
      ? describeAll(await allKept(keeper))
      : await forgotten(forget, keeper);
  return {
    record: { kind: 'message', version: RECORD_VERSION, notes: [], message }
  };
};

type KeeperOf = EngineServices['keeper'];

async function allKept(keeper: KeeperOf): Promise<Baseline[]> {
  const kept: Baseline[] = [];
  for (const key of await keeper.keys(PREFIX)) {
    const one = readKept(await keeper.read(key), baselineSchema);
    kept.push(...(one ? [one] : []));
  }
  return kept;
}

function describeAll(kept: readonly Baseline[]): string {
  return kept.length === 0
    ? 'No baseline is kept: launch … --baseline keeps one.'
    : [
        `${plural(kept.length, 'baseline')}:`,
        ...kept.map(
          ({ name, device, text, ns, isPredicted, at }) =>
            `${name}: ${formatTime(ns)}${isPredicted ? ' predicted' : ''} on ${device}, ${at.slice(0, 10)}, ${text}`
        )
      ].join('\n');
}

/** @throws CommandError where there is none of that name */
async function forgotten(name: string, keeper: KeeperOf): Promise<string> {
  const keys = await keeper.keys(prefixOf(name));
  if (keys.length === 0) {
    const names = new Set((await allKept(keeper)).map(one => one.name));
    throw new CommandError(
      `no baseline is called ${name}${names.size > 0 ? `: ${didYouMean(name, names) || `there are ${inSentence([...names])}`}` : ''}`
    );
  }
  for (const key of keys) {
    await keeper.update(key, () => undefined);
  }
  return `The baseline ${name} is forgotten; the next launch with --baseline ${name} is the new one.`;
}

/**
 * Compares a launch with the baseline of that name, or keeps it as that where
 * there is none on this device. A result that is wrong becomes none.
 *
 * @param name the kernel's where it is empty
 */
export async function againstBaseline(
  { record, samples = [] }: Reply,
  name: string,
  caller: Caller
): Promise<void> {
  if (record?.kind !== 'launch') {
    return;
  }
  const now = baselineOf(record, name || record.kernel, samples);
  if (!now) {
    record.notes.push(
      'Nothing is compared with the baseline: the launch has no time.'
    );
    return;
  }
  const { baseline: before } = await caller.ask({
    op: 'recallBaseline',
    name: now.name,
    device: now.device
  });
  if (before) {
    record.baseline = useOf(before, now);
  } else if (record.check.status === 'failed') {
    record.notes.push('A wrong result is not kept as the baseline.');
  } else {
    await caller.ask({ op: 'keepBaseline', baseline: now });
    record.baseline = { name: now.name, isNew: true };
  }
}

function baselineOf(
  record: LaunchRecord,
  name: string,
  samples: readonly number[]
): Baseline | undefined {
  const { simulated, timing, adapter, text } = record;
  const ns = simulated ? simulated.prediction?.ns : timing.medianNs;
  if (ns === undefined || (!simulated && timing.samples === 0)) {
    return undefined;
  }
  return {
    name,
    device: simulated
      ? cardName(simulated.card)
      : adapter.description || adapter.vendor,
    text,
    values: record.arguments.map(({ value }) => value),
    ns,
    isPredicted: simulated !== undefined,
    samples: simulated ? [] : samples.slice(0, MOST_SAMPLES_KEPT),
    at: new Date().toISOString()
  };
}

function useOf(before: Baseline, now: Baseline): BaselineUse {
  const p = rankTest(now.samples, before.samples);
  return {
    name: before.name,
    isNew: false,
    text: before.text,
    at: before.at,
    ns: before.ns,
    samples: before.samples.length,
    speedup: before.ns / now.ns,
    ...(p !== undefined && { p }),
    isOtherWork: before.values.join() !== now.values.join()
  };
}
