import type { SourceFile, Span } from '../../ir/types';

/** Collects WGSL text line by line, with indentation and the CUDA line each line comes from. */
export class CodeWriter {
  readonly lineMap: { wgsl: number; file: number; line: number }[] = [];
  private readonly lines: string[] = [];
  private depth = 0;

  /** One line, which `span` maps to the source. */
  line(text: string, span?: Span): void {
    this.lines.push(text === '' ? '' : '  '.repeat(this.depth) + text);
    if (span && span.line > 0) {
      this.lineMap.push({
        wgsl: this.lines.length,
        file: span.file,
        line: span.line
      });
    }
  }

  /** `header {`, the body one level deeper, `}`. */
  block(
    header: string,
    span: Span | undefined,
    body: () => void,
    end = '}'
  ): void {
    this.line(`${header} {`, span);
    this.indented(body);
    this.line(end);
  }

  indented(body: () => void): void {
    this.depth++;
    body();
    this.depth--;
  }

  /** Takes the text of another writer, at the current depth. */
  append(other: CodeWriter): void {
    const before = this.lines.length;
    for (const text of other.lines) {
      this.lines.push(text === '' ? '' : '  '.repeat(this.depth) + text);
    }
    for (const entry of other.lineMap) {
      this.lineMap.push({ ...entry, wgsl: entry.wgsl + before });
    }
  }

  get isEmpty(): boolean {
    return this.lines.length === 0;
  }

  /**
   * The text with each source line as a comment before the first line that
   * comes from it, and the line map of that text.
   */
  annotated(files: SourceFile[]): {
    text: string;
    lineMap: CodeWriter['lineMap'];
  } {
    const sources = new Map<number, string[]>();
    const bySource = new Map(this.lineMap.map(entry => [entry.wgsl, entry]));
    const lines: string[] = [];
    const lineMap: CodeWriter['lineMap'] = [];
    let last = '';
    this.lines.forEach((text, i) => {
      const entry = bySource.get(i + 1);
      if (entry) {
        const key = `${entry.file}:${entry.line}`;
        if (!sources.has(entry.file)) {
          sources.set(entry.file, files[entry.file]?.text.split('\n') ?? []);
        }
        const source = sources.get(entry.file)![entry.line - 1]?.trim();
        if (key !== last && source) {
          lines.push(`${/^ */.exec(text)![0]}// ${entry.line}: ${source}`);
        }
        last = key;
        lineMap.push({ ...entry, wgsl: lines.length + 1 });
      }
      lines.push(text);
    });
    return { text: lines.join('\n') + '\n', lineMap };
  }

  toString(): string {
    return this.lines.join('\n') + '\n';
  }
}
