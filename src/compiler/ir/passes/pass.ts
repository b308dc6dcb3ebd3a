/** What a back end does to the IR before it makes code of it, as a list of steps. */
export interface Pass<Unit, Context> {
  name: string;
  /** What the back end needs it for. */
  why: string;
  /** What becomes of the unit; the same unit where there is nothing to do. */
  run(unit: Unit, context: Context): Unit;
}

/** Sees what each pass made: tests have it validated. */
export type AfterPass<Unit> = (pass: string, unit: Unit) => void;

/** What the passes make of a unit, one after the other. */
export function runPasses<Unit, Context>(
  passes: readonly Pass<Unit, Context>[],
  unit: Unit,
  context: Context,
  afterPass?: AfterPass<Unit>
): Unit {
  let current = unit;
  for (const pass of passes) {
    current = pass.run(current, context);
    afterPass?.(pass.name, current);
  }
  return current;
}
