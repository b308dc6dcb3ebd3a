/**
 * Registers for each thread, estimated from the IR: what is live at once after
 * the clean-ups a compiler would do. ptxas, which knows the machine, is the
 * truth where it is at hand; the product does not need it.
 */
import { buildProgram } from './build';
import type { NodeRegion } from './nodes';
import { maxPressure, type PressureOptions } from './pressure';
import type { IrFunction } from '../ir/types';
import { reachableFunctions, walkStmts } from '../ir/visit';

export interface RegisterEstimate {
  /** Registers of 32 bits for each thread. */
  estimate: number;
  /** Four kernels of five are within this many of the estimate. */
  uncertainty: number;
}

/** Hardware's most registers for each thread since compute capability 3.2. */
const MAX_REGISTERS = 255;

/** Of a multiprocessor. */
const REGISTER_FILE = 65536;
/** What even an empty kernel is given. */
const MIN_REGISTERS = 4;
/** What a call by the ABI takes, as printf and assert are. */
const CALL_REGISTERS = 24;
/** Beside the values: the stack pointer, alignment of pairs, temporaries of expanded instructions. */
const OVERHEAD = 6;

/** Temporaries of the call that a division in single precision makes for rare operands. */
const DIVISION_REGISTERS = 3;

/** Of a kernel; device functions that it calls are inlined. `cc`: the compute capability, as `8.6`. */
export function estimateRegisters(
  fn: IrFunction,
  cc = '9.0'
): RegisterEstimate {
  const program = buildProgram(fn);
  const pressure = maxPressure(program, machineOf(cc));
  const least = callsLibrary(program) ? CALL_REGISTERS : MIN_REGISTERS;
  const estimate = Math.min(
    registerLimit(fn),
    Math.max(
      least,
      pressure + OVERHEAD + (divides(fn) ? DIVISION_REGISTERS : 0)
    )
  );
  return { estimate, uncertainty: Math.max(4, Math.round(estimate / 8)) };
}

/** Fitted to what ptxas reports for sm_75, sm_80 and sm_90 (testing/catalogue.json). */
function machineOf(cc: string): PressureOptions {
  const major = Number(cc.split('.')[0]);
  return {
    globalLatency: 40,
    sharedLatency: 25,
    latency: 4,
    target: major < 8 ? 20 : 23,
    predicated: 8
  };
}

/**
 * What `__launch_bounds__` leaves for each thread: ptxas spills rather than
 * keep its blocks from being resident. Registers are given out to a warp by
 * 256, that is 8 for each thread.
 */
function registerLimit(fn: IrFunction): number {
  if (!fn.launchBounds) {
    return MAX_REGISTERS;
  }
  const { maxThreads, minBlocks = 1 } = fn.launchBounds;
  const threads = Math.ceil(maxThreads / 32) * 32 * minBlocks;
  const share = Math.floor(REGISTER_FILE / threads / 8) * 8;
  return Math.max(MIN_REGISTERS, Math.min(MAX_REGISTERS, share));
}

/** Whether the kernel divides in single precision by what is no constant. */
function divides(kernel: IrFunction): boolean {
  let found = false;
  for (const fn of reachableFunctions(kernel)) {
    walkStmts(fn.body, {
      expr: expr => {
        found ||=
          expr.op === 'binary' &&
          expr.operator === 'div' &&
          expr.right.op !== 'const' &&
          expr.type.kind === 'scalar' &&
          expr.type.name === 'f32';
      }
    });
  }
  return found;
}

/** Whether something is called that is not inlined. */
function callsLibrary(region: NodeRegion): boolean {
  return region.items.some(item => {
    switch (item.kind) {
      case 'op':
        return ['print', 'assert', 'call'].includes(item.node.op);
      case 'if':
        return callsLibrary(item.then) || callsLibrary(item.else);
      case 'loop':
        return callsLibrary(item.body);
    }
  });
}
