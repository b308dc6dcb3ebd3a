/** What the text of hand-written WGSL declares, and does with names. */
import type { WgslToken } from './tokens';

export interface TextAccess {
  reads: boolean;
  writes: boolean;
}

/** What the text does with the name at `index`: `a[i] = …` only writes, `a[i] += …` does both. */
export function accessAt(
  tokens: readonly WgslToken[],
  index: number
): TextAccess {
  if (tokens[index - 1]?.text === '&') {
    return { reads: true, writes: true };
  }
  let at = index + 1;
  for (;;) {
    if (tokens[at]?.text === '.') {
      at += 2;
    } else if (tokens[at]?.text === '[') {
      for (let depth = 0; at < tokens.length; at++) {
        depth += tokens[at].text === '[' ? 1 : tokens[at].text === ']' ? -1 : 0;
        if (depth === 0) {
          break;
        }
      }
      at++;
    } else {
      break;
    }
  }
  // Operators arrive one character a token.
  const operator = tokens
    .slice(at, at + 3)
    .map(({ text }) => text)
    .join('');
  if (/^=(?!=)/.test(operator)) {
    return { reads: false, writes: true };
  }
  const compound = /^(?:[-+*/%&|^]=|<<=|>>=|\+\+|--)/.test(operator);
  return { reads: true, writes: compound };
}

/** The tokens of each struct, alias, const and override of the module, by name. */
export function namedDeclarations(
  tokens: readonly WgslToken[]
): Map<string, WgslToken[]> {
  const found = new Map<string, WgslToken[]>();
  let depth = 0;
  tokens.forEach((token, index) => {
    if (token.kind === 'punctuation') {
      depth += '{(['.includes(token.text) ? 1 : 0;
      depth -= '})]'.includes(token.text) ? 1 : 0;
    }
    if (depth !== 0 || !/^(struct|alias|const|override)$/.test(token.text)) {
      return;
    }
    const closing = token.text === 'struct' ? '}' : ';';
    let end = index;
    while (end < tokens.length - 1 && tokens[end].text !== closing) {
      end++;
    }
    found.set(tokens[index + 1].text, [
      ...tokens.slice(index, end + 1),
      { ...tokens[end], kind: 'end', text: '' }
    ]);
  });
  return found;
}
