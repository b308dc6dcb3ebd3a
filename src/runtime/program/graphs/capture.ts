/**
 * Stream capture: what is given to a capturing stream becomes a node of a graph
 * and does not run. Other streams join where they wait for an event that was
 * recorded in it. What must not be done meanwhile spoils the capture, and each
 * use of it fails until cudaStreamEndCapture has told so, too.
 */
import { Cuda, CudaFailure, type CudaError } from '../cudaErrors';
import type { Stream } from '../schedule';
import type { CudaEvent } from '../streamTable';
import {
  Mode,
  type Capture,
  type CapturedRecord,
  type CaptureMode
} from './captureState';
import type { Graph, GraphNode, NodeWork } from './graph';
import type { ProgramGraphs } from './tables';

export class Captures {
  constructor(private readonly graphs: ProgramGraphs) {}

  /** cudaThreadExchangeStreamCaptureMode. */
  threadMode: CaptureMode = Mode.global;

  /** No stream captures. */
  get isIdle(): boolean {
    return this._active.size === 0;
  }

  of(stream: Stream): Capture | undefined {
    for (const capture of this._active) {
      if (capture.fronts.has(stream)) {
        return capture;
      }
    }
    return undefined;
  }

  /** @throws CudaFailure for the legacy stream, and one that captures already */
  begin(
    stream: Stream,
    mode: CaptureMode,
    into?: { graph: Graph; after: Iterable<GraphNode> }
  ): void {
    if (stream.isLegacy) {
      throw new CudaFailure(Cuda.StreamCaptureUnsupported);
    }
    if (this.of(stream)) {
      throw new CudaFailure(Cuda.IllegalState);
    }
    this._active.add({
      id: ++this._count,
      graph: into?.graph ?? this.graphs.create(true),
      intoExisting: into !== undefined,
      origin: stream,
      mode,
      isSpoilt: false,
      fronts: new Map([[stream, new Set(into?.after)]])
    });
  }

  /** @throws CudaFailure where the capture was spoilt, or did not come together again */
  end(stream: Stream): Graph {
    const capture = this.of(stream);
    if (!capture) {
      throw new CudaFailure(Cuda.IllegalState);
    }
    if (capture.origin !== stream) {
      this._spoil(capture, Cuda.StreamCaptureUnmatched);
    }
    this._active.delete(capture);
    const { graph, isSpoilt, intoExisting } = capture;
    const isJoined = isSpoilt || hasJoined(capture);
    if (isSpoilt || !isJoined) {
      if (!intoExisting) {
        this.graphs.destroy(graph);
      }
      throw new CudaFailure(
        isSpoilt ? Cuda.StreamCaptureInvalidated : Cuda.StreamCaptureUnjoined
      );
    }
    if (!intoExisting) {
      graph.isOwned = false;
    }
    return graph;
  }

  /**
   * Takes work for a graph if the stream captures.
   * @throws CudaFailure for a spoilt capture, and for the legacy stream where
   * it would wait for a stream that captures
   */
  take(stream: Stream, work: NodeWork): GraphNode | undefined {
    const capture = this.use(stream);
    if (!capture) {
      return undefined;
    }
    const node = this.graphs.add(
      capture.graph,
      work,
      capture.fronts.get(stream)!
    );
    capture.fronts.set(stream, new Set([node]));
    return node;
  }

  /** The capture that a use of the stream belongs to. @throws CudaFailure as `take` */
  use(stream: Stream): Capture | undefined {
    if (this._active.size === 0) {
      return undefined;
    }
    if (stream.isLegacy) {
      for (const capture of this._active) {
        if ([...capture.fronts.keys()].some(each => !each.nonBlocking)) {
          this._spoil(capture, Cuda.StreamCaptureImplicit);
        }
      }
      return undefined;
    }
    const capture = this.of(stream);
    if (capture?.isSpoilt) {
      throw new CudaFailure(Cuda.StreamCaptureInvalidated);
    }
    return capture;
  }

  /** An event is recorded in the stream; gives what it stands for where that captures. */
  record(stream: Stream): CapturedRecord | undefined {
    const capture = this.use(stream);
    return capture && { capture, nodes: new Set(capture.fronts.get(stream)!) };
  }

  /**
   * A stream waits for an event: says whether that is a matter of captures.
   * @throws CudaFailure where it would mix captures, or captured work and other
   */
  wait(stream: Stream, event: CudaEvent): boolean {
    const mine = this.use(stream);
    const { captured } = event;
    if (!captured) {
      if (mine && event.work) {
        this._spoil(mine, Cuda.StreamCaptureIsolation);
      }
      return mine !== undefined;
    }
    const { capture, nodes } = captured;
    if (!this._active.has(capture)) {
      throw new CudaFailure(Cuda.CapturedEvent);
    }
    if (mine && mine !== capture) {
      mine.isSpoilt = true;
      this._spoil(capture, Cuda.StreamCaptureMerge);
    }
    if (capture.isSpoilt) {
      throw new CudaFailure(Cuda.StreamCaptureInvalidated);
    }
    if (stream.isLegacy) {
      this._spoil(capture, Cuda.StreamCaptureImplicit);
    }
    const before = capture.fronts.get(stream) ?? [];
    capture.fronts.set(stream, new Set([...before, ...nodes]));
    return true;
  }

  /** The program asks how far a stream is, or waits for it. @throws CudaFailure if it captures */
  refuseStream(stream: Stream): void {
    const capture = this.use(stream);
    if (capture) {
      this._spoil(capture, Cuda.StreamCaptureUnsupported);
    }
  }

  /** The stream is destroyed: what it was given stays. @throws CudaFailure of the one that the capture began with */
  leave(stream: Stream): void {
    const capture = this.use(stream);
    if (capture?.origin === stream) {
      this._spoil(capture, Cuda.StreamCaptureUnsupported);
    }
  }

  /** The program asks for an event, or waits for it. @throws CudaFailure if it was recorded in a capture */
  refuseEvent({ captured }: CudaEvent): void {
    if (captured) {
      this._spoil(captured.capture, Cuda.CapturedEvent);
    }
  }

  /** The program waits for the whole device. @throws CudaFailure while a stream captures */
  refuseDevice(): void {
    this._refuse([...this._active]);
  }

  /**
   * A call that may wait for the device unseen, as cudaMalloc does.
   * @throws CudaFailure while a stream captures, unless relaxed
   */
  refuseUnsafe(): void {
    if (this.threadMode !== Mode.relaxed) {
      this._refuse(
        [...this._active].filter(({ mode }) => mode !== Mode.relaxed)
      );
    }
  }

  clear(): void {
    this._active.clear();
  }

  private _refuse(captures: Capture[]): void {
    captures.forEach(capture => (capture.isSpoilt = true));
    if (captures.length > 0) {
      throw new CudaFailure(Cuda.StreamCaptureUnsupported);
    }
  }

  private _spoil(capture: Capture, code: CudaError): never {
    capture.isSpoilt = true;
    throw new CudaFailure(code);
  }

  private readonly _active = new Set<Capture>();
  private _count = 0n;
}

/** Whether all that other streams were given comes before what the origin goes on from. */
function hasJoined({ origin, fronts }: Capture): boolean {
  const reached = new Set<GraphNode>();
  const reach = (nodes: Iterable<GraphNode>): void => {
    const left = [...nodes];
    for (let node = left.pop(); node; node = left.pop()) {
      if (!reached.has(node)) {
        reached.add(node);
        left.push(...node.dependencies);
      }
    }
  };
  reach(fronts.get(origin)!);
  return [...fronts.values()].every(front =>
    [...front].every(node => reached.has(node))
  );
}
