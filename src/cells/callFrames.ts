/**
 * What Python and the engine's side say to each other where Python waits for
 * the engine: calls of the package `gridstride`, and GPU cells that Python
 * runs. Between two processes frames go through streams, between a kernel and
 * its page through comms.
 *
 *   Python -> engine  {op: cell, id, source, count, strict?, kernels?, given?} + buffers
 *                                                     run a cell, the count-th of its kernel; `strict`: what it
 *                                                     shows to be wrong fails it; `kernels`: what it
 *                                                     needs, by name and key; `given`: a call's values
 *                     {op: request, id, request, key?}  ask the engine what needs no values of Python; what it
 *                                                     defines is known by the key
 *                     {op: show, id, record}          make an output of a record
 *                     {op: array, id, array, transfer}  bring an array that stays here
 *                     {op: forget, array}             which is not needed any more
 *                     {op: interrupt, id}             stop that cell or request
 *                     {op: ran, id}                   bridge.py has served the run of that id
 *                     {op: message, data} + buffers   from bridge.py
 *                     {op: ping}                      are you there?
 *   engine -> Python  {op: ready, install, comm}      Python code that installs bridge.py; what it calls Python's end
 *                     {op: run, id, request}          have bridge.py serve a request
 *                     {op: message, data} + buffers   to bridge.py
 *                     {op: stream, name, text}        an output of the cell
 *                     {op: show, data}                an output of the cell, by MIME types
 *                     {op: reply, reply}              what the engine answered to a request, but for arrays
 *                     {op: done, id, failure?, unknown?, written?, changed?} + buffers
 *                                                     it is over; failure: ename, evalue, traceback; unknown:
 *                                                     kernels that have to be defined; written: of which values the buffers
 *                                                     are the bytes; changed: which values of arrays that
 *                                                     stay here were written
 *                     {op: pong}
 */
import type { PythonValue } from '../bridge';

/** A message without its buffers. */
export type FrameHead = { readonly op: string } & Readonly<
  Record<string, unknown>
>;

export type SendFrame = (head: FrameHead, buffers?: ArrayBuffer[]) => void;

/** The values of a call's launch: Python has them, and nothing has to be evaluated. */
export interface GivenCall {
  /** Of the launch's expressions, in their order. */
  values: PythonValue[];
  /** By which bridge.py knows them. */
  transfer: number;
  /** Of which of the values the frame has the bytes, buffer by buffer. */
  inline: number[];
  /** Numbers of the arrays that stay here between calls, by the values that they are. */
  staying?: Record<number, number>;
}

/** A kernel that a call needs, and the key of the request that defines it. */
export interface NeededKernel {
  name: string;
  key: string;
}
