// node scripts/engine-size.mjs: bytes of the engine's scripts that a worker
// imports, by the first thing that a notebook asks of it.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundledEngine, startEngine } from './engine/start.mjs';
import { useSoftwareGpu } from './software-gpu.mjs';
import { firstRequests } from './engine/firstRequests.mjs';

useSoftwareGpu();
const folder = await bundledEngine();
const kB = bytes => `${(bytes / 1000).toFixed(1).padStart(8)} kB`;
try {
  for (const [name, requests] of Object.entries(firstRequests)) {
    const engine = await startEngine(folder);
    for (const request of requests) {
      const answer = await engine.ask(request);
      if (answer.type === 'failure') {
        throw new Error(`${name}: ${answer.failure.message}`);
      }
    }
    console.log(
      kB(engine.loadedBytes()),
      `${String(engine.loaded().length).padStart(3)} scripts `,
      name
    );
    if (process.argv.includes('--files')) {
      for (const file of engine.loaded()) {
        console.log(kB(statSync(join(folder, file)).size), `    ${file}`);
      }
    }
    engine.stop();
  }
  const all = readdirSync(folder)
    .filter(name => name.endsWith('.js'))
    .map(name => statSync(join(folder, name)).size);
  console.log(
    kB(all.reduce((a, b) => a + b)),
    `${String(all.length).padStart(3)} scripts  in all`
  );
} finally {
  rmSync(folder, { recursive: true });
}
