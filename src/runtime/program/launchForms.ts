/**
 * Launches that a program makes over and over: the same kernel with the same
 * grid, block and pointers. What they need is looked up once.
 */
import { launchLayout } from '../../compiler/wasm/host';
import type { IrFunction } from '../../compiler/ir/types';
import type { Dim3 } from '../../protocol/launchRequest';
import type {
  Device,
  DeviceArgument,
  DeviceLaunch,
  LaunchOperation,
  RepeatableLaunch
} from '../devices/port';
import type { HostLaunch } from '../host/library';
import { pointerOffsets } from './kernelFacts';
import type { Share } from './schedule';

/** A kernel's arguments, as a program packs them. */
interface Packing {
  /** Of each argument. */
  offsets: readonly number[];
  /** Of each byte of a pointer. */
  pointerBytes: readonly number[];
}

export interface LaunchForm {
  grid: Dim3;
  block: Dim3;
  shared: bigint;
  printfBytes: number;
  /** Of the arguments, whose pointers count. */
  packed: Uint8Array;
  /** Memory freed when it was made: pointers may mean something else after more. */
  frees: number;
  /** Share of the multiprocessors. */
  share: Share;
  launch: RepeatableLaunch;
}

/** What of a program's context decides what a launch is. */
interface LaunchSurroundings {
  readonly device: Device;
  readonly printfBytes: number;
  readonly memory: { readonly frees: number };
  readonly captures: { readonly isIdle: boolean };
}

/** Forms that are kept for a kernel: programs swap two or three arrays. */
const MOST_FORMS = 8;

export class LaunchForms {
  constructor(private readonly context: LaunchSurroundings) {}

  /** What launches like this one need, unless a stream captures it. */
  find(launch: HostLaunch): LaunchForm | undefined {
    const { kernel, packed } = launch;
    const forms = this._forms.get(kernel);
    if (!forms || !packed || !this.context.captures.isIdle) {
      return undefined;
    }
    const { pointerBytes } = this._packingOf(kernel);
    for (const form of forms) {
      if (this._fits(form, launch, packed, pointerBytes)) {
        return form;
      }
    }
    return undefined;
  }

  again(
    form: LaunchForm,
    { kernel, packed }: HostLaunch
  ): LaunchOperation | undefined {
    const { offsets } = this._packingOf(kernel);
    this._values.bytes = packed!;
    this._values.offsets = offsets;
    return form.launch.again(this._values);
  }

  /** Keeps what launches like this one need. */
  add(launch: HostLaunch, share: Share, work: DeviceLaunch): void {
    const { packed, kernel, grid, block, shared } = launch;
    const { device, printfBytes, memory } = this.context;
    if (!packed || !work.args.every(pointsToMemory) || this.find(launch)) {
      return;
    }
    const again = device.repeatable?.(work);
    if (!again) {
      return;
    }
    const forms = this._forms.get(kernel) ?? [];
    this._forms.set(kernel, forms);
    forms.unshift({
      grid,
      block,
      shared,
      printfBytes,
      packed,
      frees: memory.frees,
      share,
      launch: again
    });
    if (forms.length > MOST_FORMS) {
      forms.pop();
    }
  }

  private _fits(
    form: LaunchForm,
    { grid, block, shared }: HostLaunch,
    packed: Uint8Array,
    pointerBytes: readonly number[]
  ): boolean {
    if (
      !isSame(form.grid, grid) ||
      !isSame(form.block, block) ||
      form.shared !== shared ||
      form.printfBytes !== this.context.printfBytes ||
      form.frees !== this.context.memory.frees
    ) {
      return false;
    }
    for (const at of pointerBytes) {
      if (form.packed[at] !== packed[at]) {
        return false;
      }
    }
    return true;
  }

  private _packingOf(kernel: IrFunction): Packing {
    let packing = this._packings.get(kernel);
    if (!packing) {
      const { offsets } = launchLayout(kernel);
      packing = {
        offsets,
        pointerBytes: kernel.params.flatMap(({ type }, i) =>
          pointerOffsets(type, offsets[i]).flatMap(at =>
            Array.from({ length: 8 }, (_, byte) => at + byte)
          )
        )
      };
      this._packings.set(kernel, packing);
    }
    return packing;
  }

  private readonly _forms = new Map<IrFunction, LaunchForm[]>();
  private readonly _packings = new Map<IrFunction, Packing>();
  private readonly _values = {
    bytes: new Uint8Array(0) as Uint8Array,
    offsets: [] as readonly number[]
  };
}

/** What a pointer to nothing is said to be may change. */
function pointsToMemory(arg: DeviceArgument): boolean {
  switch (arg.kind) {
    case 'value':
      return arg.pointers.every(({ target }) => target.kind !== 'wild');
    default:
      return arg.kind !== 'wild';
  }
}

function isSame(a: Dim3, b: Dim3): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
}
