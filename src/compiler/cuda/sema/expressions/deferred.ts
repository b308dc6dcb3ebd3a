/**
 * `a[i++] = x` as `a[i] = x; i = i + 1`: an increment whose old value is used
 * may wait for the end of its statement when nothing else there names the
 * variable. The program then reads as the user wrote it, without a temporary.
 */
import type { Expression, PostfixExpression } from '../../ast';
import type { Context } from '../context/context';
import { findUnqualified } from '../names/names';

/** Lowers a statement's expression with its increments deferred where they can be. */
export function withDeferredIncrements(
  cx: Context,
  node: Expression,
  lower: () => void
): void {
  const candidates = incrementsIn(cx, node);
  if (candidates.size === 0) {
    lower();
    return;
  }
  const outer = cx.deferrable;
  const outerDeferred = cx.deferred;
  cx.deferrable = candidates;
  cx.deferred = [];
  lower();
  const { deferred } = cx;
  cx.deferrable = outer;
  cx.deferred = outerDeferred;
  deferred.forEach(stmt => cx.emit(stmt));
}

function incrementsIn(
  cx: Context,
  node: Expression
): ReadonlySet<PostfixExpression> {
  const survey = new Survey();
  survey.visit(node, true);
  const result = new Set<PostfixExpression>();
  if (survey.isOpaque) {
    return result;
  }
  for (const [name, postfix] of survey.increments) {
    if (survey.uses.get(name) !== 1) {
      continue;
    }
    const { symbol } = findUnqualified(cx, name);
    if (
      symbol?.kind === 'variable' &&
      symbol.space === 'local' &&
      symbol.ir &&
      symbol.owner === cx.entity &&
      symbol.type.kind !== 'reference' &&
      !symbol.ir.isVolatile &&
      !cx.hasAddressTaken(symbol.ir)
    ) {
      result.add(postfix);
    }
  }
  return result;
}

/** Counts names, and notes increments of plain names that are evaluated in any case. */
class Survey {
  readonly uses = new Map<string, number>();
  readonly increments = new Map<string, PostfixExpression>();
  /** Something was met that may name anything. */
  isOpaque = false;

  visit(node: Expression | undefined, isCertain: boolean): void {
    switch (node?.kind) {
      case undefined:
      case 'integer':
      case 'float':
      case 'bool':
      case 'char':
      case 'string':
      case 'nullptr':
      case 'this':
        return;
      case 'identifier': {
        const { name } = node.name.segments[0];
        this.uses.set(name, (this.uses.get(name) ?? 0) + 1);
        return;
      }
      case 'postfix':
        if (isCertain && node.operand.kind === 'identifier') {
          this.increments.set(node.operand.name.segments[0].name, node);
        }
        this.visit(node.operand, isCertain);
        return;
      case 'unary':
      case 'cast':
        this.visit(node.operand, isCertain);
        return;
      case 'binary': {
        const isLazy = node.operator === '&&' || node.operator === '||';
        this.visit(node.left, isCertain);
        this.visit(node.right, isCertain && !isLazy);
        return;
      }
      case 'assign':
        this.visit(node.left, isCertain);
        this.visit(node.right, isCertain);
        return;
      case 'index':
        this.visit(node.base, isCertain);
        this.visit(node.index, isCertain);
        return;
      case 'member':
        this.visit(node.object, isCertain);
        return;
      case 'conditional':
        this.visit(node.condition, isCertain);
        this.visit(node.then, false);
        this.visit(node.else, false);
        return;
      case 'call':
        this.visit(node.callee, isCertain);
        node.args.forEach(arg => this.visit(arg, isCertain));
        return;
      case 'functionalCast':
        node.args.forEach(arg => this.visit(arg, isCertain));
        return;
      default:
        this.isOpaque = true;
    }
  }
}
