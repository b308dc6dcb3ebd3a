import type { CliOptions, ParsedArguments } from './arguments';
import type { Io } from './io';

/** One command of `gridstride`. */
export interface CliCommand {
  /** How it is written, without `gridstride`; the first is its form in short. */
  usage: string[];
  /** One line for the list of commands. */
  summary: string;
  /** More for its --help, paragraphs. */
  details?: string[];
  options: CliOptions;
  /** Words besides options: least and most. */
  words: [number, number];
  /** What stands behind `--` belongs to a program. */
  keepsRest?: boolean;
  /** @returns the exit code. */
  run(args: ParsedArguments, io: Io): Promise<number>;
}

export const DOUBLE_OPTION: CliOptions = {
  double: {
    value: 'pair|error',
    help: 'double on the GPU: pairs of floats (default), or refused'
  }
};

export const JSON_OPTION: CliOptions = {
  json: { help: 'print the record as JSON' }
};

export const EXIT_OK = 0;
/** The work was done and something is wrong with its result, or it failed. */
export const EXIT_FAILED = 1;
/** The command line is wrong. */
export const EXIT_USAGE = 2;
