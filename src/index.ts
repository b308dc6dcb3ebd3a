import type { JupyterFrontEndPlugin } from '@jupyterlab/application';
import {
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
  rendererPlugin
];

export default plugins;
