import type { YCodeCell } from '@jupyter/ydoc';
import { CodeCellModel } from '@jupyterlab/cells';
import { describe, expect, it } from 'vitest';
import { RECORD_VERSION } from '../protocol/record';
import { parseCommand } from '../commands/parse';
import { SessionError } from '../session/client';
import type { Reply, Request } from '../protocol/messages';

import { CellOutputs } from '../notebook/outputs';
import { runCommand } from './run';
import type { RunContext } from './ask';

/** Launches `hello<<<1, 2>>>()` with an engine that answers so; the cell's outputs. */
async function outputsOf(
  launched: () => Reply
): Promise<{ types: string[]; text: string; error?: unknown }> {
  const model = new CodeCellModel();
  const context = {
    gpu: {
      session: {
        request: async ({ op }: Request): Promise<Reply> =>
          op === 'describe'
            ? ({ kernel: { name: 'hello', params: [] } } as unknown as Reply)
            : launched()
      },
      getBridge: async () => ({
        evaluate: async (expressions: string[]) => ({
          values: expressions.map(text => ({
            kind: 'int',
            value: `0x${text}`
          })),
          release: () => undefined
        })
      })
    },
    outputs: new CellOutputs(model),
    signal: new AbortController().signal,
    executionCount: 1
  } as unknown as RunContext;
  let error: unknown;
  try {
    await runCommand(parseCommand('launch hello<<<1, 2>>>()'), context);
  } catch (caught) {
    error = caught;
  }
  const outputs = (model.sharedModel as YCodeCell).toJSON().outputs;
  return {
    types: outputs.map(({ output_type }) => output_type),
    text: outputs
      .filter(({ output_type }) => output_type === 'stream')
      .map(({ name, text }) => `${String(name)}: ${String(text)}`)
      .join(),
    error
  };
}

it('an array that the device cannot hold is refused before it travels', async () => {
  const fetched: number[] = [];
  const asked: string[] = [];
  const context = {
    gpu: {
      session: {
        request: async ({ op }: Request): Promise<Reply> => {
          asked.push(op);
          return (op === 'describe'
            ? {
                kernel: {
                  name: 'k',
                  params: [
                    {
                      name: 'p',
                      type: 'float *',
                      scalar: 'f32',
                      isPointer: true,
                      isConst: false
                    }
                  ]
                }
              }
            : {
                record: {
                  kind: 'device',
                  adapter: { maxBufferBytes: 2 ** 30 }
                }
              }) as unknown as Reply;
        }
      },
      getBridge: async () => ({
        evaluate: async (expressions: string[]) => ({
          values: expressions.map(text =>
            text === 'huge'
              ? {
                  kind: 'array',
                  dtype: 'float32',
                  native: true,
                  shape: [2 ** 29],
                  contiguous: true,
                  writeable: true,
                  nbytes: 2 ** 31,
                  address: '0x1000'
                }
              : { kind: 'int', value: '0x1' }
          ),
          fetch: async (index: number) => fetched.push(index),
          release: () => undefined
        })
      })
    },
    outputs: new CellOutputs(new CodeCellModel()),
    signal: new AbortController().signal,
    executionCount: 1
  } as unknown as RunContext;
  await expect(
    runCommand(parseCommand('launch k<<<1, 1>>>(huge)'), context)
  ).rejects.toThrow(
    'huge has 2 GiB; on this device an array has at most 1 GiB'
  );
  expect(asked).toEqual(['describe', 'device']);
  expect(fetched).toEqual([]);
});

describe('what kernels print', () => {
  it('is output of the cell, before the record', async () => {
    const { types, text, error } = await outputsOf(() => ({
      prints: 'hello\nhello\n',
      record: {
        version: RECORD_VERSION,
        kind: 'message',
        notes: [],
        message: 'done'
      }
    }));
    expect(error).toBeUndefined();
    expect(types).toEqual(['stream', 'display_data']);
    expect(text).toBe('stdout: hello\nhello\n');
  });

  it('is shown where the launch fails', async () => {
    const { text, error } = await outputsOf(() => {
      throw new SessionError({
        name: 'AssertionError',
        message: 'it failed',
        prints: 'hello\n'
      });
    });
    expect(text).toBe('stdout: hello\n');
    expect(error).toBeInstanceOf(SessionError);
  });
});
