/** Instances of `template <class T> operator T() const` ([temp.deduct.conv]). */
import { hasSpecifier } from '../../ast';
import type { Context } from '../context/context';
import type { ClassInfo } from '../entities/classes';
import type { FunctionEntity, FunctionTemplate } from '../entities/symbols';
import { stripReference, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { completeArguments } from './arguments';
import { deduceValues } from './deduce';
import { functionInstance } from './instantiate';

function templatesOf(info: ClassInfo): FunctionTemplate[] {
  const own = info.scope.symbols.get('operator conversion');
  return [
    ...(own?.kind === 'functions' ? own.functions : []).filter(
      fn => fn.kind === 'functionTemplate'
    ),
    ...info.bases.flatMap(base => templatesOf(base.info))
  ];
}

/** The conversion to exactly that type that a template of the class makes, if one does. */
export function conversionInstance(
  cx: Context,
  info: ClassInfo,
  to: CType,
  mayBeExplicit: boolean
): FunctionEntity | undefined {
  for (const template of templatesOf(info)) {
    const { declaration, span } = template;
    const node = declaration.name.segments.at(-1)?.conversion;
    if (!node || (hasSpecifier(declaration, 'explicit') && !mayBeExplicit)) {
      continue;
    }
    const pattern = node.kind === 'reference' ? node.to : node;
    let made: FunctionEntity | undefined;
    const isFine = cx.unit.reporter.try(() => {
      const values = deduceValues(cx, template, [], [], undefined, {
        node: pattern,
        type: to
      });
      const complete = values && completeArguments(cx, values, template, span);
      made = complete && functionInstance(cx, template, complete, span);
    });
    if (
      isFine &&
      made?.result &&
      unqualify(stripReference(made.result)) === unqualify(to)
    ) {
      return made;
    }
  }
  return undefined;
}
