// Makes lib/cli, where scripts/bundle.mjs put the command, the npm package
// `gridstride`: node scripts/cli-package.mjs
//
// The extension ships in a Python wheel, and package.json is its own, with the
// parts of JupyterLab that it is built against. The command needs none of them.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Puts beside the command what makes a package of it: manifest, README and licence. */
export function packageCli(folder) {
  const { version, license, author, engines, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8')
  );
  const manifest = {
    name: 'gridstride',
    version,
    description:
      'CUDA C and WGSL on the command line: run and profile kernels and programs on any GPU, or on none',
    keywords: ['cuda', 'webgpu', 'wgsl', 'gpu', 'simulator', 'profiler'],
    license,
    author,
    type: 'module',
    bin: { gridstride: 'gridstride.js' },
    files: ['gridstride.js', 'parts'],
    engines,
    // Dawn. Without it kernels and programs run in the simulator.
    optionalDependencies: { webgpu: devDependencies.webgpu }
  };
  writeFileSync(
    `${folder}/package.json`,
    `${JSON.stringify(manifest, null, 2)}\n`
  );
  copyFileSync('src/cli/README.md', `${folder}/README.md`);
  copyFileSync('LICENSE', `${folder}/LICENSE`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  packageCli('lib/cli');
}
