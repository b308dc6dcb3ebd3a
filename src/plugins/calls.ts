import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import { INotebookTracker, type NotebookPanel } from '@jupyterlab/notebook';
import { KernelMessage } from '@jupyterlab/services';
import { ITranslator, nullTranslator } from '@jupyterlab/translation';
import { IGpuSessions } from '../notebook/tokens';

/** Comms on which Python looks for its page begin with it; gridstride/page.py has the same. */
const CALLS = 'gridstride.calls.v1/';

/** Answers Python when a cell of this page calls the package `gridstride`. */
export const callsPlugin: JupyterFrontEndPlugin<void> = {
  id: 'jupyterlab-gridstride:calls',
  description: 'GPU calls of Python.',
  autoStart: true,
  requires: [INotebookTracker, IGpuSessions],
  optional: [ITranslator],
  activate: (
    _app: JupyterFrontEnd,
    tracker: INotebookTracker,
    sessions: IGpuSessions,
    translator: ITranslator | null
  ) => {
    const trans = (translator ?? nullTranslator).load('jupyterlab_gridstride');
    const listen = (
      panel: NotebookPanel,
      message: KernelMessage.IMessage
    ): void => {
      const context = panel.sessionContext;
      const kernel = context.session?.kernel;
      if (
        kernel &&
        message.header.msg_type === 'comm_msg' &&
        KernelMessage.isCommMsgMsg(message as KernelMessage.IIOPubMessage)
      ) {
        const { comm_id: comm, data } = (message as KernelMessage.ICommMsgMsg)
          .content;
        // Of several pages on one kernel, the one whose cell runs.
        if (
          comm.startsWith(CALLS) &&
          data.op === 'find' &&
          data.session === kernel.clientId
        ) {
          sessions
            .get(context)
            .then(gpu => gpu.openCalls(kernel, comm, { panel, trans }))
            .catch(() => {
              // Nothing answers then, and Python says so.
            });
        }
      }
    };
    tracker.widgetAdded.connect((_sender, panel) => {
      panel.sessionContext.iopubMessage.connect((_context, message) =>
        listen(panel, message)
      );
    });
  }
};
