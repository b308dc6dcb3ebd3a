/** What gotos and case labels a function's body holds, and which of them need the state machine of stateMachine.ts. */
import type { Statement } from '../../ast';

/** The statements directly inside one. */
export function statementsIn(statement: Statement): Statement[] {
  switch (statement.kind) {
    case 'compound':
      return statement.body;
    case 'if':
      return statement.else
        ? [statement.then, statement.else]
        : [statement.then];
    case 'for':
    case 'while':
    case 'doWhile':
    case 'rangeFor':
    case 'switch':
    case 'label':
    case 'case':
    case 'default':
      return [statement.body];
    case 'try':
      return [
        statement.body,
        ...statement.handlers.map(handler => handler.body)
      ];
    default:
      return [];
  }
}

/** Whether the statement, or one inside it, is what `test` looks for. */
export function holds(
  statement: Statement,
  test: (statement: Statement) => boolean
): boolean {
  return (
    test(statement) || statementsIn(statement).some(inner => holds(inner, test))
  );
}

/**
 * Gotos that are not forward jumps to the end of an enclosing list, and case
 * labels that do not stand directly in their switch.
 */
export function needsStateMachine(body: Statement[]): boolean {
  return hasNestedCase(body) || hasOtherGoto(body, []);
}

function hasNestedCase(statements: Statement[]): boolean {
  return statements.some(
    statement =>
      (statement.kind === 'switch' && hidesCase(statement.body)) ||
      hasNestedCase(statementsIn(statement))
  );
}

/** Case labels of a switch deeper than its block. */
export function hidesCase(body: Statement): boolean {
  const direct = body.kind === 'compound' ? body.body : [body];
  return direct.some(function visit(statement): boolean {
    return statement.kind === 'case' || statement.kind === 'default'
      ? visit(statement.body)
      : holdsCase(statement);
  });
}

/** Of the switch around: inner switches keep their own. */
export function holdsCase(statement: Statement): boolean {
  return (
    statement.kind === 'case' ||
    statement.kind === 'default' ||
    (statement.kind !== 'switch' && statementsIn(statement).some(holdsCase))
  );
}

/** `ahead`: labels that stand behind, in the lists around. */
function hasOtherGoto(list: Statement[], ahead: readonly string[]): boolean {
  const labelsOf = (statement: Statement): string[] =>
    statement.kind === 'label'
      ? [statement.label, ...labelsOf(statement.body)]
      : [];
  const inReach = [...ahead];
  return [...list].reverse().some(statement => {
    // A label that is the body of a loop or an if is in no list.
    const isOther =
      statement.kind === 'goto'
        ? !inReach.includes(statement.label)
        : hasOtherGoto(
            statement.kind === 'compound'
              ? statement.body
              : statementsIn(statement),
            inReach
          );
    inReach.push(...labelsOf(statement));
    return isOther;
  });
}
