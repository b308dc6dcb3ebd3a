/** Constructors that `using Base::Base` brings into a class. */
import { sameParameters } from './scopes';
import type { FunctionEntity, FunctionTemplate } from './symbols';

type Constructor = FunctionEntity | FunctionTemplate;

/**
 * Those of its bases that a class with these constructors has besides. Its own
 * hide them, and a base's default constructor is not inherited: it stands in for
 * the one of a class that declares none.
 */
export function inheritedBeside(
  own: readonly Constructor[],
  inherited: readonly Constructor[]
): Constructor[] {
  return inherited.filter(
    fn =>
      fn.kind === 'functionTemplate' ||
      !(
        (own.length > 0 && fn.params.length === 0) ||
        own.some(mine => mine.kind === 'function' && sameParameters(mine, fn))
      )
  );
}
