// Bundles what jupyter-builder does not: node scripts/bundle.mjs engine | cli
//
// engine  src/session/worker.ts -> lib/session/engine.js. A worker has no Module
//         Federation share scope, so whatever is shared with JupyterLab throws
//         in it at load; one self-contained file has no such problem. A
//         classic script (iife) asks nothing more of the server than a
//         JavaScript content type.
// cli     src/cli/main.ts -> lib/cli/gridstride.js, for Node, with the #! line.
//         `webgpu` (Dawn) is a native module and stays outside.
import { chmodSync } from 'node:fs';
import { build } from 'esbuild';
import { esbuildLoaders } from './text-assets.mjs';

const targets = {
  engine: {
    entryPoints: ['src/session/worker.ts'],
    outfile: 'lib/session/engine.js',
    platform: 'browser',
    format: 'iife'
  },
  cli: {
    entryPoints: ['src/cli/main.ts'],
    outfile: 'lib/cli/gridstride.js',
    platform: 'node',
    format: 'esm',
    external: ['webgpu'],
    banner: { js: '#!/usr/bin/env node' }
  }
};

const target = targets[process.argv[2]];
if (!target) {
  console.error('usage: node scripts/bundle.mjs engine | cli');
  process.exit(2);
}
await build({
  ...target,
  bundle: true,
  minify: process.argv[2] === 'engine',
  // Names appear in the messages of errors that users report.
  keepNames: true,
  target: 'es2022',
  loader: esbuildLoaders,
  legalComments: 'none',
  logLevel: 'warning'
});
if (target === targets.cli) {
  chmodSync(target.outfile, 0o755);
}
