/**
 * What a model of performance is: a calculator whose arithmetic is that of a
 * course, with a description by which one view shows all of them: what can be
 * set, what it says of it in a few sentences, and one chart.
 */

/**
 * A number with what it counts, for views to write. Of the units some have a
 * form of their own: `×` a ratio, `%` a fraction of 1, `ns` a time, `GB/s` a
 * bandwidth, `B` bytes, and none for plain numbers.
 */
export interface Quantity {
  readonly value: number;
  readonly unit: string;
  /** A noun instead of a unit, in the singular: `warp`; `many` where that is no `warps`. */
  readonly noun?: string;
  readonly many?: string;
}

/** Words and quantities in their order. */
export type Sentence = readonly (string | Quantity)[];

/** A number that can be set. */
export interface NumberParameter {
  readonly label: string;
  /** Of a Quantity. */
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
  /** How a slider goes: by equal steps unless this says by equal ratios, or through the powers of two. */
  readonly scale?: 'log' | 'binary';
  /** What a slider goes by; 1 by default. From 1 on values are its multiples, below it they may be any; 0 on a logarithmic scale. */
  readonly step?: number;
  /** What a slider goes by, where numbers that are typed may be finer. */
  readonly by?: number;
}

/** One of several things, each with its name for `--set` and its name in words. */
export interface ChoiceParameter {
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly default: string;
}

export type ModelParameter = NumberParameter | ChoiceParameter;
export type Parameters = Readonly<Record<string, ModelParameter>>;

/** What parameters are set to, by their names. */
export type Values = Readonly<Record<string, number | string>>;

export type ValuesOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends {
    choices: readonly (readonly [infer Choice, string])[];
  }
    ? Choice
    : number;
};

export interface ModelAxis {
  readonly name: string;
  /** Of its numbers; as of a Quantity. */
  readonly unit?: string;
  readonly scale?: 'log' | 'binary';
  /** By default what the points need, a linear axis from 0. */
  readonly range?: readonly [number, number];
}

export type Points = readonly (readonly [x: number, y: number])[];

export interface ModelChart {
  /** What the picture shows, for those who do not see it. */
  readonly title: string;
  readonly x: ModelAxis;
  readonly y: ModelAxis;
  /** Curves, the first of them the one that is set. Points that are no finite numbers are left out. */
  readonly series: readonly {
    readonly name: string;
    readonly points: Points;
  }[];
  /** A value holds until the next. */
  readonly steps?: boolean;
  /** Where what is set stands. */
  readonly at?: readonly [number, number];
  /** Numbers that a course printed, or somebody measured then. */
  readonly historical?: {
    readonly name: string;
    readonly points: readonly {
      readonly at: readonly [number, number];
      readonly label: string;
    }[];
  };
}

/** What a model is about. */
export interface About {
  /** `models/amdahl` */
  readonly id: string;
  readonly title: string;
  /** `Birmingham lecture 2: measuring parallel speed-up` */
  readonly course: string;
  /** One sentence. */
  readonly teaches: string;
}

/** A model as its file has it: `V` is what its parameters can be set to. */
interface Description<P extends Parameters, V> extends About {
  readonly parameters: P;
  /** What it says: the first sentence begins with the number that matters. */
  say(values: V): readonly Sentence[];
  chart(values: V): ModelChart;
  /** The arithmetic, in a line. */
  readonly formula: string;
  /** Where it is from, and where its numbers are. */
  readonly source: string;
}

/** A model, as views have it: its functions take what `settledValues` gives. */
export type Model = Description<Parameters, Values>;

/** A model, with the values of its functions typed by its parameters. */
export function model<const P extends Parameters>(
  description: Description<P, ValuesOf<P>>
): Model {
  // A method: settled values are those that it asks for.
  return description as Description<P, never> as Model;
}

export function isChoice(
  parameter: ModelParameter
): parameter is ChoiceParameter {
  return 'choices' in parameter;
}

/** The default of each parameter. */
export function defaultsOf(parameters: Parameters): Values {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [
      name,
      parameter.default
    ])
  );
}

/** The value of each parameter: what is given where that is one, brought into range, else the default. */
export function settledValues(parameters: Parameters, given: Values): Values {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [
      name,
      settled(
        parameter,
        Object.hasOwn(given, name) ? given[name] : parameter.default
      )
    ])
  );
}

function settled(
  parameter: ModelParameter,
  value: number | string
): number | string {
  if (isChoice(parameter)) {
    return parameter.choices.some(([choice]) => choice === value)
      ? value
      : parameter.default;
  }
  return typeof value === 'number' && Number.isFinite(value)
    ? nearestValue(parameter, value)
    : parameter.default;
}

/** The value of a parameter that is nearest to a number. */
export function nearestValue(
  parameter: NumberParameter,
  value: number
): number {
  const { min, max, scale, step = 1 } = parameter;
  const inside = Math.min(max, Math.max(min, value));
  if (scale === 'binary') {
    return 2 ** Math.round(Math.log2(inside));
  }
  return step < 1
    ? inside
    : Math.min(max, Math.max(min, Math.round(inside / step) * step));
}

/** A plain number, or so many things: `quantity(6, 'warp')`. */
export function count(value: number, noun?: string, many?: string): Quantity {
  return { value, unit: '', ...(noun && { noun }), ...(many && { many }) };
}

export function quantity(value: number, unit: string): Quantity {
  return { value, unit };
}

/** `5.93×` */
export function timesQuantity(ratio: number): Quantity {
  return { value: ratio, unit: '×' };
}

/** A fraction of 1 as per cent. */
export function share(fraction: number): Quantity {
  return { value: fraction, unit: '%' };
}

/** A curve over these places. */
export function curve(
  xs: readonly number[],
  y: (x: number) => number
): [number, number][] {
  return xs
    .map((x): [number, number] => [x, y(x)])
    .filter(([, value]) => Number.isFinite(value));
}

/** Whole numbers, at most about `most` of them. */
export function wholeNumbers(from: number, to: number, most = 400): number[] {
  const step = Math.max(1, Math.ceil((to - from) / most));
  const all: number[] = [];
  for (let x = from; x < to; x += step) {
    all.push(x);
  }
  return [...all, to];
}

/** Places at equal distances, both ends among them. */
export function evenlySpaced(from: number, to: number, places = 101): number[] {
  return Array.from(
    { length: places },
    (_, i) => from + ((to - from) * i) / (places - 1)
  );
}

/** Places at equal ratios. */
export function byRatio(from: number, to: number, places = 101): number[] {
  return Array.from(
    { length: places },
    (_, i) => from * (to / from) ** (i / (places - 1))
  );
}

export function powersOfTwo(from: number, to: number): number[] {
  const all: number[] = [];
  for (let x = from; x <= to; x *= 2) {
    all.push(x);
  }
  return all;
}
