// node bench/bundle.mjs NAME: bench/NAME/run.ts with all it needs but Dawn (the
// npm package webgpu) into lib/bench/NAME.mjs, so that a machine with a GPU
// needs no more of the checkout than that file and node_modules/webgpu.
import { build } from 'esbuild';
import { esbuildLoaders } from '../scripts/text-assets.mjs';

const name = process.argv[2];
await build({
  entryPoints: [`bench/${name}/run.ts`],
  outfile: `lib/bench/${name}.mjs`,
  platform: 'node',
  format: 'esm',
  external: ['webgpu'],
  bundle: true,
  target: 'es2022',
  loader: esbuildLoaders,
  logLevel: 'warning'
});
