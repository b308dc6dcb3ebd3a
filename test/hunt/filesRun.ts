/** Programs of several files of the hunt through our own compiler, kernels in the simulator. */
import { compileCudaProgram } from '../../src/compiler/cuda/index';
import {
  describeProblem,
  validateModule
} from '../../src/compiler/ir-tools/validator/index';
import { Engine } from '../../src/runtime/engine/engine';
import { runProgram } from '../../src/runtime/host';
import { textOutput } from '../../src/runtime/program/textOutput';
import { reportOf } from '../report';
import type { Side } from './case';
import { HEADER, type FilesProgram } from './files';
import type { Ran } from './host';

export async function runFiles(
  program: FilesProgram,
  side: Side
): Promise<Ran> {
  const { sources, header } = program;
  const { module, diagnostics } = compileCudaProgram(sources, {
    files: { [HEADER]: header }
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    return { errors: reportOf({ files: module.files, diagnostics: errors }) };
  }
  const [wrong] = validateModule(module);
  if (wrong) {
    return { errors: `error: invalid IR: ${describeProblem(wrong)}` };
  }
  let printed = '';
  const onText = textOutput((stream, piece) => {
    printed += stream === 'stdout' ? piece : '';
  });
  if (side === 'host') {
    const { stop } = await runProgram(module, { onOutput: onText });
    return { printed, errors: stop ? `stopped: ${stop.message}` : '' };
  }
  const engine = new Engine({ gpu: undefined, host: 'node' });
  try {
    const [first, ...others] = sources;
    await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        ...first,
        files: {
          [HEADER]: header,
          ...Object.fromEntries(
            others.map(({ file, source }) => [file, source])
          )
        },
        link: others.map(({ file }) => file),
        options: { simulate: true }
      },
      undefined,
      onText
    );
    return { printed, errors: '' };
  } catch (error) {
    return { printed, errors: `stopped: ${(error as Error).message}` };
  } finally {
    engine.dispose();
  }
}
