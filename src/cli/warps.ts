/** How warps of 32 lanes are made on the GPU: the forms that `--warps` names. */
import type { TargetCaps } from '../compiler/wgsl/kernel';
import type { AdapterRecord } from '../protocol/record';

export const WARP_FORMS = ['subgroups', 'emulated', 'none'] as const;
export type WarpForm = (typeof WARP_FORMS)[number];

/**
 * What code is made for:
 * - `subgroups`: a warp is a subgroup of 32.
 * - `emulated`: subgroups have another size; lanes exchange their values through
 *   workgroup memory.
 * - `none`: there are no subgroups, and a workgroup has no more than 32
 *   invocations, so that each runs several threads of a larger block.
 */
export const CAPS_OF: Record<WarpForm, Partial<TargetCaps>> = {
  subgroups: { subgroups: { min: 32, max: 32 } },
  emulated: { subgroups: { min: 4, max: 4 } },
  none: {
    subgroups: null,
    maxInvocationsPerWorkgroup: 32,
    maxWorkgroupSize: [32, 32, 32]
  }
};

/** Why a GPU cannot run code of a form, a sentence; undefined where it can. */
export function whyNotOn(
  form: WarpForm,
  { subgroupMinSize: min, subgroupMaxSize: max }: AdapterRecord
): string | undefined {
  if (form !== 'subgroups' || (min === 32 && max === 32)) {
    return undefined;
  }
  const has =
    min === undefined
      ? 'no subgroups'
      : `subgroups of ${min === max ? min : `${min} to ${max}`}`;
  return `this GPU has ${has}; a warp needs subgroups of exactly 32.`;
}
