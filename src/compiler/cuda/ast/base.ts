import type { Span } from '../../ir/types';

export interface NodeBase {
  span: Span;
}

/** Why a construct is not compiled, in the words of a diagnostic. */
export interface Refusal {
  /** `inline assembly`. */
  feature: string;
  /** What to do instead or why not; without a full stop. */
  reason: string;
}

/** The message for a `refused` node: `inline assembly is not supported: …`. */
export function refusalMessage(node: Refusal): string {
  return `${node.feature} is not supported: ${node.reason}`;
}
