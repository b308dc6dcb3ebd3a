import type { Definition } from '../../commands/definition';
import { EXIT_FAILED, EXIT_OK, type SourceText } from '../../commands/host';
import { definesOf, sourceOptions } from '../../commands/syntax/sources';
import { kernelLine } from '../../output/views/checkSyntax';
import { RECORD_VERSION } from '../../protocol/record';

export const checkSyntax: Definition<
  Record<never, never>,
  Record<never, never>,
  typeof sourceOptions
> = {
  name: 'check-syntax',
  summary:
    'compile without running, to WGSL too, and print errors and warnings',
  options: {},
  line: {
    forms: ['check-syntax FILE… [--include FOLDER] [--define NAME] [--json]'],
    details: [
      'Diagnostics go to the standard error output, as a compiler prints them; the exit code is 1 if there is an error.',
      'CUDA files, one of which has a main(), are linked as run links them; otherwise each is checked by itself.',
      'Of files without errors each kernel is listed: registers as nvcc would give it, shared memory, and why it needs the simulator where WebGPU cannot run it.'
    ],
    options: sourceOptions,
    words: [1, Infinity],
    what: 'a file',
    run: async ({ words, options }, host) => {
      const defines = definesOf(options.define);
      const sources: SourceText[] = [];
      for (const path of words) {
        sources.push(await host.readSource(path, options.include));
      }
      const { checkSources } = await import('../checkSources');
      const { files, kernels } = await checkSources(sources, defines);
      const all = files.flatMap(({ diagnostics }) => diagnostics);
      const errors = all.filter(({ severity }) => severity === 'error').length;
      if (host.json) {
        await host.print({
          kind: 'check-syntax',
          version: RECORD_VERSION,
          notes: [],
          errors,
          files,
          kernels
        });
      } else {
        host.diagnose(all);
        kernels.forEach(kernel => host.out(`${kernelLine(kernel)}\n`));
      }
      return errors > 0 ? EXIT_FAILED : EXIT_OK;
    }
  }
};
