/** A kernel that means harm, or another bridge.py: whatever it sends on our comm. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCheck, readError, readEvaluated } from './answers';
import type { PythonChannel } from './channel';
import { KnownChunks } from './chunks';
import { PythonBridge } from './client';
import { BridgeError } from './errors';
import type { BridgeData } from './messages';
import { nameOf } from './values';

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const KINDS = ['array', 'bool', 'int', 'float', 'tuple', 'other', 'error'];

const anything = fc.oneof(
  fc.constantFrom(null, undefined, [], {}, '', ...NAMES, ...KINDS),
  fc.double(),
  fc.constantFrom(-1, 2 ** 53, 1e300, NaN, Infinity),
  fc.jsonValue(),
  fc.integer({ min: 0, max: 9 })
);
/** Shapes that begin as they should. */
const value = fc.oneof(
  anything,
  fc.dictionary(
    fc.constantFrom(
      'kind',
      'value',
      'dtype',
      'shape',
      'nbytes',
      'address',
      'items',
      'type',
      'convert',
      'ename',
      'evalue',
      'traceback',
      ...NAMES
    ),
    fc.oneof(anything, fc.constantFrom('0x1', '1.5', 'nan', ...KINDS)),
    { maxKeys: 8 }
  ),
  fc.record({ kind: fc.constantFrom(...KINDS, ...NAMES), value: anything })
);
const message = fc.oneof(
  anything,
  fc.record(
    {
      op: fc.constantFrom('reply', 'chunk', 'ack', 'ready', ...NAMES),
      id: fc.oneof(fc.integer({ min: 0, max: 4 }), anything),
      seq: fc.oneof(fc.integer({ min: 0, max: 4 }), anything),
      transfer: fc.oneof(fc.integer({ min: 0, max: 4 }), anything),
      array: fc.oneof(fc.constant(0), anything),
      start: fc.oneof(fc.integer({ min: 0, max: 16 }), anything),
      digest: anything,
      error: value,
      result: fc.oneof(
        anything,
        fc.record({
          values: fc.oneof(anything, fc.array(value, { maxLength: 3 }))
        })
      )
    },
    { requiredKeys: ['op'] }
  )
);
const buffers = fc.array(
  fc.nat(40).map(length => new Uint8Array(length)),
  { maxLength: 2 }
);

/** A channel whose other end says to each request what it is given to say. */
class Hostile implements PythonChannel {
  constructor(
    private readonly _said: readonly [unknown, Uint8Array[]][],
    private readonly _last?: unknown
  ) {}

  onMessage: PythonChannel['onMessage'] = () => undefined;
  readonly isOpen = true;
  readonly posted: BridgeData[] = [];

  async open(): Promise<string> {
    return 'comm';
  }

  async run(request: string): Promise<BridgeError> {
    for (const [data, bytes] of this._said) {
      try {
        this.onMessage(data as BridgeData, bytes);
      } catch (error) {
        // As bridge.py's end sees it: nothing. But no other than this.
        expect(error).toBeInstanceOf(BridgeError);
      }
    }
    const { id } = JSON.parse(request) as { id: number };
    if (this._last !== undefined) {
      this.onMessage({ op: 'reply', id, ...(this._last as object) }, []);
    }
    return new BridgeError('BridgeError', 'silence');
  }

  post(data: BridgeData): void {
    this.posted.push(data);
  }

  dispose(): void {
    // There is nothing to dispose of.
  }
}

let bridge: PythonBridge;

async function overBridge<T>(
  channel: PythonChannel,
  work: () => Promise<T>
): Promise<T> {
  bridge = new PythonBridge(channel, new KnownChunks());
  try {
    return await work();
  } finally {
    bridge.dispose();
  }
}

/** Fails as whoever runs a cell is told, or not at all. */
async function inWords(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    expect(error).toBeInstanceOf(BridgeError);
    expect((error as Error).message).toMatch(/\S/);
    expect((error as Error).message.length).toBeLessThan(200_000);
  });
}

it('is read, or refused in words', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(message, buffers), { maxLength: 6 }),
      fc.oneof(
        fc.constant(undefined),
        fc.record({ result: fc.record({ values: fc.array(value) }) }),
        fc.record({ result: anything }),
        fc.record({ error: value })
      ),
      async (said, last) => {
        const channel = new Hostile(said, last);
        await overBridge(channel, async () => {
          await inWords(bridge.evaluate(['x']));
          await inWords(bridge.check('x'));
          await inWords(bridge.assign('x', '{}'));
          const target = new Uint8Array(16);
          await inWords(bridge.evaluation(1, []).fetch(0, target));
        });
      }
    ),
    { numRuns: Number(process.env.GRIDSTRIDE_HOSTILE ?? 500) }
  );
}, 600_000);

it('chunks that leave a gap do not count as an array that has arrived', async () => {
  const chunk = (start: number, length: number): [unknown, Uint8Array[]] => [
    { op: 'chunk', transfer: 1, array: 0, start },
    [new Uint8Array(length).fill(7)]
  ];
  const fetched = async (
    ...said: [unknown, Uint8Array[]][]
  ): Promise<string> => {
    const target = new Uint8Array(16);
    return overBridge(new Hostile(said, { result: {} }), () =>
      bridge
        .evaluation(1, [])
        .fetch(0, target)
        .then(
          () => target.join(''),
          (error: Error) => error.message
        )
    );
  };
  expect(await fetched(chunk(0, 8), chunk(8, 8))).toBe('7'.repeat(16));
  // Twice the same half, one that reaches beyond, one before the array.
  expect(await fetched(chunk(0, 8), chunk(0, 8))).toContain('Only 8 of 16');
  expect(await fetched(chunk(0, 8), chunk(8, 9))).toContain('Only 8 of 16');
  expect(await fetched(chunk(8, 8), chunk(0, 8))).toContain('Only 8 of 16');
});

it('answers to requests that nobody made are not kept', async () => {
  const said = Array.from(
    { length: 1000 },
    (_, id): [unknown, Uint8Array[]] => [
      { op: 'reply', id: id + 1000, result: { values: [] } },
      []
    ]
  );
  await overBridge(new Hostile(said), async () => {
    await inWords(bridge.check('x'));
    const kept = (bridge as unknown as { _replies: Map<number, unknown> })
      ._replies;
    expect(kept.size).toBe(0);
  });
});

it('what bridge.py tells is read as it is', () => {
  const values = [
    {
      kind: 'array',
      dtype: 'float32',
      native: true,
      shape: [2, 3],
      contiguous: true,
      writeable: false,
      nbytes: 24,
      address: '0x7f00aa'
    },
    { kind: 'bool', value: true },
    { kind: 'int', value: '-0x2a' },
    ...['0.1', '-inf', 'nan', '1e-07', '1.5e+300', '-0.0', '3.0'].map(one => ({
      kind: 'float',
      value: one
    })),
    { kind: 'tuple', items: [{ kind: 'int', value: '0x1' }] },
    { kind: 'other', type: 'list', convert: 'array' },
    { kind: 'other', type: 'NoneType', convert: null }
  ];
  expect(readEvaluated({ values })).toEqual({ values });
  expect(readCheck({ passed: false, detail: 'x' })).toEqual({
    passed: false,
    detail: 'x'
  });
});

it('an integer of a million digits has a name at once', () => {
  const { values } = readEvaluated({
    values: [{ kind: 'int', value: `0x${'f'.repeat(1_000_000)}` }]
  });
  expect(nameOf(values[0])).toBe('an int of 1000000 hexadecimal digits');
});

it.each([[null], [{}], [{ ename: 1 }], ['text']])(
  'an error %j is none of Python',
  told => {
    expect(() => readError(told)).toThrow(
      /^The Python kernel told an error in a way that gridstride does not know/
    );
  }
);
