/** The types of variables, as far as a declaration has to be right in them. */
import type { Span } from '../../../ir/types';
import type { Initializer } from '../../ast';
import type { Context } from '../context/context';
import { charactersOf } from '../entities/stringLiterals';
import { T } from '../entities/types';
import type { CType } from '../entities/types';
import { isAbstract } from '../initialisers/construct';
import { lengthFromList } from '../initialisers/distribute';

/** Nothing more is said of a name whose declaration was wrong. */
export function poison(
  cx: Context,
  name: string,
  span: Span,
  isUnknown = false
): void {
  cx.scope.symbols.set(name, {
    kind: 'variable',
    name,
    type: isUnknown ? T.unknown : T.error,
    space: 'local',
    span
  });
}

export function checkComplete(
  cx: Context,
  type: CType,
  name: string,
  node: { nameSpan: Span; type: { span: Span } }
): boolean {
  let element = type;
  while (element.kind === 'array') {
    element = element.of;
  }
  if (element.kind === 'void') {
    cx.error(
      node.nameSpan,
      `the variable '${name}' cannot have the type 'void'`
    );
    return false;
  }
  if (element.kind === 'class') {
    element.info.complete();
    if (!element.info.isComplete) {
      cx.error(
        node.type.span,
        `'${element.info.name}' is declared but not defined`
      );
      return false;
    }
    if (isAbstract(cx, element.info, node.nameSpan)) {
      return false;
    }
  }
  if (element.kind === 'function') {
    return false;
  }
  return true;
}

/** The length that an initialiser gives an array without one. */
export function arrayLength(
  cx: Context,
  _of: CType,
  type: CType & { kind: 'array' },
  initializer: Initializer
): number | undefined {
  if (initializer.kind === 'list') {
    return lengthFromList(cx, type, initializer.list);
  }
  const value =
    initializer.kind === 'copy' ? initializer.value : initializer.args[0];
  if (value.kind === 'initList') {
    return lengthFromList(cx, type, value);
  }
  return value.kind === 'string' ? charactersOf(value).length + 1 : undefined;
}
