/** The cases of the hunt: one number and side, one program, on every machine. */
import { arithmetic } from './arithmetic';
import { Chooser, type HuntCase, type Side } from './case';
import { declarations } from './declarations';

const FAMILIES: Record<
  string,
  { weight: number; make(random: Chooser): string }
> = {
  arithmetic: { weight: 2, make: arithmetic },
  declarations: { weight: 6, make: declarations }
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
