import type { JupyterFrontEndPlugin } from '@jupyterlab/application';
import {
  editorPlugin,
  executorCheckPlugin,
  executorPlugin,
  interruptPlugin,
  lecturesPlugin,
  rendererPlugin,
  sessionsPlugin
} from './plugins';

const plugins: JupyterFrontEndPlugin<unknown>[] = [
  sessionsPlugin,
  executorPlugin,
  executorCheckPlugin,
  interruptPlugin,
  rendererPlugin,
  editorPlugin,
  lecturesPlugin
];

export default plugins;
