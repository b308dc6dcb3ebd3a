/**
 * What the engine does for those who answer requests. An interface, so that a
 * command's file can say how it is answered without bringing the engine into
 * the page; src/runtime/engine/services.ts implements it.
 */
import type { Keeper } from '../protocol/keeper';
import type { Reply, RequestOf, Requests } from '../protocol/messages';
import type {
  AdapterRecord,
  CardRecord,
  DeviceRecord,
  OccupancyRecord,
  OccupancyResult,
  WgslRecord
} from '../protocol/record';

/** A kernel or a program of the catalogue. */
export interface CatalogueItem {
  id: string;
  title: string;
  course: string;
  teaches: string;
  before?: string;
  lookAt: string;
  /** A launch of it; a program has none. */
  launch?: string;
  file: string;
  source: string;
}

/** What a kernel takes of a multiprocessor. */
export interface KernelFootprint {
  name: string;
  /** Estimated, a thread. */
  registers: number;
  staticShared: number;
  usesDynamicShared: boolean;
}

/**
 * Requests that the engine answers without the file of a command, so that it
 * fetches those files only for the others.
 */
export const ENGINE_ANSWERS = [
  'compile',
  'run',
  'describe',
  'launch',
  'compare',
  'profile',
  'watch',
  'check',
  'roofline',
  'grade'
] as const;

type EngineAnswer = (typeof ENGINE_ANSWERS)[number];

export type EngineAnswers = {
  [Op in EngineAnswer]: (request: RequestOf<Op>) => Promise<Reply>;
};

export interface EngineServices extends EngineAnswers {
  /** @throws where no kernel has that name; the same holds for those below */
  resources(kernel: string): KernelFootprint;
  wgsl(
    kernel: string,
    block: number | undefined
  ): Promise<Omit<WgslRecord, 'kind' | 'version'>>;
  /** The kernels that are compiled, and the templates of some. */
  kernels(): { name: string; signature: string; origin: string }[];
  catalogue(): Promise<readonly CatalogueItem[]>;
  /** Compiles a kernel of the catalogue. @returns the cell that would do so */
  load(item: CatalogueItem): Promise<string>;

  /** The card that is asked for, or else set, or else this machine's. */
  card(asked?: string): CardRecord;
  occupancy(
    cc: string,
    resources: { registers: number; shared: number; block: number }
  ): OccupancyResult & Pick<OccupancyRecord, 'warpsPerSM' | 'curves'>;
  /** A kernel's name without template arguments, and its source, told apart from others by a hash. */
  sourceOf(kernel: string): {
    name: string;
    hash: string;
    language: 'cuda' | 'wgsl';
  };
  /** What outlives the session. */
  readonly keeper: Keeper;
  /** The GPU, where something asked for it before. */
  adapter(): AdapterRecord | undefined;
  /** The GPU, or why there is none. */
  device(): Promise<Omit<DeviceRecord, 'kind' | 'version'>>;
  /** Forgets all kernels and frees the GPU; says how many kernels, and bytes of GPU memory. */
  reset(): { kernels: number; bytes: number };
}

/** Answers requests of one name. @throws CommandError for what the user has to change */
export type Handler<Op extends keyof Requests> = (
  request: RequestOf<Op>,
  engine: EngineServices
) => Promise<Reply>;

/** One for every request, but for those of the engine's own. */
export type Handlers = {
  [Op in Exclude<keyof Requests, 'configure' | EngineAnswer>]: Handler<Op>;
};
