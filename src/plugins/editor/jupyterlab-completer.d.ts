/**
 * The part of JupyterLab's completer that we use. Its page provides the package
 * at run time (package.json: sharedPackages), so that nothing of it is built in.
 */
declare module '@jupyterlab/completer' {
  import type { CodeEditor } from '@jupyterlab/codeeditor';
  import type { Token } from '@lumino/coreutils';

  export interface ICompletionContext {
    editor?: CodeEditor.IEditor | null;
  }

  export interface ICompletionItem {
    /** What is shown, and filtered by what is typed. */
    label: string;
    insertText?: string;
    type?: string;
    documentation?: string;
  }

  /** Places are in code points. */
  export interface ICompletionItemsReply {
    start: number;
    end: number;
    items: ICompletionItem[];
  }

  export interface ICompletionProvider {
    readonly identifier: string;
    readonly rank: number;
    isApplicable(context: ICompletionContext): Promise<boolean>;
    fetch(
      request: { text: string; offset: number },
      context: ICompletionContext
    ): Promise<ICompletionItemsReply>;
    /** Whether to complete without being asked, where the user wants that. */
    shouldShowContinuousHint?(
      isVisible: boolean,
      changed: { sourceChange?: { insert?: string; delete?: number }[] }
    ): boolean;
  }

  export interface ICompletionProviderManager {
    registerProvider(provider: ICompletionProvider): void;
  }

  export const ICompletionProviderManager: Token<ICompletionProviderManager>;
}
