import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import { ICommandPalette, Notification } from '@jupyterlab/apputils';
import { ILauncher } from '@jupyterlab/launcher';
import { INotebookTracker } from '@jupyterlab/notebook';
import { ITranslator, nullTranslator } from '@jupyterlab/translation';
import { notebookIcon } from '@jupyterlab/ui-components';
import { isAmongLectures } from './lectures/folders';
import { leaveUntouched } from './lectures/untouched';
import { wrapCode } from './lectures/wrapCode';

const OPEN = 'gridstride:lectures';

/** Brings the lectures into the user's files, and opens their index; schema/lectures.json puts it into the Help menu. The launcher and the palette have it too. */
export const lecturesPlugin: JupyterFrontEndPlugin<void> = {
  id: 'jupyterlab-gridstride:lectures',
  description: 'The lectures.',
  autoStart: true,
  optional: [ICommandPalette, ITranslator, ILauncher, INotebookTracker],
  activate: (
    app: JupyterFrontEnd,
    palette: ICommandPalette | null,
    translator: ITranslator | null,
    launcher: ILauncher | null,
    tracker: INotebookTracker | null
  ) => {
    const trans = (translator ?? nullTranslator).load('jupyterlab_gridstride');
    const lab = (translator ?? nullTranslator).load('jupyterlab');
    app.commands.addCommand(OPEN, {
      label: trans.__('GPU Lectures and Practicals'),
      icon: notebookIcon,
      caption: trans.__(
        'Open the index of the notebooks that come with gridstride; their files are put into a folder of yours first'
      ),
      describedBy: { args: { type: 'object', properties: {} } },
      execute: async () => {
        const { bringLectures, SHIPPED } = await import('./lectures/bring');
        try {
          const path = await bringLectures(
            app.serviceManager.contents,
            SHIPPED
          );
          await app.commands.execute('docmanager:open', { path });
        } catch (error) {
          Notification.error(
            trans.__('The lectures could not be opened: %1', String(error)),
            { autoClose: false }
          );
        }
      }
    });
    tracker?.widgetAdded.connect((_, { content, context }) => {
      if (isAmongLectures(context.path)) {
        leaveUntouched(context.model);
        wrapCode(content);
      }
    });
    launcher?.add({ command: OPEN, category: lab.__('Notebook'), rank: 10 });
    palette?.addItem({
      command: OPEN,
      category: lab.__('Help')
    });
  }
};
