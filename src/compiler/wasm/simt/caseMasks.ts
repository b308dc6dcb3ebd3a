import type { SwitchStmt } from '../../ir/types';
import { binary } from './arithmetic';
import { countBranch } from './branches';
import type { MaskContext } from './context';
import type { ExpressionEmitter } from './expressions';
import { operandScalar } from './storage';

/** The lanes that go into each case of a switch, whose value is hoisted already. */
export function caseMasks(
  expressions: ExpressionEmitter,
  stmt: SwitchStmt,
  at: MaskContext
): number[] {
  const { context } = expressions;
  const { code } = context;
  const name = operandScalar(stmt.value.type);
  const region = expressions.region(at, stmt.value);
  const value = expressions.leaf(stmt.value, region);
  const masks = stmt.cases.map(c => {
    const mask = context.takeMask();
    const [first, ...rest] = c.values.map(v =>
      binary(region, 'eq', name, value, region.constant(value.rep, v))
    );
    if (first) {
      region.bits(
        rest.reduce((a, b) => binary(region, 'or', 'bool', a, b), first),
        mask
      );
    }
    return mask;
  });
  context.flush();
  const others = context.takeMask();
  code.get(at.mask).set(others);
  stmt.cases.forEach((c, i) => {
    if (c.values.length > 0) {
      // The first group of values that has it; defaults get the rest below.
      code.get(masks[i]).get(others).op('i32.and').set(masks[i]);
      code.get(others).get(masks[i]).op('i32.xor').set(others);
    } else {
      code.i32(0).set(masks[i]);
    }
  });
  stmt.cases.forEach((c, i) => {
    if (c.isDefault) {
      code.get(masks[i]).get(others).op('i32.or').set(masks[i]);
    }
  });
  masks
    .slice(0, 1)
    .forEach(mask =>
      countBranch(context, 'switch', stmt.value.span, at.mask, mask)
    );
  context.freeMask(others);
  return masks;
}
