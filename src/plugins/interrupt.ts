import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import { ICommandPalette, SemanticCommand } from '@jupyterlab/apputils';
import { INotebookTracker } from '@jupyterlab/notebook';
import { ITranslator, nullTranslator } from '@jupyterlab/translation';
import type { ReadonlyPartialJSONObject } from '@lumino/coreutils';
import { IGpuSessions } from '../notebook/tokens';

/** The notebook's own: toolbar button, menu and keys all execute it. */
const INTERRUPT_KERNEL = 'notebook:interrupt-kernel';
const INTERRUPT_GPU = 'gridstride:interrupt';

/**
 * A kernel connection does not tell that it was asked to interrupt, and an idle
 * kernel has nothing to say to it: the command is what can be listened to.
 */
export const interruptPlugin: JupyterFrontEndPlugin<void> = {
  id: 'jupyterlab-gridstride:interrupt',
  description: 'Interrupts GPU cells.',
  autoStart: true,
  requires: [INotebookTracker, IGpuSessions],
  optional: [ICommandPalette, ITranslator],
  activate: (
    app: JupyterFrontEnd,
    tracker: INotebookTracker,
    sessions: IGpuSessions,
    palette: ICommandPalette | null,
    translator: ITranslator | null
  ) => {
    const { commands } = app;
    const trans = (translator ?? nullTranslator).load('jupyterlab_gridstride');
    const lab = (translator ?? nullTranslator).load('jupyterlab');
    const interrupt = (args: ReadonlyPartialJSONObject): void => {
      const id = args[SemanticCommand.WIDGET];
      const panel =
        (id && tracker.find(candidate => candidate.id === id)) ||
        tracker.currentWidget;
      if (panel) {
        sessions.findQueue(panel.sessionContext)?.interrupt();
      }
    };
    commands.commandExecuted.connect((_sender, { id, args }) => {
      if (id === INTERRUPT_KERNEL) {
        interrupt(args);
      }
    });
    commands.addCommand(INTERRUPT_GPU, {
      label: trans.__('Interrupt GPU Cell'),
      caption: trans.__(
        'Stop the GPU cell that runs; also in a notebook without a kernel'
      ),
      describedBy: { args: { type: 'object', properties: {} } },
      isEnabled: () => tracker.currentWidget !== null,
      execute: interrupt
    });
    palette?.addItem({
      command: INTERRUPT_GPU,
      category: lab.__('Notebook Operations')
    });
  }
};
