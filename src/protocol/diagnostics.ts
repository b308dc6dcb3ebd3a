/** A diagnostic with everything needed to show it away from the compiler. */
export interface DiagnosticRecord {
  severity: 'error' | 'warning';
  message: string;
  file: string;
  /** 1-based. */
  line: number;
  column: number;
  /** Length of the marked text on its first line, at least 1. */
  length: number;
  /** The source line. */
  text: string;
  notes: {
    message: string;
    file?: string;
    line?: number;
    column?: number;
    length?: number;
    text?: string;
  }[];
  /** What would mend it: `text` in place of `length` characters of the line `source`. */
  fix?: {
    text: string;
    line: number;
    column: number;
    length: number;
    source: string;
  };
}

/** Of a program that ran: what its kernels did outside of their arrays. */
export function errorsIn(
  diagnostics: readonly DiagnosticRecord[]
): DiagnosticRecord[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}
