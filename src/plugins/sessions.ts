import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import { Notification } from '@jupyterlab/apputils';
import { ISettingRegistry } from '@jupyterlab/settingregistry';
import { ITranslator, nullTranslator } from '@jupyterlab/translation';

import { GpuSessions } from '../notebook/sessions';
import { IGpuSessions } from '../notebook/tokens';
import type { EngineSettings } from '../protocol/messages';
import { createEngineWorker } from '../session/workerUrl';

const PLUGIN_ID = 'jupyterlab-gridstride:plugin';

/** The GPU sessions of notebooks, and their settings. */
export const sessionsPlugin: JupyterFrontEndPlugin<IGpuSessions> = {
  id: PLUGIN_ID,
  description: 'GPU sessions of notebooks.',
  autoStart: true,
  provides: IGpuSessions,
  optional: [ISettingRegistry, ITranslator],
  activate: (
    app: JupyterFrontEnd,
    settingRegistry: ISettingRegistry | null,
    translator: ITranslator | null
  ) => {
    const trans = (translator ?? nullTranslator).load('jupyterlab_gridstride');
    const sessions = new GpuSessions(
      createEngineWorker,
      { card: 'auto' },
      app.serviceManager.contents
    );
    // A GPU cell that runs before the settings are there gets them when they come.
    settingRegistry
      ?.load(PLUGIN_ID)
      .then(settings => {
        const apply = (): void => {
          sessions.settings = read(settings);
          sessions.isStrict = settings.composite.strict === true;
        };
        settings.changed.connect(apply);
        apply();
      })
      .catch((reason: unknown) => {
        Notification.warning(
          trans.__(
            'gridstride runs with its default settings: %1',
            String(reason)
          )
        );
      });
    return sessions;
  }
};

function read({ composite }: ISettingRegistry.ISettings): EngineSettings {
  return {
    card: composite.card as string,
    iterationLimit: composite.iterationLimit as number,
    timingBudgetMs: composite.timingBudget as number
  };
}
