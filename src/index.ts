import type { JupyterFrontEndPlugin } from '@jupyterlab/application';
import {
  callsPlugin,
  completionPlugin,
  editorPlugin,
  executorCheckPlugin,
  executorPlugin,
  interruptPlugin,
  languagePlugin,
  lecturesPlugin,
  panelsPlugin,
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
  languagePlugin,
  editorPlugin,
  completionPlugin,
  lecturesPlugin,
  panelsPlugin
];

export default plugins;
