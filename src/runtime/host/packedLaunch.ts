/** A launch as a program makes it. */
import { sizeOf } from '../../compiler/ir/layout';
import type { IrFunction, Span } from '../../compiler/ir/types';
import { launchLayout } from '../../compiler/wasm/host';
import type { Dim3 } from '../../protocol/launchRequest';
import type { HostLaunch } from './library';
import type { Machine } from './machine';

type LaunchLayout = ReturnType<typeof launchLayout>;
const layouts = new WeakMap<IrFunction, LaunchLayout>();

export function layoutOf(kernel: IrFunction): LaunchLayout {
  let found = layouts.get(kernel);
  if (!found) {
    found = launchLayout(kernel);
    layouts.set(kernel, found);
  }
  return found;
}

/** Most launches are known by their bytes, and nobody asks for the single arguments. */
export class PackedLaunch implements HostLaunch {
  constructor(
    readonly machine: Machine,
    readonly kernel: IrFunction,
    readonly grid: Dim3,
    readonly block: Dim3,
    readonly shared: bigint,
    readonly stream: bigint,
    readonly packed: Uint8Array,
    readonly span: Span
  ) {}

  get args(): Uint8Array[] {
    const { offsets } = layoutOf(this.kernel);
    return this.kernel.params.map(({ type }, i) =>
      this.packed.slice(offsets[i], offsets[i] + sizeOf(type))
    );
  }
}
