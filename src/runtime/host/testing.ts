/** For specs: a program's text compiled and run, with all that it printed. */
import {
  describeProblem,
  validateModule
} from '../../compiler/ir-tools/validator/index';
import { compileCuda } from '../../compiler/cuda';
import { parseModule } from '../../compiler/ir-tools/text/parser';
import type { Module } from '../../compiler/ir/types';
import type { ProgramResult, RunProgramOptions } from './library';
import { runProgram } from './runProgram';
import { describeStop } from './stops';

export interface Outcome extends ProgramResult {
  stdout: string;
  stderr: string;
  /** `file:line: error: message` of the stop, if there was one. */
  message: string | undefined;
}

export async function runModule(
  module: Module,
  options: Partial<RunProgramOptions> = {}
): Promise<Outcome> {
  const streams = { 1: [] as Uint8Array[], 2: [] as Uint8Array[] };
  const result = await runProgram(module, {
    onOutput: (stream, bytes) => streams[stream].push(bytes),
    ...options
  });
  const text = (pieces: Uint8Array[]): string =>
    new TextDecoder('latin1').decode(
      Uint8Array.from(pieces.flatMap(piece => [...piece]))
    );
  return {
    ...result,
    stdout: text(streams[1]),
    stderr: text(streams[2]),
    message: result.stop && describeStop(result.stop, module.files)
  };
}

/** CUDA C++; throws what the compiler has against it. */
export async function runHostSource(
  source: string,
  options: Partial<RunProgramOptions> = {}
): Promise<Outcome> {
  const { module, diagnostics } = compileCuda(source);
  const errors = diagnostics.filter(d => d.severity === 'error');
  if (errors.length > 0) {
    throw new Error(
      errors.map(d => `line ${d.span.line}: ${d.message}`).join('\n')
    );
  }
  const problems = validateModule(module).map(describeProblem);
  if (problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  return runModule(module, options);
}

/** The IR's text form. */
export async function runIr(
  text: string,
  options: Partial<RunProgramOptions> = {}
): Promise<Outcome> {
  return runModule(parseModule(text), options);
}
