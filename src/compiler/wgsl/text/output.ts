import type { Span } from '../../ir/types';
import { CodeWriter } from './writer';

/**
 * Where the lines of a function go, one after the other, whoever makes them:
 * statements, and expressions that need lines before the one they stand in.
 */
export class Output {
  private writer = new CodeWriter();

  line(text: string, span?: Span): void {
    this.writer.line(text, span);
  }

  lines(texts: string[], span: Span): void {
    texts.forEach(text => this.writer.line(text, span));
  }

  /** `header {`, what `body` appends one level deeper, `}`. */
  block(
    header: string,
    span: Span | undefined,
    body: () => void,
    end?: string
  ): void {
    this.writer.block(header, span, body, end);
  }

  indented(body: () => void): void {
    this.writer.indented(body);
  }

  append(text: CodeWriter): void {
    this.writer.append(text);
  }

  /** The lines that `body` makes, in a writer of their own. */
  capture(body: () => void): CodeWriter {
    const outer = this.writer;
    const inner = new CodeWriter();
    this.writer = inner;
    body();
    this.writer = outer;
    return inner;
  }
}
