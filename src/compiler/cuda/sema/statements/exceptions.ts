/**
 * Exceptions of host code: what throws ends the program as an exception that
 * nobody catches does. Handlers are checked and never run.
 */
import type { TryStatement } from '../../ast';
import type { Context } from '../context/context';
import { resolveType } from '../names/typeNodes';
import { irType } from '../entities/layout';
import { lowerStatement } from './lower';
import { refuseOnDevice } from '../expressions/throw';

export function lowerTry(cx: Context, node: TryStatement): void {
  if (
    refuseOnDevice(
      cx,
      node.span,
      'try is not supported: there are no exceptions here: check return values instead'
    )
  ) {
    return;
  }
  lowerStatement(cx, node.body);
  for (const { parameter, body } of node.handlers) {
    cx.unevaluatedly(() => {
      cx.within('block', () => {
        if (parameter?.name) {
          const type = resolveType(cx, parameter.type);
          cx.scope.symbols.set(parameter.name, {
            kind: 'variable',
            name: parameter.name,
            type,
            space: 'local',
            ir: cx.unit.variable(
              parameter.name,
              irType(type),
              'local',
              parameter.span
            ),
            span: parameter.nameSpan,
            owner: cx.entity
          });
        }
        lowerStatement(cx, body);
      });
    });
  }
}
