import type { ISessionContext } from '@jupyterlab/apputils';
import { Token } from '@lumino/coreutils';
import type { ISignal } from '@lumino/signaling';
import type { EngineSettings } from '../protocol/messages';
import type { NotebookGpu } from './notebookGpu';
import type { ExecutionQueue } from './queue';

/** The GPU sessions of all open notebooks. */
export interface IGpuSessions {
  /** What is set for all sessions; assigning reaches running ones too. */
  settings: EngineSettings;

  /** Whether whatever a cell shows to be wrong is an error of the cell. */
  isStrict: boolean;

  /** Emitted when a notebook gets its session, at its first GPU cell. */
  readonly added: ISignal<IGpuSessions, NotebookGpu>;

  /**
   * The session of a notebook, made when it does not exist yet.
   *
   * @throws Error where its script cannot be fetched
   */
  get(sessionContext: ISessionContext): Promise<NotebookGpu>;

  /** The session of a notebook that has run a GPU cell. */
  find(sessionContext: ISessionContext): NotebookGpu | undefined;

  /** The order in which a notebook's cells run, made when it does not exist yet. */
  getQueue(sessionContext: ISessionContext): ExecutionQueue;

  /** The same of a notebook whose queue or session was asked for. */
  findQueue(sessionContext: ISessionContext): ExecutionQueue | undefined;
}

export const IGpuSessions = new Token<IGpuSessions>(
  'jupyterlab-gridstride:IGpuSessions',
  'The GPU sessions of notebooks: one worker with compiler, runtime and GPU for each notebook that runs a GPU cell.'
);
