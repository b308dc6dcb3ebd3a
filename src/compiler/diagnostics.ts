import type { SourceFile, Span } from './ir/types';

/** A replacement the user could make: the text of `span` becomes `text`. */
export interface FixIt {
  span: Span;
  text: string;
}

/** What the compiler says of the source; never thrown, always collected. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  /** One sentence in lower case without a full stop, as compilers write it. */
  message: string;
  span: Span;
  notes: { message: string; span?: Span }[];
  fix?: FixIt;
}

/** Diagnostics with the files that their spans point into. */
export interface DiagnosticReport {
  files: SourceFile[];
  diagnostics: Diagnostic[];
}
