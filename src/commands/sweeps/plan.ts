/** What a sweep goes through: its parameters, and the points that they make. */
import type { Typed } from '../definition';
import type { BoundNames, BoundValue } from '../caller';
import { CommandError, didYouMean } from '../syntax/errors';
import type { LaunchSyntax } from '../syntax/launchSyntax';
import {
  MOST_POINTS,
  parseValues,
  type ParameterValue
} from '../syntax/sweepParameters';

export interface PlannedParameter {
  name: string;
  kind: 'name' | 'macro';
  values: ParameterValue[];
}

/** One value of each parameter, by its place in the parameter's list. */
export type Choice = readonly number[];

/** Parts of a launch that are expressions. */
function expressions(launch: LaunchSyntax): string[] {
  return [
    launch.grid,
    launch.block,
    launch.shared ?? '',
    ...launch.args,
    ...(launch.textures ?? []).map(({ text }) => text),
    /<(.*)>$/s.exec(launch.kernel)?.[1] ?? ''
  ];
}

/** The names of a text, without those that are called. */
function namesIn(text: string): string[] {
  return (text.match(/(?<![\w.])[A-Za-z_]\w*(?!\w*\s*\()/g) ?? []).filter(
    name => !/^(?:and|or|not|if|else|for|in|lambda|True|False|None)$/.test(name)
  );
}

/** Whether one of the expressions names it. */
export function mentionsName(
  expressions: readonly string[],
  name: string
): boolean {
  return expressions.flatMap(namesIn).includes(name);
}

/**
 * The parameters as typed, checked against the launch.
 *
 * @param options the command's own, one of which may be meant
 * @param elsewhere further texts that may name one: `--in x[2*n]=ramp`
 * @throws CommandError for what is no parameter of this launch
 */
export function parametersOf(
  launch: LaunchSyntax,
  {
    parameters,
    defines
  }: Pick<Typed, 'parameters'> & { defines: readonly string[] },
  options: readonly string[],
  elsewhere: readonly string[] = []
): PlannedParameter[] {
  const known = new Set(
    [...expressions(launch), ...elsewhere].flatMap(namesIn)
  );
  const found: PlannedParameter[] = [];
  const add = (parameter: PlannedParameter): void => {
    if (found.some(({ name }) => name === parameter.name)) {
      throw new CommandError(`${parameter.name} is given twice`);
    }
    found.push(parameter);
  };
  for (const typed of parameters) {
    const { name, place } = typed;
    const values = parseValues(typed);
    const text = values.find(({ bound }) => bound === undefined)?.text;
    if (text !== undefined) {
      throw new CommandError(
        `--${name}: ${text} is no number; texts are values of macros: --define ${name}=…`,
        place
      );
    }
    if (!known.has(name)) {
      const guess =
        didYouMean(name, known) ||
        didYouMean(
          `--${name}`,
          options.map(option => `--${option}`)
        );
      throw new CommandError(
        `the launch has no name ${name}${guess && `: ${guess}`}`,
        place,
        name === 'block'
          ? `Write the launch with it: ${launch.kernel}<<<(n + block - 1) // block, block>>>(…).`
          : `Its names are ${[...known].join(', ') || 'none'}; a macro of the source is swept by --define ${name}=….`
      );
    }
    add({ name, kind: 'name', values });
  }
  for (const define of defines) {
    const [, name, text] =
      /^\s*([A-Za-z_]\w*)\s*(?:=(.*))?$/s.exec(define) ?? [];
    if (name === undefined) {
      throw new CommandError(`--define ${define}: expected NAME=VALUE,VALUE,…`);
    }
    add({
      name,
      kind: 'macro',
      values: parseValues({ name, text: text ?? '1' })
    });
  }
  return found;
}

/** Parameters of which there is a choice. */
export function sweptOf<P extends { values: readonly unknown[] }>(
  parameters: readonly P[]
): P[] {
  return parameters.filter(({ values }) => values.length > 1);
}

/** @throws CommandError where there are none, or too many to look at */
export function checkParameters(
  parameters: readonly PlannedParameter[],
  { command, most }: { command: string; most: number }
): void {
  const swept = sweptOf(parameters);
  if (swept.length === 0) {
    throw new CommandError(
      `expected a parameter with several values: ${command} … --block 64,128,256, or --define TILE=8,16,32`
    );
  }
  if (swept.length > most) {
    throw new CommandError(
      `${swept.map(({ name }) => name).join(', ')} are ${swept.length} parameters with several values; a ${command} has one or two`
    );
  }
}

/** All points, the first parameter with a choice changing fastest. */
export function allChoices(parameters: readonly PlannedParameter[]): Choice[] {
  return parameters.reduce<Choice[]>(
    (before, { values }) =>
      values.flatMap((_, index) => before.map(choice => [...choice, index])),
    [[]]
  );
}

/** @throws CommandError where one record could not show them */
export function refuseTooMany(points: number): void {
  if (points > MOST_POINTS) {
    throw new CommandError(
      `these are ${points} points, and ${MOST_POINTS} at most are taken; give fewer values`
    );
  }
}

/** What the names are at a point. */
export function bindingOf(
  parameters: readonly PlannedParameter[],
  choice: Choice
): Pick<BoundNames, 'names' | 'defines'> {
  const names: Record<string, BoundValue> = Object.create(null);
  const defines: Record<string, string> = Object.create(null);
  parameters.forEach(({ name, kind, values }, index) => {
    const { text, bound } = values[choice[index]];
    if (kind === 'macro') {
      defines[name] = text;
    }
    // A grid is as many blocks as TILE says, and TILE is the source's.
    if (bound !== undefined) {
      names[name] = bound;
    }
  });
  return { names, defines };
}

/** The launch at a point: template arguments are no expressions of Python, so the values stand in their place. */
export function launchAt(
  launch: LaunchSyntax,
  names: BoundNames['names']
): LaunchSyntax {
  const [, base, args] = /^([^<]*)<(.*)>$/s.exec(launch.kernel) ?? [];
  if (base === undefined) {
    return launch;
  }
  const kernel = `${base}<${args.replace(/(?<![\w.])[A-Za-z_]\w*/g, name =>
    typeof names[name] === 'number' ? String(names[name]) : name
  )}>`;
  const { text } = launch;
  return { ...launch, kernel, text: kernel + text.slice(text.indexOf('<<<')) };
}
