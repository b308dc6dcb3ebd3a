import type { ISessionContext } from '@jupyterlab/apputils';
import type { CodeCell } from '@jupyterlab/cells';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gpuCellKind } from '../commands/kind';
import { passBarrier } from './barrier';
import { ExecutionTiming } from './cellState';

/** What the kernel is sent for a cell of this text. */
async function sentFor(source: string): Promise<string> {
  let sent = '';
  const kernel = {
    status: 'idle',
    info: Promise.resolve({ language_info: { name: 'python' } }),
    requestExecute({ code }: { code: string }) {
      sent = code;
      const reply = {
        metadata: {},
        content: { status: 'ok', execution_count: 1 }
      };
      return {
        done: Promise.resolve(reply),
        registerMessageHook: () => undefined
      };
    }
  };
  const cell = {
    model: {
      sharedModel: { getSource: () => source, getId: () => 'a' },
      deleteMetadata: () => undefined
    },
    outputArea: {}
  } as unknown as CodeCell;
  const context = { session: { kernel } } as unknown as ISessionContext;
  await passBarrier(cell, context, true, new ExecutionTiming(cell, false));
  return sent;
}

const MAGICS = ['%%cuda', '%%wgsl', '%%gpu', '%gpu device'];
/** One line of printable ASCII: nobody's line end is in it. */
const COMMENT = /^# %%?(cuda|wgsl|gpu): a cell that the browser ran$/;

it.each(MAGICS)('%s: no character of Unicode ends the comment', async magic => {
  const all: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    all.push(String.fromCodePoint(code), '\nimport os#', '!ls');
  }
  expect(await sentFor(`${magic}\n${all.join('')}`)).toMatch(COMMENT);
  // The line ends of Python, IPython (str.splitlines) and JavaScript.
  for (const end of '\r\n\v\f\x1c\x1d\x1e\x85\u2028\u2029') {
    expect(await sentFor(`${magic}${end}print(1)`)).toMatch(COMMENT);
    expect(await sentFor(`${magic} //${end}!ls`)).toMatch(COMMENT);
  }
});

it('nothing of a cell of random bytes reaches Python', async () => {
  const bytes = fc
    .uint8Array({ maxLength: 200 })
    .map(array => String.fromCharCode(...array));
  const source = fc
    .tuple(fc.constantFrom(...MAGICS), fc.oneof(bytes, fc.string()))
    .map(([magic, text]) => `${magic} ${text}`);
  await fc.assert(
    fc.asyncProperty(source, async text => {
      expect(gpuCellKind(text)).toBeDefined();
      expect(await sentFor(text)).toMatch(COMMENT);
    }),
    { numRuns: 1_000 }
  );
});
