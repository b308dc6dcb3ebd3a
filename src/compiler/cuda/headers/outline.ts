/** Declarations in a text without comments and literals, found by their brackets. */

/** Where the declaration that begins there ends. */
export function endOfDeclaration(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const c = text[i];
    if (c === '{' || c === '(') {
      depth++;
    } else if (c === ')') {
      depth--;
    } else if (c === '}') {
      depth--;
      if (depth === 0) {
        const semicolon = /^\s*;/.exec(text.slice(i + 1, i + 8));
        return i + 1 + (semicolon?.[0].length ?? 0);
      }
    } else if (c === ';' && depth === 0) {
      return i + 1;
    }
  }
  return text.length;
}

/** Behind `template <…>`. */
export function withoutTemplate(text: string): string {
  if (!/^template\s*</.test(text)) {
    return text;
  }
  let depth = 0;
  for (let i = text.indexOf('<'); i < text.length; i++) {
    depth += text[i] === '<' ? 1 : text[i] === '>' ? -1 : 0;
    if (depth === 0) {
      return withoutTemplate(text.slice(i + 1).trimStart());
    }
  }
  return text;
}
