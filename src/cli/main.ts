#!/usr/bin/env node
import {
  isMainThread,
  parentPort,
  SHARE_ENV,
  Worker
} from 'node:worker_threads';
import { COMMANDS } from '../commands';
import { EXIT_TIMEOUT } from '../commands/host';
import { checkSyntax } from './commands/checkSyntax';
import { endProcess } from './endProcess';
import { byteStreams, NO_GPU, nodeIo, notebooksAt, GRACE } from './io';
import { enableRelaxedSimd } from './relaxedSimd';
import { ENGINE_THREAD, EngineThread } from './serve/engineThread';

/**
 * Of the thread that runs programs. Their calls are on its stack: Node's own
 * holds some ten thousand, and 8 MiB of C's stack some hundred thousand. Only
 * what is used of it takes memory.
 */
const STACK_MIB = 128;

/** Seconds after which a thread that was told to end is taken to be in a driver. */
const STUCK = 0.5;

/** Words of the command line of an engine's thread. */
const SIMULATE = 'simulate';
const DISK = 'disk';

/** This script again, in a thread. */
function startThread(argv: string[]): Worker {
  return new Worker(new URL(import.meta.url), {
    argv,
    // Dawn's drivers are found through the environment.
    env: SHARE_ENV,
    resourceLimits: { stackSizeMb: STACK_MIB }
  });
}

/** What the thread that runs programs tells the main thread, which ends it. */
interface FromThread {
  /** Seconds that the command may take from now on. */
  watch: number;
  /** It has said that it was late, and ends, unless what it gave the GPU keeps it. */
  late?: boolean;
}

/**
 * Of a thread that the GPU may still owe an answer: Dawn ends the process with a
 * signal where a thread goes and its promises have not come. The main thread
 * ends both, with an exit code. What was printed is written already.
 */
function waitForTheEnd(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const argv = process.argv.slice(2);
enableRelaxedSimd();

/** It may take for ever, a compiler as well as a program: a thread is ended from outside. */
const hasLimit = [...COMMANDS, checkSyntax].some(
  ({ line, name }) =>
    (line?.name ?? name) === argv[0] && 'timeout' in (line?.options ?? {})
);

if (!isMainThread && argv[0] === ENGINE_THREAD) {
  const { gpu, folder, keeper } = nodeIo();
  const [{ answerSession }, environment] = await Promise.all([
    import('./serve/answerSession'),
    argv.includes(SIMULATE) ? NO_GPU : gpu()
  ]);
  answerSession(environment, argv.includes(DISK) ? folder : undefined, keeper);
} else if (isMainThread && hasLimit) {
  const thread = startThread(argv);
  let isLate = false;
  const endSoon = (): void => {
    isLate = true;
    setTimeout(() => endProcess(EXIT_TIMEOUT), 1000 * STUCK);
  };
  thread.on('error', error => {
    process.stderr.write(`gridstride: ${error.message}\n`);
    process.exit(1);
  });
  thread.on('message', ({ watch, late }: FromThread) => {
    if (late) {
      endSoon();
      return;
    }
    // For what the thread cannot stop by itself, and so cannot name the line of.
    setTimeout(
      () => {
        process.stderr.write(
          `gridstride: it had not ended after ${watch} s, and was ended; --timeout SECONDS gives it longer\n`
        );
        endSoon();
        void thread.terminate();
      },
      1000 * (watch + 2 * GRACE)
    );
  });
  thread.on('exit', code => process.exit(isLate ? EXIT_TIMEOUT : code));
} else {
  const io = nodeIo();
  const startEngine =
    (...words: string[]) =>
    (simulate: boolean): EngineThread =>
      new EngineThread(
        startThread([ENGINE_THREAD, ...words, ...(simulate ? [SIMULATE] : [])])
      );
  const [{ run }, { grade }, { serve }] = await Promise.all([
    import('./run'),
    import('./commands/grade'),
    import('./commands/serve')
  ]);
  const code = await run(argv, io, [
    // Notebooks that were handed in see no disk.
    grade({ ...io, notebooksAt, startEngine: startEngine() }),
    serve(byteStreams, startEngine(DISK))
  ]);
  if (code === EXIT_TIMEOUT && parentPort) {
    parentPort.postMessage({ late: true });
    waitForTheEnd();
  }
  // Dawn's threads keep the process alive: it is ended once all is done.
  process.exit(code);
}
