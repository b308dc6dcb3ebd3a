// Bundles what jupyter-builder does not: node scripts/bundle.mjs engine | cli
//
// engine  src/session/worker.ts -> lib/session/engine.js. A worker has no Module
//         Federation share scope, so whatever is shared with JupyterLab throws
//         in it at load; self-contained scripts have no such problem. A
//         classic script asks nothing more of the server than a JavaScript
//         content type. The engine fetches other scripts when it needs them:
//         headers.js, the texts of the compiler's headers, when it first
//         compiles, and the parts of its own code that engine/build.mjs splits
//         from it.
// cli     src/cli/main.ts -> lib/cli/gridstride.js, for Node, with the #! line.
//         `webgpu` (Dawn) is a native module and stays outside.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildLoaders } from './text-assets.mjs';

/** Has fetchedTexts.ts where the front end imports the headers' texts. */
const headersOnDemand = {
  name: 'gridstride:headers-on-demand',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /\/texts$/ }, ({ path, ...from }) =>
      /[\\/]headers([\\/]\w+)?$/.test(from.resolveDir)
        ? resolve(path.replace(/texts$/, 'fetchedTexts'), from)
        : undefined
    );
  }
};

const browser = { platform: 'browser', minify: true };

const targets = {
  engine: [
    {
      ...browser,
      // Not wrapped in a function: the parts share its top level.
      format: 'esm',
      entryPoints: ['src/session/worker.ts'],
      outfile: 'lib/session/engine.js',
      plugins: [headersOnDemand]
    },
    {
      ...browser,
      format: 'iife',
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

async function main(name) {
  if (name === 'engine') {
    // Imported here: that module imports this one.
    const { buildEngine } = await import('./engine/build.mjs');
    const { scripts } = await buildEngine();
    mkdirSync('lib/session', { recursive: true });
    for (const [file, text] of Object.entries(scripts)) {
      writeFileSync(`lib/session/${file}`, text);
    }
  } else if (name === 'cli') {
    await bundle('cli');
    chmodSync(targets.cli[0].outfile, 0o755);
  } else {
    console.error('usage: node scripts/bundle.mjs engine | cli');
    process.exitCode = 2;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Not awaited, so that the module is there for those that main imports.
  void main(process.argv[2]);
}
