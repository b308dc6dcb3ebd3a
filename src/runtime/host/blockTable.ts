/**
 * What is known of each address that an allocation can begin at, in a memory
 * outside the program's, and functions over it that take and give back small
 * blocks without leaving WebAssembly: programs do so millions of times.
 */
import { ModuleBuilder } from '../../compiler/wasm/module';

export const ALIGN = 16;
/** Sizes up to this come from lists of equal blocks. */
export const SMALL = 1024;

const PAGE = 0x1_0000;
/** An entry of 4 bytes for each ALIGN bytes of 4 GiB. */
const MOST_PAGES = 2 ** 14;

/** Entries: never an allocation's, or free with the number of the next of its list, or bytes + 1. */
const NEVER = 0;
const FREE = 0x8000_0000;
/** Of a free one: it has never been taken. Of an allocation: how large it is stands elsewhere. */
const UNUSED = 0x4000_0000;
const LARGE = 0x4000_0000;
const LINK = 0x0fff_ffff;

export type BlockState = 'never' | 'freed' | 'large' | number;

/** A function as host code imports it: an address or a size in two halves, and the site. */
export type HalvesFunction = (
  low: number,
  high: number,
  site: number
) => number | void;

const MEMORY = 'memory';
const END = 'end';
const SLOW = 'slow';
const QUICK = 'quick';

export class BlockTable {
  private readonly memory = new WebAssembly.Memory({
    initial: 1,
    maximum: MOST_PAGES
  });
  private size = 1;
  /** Pages of the table, as the code knows them: beyond it are no entries. */
  private readonly ends: WebAssembly.Global[] = [];
  /** The lists' heads, where the entries of the first addresses would be, which are null. */
  private words = new Uint32Array(this.memory.buffer);
  /** Pieces of the program's memory, 64 KiB each, that allocations begin in. */
  private readonly pieces = new Uint8Array(2 ** 16);

  /** Makes entries for all addresses below one; false when memory is out. */
  cover(address: number): boolean {
    const pages = Math.ceil(address / 4 / PAGE);
    if (pages > this.size) {
      try {
        this.memory.grow(pages - this.size);
      } catch {
        return false;
      }
      this.size = pages;
      this.ends.forEach(end => (end.value = pages));
      this.words = new Uint32Array(this.memory.buffer);
    }
    return true;
  }

  state(address: number): BlockState {
    const whole = address >>> 0;
    const entry =
      whole === address && whole >= PAGE && whole % ALIGN === 0
        ? (this.words[whole >>> 4] ?? NEVER)
        : NEVER;
    if (entry >= FREE) {
      return (entry & UNUSED) === 0 ? 'freed' : 'never';
    }
    return entry === NEVER ? 'never' : entry === LARGE ? 'large' : entry - 1;
  }

  /** Notes an allocation: its bytes where it is of a list, or that it is a large one. */
  take(address: number, size: number | undefined): void {
    this.pieces[address >>> 16] = 1;
    this.words[address >>> 4] = size === undefined ? LARGE : size + 1;
  }

  /** Notes that a large one is no more. */
  drop(address: number): void {
    this.words[address >>> 4] = FREE;
  }

  /** Puts a block on the list of those of so many times ALIGN. */
  push(units: number, address: number, isUnused = false): void {
    this.pieces[address >>> 16] = 1;
    this.words[address >>> 4] =
      (FREE | (isUnused ? UNUSED : 0) | (this.words[units] >>> 4)) >>> 0;
    this.words[units] = address;
  }

  /** One of the list; 0 where it is empty. */
  pop(units: number): number {
    const address = this.words[units];
    if (address !== 0) {
      this.words[units] = (this.words[address >>> 4] & LINK) << 4;
    }
    return address;
  }

  /** The last allocation that begins at an address or before. */
  before(address: number): number | undefined {
    for (let i = Math.floor(address / PAGE); i > 0; i--) {
      if (this.pieces[i] === 1) {
        const first = (i * PAGE) / ALIGN;
        for (
          let slot = Math.min(first + PAGE / ALIGN - 1, address >>> 4);
          slot >= first;
          slot--
        ) {
          const entry = this.words[slot];
          if (entry !== NEVER && entry < FREE) {
            return slot * ALIGN;
          }
        }
      }
    }
    return undefined;
  }

  /** malloc, where a small block is free; otherwise what the slow one gives. */
  allocating(slow: HalvesFunction): HalvesFunction {
    allocator ??= new WebAssembly.Module(allocatorCode());
    return this.instance(allocator, slow);
  }

  /** free of a small block; otherwise what the slow one does. */
  releasing(slow: HalvesFunction): HalvesFunction {
    releaser ??= new WebAssembly.Module(releaserCode());
    return this.instance(releaser, slow);
  }

  private instance(
    module: WebAssembly.Module,
    slow: HalvesFunction
  ): HalvesFunction {
    const { exports } = new WebAssembly.Instance(module, {
      '': { [MEMORY]: this.memory, [SLOW]: slow }
    });
    const end = exports[END] as WebAssembly.Global | undefined;
    if (end) {
      end.value = this.size;
      this.ends.push(end);
    }
    return exports[QUICK] as HalvesFunction;
  }
}

let allocator: WebAssembly.Module | undefined;
let releaser: WebAssembly.Module | undefined;

const LOW = 0;
const HIGH = 1;
const SITE = 2;

function allocatorCode(): Uint8Array<ArrayBuffer> {
  const builder = new ModuleBuilder();
  builder.importMemory('', MEMORY, 1);
  const slow = builder.importFunction('', SLOW, ['i32', 'i32', 'i32'], ['i32']);
  const quick = builder.addFunction(['i32', 'i32', 'i32'], ['i32'], QUICK);
  const { code } = quick;
  const [list, address] = [quick.local('i32'), quick.local('i32')];
  const leave = code.block();
  code.get(HIGH).brIf(leave);
  code.get(LOW).i32(1).op('i32.sub').i32(SMALL).op('i32.ge_u').brIf(leave);
  listOf(
    code
      .get(LOW)
      .i32(ALIGN - 1)
      .op('i32.add')
  ).tee(list);
  code.memory('i32.load').tee(address).op('i32.eqz').brIf(leave);
  code.get(list).get(address).i32(2).op('i32.shr_u').memory('i32.load');
  code.i32(LINK).op('i32.and').i32(4).op('i32.shl').memory('i32.store');
  code.get(address).i32(2).op('i32.shr_u');
  code.get(LOW).i32(1).op('i32.add').memory('i32.store');
  code.get(address).op('return').end();
  code.get(LOW).get(HIGH).get(SITE).call(slow);
  return builder.encode();
}

function releaserCode(): Uint8Array<ArrayBuffer> {
  const builder = new ModuleBuilder();
  builder.importMemory('', MEMORY, 1);
  const slow = builder.importFunction('', SLOW, ['i32', 'i32', 'i32']);
  const end = builder.addGlobal('i32', 0, END);
  const quick = builder.addFunction(['i32', 'i32', 'i32'], [], QUICK);
  const { code } = quick;
  const [list, entry] = [quick.local('i32'), quick.local('i32')];
  const leave = code.block();
  code
    .get(HIGH)
    .get(LOW)
    .i32(ALIGN - 1)
    .ops('i32.and', 'i32.or')
    .brIf(leave);
  // The first page has no entries, the lists' heads are there.
  code.get(LOW).i32(16).op('i32.shr_u').op('i32.eqz').brIf(leave);
  code
    .get(LOW)
    .i32(18)
    .op('i32.shr_u')
    .getGlobal(end)
    .op('i32.ge_u')
    .brIf(leave);
  code.get(LOW).i32(2).op('i32.shr_u').memory('i32.load').tee(entry);
  code.i32(2).op('i32.sub').i32(SMALL).op('i32.ge_u').brIf(leave);
  listOf(
    code
      .get(entry)
      .i32(ALIGN - 2)
      .op('i32.add')
  ).set(list);
  code.get(LOW).i32(2).op('i32.shr_u');
  code.get(list).memory('i32.load').i32(4).op('i32.shr_u');
  code
    .i32(FREE | 0)
    .op('i32.or')
    .memory('i32.store');
  code.get(list).get(LOW).memory('i32.store');
  code.op('return').end();
  code.get(LOW).get(HIGH).get(SITE).call(slow);
  return builder.encode();
}

/** From bytes and ALIGN - 1: where the head of the list of such blocks is. */
function listOf(
  code: ReturnType<ModuleBuilder['addFunction']>['code']
): typeof code {
  return code.i32(2).op('i32.shr_u').i32(-4).op('i32.and');
}
