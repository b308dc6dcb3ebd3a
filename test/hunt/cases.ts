/** The cases of the hunt: one number and side, one program, on every machine. */
import { arithmetic } from './arithmetic';
import { Chooser, type HuntCase, type Side } from './case';
import { control } from './control';
import { declarations } from './declarations';
import { lifetimes } from './lifetimes';
import { literals } from './literals';
import { overloads } from './overloads';
import { templates } from './templates';

const FAMILIES: Record<
  string,
  { weight: number; make(random: Chooser): string }
> = {
  arithmetic: { weight: 2, make: arithmetic },
  declarations: { weight: 8, make: declarations },
  control: { weight: 1, make: control },
  overloads: { weight: 1, make: overloads },
  lifetimes: { weight: 1, make: lifetimes },
  literals: { weight: 1, make: literals },
  templates: { weight: 1, make: templates }
};

export function caseOf(number: number, side: Side): HuntCase {
  const random = new Chooser(number, side);
  const family = random.weighted(
    Object.fromEntries(
      Object.entries(FAMILIES).map(([name, { weight }]) => [name, weight])
    )
  );
  const text = FAMILIES[family].make(random);
  return { number, family, text: text.replaceAll('::c_::', `::c${number}::`) };
}
