// Bundles what jupyter-builder does not: node scripts/bundle.mjs engine | cli
//
// engine  src/session/worker.ts -> lib/engine/, the module worker engine-….js and
//         what it imports: at once, or when a request needs it (`import()`).
//         src/language/worker.ts beside it, language-….js, of the same pieces.
//         A worker has no Module Federation share scope, so whatever is shared
//         with JupyterLab throws in it at load; scripts of its own have no such
//         problem. They are shipped as they are (rspack.config.cjs).
// cli     src/cli/main.ts -> lib/cli/gridstride.js, for Node, with the #! line,
//         and what it imports when a command needs it, lib/cli/parts/.
//         `webgpu` (Dawn) is a native module and stays outside.
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildLoaders } from './text-assets.mjs';

/**
 * Of the compiler, what few programs need comes when it is needed: a file
 * `fetchedPtx.ts` stands in the place of the `ptx.ts` beside it.
 */
const partsOnDemand = {
  name: 'gridstride:parts-on-demand',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path, kind, ...from }) => {
      const file = join(from.resolveDir, path);
      const name = basename(file);
      const fetched = `fetched${name[0].toUpperCase()}${name.slice(1)}`;
      return kind === 'import-statement' &&
        /[\\/]src[\\/]compiler[\\/]/.test(file) &&
        existsSync(join(dirname(file), `${fetched}.ts`))
        ? resolve(`${dirname(path)}/${fetched}`, { kind, ...from })
        : undefined;
    });
  }
};

/** How records are shown, and what models calculate, is the page's and the command line's: commands import it, their handlers do not. */
const withoutViews = {
  name: 'gridstride:without-views',
  setup({ onResolve }) {
    onResolve(
      { filter: /\/(?:output|analysis\/models)(?:\/|$)/ },
      ({ kind }) => (kind === 'dynamic-import' ? { external: true } : undefined)
    );
  }
};

const targets = {
  engine: {
    entryPoints: {
      engine: 'src/session/worker.ts',
      language: 'src/language/worker.ts'
    },
    outdir: 'lib/engine',
    platform: 'browser',
    format: 'esm',
    splitting: true,
    // Names tell versions apart, wherever the files are cached.
    entryNames: '[name]-[hash]',
    minify: true,
    // Modules are always read as UTF-8.
    charset: 'utf8',
    plugins: [partsOnDemand, withoutViews]
  },
  cli: {
    entryPoints: { gridstride: 'src/cli/main.ts' },
    outdir: 'lib/cli',
    platform: 'node',
    format: 'esm',
    // Not minified, so that stack traces which users report have names and lines;
    // no keepNames, which gives every closure its name while the program runs.
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    external: ['webgpu'],
    // Of Lumino's packages, those of ES modules: for Node they have CommonJS too.
    mainFields: ['module', 'main'],
    plugins: [partsOnDemand]
  }
};

/** Writes the files of a target, or gives them to the caller instead (`write: false`). */
export function bundle(name, options = {}) {
  return build({
    ...targets[name],
    bundle: true,
    target: 'es2022',
    loader: esbuildLoaders,
    legalComments: 'none',
    logLevel: 'warning',
    ...options
  });
}

async function main(name) {
  if (name === 'engine') {
    // Files of earlier builds have other names.
    rmSync(targets.engine.outdir, { recursive: true, force: true });
    await bundle('engine');
  } else if (name === 'cli') {
    rmSync(targets.cli.outdir, { recursive: true, force: true });
    await bundle('cli');
    chmodSync(join(targets.cli.outdir, 'gridstride.js'), 0o755);
  } else {
    console.error('usage: node scripts/bundle.mjs engine | cli');
    process.exitCode = 2;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(process.argv[2]);
}
