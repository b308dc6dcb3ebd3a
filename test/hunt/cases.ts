/** The cases of the hunt: one number and side, one program, on every machine. */
import { arithmetic } from './arithmetic';
import { Chooser, type HuntCase, type Side } from './case';
import { classes } from './classes';
import { containers } from './containers';
import { control } from './control';
import { declarations } from './declarations';
import { exceptions } from './exceptions';
import { hierarchies } from './hierarchies';
import { lifetimes } from './lifetimes';
import { literals } from './literals';
import { overloads } from './overloads';
import { printing } from './printing';
import { templates } from './templates';

const FAMILIES: Record<
  string,
  { weight: number; make(random: Chooser): string; isHostOnly?: boolean }
> = {
  arithmetic: { weight: 2, make: arithmetic },
  declarations: { weight: 8, make: declarations },
  control: { weight: 1, make: control },
  overloads: { weight: 1, make: overloads },
  lifetimes: { weight: 1, make: lifetimes },
  literals: { weight: 1, make: literals },
  templates: { weight: 1, make: templates },
  classes: { weight: 4, make: classes },
  containers: { weight: 3, make: containers, isHostOnly: true },
  // By its name alone: others would be other programs of their numbers.
  hierarchies: { weight: 0, make: hierarchies },
  exceptions: { weight: 3, make: exceptions, isHostOnly: true },
  printing: { weight: 2, make: printing, isHostOnly: true }
};

/** The program of a number; with `only`, of that family. */
export function caseOf(number: number, side: Side, only?: string): HuntCase {
  const random = new Chooser(number, side);
  const family =
    only ??
    random.weighted(
      Object.fromEntries(
        Object.entries(FAMILIES).map(([name, { weight, isHostOnly }]) => [
          name,
          isHostOnly && side === 'device' ? 0 : weight
        ])
      )
    );
  const text = FAMILIES[family].make(random);
  return { number, family, text: text.replaceAll('::c_::', `::c${number}::`) };
}
