import type {
  ICompletionContext,
  ICompletionItemsReply,
  ICompletionProvider
} from '@jupyterlab/completer';
import { gpuCellKind } from '../../commands/kind';
import type { ILanguageClient } from './tokens';

/** Completes GPU cells; JupyterLab's other providers are asked too, for the Python in launches. */
export class GpuCompletionProvider implements ICompletionProvider {
  constructor(private readonly _client: ILanguageClient) {}

  readonly identifier = 'gridstride:completion';
  /** Before the kernel's 550. */
  readonly rank = 600;

  async isApplicable({ editor }: ICompletionContext): Promise<boolean> {
    return (
      editor != null &&
      gpuCellKind(editor.model.sharedModel.getSource()) !== undefined
    );
  }

  async fetch(
    _request: { text: string; offset: number },
    { editor }: ICompletionContext
  ): Promise<ICompletionItemsReply> {
    const { completionsAt } = await import('./completions');
    return editor
      ? completionsAt(editor, this._client)
      : { start: 0, end: 0, items: [] };
  }

  shouldShowContinuousHint(
    isVisible: boolean,
    { sourceChange }: { sourceChange?: { insert?: string; delete?: number }[] }
  ): boolean {
    const inserted = (sourceChange ?? []).map(({ insert = '' }) => insert);
    return (
      !isVisible &&
      !sourceChange?.some(({ delete: deleted }) => deleted !== undefined) &&
      /^[\w.]$/.test(inserted.join(''))
    );
  }
}
