import type { WgslRecord } from '../../protocol/record';
import { Engine } from '../../runtime';
import { choice, UsageError, wholeNumber } from '../arguments';
import {
  DOUBLE_OPTION,
  EXIT_OK,
  JSON_OPTION,
  type CliCommand
} from '../command';
import { NO_GPU, type Io } from '../io';
import { printJson } from '../print';
import { compileSource, readSource } from '../source';

export const wgsl: CliCommand = {
  usage: ['wgsl FILE [KERNEL] [--map] [--block N] [--gpu] [--json]'],
  summary: 'print the WGSL that a kernel becomes',
  details: [
    "Without KERNEL, every kernel of the file; an instance of a template is named like in a launch: 'reduce6<512>'.",
    'The code is made for the limits that WebGPU guarantees everywhere (256 invocations, no subgroups); --gpu makes it for the GPU of this machine.'
  ],
  options: {
    map: { help: 'put the CUDA line beside each line of WGSL' },
    block: { value: 'N', help: 'threads a block; default 256' },
    gpu: { help: "for this machine's GPU instead of the guaranteed limits" },
    ...DOUBLE_OPTION,
    ...JSON_OPTION
  },
  words: [1, 2],
  run: async (args, io) => {
    const engine = new Engine(args.has('gpu') ? await io.gpu() : NO_GPU);
    try {
      const [path, kernel] = args.words;
      const reply = await compileSource(engine, await readSource(io, path), {
        double: choice(args, 'double', ['pair', 'error'])
      });
      const compiled = reply.record!;
      const names =
        kernel !== undefined
          ? [kernel]
          : compiled.kind === 'compile'
            ? compiled.kernels.map(({ name }) => name)
            : [];
      if (names.length === 0) {
        const templates =
          compiled.kind === 'compile' ? compiled.templates.join(', ') : '';
        throw new UsageError(
          templates
            ? `${path} has only templates (${templates}): name an instance as KERNEL`
            : `${path} has no kernel`
        );
      }
      const records: WgslRecord[] = [];
      for (const name of names) {
        const block = wholeNumber(args, 'block');
        const { record } = await engine.handle({
          op: 'wgsl',
          kernel: name,
          block
        });
        records.push(record as WgslRecord);
      }
      if (args.has('json')) {
        printJson(io, records.length === 1 ? records[0] : records);
      } else {
        records.forEach(record => printWgsl(io, record, args.has('map')));
      }
      return EXIT_OK;
    } finally {
      engine.dispose();
    }
  }
};

function printWgsl(io: Io, record: WgslRecord, withMap: boolean): void {
  record.notes.forEach(note => io.err(`Note: ${note}\n`));
  const lines = record.code.trimEnd().split('\n');
  if (!withMap) {
    io.out(`${lines.join('\n')}\n`);
    return;
  }
  const cuda = new Map(record.lineMap.map(({ wgsl: at, line }) => [at, line]));
  const width = String(Math.max(0, ...cuda.values())).length;
  lines.forEach((text, index) => {
    const line = cuda.get(index + 1);
    io.out(`${String(line ?? '').padStart(width)} | ${text}\n`);
  });
}
