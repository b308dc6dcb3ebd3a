import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
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

/** Short files that take minutes, the longest first. */
const LONG = [
  'kernels/catalogue.spec.ts',
  'test/check/twins.spec.ts',
  'test/foreign-programs.spec.ts',
  'test/programs-runtime/programs.spec.ts',
  'test/cublas.spec.ts',
  'test/fuzz/wgsl.spec.ts',
  'kernels/checks.spec.ts',
  'test/check/byDefault.spec.ts',
  'test/foreign/kernels.spec.ts',
  'test/libraries.spec.ts',
  'test/check/rightKernels.spec.ts',
  'test/engine-bundle.spec.ts'
];

/** Where nothing is known of their times vitest begins with the largest files: at the end one core would have nothing to do. */
class LongFirst extends BaseSequencer {
  override async sort(
    files: TestSpecification[]
  ): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex(file => moduleId.endsWith(`/${file}`));
      return at < 0 ? LONG.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

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
    sequence: { sequencer: LongFirst },
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
