import type { Reply } from '../protocol/messages';
import type { WgslRecord } from '../protocol/record';
import { RECORD_VERSION } from '../protocol/version';
import type { Definition, None } from './definition';
import { EXIT_OK, type Host } from './host';
import { compileFile } from './launches';
import type { Handler } from './services';
import { CommandError } from './syntax/errors';
import { sourceOptions } from './syntax/sources';
import { BLOCK, DOUBLE } from './syntax/tables';

const options = { block: BLOCK } as const;
const lineOptions = {
  map: { help: 'put the CUDA line beside each line of WGSL' },
  gpu: { help: "for this machine's GPU instead of the guaranteed limits" },
  double: DOUBLE,
  ...sourceOptions
} as const;

export const wgsl: Definition<typeof options, None, typeof lineOptions> = {
  name: 'wgsl',
  summary: 'the WGSL that a kernel became',
  options,
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
    options: lineOptions,
    words: [1, 2],
    what: 'a file',
    run: ({ words: [path, kernel], options: given }, host) =>
      host.withEngine({ on: given.gpu ? 'gpu' : 'none' }, async engine => {
        const compiled = await compileFile(host, engine, path, given);
        const records: WgslRecord[] = [];
        for (const name of kernel ? [kernel] : kernelsOf(path, compiled)) {
          const { block } = given;
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
          record.kernels.forEach(one => printWgsl(host, one, given.map));
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
};

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

export const answerWgsl: Handler<'wgsl'> = async (
  { kernel, block },
  engine
) => ({
  record: {
    kind: 'wgsl',
    version: RECORD_VERSION,
    ...(await engine.wgsl(kernel, block))
  }
});
