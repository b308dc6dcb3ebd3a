/** Collects diagnostics: one per place and message, in source order of discovery. */
import type { Diagnostic, FixIt } from '../../../diagnostics';
import type { Span } from '../../../ir/types';

/** Enough for any cell; a file that breaks at the top should not print a book. */
const MAX_ERRORS = 100;
/** Of the instances that led somewhere, at each end. */
const MAX_CONTEXT = 3;

export interface DiagnosticExtras {
  notes?: { message: string; span?: Span }[];
  fix?: FixIt;
}

export class Reporter {
  readonly diagnostics: Diagnostic[] = [];
  /** Notes that every diagnostic gets now: `in instantiation of …`. */
  readonly context: { message: string; span?: Span }[] = [];
  /** The most notes that were there at once since `reset`: instances in instances. */
  mostContext = 0;
  errorCount = 0;
  /** The same with those that were said before, of another instance. */
  errorsMet = 0;
  /** Something could not be read: what follows from it is no news. */
  sawSyntaxError = false;
  /** Whether a file is one of the provided headers: mistakes are shown where the user's code leads there. */
  isLibrary: (file: number) => boolean = () => false;
  private readonly seen = new Set<string>();
  /** While positive, nothing is recorded (overload trials, unevaluated guesses). */
  private silent = 0;
  private silentErrors = 0;

  error(span: Span, message: string, extras: DiagnosticExtras = {}): void {
    this.add('error', span, message, extras);
  }

  /** The last error: what would follow is not recorded. Reported even in a trial. */
  fatal(span: Span, message: string, extras: DiagnosticExtras = {}): void {
    const { silent } = this;
    this.silent = 0;
    this.add('error', span, message, extras);
    this.silent = silent;
    this.isFatal = true;
  }

  /** Whether nothing more is worth doing. */
  isFatal = false;

  /** Until it is taken off `context`, every diagnostic gets this note. */
  enter(note: { message: string; span?: Span }): void {
    this.context.push(note);
    this.mostContext = Math.max(this.mostContext, this.context.length);
  }

  warning(span: Span, message: string, extras: DiagnosticExtras = {}): void {
    this.add('warning', span, message, extras);
  }

  /** Whether something is wrong on that line already. */
  hasErrorOn(span: Span): boolean {
    return this.diagnostics.some(
      ({ severity, span: other }) =>
        severity === 'error' &&
        other.file === span.file &&
        other.line === span.line
    );
  }

  /** Runs `trial` without recording; true when it reported no error. */
  try(trial: () => void): boolean {
    const before = this.silentErrors;
    this.silent++;
    try {
      trial();
    } finally {
      this.silent--;
    }
    const isFine = this.silentErrors === before;
    // A trial within another one is the business of who made it.
    this.silentErrors = before;
    return isFine;
  }

  /** After an internal error: nothing is silent, no context is open. */
  reset(): void {
    this.silent = 0;
    this.context.length = 0;
    this.mostContext = 0;
  }

  get isSilent(): boolean {
    return this.silent > 0;
  }

  private add(
    severity: Diagnostic['severity'],
    span: Span,
    message: string,
    extras: DiagnosticExtras
  ): void {
    if (this.silent > 0) {
      this.silentErrors += severity === 'error' ? 1 : 0;
      return;
    }
    if (this.isFatal) {
      return;
    }
    const outside = this.isLibrary(span.file)
      ? this.context.findLast(
          note => note.span && !this.isLibrary(note.span.file)
        )?.span
      : undefined;
    if (outside) {
      this.add(severity, outside, message, { notes: extras.notes });
      return;
    }
    this.errorsMet += severity === 'error' ? 1 : 0;
    const key = `${span.file}:${span.start}:${message}`;
    if (this.seen.has(key)) {
      return;
    }
    this.seen.add(key);
    if (severity === 'error') {
      this.errorCount++;
      if (this.errorCount > MAX_ERRORS) {
        return;
      }
    }
    this.diagnostics.push({
      severity,
      message,
      span,
      notes: [
        ...(extras.notes ?? []),
        ...shortened(
          this.context
            .filter(
              note =>
                !note.span ||
                // The way through a provided header is nothing that anybody can change.
                (!sameSpan(note.span, span) && !this.isLibrary(note.span.file))
            )
            .reverse()
        )
      ],
      ...(extras.fix ? { fix: extras.fix } : {})
    });
  }
}

function shortened<Note extends { message: string }>(
  notes: Note[]
): (Note | { message: string })[] {
  const left = notes.length - 2 * MAX_CONTEXT;
  return left < 2
    ? notes
    : [
        ...notes.slice(0, MAX_CONTEXT),
        { message: `… and ${left} more like these` },
        ...notes.slice(-MAX_CONTEXT)
      ];
}

function sameSpan(a: Span, b: Span): boolean {
  return a.file === b.file && a.start === b.start && a.end === b.end;
}
