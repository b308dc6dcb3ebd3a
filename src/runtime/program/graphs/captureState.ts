/** A capture under way: its graph, and the streams that are in it. */
import type { Stream } from '../schedule';
import type { Graph, GraphNode } from './graph';

/** cudaStreamCaptureMode. */
export const Mode = { global: 0, threadLocal: 1, relaxed: 2 } as const;
export type CaptureMode = (typeof Mode)[keyof typeof Mode];

export interface Capture {
  id: bigint;
  graph: Graph;
  /** The program's own graph, which nodes are added to. */
  intoExisting: boolean;
  origin: Stream;
  mode: CaptureMode;
  isSpoilt: boolean;
  /** What the next node of each stream will wait for. */
  fronts: Map<Stream, Set<GraphNode>>;
}

/** Of an event that was recorded in a capturing stream. */
export interface CapturedRecord {
  capture: Capture;
  nodes: Set<GraphNode>;
}
