/** What a GPU cell shows below itself. */
import type { ICodeCellModel } from '@jupyterlab/cells';
import type { IOutput, IMimeBundle } from '@jupyterlab/nbformat';
import type { INotebookModel } from '@jupyterlab/notebook';
import type { CellOutput } from '../cells/ask';
import { toBundle } from '../commands/bundle';
import type { RunRecord } from '../protocol/record';
import type { InputField } from './inputField';
import type { ProgressLine } from './progressLine';
import { message, type Message } from '../protocol/message';

/** Characters of text, and outputs, that a cell keeps, whatever ran in it. */
const MOST_TEXT = 2_000_000;
const MOST_OUTPUTS = 1_000;
/** Of an error: characters of its summary and of a line below, and lines. */
const LONGEST_SUMMARY = 2_000;
const LONGEST_LINE = 1_000;
const MOST_LINES = 200;

/** Adds outputs to a cell. */
export class CellOutputs implements CellOutput {
  /**
   * @param _line gets what is being done; it is no output
   * @param told is called with each record, when it is shown
   * @param _notebook gets the cells that it inserts
   */
  constructor(
    private readonly _cell: ICodeCellModel,
    private readonly _line?: Pick<ProgressLine, 'show' | 'end'>,
    private readonly told?: (record: RunRecord) => void,
    private readonly _input?: Pick<InputField, 'ask' | 'end'>,
    private readonly _notebook?: INotebookModel
  ) {}

  insertCell(source: string): boolean {
    if (!this._notebook || this._isClosed || this._cell.isDisposed) {
      return false;
    }
    const { sharedModel } = this._notebook;
    const isThere = sharedModel.cells.some(
      one => one.cell_type === 'code' && one.getSource() === source
    );
    if (!isThere) {
      const at = sharedModel.cells.findIndex(({ id }) => id === this._cell.id);
      sharedModel.insertCell(at + 1, { cell_type: 'code', source });
    }
    return true;
  }

  async askInput(): Promise<string | undefined> {
    this.progress(message`waiting for input`);
    const line = this._isClosed ? undefined : await this._input?.ask();
    this.progress(message`running`);
    return line;
  }

  async addRecord(record: RunRecord): Promise<void> {
    const data = (await toBundle(record)) as unknown as IMimeBundle;
    this._add({ output_type: 'display_data', data, metadata: {} });
    this.told?.(record);
  }

  async showFilling(record: RunRecord): Promise<void> {
    const data = (await toBundle(record)) as unknown as IMimeBundle;
    const output: IOutput = { output_type: 'display_data', data, metadata: {} };
    const index = this._fillingIndex;
    if (index === undefined) {
      this._add(output);
      this._fillingIndex = this._cell.outputs.length - 1;
    } else if (
      !this._isClosed &&
      !this._cell.isDisposed &&
      index < this._cell.outputs.length
    ) {
      this._cell.outputs.set(index, output);
    }
  }

  async endFilling(): Promise<void> {
    this._fillingIndex = undefined;
  }

  addStream(name: string, text: string): void {
    const shown = text.slice(0, Math.max(0, this._room));
    this._room -= shown.length;
    this._left += text.length - shown.length;
    if (shown !== '') {
      this._add({ output_type: 'stream', name, text: shown });
    }
  }

  addError(ename: string, evalue: string, traceback: string[]): void {
    const lines = traceback.flatMap(line => line.split('\n'));
    this._add({
      output_type: 'error',
      ename: clip(ename, LONGEST_LINE),
      evalue: clip(evalue, LONGEST_SUMMARY),
      traceback: [
        ...lines.slice(0, MOST_LINES).map(line => clip(line, LONGEST_LINE)),
        ...(lines.length > MOST_LINES
          ? [`… ${more(lines.length - MOST_LINES, 'line')}`]
          : [])
      ]
    });
  }

  /** Says what is being done, in place of what was said before. */
  progress(step: Message, fraction?: number): void {
    if (!this._isClosed && !this._cell.isDisposed) {
      this._line?.show(step, fraction);
    }
  }

  /** The cell is done: work that was left behind shows nothing more. */
  close(): void {
    this._line?.end();
    this._input?.end();
    if (this._left > 0) {
      this._show({
        output_type: 'stream',
        name: 'stderr',
        text: `… ${more(this._left, 'character')} of text are not kept in the notebook.\n`
      });
    }
    if (this._outputs > MOST_OUTPUTS) {
      this._show({
        output_type: 'stream',
        name: 'stderr',
        text: `… ${more(this._outputs - MOST_OUTPUTS, 'output')} are not kept in the notebook.\n`
      });
    }
    this._isClosed = true;
  }

  private _add(output: IOutput): void {
    this._outputs++;
    // An error is the last, and says what happened.
    if (this._outputs <= MOST_OUTPUTS || output.output_type === 'error') {
      this._show(output);
    }
  }

  private _show(output: IOutput): void {
    if (!this._isClosed && !this._cell.isDisposed) {
      this._cell.outputs.add(output);
    }
  }

  private _isClosed = false;
  private _room = MOST_TEXT;
  private _left = 0;
  private _outputs = 0;
  private _fillingIndex: number | undefined;
}

/** The text, or its beginning and how much more there is; colours end with it. */
function clip(text: string, most: number): string {
  return text.length > most
    ? `${text.slice(0, most)}${text.includes('\u001b') ? '\u001b[0m' : ''} … (${more(text.length - most, 'character')})`
    : text;
}

/** `1,000 more lines` */
function more(count: number, noun: string): string {
  return `${count.toLocaleString('en')} more ${noun}${count === 1 ? '' : 's'}`;
}
