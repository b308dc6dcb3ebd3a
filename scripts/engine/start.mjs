// Runs the engine's scripts as a browser's worker does, in a process of its own.
import { fork } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../bundle.mjs';

/** Bundles the engine into a folder of its own, which the caller removes. */
export async function bundledEngine() {
  const folder = mkdtempSync(join(tmpdir(), 'gridstride-engine-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  await bundle('engine', { outdir: folder });
  return folder;
}

/**
 * @param folder with the engine's scripts
 * @param clock `stopped`: every request sees the same times, and there is no GPU
 */
export async function startEngine(folder, clock = 'running') {
  const log = join(folder, 'loaded');
  rmSync(log, { force: true });
  const child = fork(
    fileURLToPath(new URL('process.mjs', import.meta.url)),
    [folder, clock],
    { serialization: 'advanced' }
  );
  const listeners = new Map();
  await new Promise((resolve, reject) => {
    child.on('exit', code => reject(new Error(`the engine ended: ${code}`)));
    child.on('message', message => {
      if (message.type === 'started') {
        resolve();
      } else if (message.type === 'reply' || message.type === 'failure') {
        listeners.get(message.id)(message);
      }
    });
  });
  let id = 0;
  return {
    /** The worker's last message to a request. */
    ask: request =>
      new Promise(resolve => {
        id++;
        listeners.set(id, resolve);
        child.send({ id, request });
      }),
    /** The scripts that were imported so far. */
    loaded: () =>
      existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [],
    /** Their bytes. */
    loadedBytes() {
      return this.loaded()
        .map(name => statSync(join(folder, name)).size)
        .reduce((a, b) => a + b, 0);
    },
    stop: () => child.kill()
  };
}
