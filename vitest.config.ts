import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { useSoftwareGpu } from './scripts/software-gpu.mjs';
import { textAssets } from './scripts/text-assets.mjs';

useSoftwareGpu();

/** JupyterLab's packages import their icons as text. */
const svgText = {
  name: 'gridstride:svg-text',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.endsWith('.svg')
      ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))};`
      : null
};

const plugins = [textAssets(), svgText];

// Projects do not inherit this from the root. The software GPU is slow, and slower on a busy machine.
const testTimeout = 300_000;
const hookTimeout = testTimeout;

// Rooms that need a DOM and JupyterLab's packages.
const frontEnd = [
  'plugins',
  'notebook',
  'cells',
  'widgets',
  'bridge',
  'session'
].map(room => `src/${room}/**/*.spec.{ts,tsx}`);

export default defineConfig({
  test: {
    // Processes, not threads: Dawn reads the environment of the process, and
    // wants to be loaded once in it.
    pool: 'forks',
    // For two cores: the software GPU and WASM use both, compiling uses one.
    maxWorkers: 2,
    reporters: process.env.GRIDSTRIDE_REPORT
      ? ['default', ['junit', { outputFile: process.env.GRIDSTRIDE_REPORT }]]
      : ['default'],
    projects: [
      {
        plugins,
        test: {
          name: 'engine',
          testTimeout,
          hookTimeout,
          environment: 'node',
          include: [
            'src/**/*.spec.ts',
            'kernels/**/*.spec.ts',
            'test/**/*.spec.ts',
            'eslint/**/*.spec.ts',
            'scripts/**/*.spec.ts'
          ],
          exclude: frontEnd,
          // One process for all files: loading Dawn is what takes long.
          isolate: false
        }
      },
      {
        plugins,
        test: {
          name: 'front end',
          testTimeout,
          hookTimeout,
          environment: 'jsdom',
          include: frontEnd,
          setupFiles: ['test/jsdom.ts'],
          server: {
            // Shipped as ES modules without file extensions, with CSS and SVG imports.
            deps: { inline: [/@jupyterlab\//, /@jupyter\//, /@lumino\//] }
          }
        }
      }
    ]
  }
});
