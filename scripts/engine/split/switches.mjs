// Cases of a switch that did not run: together they become a switch elsewhere.
import { needsOf, neverEnds } from './outline.mjs';

/** What a call costs there, about, and what it must save. */
const CALL = 20;

/**
 * @returns rows of cases, by the indices of their `first` and `last`, and the
 *   `piece` that each becomes
 */
export function coldCases(node, names, isCold) {
  const { discriminant, cases } = node;
  const found = [];
  if (!isSteady(discriminant)) {
    return found;
  }
  const isColdCase = ({ test, consequent }) =>
    test?.type === 'Literal' &&
    consequent.length > 0 &&
    isCold(consequent[0].start, consequent.at(-1).end);
  /** Labels that lead to a cold case go with it. */
  const leadsToCold = i =>
    isColdCase(cases[i]) ||
    (cases[i].test?.type === 'Literal' &&
      cases[i].consequent.length === 0 &&
      i + 1 < cases.length &&
      leadsToCold(i + 1));
  for (let first = 0; first < cases.length; first++) {
    if (!leadsToCold(first) || fallsIn(cases, first)) {
      continue;
    }
    let last = first;
    while (last + 1 < cases.length && leadsToCold(last + 1)) {
      last++;
    }
    const piece = pieceOf(node, cases.slice(first, last + 1), names);
    if (piece) {
      found.push({ first, last, piece });
    }
    first = last;
  }
  return found;
}

/** Whether asking twice gives the same, and does nothing else. */
function isSteady(node) {
  return (
    node.type === 'Identifier' ||
    node.type === 'ThisExpression' ||
    (node.type === 'MemberExpression' &&
      !node.computed &&
      !node.optional &&
      isSteady(node.object))
  );
}

/** Whether the case before goes on into this one, and is none of mere labels. */
function fallsIn(cases, index) {
  const before = cases[index - 1]?.consequent;
  return before !== undefined && !leaves(before.at(-1));
}

/** Whether behind the statement control is out of the switch. */
function leaves(statement) {
  return (
    statement !== undefined &&
    (neverEnds(statement) ||
      /^(?:Break|Continue)Statement$/.test(statement.type))
  );
}

function pieceOf({ discriminant, cases }, row, names) {
  const bodies = row
    .map(({ consequent }) => consequent)
    .filter(body => body[0]);
  const needs = needsOf(row, names);
  const asked = needsOf([discriminant], names);
  const length = bodies
    .map(body => body.at(-1).end - body[0].start)
    .reduce((a, b) => a + b);
  if (!needs || !asked || length < CALL) {
    return undefined;
  }
  const isLast = row.at(-1) === cases.at(-1);
  const end = bodies.at(-1).at(-1);
  if (
    needs.returns
      ? !bodies.every(body => neverEnds(body.at(-1)))
      : !isLast && !leaves(end)
  ) {
    return undefined;
  }
  return {
    start: row[0].start,
    end: row.at(-1).end,
    as: needs.returns ? 'return' : 'statement',
    usesThis: needs.usesThis || asked.usesThis,
    values: [...new Set([...needs.values, ...asked.values])],
    // Asked of the first body: labels count as run.
    coldAt: { start: bodies[0][0].start, end: bodies[0].at(-1).end },
    cases: { discriminant, row, leaves: !needs.returns && !isLast }
  };
}
