/** What a program's host did wrong with memory of the device, as findings. */
import type { CheckSession } from '../../simulator';
import type { HostCall, ProgramResult } from '../host/library';
import { DEVICE_BASE } from '../devices/addressRange';

/** A program that read or wrote the device's memory as if it were its own. */
export function hostStop(
  check: CheckSession,
  stop: ProgramResult['stop']
): void {
  const mixed = /host code cannot read or write device memory/;
  if (stop?.span && mixed.test(stop.message)) {
    check.findings.add({
      kind: 'wrong-space',
      span: stop.span,
      space: 'host',
      message: () => `${stop.message.replace(/\.$/, '')}.`,
      hint: 'The host reaches memory from cudaMalloc by cudaMemcpy alone.'
    });
  }
}

/** Copies that need more memory of the host than an allocation has: they are made, and go over what lies behind it. */
export function hostCopy(
  check: CheckSession,
  name: string,
  { args, machine, span }: HostCall
): void {
  if (name !== 'cudaMemcpy' && name !== 'cudaMemcpyAsync') {
    return;
  }
  const count = Number(args[2]);
  for (const side of [0, 1]) {
    const address = BigInt.asUintN(64, BigInt(args[side] ?? 0));
    const block = address < DEVICE_BASE && machine.blockAround(address);
    if (!block) {
      continue;
    }
    const offset = Number(address - BigInt(block.address));
    const room = Number(block.size) - offset;
    if (room >= 0 && room < count) {
      check.findings.add({
        kind: 'invalid-copy',
        span,
        space: 'host',
        message: () =>
          `${count} bytes are ${side === 0 ? 'written to' : 'read from'} memory of the host that has ${offset > 0 ? `${room} left of its ` : ''}${block.size}: ${side === 0 ? 'what lies behind it is overwritten' : 'what lies behind it is copied, too'}.`,
        hint: 'Sizes are bytes, in malloc as in cudaMemcpy: n * sizeof(type), of the same n and type.'
      });
    }
  }
}

/** Memory that the program never freed. */
export function leaks(check: CheckSession): void {
  for (const {
    name,
    bytes,
    span,
    isFreed,
    isHeap
  } of check.allocations.all()) {
    if (span && !isFreed) {
      check.findings.add({
        kind: 'leak',
        severity: 'warning',
        span,
        array: name,
        space: 'global',
        message: () =>
          `${name}, ${bytes} bytes, is not freed by the end of the program.`,
        hint: isHeap
          ? 'What a kernel allocates stays until a kernel frees it: free() or delete[] gives it back, in the last kernel that uses it.'
          : 'cudaFree gives memory of the device back; a program that runs for long has none left otherwise.'
      });
    }
  }
}
