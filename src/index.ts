import type { JupyterFrontEndPlugin } from '@jupyterlab/application';
import {
  callsPlugin,
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
  callsPlugin,
  rendererPlugin,
  editorPlugin,
  lecturesPlugin
];

export default plugins;
