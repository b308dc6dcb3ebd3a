import { Compartment, type Extension } from '@codemirror/state';
import {
  EditorView,
  ViewPlugin,
  type PluginValue,
  type ViewUpdate
} from '@codemirror/view';
import { helpOptions, type HelpOptions } from './helpOptions';
import { kindOf } from './kindOf';

/**
 * Marks, explanations and keys for GPU cells. They are loaded when the cursor
 * comes into the first of them: cells that are only looked at load nothing.
 * Keys do not wait for that: what they do loads what it needs, so that none is
 * lost that is pressed at once.
 */
export function cellHelp(options: HelpOptions): Extension {
  const compartment = new Compartment();

  class Loader implements PluginValue {
    private isHelped = false;
    private isDestroyed = false;

    constructor(private readonly view: EditorView) {}

    update({ docChanged, focusChanged, view }: ViewUpdate): void {
      if (docChanged || focusChanged) {
        const isGpu = kindOf(view.state.doc) !== undefined;
        if (isGpu !== this.isHelped && (!isGpu || view.hasFocus)) {
          this.isHelped = isGpu;
          void this.load(isGpu);
        }
      }
    }

    destroy(): void {
      this.isDestroyed = true;
    }

    private async load(isGpu: boolean): Promise<void> {
      try {
        // Always waits a turn: a view cannot be changed within its own update.
        const help = await (isGpu
          ? import('./help').then(parts => parts.help(options))
          : []);
        if (isGpu === this.isHelped && !this.isDestroyed) {
          this.view.dispatch({ effects: compartment.reconfigure(help) });
        }
      } catch (reason) {
        this.isHelped = false;
        // eslint-disable-next-line no-console -- a cell without help runs all the same
        console.warn('gridstride: no help in the editor', reason);
      }
    }
  }

  return [
    helpOptions.of(options),
    // By its class the keys of JupyterLab know a GPU cell.
    EditorView.contentAttributes.of(({ state }) =>
      kindOf(state.doc) === undefined ? null : { class: 'jp-gs-Code' }
    ),
    compartment.of([]),
    ViewPlugin.fromClass(Loader)
  ];
}
