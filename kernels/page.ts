/** docs/catalogue.md: every entry with what it teaches, where it is verified and how fast it is. */
import { catalogue, entries, entriesAfter, programs } from './catalogue';
import { curriculum, curriculumModels, pending } from './curriculum';
import type { CatalogueEntry, EntryText } from './entry';
import { exercises } from './exercises';
import measured from './measured.json';

/** Median times of a kernel on one card, ours and nvcc's, in microseconds. */
interface Measured {
  launch: string;
  ours: number;
  nvcc: number;
}

const times = measured.kernels as Record<string, Measured | undefined>;

/** The page's text. */
export function cataloguePage(): string {
  const topics = [...new Set(entries.map(({ id }) => id.split('/')[0]))];
  const missing = pending.filter(id => curriculum.includes(id)).length;
  return [
    '# The catalogue',
    '',
    `${catalogue.length} kernels, each with a reference, and ${programs.length} programs, each with what it prints. \`node scripts/catalogue.mjs\` writes this page; a test checks that it is current.`,
    '',
    '- **Verified** by `gridstride verify` on WebGPU (Dawn), there also without subgroups, and in the simulator, at the number of sizes that is given. Programs run on WebGPU and in the simulator.',
    '- **Wrong on purpose**: what a checker must report; the entry beside it does the same rightly.',
    `- **Time**: ours over nvcc's on ${measured.card}, the median of one run (\`bench/run compiled\`), at the launch that is given.`,
    '',
    ...(missing === 0
      ? []
      : [
          `${missing} of the ${curriculum.length} ids that the courses call for are not written yet, nor are ${pending.length - missing} of ${curriculumModels.length} models (\`kernels/curriculum.ts\`).`,
          ''
        ]),
    ...topics.flatMap(topicPart)
  ].join('\n');
}

function topicPart(topic: string): string[] {
  const own = entries.filter(({ id }) => id.startsWith(`${topic}/`));
  return [
    `## ${topic}`,
    '',
    '| Entry | It teaches | Course | Verified | Time |',
    '| :-- | :-- | :-- | :-- | :-- |',
    ...own.map(
      entry =>
        `| ${[name(entry), teaches(entry), entry.course, verified(entry), time(entry.id)].map(cell).join(' | ')} |`
    ),
    ''
  ];
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function name({ id, title, file }: EntryText): string {
  return `[\`${id}\`](../kernels/${file}) ${title}`;
}

function teaches({ id, teaches: says, before, lookAt }: EntryText): string {
  const after = entriesAfter(id).map(entry => `\`${entry.id}\``);
  const practised = exercises
    .filter(({ entry }) => entry === id)
    .map(exercise => `\`${exercise.id}\``);
  return [
    says,
    `*Look at*: ${lookAt}`,
    ...(before === undefined ? [] : [`*Before*: \`${before}\`.`]),
    ...(after.length === 0 ? [] : [`*After*: ${after.join(', ')}.`]),
    ...(practised.length === 0 ? [] : [`*Exercise*: ${practised.join(', ')}.`])
  ].join(' ');
}

function verified(entry: EntryText): string {
  if (entry.wrong) {
    return `wrong on purpose: ${entry.wrong.report}; right: \`${entry.wrong.twin}\``;
  }
  return isKernel(entry)
    ? `${1 + (entry.sizes?.length ?? 0)} sizes${entry.otherLaunch === undefined ? '' : ', 2 blocks'}`
    : 'its output';
}

function isKernel(entry: EntryText): entry is CatalogueEntry {
  return 'launch' in entry;
}

function time(id: string): string {
  const found = times[id];
  if (!found) {
    return '';
  }
  const { ours, nvcc, launch } = found;
  return `${(ours / nvcc).toFixed(2)} (${micros(ours)} / ${micros(nvcc)} µs) \`${launch}\``;
}

function micros(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
