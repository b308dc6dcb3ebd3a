import type { Reply } from '../protocol/messages';
import type { WgslRecord } from '../protocol/record';
import { command } from './definition';
import { EXIT_OK, type Host } from './host';
import { compileFile } from './launches';
import { CommandError } from './syntax/errors';
import { flag } from './syntax/options';
import { BLOCK, DOUBLE } from './syntax/tables';

export const wgsl = command({
  name: 'wgsl',
  summary: 'the WGSL that a kernel became',
  options: { block: BLOCK },
  cell: {
    form: 'wgsl KERNEL [--block N]',
    words: [1, 1],
    what: "a kernel's name"
  },
  line: {
    forms: ['wgsl FILE [KERNEL] [--map] [--block N] [--gpu] [--json]'],
    summary: 'print the WGSL that a kernel becomes',
    details: [
      "Without KERNEL, every kernel of the file; an instance of a template is named like in a launch: 'reduce6<512>'.",
      'The code is made for the limits that WebGPU guarantees everywhere (256 invocations, no subgroups); --gpu makes it for the GPU of this machine.'
    ],
    options: {
      map: flag('put the CUDA line beside each line of WGSL'),
      gpu: flag("for this machine's GPU instead of the guaranteed limits"),
      ...DOUBLE
    },
    words: [1, 2],
    what: 'a file',
    run: ({ words: [path, kernel], options }, host) =>
      host.withEngine({ on: options.gpu ? 'gpu' : 'none' }, async engine => {
        const compiled = await compileFile(host, engine, path, options);
        const records: WgslRecord[] = [];
        for (const name of kernel ? [kernel] : kernelsOf(path, compiled)) {
          const { block } = options;
          const request = { op: 'wgsl', kernel: name, block } as const;
          const { record } = await engine.ask(request);
          records.push(record as WgslRecord);
        }
        const record: WgslRecord = {
          ...records[0],
          notes: [...new Set(records.flatMap(({ notes }) => notes))],
          kernels: records.flatMap(({ kernels }) => kernels)
        };
        if (host.json) {
          await host.print(record);
        } else {
          record.notes.forEach(note => host.err(`Note: ${note}\n`));
          record.kernels.forEach(one => printWgsl(host, one, options.map));
        }
        return EXIT_OK;
      })
  },
  request: ({ words: [kernel], options: { block } }) => ({
    op: 'wgsl',
    kernel,
    block
  }),
  views: { wgsl: () => import('../output/views/wgsl') }
});

function kernelsOf(path: string, { record }: Reply): string[] {
  const { kernels, templates } =
    record?.kind === 'compile' ? record : { kernels: [], templates: [] };
  if (kernels.length === 0) {
    throw new CommandError(
      templates.length > 0
        ? `${path} has only templates (${templates.join(', ')}): name an instance as KERNEL`
        : `${path} has no kernel`
    );
  }
  return kernels.map(({ name }) => name);
}

function printWgsl(
  host: Host,
  { code, lineMap }: WgslRecord['kernels'][number],
  withMap: boolean
): void {
  const lines = code.trimEnd().split('\n');
  if (!withMap) {
    host.out(`${lines.join('\n')}\n`);
    return;
  }
  const cuda = new Map(lineMap.map(({ wgsl: at, line }) => [at, line]));
  const width = String(Math.max(0, ...cuda.values())).length;
  lines.forEach((line, index) => {
    const number = cuda.get(index + 1);
    host.out(`${String(number ?? '').padStart(width)} | ${line}\n`);
  });
}
