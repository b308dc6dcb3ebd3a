// A Node process in the place of the engine's worker: process.mjs FOLDER CLOCK
// (started by start.mjs, which reads in `loaded` what was imported).
import { readdirSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, clock] = process.argv.slice(2);

register('./hooks.mjs', import.meta.url, {
  data: { folder: pathToFileURL(folder).href, log: join(folder, 'loaded') }
});

let gpu;
if (clock === 'stopped') {
  // Of two engines that answer the same, the answers are equal.
  let time = 0;
  const now = () => time++;
  globalThis.performance = { now, timeOrigin: 0 };
  Date.now = now;
  process.on('message', () => (time = 0));
} else {
  try {
    const { create, globals } = await import('webgpu');
    Object.assign(globalThis, globals);
    gpu = create([]);
  } catch {
    // Then launches are simulated.
  }
}

globalThis.self = globalThis;
Object.defineProperty(globalThis, 'navigator', {
  value: { gpu, userAgent: 'test' }
});
globalThis.isSecureContext = true;
globalThis.postMessage = message => process.send(message);

await import(
  pathToFileURL(
    join(
      folder,
      readdirSync(folder).find(name => name.startsWith('engine-'))
    )
  )
);
process.on('message', data => globalThis.onmessage({ data }));
process.send({ type: 'started' });
