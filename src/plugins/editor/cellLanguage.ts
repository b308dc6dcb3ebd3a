import {
  Compartment,
  Prec,
  type Extension,
  type Text
} from '@codemirror/state';
import {
  ViewPlugin,
  type EditorView,
  type PluginValue,
  type ViewUpdate
} from '@codemirror/view';
import type { CodeEditor } from '@jupyterlab/codeeditor';
import type { IEditorExtensionFactory } from '@jupyterlab/codemirror';
import type { GpuCellKind } from '../../commands/kind';
import { kindOf } from './kindOf';

/** Loads the language of a kind of cell. */
export type LoadLanguage = (kind: GpuCellKind) => Promise<Extension>;

const loadLanguage: LoadLanguage = async kind =>
  (await import('./languages')).languageOfCell[kind];

/**
 * The editor extension of code cells. CodeMirror takes the language of highest
 * precedence, so the one set here hides the notebook's while the first line is
 * a magic of ours, and lets it through again when it no longer is. The cell's
 * MIME type could say the same, but JupyterLab resets it with every change of
 * the kernel's language, and loads languages in an order of their own: the
 * last to arrive would win, not the last asked for.
 */
export function cellLanguage(load: LoadLanguage = loadLanguage): Extension {
  const compartment = new Compartment();

  class Switch implements PluginValue {
    private kind: GpuCellKind | undefined;
    private isDestroyed = false;

    constructor(private readonly view: EditorView) {
      this.choose(view.state.doc);
    }

    update({ docChanged, state }: ViewUpdate): void {
      if (docChanged) {
        this.choose(state.doc);
      }
    }

    destroy(): void {
      this.isDestroyed = true;
    }

    private choose(doc: Text): void {
      const kind = kindOf(doc);
      if (kind !== this.kind) {
        this.kind = kind;
        this.show(kind).catch((reason: unknown) => {
          // eslint-disable-next-line no-console -- a cell without colours runs all the same
          console.warn(`gridstride: no highlighting for ${kind} cells`, reason);
        });
      }
    }

    private async show(kind: GpuCellKind | undefined): Promise<void> {
      // Always waits a turn: a view cannot be changed within its own update.
      const language = await (kind ? load(kind) : []);
      if (kind === this.kind && !this.isDestroyed) {
        this.view.dispatch({ effects: compartment.reconfigure(language) });
      }
    }
  }

  return [Prec.high(compartment.of([])), ViewPlugin.fromClass(Switch)];
}

/** An extension of the editors of code cells: files, Markdown and raw cells have no magics. */
export function cellExtension(
  name: string,
  make: (model: CodeEditor.IModel) => Extension
): IEditorExtensionFactory {
  return {
    name,
    factory: ({ model }) =>
      isCodeCell(model)
        ? { instance: () => make(model), reconfigure: () => null }
        : null
  };
}

export const cellLanguageFactory = cellExtension(
  'gridstride:cell-language',
  () => cellLanguage()
);

function isCodeCell(model: CodeEditor.IModel): boolean {
  return 'type' in model && model.type === 'code';
}
