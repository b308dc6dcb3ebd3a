import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import { ICommandPalette, Notification } from '@jupyterlab/apputils';
import { ITranslator, nullTranslator } from '@jupyterlab/translation';

const OPEN = 'gridstride:lectures';

/** Brings the lectures into the user's files, and opens their index; schema/lectures.json puts it into the Help menu. */
export const lecturesPlugin: JupyterFrontEndPlugin<void> = {
  id: 'jupyterlab-gridstride:lectures',
  description: 'Opens the lectures and practicals that come with gridstride.',
  autoStart: true,
  optional: [ICommandPalette, ITranslator],
  activate: (
    app: JupyterFrontEnd,
    palette: ICommandPalette | null,
    translator: ITranslator | null
  ) => {
    const trans = (translator ?? nullTranslator).load('jupyterlab_gridstride');
    app.commands.addCommand(OPEN, {
      label: trans.__('GPU Lectures and Practicals'),
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
    palette?.addItem({
      command: OPEN,
      category: trans.__('Help')
    });
  }
};
