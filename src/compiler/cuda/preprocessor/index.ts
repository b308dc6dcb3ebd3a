import type { PreprocessOptions, PreprocessResult } from './options';
import { Preprocessor } from './preprocessor';

export type { PreprocessOptions, PreprocessResult } from './options';

/**
 * Source text to tokens: comments, directives and macros are gone, `#pragma`
 * lines that mean something to the parser are tokens. Never throws; what is
 * wrong is in `diagnostics`.
 */
export function preprocess(
  source: string,
  options: PreprocessOptions = {}
): PreprocessResult {
  return new Preprocessor(source, options).run();
}
