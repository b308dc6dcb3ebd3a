import {
  ILabStatus,
  ILayoutRestorer,
  type JupyterFrontEnd,
  type JupyterFrontEndPlugin
} from '@jupyterlab/application';
import {
  ICommandPalette,
  Notification,
  WidgetTracker
} from '@jupyterlab/apputils';
import { ILauncher } from '@jupyterlab/launcher';
import { INotebookTracker } from '@jupyterlab/notebook';
import { ISettingRegistry } from '@jupyterlab/settingregistry';
import { IStatusBar } from '@jupyterlab/statusbar';
import { ITranslator, nullTranslator } from '@jupyterlab/translation';
import { listIcon } from '@jupyterlab/ui-components';
import type { ReadonlyPartialJSONObject } from '@lumino/coreutils';
import type { Widget } from '@lumino/widgets';
import { IGpuSessions } from '../notebook/tokens';
import type { PanelName } from './panels/open';

const OPEN = 'gridstride:open-panel';

/**
 * The side panels; each is fetched when it is opened. schema/panels.json puts
 * them into the View menu. What else shows that there are GPU cells comes with
 * the first of them that runs, or when the palette is opened.
 */
export const panelsPlugin: JupyterFrontEndPlugin<void> = {
  id: 'jupyterlab-gridstride:panels',
  description: 'GPU panels, palette entries and status.',
  autoStart: true,
  requires: [INotebookTracker, IGpuSessions],
  optional: [
    ICommandPalette,
    ITranslator,
    ILauncher,
    ISettingRegistry,
    ILayoutRestorer,
    IStatusBar,
    ILabStatus
  ],
  activate: (
    app: JupyterFrontEnd,
    tracker: INotebookTracker,
    sessions: IGpuSessions,
    palette: ICommandPalette | null,
    translator: ITranslator | null,
    launcher: ILauncher | null,
    settings: ISettingRegistry | null,
    restorer: ILayoutRestorer | null,
    statusBar: IStatusBar | null,
    labStatus: ILabStatus | null
  ) => {
    const trans = (translator ?? nullTranslator).load('jupyterlab_gridstride');
    const lab = (translator ?? nullTranslator).load('jupyterlab');
    const labels: Record<PanelName, string> = {
      gallery: trans.__('GPU Kernel Gallery'),
      occupancy: trans.__('GPU Occupancy'),
      device: trans.__('GPU Device')
    };
    const nameOf = ({ panel }: ReadonlyPartialJSONObject): PanelName =>
      typeof panel === 'string' && Object.hasOwn(labels, panel)
        ? (panel as PanelName)
        : 'gallery';
    const opened = new WidgetTracker<Widget>({
      namespace: 'gridstride-panels'
    });
    app.commands.addCommand(OPEN, {
      label: args => labels[nameOf(args)],
      icon: args => (args.isLauncher ? listIcon : undefined),
      describedBy: {
        args: {
          type: 'object',
          properties: {
            panel: { type: 'string', enum: Object.keys(labels) },
            isLauncher: { type: 'boolean' }
          }
        }
      },
      execute: async args => {
        try {
          const { openPanel } = await import('./panels/open');
          await openPanel(nameOf(args), {
            app,
            tracker,
            sessions,
            settings,
            opened,
            labels,
            trans
          });
        } catch (error) {
          Notification.error(
            trans.__('The panel could not be opened: %1', String(error))
          );
        }
      }
    });
    const { commands } = app;
    let presence: Promise<void> | undefined;
    const bePresent = (): void => {
      presence ??= import('./panels/presence').then(({ start }) =>
        start({
          app,
          tracker,
          sessions,
          palette,
          statusBar,
          labStatus,
          trans,
          openPanel: () => void commands.execute(OPEN, { panel: 'device' })
        })
      );
      presence.catch(() => (presence = undefined));
    };
    sessions.added.connect(bePresent);
    commands.commandExecuted.connect((_sender, { id }) => {
      if (id === 'apputils:activate-command-palette') {
        bePresent();
      }
    });
    void restorer?.restore(opened, {
      command: OPEN,
      args: ({ id }) => ({ panel: id.replace('gridstride-', '') }),
      name: ({ id }) => id
    });
    for (const panel of Object.keys(labels)) {
      palette?.addItem({
        command: OPEN,
        args: { panel },
        category: trans.__('GPU')
      });
    }
    launcher?.add({
      command: OPEN,
      args: { panel: 'gallery', isLauncher: true },
      category: lab.__('Other')
    });
  }
};
