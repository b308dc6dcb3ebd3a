// What the engine does for somebody who tries the kernels of the catalogue, and
// writes others like them.
import { readFileSync } from 'node:fs';
import { startEngine } from './worker.mjs';

const everyday = readFileSync(new URL('everyday.cu', import.meta.url), 'utf8');

/**
 * Loads every kernel of the catalogue, as it is lowered for GPUs with and
 * without subgroups, and runs their texts and everyday.cu as cells.
 * @throws Error if something fails
 */
export async function tryCatalogue(scripts, fetched) {
  for (const warpMode of ['subgroups', 'workgroup-memory']) {
    const { ask } = startEngine(scripts, fetched);
    const reply = async request => {
      const answer = await ask(request);
      if (answer.type === 'failure') {
        const { op, id, kernel } = request;
        throw new Error(
          `${[op, id, kernel].join(' ')}: ${answer.failure.message}`
        );
      }
      return answer.reply.record;
    };
    await reply({ op: 'configure', settings: { card: 'auto', warpMode } });
    const cell = async source => {
      const { kernels } = await reply({
        op: 'run',
        language: 'cuda',
        file: 'cell [1]',
        source,
        options: { timeline: true }
      });
      for (const { name } of kernels) {
        await reply({ op: 'describe', kernel: name });
        await reply({ op: 'wgsl', kernel: name });
        await reply({ op: 'occupancy', kernel: name, block: 256 });
      }
    };
    await cell(everyday);
    const { catalogue } = await reply({ op: 'kernels' });
    for (const { id } of catalogue) {
      const { message, source } = await reply({ op: 'load', id });
      // `Try: launch reduce6<128><<<…`
      const [, kernel] = /Try: launch (.*?)<<</.exec(message);
      await reply({ op: 'wgsl', kernel });
      await cell(source.text);
    }
  }
}
