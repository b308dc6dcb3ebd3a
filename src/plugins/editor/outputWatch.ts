/** Looks again at a cell's marks when outputs of its notebook change: a check may have found something. */
import { StateEffect } from '@codemirror/state';
import {
  ViewPlugin,
  type EditorView,
  type PluginValue,
  type ViewUpdate
} from '@codemirror/view';
import { foundMarks } from './foundMarks';
import { helpOptions } from './helpOptions';
import { notebookOf, type SharedNotebook } from './editedCells';

/** Outputs come in many pieces: quiet after which they are read, milliseconds. */
const AFTER = 100;

const changed = StateEffect.define();

/** Whether what was found may be other than before. */
export function findingsChanged({ transactions }: ViewUpdate): boolean {
  return transactions.some(({ effects }) =>
    effects.some(effect => effect.is(changed))
  );
}

class OutputWatch implements PluginValue {
  private readonly notebook: SharedNotebook | undefined;
  private shown = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly view: EditorView) {
    const options = view.state.facet(helpOptions);
    this.notebook = options && notebookOf(options.model);
    this.cells?.observeDeep(this.onChange);
  }

  destroy(): void {
    clearTimeout(this.timer);
    this.cells?.unobserveDeep(this.onChange);
  }

  private get cells():
    ReturnType<SharedNotebook['ydoc']['getArray']> | undefined {
    return this.notebook?.ydoc.getArray('cells');
  }

  private readonly onChange = (
    events: readonly { path: readonly (string | number)[] }[]
  ): void => {
    if (events.some(({ path }) => path[1] === 'outputs')) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.look(), AFTER);
    }
  };

  private look(): void {
    const marks = JSON.stringify(
      foundMarks(this.view.state.doc.toString(), this.notebook?.cells ?? [])
    );
    if (marks !== this.shown) {
      this.shown = marks;
      this.view.dispatch({ effects: changed.of(null) });
    }
  }
}

export const outputWatch = ViewPlugin.fromClass(OutputWatch);
