import type { IrFunction, Variable } from '../../ir/types';
import type { WgslOptions } from '../kernel';

/** What is known of the kernel's pointer parameters. */
export interface PointerFacts {
  /** Those that begin where their buffer does, at a multiple of 256 bytes. */
  aligned: ReadonlySet<Variable>;
  /** Whether two of them may lead to the same bytes. */
  mayMeet(a: Variable, b: Variable): boolean;
}

/** What a launch's options say of a kernel's pointer parameters. */
export function pointerFacts(
  { params }: Pick<IrFunction, 'params'>,
  {
    aliases = [],
    offsetParams = []
  }: Pick<WgslOptions, 'aliases' | 'offsetParams'>
): PointerFacts {
  const indexOf = (param: Variable): number => params.indexOf(param);
  return {
    aligned: new Set(
      params.filter(
        ({ type }, i) => type.kind === 'pointer' && !offsetParams.includes(i)
      )
    ),
    mayMeet: (a, b) =>
      aliases.some(
        group => group.includes(indexOf(a)) && group.includes(indexOf(b))
      )
  };
}
