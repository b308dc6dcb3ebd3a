import { isMainThread, SHARE_ENV, Worker } from 'node:worker_threads';
import { COMMANDS } from '../commands';
import { nodeIo } from './io';
import { enableRelaxedSimd } from './relaxedSimd';
import { run } from './run';

/**
 * Of the thread that runs programs. Their calls are on its stack: Node's own
 * holds some ten thousand, and 8 MiB of C's stack some hundred thousand. Only
 * what is used of it takes memory.
 */
const STACK_MIB = 128;

const argv = process.argv.slice(2);
enableRelaxedSimd();

const runsPrograms = COMMANDS.some(
  ({ line, name }) => line?.runsPrograms && name === argv[0]
);

if (isMainThread && runsPrograms) {
  const thread = new Worker(new URL(import.meta.url), {
    argv,
    // Dawn's drivers are found through the environment.
    env: SHARE_ENV,
    resourceLimits: { stackSizeMb: STACK_MIB }
  });
  thread.on('error', error => {
    process.stderr.write(`gridstride: ${error.message}\n`);
    process.exit(1);
  });
  thread.on('exit', code => process.exit(code));
} else {
  // Dawn's threads keep the process alive: it is ended once all is done.
  void run(argv, nodeIo()).then(code => process.exit(code));
}
