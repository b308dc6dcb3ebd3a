// Writes docs/catalogue.md from the catalogue itself.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildLoaders } from './text-assets.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ['kernels/page.ts'],
  platform: 'node',
  format: 'esm',
  bundle: true,
  write: false,
  loader: esbuildLoaders
});
const text = Buffer.from(outputFiles[0].contents).toString('base64');
const { cataloguePage } = await import(`data:text/javascript;base64,${text}`);
writeFileSync(`${root}docs/catalogue.md`, cataloguePage());
