/** A process with a thread that cannot be stopped ends all the same. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** @param thread CommonJS, which posts a message once it has begun */
async function ends(thread: string): Promise<[code: number, err: string]> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { isMainThread, parentPort, Worker } from 'node:worker_threads';
        import { endProcess } from './endProcess';
        if (isMainThread) {
          const thread = new Worker(process.env.SCRIPT, { eval: true });
          // The thread is in the call a moment later, and says no more.
          thread.on('message', () => setTimeout(() => endProcess(124), 100));
        } else {
          ${thread}
        }`,
      loader: 'ts',
      resolveDir: import.meta.dirname
    },
    bundle: true,
    platform: 'node',
    external: ['webgpu'],
    write: false
  });
  const script = outputFiles[0].text;
  const child = spawn(process.execPath, ['-e', script], {
    // Where packages are found from.
    cwd: import.meta.dirname,
    env: { ...process.env, SCRIPT: script },
    stdio: ['pipe', 'ignore', 'pipe']
  });
  let err = '';
  child.stderr!.on('data', text => (err += text));
  const [code] = await once(child, 'exit');
  child.stdin!.destroy();
  return [code as number, err];
}

it('ends with its exit code while a thread waits in a system call', async () => {
  const waits = `
    import('node:child_process').then(({ spawnSync }) => {
      parentPort.postMessage('');
      // Waits for the end of our input.
      spawnSync('cat', { stdio: ['inherit', 'ignore', 'ignore'] });
    });`;
  expect(await ends(waits)).toEqual([124, '']);
});

it('ends with its exit code while the GPU owes a thread an answer', async () => {
  const owed = `
    import('webgpu').then(async ({ create, globals }) => {
      Object.assign(globalThis, globals);
      const adapter = await create([]).requestAdapter();
      const device = await adapter.requestDevice();
      const buffer = device.createBuffer({
        size: 4,
        usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST
      });
      // Its promise comes with a turn of this thread's events, and there is none.
      buffer.mapAsync(GPUMapMode.READ).catch(() => undefined);
      parentPort.postMessage('');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  expect(await ends(owed)).toEqual([124, '']);
});
