/** Makes panels, and puts them into JupyterLab's side bars. Loaded with the first that is opened. */
import type { JupyterFrontEnd } from '@jupyterlab/application';
import type { WidgetTracker } from '@jupyterlab/apputils';
import type { INotebookTracker, NotebookPanel } from '@jupyterlab/notebook';
import type { ISettingRegistry } from '@jupyterlab/settingregistry';
import type { TranslationBundle } from '@jupyterlab/translation';
import {
  infoIcon,
  inspectorIcon,
  listIcon,
  type LabIcon
} from '@jupyterlab/ui-components';
import { Signal, type ISignal } from '@lumino/signaling';
import type { Widget } from '@lumino/widgets';
import type { IGpuSessions } from '../../notebook/tokens';
import type { CardSetting } from '../../widgets/panels/devicePanel';
import type { GalleryHost } from '../../widgets/panels/galleryPanel';
import { bringLectures, SHIPPED } from '../lectures/bring';
import { FrontNotebooks } from './front';

export type PanelName = 'gallery' | 'occupancy' | 'device';

export interface PanelContext {
  app: JupyterFrontEnd;
  tracker: INotebookTracker;
  sessions: IGpuSessions;
  settings: ISettingRegistry | null;
  /** Those that are open: they are again when the page is loaded again. */
  opened: WidgetTracker<Widget>;
  labels: Record<PanelName, string>;
  trans: TranslationBundle;
}

const SETTINGS = 'jupyterlab-gridstride:plugin';

const PLACES: Record<PanelName, { area: 'left' | 'right'; icon: LabIcon }> = {
  gallery: { area: 'left', icon: listIcon },
  occupancy: { area: 'right', icon: inspectorIcon },
  device: { area: 'right', icon: infoIcon }
};

/** One for all panels: it listens to every session. */
let front: FrontNotebooks | undefined;

/** The notebook in front, for panels and the status bar. */
export function frontNotebooks({
  tracker,
  sessions
}: Pick<PanelContext, 'tracker' | 'sessions'>): FrontNotebooks {
  return (front ??= new FrontNotebooks(tracker, sessions));
}

/** Opens a panel, or brings it forward. @throws Error where a part of it cannot be fetched */
export async function openPanel(
  name: PanelName,
  context: PanelContext
): Promise<void> {
  const { app, opened, labels } = context;
  const id = `gridstride-${name}`;
  const there = opened.find(one => one.id === id);
  if (there) {
    app.shell.activateById(id);
    return;
  }
  const panel = await make(name, frontNotebooks(context), context);
  const { area, icon } = PLACES[name];
  panel.id = id;
  panel.title.icon = icon;
  panel.title.caption = labels[name];
  panel.title.closable = true;
  panel.node.setAttribute('role', 'region');
  panel.node.setAttribute('aria-label', labels[name]);
  app.shell.add(panel, area, { rank: 900 });
  await opened.add(panel);
  app.shell.activateById(id);
}

async function make(
  name: PanelName,
  source: FrontNotebooks,
  context: PanelContext
): Promise<Widget> {
  const { trans } = context;
  switch (name) {
    case 'gallery': {
      const { GalleryPanel } =
        await import('../../widgets/panels/galleryPanel');
      return new GalleryPanel(source, galleryHost(context), trans);
    }
    case 'occupancy': {
      const { OccupancyPanel } =
        await import('../../widgets/panels/occupancyPanel');
      return new OccupancyPanel(source, trans);
    }
    case 'device': {
      const { DevicePanel } = await import('../../widgets/panels/devicePanel');
      const stored = await context.settings?.load(SETTINGS);
      return new DevicePanel(source, new StoredCard(stored, trans), trans);
    }
  }
}

/** The setting of the card, which the Settings editor shows too. */
class StoredCard implements CardSetting {
  constructor(
    private readonly settings: ISettingRegistry.ISettings | undefined,
    private readonly trans: TranslationBundle
  ) {
    settings?.changed.connect(() => this._changed.emit());
  }

  get changed(): ISignal<CardSetting, void> {
    return this._changed;
  }

  get card(): string {
    return (this.settings?.composite.card as string | undefined) ?? 'auto';
  }

  async choose(card: string): Promise<void> {
    if (!this.settings) {
      throw new Error(this.trans.__('JupyterLab offers no settings here.'));
    }
    await this.settings.set('card', card);
  }

  private readonly _changed = new Signal<CardSetting, void>(this);
}

/** The address of the extension's scripts: Rspack fills it in. */
declare const __webpack_public_path__: string;

function galleryHost({ app }: PanelContext): GalleryHost {
  return {
    entries: async () => {
      const response = await fetch(`${__webpack_public_path__}gallery.json`);
      if (!response.ok) {
        throw new Error(`${response.status} ${response.statusText}`);
      }
      return response.json();
    },
    openLecture: async (path, cell) => {
      const index = await bringLectures(app.serviceManager.contents, SHIPPED);
      const folder = index.slice(0, index.lastIndexOf('/'));
      const panel = (await app.commands.execute('docmanager:open', {
        path: `${folder}/${path}`
      })) as NotebookPanel;
      await panel.context.ready;
      await panel.revealed;
      const { content } = panel;
      const at = content.widgets.findIndex(({ model }) => model.id === cell);
      if (at >= 0) {
        content.activeCellIndex = at;
        await content.scrollToCell(content.widgets[at], 'start');
      }
    }
  };
}
