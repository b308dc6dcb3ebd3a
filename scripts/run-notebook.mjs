// Runs notebooks without a page, each cell as it would run in JupyterLab:
//
//   node scripts/run-notebook.mjs [--simulate] [--out FILE.ipynb] NOTEBOOK…
//
// Python cells run in a kernel of .venv, GPU cells in the engine of this
// checkout, on software WebGPU or with --simulate in the simulator. Prints each
// failing cell; the exit code is 1 if one failed that may not.
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { packageCli } from './cli-package.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const arguments_ = process.argv.slice(2);
const simulate = arguments_.includes('--simulate');

// Whole before they have their names, and the first of them last: another run may be about to read them.
const { outputFiles } = await bundle('cli', {
  write: false,
  outdir: join(root, 'lib/cli')
});
outputFiles.sort(({ path }) => (basename(path) === 'gridstride.js' ? 1 : -1));
for (const { path, contents } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}
packageCli(join(root, 'lib/cli'));

const { status, error } = spawnSync(
  join(root, '.venv/bin/python'),
  [
    '-m',
    'gridstride.run_notebook',
    ...arguments_.filter(word => word !== '--simulate')
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PYTHONPATH: [root, process.env.PYTHONPATH]
        .filter(Boolean)
        .join(delimiter),
      ...(simulate && { GRIDSTRIDE_SIMULATE: '1' })
    }
  }
);
if (error) {
  console.error(`run-notebook: ${error.message}; scripts/setup makes .venv`);
}
process.exitCode = status ?? 1;
