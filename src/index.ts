import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';

/** Stands here until the real plugins do; shows that the extension loads. */
const placeholder: JupyterFrontEndPlugin<void> = {
  id: 'jupyterlab-gridstride:placeholder',
  description: 'Shows that the extension is loaded.',
  autoStart: true,
  activate: (_app: JupyterFrontEnd) => {
    document.body.dataset.gridstride = 'loaded';
  }
};

export default [placeholder];
