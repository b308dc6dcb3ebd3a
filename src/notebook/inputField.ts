/** Standard input of a program: Jupyter's own input field, below the cell that runs. */
import type { CodeCell } from '@jupyterlab/cells';
import type { Kernel, KernelMessage } from '@jupyterlab/services';
import type { TranslationBundle } from '@jupyterlab/translation';
import { Panel, type Widget } from '@lumino/widgets';

export class InputField {
  constructor(
    private readonly _cell: Pick<CodeCell, 'outputArea' | 'isDisposed'>,
    private readonly _trans: Pick<TranslationBundle, '__'>
  ) {}

  /** Asks for a line, which ends with `\n`; undefined at the end of the input. */
  async ask(): Promise<string | undefined> {
    const { outputArea, isDisposed } = this._cell;
    if (isDisposed) {
      return undefined;
    }
    const typed = await new Promise<string | undefined>(resolve => {
      this._stop = () => resolve(undefined);
      const factory = outputArea.contentFactory;
      const field = factory.createStdin({
        // Of which only the session is read: lines that were typed are offered again.
        parent_header: {
          session: 'gridstride'
        } as KernelMessage.IInputRequestMsg['header'],
        prompt: this._trans.__('input (Ctrl+D ends it):'),
        password: false,
        future: {
          sendInputReply: ({
            value
          }: KernelMessage.IReplyOkContent & { value: string }) =>
            resolve(value)
        } as unknown as Kernel.IShellFuture,
        inputHistoryScope: 'session'
      });
      field.addClass('jp-OutputArea-output');
      // Before the field itself, which lets no key through.
      field.node.addEventListener(
        'keydown',
        event => {
          if (event.ctrlKey && event.key === 'd') {
            event.preventDefault();
            event.stopPropagation();
            resolve(undefined);
          }
        },
        true
      );
      const prompt = factory.createOutputPrompt();
      prompt.addClass('jp-OutputArea-prompt');
      const item = new Panel();
      item.addClass('jp-OutputArea-child');
      item.addClass('jp-OutputArea-stdin-item');
      item.addWidget(prompt);
      item.addWidget(field);
      this._field = item;
      outputArea.layout.addWidget(item);
      field.node.querySelector('input')?.focus();
    });
    this._remove();
    if (typed !== undefined && !outputArea.isDisposed) {
      // As JupyterLab keeps what Python's input() was given.
      outputArea.model.add({
        output_type: 'stream',
        name: 'stdin',
        text: `${typed}\n`
      });
    }
    return typed === undefined ? undefined : `${typed}\n`;
  }

  /** The cell is done, or was stopped: nobody waits for a line any more. */
  end(): void {
    this._stop?.();
    this._remove();
  }

  private _remove(): void {
    this._field?.dispose();
    this._field = undefined;
    this._stop = undefined;
  }

  private _field: Widget | undefined;
  private _stop: (() => void) | undefined;
}
