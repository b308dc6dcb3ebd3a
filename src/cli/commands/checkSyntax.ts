import type { Definition } from '../../commands/definition';
import { EXIT_FAILED, EXIT_OK, type SourceText } from '../../commands/host';
import { definesOf, sourceOptions } from '../../commands/syntax/sources';
import { kernelLine } from '../../output/views/checkSyntax';
import { TIMEOUT } from '../../commands/syntax/tables';
import { RECORD_VERSION } from '../../protocol/record';

const options = { ...sourceOptions, timeout: TIMEOUT } as const;

export const checkSyntax: Definition<
  Record<never, never>,
  Record<never, never>,
  typeof options
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
    options,
    words: [1, Infinity],
    what: 'a file',
    run: async ({ words, options: given }, host) => {
      const defines = definesOf(given.define);
      const sources: SourceText[] = [];
      for (const path of words) {
        sources.push(await host.readSource(path, given.include));
      }
      const { checkSources } = await import('../checkSources');
      const { files, kernels } = await host.withEngine(
        { on: 'none', timeout: given.timeout },
        () => checkSources(sources, defines)
      );
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
