/**
 * Reads of memory that was never written. A read by itself is no mistake: what
 * is copied, or dropped, does no harm. The code follows the lanes whose values
 * are undefined (compiler/wasm/simt/definedness.ts) until they decide a branch
 * or an address; what is stored makes the memory undefined that it goes to, and
 * is a mistake when the host reads that.
 */
import type { Variable } from '../../compiler/ir/types';
import type { AccessSite } from '../../compiler/wasm/simt';
import type { ThreadPlace } from '../../protocol/record/check';
import type { FindingList } from './findings';
import type { WarpAccess } from './access';
import type { Checker, MakeChecker, WarpUse } from './observer';
import { threadName, type LaunchScene } from './scene';

/** What is known of each byte of memory. */
const WRITTEN = 0;
const NEVER = 1;
/** From here on: stored undefined, by the store of this number in `stores`. */
const STORED = 2;
const MOST_STORES = 253;

/** A read that gave a lane what was never written. */
interface Origin {
  site: AccessSite;
  thread: ThreadPlace;
  array: string;
  index: number | undefined;
  space: WarpAccess['space'];
}

/** An undefined value that was stored. */
interface UndefinedStore {
  site: AccessSite;
  thread: ThreadPlace;
  origin: Origin | undefined;
}

const DECIDES = {
  branch: 'which way a branch goes',
  address: 'which element is accessed',
  output: 'what is printed'
};

const HINTS: Record<WarpAccess['space'], string> = {
  shared:
    'Shared memory begins with whatever was there: have every element written before it is read (those of the last, partly filled block, too), with __syncthreads() in between.',
  global:
    'cudaMalloc clears nothing: fill the array with cudaMemcpy or cudaMemset, whose size is in bytes, n * sizeof(type).',
  local: 'Give the variable a value where it is declared.',
  constant: 'Fill it with cudaMemcpyToSymbol before the launch.'
};

class InitialisationChecker implements Checker {
  readonly looksFor = ['reads of memory that was never written'];
  private scene!: LaunchScene;
  private state = new Uint8Array(0);
  private words = new Uint32Array(0);
  /** The last undefined read of each thread. */
  private readonly origins = new Map<string, Origin>();
  private readonly stores: UndefinedStore[] = [];
  private readonly storeOf = new Map<AccessSite, number>();

  constructor(private readonly findings: FindingList) {}

  // --------------------------------------------------------------------- host

  allocated({
    address,
    bytes,
    isVariable
  }: {
    address: number;
    bytes: number;
    isVariable: boolean;
  }): void {
    this.mark(address, bytes, isVariable ? WRITTEN : NEVER);
  }

  hostWrites(address: number, bytes: number): void {
    this.mark(address, bytes, WRITTEN);
  }

  copied(from: number, to: number, bytes: number): void {
    this.reach(Math.max(from, to) + bytes);
    this.state.copyWithin(to, from, from + bytes);
  }

  hostReads(address: number, bytes: number): void {
    this.reach(address + bytes);
    const seen = new Set<number>();
    for (let at = address; at < address + bytes; at++) {
      const state = this.state[at];
      if (state >= STORED && !seen.has(state)) {
        seen.add(state);
        this.reportStore(this.stores[state - STORED]);
      }
    }
  }

  // ----------------------------------------------------------------- launches

  launchBegins(scene: LaunchScene): void {
    this.scene = scene;
    this.origins.clear();
    this.storeOf.clear();
    this.reach(scene.bytes.length);
  }

  blockBegins(_block: number, shared: number): void {
    this.mark(shared, this.scene.shared.size, NEVER);
  }

  /** A variable of local memory begins without a value. */
  fresh(frame: number, mask: number, local: number): void {
    const { offset, stride } = this.scene.code.locals[local];
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const lane = 31 - Math.clz32(rest & -rest);
      this.mark(frame + offset + lane * stride, stride, NEVER);
    }
  }

  access(access: WarpAccess): void {
    const { site } = access;
    if (site.kind === 'load') {
      this.load(access);
    } else {
      this.store(access);
    }
  }

  private load(access: WarpAccess): void {
    const { site, addresses, mask, size, frame } = access;
    const memory = this.scene.words;
    let undefinedLanes = 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const lane = 31 - Math.clz32(rest & -rest);
      if (this.isUndefined(memory[addresses + lane], size)) {
        undefinedLanes |= 1 << lane;
        this.remember(access, lane);
      }
    }
    if (site.undefinedWord !== undefined) {
      memory[(frame + site.undefinedWord) >> 2] = undefinedLanes;
    }
  }

  private store(access: WarpAccess): void {
    const { site, addresses, mask, size, frame } = access;
    const memory = this.scene.words;
    const given =
      site.undefinedWord === undefined
        ? 0
        : memory[(frame + site.undefinedWord) >> 2] & mask;
    const keeps = site.kind !== 'store';
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const lane = 31 - Math.clz32(rest & -rest);
      const address = memory[addresses + lane];
      const isUndefined =
        ((given >>> lane) & 1) === 1 ||
        (keeps && this.isUndefined(address, size));
      if (isUndefined && keeps && this.state[address] === NEVER) {
        this.remember(access, lane);
      }
      this.set(
        address,
        size,
        isUndefined ? this.storeNumber(access, lane) : WRITTEN
      );
    }
  }

  use({ site, block, warp, mask }: WarpUse): void {
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const lane = 31 - Math.clz32(rest & -rest);
      const origin = this.origins.get(key(block, warp, lane));
      const thread = this.scene.thread(block, warp, lane);
      this.findings.add({
        kind: 'uninitialised',
        span: origin?.site.span ?? site.span,
        ...(origin && { other: site.span }),
        threads: [thread],
        array: origin?.array ?? site.variable?.name ?? '',
        ...(origin?.index !== undefined && { index: origin.index }),
        space: origin?.space ?? 'local',
        message: () =>
          `${whatIs(origin, site.variable)}, and decides ${DECIDES[site.kind]}, in ${threadName(thread)}.`,
        hint: HINTS[origin?.space ?? 'local']
      });
    }
  }

  private reportStore({ site, thread, origin }: UndefinedStore): void {
    this.findings.add({
      kind: 'uninitialised',
      span: origin?.site.span ?? site.span,
      ...(origin && origin.site !== site && { other: site.span }),
      threads: [thread],
      array: origin?.array ?? site.undefinedVariable?.name ?? '',
      ...(origin?.index !== undefined && { index: origin.index }),
      space: origin?.space ?? 'local',
      message: () =>
        `${whatIs(origin, site.undefinedVariable)}, and a result that the host reads is made of it, by ${threadName(thread)}.`,
      hint: HINTS[origin?.space ?? 'local']
    });
  }

  // -------------------------------------------------------------------- bytes

  private isUndefined(address: number, size: number): boolean {
    if (size === 4 && (address & 3) === 0) {
      return this.words[address >>> 2] !== 0;
    }
    for (let at = address; at < address + size; at++) {
      if (this.state[at] !== WRITTEN) {
        return true;
      }
    }
    return false;
  }

  private set(address: number, size: number, state: number): void {
    if (size === 4 && (address & 3) === 0) {
      this.words[address >>> 2] = state * 0x01010101;
    } else {
      this.state.fill(state, address, address + size);
    }
  }

  private mark(address: number, bytes: number, state: number): void {
    this.reach(address + bytes);
    this.state.fill(state, address, address + bytes);
  }

  /** Makes room for the memory up to an address. */
  private reach(end: number): void {
    if (end > this.state.length) {
      const grown = new Uint8Array(
        Math.ceil(Math.max(end, 1.5 * this.state.length) / 4) * 4
      );
      grown.set(this.state);
      this.state = grown;
      this.words = new Uint32Array(grown.buffer);
    }
  }

  private remember(access: WarpAccess, lane: number): void {
    const { site, block, warp, space } = access;
    const object = this.scene.object(access, lane);
    const address = this.scene.address(access, lane);
    // What another thread stored undefined has its own origin.
    const stored = this.state[address];
    const earlier =
      stored >= STORED ? this.stores[stored - STORED].origin : undefined;
    this.origins.set(
      key(block, warp, lane),
      earlier ?? {
        site,
        thread: this.scene.thread(block, warp, lane),
        array: object?.name ?? '',
        index:
          object && Math.floor((address - object.address) / object.element),
        space
      }
    );
  }

  private storeNumber(access: WarpAccess, lane: number): number {
    const { site, block, warp } = access;
    let number = this.storeOf.get(site);
    if (number === undefined) {
      number = Math.min(this.stores.length, MOST_STORES - 1);
      this.stores[number] = {
        site,
        thread: this.scene.thread(block, warp, lane),
        origin: this.origins.get(key(block, warp, lane))
      };
      this.storeOf.set(site, number);
    }
    return STORED + number;
  }
}

function key(block: number, warp: number, lane: number): string {
  return `${block}.${warp}.${lane}`;
}

/** `bins[33] was never written` */
function whatIs(
  origin: Origin | undefined,
  variable: Variable | undefined
): string {
  return !origin && variable
    ? `${variable.name} was never given a value`
    : !origin || origin.array === ''
      ? 'A value was never written'
      : `${origin.array}${origin.index === undefined ? '' : `[${origin.index}]`} was never written`;
}

export const initialisation: MakeChecker = findings =>
  new InitialisationChecker(findings);
