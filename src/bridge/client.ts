/**
 * The other end of bridge.py: evaluates Python expressions in the user's
 * namespace and moves arrays. How messages travel is the channel's business.
 */
import { PromiseDelegate } from '@lumino/coreutils';
import type { IDisposable } from '@lumino/disposable';
import type { BoundNames } from '../commands/caller';
import type { KernelParamRecord } from '../protocol/record';
import {
  readCheck,
  readChunk,
  readError,
  readEvaluated,
  type ChunkHead
} from './answers';
import type { OnStream, PythonChannel } from './channel';
import type { KnownChunks } from './chunks';
import { BridgeError, closed } from './errors';
import type { BridgeData } from './messages';
import type { PythonValue } from './values';

/** Bytes asked for at a time: the most that waits in the server's memory. */
const FETCH_WINDOW = 64 * 1024 * 1024;
/** The server closes connections that send more than 10 MiB in a message. */
const WRITE_CHUNK = 4 * 1024 * 1024;
/** Bytes of an array from which on it is asked whether its chunks are known: a digest costs less than the way. */
const WORTH_KNOWING = 2 ** 20;
/** Chunks sent before their acknowledgements come. */
const WRITE_AHEAD = 4;

/** Bytes done and to be done. */
export type TransferProgress = (done: number, total: number) => void;

/** What a check said. */
export interface CheckResult {
  passed: boolean;
  detail: string;
}

/** The values of expressions, and a handle to the arrays among them. */
export interface PythonEvaluation {
  /** Of all expressions. */
  values: PythonValue[];
  /**
   * Copies bytes of an array into `target`.
   *
   * @param expression index of its expression
   * @param signal no more is asked for once it is aborted
   */
  fetch(
    expression: number,
    target: Uint8Array,
    onProgress?: TransferProgress,
    signal?: AbortSignal
  ): Promise<void>;
  /** Overwrites an array in place. */
  write(
    expression: number,
    data: Uint8Array,
    onProgress?: TransferProgress,
    signal?: AbortSignal
  ): Promise<void>;
  /** Lets go of the arrays in the kernel. */
  release(): void;
}

/** What bridge.py is told of a pointer's parameter. */
export type PointerParam = Pick<
  KernelParamRecord,
  'scalar' | 'isConst' | 'structBytes'
>;

interface Chunk {
  target: Uint8Array;
  received: number;
  /** What Python may leave out, by digest. */
  known?: Map<string, Uint8Array>;
  onProgress?: TransferProgress;
}

export class PythonBridge implements IDisposable {
  /**
   * @param _channel belongs to the bridge from now on
   * @param _chunks what has come and gone; without it everything is sent
   */
  constructor(
    private readonly _channel: PythonChannel,
    private readonly _chunks?: KnownChunks
  ) {
    _channel.onMessage = (data, buffers) => this._receive(data, buffers);
  }

  get isDisposed(): boolean {
    return this._isDisposed;
  }

  dispose(): void {
    if (this._isDisposed) {
      return;
    }
    this._isDisposed = true;
    this._channel.dispose();
    for (const ack of this._acks.values()) {
      ack.reject(closed());
    }
    this._acks.clear();
  }

  /**
   * Evaluates expressions in order, in the kernel's main thread.
   *
   * @param onStream what they print
   * @param bind what names are there, in place of the user's values
   * @param params of expressions that are for pointers, the parameters: what
   *   is not what they take is converted where that can be done
   * @throws BridgeError with Python's exception and the expression that raised it
   */
  async evaluate(
    expressions: string[],
    onStream?: OnStream,
    {
      bind = {},
      params
    }: { bind?: BoundNames['names']; params?: (PointerParam | null)[] } = {}
  ): Promise<PythonEvaluation> {
    const transfer = this._nextId++;
    const answer = await this._run(
      {
        op: 'evaluate',
        transfer,
        expressions,
        ...(Object.keys(bind).length > 0 && { bind }),
        ...(params && { params: params.map(toMessage) })
      },
      onStream
    );
    const { values, failed } = readEvaluated(answer);
    if (failed) {
      this._release(transfer);
      throw new BridgeError(
        failed.ename,
        `${failed.evalue}\n  in the expression ${expressions[values.length]}`,
        failed.traceback
      );
    }
    if (values.length !== expressions.length) {
      throw new BridgeError(
        'BridgeError',
        `The Python kernel told ${values.length} values of ${expressions.length} expressions. Restart the kernel, and run the cells again.`
      );
    }
    return this.evaluation(transfer, values);
  }

  /** Values that bridge.py has by the name of a transfer. */
  evaluation(transfer: number, values: PythonValue[]): PythonEvaluation {
    return {
      values,
      fetch: (...args) => this._fetch(transfer, ...args),
      write: (...args) => this._write(transfer, ...args),
      release: () => this._release(transfer)
    };
  }

  /**
   * Whether a Python expression is true. A false one is no error.
   *
   * @throws BridgeError with Python's exception
   */
  async check(expression: string, onStream?: OnStream): Promise<CheckResult> {
    return readCheck(await this._run({ op: 'check', expression }, onStream));
  }

  /**
   * Gives a result a name of the user's: an object of the package gridstride,
   * or where that is not installed, the record.
   *
   * @param bundle an output's data by MIME types, a JSON text
   * @throws BridgeError where it cannot be a name
   */
  async assign(name: string, bundle: string): Promise<void> {
    await this._run({ op: 'assign', name, bundle });
  }

  private async _fetch(
    transfer: number,
    array: number,
    target: Uint8Array,
    onProgress?: TransferProgress,
    signal?: AbortSignal
  ): Promise<void> {
    const key = `${transfer}/${array}`;
    const chunk: Chunk = { target, received: 0, onProgress };
    this._fetched.set(key, chunk);
    try {
      for (let start = 0; start < target.length; start += FETCH_WINDOW) {
        signal?.throwIfAborted();
        const stop = Math.min(start + FETCH_WINDOW, target.length);
        chunk.known =
          target.length >= WORTH_KNOWING ? this._chunks?.all() : undefined;
        await this._run({
          op: 'fetch',
          transfer,
          array,
          start,
          stop,
          ...(chunk.known && { known: [...chunk.known.keys()] })
        });
        if (chunk.received !== stop) {
          throw new BridgeError(
            'TransferError',
            `Only ${chunk.received} of ${stop} bytes of an array arrived from the Python kernel; run the cell again.`
          );
        }
      }
    } finally {
      this._fetched.delete(key);
    }
  }

  private async _write(
    transfer: number,
    array: number,
    data: Uint8Array,
    onProgress?: TransferProgress,
    signal?: AbortSignal
  ): Promise<void> {
    await this._channel.open();
    const waiting: Promise<void>[] = [];
    let done = 0;
    for (let start = 0; start < data.length; start += WRITE_CHUNK) {
      if (waiting.length >= WRITE_AHEAD) {
        await waiting.shift();
      }
      signal?.throwIfAborted();
      // A copy of exactly these bytes: a view would send its whole buffer.
      const bytes = data.slice(start, start + WRITE_CHUNK);
      const seq = this._nextId++;
      const ack = new PromiseDelegate<string | undefined>();
      // Another chunk's failure may end the loop before this one is awaited.
      ack.promise.catch(() => undefined);
      this._acks.set(seq, ack);
      const kept = data.length >= WORTH_KNOWING ? this._chunks : undefined;
      this._channel.post(
        {
          op: 'write',
          transfer,
          array,
          start,
          seq,
          ...(kept && { digest: true })
        },
        [bytes.buffer]
      );
      waiting.push(
        ack.promise.then(digest => {
          if (digest !== undefined) {
            kept?.add(digest, bytes);
          }
          done += bytes.length;
          onProgress?.(done, data.length);
        })
      );
    }
    await Promise.all(waiting);
  }

  private _release(transfer: number): void {
    // Otherwise the kernel is gone, and the arrays with it.
    if (this._channel.isOpen) {
      this._channel.post({ op: 'release', transfer });
    }
  }

  /** Has bridge.py serve a request in the main thread, and returns its result. */
  private async _run(
    request: BridgeData,
    onStream?: OnStream
  ): Promise<unknown> {
    const comm = await this._channel.open();
    const id = this._nextId++;
    this._awaited.add(id);
    let silence: BridgeError;
    try {
      silence = await this._channel.run(
        ascii(JSON.stringify({ ...request, id, comm })),
        onStream
      );
    } finally {
      this._awaited.delete(id);
    }
    const answer = this._replies.get(id);
    this._replies.delete(id);
    if (!answer) {
      throw silence;
    }
    if ('error' in answer) {
      throw toError(answer.error);
    }
    return answer.result;
  }

  /** Takes what came on the comm; what nobody waits for, or what fits nothing, is nothing. */
  private _receive(data: BridgeData, [bytes]: Uint8Array[]): void {
    switch (data?.op) {
      case 'reply':
        if (this._awaited.has(data.id as number)) {
          this._replies.set(data.id as number, data);
        }
        break;
      case 'chunk':
        this._takeChunk(readChunk(data), bytes);
        break;
      case 'ack': {
        const ack = this._acks.get(data.seq as number);
        this._acks.delete(data.seq as number);
        if (data.error) {
          ack?.reject(toError(data.error));
        } else {
          ack?.resolve(
            typeof data.digest === 'string' ? data.digest : undefined
          );
        }
        break;
      }
      default:
        break;
    }
  }

  /** They come in their order; one that does not follow is missed by whoever counts them. */
  private _takeChunk(
    { transfer, array, start, digest }: ChunkHead,
    bytes: Uint8Array | undefined
  ): void {
    const chunk = this._fetched.get(`${transfer}/${array}`);
    const content = bytes ?? chunk?.known?.get(digest!);
    if (
      !chunk ||
      !content ||
      start !== chunk.received ||
      start + content.length > chunk.target.length
    ) {
      return;
    }
    chunk.target.set(content, start);
    chunk.received += content.length;
    if (digest !== undefined && this._chunks) {
      const kept = bytes ? content.slice() : content;
      // The next may be the same.
      chunk.known?.set(digest, kept);
      this._chunks.add(digest, kept);
    }
    chunk.onProgress?.(chunk.received, chunk.target.length);
  }

  /** Requests that are under way. */
  private _awaited = new Set<number>();
  private _replies = new Map<number, BridgeData>();
  private _fetched = new Map<string, Chunk>();
  private _acks = new Map<number, PromiseDelegate<string | undefined>>();
  private _nextId = 1;
  private _isDisposed = false;
}

function toMessage(param: PointerParam | null): BridgeData | null {
  return (
    param && {
      scalar: param.scalar,
      isConst: param.isConst,
      structBytes: param.structBytes
    }
  );
}

function toError(told: unknown): BridgeError {
  const { ename, evalue, traceback } = readError(told);
  return new BridgeError(ename, evalue, traceback);
}

/** JSON in ASCII alone: it becomes a line of Python, and IPython ends lines at characters that JSON does not escape. */
function ascii(json: string): string {
  return json.replace(
    /[^\x20-\x7e]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  );
}
