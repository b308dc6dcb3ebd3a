import {
  nullTranslator,
  type TranslationBundle
} from '@jupyterlab/translation';
import { Widget } from '@lumino/widgets';
import { calculation } from '../../analysis/occupancy-curves';
import { DEFAULT_CC, findCard } from '../../analysis/cards';
import { adjustable } from '../../output/views/occupancy';
import type { KernelFacts } from '../../protocol/kernelFacts';
import { RECORD_VERSION, type OccupancyRecord } from '../../protocol/record';
import { AdjustableView } from '../adjust';
import type { FrontNotebook, PanelSource } from './source';
import '../../../style/base.css';

/** Of a kernel that nobody has described. */
const REGISTERS = 32;
const BLOCK = 256;

/** The calculator for the kernel that the notebook in front compiled last, or for another of it. */
export class OccupancyPanel extends Widget {
  constructor(
    private readonly source: PanelSource,
    private readonly trans: TranslationBundle = nullTranslator.load('')
  ) {
    super();
    this.addClass('gs-panel');
    this.addClass('gs-run');
    const label = document.createElement('label');
    label.className = 'gs-panel-choice';
    label.append(trans.__('Kernel'), ' ', this._choice);
    this._choice.addEventListener('change', () => {
      void this._show(this._choice.value);
    });
    this._hint.className = 'gs-muted';
    this.node.append(label, this._hint, this._host);
    source.changed.connect(this._update, this);
    this._update();
  }

  override dispose(): void {
    this.source.changed.disconnect(this._update, this);
    this._view?.dispose();
    super.dispose();
  }

  /** Takes over what the notebook has told, if that is new. */
  private _update(): void {
    const { notebook } = this.source;
    const kernels = notebook?.kernels ?? [];
    if (kernels === this._kernels && this._view) {
      return;
    }
    this._kernels = kernels;
    const option = (value: string, text: string): HTMLOptionElement => {
      const one = document.createElement('option');
      one.value = value;
      one.textContent = text;
      return one;
    };
    this._choice.replaceChildren(
      ...[...kernels].reverse().map(({ name }) => option(name, name)),
      option('', this.trans.__('none: numbers of my own'))
    );
    this._hint.textContent =
      notebook === undefined
        ? this.trans.__('Open a notebook, and compile a kernel in it.')
        : kernels.length === 0
          ? this.trans.__(
              'No kernel of %1 has been compiled yet: when one is, its numbers are here.',
              notebook.name
            )
          : this.trans.__('Of %1.', notebook.name);
    void this._show(kernels.at(-1)?.name ?? '');
  }

  private async _show(name: string): Promise<void> {
    const turn = ++this._turn;
    const { notebook } = this.source;
    const known = this._kernels.find(one => one.name === name);
    const kernel = known && (await completed(known, notebook));
    if (this.isDisposed || turn !== this._turn) {
      return;
    }
    this._choice.value = name;
    this._view?.dispose();
    this._host.replaceChildren();
    this._view = new AdjustableView(
      this._host,
      recordOf(kernel),
      adjustable,
      () => undefined,
      this.trans
    );
  }

  private readonly _choice = document.createElement('select');
  private readonly _hint = document.createElement('div');
  private readonly _host = document.createElement('div');
  private _kernels: readonly KernelFacts[] = [];
  private _view: AdjustableView<OccupancyRecord> | undefined;
  /** Counts what was to be shown: only the last is. */
  private _turn = 0;
}

/** A program's record does not tell what its kernels use: the session that has them does. */
async function completed(
  kernel: KernelFacts,
  notebook: FrontNotebook | undefined
): Promise<KernelFacts> {
  if (kernel.registers !== undefined || !notebook?.isRunning) {
    return kernel;
  }
  try {
    const { kernel: described } = await notebook.request({
      op: 'describe',
      kernel: kernel.name
    });
    return described
      ? {
          block: described.occupancy.block,
          ...kernel,
          registers: described.registers.estimate,
          staticShared: described.staticShared
        }
      : kernel;
  } catch {
    // It was forgotten meanwhile: the sliders are there.
    return kernel;
  }
}

function recordOf(kernel: KernelFacts | undefined): OccupancyRecord {
  const card = kernel?.card ?? {
    ...findCard(DEFAULT_CC),
    chosenBy: 'default' as const
  };
  const resources = {
    registers: kernel?.registers ?? REGISTERS,
    shared: (kernel?.staticShared ?? 0) + (kernel?.dynamicShared ?? 0),
    block: kernel?.block ?? BLOCK
  };
  return {
    kind: 'occupancy',
    version: RECORD_VERSION,
    notes: [],
    ...(kernel && { kernel: kernel.name }),
    card,
    ...resources,
    registersAreEstimated: kernel?.registers !== undefined,
    ...calculation(card.cc, resources)
  };
}
