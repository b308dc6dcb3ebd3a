// Bundles what jupyter-builder does not: node scripts/bundle.mjs engine | cli
//
// engine  src/session/worker.ts -> lib/session/engine.js. A worker has no Module
//         Federation share scope, so whatever is shared with JupyterLab throws
//         in it at load; one self-contained file has no such problem. A
//         classic script (iife) asks nothing more of the server than a
//         JavaScript content type. The compiler's headers are a second script,
//         lib/session/headers.js, which the engine loads when it first compiles.
// cli     src/cli/main.ts -> lib/cli/gridstride.js, for Node, with the #! line.
//         `webgpu` (Dawn) is a native module and stays outside.
import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildLoaders } from './text-assets.mjs';

/** Has fetchedTexts.ts where the front end imports the headers' texts. */
const headersOnDemand = {
  name: 'gridstride:headers-on-demand',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /\/texts$/ }, ({ path, ...from }) =>
      /[\\/]headers([\\/]library)?$/.test(from.resolveDir)
        ? resolve(path.replace(/texts$/, 'fetchedTexts'), from)
        : undefined
    );
  }
};

const browser = { platform: 'browser', format: 'iife', minify: true };

const targets = {
  engine: [
    {
      ...browser,
      entryPoints: ['src/session/worker.ts'],
      outfile: 'lib/session/engine.js',
      plugins: [headersOnDemand]
    },
    {
      ...browser,
      entryPoints: ['src/compiler/cuda/headers/texts.ts'],
      outfile: 'lib/session/headers.js',
      globalName: 'gridstrideHeaders'
    }
  ],
  cli: [
    {
      entryPoints: ['src/cli/main.ts'],
      outfile: 'lib/cli/gridstride.js',
      platform: 'node',
      format: 'esm',
      external: ['webgpu'],
      banner: { js: '#!/usr/bin/env node' },
      // Names appear in the stack traces of errors that users report.
      keepNames: true
    }
  ]
};

/** Writes the files of a target, or gives them to the caller instead (`write: false`). */
export async function bundle(name, options = {}) {
  const results = [];
  for (const target of targets[name]) {
    results.push(
      await build({
        ...target,
        bundle: true,
        target: 'es2022',
        loader: esbuildLoaders,
        legalComments: 'none',
        logLevel: 'warning',
        ...options
      })
    );
  }
  return results;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const name = process.argv[2];
  if (!targets[name]) {
    console.error('usage: node scripts/bundle.mjs engine | cli');
    process.exit(2);
  }
  await bundle(name);
  if (name === 'cli') {
    chmodSync(targets.cli[0].outfile, 0o755);
  }
}
