import type { Kernel, KernelMessage } from '@jupyterlab/services';
import { PromiseDelegate, type JSONObject } from '@lumino/coreutils';
import { Signal } from '@lumino/signaling';
import { beforeEach, describe, expect, it } from 'vitest';
import { KnownChunks } from './chunks';
import { PythonBridge } from './client';
import { BridgeError } from './errors';
import { KernelChannel } from './kernelChannel';

const MIB = 1024 * 1024;
/** The value of an expression, where it is not the point. */
const ONE = [{ kind: 'bool', value: true }];

interface Post {
  type: string;
  id: string;
  data: JSONObject;
  bytes: number;
}

/** A kernel whose bridge the test plays. */
class FakeKernel {
  readonly iopubMessage = new Signal<this, unknown>(this);
  readonly clientId = 'client';
  readonly username = '';
  status = 'idle';
  executed: string[] = [];
  posts: Post[] = [];
  /** What bridge.py does with a request; undefined: no answer. */
  serve: (request: JSONObject) => Record<string, unknown> | undefined = () => ({
    result: {}
  });
  /** What comes of a message to the comm. */
  onPost: (post: Post) => void = () => undefined;
  replyStatus = 'ok';

  requestExecute({ code }: { code: string }): unknown {
    this.executed.push(code);
    const done = new PromiseDelegate<unknown>();
    setTimeout(() => {
      const call = /run\((".*")\)$/s.exec(code);
      if (call) {
        const request = JSON.parse(JSON.parse(call[1]) as string) as JSONObject;
        const answer = this.serve(request);
        if (answer) {
          this.tell({ op: 'reply', id: request.id, ...answer } as JSONObject);
        }
      }
      done.resolve({ content: { status: this.replyStatus } });
    });
    return { done: done.promise };
  }

  sendShellMessage(message: KernelMessage.ICommMsgMsg<'shell'>): void {
    const { comm_id: id, data } = message.content;
    const post = {
      type: message.header.msg_type as string,
      id,
      data: data as JSONObject,
      bytes: (message.buffers?.[0] as ArrayBuffer | undefined)?.byteLength ?? 0
    };
    this.posts.push(post);
    if (post.type === 'comm_open') {
      setTimeout(() => this.tell({ op: 'ready', version: 1 }));
    } else {
      this.onPost(post);
    }
  }

  /** A message of bridge.py. */
  tell(data: JSONObject, buffer?: ArrayBuffer, id = this.posts[0].id): void {
    this.iopubMessage.emit({
      header: { msg_type: 'comm_msg' },
      content: { comm_id: id, data },
      buffers: buffer ? [new DataView(buffer)] : []
    });
  }
}

let kernel: FakeKernel;
let bridge: PythonBridge;

beforeEach(() => {
  kernel = new FakeKernel();
  bridge = new PythonBridge(
    new KernelChannel(kernel as unknown as Kernel.IKernelConnection)
  );
});

const turn = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

async function failure(promise: Promise<unknown>): Promise<BridgeError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason
  );
  expect(error).toBeInstanceOf(BridgeError);
  return error as BridgeError;
}

describe('PythonBridge', () => {
  it('sends bridge.py once, in code that leaves no name', async () => {
    kernel.serve = () => ({ result: { values: ONE } });
    await Promise.all([bridge.evaluate(['1']), bridge.evaluate(['2'])]);
    const sent = kernel.executed.filter(code => code.includes('def run('));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(
      /^\(\(exec\(compile\(".*__dict__\)\), __import__\('_gridstride_bridge'\)\.install\(\)\)$/s
    );
    expect(sent[0]).not.toContain('\n');
    expect(kernel.posts.map(({ type }) => type)).toEqual(['comm_open']);
  });

  it('names the expression that Python refused', async () => {
    kernel.serve = () => ({
      result: {
        values: [
          { kind: 'int', value: '0x1' },
          {
            kind: 'error',
            ename: 'NameError',
            evalue: "name 'y' is not defined",
            traceback: 'NameError: …'
          }
        ]
      }
    });
    const error = await failure(bridge.evaluate(['1', 'y + 1', 'z']));
    expect(error.name).toBe('NameError');
    expect(error.message).toBe(
      "name 'y' is not defined\n  in the expression y + 1"
    );
    expect(kernel.posts.at(-1)?.data.op).toBe('release');
  });

  it.each([
    ['cell', undefined],
    // Calls from Python name theirs by numbers below 0.
    ['call', -3]
  ])(
    'fetches an array of a %s in windows, chunks into their places',
    async (_of, given) => {
      const asked: JSONObject[] = [];
      kernel.serve = request => {
        if (request.op === 'fetch') {
          asked.push(request);
          const { transfer, array, start, stop } = request;
          // In two chunks, as bridge.py divides them.
          const half = ((start as number) + (stop as number)) / 2;
          for (const [from, to] of [
            [start as number, half],
            [half, stop as number]
          ]) {
            const bytes = new Uint8Array(to - from).fill(asked.length);
            kernel.tell(
              { op: 'chunk', transfer, array, start: from },
              bytes.buffer
            );
          }
          return { result: {} };
        }
        return { result: { values: ONE } };
      };
      const evaluation =
        given === undefined
          ? await bridge.evaluate(['x'])
          : bridge.evaluation(given, []);
      const target = new Uint8Array(100 * MIB);
      const progress: number[] = [];
      await evaluation.fetch(0, target, done => progress.push(done / MIB));
      expect(asked.map(({ start, stop }) => [start, stop])).toEqual([
        [0, 64 * MIB],
        [64 * MIB, 100 * MIB]
      ]);
      expect(progress).toEqual([32, 64, 82, 100]);
      expect([
        target[0],
        target[64 * MIB - 1],
        target[64 * MIB],
        target.at(-1)
      ]).toEqual([1, 1, 2, 2]);
    }
  );

  describe('with what it knows', () => {
    const SIZE = 2 * MIB;
    let chunks: KnownChunks;
    /** What the request said to be known, and the bytes that came. */
    let asked: unknown[];

    beforeEach(() => {
      chunks = new KnownChunks();
      bridge = new PythonBridge(
        new KernelChannel(kernel as unknown as Kernel.IKernelConnection),
        chunks
      );
      asked = [];
      kernel.serve = request => {
        if (request.op !== 'fetch') {
          return { result: { values: ONE } };
        }
        const { transfer, array, known } = request;
        asked.push(known);
        const [first, second] = [7, 8].map(value =>
          new Uint8Array(MIB).fill(value)
        );
        for (const [start, digest, content] of [
          [0, 'seven', first],
          [MIB, 'eight', second]
        ] as const) {
          const head = { op: 'chunk', transfer, array, start };
          if (!known) {
            kernel.tell(head, content.buffer);
          } else if ((known as string[]).includes(digest)) {
            kernel.tell({ ...head, digest });
          } else {
            kernel.tell({ ...head, digest }, content.buffer);
          }
        }
        return { result: {} };
      };
    });

    const fetched = async (from = bridge): Promise<number[]> => {
      const target = new Uint8Array(SIZE);
      const evaluation = await from.evaluate(['x']);
      const progress: number[] = [];
      await evaluation.fetch(0, target, done => progress.push(done / MIB));
      expect(progress).toEqual([1, 2]);
      return [target[0], target[MIB - 1], target[MIB], target[SIZE - 1]];
    };

    it('takes chunks that it had before, in whatever launch', async () => {
      expect(await fetched()).toEqual([7, 7, 8, 8]);
      expect(await fetched()).toEqual([7, 7, 8, 8]);
      expect(asked).toEqual([[], ['seven', 'eight']]);
      // Calls have a bridge of their own, and the same chunks.
      const other = new PythonBridge(
        new KernelChannel(kernel as unknown as Kernel.IKernelConnection),
        chunks
      );
      kernel.posts = [];
      expect(await fetched(other)).toEqual([7, 7, 8, 8]);
      expect(chunks.size).toBe(SIZE);
    });

    it('is not changed by who changes the array that it gave', async () => {
      const target = new Uint8Array(SIZE);
      const evaluation = await bridge.evaluate(['x']);
      await evaluation.fetch(0, target);
      target.fill(0);
      expect(await fetched()).toEqual([7, 7, 8, 8]);
    });

    it('asks for small arrays without', async () => {
      const evaluation = await bridge.evaluate(['x']);
      kernel.serve = ({ transfer, array, known }) => {
        asked.push(known);
        kernel.tell(
          { op: 'chunk', transfer, array, start: 0 },
          new ArrayBuffer(1000)
        );
        return { result: {} };
      };
      await evaluation.fetch(0, new Uint8Array(1000));
      expect(asked).toEqual([undefined]);
      expect(chunks.size).toBe(0);
    });

    it('keeps what it wrote, by the digest that Python made of it', async () => {
      const evaluation = await bridge.evaluate(['x']);
      kernel.onPost = ({ data }) => {
        const { op, seq, digest } = data;
        if (op === 'write') {
          expect(digest).toBe(true);
          setTimeout(() => kernel.tell({ op: 'ack', seq, digest: 'seven' }));
        }
      };
      const data = new Uint8Array(SIZE).fill(7);
      await evaluation.write(0, data);
      data.fill(0);
      expect(chunks.all().get('seven')).toEqual(new Uint8Array(SIZE).fill(7));
    });
  });

  it('asks for no more of an array once it is interrupted', async () => {
    const interrupt = new AbortController();
    const asked: unknown[] = [];
    kernel.serve = request => {
      if (request.op === 'fetch') {
        const { transfer, array, start, stop } = request;
        asked.push(start);
        const bytes = new Uint8Array((stop as number) - (start as number));
        kernel.tell({ op: 'chunk', transfer, array, start }, bytes.buffer);
        interrupt.abort(new Error('stopped'));
        return { result: {} };
      }
      return { result: { values: ONE } };
    };
    const evaluation = await bridge.evaluate(['x']);
    await expect(
      evaluation.fetch(
        0,
        new Uint8Array(100 * MIB),
        undefined,
        interrupt.signal
      )
    ).rejects.toThrow('stopped');
    expect(asked).toEqual([0]);
    kernel.posts = kernel.posts.slice(0, 1);
    await expect(
      evaluation.write(0, new Uint8Array(MIB), undefined, interrupt.signal)
    ).rejects.toThrow('stopped');
    expect(kernel.posts).toHaveLength(1);
  });

  it('notices bytes that did not arrive', async () => {
    kernel.serve = ({ op }) => ({
      result: op === 'fetch' ? {} : { values: ONE }
    });
    const evaluation = await bridge.evaluate(['x']);
    const error = await failure(evaluation.fetch(0, new Uint8Array(8)));
    expect(error.message).toContain('Only 0 of 8 bytes');
  });

  it('writes in chunks of 4 MiB and waits for acknowledgements', async () => {
    kernel.serve = () => ({ result: { values: ONE } });
    const evaluation = await bridge.evaluate(['y']);
    const writes: Post[] = [];
    kernel.onPost = post => writes.push(post);
    // A view in the middle of a buffer: only its bytes may be sent.
    const data = new Uint8Array(new ArrayBuffer(30 * MIB), MIB, 25 * MIB);
    let isDone = false;
    const done = evaluation.write(0, data).then(() => {
      isDone = true;
    });
    await turn();
    expect(writes).toHaveLength(4);
    for (let i = 0; i < writes.length; i++) {
      kernel.tell({ op: 'ack', seq: writes[i].data.seq });
      await turn();
    }
    await done;
    expect(isDone).toBe(true);
    expect(writes.map(({ bytes }) => bytes / MIB)).toEqual([
      4, 4, 4, 4, 4, 4, 1
    ]);
    expect(
      writes.map(({ data: { start } }) => (start as number) / MIB)
    ).toEqual([0, 4, 8, 12, 16, 20, 24]);
  });

  it('fails when a chunk cannot be written', async () => {
    kernel.serve = () => ({ result: { values: ONE } });
    const evaluation = await bridge.evaluate(['y']);
    kernel.onPost = ({ data }) =>
      kernel.tell({
        op: 'ack',
        seq: data.seq,
        error: { ename: 'ValueError', evalue: 'read-only', traceback: '' }
      });
    const error = await failure(evaluation.write(0, new Uint8Array(10 * MIB)));
    expect(error.name).toBe('ValueError');
  });

  it('is told apart from other comms', async () => {
    kernel.serve = request => {
      kernel.tell(
        { op: 'reply', id: request.id, result: { passed: false, detail: '' } },
        undefined,
        'another'
      );
      return { result: { passed: true, detail: 'x' } };
    };
    expect(await bridge.check('x')).toEqual({ passed: true, detail: 'x' });
  });

  it('says so when the kernel does not answer', async () => {
    kernel.serve = () => undefined;
    expect((await failure(bridge.check('x'))).message).toMatch(
      /did not answer.*restart/
    );
  });

  it('does not wait any more after it is disposed', async () => {
    kernel.serve = () => ({ result: { values: ONE } });
    const evaluation = await bridge.evaluate(['y']);
    const writing = failure(evaluation.write(0, new Uint8Array(8)));
    await turn();
    bridge.dispose();
    expect((await writing).name).toBe('KernelError');
    expect(kernel.posts.at(-1)?.type).toBe('comm_close');
    expect((await failure(bridge.evaluate(['1']))).name).toBe('KernelError');
  });

  it('sends nothing to a kernel that restarts', async () => {
    kernel.serve = () => ({ result: { values: ONE } });
    const evaluation = await bridge.evaluate(['y']);
    const before = kernel.posts.length;
    kernel.status = 'restarting';
    evaluation.release();
    bridge.dispose();
    expect(kernel.posts).toHaveLength(before);
  });
});
