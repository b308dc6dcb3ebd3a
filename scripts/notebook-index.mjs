// Writes notebooks/index.ipynb, the way through all notebooks by course and by
// topic, from the notebooks themselves: title, first sentences, reading time and
// what is taken as known (links) from a notebook's first cell, topics from the
// kernels that it shows and grades, and from its use of streams and devices. With
// --check, fails where it is not current.
// scripts/coverage.mjs writes it too.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'notebooks');
const TARGET = join(folder, 'index.ipynb');
const FIRST = 'first-kernel.ipynb';
const GLOSSARY = 'glossary.ipynb';
const VIEWS = 'views.ipynb';

/** Folders with their headings, in the order in which a beginner takes them. */
const COURSES = [
  {
    id: 'oxford',
    name: 'Oxford',
    title: 'Oxford: CUDA on NVIDIA GPUs',
    about:
      "Mike Giles' course, from the first kernel to libraries, streams and finite differences. The one to take whole, and first."
  },
  {
    id: 'birmingham',
    name: 'Birmingham',
    title: 'Birmingham: distributed and parallel computing',
    about:
      "Alan Sexton's course: parallel algorithms taken apart, with their costs. Slower than Oxford's, and deeper where algorithms are the subject."
  },
  {
    id: 'umea',
    name: 'Umeå',
    title: 'Umeå: more GPU programming basics',
    about:
      'One long lecture and two hands-on tasks for those who have written a kernel: warps, synchronisation, how memories want to be used.'
  },
  {
    id: 'nvidia-case-studies',
    name: "NVIDIA's case studies",
    title: "NVIDIA's case studies of 2008",
    about:
      'Four problems, each carried from a first kernel to a fast one. Each stands by itself.'
  },
  {
    id: 'optimizing-cuda',
    name: 'Optimizing CUDA',
    title: 'Optimizing CUDA',
    about:
      'What makes a kernel slow and what to do about it: memory, execution configuration, instructions, several GPUs. After Oxford 1 to 4, or as much of another course.'
  }
];

/** Topics, with the first parts of the ids of kernels and exercises that belong to each. */
const TOPICS = [
  ['First kernels and the runtime API', 'basics', 'first-program'],
  ['Memory: coalescing, shared, constant, textures', 'memory'],
  ['Warps and control flow', 'control'],
  ['Mistakes, and how they are found', 'errors', 'mistakes'],
  ['Reduction', 'reduction'],
  ['Scan', 'scan'],
  ['Patterns: histogram, compaction, stencils', 'patterns'],
  ['Sorting', 'sort'],
  ['Transpose', 'transpose'],
  ['Linear algebra', 'linear-algebra'],
  ['Finite differences', 'pde'],
  ['Finance and Monte Carlo', 'finance', 'montecarlo'],
  ['Spectral methods', 'spectral'],
  ['The seven dwarfs', 'dwarfs'],
  ['Floating point and numerics', 'numerics', 'floating-point'],
  ['Streams, devices and concurrency', 'concurrency'],
  ['Speed-up and models of performance', 'speedup', 'models']
];

const sourceOf = ({ source }) => [source].flat().join('');

/** Links in a text to notebooks, relative to notebooks/. */
function linksIn(text, path) {
  return [...text.matchAll(/\]\(([^)#\s]+\.ipynb)/g)]
    .map(([, target]) => posix.normalize(posix.join(dirname(path), target)))
    .filter(target => target !== path);
}

/** A sentence of fewer characters says too little by itself: the next one comes along. */
const SHORT = 60;

/** The first sentences of what a notebook is about; where it comes from stands before it in italics. */
function firstSentences(text) {
  const paragraph =
    text
      .split(/\n\s*\n/)
      .map(part => part.trim().replace(/^\*[^*]+\.\*\s*/, ''))
      .find(part => part !== '' && !/^(#|\*\*|[-*] )/.test(part)) ?? '';
  const plain = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ');
  const sentences = plain.match(/.*?[.?!](?=\s|$)/g) ?? [plain];
  let said = sentences.shift();
  while (said.length < SHORT && sentences.length > 0) {
    said += sentences.shift();
  }
  return said;
}

/** Without its ending: reduction comes before reduction-b. */
const bare = path => path.replace(/\.ipynb$/, '');
const inOrder = (a, b) =>
  bare(a).localeCompare(bare(b), 'en', { numeric: true });

/** Whether a notebook comes after another of its course: a lecture links to what follows it, too. */
function isLater(target, path) {
  return dirname(target) === dirname(path) && inOrder(target, path) > 0;
}

/**
 * What the index says of a notebook.
 *
 * @param path relative to notebooks/, with /
 * @throws Error where its first cell has no title or says no time
 */
export function describeNotebook(path) {
  const { cells } = JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const head = sourceOf(cells[0]);
  const title = /^# +(.+)$/m.exec(head)?.[1];
  // Some say the time in the second paragraph, some in a cell of its own.
  const opening = cells
    .slice(0, 3)
    .filter(({ cell_type }) => cell_type === 'markdown')
    .map(sourceOf)
    .join('\n\n');
  const minutes =
    /(?:\*\*(?:Reading time|Time):\*\* (?:about )?|\bAbout )(\d+)(?= |$)/.exec(
      opening
    )?.[1];
  if (title === undefined || minutes === undefined) {
    throw new Error(
      `${path}: its first cell needs a title (# …) and a time (**Reading time:** 45 minutes)`
    );
  }
  const solution = ['-solution', '-solutions']
    .map(ending => path.replace(/\.ipynb$/, `${ending}.ipynb`))
    .find(candidate => existsSync(join(folder, candidate)));
  const topics = cells.flatMap(cell => [
    ...(cell.metadata.gridstride?.entry
      ? [cell.metadata.gridstride.entry]
      : []),
    ...(cell.cell_type === 'code'
      ? [...sourceOf(cell).matchAll(/\b(?:grade|load)[ \t]+([\w-]+\/)/g)].map(
          ([, id]) => id
        )
      : []),
    ...(/\bcuda(StreamCreate|SetDevice)\(/.test(sourceOf(cell))
      ? ['concurrency']
      : [])
  ]);
  return {
    path,
    title,
    about: firstSentences(head.slice(head.indexOf(title) + title.length)),
    minutes: Number(minutes),
    before: [...new Set(linksIn(head, path))].filter(
      target =>
        target !== solution &&
        !/practical|^glossary/.test(target) &&
        !isLater(target, path)
    ),
    solution,
    topics: [...new Set(topics.map(id => id.split('/')[0]))]
  };
}

/** All notebooks but the index and the solutions, which stand with what they solve. */
export function listedNotebooks() {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(
      path =>
        path.endsWith('.ipynb') &&
        !path.includes('.ipynb_') &&
        !/-solutions?\.ipynb$/.test(path) &&
        path !== 'index.ipynb'
    )
    .sort(inOrder)
    .map(describeNotebook);
}

const hours = minutes =>
  minutes < 90
    ? `${minutes} minutes`
    : `${Math.round(minutes / 30) / 2} hours`.replace('.5', '½');
const link = ({ path, title }) => `[${title}](${path})`;
const cellText = text => text.replaceAll('|', '\\|');

/** Without the course's name, which stands beside it. */
const shortTitle = title =>
  title
    .replace(/^(Oxford|Birmingham|Umeå|NVIDIA case studies)(?=[ :]):? */, '')
    .replace(/^Optimizing CUDA (?=\d)/, 'Lecture ');

/** Numbers do not part from their words at the end of a line. */
const unparted = text => text.replace(/ (?=\d)/g, '\u00a0');

function courseTable(notebooks, byPath) {
  const before = ({ before: paths }) =>
    paths
      .map(path => byPath.get(path))
      .filter(one => one !== undefined)
      .map(
        one => `[${unparted(shortTitle(one.title).split(':')[0])}](${one.path})`
      )
      .join(', ');
  return [
    '| Notebook | What about | Minutes | Before it | Solutions |',
    '| :-- | :-- | --: | :-- | :-- |',
    ...notebooks.map(one =>
      [
        '',
        link({ ...one, title: upperFirst(shortTitle(one.title)) }),
        cellText(one.about),
        one.minutes,
        before(one),
        one.solution ? `[solutions](${one.solution})` : '',
        ''
      ]
        .join(' | ')
        .trim()
    )
  ];
}

/** Links to notebooks, by course, in the order in which a beginner takes those. */
const linksByCourse = notebooks =>
  COURSES.map(({ id, name }) => [
    name,
    notebooks.filter(({ path }) => path.startsWith(`${id}/`))
  ])
    .filter(([, some]) => some.length > 0)
    .map(([course, some]) => {
      const links = some.map(one =>
        link({ ...one, title: lowerFirst(unparted(shortTitle(one.title))) })
      );
      return `**${course}** ${cellText(links.join('; '))}`;
    })
    .join('<br>');

const lowerFirst = text =>
  text.replace(/^(Lecture|Practical|Parallel)\b/, word => word.toLowerCase());
const upperFirst = text => text.charAt(0).toUpperCase() + text.slice(1);

/** The text of notebooks/index.ipynb. */
export function indexText() {
  const all = listedNotebooks();
  const byPath = new Map(all.map(one => [one.path, one]));
  const first = byPath.get(FIRST);
  const total = all.reduce((sum, { minutes }) => sum + minutes, 0);
  const cells = [
    [
      'start',
      '# GPU computing in a notebook',
      '',
      `${all.length} notebooks, some ${hours(total)}: the lectures and practicals of five classic GPU courses, every kernel of them live. You need a browser and Python with NumPy. Kernels run through WebGPU on the graphics card that you have, or, without one, in a simulator that counts what a card would do.`,
      '',
      ...(first
        ? [
            `**New here?** [${first.title}](${first.path}) takes ${first.minutes} minutes.`,
            ''
          ]
        : []),
      '**How to read them.** Run the cells in order with Shift+Enter; change them and run them again. A lecture asks before it shows: commit to an answer first. Its exercises and the practicals are graded by `%gpu grade`, on inputs that nobody has seen, as often as you like. `%gpu help` lists the commands, `%gpu kernels` the kernels.',
      '',
      `**A word is new?** The [glossary](${GLOSSARY}) has those of CUDA, WGSL and OpenCL side by side.`,
      '',
      `**What does this output show?** [Every view](${VIEWS}), with one kernel, to click through.`,
      '',
      '**Which course?** To learn CUDA from nothing: Oxford, lectures 1 to 4 with their practicals. For a day with somebody who knows C: the first kernel, Umeå, and the reduction case study. For algorithms: Birmingham. To make a kernel faster that works: Optimizing CUDA.'
    ]
  ];
  for (const { id, title, about } of COURSES) {
    const notebooks = all.filter(({ path }) => path.startsWith(`${id}/`));
    if (notebooks.length > 0) {
      const minutes = notebooks.reduce((sum, one) => sum + one.minutes, 0);
      cells.push([
        id,
        `## ${title}`,
        '',
        `${about} ${upperFirst(hours(minutes))} in all.`,
        '',
        ...courseTable(notebooks, byPath)
      ]);
    }
  }
  const known = new Set(TOPICS.flatMap(([, ...ids]) => ids));
  const missing = all.flatMap(one => one.topics.filter(id => !known.has(id)));
  if (missing.length > 0) {
    throw new Error(
      `no topic in notebook-index.mjs for ${[...new Set(missing)].join(', ')}`
    );
  }
  cells.push([
    'topics',
    '## By topic',
    '',
    'The notebooks that show or grade kernels of a topic; `%gpu kernels scan` lists those of one.',
    '',
    '| Topic | Notebooks |',
    '| :-- | :-- |',
    ...TOPICS.map(([topic, ...ids]) => [
      topic,
      all.filter(one => one.topics.some(id => ids.includes(id)))
    ])
      .filter(([, notebooks]) => notebooks.length > 0)
      .map(([topic, notebooks]) => `| ${topic} | ${linksByCourse(notebooks)} |`)
  ]);
  const notebook = {
    cells: cells.map(([id, ...lines]) => ({
      cell_type: 'markdown',
      id,
      metadata: {},
      source: lines.map((line, i) =>
        i < lines.length - 1 ? `${line}\n` : line
      )
    })),
    metadata: {
      kernelspec: {
        display_name: 'Python 3 (ipykernel)',
        language: 'python',
        name: 'python3'
      },
      language_info: { name: 'python' }
    },
    nbformat: 4,
    nbformat_minor: 5
  };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}

/** Writes it. */
export function writeIndex() {
  writeFileSync(TARGET, indexText());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) {
    writeIndex();
  } else if (readFileSync(TARGET, 'utf8') !== indexText()) {
    console.error(
      'notebooks/index.ipynb is not current: node scripts/notebook-index.mjs writes it'
    );
    process.exit(1);
  }
}
