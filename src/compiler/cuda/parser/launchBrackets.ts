/** The brackets of launches, as people and formatters write them. */
import type { Span } from '../../ir/types';
import type { Token } from '../token';

/**
 * Joins `<< <` and `>> >`: formatters that know no CUDA write the brackets of
 * launches so, `k << <grid, block>> > (x)`, and nvcc reads them as it reads
 * `<<<` and `>>>`. Nothing else of C++ has `<< <`; `>> >` is joined only while
 * a launch is open, elsewhere it closes template arguments.
 */
export function joinLaunchBrackets(tokens: Token[]): Token[] {
  const joins = (at: number, first: string): boolean =>
    tokens[at].text === first &&
    tokens[at].kind === 'punctuator' &&
    tokens[at + 1]?.text === first[0];
  if (!tokens.some((_, at) => joins(at, '<<') || joins(at, '>>'))) {
    return tokens;
  }
  const joined: Token[] = [];
  let isOpen = false;
  for (let at = 0; at < tokens.length; at++) {
    let token = tokens[at];
    if (joins(at, '<<') || (isOpen && joins(at, '>>'))) {
      const next = tokens[++at];
      token = {
        ...token,
        text: `${token.text}${next.text}`,
        // A macro may have written one of them.
        span:
          next.span.file === token.span.file && next.span.end > token.span.end
            ? { ...token.span, end: next.span.end }
            : token.span
      };
    }
    if (token.kind === 'punctuator') {
      isOpen =
        token.text === '<<<' ||
        (isOpen && token.text !== '>>>' && token.text !== ';');
    }
    joined.push(token);
  }
  return joined;
}

/**
 * Three angles for two, also for those that close the launch on its line.
 * @param open of the two that open it
 * @param peek the tokens behind these, from 1 on
 * @param text of the file
 */
export function threeAngles(
  open: Span,
  peek: (ahead: number) => Token,
  text: string
): { span: Span; text: string } {
  let close: Span | undefined;
  for (let ahead = 1; ; ahead++) {
    const token = peek(ahead);
    const { file, line } = token.span;
    if (
      token.kind === 'eof' ||
      token.text === ';' ||
      file !== open.file ||
      line !== open.line
    ) {
      break;
    }
    if (token.text === '>>' && peek(ahead + 1).text === '(') {
      close = token.span;
    }
  }
  return close
    ? {
        span: { ...open, end: close.end },
        text: `<<<${text.slice(open.end, close.start)}>>>`
      }
    : { span: open, text: '<<<' };
}
