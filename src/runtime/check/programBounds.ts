/**
 * Bounds of a program's launches, looked at by default when it has ended: those
 * that were kept (program/boundsLooks.ts) are run again in the simulator, on
 * what was in memory when they began.
 */
import { diagnosticOf } from '../../output/findings';
import { inSentence, plural } from '../../output/format';
import type { IrFunction } from '../../compiler/ir/types';
import { reachableFunctions, walkStmts } from '../../compiler/ir/visit';
import type {
  CardRecord,
  DiagnosticRecord,
  Finding
} from '../../protocol/record';
import { containsPointer, roundUp } from '../../compiler/ir/layout';
import { CheckLimit, type DeviceMemory } from '../../simulator';
import { newBoundsSession } from '../../simulator/checks/boundsSession';
import {
  assembled,
  isWritten,
  kernelName,
  OutOfDeviceMemory,
  pointersOf,
  type Device,
  type DeviceBuffer
} from '../devices/port';
import { newPlacedHome } from '../devices/simulator/home';
import { movedLaunch } from '../devices/standIn';
import { DEVICE_BASE } from '../devices/addressRange';
import { EngineError } from '../engine/engineError';
import type { EngineSession } from '../engine/session';
import type { BoundsLooks, KeptLaunch } from '../program/boundsLooks';

/** Accesses of warps that are looked at of one launch, and of all together: a few tenths of a second. */
const MOST_ACCESSES = 30_000;
const MOST_ACCESSES_IN_ALL = 60_000;
/** The least of one: launches before it may have taken what there was. */
const LEAST_ACCESSES = 1_000;
/** Operations of warps, by the kernel's length, in the same way. */
const MOST_WORK = 2 ** 20;
const MOST_WORK_IN_ALL = 2 ** 22;
/** Loop iterations of a warp's turn: fewer are not counted. */
const TURN = 32;
/** Warps that run side by side, unless blocks of so many warps are larger. */
const MOST_RESIDENT_WARPS = 16;
/** Operations that a function like sin counts as. */
const FUNCTION_WORK = 16;
/** Bytes from one allocation to the next, at least; addresses are multiples of it. */
const SPARE = 512;
/** Errors that are told. */
const MOST_TOLD = 20;

const WAY_OUT =
  'The program ran on, as a card may let it: its results may be wrong. --unchecked leaves this look out.';

export interface BoundsOutcome {
  errors: DiagnosticRecord[];
  /** What was looked at, in sentences; undefined where nothing was launched. */
  remark: string | undefined;
}

/** @param device that the program ran on */
export async function lookAtBounds(
  session: EngineSession,
  card: CardRecord,
  device: Device,
  looks: BoundsLooks
): Promise<BoundsOutcome> {
  await bringCopies(device, looks.kept);
  const told = new Map<string, Finding>();
  const state: LookState = {
    left: MOST_ACCESSES_IN_ALL,
    toCome: 0,
    work: 0,
    looked: 0,
    partly: new Set(),
    isLate: looks.isFull
  };
  // The first of each place before those that other sizes or numbers make others.
  const inOrder = looks.kept.filter(isOpen).sort((a, b) => a.turn - b.turn);
  state.work = Math.min(MOST_WORK, MOST_WORK_IN_ALL / inOrder.length);
  for (const [index, kept] of inOrder.entries()) {
    state.toCome = inOrder.length - index;
    if (state.left <= 0) {
      state.isLate = true;
      break;
    }
    const findings = await look(session, card, kept, state);
    if (findings) {
      state.looked++;
    } else {
      looks.passedOver.set(
        kernelName(kept.launch.kernel),
        'the simulator cannot run it'
      );
    }
    for (const finding of findings ?? []) {
      const key = keyOf(finding);
      if (finding.severity === 'error' && !told.has(key)) {
        told.set(key, finding);
      }
    }
  }
  const errors = errorsOf([...told.values()]);
  return {
    errors,
    remark: remarkOf(looks, { ...state, isClean: errors.length === 0 })
  };
}

interface LookState {
  /** Accesses that may still be looked at. */
  left: number;
  /** Operations of warps that the next launch may do. */
  work: number;
  /** Launches that share these, the one that is looked at among them. */
  toCome: number;
  /** Launches that were. */
  looked: number;
  /** Kernels of which launches were looked at in part. */
  partly: Set<string>;
  /** Some came too late. */
  isLate: boolean;
  /** Of the last launch that follows pointers in memory. */
  home?: DeviceMemory;
}

/** Brings the copies of a GPU to the host: all of them behind one another, and waited for once. */
async function bringCopies(
  device: Device,
  kept: readonly KeptLaunch[]
): Promise<void> {
  const copies: DeviceBuffer[] = [];
  for (const { copy, memory } of kept) {
    if (!copy) {
      continue;
    }
    copies.push(copy);
    for (const part of memory) {
      device.read(
        copy,
        part.at,
        part.size,
        assembled(part.size, bytes => (part.bytes = bytes))
      );
    }
  }
  if (copies.length > 0) {
    await device.synchronise();
    copies.forEach(copy => device.free(copy));
  }
}

/** Whether the run has not said already what is wrong with a launch. */
function isOpen({ operation, launch }: KeptLaunch): boolean {
  if (!operation) {
    return false;
  }
  // What a pointer to nothing does, the run tells.
  return (
    operation.fault === undefined ||
    pointersOf(launch.args).every(([, { kind }]) => kind === 'pointer')
  );
}

/** Runs a launch in the simulator. @returns undefined where that cannot be */
async function look(
  session: EngineSession,
  card: CardRecord,
  kept: KeptLaunch,
  state: LookState
): Promise<Finding[] | undefined> {
  const { kernel, grid, block } = kept.launch;
  if (isWritten(kernel)) {
    return undefined;
  }
  const { name } = kernel.kernel;
  const accessLimit = Math.min(
    MOST_ACCESSES,
    Math.max(LEAST_ACCESSES, Math.floor(state.left / state.toCome))
  );
  const check = newBoundsSession({ cc: card.cc, accessLimit });
  const warps = Math.ceil((block[0] * block[1] * block[2]) / 32);
  // Each warp does what there is once at least, and in loops more often.
  const rounds = Math.floor(state.work / lengthOf(kernel.kernel));
  const blocks = Math.max(1, Math.floor(rounds / warps));
  // Few at a time, so that some come to their end; but all where they wait for each other.
  const resident = hasGridBarrier(kernel.kernel)
    ? undefined
    : Math.max(2, Math.floor(MOST_RESIDENT_WARPS / warps));
  if (blocks < grid[0] * grid[1] * grid[2]) {
    state.partly.add(name);
  }
  try {
    const own = {
      check,
      // Where nothing lies beside anything, unless pointers say where it is.
      home: kept.followsPointers ? placedHome(kept, state) : undefined,
      counting: false,
      launch: { part: { blocks, resident, turn: TURN } }
    };
    const ran = await session.devices.simulate(
      { budget: Math.max(1, rounds) },
      card,
      own,
      device => runAgain(device, kernel.kernel, kept)
    );
    if (ran === 'partly') {
      state.partly.add(name);
    }
    return ran && check.findings.all();
  } catch (error) {
    if (error instanceof CheckLimit) {
      state.partly.add(name);
      return check.findings.all();
    }
    if (error instanceof EngineError || error instanceof OutOfDeviceMemory) {
      return undefined;
    }
    throw error;
  } finally {
    state.left -= check.looked;
  }
}

/** The operations in a kernel and in what it calls, each once. */
function lengthOf(kernel: IrFunction): number {
  let length = 1;
  for (const { body } of reachableFunctions(kernel)) {
    walkStmts(body, {
      expr: ({ op }) => {
        length += op === 'intrinsic' ? FUNCTION_WORK : 1;
      }
    });
  }
  return length;
}

function hasGridBarrier(kernel: IrFunction): boolean {
  let has = false;
  for (const { body } of reachableFunctions(kernel)) {
    walkStmts(body, {
      stmt: stmt => {
        has ||= stmt.stmt === 'fence' && stmt.scope === 'grid';
      }
    });
  }
  return has;
}

/** Memory in which all has its address. */
function placedHome({ memory }: KeptLaunch, state: LookState): DeviceMemory {
  const ends = memory.map(({ of, size }) => placeOf(of) + size + SPARE);
  state.home = newPlacedHome(roundUp(Math.max(...ends), SPARE), state.home);
  return state.home;
}

/** Where it was in the simulator's memory. */
function placeOf({ address }: { address: bigint }): number {
  return Number(address - DEVICE_BASE);
}

/** @returns undefined where the launch needs memory that was not kept */
async function runAgain(
  device: Device,
  kernel: IrFunction,
  { launch, memory, followsPointers }: KeptLaunch
): Promise<'whole' | 'partly' | undefined> {
  // On a GPU pointers come from arguments, which lead to the copies, or from variables, which do not.
  if (
    !followsPointers &&
    device.followsPointers?.(kernel) &&
    memory.some(({ of }) => of.variable && containsPointer(of.variable.type))
  ) {
    return undefined;
  }
  const copies = new Map<DeviceBuffer, DeviceBuffer>();
  for (const { of, size, bytes } of memory) {
    const { name, span, address, buffer, variable } = of;
    const copy = await device.allocate({
      name,
      bytes: size,
      ...(span && { span }),
      ...(variable && { variable }),
      // Where pointers in memory say that it is.
      ...(followsPointers && { at: BigInt(placeOf(of)) })
    });
    if (followsPointers && device.addressOf?.(copy) !== address) {
      return undefined;
    }
    device.write(copy, 0, bytes!);
    copies.set(buffer, copy);
  }
  // The module's other variables have to be somewhere, too.
  const nothing = await device.allocate({ name: 'nothing', bytes: 4 });
  const { fault } = device.launch(
    movedLaunch(launch, buffer => copies.get(buffer) ?? nothing)
  );
  await device.synchronise();
  return fault ? 'partly' : 'whole';
}

/** What is told of one place and array, whichever launch it was found in. */
function keyOf({ kind, file, line, column, array, message }: Finding): string {
  const side = / before | behind /.exec(message)?.[0] ?? '';
  return `${kind} ${file}:${line}:${column} ${array}${side}`;
}

function errorsOf(findings: readonly Finding[]): DiagnosticRecord[] {
  const errors = findings.slice(0, MOST_TOLD).map(finding => ({
    ...diagnosticOf(finding),
    severity: 'error' as const
  }));
  errors.at(-1)?.notes.push({ message: WAY_OUT });
  return errors;
}

/** Kernels that a sentence names. */
const MOST_NAMED = 4;

function named(kernels: readonly string[]): string {
  const more = kernels.length - MOST_NAMED;
  return inSentence([
    ...kernels.slice(0, MOST_NAMED),
    ...(more > 0 ? [plural(more, 'other kernel')] : [])
  ]);
}

function remarkOf(
  { passedOver }: BoundsLooks,
  { looked, partly, isLate, isClean }: LookState & { isClean: boolean }
): string | undefined {
  const sentences: string[] = [];
  if (looked > 0) {
    const parts = partly.size > 0 ? ` (of ${named([...partly])} in part)` : '';
    sentences.push(
      `Bounds were checked of ${plural(looked, 'launch', 'launches')}${parts}: the first at each place, and those with other sizes or numbers.`,
      ...(isClean ? ['All accesses were inside of their arrays.'] : [])
    );
  }
  if (passedOver.size > 0) {
    const kernels = [...passedOver].map(([name, why]) => `${name} (${why})`);
    sentences.push(
      `Bounds were not checked of launches of ${named(kernels)}; check looks at them.`
    );
  }
  if (isLate) {
    sentences.push(
      'More launches were not checked: that would take long; check looks at them.'
    );
  }
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}
