/**
 * Memory: accesses outside of what they mean, at addresses that are no multiple
 * of their size, to what was freed, writes to constants. What an access means
 * is taken from the source where the analysis of pointers is certain (the array
 * behind a parameter, a variable, a member), so that one element too far is seen
 * even where the next array lies there; else from the address.
 */
import { sizeOf } from '../../compiler/ir/layout';
import { FIRST_ADDRESS, type AccessSite } from '../../compiler/wasm/simt';
import { FAR } from '../../compiler/wasm/simt/reach';
import { FIRST_DEVICE_ADDRESS } from '../../compiler/wasm/simt/spaces';
import type { WarpAccess } from './access';
import {
  boundsHint,
  callHint,
  distance,
  dynamicHint,
  farHint,
  verb
} from './boundsWords';
import { elementName } from './elementNames';
import type { Checker, MakeChecker } from './observer';
import type { FindingList, Occurrence } from './findings';
import {
  threadName,
  type LaneMemory,
  type LaunchScene,
  type NamedMemory
} from './scene';
import { seenAccess } from './seenAccess';
import { howMany } from './words';

/** Bytes from an array of the device, below FIRST_DEVICE_ADDRESS: what is farther is the host's. */
const HOST_DISTANCE = 4096;

/** Bytes around FAR that members and several indices may add. */
const FAR_AROUND = 2 ** 20;

/** Where a site may go. */
interface Plan {
  /** Certain ones; undefined where only the address tells. */
  extents: LaneMemory[] | undefined;
  isConstant: boolean;
}

class BoundsChecker implements Checker {
  readonly looksFor = [
    'accesses out of bounds',
    'misaligned accesses',
    'uses of freed memory',
    'writes to constant memory'
  ];
  private scene!: LaunchScene;
  private plans: (Plan | undefined)[] = [];
  /** The allocation of the last address that was looked up: most are in it again. */
  private first = 1;
  private end = 0;

  constructor(private readonly findings: FindingList) {}

  launchBegins(scene: LaunchScene): void {
    this.scene = scene;
    this.plans = [];
    this.end = 0;
    this.first = 1;
  }

  /** Kernels free, too. */
  freed(): void {
    this.end = 0;
  }

  admit(access: WarpAccess): number {
    const { site, addresses, mask, size, frame } = access;
    const { scene } = this;
    const { words } = scene;
    const plan = (this.plans[site.id] ??= this.planOf(site));
    if (plan.isConstant && site.kind !== 'load') {
      this.writesConstant(access);
      return 0;
    }
    let admitted = mask;
    const { extents } = plan;
    const { alignment } = site;
    // A word that is changed at once may hold a smaller atomic: memory has whole words.
    const reach =
      size === 4 && site.kind !== 'load' && site.kind !== 'store' ? 1 : size;
    const single = extents?.length === 1 ? extents[0] : undefined;
    const base = single ? scene.baseOf(single, frame) : 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const lane = 31 - Math.clz32(rest & -rest);
      const address = words[addresses + lane];
      if (address % alignment !== 0) {
        this.misaligned(access, lane, alignment);
        admitted &= ~(1 << lane);
        continue;
      }
      const inside = single
        ? isInside(single, address - base - lane * single.stride, reach)
        : extents
          ? extents.some(extent =>
              isInside(
                extent,
                address - scene.baseOf(extent, frame) - lane * extent.stride,
                reach
              )
            )
          : this.isSomewhere(access, address, lane, reach);
      if (!inside) {
        admitted &= ~(1 << lane);
        // What is the member's end may be the struct's as well.
        if (
          !site.member ||
          plan.extents === undefined ||
          this.insideMember(access, 1 << lane) !== 0
        ) {
          this.outside(access, lane, plan);
        }
      }
    }
    if (site.member && admitted !== 0) {
      admitted &= this.insideMember(access, admitted);
    }
    return admitted;
  }

  private planOf({ objects, span }: AccessSite): Plan {
    const extents = objects.map(root => this.scene.extentOf(root, span));
    return {
      extents:
        extents.length > 0 && extents.every(extent => extent !== undefined)
          ? extents
          : undefined,
      isConstant:
        objects.length > 0 &&
        objects.every(
          root => root.kind === 'variable' && root.variable.space === 'constant'
        )
    };
  }

  /** Whether an address, of which nothing is known, is in anything. */
  private isSomewhere(
    access: WarpAccess,
    address: number,
    lane: number,
    reach: number
  ): boolean {
    const { scene } = this;
    const end = address + reach;
    if (access.space === 'global' || access.space === 'constant') {
      if (address >= this.first && end <= this.end) {
        return true;
      }
      const found = scene.allocations.find(address);
      if (!found || found.isFreed || end > found.address + found.bytes) {
        return false;
      }
      this.first = found.address;
      this.end = found.address + found.bytes;
      return true;
    }
    if (access.space === 'shared') {
      const offset = address - scene.sharedOf(access.frame);
      return offset >= 0 && offset + access.size <= scene.shared.size;
    }
    // Of functions that call themselves, another frame may hold it.
    return scene.code.functionFrames.size > 0
      ? address >= scene.frames.first && end <= scene.frames.end
      : scene.code.locals.some(({ variable, offset, stride }) => {
          const from = access.frame + offset + lane * stride;
          return address >= from && end <= from + sizeOf(variable.type);
        });
  }

  private insideMember(access: WarpAccess, mask: number): number {
    const { words } = this.scene;
    const { member } = access.site;
    const at = (access.frame + member!.slot) >>> 2;
    let admitted = mask;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const lane = 31 - Math.clz32(rest & -rest);
      const offset = words[access.addresses + lane] - words[at + lane];
      if (offset < 0 || offset + access.size > member!.bytes) {
        const object = this.scene.object(access, lane);
        this.reportOutside(access, lane, {
          name: `${object ? `${object.name}.` : ''}${member!.name}`,
          address: words[at + lane],
          bytes: member!.bytes,
          element: member!.element,
          space: access.space
        });
        admitted &= ~(1 << lane);
      }
    }
    return admitted;
  }

  private outside(access: WarpAccess, lane: number, plan: Plan): void {
    const { scene } = this;
    const address = scene.address(access, lane);
    const object = this.meant(access, lane, plan);
    if (!plan.extents && this.isElsewhere(access, lane, object)) {
      return;
    }
    const isNull =
      !plan.extents && address < FIRST_ADDRESS && access.space === 'global';
    if (isNull && object?.why === undefined) {
      // The array that is nearest has nothing to do with it.
      this.nowhere(access, lane, undefined);
    } else if (!object || object.bytes === 0) {
      this.nowhere(access, lane, object);
    } else if (
      object.isFreed &&
      address >= object.address &&
      address < object.address + object.bytes
    ) {
      this.add(access, lane, {
        kind: 'use-after-free',
        array: object.name,
        index: indexOf(object, address),
        message: () =>
          `${this.elementName(access, object, address)} is ${verb(access)} after its memory was freed`,
        hint: object.isHeap
          ? 'Free memory when no thread uses it any more, with a __syncthreads() before where several do, and set the pointer to nullptr then.'
          : 'Free memory after the last kernel that uses it, and set the pointer to NULL then: a kernel that is given it later is caught at once.'
      });
    } else {
      this.reportOutside(access, lane, object);
    }
  }

  /** Reports pointers from memory to what is not of the device, or not of the thread. */
  private isElsewhere(
    access: WarpAccess,
    lane: number,
    object: NamedMemory | undefined
  ): boolean {
    const address = this.scene.address(access, lane);
    if (access.space === 'local') {
      const isOwn =
        object !== undefined &&
        this.scene.code.locals.some(
          ({ offset, stride }) =>
            Math.floor((address - access.frame - offset) / stride) === lane
        );
      if (isOwn) {
        return false;
      }
      this.add(access, lane, {
        kind: 'wrong-space',
        array: '',
        message: () =>
          `A pointer is ${verb(access)} through that points to a local variable of another thread, or of a kernel or function that has ended`,
        hint: "A local variable is its own thread's, and gone with it: put what others use into shared or global memory, and pass a pointer to that."
      });
      return true;
    }
    const isNear =
      object !== undefined &&
      Math.max(
        object.address - address,
        address - object.address - object.bytes
      ) < HOST_DISTANCE;
    if (
      access.space === 'shared' ||
      address < FIRST_ADDRESS ||
      address >= FIRST_DEVICE_ADDRESS ||
      isNear
    ) {
      return false;
    }
    this.add(access, lane, {
      kind: 'wrong-space',
      array: '',
      message: () =>
        `A pointer that was stored in memory is ${verb(access)} through, and points to memory of the host`,
      hint: 'To copy a struct copies the pointers in it, not what they point to: allocate that with cudaMalloc, copy it too, and put the pointer that cudaMalloc gave into the struct before the struct is copied.'
    });
    return true;
  }

  private nowhere(
    access: WarpAccess,
    lane: number,
    object: NamedMemory | undefined
  ): void {
    const address = this.scene.address(access, lane);
    const name = object?.name ?? '';
    const why = object?.why;
    if (why !== undefined) {
      this.add(access, lane, {
        kind: 'wrong-space',
        array: name,
        message: () => `${name} is ${verb(access)} through, and is ${why}`,
        hint: 'A kernel can use memory of the device only: allocate it with cudaMalloc, copy with cudaMemcpy, and pass the pointer that cudaMalloc gave.'
      });
      return;
    }
    if (object?.isDynamic) {
      this.add(access, lane, {
        kind: 'out-of-bounds',
        array: name,
        message: () =>
          `${name} is ${verb(access)}, and has 0 bytes: the launch gives its blocks no dynamic shared memory`,
        hint: dynamicHint(name)
      });
      return;
    }
    const isNull = address < FIRST_ADDRESS;
    this.add(access, lane, {
      kind: 'out-of-bounds',
      array: name,
      message: () =>
        isNull
          ? `${name === '' ? 'A null pointer' : `${name} is a null pointer, and`} is ${verb(access)} through`
          : `Address 0x${address.toString(16)} is ${verb(access)}, where there is nothing`,
      hint: isNull
        ? name === ''
          ? 'A pointer that was read out of memory is null: test it before it is used, as where a list ends, and see that it is set before the kernel runs.'
          : 'Give the kernel memory that cudaMalloc has allocated, and look at what cudaMalloc returned.'
        : 'A pointer in memory points nowhere: it was never set, or what it points to lies elsewhere.'
    });
  }

  /** The array that an access should have stayed in. */
  private meant(
    access: WarpAccess,
    lane: number,
    { extents }: Plan
  ): NamedMemory | undefined {
    const { scene } = this;
    const address = scene.address(access, lane);
    if (!extents) {
      return scene.at(access, address, true);
    }
    const away = (object: NamedMemory): number =>
      Math.max(
        object.address - address,
        address - object.address - object.bytes,
        0
      );
    return extents
      .map(extent => scene.resolve(extent, access.frame, lane))
      .sort((a, b) => away(a) - away(b))[0];
  }

  private reportOutside(
    access: WarpAccess,
    lane: number,
    object: Pick<
      NamedMemory,
      | 'name'
      | 'address'
      | 'bytes'
      | 'element'
      | 'space'
      | 'isDynamic'
      | 'isHeap'
      | 'span'
      | 'of'
    >
  ): void {
    const address = this.scene.address(access, lane);
    const { name, bytes, element } = object;
    const isBefore = address < object.address;
    const length = Math.floor(bytes / element);
    if (isFar(address - object.address)) {
      this.add(access, lane, {
        kind: 'out-of-bounds',
        array: name,
        space: object.space,
        message: () =>
          `An element is ${verb(access)} that is 2 GiB away from ${name} or more; ${name} has ${howMany(length, 'element')} (${howMany(bytes, 'byte')})`,
        hint: farHint(name, length)
      });
      return;
    }
    this.add(access, lane, {
      kind: 'out-of-bounds',
      array: name,
      index: indexOf(object, address),
      space: object.space,
      message: () =>
        `${this.elementName(access, object, address)} is ${verb(access)}, ${distance(object, address, access.size)} of ${name}, which has ${howMany(length, 'element')} (${howMany(bytes, 'byte')})`,
      hint: object.isDynamic
        ? dynamicHint(name)
        : object.isHeap
          ? `The indices of ${name} are 0 to ${length - 1}. malloc() takes bytes, n * sizeof(type), and new type[n] elements: keep every index below n, and not below 0.`
          : this.scene.isHeaders(access.site.span)
            ? callHint(name, length)
            : boundsHint(object.space, name, length, {
                isBefore,
                hasRows: this.scene.hasRows
              }),
      // A line may be wrong at both ends.
      side: isBefore ? 'before' : 'behind'
    });
  }

  private elementName(
    access: WarpAccess,
    object: Pick<
      NamedMemory,
      'name' | 'address' | 'bytes' | 'element' | 'isHeap' | 'span' | 'of'
    >,
    at: number
  ): string {
    return object.isHeap
      ? this.findings.heapElement(object, indexOf(object, at), access.site.span)
      : elementName(this.scene, access, object, at);
  }

  private misaligned(access: WarpAccess, lane: number, to: number): void {
    const address = this.scene.address(access, lane);
    const object = this.scene.object(access, lane);
    const name = object?.name ?? '';
    this.add(access, lane, {
      kind: 'misaligned',
      array: name,
      ...(object && { index: indexOf(object, address) }),
      message: () =>
        `${howMany(access.size, 'byte')} are ${verb(access)} ${object ? `${address - object.address} bytes into ${name}` : `at address 0x${address.toString(16)}`}, which is no multiple of ${to}`,
      hint: `An access of ${access.size} bytes needs an address that is a multiple of ${to}: a card ends the kernel with "misaligned address". Keep offsets whole multiples of the type that the pointer was cast to, or access the elements one by one.`
    });
  }

  private writesConstant(access: WarpAccess): void {
    const lane = 31 - Math.clz32(access.mask & -access.mask);
    const object = this.scene.object(access, lane);
    const name = object?.name ?? '';
    this.add(access, lane, {
      kind: 'write-to-const',
      array: name,
      message: () => `${name} is constant memory, and is written`,
      hint: 'Kernels only read __constant__ memory: the host fills it with cudaMemcpyToSymbol. For what kernels write, use __device__ or an array.'
    });
  }

  private add(
    access: WarpAccess,
    lane: number,
    report: Omit<Occurrence, 'span' | 'threads'>
  ): void {
    const { block, warp, site, space } = access;
    const thread = this.scene.thread(block, warp, lane);
    const { message } = report;
    this.findings.add({
      space,
      ...report,
      span: site.span,
      threads: [thread],
      access: () => seenAccess(this.scene, access),
      message: () => `${message()}, by ${threadName(thread)}.`
    });
  }
}

function isInside(
  { bytes, isFreed }: LaneMemory,
  offset: number,
  size: number
): boolean {
  return offset >= 0 && offset + size <= bytes && !isFreed;
}

/** Whether the access is where offsets go that do not fit; an index is of an element, which may be large. */
function isFar(offset: number): boolean {
  return Math.abs((offset >>> 0) - FAR) < FAR_AROUND;
}

function indexOf(
  { address, element }: Pick<NamedMemory, 'address' | 'element'>,
  at: number
): number {
  return Math.floor((at - address) / element);
}

export const bounds: MakeChecker = findings => new BoundsChecker(findings);
