import { describe, expect, it } from 'vitest';
import * as records from '../../../test/records';
import type { ArrayPayload } from '../../protocol/arrays';
import type { Reply, Request } from '../../protocol/messages';
import type { SweepRecord } from '../../protocol/record';
import type { BoundNames } from '../caller';
import type { Typed } from '../definition';
import { parseCommand } from '../parse';
import type { Stage } from '../stage';

/** Microseconds that a launch takes here, by what its names are. */
type Model = (
  names: BoundNames['names'],
  defines: BoundNames['defines']
) => number;

interface Told {
  shown: SweepRecord[];
  asked: Request[];
}

const named = (name: string, message: string): Error =>
  Object.assign(new Error(message), { name });

/** A device whose launches take what the model says, and leave what `left` says. */
function stageOf(
  model: Model,
  {
    left = () => 0,
    adapter = records.h200,
    stopAfter = Infinity
  }: {
    left?: (names: BoundNames['names']) => number;
    adapter?: typeof records.h200;
    stopAfter?: number;
  } = {}
): { stage: Stage } & Told {
  const told: Told = { shown: [], asked: [] };
  let now: BoundNames = { names: {}, defines: {} };
  const launched = ({ options }: Request & { op: 'launch' }): Reply => {
    const us = model(now.names, now.defines);
    const simulated = {
      reason: 'The simulator was asked for.',
      card: records.t4,
      prediction: {
        card: 'Tesla T4',
        ns: 1000 * us,
        limiter: 'dram',
        parts: []
      }
    };
    const n = Number(now.names.n ?? 1024);
    return {
      record: {
        ...records.launch,
        notes: [`A launch takes ${us} µs here.`],
        adapter,
        check: { status: 'none', detail: '' },
        traffic: { read: n, written: n, model: 'arrays-once', gbPerS: 1 },
        flops: undefined,
        timing: {
          ...records.launch.timing,
          medianNs: 1000 * us,
          p10Ns: 990 * us,
          p90Ns: 1010 * us
        },
        ...(options.simulate && { simulated })
      },
      arrays: [Float32Array.of(left(now.names)).buffer]
    };
  };
  const stage: Stage = {
    caller: {
      file: 'cell [1]',
      resolve: async ([syntax], binding = now) => {
        now = binding;
        const arrays: ArrayPayload[] = [
          { dtype: 'float32', shape: [1], data: Float32Array.of(0).buffer }
        ];
        return {
          launches: [
            {
              text: syntax.text,
              kernel: syntax.kernel,
              grid: [1, 1, 1],
              block: [1, 1, 1],
              shared: 0,
              args: [
                { kind: 'array', expression: 'y', array: 0, elementOffset: 0 }
              ]
            }
          ],
          arrays,
          numbers: (binding.numbers ?? []).map(() => 4e6)
        };
      },
      ask: async () => ({}),
      store: async () => {
        throw new Error('a sweep leaves the arrays as they are');
      },
      check: async () => ({ status: 'none', detail: '' })
    },
    ask: async request => {
      told.asked.push(request);
      switch (request.op) {
        case 'describe':
          return {
            kernel: {
              name: 'k',
              registers: { estimate: 8, uncertainty: 0 }
            }
          } as Reply;
        case 'device':
          return { record: { ...records.device, adapter } };
        case 'launch':
          return launched(request);
        default:
          throw new Error(request.op);
      }
    },
    show: async record => {
      told.shown.push(structuredClone(record) as SweepRecord);
    },
    progress: () => undefined,
    throwIfStopped: () => {
      if (told.shown.length >= stopAfter) {
        throw named('KeyboardInterrupt', 'stopped');
      }
    }
  };
  return { stage, ...told };
}

const LAUNCH = 'k<<<(n + block - 1) // block, block>>>(y, n)';

async function sweep(
  line: string,
  { stage }: { stage: Stage }
): Promise<SweepRecord> {
  const { command, typed } = parseCommand(line);
  return (await command.perform!(typed as Typed, stage)) as SweepRecord;
}

describe('a sweep', () => {
  it('takes every point, fills as they come, and names the best', async () => {
    const told = stageOf(({ block }) => 100 / Number(block));
    const record = await sweep(
      `sweep ${LAUNCH} --block 32,64..256 --n 64`,
      told
    );
    expect(told.shown.map(({ points }) => points.length)).toEqual([1, 2, 3, 4]);
    expect(record.planned).toBe(4);
    expect(record.quantity).toBe('time');
    expect(record.points.map(({ ns }) => ns)).toEqual([
      3125, 1562.5, 781.25, 390.625
    ]);
    expect(record.notes).toEqual(['A launch takes 3.125 µs here.']);
    expect(record.agree).toBe(true);
  });

  it('a launch that fails is a point, and the others are taken', async () => {
    const told = stageOf(({ block }) => {
      if (Number(block) > 1024) {
        throw named('LaunchError', 'too many threads.\nmore of it');
      }
      return 1;
    });
    const record = await sweep(`sweep ${LAUNCH} --block 512..2048 --n 9`, told);
    expect(record.points.map(({ failure }) => failure)).toEqual([
      undefined,
      undefined,
      'too many threads'
    ]);
  });

  it('an error of Python ends it, and what was shown stays', async () => {
    const told = stageOf(({ block }) => {
      if (block === 128) {
        throw named('NameError', "name 'm' is not defined");
      }
      return 1;
    });
    await expect(
      sweep(`sweep ${LAUNCH} --block 64,128,256 --n 9`, told)
    ).rejects.toThrow("name 'm'");
    expect(told.shown).toHaveLength(1);
  });

  it('stops between points', async () => {
    const told = stageOf(() => 1, { stopAfter: 2 });
    await expect(
      sweep(`sweep ${LAUNCH} --block 32..256 --n 9`, told)
    ).rejects.toThrow('stopped');
    expect(told.shown.at(-1)).toMatchObject({ planned: 4 });
    expect(told.shown.at(-1)!.points).toHaveLength(2);
  });

  it('tells where points that were given the same differ', async () => {
    const told = stageOf(() => 1, { left: ({ block }) => Number(block) });
    const { notes, agree } = await sweep(
      `sweep ${LAUNCH} --block 64,128 --n 9`,
      told
    );
    expect(agree).toBe(false);
    expect(notes.at(-1)).toContain(
      'at block = 128 y[0] is 128, and 64 at block = 64'
    );
  });

  it('predicts where the GPU is software, and measures where that is asked for', async () => {
    const optionsOf = async (line: string): Promise<unknown> => {
      const told = stageOf(() => 1, { adapter: records.software });
      const { simulated } = await sweep(line, told);
      const asked = told.asked.find(({ op }) => op === 'launch');
      return [
        asked?.op === 'launch' && asked.options.simulate,
        simulated?.reason
      ];
    };
    expect(await optionsOf(`sweep ${LAUNCH} --block 64,128 --n 9`)).toEqual([
      true,
      expect.stringContaining('The GPU here is software')
    ]);
    expect(
      await optionsOf(`sweep ${LAUNCH} --block 64,128 --n 9 --gpu`)
    ).toEqual([false, undefined]);
  });

  it('where the work grows it is work over time that is compared', async () => {
    const told = stageOf(({ n }) => 1 + Number(n) / 1e4);
    const record = await sweep(
      `sweep ${LAUNCH} --n 2**10..2**14 --block 64`,
      told
    );
    expect(record.quantity).toBe('bandwidth');
    const given = await sweep(
      `sweep ${LAUNCH} --n 2**10..2**14 --block 64 --flops 2*n`,
      told
    );
    expect([given.quantity, given.work, given.points[0].flops]).toEqual([
      'rate',
      'given',
      4e6
    ]);
  });

  it('macros are compiled in, and named in the launch', async () => {
    const seen: unknown[] = [];
    const told = stageOf((names, defines) => {
      seen.push({ ...names, ...defines });
      return 1;
    });
    await sweep(
      'sweep k<<<n // TILE, TILE>>>(y, n) --define TILE=8,16 --n 64',
      told
    );
    expect(seen).toEqual([
      { n: 64, TILE: '8' },
      { n: 64, TILE: '16' }
    ]);
  });
});

describe('what is no sweep is refused before anything runs', () => {
  it.each<[string, string]>([
    [`sweep ${LAUNCH}`, 'expected a parameter with several values'],
    [`sweep ${LAUNCH} --block 64`, 'expected a parameter with several values'],
    [
      `sweep ${LAUNCH} --blok 64,128`,
      'the launch has no name blok: did you mean block?'
    ],
    [
      `sweep ${LAUNCH} --block 64,big`,
      'big is no number; texts are values of macros'
    ],
    [
      'sweep k<<<(n + 255) // 256, 256>>>(y, n) --block 64,128',
      'Write the launch with it: k<<<(n + block - 1) // block, block>>>(…).'
    ],
    [
      `sweep ${LAUNCH} --n 1..100..1 --block 1..100..1`,
      'these are 10000 points'
    ],
    [
      `sweep ${LAUNCH} --n 1,2 --block 1,2 --define T=1,2`,
      'n, block, T are 3 parameters with several values; a sweep has one or two'
    ],
    [
      `sweep ${LAUNCH} --n 1,2 --define 7=1`,
      '--define 7=1: expected NAME=VALUE'
    ],
    [`sweep ${LAUNCH} --n`, '--n needs a value: --n VALUES']
  ])('%s', (line, problem) => {
    expect(() => parseCommand(line)).toThrow(problem);
  });
});
