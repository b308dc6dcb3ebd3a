/**
 * What an editor of a GPU cell does besides its colours: marks what the
 * compiler says and what checks found, explains names, goes to their definitions. Loaded with the
 * first GPU cell that the cursor comes into: never import it but dynamically.
 */
import {
  linter,
  nextDiagnostic,
  previousDiagnostic,
  type Diagnostic
} from '@codemirror/lint';
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import {
  closeHoverTooltips,
  EditorView,
  hoverTooltip,
  keymap,
  showTooltip,
  type Tooltip
} from '@codemirror/view';
import type { Explanation, Mark } from '../../protocol/language';
import { NoLanguageHelp } from '../../session/language';
import { helpOptions, type HelpOptions } from './helpOptions';
import { cellsAround, notebookOf } from './editedCells';
import { foundMarks } from './foundMarks';
import { findingsChanged, outputWatch } from './outputWatch';

/** Quiet after which the text is looked at, milliseconds. */
const AFTER = 300;

/** The explanation that a key has asked for. */
const setExplanation = StateEffect.define<Tooltip | null>();

const explanation = StateField.define<Tooltip | null>({
  create: () => null,
  update: (shown, transaction) => {
    for (const effect of transaction.effects) {
      if (effect.is(setExplanation)) {
        return effect.value;
      }
    }
    return transaction.docChanged || transaction.selection ? null : shown;
  },
  provide: field => showTooltip.from(field)
});

export function help(options: HelpOptions): Extension {
  // The worker starts while one types the first letters.
  void diagnosed(options);
  return [
    linter(view => diagnostics(view), {
      delay: AFTER,
      needsRefresh: findingsChanged
    }),
    outputWatch,
    hoverTooltip(hoveredAt),
    explanation,
    EditorView.domEventHandlers({
      blur: (_event, view) => {
        if (view.state.field(explanation, false)) {
          view.dispatch({ effects: setExplanation.of(null) });
        }
      }
    }),
    keymap.of([{ key: 'F8', run: nextDiagnostic, shift: previousDiagnostic }]),
    theme
  ];
}

/** What the worker says; without it there is nothing to say. */
async function answered<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof NoLanguageHelp)) {
      throw error;
    }
    return otherwise;
  }
}

async function diagnostics(view: EditorView): Promise<Diagnostic[]> {
  const options = view.state.facet(helpOptions);
  if (!options) {
    return [];
  }
  const marks = await diagnosed(options);
  const { length } = view.state.doc;
  return [
    ...marks.filter(({ to }) => to <= length).map(asDiagnostic),
    ...foundMarks(
      view.state.doc.toString(),
      notebookOf(options.model)?.cells ?? []
    )
  ];
}

function diagnosed({ client, model }: HelpOptions): Promise<Mark[]> {
  return answered(client.ask('diagnose', cellsAround(model)), []);
}

function asDiagnostic({ from, to, severity, message, fix }: Mark): Diagnostic {
  return {
    from,
    to,
    severity,
    message,
    ...(fix && {
      actions: [
        {
          name: fix.name ?? fix.text,
          apply: (view: EditorView) =>
            view.dispatch({
              changes: { from: fix.from, to: fix.to, insert: fix.text },
              userEvent: 'input.fix'
            })
        }
      ]
    })
  };
}

async function explanationAt(
  view: EditorView,
  offset: number
): Promise<{
  found: Explanation;
  ids: readonly (string | undefined)[];
} | null> {
  const options = view.state.facet(helpOptions);
  if (!options) {
    return null;
  }
  const around = cellsAround(options.model);
  const found = await answered(
    options.client.ask('explain', { ...around, offset }),
    null
  );
  return found && { found, ids: around.ids };
}

async function tooltipAt(
  view: EditorView,
  offset: number
): Promise<Tooltip | null> {
  const explained = await explanationAt(view, offset);
  return explained && tooltipOf(explained.found);
}

/** Nothing while a key's explanation is there: it would be there twice. */
async function hoveredAt(
  view: EditorView,
  offset: number
): Promise<Tooltip | null> {
  const tooltip = await tooltipAt(view, offset);
  return view.state.field(explanation, false) ? null : tooltip;
}

function tooltipOf(found: Explanation): Tooltip {
  return {
    pos: found.from,
    end: found.to,
    above: true,
    create: () => ({ dom: explanationNode(found) })
  };
}

function explanationNode({ signature, value, text }: Explanation): HTMLElement {
  const node = document.createElement('div');
  node.className = 'jp-gs-Explanation';
  const add = (tag: string, content: string | undefined): void => {
    if (content !== undefined && content !== '') {
      const child = document.createElement(tag);
      child.textContent = content;
      node.append(child);
    }
  };
  add('pre', signature);
  add('p', value && `= ${value}`);
  add('p', text);
  return node;
}

/**
 * Explains the name at the cursor, until the cursor moves.
 *
 * @returns false where there is nothing to explain
 */
export async function explainAtCursor(view: EditorView): Promise<boolean> {
  const tooltip = await tooltipAt(view, view.state.selection.main.head);
  if (tooltip) {
    const isThere = view.state.field(explanation, false) !== undefined;
    view.dispatch({
      effects: [
        closeHoverTooltips,
        isThere
          ? setExplanation.of(tooltip)
          : // The key was faster than the help.
            StateEffect.appendConfig.of(explanation.init(() => tooltip))
      ]
    });
  }
  return tooltip !== null;
}

/** Goes to where the name at the cursor is declared, in this cell or another. */
export async function goToDefinition(view: EditorView): Promise<void> {
  const explained = await explanationAt(view, view.state.selection.main.head);
  const definition = explained?.found.definition;
  const id = definition && explained?.ids[definition.cell];
  if (definition && id !== undefined) {
    const { from, to } = definition;
    await view.state.facet(helpOptions)?.open({ id, from, to });
  }
}

/**
 * Every place of the name at the cursor in its cell; none where it is declared elsewhere.
 *
 * @throws NoLanguageHelp when the worker has no answer
 */
export async function occurrencesAtCursor(
  view: EditorView
): Promise<{ from: number; to: number }[]> {
  const options = view.state.facet(helpOptions);
  return options
    ? options.client.ask('occurrences', {
        ...cellsAround(options.model),
        offset: view.state.selection.main.head
      })
    : [];
}

const theme = EditorView.baseTheme({
  '.cm-tooltip.cm-tooltip-hover, .cm-tooltip.jp-gs-Explanation, .cm-tooltip-lint':
    {
      backgroundColor: 'var(--jp-layout-color1)',
      color: 'var(--jp-ui-font-color1)',
      border: 'var(--jp-border-width) solid var(--jp-border-color1)',
      zIndex: '10000'
    },
  '.jp-gs-Explanation': {
    maxWidth: '60em',
    padding: '4px 8px',
    fontSize: 'var(--jp-ui-font-size1)'
  },
  '.jp-gs-Explanation pre': {
    margin: '0',
    whiteSpace: 'pre-wrap',
    fontFamily: 'var(--jp-code-font-family)',
    fontSize: 'var(--jp-code-font-size)'
  },
  '.jp-gs-Explanation p': { margin: '4px 0 0', whiteSpace: 'pre-line' },
  '.cm-diagnostic': {
    maxWidth: '60em',
    whiteSpace: 'pre-wrap',
    fontFamily: 'var(--jp-ui-font-family)'
  },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--jp-brand-color1)',
    color: 'var(--jp-ui-inverse-font-color1)'
  }
});
