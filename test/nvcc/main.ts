/** What test/nvcc-second-opinion.mjs runs; its options are described there. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeHelpers } from './compile';
import { compareDamaged } from './damaged';
import { comparePrograms } from './programs';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string' },
    damaged: { type: 'string' },
    from: { type: 'string' },
    sources: { type: 'string' }
  }
});
const folder = mkdtempSync(join(tmpdir(), 'second-opinion-'));
try {
  const lanes = Number(values.jobs ?? availableParallelism());
  writeHelpers(folder);
  const differences =
    values.damaged === undefined
      ? await comparePrograms('.', folder, lanes)
      : await compareDamaged(
          '.',
          folder,
          lanes,
          Number(values.from ?? 1),
          Number(values.damaged),
          values.sources ?? join(folder, 'sources')
        );
  process.exitCode = differences > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
