/** Calls of the CUDA runtime that fail, in words that say what was wrong with them. */
import type { CheckSession } from '../../simulator';
import { DEVICE_BASE } from '../devices/addressRange';
import { formatDim } from '../../output/format';
import type { HostCall, HostLaunch } from '../host/library';
import { errorText } from '../program/cudaErrors';

const DIRECTIONS = [
  { name: 'cudaMemcpyHostToHost', to: 'host', from: 'host' },
  { name: 'cudaMemcpyHostToDevice', to: 'device', from: 'host' },
  { name: 'cudaMemcpyDeviceToHost', to: 'host', from: 'device' },
  { name: 'cudaMemcpyDeviceToDevice', to: 'device', from: 'device' }
] as const;

/** Errors that are the business of checks: those of memory. */
export function failedCall(
  check: CheckSession,
  name: string,
  code: number,
  call: HostCall
): void {
  if (/^cudaFree(Async|Host)?$/.test(name)) {
    failedFree(check, name, call);
  } else if (/^cudaMemcpy/.test(name) || /^cudaMemset/.test(name)) {
    failedCopy(check, name, code, call);
    for (const address of [pointer(call, 0), pointer(call, 1)]) {
      const meant =
        address !== undefined && onDevice(address)
          ? memoryAt(check, address)
          : undefined;
      if (meant && !meant.isFreed) {
        check.wasToBeWritten(meant.address, meant.bytes);
      }
    }
  }
}

/** A launch that did not run; nothing but cudaGetLastError would tell. */
export function failedLaunch(
  check: CheckSession,
  code: number,
  { kernel, grid, block, shared, span }: HostLaunch
): void {
  const bytes = shared > 0 ? `, ${shared}` : '';
  check.findings.add({
    kind: 'invalid-launch',
    span,
    message: () =>
      `${kernel.name}<<<${formatDim(grid)}, ${formatDim(block)}${bytes}>>> does not run: ${whyNot({ grid, block }) ?? errorText(code)}.`,
    hint: 'A grid has one block at least, a block at most 1024 threads (fewer under __launch_bounds__) and the shared memory of the card. A launch returns nothing: ask cudaGetLastError() behind it.'
  });
}

/** The most threads of a block, on every card. */
const MOST_THREADS = 1024;

/** What no card runs, in words; undefined where it is something else. */
function whyNot({
  grid,
  block
}: Pick<HostLaunch, 'grid' | 'block'>): string | undefined {
  const threads = block[0] * block[1] * block[2];
  const blocks = grid[0] * grid[1] * grid[2];
  return blocks === 0
    ? 'the grid has no blocks'
    : threads === 0
      ? 'a block has no threads'
      : threads > MOST_THREADS
        ? `a block of ${threads.toLocaleString('en')} threads is more than a card's ${MOST_THREADS.toLocaleString('en')}`
        : undefined;
}

function failedFree(check: CheckSession, name: string, call: HostCall): void {
  const address = pointer(call, 0);
  if (address === undefined) {
    return;
  }
  const allocation = onDevice(address) ? memoryAt(check, address) : undefined;
  if (allocation?.isFreed) {
    check.findings.add({
      kind: 'double-free',
      span: call.span,
      ...(allocation.span && { other: allocation.span }),
      array: allocation.name,
      space: 'global',
      message: () => `${allocation.name} is freed a second time.`,
      hint: 'Free each allocation once, and set the pointer to NULL then: cudaFree(NULL) does nothing.'
    });
    return;
  }
  check.findings.add({
    kind: 'wrong-space',
    span: call.span,
    array: allocation?.name ?? '',
    space: allocation ? 'global' : 'host',
    message: () =>
      allocation
        ? `${name} is given an address inside of ${allocation.name}, not its begin.`
        : `${name} is given a pointer that cudaMalloc did not give.`,
    hint: 'cudaFree takes what cudaMalloc gave, and free() what malloc() gave: neither the other way round.'
  });
}

function failedCopy(
  check: CheckSession,
  name: string,
  code: number,
  call: HostCall
): void {
  const isFlat = /^cudaMemcpy(Async)?$/.test(name);
  const [to, from] = [pointer(call, 0), isFlat ? pointer(call, 1) : undefined];
  const count = Number(call.args[2] ?? 0);
  const kind = isFlat ? DIRECTIONS[Number(call.args[3])] : undefined;
  const sides = [
    { address: to, what: 'destination', wanted: kind?.to },
    { address: from, what: 'source', wanted: kind?.from }
  ];
  for (const { address, what, wanted } of sides) {
    if (address === undefined) {
      continue;
    }
    const side = onDevice(address) ? 'device' : 'host';
    if (kind && wanted && side !== wanted && address !== 0n) {
      check.findings.add({
        kind: 'invalid-copy',
        span: call.span,
        space: side === 'device' ? 'global' : 'host',
        message: () =>
          `${kind.name} says that the ${what} is memory of the ${wanted}, and it is a pointer of the ${side}: nothing is copied.`,
        hint: 'cudaMemcpy(destination, source, bytes, direction): the destination comes first, and the direction says from where to where.'
      });
      return;
    }
    const allocation = side === 'device' ? memoryAt(check, address) : undefined;
    if (allocation && !allocation.isFreed) {
      const offset = low(address) - allocation.address;
      if (offset + count > allocation.bytes) {
        check.findings.add({
          kind: 'invalid-copy',
          span: call.span,
          ...(allocation.span && { other: allocation.span }),
          array: allocation.name,
          space: 'global',
          message: () =>
            `${count} bytes are to be ${what === 'source' ? 'read from' : 'written to'} ${allocation.name}${offset > 0 ? `, ${offset} bytes behind its begin` : ''}, which has ${allocation.bytes}: nothing is copied.`,
          hint: 'Sizes are bytes: n * sizeof(type), in cudaMalloc as in cudaMemcpy.'
        });
        return;
      }
    }
    if (side === 'device' && (!allocation || allocation.isFreed)) {
      check.findings.add({
        kind: allocation ? 'use-after-free' : 'invalid-copy',
        span: call.span,
        array: allocation?.name ?? '',
        space: 'global',
        message: () =>
          allocation
            ? `The ${what}, ${allocation.name}, was freed.`
            : `The ${what} is no memory of the device that was allocated.`,
        hint: 'Copy before cudaFree, with the pointer that cudaMalloc gave.'
      });
      return;
    }
  }
  check.findings.add({
    kind: 'invalid-copy',
    span: call.span,
    message: () => `${name} fails: ${errorText(code)}.`,
    hint: 'Look at what each call of the runtime returns: cudaGetErrorString(error) says what is wrong.'
  });
}

function pointer({ args }: HostCall, index: number): bigint | undefined {
  const value = args[index];
  return value === undefined ? undefined : BigInt.asUintN(64, BigInt(value));
}

function onDevice(address: bigint): boolean {
  return address >= DEVICE_BASE;
}

/** Where the simulator has what the host knows by an address. */
function low(address: bigint): number {
  return Number(address - DEVICE_BASE);
}

function memoryAt(
  { allocations }: CheckSession,
  address: bigint
): ReturnType<CheckSession['allocations']['before']> {
  const found = allocations.before(low(address));
  return found && low(address) <= found.address + found.bytes
    ? found
    : undefined;
}
