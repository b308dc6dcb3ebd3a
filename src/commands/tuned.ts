/** The best launches that are kept, and which of them a launch uses. */
import { formatSize, inSentence } from '../output/format';
import { readKept } from '../protocol/keeper';
import type { LaunchRequest } from '../protocol/launchRequest';
import type { ArrayPayload } from '../protocol/arrays';
import type { KernelParamRecord, TunedUse } from '../protocol/record';
import {
  areSame,
  tunedLaunches,
  withTuned,
  type ProblemSize,
  type TunedLaunch
} from '../protocol/tuned';
import type { BoundNames } from './caller';
import type { Handler } from './services';
import { mentionsName } from './sweeps/plan';
import { parseValues } from './syntax/sweepParameters';

declare module '../protocol/messages' {
  interface Requests {
    /** The best launches that are kept of a kernel. */
    recallTuned: { kernel: string };
    /** Keeps the best launch of a kernel. */
    keepTuned: { tuned: Omit<TunedLaunch, 'source'> };
  }
  interface Reply {
    /** recallTuned */
    tuned?: {
      /** Of the kernel as it is now. */
      source: string;
      isCuda: boolean;
      launches: TunedLaunch[];
    };
  }
}

/** One text a kernel: all of its devices and sizes. */
const keyOf = (kernel: string): string => `tuned/${kernel}`;

export const answerRecallTuned: Handler<'recallTuned'> = async (
  { kernel },
  engine
) => {
  const { name, hash, language } = engine.sourceOf(kernel);
  const text = await engine.keeper.read(keyOf(name));
  return {
    tuned: {
      source: hash,
      isCuda: language === 'cuda',
      launches: readKept(text, tunedLaunches) ?? []
    }
  };
};

export const answerKeepTuned: Handler<'keepTuned'> = async (
  { tuned },
  engine
) => {
  const { name, hash } = engine.sourceOf(tuned.kernel);
  await engine.keeper.update(keyOf(name), text =>
    JSON.stringify(
      withTuned(readKept(text, tunedLaunches) ?? [], { ...tuned, source: hash })
    )
  );
  return {};
};

/**
 * What a launch works on: its whole numbers, and the elements of its arrays.
 *
 * @param params of the kernel: 2.0 is no size
 * @param chosen names that are tuned; arguments written with them are no sizes
 */
export function sizesOf(
  { args }: LaunchRequest,
  arrays: readonly Pick<ArrayPayload, 'shape'>[],
  params: readonly Pick<KernelParamRecord, 'scalar'>[],
  chosen: readonly string[]
): ProblemSize[] {
  return args.flatMap((arg, index): ProblemSize[] => {
    if (chosen.some(name => mentionsName([arg.expression], name))) {
      return [];
    }
    if (arg.kind === 'scalar') {
      const { expression, value } = arg;
      return /^[iu]\d/.test(params[index]?.scalar ?? '')
        ? [{ expression, size: Math.abs(Number(value)), isArray: false }]
        : [];
    }
    if (arg.kind !== 'array') {
      return [];
    }
    const all = arrays[arg.array].shape.reduce((a, b) => a * b, 1);
    return [
      {
        expression: arg.expression,
        size: arg.elements ?? all - arg.elementOffset,
        isArray: true
      }
    ];
  });
}

/** `n = 2^16 and x[2^16]`, for a sentence. */
export function describeSizes(sizes: readonly ProblemSize[]): string {
  return sizes.length === 0
    ? 'no sizes'
    : inSentence(
        sizes.map(({ expression, size, isArray }) =>
          isArray
            ? `${expression}[${formatSize(size)}]`
            : expression === String(size)
              ? expression
              : `${expression} = ${formatSize(size)}`
        )
      );
}

/** What names and macros are in a launch that is kept. */
export function bindingOfTuned({
  chosen
}: Pick<TunedLaunch, 'chosen'>): Pick<BoundNames, 'names' | 'defines'> {
  const names: Record<
    string,
    NonNullable<BoundNames['names'][string]>
  > = Object.create(null);
  const defines: Record<string, string> = Object.create(null);
  for (const { name, kind, value } of chosen) {
    const [{ bound }] = parseValues({ name, text: value });
    if (kind === 'macro') {
      defines[name] = value;
    }
    if (bound !== undefined) {
      names[name] = bound;
    }
  }
  return { names, defines };
}

/**
 * The one that fits best: found on this device before all, then for the source
 * as it is, then for these sizes, then the latest.
 *
 * @param sizes none while they are not known
 */
export function chooseTuned(
  launches: readonly TunedLaunch[],
  now: { device: string; source: string; sizes?: readonly ProblemSize[] }
): TunedLaunch | undefined {
  const fit = (one: TunedLaunch): number =>
    (one.device === now.device ? 4 : 0) +
    (one.source === now.source ? 2 : 0) +
    (now.sizes && areSame(one.sizes, now.sizes) ? 1 : 0);
  return launches.reduce<TunedLaunch | undefined>(
    (best, one) => (best && fit(best) > fit(one) ? best : one),
    undefined
  );
}

/** What is to be told of a launch that takes what was kept. */
export function useOf(
  tuned: TunedLaunch,
  now: { device: string; source: string; sizes: readonly ProblemSize[] }
): TunedUse {
  return {
    chosen: tuned.chosen.map(({ name, value }) => ({ name, value })),
    points: tuned.points,
    device: tuned.device,
    sizes: describeSizes(tuned.sizes),
    isOtherSource: tuned.source !== now.source,
    isOtherDevice: tuned.device !== now.device,
    isOtherSize: !areSame(tuned.sizes, now.sizes)
  };
}
