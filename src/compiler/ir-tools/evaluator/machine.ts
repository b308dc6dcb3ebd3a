/** The state of a running launch, as compiled code sees it. */
import type {
  BarrierStmt,
  Expr,
  Span,
  Variable,
  WarpStmt
} from '../../ir/types';
import type { Dim3 } from '../../../protocol/launchRequest';
import type { TextureTable } from '../../ir/textures';
import { EvaluationError, type ThreadId } from './errors';
import type { AddressSpace, EvaluatedObject, Pointer, Value } from './memory';

/** What all threads of a launch share. */
export interface Launch {
  grid: Dim3;
  block: Dim3;
  dynamicSharedSize: number;
  space: AddressSpace;
  /** Module variables. */
  variables: Map<Variable, EvaluatedObject>;
  textures: TextureTable;
  prints: string[];
  /** Statements executed by all threads together. */
  steps: number;
  maxSteps: number;
}

/** What a thread stops for. The scheduler answers in `Thread.result` and lets it go on. */
export type ThreadStop =
  | { kind: 'barrier'; stmt: BarrierStmt; operand: number }
  | {
      kind: 'warp';
      stmt: WarpStmt | BarrierStmt;
      mask: number | undefined;
      args: Value[];
    }
  /** The thread asks which lanes run together with it. */
  | { kind: 'converge'; span: Span }
  /** A round of a loop that may be waiting for another thread. */
  | { kind: 'spin'; span: Span };

/** Of one call: a value for each plain variable, an object for each that needs bytes. */
export type Frame = (Value | EvaluatedObject)[];

export class Thread {
  frame: Frame = [];
  /** The answer to the last stop: the value of a collective, and match_all's second one. */
  result: Value = 0;
  predicate = 0;
  /** Lanes that run together, after `converge`. */
  activeMask = 0;
  /** What a function returned. */
  returned: Value = 0;
  /**
   * Where in the program's dynamic order the thread is: number of a loop or
   * call and round for each that surrounds it, then the statement's number.
   * Threads of a warp with smaller paths run first.
   */
  readonly path: number[] = [];
  readonly lane: number;
  readonly warp: number;

  constructor(
    readonly launch: Launch,
    readonly blockIdx: Dim3,
    readonly threadIdx: Dim3,
    readonly linear: number,
    /** Of the block. */
    readonly shared: Map<Variable, Pointer>
  ) {
    this.lane = linear % 32;
    this.warp = linear >> 5;
  }

  get id(): ThreadId {
    return { block: this.blockIdx, thread: this.threadIdx };
  }

  /** Counts a statement; ends launches that take too many. */
  step(span: Span): void {
    const { launch } = this;
    if (++launch.steps > launch.maxSteps) {
      throw new EvaluationError(
        'budget',
        `the launch did not end within ${launch.maxSteps} steps; the loop here may be endless`,
        span
      );
    }
  }
}

/** Thrown where the evaluator meets IR that the validator would refuse. */
export function invalid(what: string, node: { span: Span } | Expr): never {
  throw new Error(`invalid IR: ${what} (line ${node.span.line})`);
}
