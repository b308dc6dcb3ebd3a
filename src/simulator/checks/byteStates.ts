/**
 * A small number for each byte of memory, 0 where nothing else was said. A page
 * that is of one state, or that is changed by whole words only, takes a byte, or
 * one for each word; others one for each byte.
 */
const PAGE_BITS = 12;
const PAGE = 2 ** PAGE_BITS;
const PAGE_MASK = PAGE - 1;
const WORD_BITS = 2;

interface Page {
  states: Uint8Array;
  /** Bytes that one of them is of, as a power of two. */
  shift: number;
}

export class ByteStates {
  private readonly pages: (Page | undefined)[] = [];
  /** Of bytes of which only some bits are of their state: which. */
  private readonly marks = new Map<number, number>();

  get(address: number): number {
    const page = this.pages[address >>> PAGE_BITS];
    return page ? page.states[(address & PAGE_MASK) >>> page.shift] : 0;
  }

  /** Whether any of the bytes is of another state than 0. */
  isAny(address: number, bytes: number): boolean {
    const end = address + bytes;
    for (let at = address; at < end;) {
      const page = this.pages[at >>> PAGE_BITS];
      if (page && page.states[(at & PAGE_MASK) >>> page.shift] !== 0) {
        return true;
      }
      at = nextOf(at, page ? page.shift : PAGE_BITS);
    }
    return false;
  }

  /** The first of the bytes that is of another state than 0. */
  firstOther(address: number, bytes: number): number {
    let at = address;
    while (at < address + bytes && this.get(at) === 0) {
      at++;
    }
    return at;
  }

  /** The bits of up to four bytes that are of another state than 0. */
  bitsOf(address: number, bytes: number): number {
    let bits = 0;
    for (let i = 0; i < bytes; i++) {
      if (this.get(address + i) !== 0) {
        bits |= (this.marks.get(address + i) ?? 0xff) << (8 * i);
      }
    }
    return bits;
  }

  /** Of a byte only these bits are of its state, the others of 0. */
  mark(address: number, bits: number): void {
    this.marks.set(address, bits);
  }

  fill(address: number, bytes: number, state: number): void {
    const end = address + bytes;
    if (this.marks.size > 0) {
      this.unmark(address, end);
    }
    for (let at = address; at < end;) {
      const next = Math.min(end, nextOf(at, PAGE_BITS));
      this.inPage(at, next, state);
      at = next;
    }
  }

  copy(from: number, to: number, bytes: number): void {
    const states = new Uint8Array(bytes);
    this.forRuns(from, bytes, (at, length, state) =>
      states.fill(state, at - from, at - from + length)
    );
    const marks = [...this.marks].filter(
      ([at]) => at >= from && at < from + bytes
    );
    for (let at = 0; at < bytes;) {
      let end = at + 1;
      while (end < bytes && states[end] === states[at]) {
        end++;
      }
      this.fill(to + at, end - at, states[at]);
      at = end;
    }
    marks.forEach(([at, bits]) => this.mark(to + at - from, bits));
  }

  /** The states of a stretch in pieces that are of one each; neighbours may be alike. */
  forRuns(
    address: number,
    bytes: number,
    f: (address: number, bytes: number, state: number) => void
  ): void {
    const end = address + bytes;
    for (let at = address; at < end;) {
      const page = this.pages[at >>> PAGE_BITS];
      const next = Math.min(
        end,
        page ? endOfRun(page, at, end) : nextOf(at, PAGE_BITS)
      );
      f(at, next - at, this.get(at));
      at = next;
    }
  }

  /** The first stretch of a state. */
  firstOf(
    address: number,
    bytes: number,
    state: number
  ): { address: number; bytes: number } | undefined {
    let found: { address: number; bytes: number } | undefined;
    this.forRuns(address, bytes, (at, length, other) => {
      if (other === state) {
        found ??= { address: at, bytes: 0 };
        found.bytes += found.address + found.bytes === at ? length : 0;
      }
    });
    return found;
  }

  /** Bytes that it takes. */
  get size(): number {
    return this.pages.reduce(
      (sum, page) => sum + (page?.states.length ?? 0),
      0
    );
  }

  private unmark(address: number, end: number): void {
    if (end - address > this.marks.size) {
      for (const at of this.marks.keys()) {
        if (at >= address && at < end) {
          this.marks.delete(at);
        }
      }
      return;
    }
    for (let at = address; at < end; at++) {
      this.marks.delete(at);
    }
  }

  /** Within one page. */
  private inPage(first: number, end: number, state: number): void {
    const index = first >>> PAGE_BITS;
    if (end - first === PAGE) {
      this.pages[index] =
        state === 0
          ? undefined
          : { states: Uint8Array.of(state), shift: PAGE_BITS };
      return;
    }
    const isWords = ((first | end) & (2 ** WORD_BITS - 1)) === 0;
    const shift = isWords ? WORD_BITS : 0;
    let page = this.pages[index];
    if (!page || page.shift > shift) {
      if (this.isAll(first, end, state)) {
        return;
      }
      page = divided(page, shift);
      this.pages[index] = page;
    }
    page.states.fill(
      state,
      (first & PAGE_MASK) >>> page.shift,
      (((end - 1) & PAGE_MASK) >>> page.shift) + 1
    );
  }

  private isAll(first: number, end: number, state: number): boolean {
    let isAll = true;
    this.forRuns(first, end - first, (_at, _bytes, other) => {
      isAll &&= other === state;
    });
    return isAll;
  }
}

/** Where the states of a page that are as that of an address end, as far as `end`. */
function endOfRun(
  { states, shift }: Page,
  address: number,
  end: number
): number {
  const first = (address & PAGE_MASK) >>> shift;
  const most = first + ((end - 1) >>> shift) - (address >>> shift);
  const length = Math.min(states.length - 1, most);
  let last = first;
  while (last < length && states[last + 1] === states[first]) {
    last++;
  }
  return nextOf(address, shift) + (last - first) * (1 << shift);
}

/** Where the unit ends that an address is in. */
function nextOf(address: number, shift: number): number {
  // No power: it is a call, and this is asked for each lane of each access.
  return ((address >>> shift) + 1) * (1 << shift);
}

/** The same states, for smaller units. */
function divided(page: Page | undefined, shift: number): Page {
  const states = new Uint8Array(PAGE >> shift);
  const parts = page ? 1 << (page.shift - shift) : 0;
  page?.states.forEach((state, unit) =>
    states.fill(state, unit * parts, (unit + 1) * parts)
  );
  return { states, shift };
}
