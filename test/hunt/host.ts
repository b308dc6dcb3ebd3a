/** Programs of the hunt through our own compiler, as host code. */
import { compileCuda } from '../../src/compiler/cuda/index';
import { runProgram } from '../../src/runtime/host';
import { reportOf } from '../report';

export interface Ran {
  /** Undefined where it does not compile. */
  printed?: string;
  errors: string;
}

export async function runOurs(source: string): Promise<Ran> {
  const { module, diagnostics } = compileCuda(source, { file: 'a.cu' });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    return { errors: reportOf({ files: module.files, diagnostics: errors }) };
  }
  let printed = '';
  const decoder = new TextDecoder();
  const result = await runProgram(module, {
    onOutput: (stream, bytes) => {
      printed += stream === 1 ? decoder.decode(bytes, { stream: true }) : '';
    }
  });
  return result.stop
    ? { errors: `stopped: ${result.stop.message}`, printed }
    : { printed, errors: '' };
}
