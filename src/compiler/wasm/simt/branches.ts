import type { Span } from '../../ir/types';
import { BRANCH_SIZE, type BranchSite } from './abi';
import type { SimtContext } from './context';

/** A decision of a warp: counted, with the lanes that make it and those that take the first way. */
export function countBranch(
  context: SimtContext,
  kind: BranchSite['kind'],
  span: Span,
  active: number,
  taken: number
): void {
  const site: BranchSite = {
    id: context.branches.length,
    counter: context.newCounter(BRANCH_SIZE),
    kind,
    span
  };
  context.branches.push(site);
  if (context.options.counting === 'none') {
    return;
  }
  context.bump(site.counter, [
    () => context.code.f64(1),
    () => {
      // Lanes disagree: some take it, some do not.
      const { code } = context;
      code.get(taken).i32(0).op('i32.ne');
      code.get(taken).get(active).op('i32.ne').op('i32.and');
      code.op('f64.convert_i32_u');
    },
    () => context.popcount(active),
    () => context.popcount(taken)
  ]);
}
