/** A process with a thread that cannot be stopped ends all the same. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('ends with its exit code while a thread waits in a system call', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { isMainThread, parentPort, Worker } from 'node:worker_threads';
        import { spawnSync } from 'node:child_process';
        import { endProcess } from './endProcess';
        if (isMainThread) {
          const thread = new Worker(process.env.SCRIPT, { eval: true });
          // The thread is in the call a moment later, and says no more.
          thread.on('message', () => setTimeout(() => endProcess(124), 100));
        } else {
          parentPort.postMessage('');
          // Waits for the end of our input.
          spawnSync('cat', { stdio: ['inherit', 'ignore', 'ignore'] });
        }`,
      loader: 'ts',
      resolveDir: import.meta.dirname
    },
    bundle: true,
    platform: 'node',
    write: false
  });
  const script = outputFiles[0].text;
  const child = spawn(process.execPath, ['-e', script], {
    env: { ...process.env, SCRIPT: script },
    stdio: ['pipe', 'ignore', 'pipe']
  });
  let err = '';
  child.stderr!.on('data', text => (err += text));
  const [code] = await once(child, 'exit');
  child.stdin!.destroy();
  expect([code, err]).toEqual([124, '']);
});
