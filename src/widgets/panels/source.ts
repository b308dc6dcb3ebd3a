import type { ISignal } from '@lumino/signaling';
import type { KernelFacts } from '../../protocol/kernelFacts';
import type { Reply, Request } from '../../protocol/messages';

/** The notebook that is in front, as panels see it. */
export interface FrontNotebook {
  /** `lecture-1.ipynb` */
  readonly name: string;
  /** Kernels that its cells told of, the last of them last. */
  readonly kernels: readonly KernelFacts[];
  /** Whether its engine runs: asking it starts nothing then. */
  readonly isRunning: boolean;
  /** @throws SessionError */
  request(request: Request): Promise<Reply>;
  /** Puts cells below the one that is selected, and runs them if that is wanted. */
  insert(cells: readonly NewCell[], run: boolean): Promise<void>;
}

export interface NewCell {
  source: string;
  type: 'code' | 'markdown';
}

/** Where panels have it from. */
export interface PanelSource {
  /** Emitted when another notebook is in front, or a cell has shown something. */
  readonly changed: ISignal<PanelSource, void>;
  readonly notebook: FrontNotebook | undefined;
}
