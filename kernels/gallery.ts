/** The catalogue as the gallery shows it: plain data, with the cells that bring an entry into a notebook. */
import { catalogue, entriesAfter, programs } from './catalogue';
import type { CatalogueEntry, EntryText, InputSpec } from './entry';
import { magicOf } from './magic';

export interface GalleryEntry {
  id: string;
  title: string;
  course: string;
  teaches: string;
  lookAt: string;
  /** Ids: what it improves on or answers, and what improves on it. */
  before?: string;
  after: string[];
  /** What is wrong with it, on purpose. */
  wrong?: string;
  language: 'cuda' | 'wgsl';
  source: string;
  /** The first line of a cell of its source. */
  magic: string;
  /** The cells behind that: they make its inputs and launch it. A program has none. */
  launch: string[];
  /** Notebooks that show it. */
  lectures: GalleryLecture[];
}

export interface GalleryLecture {
  /** Relative to the folder of the notebooks. */
  path: string;
  title: string;
  /** The id of the cell. */
  cell: string;
}

/** @param lecturesOf where notebooks show an entry, by its id */
export function galleryEntries(
  lecturesOf: (id: string) => GalleryLecture[]
): GalleryEntry[] {
  const shared = (entry: EntryText): Omit<GalleryEntry, 'launch'> => ({
    id: entry.id,
    title: entry.title,
    course: entry.course,
    teaches: entry.teaches,
    lookAt: entry.lookAt,
    ...(entry.before !== undefined && { before: entry.before }),
    after: entriesAfter(entry.id).map(({ id }) => id),
    ...(entry.wrong && { wrong: entry.wrong.report }),
    language: entry.language,
    source: entry.source,
    magic: magicOf(entry),
    lectures: lecturesOf(entry.id)
  });
  return [
    ...catalogue.map(entry => ({
      ...shared(entry),
      launch: [inputsCell(entry), launchCell(entry)]
    })),
    ...programs.map(entry => ({
      ...shared(entry),
      launch: []
    }))
  ];
}

/** Names of inputs that Python has taken. */
const TAKEN = /\b(?:and|as|def|del|from|global|in|is|lambda|not|or|pass)\b/g;

/** The launch, with its inputs by the names that `inputsCell` gives them. */
export function launchCell({ launch }: Pick<CatalogueEntry, 'launch'>): string {
  const args = launch.lastIndexOf('>>>');
  return `%gpu launch ${launch.slice(0, args)}${launch.slice(args).replace(TAKEN, '$&_')}`;
}

/** Python that makes what a launch names. */
export function inputsCell({
  set,
  inputs
}: Pick<CatalogueEntry, 'set' | 'inputs'>): string {
  return [
    'import numpy as np',
    '',
    ...Object.entries(set).map(([name, value]) => `${name} = ${value}`),
    ...Object.entries(inputs).map(
      ([name, spec]) => `${name.replace(TAKEN, '$&_')} = ${arrayOf(spec)}`
    )
  ].join('\n');
}

/** What runtime/catalogue/generate.ts generates, in NumPy's own numbers. */
function arrayOf({ dtype, generator, length }: InputSpec): string {
  const isFloat = dtype.startsWith('float');
  const type = `np.${dtype}`;
  // Numbers of a generator may be expressions: `ramp:0:{1 / n}`.
  const [name, ...numbers] = generator
    .split(/:(?![^{]*\})/)
    .map(word => word.replace(/^\{(.*)\}$/, '($1)'));
  const random = (seed = '0'): string => `np.random.default_rng(${seed})`;
  switch (name) {
    case 'zeros':
    case 'ones':
      return `np.${name}(${length}, dtype=${type})`;
    case 'value':
      return `np.full(${length}, ${numbers[0]}, dtype=${type})`;
    case 'ramp': {
      const [start = '0', step = '1'] = numbers;
      return `(${start} + ${step} * np.arange(${length})).astype(${type})`;
    }
    case 'random':
      return isFloat
        ? `${random(numbers[0])}.random(${length}).astype(${type})`
        : `${random(numbers[0])}.integers(0, 256, ${length}).astype(${type})`;
    case 'signed':
      return isFloat
        ? `${random(numbers[0])}.uniform(-1, 1, ${length}).astype(${type})`
        : `${random(numbers[0])}.integers(-128, 128, ${length}).astype(${type})`;
    case 'normal':
      return `${random(numbers[0])}.standard_normal(${length}).astype(${type})`;
    case 'bits':
      return `${random(numbers[0])}.integers(0, 2**32, ${length}).astype(${type})`;
    case 'below':
      return `${random(numbers[1])}.integers(0, ${numbers[0]}, ${length}).astype(${type})`;
    case 'permutation':
      return `${random(numbers[0])}.permutation(${length}).astype(${type})`;
    default:
      throw new Error(`no NumPy for the generator ${generator}`);
  }
}
