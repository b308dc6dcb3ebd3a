import { predefined } from '../headers/predefined';
import { lexFragment } from '../lexer';
import { parseDefinition, type Macro } from './macro';

let cache: Macro[] | undefined;

/** Fresh copies: a macro remembers whether it is being expanded. */
export function predefinedMacros(): Macro[] {
  cache ??= predefined
    .replace(/^#define /gm, '')
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const tokens = lexFragment(line);
      const macro = parseDefinition(tokens[0]!, tokens, diagnostic => {
        throw new Error(diagnostic.message);
      })!;
      macro.span = undefined;
      return macro;
    });
  return cache.map(macro => ({ ...macro }));
}
