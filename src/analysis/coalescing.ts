/**
 * What a warp's access costs in transactions: the rules by compute capability.
 * Sources: CUDA C Programming Guide, "Compute Capability 1.x … 7.x", sections
 * on global and shared memory (1.x: release 6.5); Nsight Compute's
 * documentation, "Memory Tables", for requests, sectors and wavefronts; values
 * for 64- and 128-bit shared accesses checked against measurements on an H200.
 */
export interface CoalescingRules {
  /** Lanes that are served together: 16 before 2.0. */
  group: 16 | 32;
  banks: 16 | 32;
  load: GlobalRule;
  store: GlobalRule;
  /** 3.x: words 32 apart in an aligned segment of 64 share a bank without conflict. */
  pairedBanks: boolean;
  /** Additions of 1 to one word of shared memory take one pass, without a result. */
  countsAlike: boolean;
}

/**
 * - `strict`: 1.0 and 1.1, the k-th lane must access the k-th word of a segment;
 * - `segments`: 1.2 and 1.3, smallest segments that hold what is wanted;
 * - `lines`: cached loads of 2.x and 3.x, whole lines of 128 bytes;
 * - `sectors`: 32 bytes each.
 */
export type GlobalRule = 'strict' | 'segments' | 'lines' | 'sectors';

/** `l1`: global loads are cached in L1, the default on 2.x and not on 3.x. */
export function coalescingRules(cc: string, l1?: boolean): CoalescingRules {
  const [major, minor] = cc.split('.').map(Number);
  if (major === 1) {
    const rule: GlobalRule = minor < 2 ? 'strict' : 'segments';
    return {
      group: 16,
      banks: 16,
      load: rule,
      store: rule,
      pairedBanks: false,
      countsAlike: false
    };
  }
  const cached = major < 4 && (l1 ?? major === 2);
  return {
    group: 32,
    banks: 32,
    load: cached ? 'lines' : 'sectors',
    store: 'sectors',
    pairedBanks: major === 3,
    countsAlike: major >= 8
  };
}

export interface Transactions {
  count: number;
  bytes: number;
}

/** Distinct numbers of a small set, without making garbage. */
class DistinctCounter {
  private readonly keys = new Int32Array(1024);
  private readonly stamps = new Int32Array(1024);
  private stamp = 0;
  count = 0;

  clear(): void {
    this.stamp++;
    this.count = 0;
  }

  /** Whether the key is new. */
  add(key: number): boolean {
    let at = key & 1023;
    while (this.stamps[at] === this.stamp) {
      if (this.keys[at] === key) {
        return false;
      }
      at = (at + 1) & 1023;
    }
    this.stamps[at] = this.stamp;
    this.keys[at] = key;
    this.count++;
    return true;
  }
}

const distinct = new DistinctCounter();

function lanesFrom(first: number, count: number): number {
  return count === 32 ? -1 : ((1 << count) - 1) << first;
}

function lowestLane(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/**
 * Transactions of one warp instruction in global memory.
 * @param addresses byte addresses of 32 lanes from `offset` on
 * @param mask active lanes
 * @param size bytes that a lane accesses
 */
export function globalTransactions(
  rule: GlobalRule,
  addresses: Uint32Array,
  offset: number,
  mask: number,
  size: number
): Transactions {
  switch (rule) {
    case 'sectors':
      return blocks(addresses, offset, mask, size, 32, 32);
    case 'lines':
      // Wide accesses are served by half and quarter warps.
      return blocks(
        addresses,
        offset,
        mask,
        size,
        128,
        size > 8 ? 8 : size > 4 ? 16 : 32
      );
    case 'strict':
      return halves(mask, half => strictHalf(addresses, offset, half, size));
    case 'segments':
      return halves(mask, half => segmentsOf(addresses, offset, half, size));
  }
}

/** Distinct aligned blocks of memory that the lanes touch, counted anew for each `lanes` of them. */
function blocks(
  addresses: Uint32Array,
  offset: number,
  mask: number,
  size: number,
  blockSize: number,
  lanes: number
): Transactions {
  let count = 0;
  const shift = blockSize === 32 ? 5 : 7;
  for (let first = 0; first < 32; first += lanes) {
    distinct.clear();
    for (let rest = mask & lanesFrom(first, lanes); rest; rest &= rest - 1) {
      const address = addresses[offset + lowestLane(rest)];
      const last = (address + size - 1) >>> shift;
      for (let block = address >>> shift; block <= last; block++) {
        distinct.add(block);
      }
    }
    count += distinct.count;
  }
  return { count, bytes: count * blockSize };
}

function halves(
  mask: number,
  of: (lanes: number[]) => Transactions
): Transactions {
  const total = { count: 0, bytes: 0 };
  for (const first of [0, 16]) {
    const lanes: number[] = [];
    for (let lane = first; lane < first + 16; lane++) {
      if ((mask >>> lane) & 1) {
        lanes.push(lane);
      }
    }
    if (lanes.length > 0) {
      const { count, bytes } = of(lanes);
      total.count += count;
      total.bytes += bytes;
    }
  }
  return total;
}

/** 1.0 and 1.1: one or two transactions if every lane is in its place, else one for each lane. */
function strictHalf(
  addresses: Uint32Array,
  offset: number,
  lanes: number[],
  size: number
): Transactions {
  if (size === 4 || size === 8 || size === 16) {
    const segment = 16 * size;
    const [first] = lanes;
    const base = addresses[offset + first] - (first % 16) * size;
    const inPlace = lanes.every(
      lane => addresses[offset + lane] === base + (lane % 16) * size
    );
    if (inPlace && base % segment === 0) {
      const count = size === 16 ? 2 : 1;
      return { count, bytes: segment };
    }
  }
  return { count: lanes.length, bytes: lanes.length * Math.max(32, size) };
}

/** 1.2 and 1.3: the segment of the first lane, with all that fall into it, made as small as will do; again for the rest. */
function segmentsOf(
  addresses: Uint32Array,
  offset: number,
  lanes: number[],
  size: number
): Transactions {
  const total = { count: 0, bytes: 0 };
  const largest = size === 1 ? 32 : size === 2 ? 64 : 128;
  let rest = lanes;
  while (rest.length > 0) {
    let length = largest;
    let start = Math.floor(addresses[offset + rest[0]] / length) * length;
    const inside: number[] = [];
    const outside: number[] = [];
    for (const lane of rest) {
      const address = addresses[offset + lane];
      (address >= start && address < start + length ? inside : outside).push(
        lane
      );
    }
    const low = Math.min(...inside.map(lane => addresses[offset + lane]));
    const high =
      Math.max(...inside.map(lane => addresses[offset + lane])) + size;
    while (length > 32) {
      const half = length / 2;
      if (high <= start + half) {
        length = half;
      } else if (low >= start + half) {
        start += half;
        length = half;
      } else {
        break;
      }
    }
    total.count++;
    total.bytes += length;
    rest = outside;
  }
  return total;
}

const perBank = new Int32Array(32);

export interface Wavefronts {
  wavefronts: number;
  /** Of these, the ones that conflicts added. */
  conflicts: number;
}

/**
 * Passes of one warp instruction through the banks of shared memory. Lanes that
 * want the same word are served together; a bank gives one word a pass.
 * 64-bit accesses take a pass for each half of the warp, unless all lanes i and
 * i ^ 1 (or all i and i ^ 2) want the same; 128-bit ones for each quarter, of
 * which two join under the same condition.
 */
export function sharedWavefronts(
  rules: CoalescingRules,
  addresses: Uint32Array,
  offset: number,
  mask: number,
  size: number
): Wavefronts {
  const total = { wavefronts: 0, conflicts: 0 };
  if (rules.group === 32 && size <= 4) {
    // By far the most frequent case: nothing is made for it.
    const count = bankPasses(rules, addresses, offset, mask, size, 0, 32);
    total.wavefronts = count;
    total.conflicts = count - 1;
    return total;
  }
  const passes = (first: number, lanes: number): number =>
    bankPasses(rules, addresses, offset, mask, size, first, lanes);
  const add = (count: number): void => {
    if (count > 0) {
      total.wavefronts += count;
      total.conflicts += count - 1;
    }
  };
  if (rules.group === 16) {
    // 64-bit words take two passes of each half-warp, one for each word.
    const step = size > 4 ? (16 * 4) / size : 16;
    for (let first = 0; first < 32; first += step) {
      add(passes(first, step));
    }
    return total;
  }
  const unit = size <= 8 ? 32 : 16;
  for (let first = 0; first < 32; first += unit) {
    const apart = [first, first + unit / 2].map(start =>
      passes(start, unit / 2)
    );
    const joined =
      inPairs(addresses, offset, mask, first, unit, 1) ||
      inPairs(addresses, offset, mask, first, unit, 2)
        ? [passes(first, unit)]
        : apart;
    // Joining that saves no pass does not happen.
    const sum = (list: number[]): number => list.reduce((x, y) => x + y, 0);
    (sum(joined) < sum(apart) ? joined : apart).forEach(add);
  }
  return total;
}

/** Whether active lanes i and i ^ distance want the same address. */
function inPairs(
  addresses: Uint32Array,
  offset: number,
  mask: number,
  first: number,
  lanes: number,
  distance: number
): boolean {
  for (let lane = first; lane < first + lanes; lane++) {
    const other = lane ^ distance;
    if (
      (mask >>> lane) & 1 &&
      (mask >>> other) & 1 &&
      addresses[offset + lane] !== addresses[offset + other]
    ) {
      return false;
    }
  }
  return true;
}

function bankPasses(
  rules: CoalescingRules,
  addresses: Uint32Array,
  offset: number,
  mask: number,
  size: number,
  first: number,
  lanes: number
): number {
  distinct.clear();
  perBank.fill(0);
  let most = 0;
  for (let rest = mask & lanesFrom(first, lanes); rest; rest &= rest - 1) {
    const lane = lowestLane(rest);
    const address = addresses[offset + lane];
    const last = (address + size - 1) >>> 2;
    for (let word = address >>> 2; word <= last; word++) {
      const key = rules.pairedBanks ? (word >>> 6) * 32 + (word & 31) : word;
      if (distinct.add(key)) {
        const bank = word & (rules.banks - 1);
        most = Math.max(most, ++perBank[bank]);
      }
    }
  }
  return most;
}

/** The most lanes that want one address: atomics on it happen one after another. */
export function mostAlike(
  addresses: Uint32Array,
  offset: number,
  mask: number
): number {
  const counts = new Map<number, number>();
  let most = 0;
  for (let lane = 0; lane < 32; lane++) {
    if ((mask >>> lane) & 1) {
      const address = addresses[offset + lane];
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      most = Math.max(most, count);
    }
  }
  return most;
}
