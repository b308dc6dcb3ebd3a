/**
 * Registers for each thread, estimated from the IR: what is live at once after
 * the clean-ups a compiler would do. ptxas, which knows the machine, is the
 * truth where it is at hand; the product does not need it.
 */
import { buildProgram } from './registers/build';
import { maxPressure } from './registers/pressure';
import type { IrFunction } from './types';

export interface RegisterEstimate {
  /** Registers of 32 bits for each thread. */
  estimate: number;
  /** Four kernels of five are within this many of the estimate. */
  uncertainty: number;
}

/** Hardware's most registers for each thread since compute capability 3.2. */
const MAX_REGISTERS = 255;

/** Of a kernel; device functions that it calls are inlined. */
export function estimateRegisters(fn: IrFunction): RegisterEstimate {
  const pressure = maxPressure(buildProgram(fn), { loadsTogether: 8 });
  const estimate = Math.min(MAX_REGISTERS, Math.max(4, pressure + 6));
  return { estimate, uncertainty: Math.max(4, Math.round(estimate / 8)) };
}
