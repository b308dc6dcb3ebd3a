/** How a command line says what compilers are told beside the source. */
import { CommandError } from './errors';

export const sourceOptions = {
  include: {
    value: 'FOLDER',
    short: 'I',
    repeated: true,
    help: 'where headers are looked for'
  },
  define: {
    value: 'NAME[=VALUE]',
    short: 'D',
    repeated: true,
    help: 'define a macro'
  }
} as const;

export interface SourceOptions {
  include: readonly string[];
  define: readonly string[];
}

/** @throws CommandError where one is no definition */
export function definesOf(defines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    defines.map(define => {
      const [, name, value] = /^([A-Za-z_]\w*)(?:=(.*))?$/s.exec(define) ?? [];
      if (name === undefined) {
        throw new CommandError(
          `--define ${define}: expected NAME or NAME=VALUE`
        );
      }
      // As compilers have it: -DX is -DX=1.
      return [name, value ?? '1'];
    })
  );
}
