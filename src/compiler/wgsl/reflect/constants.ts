/** Integer constant expressions of hand-written WGSL. */
import type { WgslToken } from './tokens';

const PRECEDENCE: Record<string, number> = {
  '<<': 1,
  '>>': 1,
  '+': 2,
  '-': 2,
  '*': 3,
  '/': 3,
  '%': 3
};

/** The value of an integer constant expression, or undefined for anything beyond one. */
export function evaluateConstant(
  tokens: readonly WgslToken[],
  constant: (name: string) => number | undefined
): number | undefined {
  let at = 0;
  const operator = (): string | undefined => {
    const text = tokens[at]?.text;
    // Shifts arrive as two tokens.
    return (text === '<' || text === '>') && tokens[at + 1]?.text === text
      ? text + text
      : text;
  };
  const primary = (): number | undefined => {
    const token = tokens[at++];
    if (token?.text === '-') {
      const value = primary();
      return value === undefined ? undefined : -value;
    }
    if (token?.text === '(') {
      const value = expression(0);
      return tokens[at++]?.text === ')' ? value : undefined;
    }
    if (token?.kind === 'number') {
      const value = Number(
        token.text.replace(/(?<!^0[xX].*)[iufh]$|[iu]$/, '')
      );
      return Number.isFinite(value) ? value : undefined;
    }
    if (
      (token?.text === 'u32' || token?.text === 'i32') &&
      tokens[at]?.text === '('
    ) {
      return primary();
    }
    return token ? constant(token.text) : undefined;
  };
  const expression = (least: number): number | undefined => {
    let left = primary();
    for (;;) {
      const text = operator();
      const rank = text === undefined ? undefined : PRECEDENCE[text];
      if (text === undefined || rank === undefined || rank <= least) {
        return left;
      }
      at += text.length;
      const right = expression(rank);
      if (left === undefined || right === undefined) {
        return undefined;
      }
      left = apply(text, left, right);
    }
  };
  const value = expression(0);
  return at === tokens.length ? value : undefined;
}

function apply(operator: string, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return Math.trunc(left / right);
    case '%':
      return left % right;
    case '<<':
      return left * 2 ** right;
    default:
      return Math.floor(left / 2 ** right);
  }
}
