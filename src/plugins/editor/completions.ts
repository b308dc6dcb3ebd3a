/** Loaded with the first completion of a GPU cell: never import this file but dynamically. */
import type { CodeEditor } from '@jupyterlab/codeeditor';
import type {
  ICompletionItem,
  ICompletionItemsReply
} from '@jupyterlab/completer';
import { Text } from '@jupyterlab/coreutils';
import type { Completion, CompletionKind } from '../../protocol/language';
import { cellsAround } from './editedCells';
import type { ILanguageClient } from './tokens';

/** As JupyterLab's completer colours them. */
const TYPES: Record<CompletionKind, string> = {
  function: 'function',
  kernel: 'function',
  variable: 'instance',
  parameter: 'instance',
  field: 'property',
  constant: 'constant',
  macro: 'constant',
  type: 'class',
  namespace: 'module',
  keyword: 'keyword',
  header: 'file',
  command: 'keyword',
  option: 'param',
  card: 'constant',
  catalogue: 'module'
};

/** What may stand at an editor's cursor. */
export async function completionsAt(
  editor: CodeEditor.IEditor,
  client: ILanguageClient
): Promise<ICompletionItemsReply> {
  const text = editor.model.sharedModel.getSource();
  const offset = editor.getOffsetAt(editor.getCursorPosition());
  const { from, items } = await client.ask('complete', {
    ...cellsAround(editor.model),
    offset
  });
  return {
    start: Text.jsIndexToCharIndex(from, text),
    end: Text.jsIndexToCharIndex(offset, text),
    items: items.map(asItem)
  };
}

/** The parameters are shown behind a function's name, and not inserted. */
function asItem({ label, kind, detail, text }: Completion): ICompletionItem {
  const [first] = (detail ?? '').split('\n');
  const at = first.indexOf(`${label}(`);
  const isCalled = (kind === 'function' || kind === 'kernel') && at >= 0;
  return {
    label: isCalled ? first.slice(at).replace(/\) ->.*$/, ')') : label,
    insertText: label,
    type: TYPES[kind],
    documentation: [detail, text].filter(Boolean).join('\n\n')
  };
}
