/** What a program writes into a cell, and how it failed. */
import { diagnosticLines } from '../output/diagnostics';
import { errorsIn } from '../protocol/diagnostics';
import { SessionError } from '../session/client';
import type { ProgramEnd, ProgramRecord } from '../protocol/record';

/** Characters of a stream that a notebook keeps: more would make it unusable. */
const MOST = 1_000_000;
/** Between two additions to the document, milliseconds: each goes to every reader. */
const EVERY = 60;
/** Changes from one stream to the other that become outputs of their own. */
const MOST_TURNS = 200;

type StreamName = 'stdout' | 'stderr';

/**
 * Passes on what a program writes in pieces of a sensible size, and stops when
 * the notebook has enough. Of streams that change places too often stdout goes
 * on, and what is written to stderr comes behind it.
 */
export class ProgramStream {
  constructor(
    private readonly _add: (name: StreamName, text: string) => void
  ) {}

  write(name: StreamName, text: string): void {
    const room = MOST - this._shown;
    if (text.length > room) {
      this._dropped += text.length - Math.max(0, room);
      text = text.slice(0, Math.max(0, room));
    }
    if (text === '') {
      return;
    }
    this._shown += text.length;
    if (name !== this._name) {
      if (this._turns < MOST_TURNS) {
        this._turns++;
        this.flush();
        this._name = name;
      } else if (this._name === 'stderr') {
        this.flush();
        this._name = 'stdout';
      }
    }
    if (name !== this._name) {
      this._behind += text;
      return;
    }
    this._pending += text;
    this._timer ??= setTimeout(() => this.flush(), EVERY);
  }

  /** The program has ended, or was interrupted. */
  end(): void {
    this.flush();
    if (this._behind !== '') {
      this._add(
        'stderr',
        `… stdout and stderr took turns more than ${MOST_TURNS} times; the rest of stderr:\n${this._behind}`
      );
      this._behind = '';
    }
    if (this._dropped > 0) {
      const more = (this._dropped / 1e6).toFixed(1);
      this._add(
        'stderr',
        `\n… ${more} MB more were written and are not kept in the notebook: it shows the first ${MOST / 1e6} MB.\n`
      );
      this._dropped = 0;
    }
  }

  /** Shows at once what has come. */
  flush(): void {
    clearTimeout(this._timer);
    this._timer = undefined;
    if (this._pending !== '') {
      const text = this._pending;
      this._pending = '';
      this._add(this._name, text);
    }
  }

  private _name: StreamName = 'stdout';
  private _pending = '';
  private _behind = '';
  private _turns = 0;
  private _shown = 0;
  private _dropped = 0;
  private _timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * A program that was stopped is an error of the cell, with its line, and so are
 * accesses of its kernels outside of their arrays; an exit code is the
 * program's own business.
 */
export function throwIfFailed({
  stop,
  faults,
  diagnostics = []
}: ProgramEnd & Partial<Pick<ProgramRecord, 'diagnostics'>>): void {
  const errors = errorsIn(diagnostics);
  if (!stop) {
    if (errors.length > 0) {
      const message = errors.map(error => error.message).join('\n');
      throw new SessionError({
        name: 'LaunchError',
        message,
        diagnostics: errors
      });
    }
    return;
  }
  const { message, file, line, text } = stop;
  const place = line === undefined ? '' : `${file}:${line}: `;
  const excerpt = text === undefined ? '' : `\n    ${text.trim()}`;
  throw new SessionError({
    name: 'ProgramStopped',
    message: [
      `${place}${message}${excerpt}`,
      ...faults,
      // They may be why.
      ...errors.flatMap(error => diagnosticLines(error))
    ].join('\n')
  });
}
