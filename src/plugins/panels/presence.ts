/** Palette entries, the toolbar's button and the status bar's item. Loaded with the first GPU cell that runs, or the palette. */
import type { ILabStatus, JupyterFrontEnd } from '@jupyterlab/application';
import type { ICommandPalette } from '@jupyterlab/apputils';
import type { INotebookTracker } from '@jupyterlab/notebook';
import type { IStatusBar } from '@jupyterlab/statusbar';
import type { TranslationBundle } from '@jupyterlab/translation';
import { offlineBoltIcon } from '@jupyterlab/ui-components';
import { COMMANDS } from '../../commands';
import type { NotebookGpu } from '../../notebook/notebookGpu';
import type { IGpuSessions } from '../../notebook/tokens';
import { wordsOf } from '../../protocol/words';
import { insertCommand, profileCell } from './commands';
import { frontNotebooks } from './open';
import { StatusOfGpu } from './status';
import '../../widgets/styles';

const COMMAND = 'gridstride:command';
/** schema/panels.json puts it into the toolbar. */
const PROFILE = 'gridstride:profile-cell';

export interface PresenceContext {
  app: JupyterFrontEnd;
  tracker: INotebookTracker;
  sessions: IGpuSessions;
  palette: ICommandPalette | null;
  statusBar: IStatusBar | null;
  labStatus: ILabStatus | null;
  trans: TranslationBundle;
  /** Opens the panel of the GPU. */
  openPanel: () => void;
}

export function start(context: PresenceContext): void {
  const { app, tracker, sessions, palette, trans } = context;
  const { commands } = app;
  const names = COMMANDS.filter(({ cell }) => cell && 'form' in cell).map(
    ({ name }) => name
  );
  const words = wordsOf(trans);
  commands.addCommand(COMMAND, {
    label: ({ command }) => trans.__('GPU: %1', String(command)),
    caption: ({ command }) => {
      const found = COMMANDS.find(({ name }) => name === command);
      return found ? words(found.summary) : '';
    },
    describedBy: {
      args: {
        type: 'object',
        properties: { command: { type: 'string', enum: names } }
      }
    },
    isEnabled: () => tracker.currentWidget !== null,
    execute: async ({ command }) => {
      const panel = tracker.currentWidget;
      if (panel) {
        await insertCommand(String(command), panel, sessions);
      }
    }
  });
  for (const command of names) {
    palette?.addItem({
      command: COMMAND,
      args: { command },
      category: trans.__('GPU')
    });
  }
  commands.addCommand(PROFILE, {
    label: trans.__('Profile'),
    caption: trans.__('Profile what the selected GPU cell launches'),
    icon: offlineBoltIcon,
    describedBy: { args: { type: 'object', properties: {} } },
    isVisible: () =>
      tracker.currentWidget !== null &&
      sessions.find(tracker.currentWidget.sessionContext) !== undefined,
    execute: () => profileCell(tracker, trans)
  });
  palette?.addItem({ command: PROFILE, category: trans.__('GPU') });
  const status = new StatusOfGpu(
    frontNotebooks(context),
    context.statusBar,
    context.labStatus,
    context.openPanel,
    trans
  );
  const meet = (gpu: NotebookGpu): void => {
    commands.notifyCommandChanged(PROFILE);
    status.follow(gpu);
  };
  tracker.forEach(({ sessionContext }) => {
    const gpu = sessions.find(sessionContext);
    if (gpu) {
      meet(gpu);
    }
  });
  sessions.added.connect((_sender, gpu) => meet(gpu));
  tracker.currentChanged.connect(() => commands.notifyCommandChanged(PROFILE));
}
