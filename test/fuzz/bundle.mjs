// node test/fuzz/bundle.mjs [OUT [ENTRY]]: test/fuzz/run.ts, or another entry,
// with all it needs but Dawn (the npm package webgpu) into lib/fuzz.mjs.
import { build } from 'esbuild';
import { esbuildLoaders } from '../../scripts/text-assets.mjs';

await build({
  entryPoints: [process.argv[3] ?? 'test/fuzz/run.ts'],
  outfile: process.argv[2] ?? 'lib/fuzz.mjs',
  platform: 'node',
  format: 'esm',
  // fast-check is CommonJS and asks for Node's modules by require.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"
  },
  external: ['webgpu'],
  bundle: true,
  target: 'es2022',
  loader: esbuildLoaders,
  logLevel: 'warning'
});
