/**
 * Calls of functions that call themselves: all others are inlined. The lanes
 * that call go into the function together and come back together, as on a card;
 * each call has a frame of its own on the warp's stack, behind the caller's.
 *
 * A warp that stops inside is left through all callers, each of which keeps the
 * number of its call as where to go on.
 */
import type { CallStmt } from '../../ir/types';
import {
  FRAME_THREAD_INDEX,
  FrameWord,
  RunStatus,
  SLOT,
  type StopSite
} from './abi';
import type { Callee, SimtContext, MaskContext } from './context';
import type { ExpressionEmitter } from './expressions';
import { slotsOf } from './region';
import { partsOf, slotCount } from './storage';

/** Words from `blockX` on that a frame takes from its caller's, bytes. */
const INHERITED = FrameWord.returned - FrameWord.blockX;

/** The two stops of a call, in the order in which statements number them. */
export interface CallStops {
  call: StopSite;
  /** No room for another frame. */
  overflow: StopSite;
}

export class CallEmitter {
  constructor(
    private readonly context: SimtContext,
    private readonly expressions: ExpressionEmitter,
    private readonly suspend: (
      stop: StopSite,
      at: MaskContext,
      status: number
    ) => void
  ) {}

  call(stmt: CallStmt, at: MaskContext, stops: CallStops): void {
    const { context } = this;
    const { code, frame, root, fuel, state, status } = context;
    const callee = context.callees!.of(stmt.callee);
    context.flush();
    const next = context.local('i32');
    code.get(root).memory('i32.load', FrameWord.top).set(next);
    code.get(state).op('i32.eqz').if();
    context.watch?.statement(stmt.span, at.mask);
    this.makeFrame(stmt, callee, next, at, stops.overflow);
    code.else();
    // The frame that was left: below the top, where it was when the warp stopped.
    code.get(frame).memory('i32.load', FrameWord.callee).set(next);
    code.end();
    code.get(next).get(fuel).get(root).call(callee.builder.index).set(status);
    code.getGlobal(context.callees!.fuel).set(fuel);
    code.get(status).if();
    code.get(frame).i32(stops.call.id).memory('i32.store', FrameWord.state);
    code.get(frame).get(next).memory('i32.store', FrameWord.callee);
    context.leaveAsItIs();
    code.end();
    code.i32(0).set(state);
    code.get(root).get(next).memory('i32.store', FrameWord.top);
    this.addDepth(-1);
    // Back from the call: what it gave is set now.
    context.watch?.statement(stmt.span, at.mask);
    this.takeResult(stmt, callee, next, at);
    context.release('i32', next);
  }

  private addDepth(by: number): void {
    const { code, root } = this.context;
    code.get(root).get(root).memory('i32.load', FrameWord.depth);
    code.i32(by).op('i32.add').memory('i32.store', FrameWord.depth);
  }

  /** Arguments and what the frame needs besides, at `next`. */
  private makeFrame(
    stmt: CallStmt,
    callee: Callee,
    next: number,
    at: MaskContext,
    overflow: StopSite
  ): void {
    const { context, expressions } = this;
    const { code, frame, root } = context;
    stmt.args.forEach(arg => expressions.hoist(arg, at));
    const region = expressions.region(at, stmt);
    const passed = stmt.args.flatMap((arg, i) => {
      const storage = callee.storage.find(callee.fn.params[i]);
      if (storage?.kind !== 'slots') {
        // A parameter that the function never uses.
        return [];
      }
      const from = expressions.takeTemp(slotCount(arg.type));
      const leaves = expressions.leaves(arg, region);
      partsOf(arg.type).forEach((part, k) =>
        region.store(from + SLOT * part.slot, leaves[k], false)
      );
      const bytes = SLOT * slotCount(arg.type);
      return [{ from, to: storage.offset, bytes }];
    });
    region.count('control', 'call');
    context.flush();
    code.get(next).getGlobal(callee.frameSize).op('i32.add');
    code.get(root).memory('i32.load', FrameWord.stackEnd).op('i32.gt_u').if();
    this.suspend(overflow, at, RunStatus.trapped);
    code.end();
    code.get(root).get(next).getGlobal(callee.frameSize).op('i32.add');
    code.memory('i32.store', FrameWord.top);
    this.addDepth(1);
    code.get(next).i32(0).memory('i32.store', FrameWord.state);
    this.copy(next, FrameWord.blockX, frame, FrameWord.blockX, INHERITED);
    code.get(next).get(at.mask).memory('i32.store', FrameWord.lanes);
    const indices = FRAME_THREAD_INDEX;
    this.copy(next, indices, frame, indices, 3 * SLOT);
    for (const { from, to, bytes } of passed) {
      this.copy(next, to, frame, from, bytes);
    }
  }

  private takeResult(
    stmt: CallStmt,
    { storage, result: from }: Callee,
    next: number,
    at: MaskContext
  ): void {
    const { context, expressions } = this;
    const { result, span } = stmt;
    const place = from && storage.find(from);
    if (!result || place?.kind !== 'slots') {
      return;
    }
    const parts = partsOf(result.type);
    const temps = expressions.takeTemps(result.type);
    parts.forEach((part, i) =>
      this.copy(
        context.frame,
        temps[i].offset,
        next,
        place.offset + SLOT * part.slot,
        SLOT * slotsOf(part.rep)
      )
    );
    expressions.memory.store(
      { place: 'variable', type: result.type, variable: result, span },
      region => temps.map(temp => region.load(temp.rep, temp.offset)),
      at
    );
  }

  private copy(
    to: number,
    toOffset: number,
    from: number,
    fromOffset: number,
    bytes: number
  ): void {
    const { code } = this.context;
    code.get(to).i32(toOffset).op('i32.add');
    code.get(from).i32(fromOffset).op('i32.add');
    code.i32(bytes).memoryCopy();
  }
}
