/** The findings of one session: each once for its pair of source lines, and counted. */
import { locate } from '../../compiler/diagnostics';
import type { SourceFile, Span } from '../../compiler/ir/types';
import type {
  Finding,
  FindingAccess,
  FindingSeverity,
  FindingSpace,
  ThreadPlace
} from '../../protocol/record/check';
import {
  FINDING_KINDS,
  type FindingKind
} from '../../protocol/record/findingKinds';
import { mistakes } from './mistakes';

/** What a checker says of one occurrence. */
export interface Occurrence {
  kind: FindingKind;
  /** Default: `error`. */
  severity?: FindingSeverity;
  span: Span;
  other?: Span;
  threads?: ThreadPlace[];
  array?: string;
  index?: number;
  space?: FindingSpace;
  /** Asked of the first occurrence, too. */
  access?: () => FindingAccess | undefined;
  /** Asked of the first occurrence only: a sentence on what happened. */
  message: () => string;
  hint: string;
  /** Other arrays that it is found of as well, between the same lines. */
  alsoOf?: readonly string[];
  /** Tells mistakes of one kind apart that are on one line. */
  side?: string;
  /** How many occurrences this stands for; default 1. */
  count?: number;
}

export class FindingList {
  private readonly found = new Map<string, Finding>();
  /** `launch array` of races that are told with another array's. */
  private readonly alsoRacing = new Set<string>();
  private files: readonly SourceFile[] = [];
  private launchedAt: Span | undefined;
  /** Launches so far; findings remember theirs. */
  launch = -1;

  /**
   * Whose spans come from now on.
   * @param launchedAt what is in a header of ours all the same is said to be there
   */
  useFiles(files: readonly SourceFile[], launchedAt?: Span): void {
    this.files = files;
    this.launchedAt = launchedAt;
  }

  /** The user's place, where there is one. */
  private users(span: Span): Span {
    return this.files[span.file]?.isProvided ? (this.launchedAt ?? span) : span;
  }

  add(report: Occurrence): void {
    const { kind, array = '', side = '', count = 1 } = report;
    const span = this.users(report.span);
    const other = report.other && this.users(report.other);
    report.alsoOf?.forEach(other =>
      this.alsoRacing.add(`${this.launch} ${other}`)
    );
    const key = `${kind} ${span.file}:${span.line} ${other ? `${other.file}:${other.line}` : ''} ${array} ${side}`;
    const known = this.found.get(key);
    if (known) {
      known.count += count;
      return;
    }
    const access = report.access?.();
    this.found.set(key, {
      kind,
      severity: report.severity ?? 'error',
      ...this.place(span),
      ...(other && this.otherPlace(other)),
      threads: report.threads ?? [],
      array,
      ...(report.index !== undefined && { index: report.index }),
      space: report.space ?? 'none',
      count,
      message: report.message(),
      hint: report.hint,
      ...(this.launch >= 0 && { launch: this.launch }),
      ...(access && { access })
    });
  }

  /** Whether something of these kinds was found in a line. */
  has(kinds: readonly FindingKind[], span: Span | undefined): boolean {
    const place = span && this.place(span);
    return [...this.found.values()].some(
      ({ kind, file, line }) =>
        kinds.includes(kind) && file === place?.file && line === place.line
    );
  }

  /** Whether anything of these kinds was found. */
  hasAny(kinds: readonly FindingKind[]): boolean {
    return [...this.found.values()].some(({ kind }) => kinds.includes(kind));
  }

  get isEmpty(): boolean {
    return this.found.size === 0;
  }

  /** `k.cu:12`; the file's name alone where there is no line. */
  lineName(span: Span): string {
    const { file, line } = this.place(span);
    return line > 0 ? `${file}:${line}` : file;
  }

  /** `lines 12, 13 and 15`; with their files, where these differ. */
  linesName(spans: readonly Span[]): string {
    const places = spans
      .map(span => this.place(span))
      .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    const isOneFile = places.every(({ file }) => file === places[0].file);
    const names = [
      ...new Set(
        places.map(({ file, line }) => (isOneFile ? line : `${file}:${line}`))
      )
    ];
    const last = names.pop();
    return names.length === 0
      ? `line ${last}`
      : `lines ${names.join(', ')} and ${last}`;
  }

  /** What a message calls an element of memory that a kernel allocated: `p[3] (allocated in k.cu:9)`. */
  heapElement(
    { name, span }: { name: string; span?: Span },
    index: number,
    access: Span
  ): string {
    const spelt = this.files[access.file]?.text.slice(access.start, access.end);
    // A member of a struct is no element of an array.
    const isMember = spelt !== undefined && /^[\w.>-]+->\w+$/.test(spelt);
    const from = span && `allocated in ${this.lineName(span)}`;
    return isMember
      ? `${spelt} (${from ? `${name}, ${from}` : name})`
      : `${name}[${index}]${from ? ` (${from})` : ''}`;
  }

  /** What the line assigns the value of a place in it to: `p` of `int *p = new int[8]`. */
  assignedName(span: Span): string {
    const { text, column } = this.place(span);
    const before = text.slice(0, column - 1);
    return (
      /([A-Za-z_][\w.]*(?:->\w+|\[\w*\])*)\s*=[^=]*$/.exec(before)?.[1] ??
      'heap memory'
    );
  }

  /** The line from a place on. */
  textAt(span: Span): string {
    const { text, column } = this.place(span);
    return text.slice(column - 1);
  }

  private place(
    span: Span
  ): Pick<Finding, 'file' | 'line' | 'column' | 'length' | 'text'> {
    return locate(this.files, this.users(span));
  }

  private otherPlace(span: Span): Partial<Finding> {
    const { file, line, column, length, text } = this.place(span);
    return {
      other_file: file,
      other_line: line,
      other_column: column,
      other_length: length,
      other_text: text
    };
  }

  /** Errors first, then by kind and place; without what follows from others. */
  all(): Finding[] {
    const severities = ['error', 'warning', 'note'];
    const rank = ({ severity, kind }: Finding): number =>
      100 * severities.indexOf(severity) + FINDING_KINDS.indexOf(kind);
    return mistakes([...this.found.values()], this.alsoRacing).sort(
      (a, b) =>
        rank(a) - rank(b) || a.file.localeCompare(b.file) || a.line - b.line
    );
  }
}
