import type { JupyterFrontEndPlugin } from '@jupyterlab/application';
import {
  editorPlugin,
  executorCheckPlugin,
  executorPlugin,
  interruptPlugin,
  rendererPlugin,
  sessionsPlugin
} from './plugins';

const plugins: JupyterFrontEndPlugin<unknown>[] = [
  sessionsPlugin,
  executorPlugin,
  executorCheckPlugin,
  interruptPlugin,
  rendererPlugin,
  editorPlugin
];

export default plugins;
