/** Everything that can go wrong in a GPU cell, as an error output of Jupyter. */
import { BridgeError } from '../bridge';
import { CommandError } from '../commands/syntax/errors';
import { diagnosticLines } from '../output/diagnostics';
import { visible } from '../output/width';
import { errorsIn } from '../protocol/diagnostics';
import type { DiagnosticRecord, RunRecord } from '../protocol/record';
import { SessionError } from '../session/client';

export interface CellFailure {
  ename: string;
  evalue: string;
  /** Lines with ANSI colours. */
  traceback: string[];
  /** To show before the error. */
  record?: RunRecord;
}

const RED = '\u001b[31m';
const GREEN = '\u001b[32m';
const RESET = '\u001b[0m';

/** Words an error for the cell's output. */
export function describeFailure(error: unknown): CellFailure {
  if (error instanceof SessionError) {
    const { name, message, record, diagnostics } = error.failure;
    const all = diagnostics ?? diagnosticsOf(record);
    if (all.length > 0) {
      // The traceback says it all, as that of a Python SyntaxError does: once.
      return {
        ename: name,
        evalue: summarise(all),
        traceback: [
          headline(name, howMany(all)),
          '',
          ...all.flatMap(one =>
            diagnosticLines(one, { color: true, wraps: true })
          )
        ]
      };
    }
    return {
      ename: name,
      evalue: message,
      traceback: [headline(name, message)],
      record
    };
  }
  if (error instanceof BridgeError) {
    const python = error.pythonTraceback?.trimEnd().split('\n') ?? [];
    // The last line repeats name and message.
    return {
      ename: error.name,
      evalue: error.message,
      traceback: [...python.slice(0, -1), headline(error.name, error.message)]
    };
  }
  if (error instanceof CommandError) {
    // Problem, the typed line with its caret, what was expected.
    return {
      ename: error.name,
      evalue: error.problem,
      traceback: headline(error.name, error.message)
        .split('\n')
        .map(line => (/^\s*\^+$/.test(line) ? `${GREEN}${line}${RESET}` : line))
    };
  }
  const name = error instanceof Error ? error.name : 'Error';
  const message = error instanceof Error ? error.message : String(error);
  return {
    ename: name,
    evalue: message,
    traceback: [headline(name, message)]
  };
}

/** What a cell that the user stopped fails with. */
export function interrupted(): Error {
  const error = new Error(
    'The GPU work was interrupted. What the GPU had begun it may go on with for a while; the next cell gets a fresh device, or the simulator while the GPU does not answer. Kernels that were compiled stay usable; arrays that were not written back yet are as they were.'
  );
  error.name = 'KeyboardInterrupt';
  return error;
}

function headline(name: string, message: string): string {
  return `${RED}${visible(name)}${RESET}: ${visible(message)}`;
}

/** What stands above the diagnostics themselves. */
function howMany(diagnostics: DiagnosticRecord[]): string {
  const { length } = errorsIn(diagnostics);
  return length === 0
    ? summarise(diagnostics)
    : length === 1
      ? '1 error'
      : `${length} errors`;
}

/** What stands where there is no traceback: `2 errors; the first is in line 4 of cell [3]: expected ';' after …` */
function summarise(diagnostics: DiagnosticRecord[]): string {
  const errors = errorsIn(diagnostics);
  const [first] = errors.length > 0 ? errors : diagnostics;
  const where = `line ${first.line} of ${first.file}`;
  return errors.length > 1
    ? `${errors.length} errors; the first is in ${where}: ${first.message}`
    : `${first.message} (${where})`;
}

function diagnosticsOf(record: RunRecord | undefined): DiagnosticRecord[] {
  return record?.kind === 'compile' ? record.diagnostics : [];
}

/** A cell that ran would otherwise look as if it had done all of its work. */
export function kernelGone(): CellFailure {
  const ename = 'KernelGone';
  const evalue =
    'The Python kernel died or was restarted while this cell ran: its arrays are gone, and the results were not written back. Run the cells again that make them.';
  return { ename, evalue, traceback: [`${ename}: ${evalue}`] };
}
