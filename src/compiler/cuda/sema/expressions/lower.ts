/** Lowering of expressions: the dispatch over the syntax. */
import { lowerNoexcept } from './noexcept';
import { refusalMessage } from '../../ast';
import type { CommaExpression, Expression } from '../../ast';
import type { Context } from '../context/context';
import { decltypeSize, lowerOffsetof, lowerSizeofPack } from './sizes';
import { lowerAssign } from './assign';
import { lowerBinary } from './binary';
import { lowerPostfix, lowerUnary } from './operators';
import { lowerCall } from './calls';
import { lowerCast, lowerFunctionalCast } from './casts';
import { lowerConditional, lowerLogical } from './conditional';
import { lowerIdentifier } from './identifiers';
import { lowerThis } from './thisObject';
import { lowerIndex } from './indexing';
import { lowerLambda } from './lambda';
import { lowerLaunch } from './launchExpression';
import { lowerLiteral } from './literals';
import { lowerTypeTrait } from './typeTraits';
import { lowerUserLiteral } from './userLiterals';
import { lowerMember } from './members';
import { callOperator, hasOwnComma } from './operatorCalls';
import { lowerDelete, lowerNew } from './allocation';
import { lowerThrow } from './throw';
import { lowerFold } from './folds';
import { expandedList } from '../names/packs';
import type { Scope } from '../entities/scopes';
import { compoundLiteral } from '../initialisers/values';
import { errorOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { keepOrder } from '../values/order';
import { dropResult } from '../values/results';
import { warnComma } from '../warnings/suspicious';
import { ENDLESS } from '../templates/endless';

/** Trees deeper than this are machine-made or malicious; the JavaScript stack must survive them. */
const MAX_DEPTH = 400;

/** More instances than that in each other are what is too deep. */
const MAX_CONTEXT = 50;

/** Lowers for the result; side effects are emitted in C's order. */
export function lowerExpression(cx: Context, node: Expression): Operand {
  const { unit } = cx;
  if (++unit.expressionDepth > MAX_DEPTH) {
    unit.expressionDepth--;
    const { reporter } = unit;
    if (reporter.context.length < MAX_CONTEXT) {
      return cx.error(node.span, 'the expression is nested too deeply');
    }
    // Not the expression itself: values of instances that lead to each other.
    reporter.fatal(node.span, 'templates are nested too deeply', {
      notes: [{ message: ENDLESS }]
    });
    return cx.error(node.span, '');
  }
  try {
    return dispatch(cx, node);
  } finally {
    unit.expressionDepth--;
  }
}

/** Lowers for the side effects only. */
export function lowerDiscarded(cx: Context, node: Expression): Operand {
  switch (node.kind) {
    case 'assign':
      return lowerAssign(cx, node, true);
    case 'postfix':
      return lowerPostfix(cx, node, true);
    case 'unary':
      return lowerUnary(cx, node, true);
    case 'comma':
      return lowerLeft(cx, node, node.right) ?? lowerDiscarded(cx, node.right);
    case 'conditional':
      return lowerConditional(cx, node, true);
    case 'binary':
      return node.operator === '&&' || node.operator === '||'
        ? lowerLogical(cx, node, true)
        : lowerExpression(cx, node);
    default:
      return lowerExpression(cx, node);
  }
}

/** What stands before a comma; the error if it is one, or what the program's own comma makes of both. */
function lowerLeft(
  cx: Context,
  node: CommaExpression,
  second: Expression
): Operand | undefined {
  const left = lowerDiscarded(cx, node.left);
  if (left.kind !== 'void' && hasOwnComma(cx, left)) {
    const mark = cx.out.length;
    const right = lowerExpression(cx, second);
    const kept = keepOrder(cx, left, mark);
    const called = callOperator(cx, ',', [kept, right], node.span);
    if (called) {
      return called;
    }
    dropResult(cx, left);
    return right;
  }
  dropResult(cx, left);
  if (left.kind === 'error') {
    return left;
  }
  warnComma(cx, node);
  return undefined;
}

function dispatch(cx: Context, node: Expression): Operand {
  switch (node.kind) {
    case 'integer':
    case 'float':
    case 'bool':
    case 'char':
    case 'string':
    case 'nullptr':
      return lowerLiteral(cx, node);
    case 'userLiteral':
      return lowerUserLiteral(cx, node);
    case 'identifier':
      return lowerIdentifier(cx, node);
    case 'this':
      return lowerThis(cx, node);
    case 'unary':
      return lowerUnary(cx, node, false);
    case 'postfix':
      return lowerPostfix(cx, node, false);
    case 'binary':
      return node.operator === '&&' || node.operator === '||'
        ? lowerLogical(cx, node, false)
        : lowerBinary(cx, node);
    case 'assign':
      return lowerAssign(cx, node, false);
    case 'comma':
      return lowerLeft(cx, node, node.right) ?? lowerExpression(cx, node.right);
    case 'conditional':
      return lowerConditional(cx, node, false);
    case 'call':
      return lowerCall(cx, node);
    case 'launch':
      return lowerLaunch(cx, node);
    case 'index':
      return lowerIndex(cx, node);
    case 'member':
      return lowerMember(cx, node);
    case 'cast':
      return lowerCast(cx, node);
    case 'functionalCast':
      return lowerFunctionalCast(cx, node);
    case 'compoundLiteral':
      return compoundLiteral(cx, node);
    case 'sizeof':
      return decltypeSize(cx, node);
    case 'sizeofPack':
      return lowerSizeofPack(cx, node);
    case 'offsetof':
      return lowerOffsetof(cx, node);
    case 'noexcept':
      return lowerNoexcept(cx, node);
    case 'new':
      return lowerNew(cx, node);
    case 'delete':
      return lowerDelete(cx, node);
    case 'lambda':
      return lowerLambda(cx, node);
    case 'initList':
      return { kind: 'list', node: expandedList(cx, node), span: node.span };
    case 'scoped':
      return cx.inScope(node.scope as Scope, () =>
        lowerExpression(cx, node.expression)
      );
    case 'packExpansion':
      return cx.error(
        node.span,
        "'...' expands a parameter pack and may stand in argument lists and braced lists only"
      );
    case 'fold':
      return lowerFold(cx, node);
    case 'throw':
      return lowerThrow(cx, node);
    case 'typeTrait':
      return lowerTypeTrait(cx, node);
    case 'statements':
      return cx.doors.lowerStatementExpression(cx, node);
    case 'refused':
      return cx.isHostOnly
        ? cx.incomplete(node.span, refusalMessage(node))
        : cx.error(node.span, refusalMessage(node));
    case 'error':
      cx.unit.reporter.sawSyntaxError = true;
      return errorOperand(node.span);
  }
}
