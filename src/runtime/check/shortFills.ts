/**
 * Fills whose size counts elements where it should count bytes:
 * `cudaMemset(x, 0, n)` of n ints. A fill of a part may be meant; this one is
 * told where the source has no `sizeof` in its size, the array has exactly as
 * many elements as bytes were filled, and the host uses what lies behind them
 * and nothing else has written.
 */
import { sizeOf } from '../../compiler/ir/layout';
import type { CallStmt, Expr, Module, Span } from '../../compiler/ir/types';
import type { CheckSession } from '../../simulator';
import { DEVICE_BASE } from '../devices/addressRange';
import type { HostCall } from '../host/library';
import { callAt } from './programCalls';

/** Such a fill. */
export interface ShortFill {
  span: Span;
  bytes: number;
  /** Bytes of an element. */
  element: number;
}

export class ShortFills {
  /** By the array's address on the device. */
  private readonly fills = new Map<number, ShortFill>();

  constructor(
    private readonly check: CheckSession,
    private readonly module: Module
  ) {}

  /** A fill was made. */
  made({ args, span }: HostCall): void {
    const address = Number(BigInt.asUintN(64, BigInt(args[0])) - DEVICE_BASE);
    const array = this.check.allocations.find(address);
    const bytes = Number(args[2]);
    if (array?.address !== address) {
      return;
    }
    this.fills.delete(address);
    const element = this.elementOf(span);
    if (
      element !== undefined &&
      element > 1 &&
      bytes * element === array.bytes &&
      !/sizeof|\/|>>|byte/i.test(sizeText(this.module, span))
    ) {
      this.fills.set(address, { span, bytes, element });
    }
  }

  /** What of a copied array such a fill has left out, where nothing else wrote it. */
  leftOut(
    address: number,
    bytes: number
  ):
    { fill: ShortFill; name: string; first: number; last: number } | undefined {
    const array = this.check.allocations.find(address);
    const fill = array && this.fills.get(array.address);
    const left = fill && this.check.firstUnwritten(array, address, bytes);
    if (!left) {
      return undefined;
    }
    const first = Math.ceil((left.address - array.address) / fill.element);
    const last =
      Math.floor((left.address + left.bytes - array.address) / fill.element) -
      1;
    return last < first || left.address < array.address + fill.bytes
      ? undefined
      : { fill, name: array.name, first, last };
  }

  /** Bytes of what the pointer that is filled points to. */
  private elementOf(span: Span): number | undefined {
    for (const fn of this.module.functions) {
      const call = callAt(fn, span, /^cudaMemset/);
      const type = call && pointee(call);
      if (type) {
        return type;
      }
    }
    return undefined;
  }
}

function pointee({ args }: CallStmt): number | undefined {
  let pointer: Expr = args[0];
  while (pointer.op === 'pointercast' || pointer.op === 'cast') {
    pointer = pointer.arg;
  }
  const { type } = pointer;
  return type.kind === 'pointer' && type.to.kind !== 'void'
    ? sizeOf(type.to)
    : undefined;
}

/** The text of the third argument of a call. */
function sizeText({ files }: Module, { file, start, end }: Span): string {
  const text = files[file]?.text.slice(start, end) ?? '';
  let depth = 0;
  let argument = 0;
  let size = '';
  for (const letter of text) {
    depth += '([{'.includes(letter) ? 1 : ')]}'.includes(letter) ? -1 : 0;
    if (letter === ',' && depth === 1) {
      argument++;
    } else if (argument === 2 && depth > 0) {
      size += letter;
    }
  }
  return size;
}
