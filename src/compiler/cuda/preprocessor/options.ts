import type { Diagnostic } from '../../diagnostics';
import type { SourceFile } from '../../ir/types';
import type { Token } from '../token';

export interface PreprocessOptions {
  /** What the main source is called in diagnostics; `cell` unless told. */
  file?: string;
  /** Headers of the user, by the name that `#include` uses. */
  files?: Record<string, string>;
  /** Macros of the command line: `{N: '16'}` is `-DN=16`. */
  defines?: Record<string, string>;
  /** Classes of provided headers with all their member functions, not only those that are mentioned. */
  wholeClasses?: boolean;
  /** The program catches exceptions: what headers find wrong is thrown. */
  hasHandlers?: boolean;
  /** Host code alone, where `__CUDA_ARCH__` is not defined; else one text is for both sides, and it is. */
  isHostOnly?: boolean;
  /** `__CUDA_ARCH__`, where it is not the default. */
  architecture?: string;
  /** How the reader gives a header of their own, for the error where one is missing. */
  ownHeaders?: string;
}

export interface PreprocessResult {
  /** Ends with an `eof`. */
  tokens: Token[];
  /** The main source first, then every header that was included. */
  files: SourceFile[];
  diagnostics: Diagnostic[];
  /** Member functions of provided headers may be missing. */
  isAbridged: boolean;
}
