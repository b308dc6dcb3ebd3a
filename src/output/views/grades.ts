import type {
  GradedExercise,
  GradesRecord,
  Submission
} from '../../protocol/record';
import { textTable } from '../columns';
import { plural, onOneLine } from '../format';
import { el, inlineCode, join, table, type Markup } from '../markup';
import { badge, headline, notes } from './view';

const COLUMNS = [
  { heading: 'submission' },
  { heading: 'exercise' },
  { heading: 'points', numeric: true },
  { heading: 'what is missing' }
] as const;

export function html(record: GradesRecord): Markup {
  const full = record.submissions.filter(isFull).length;
  return join([
    headline(
      plural(record.submissions.length, 'submission'),
      badge(
        full === record.submissions.length ? 'ok' : 'bad',
        `${full} with full marks`
      )
    ),
    table(
      COLUMNS,
      record.submissions
        .flatMap(rowsOf)
        .map(([file, exercise, points, what]) => [
          file,
          el('code', {}, exercise),
          points,
          inlineCode(what)
        ])
    ),
    notes(record)
  ]);
}

/** As plain text. */
export function text(record: GradesRecord): string[] {
  const full = record.submissions.filter(isFull).length;
  return [
    ...textTable(COLUMNS, record.submissions.flatMap(rowsOf)),
    '',
    `${full} of ${plural(record.submissions.length, 'submission')} with full marks`
  ];
}

/** Whether all that a submission was graded for passed. */
export function isFull({ exercises }: Submission): boolean {
  return exercises.length > 0 && exercises.every(({ passed }) => passed);
}

/** A row for each exercise; a submission that has none has one all the same. */
function rowsOf({ file, exercises, problems }: Submission): string[][] {
  const name = shortPath(file);
  const first = problems.map(oneLine).join('; ');
  if (exercises.length === 0) {
    return [[name, '', '', first]];
  }
  return exercises.map((graded, index) => [
    name,
    oneLine(graded.exercise),
    `${graded.points}/${graded.of}`,
    [missing(graded), index === 0 && !graded.passed ? first : '']
      .filter(part => part !== '')
      .join('; ')
  ]);
}

/** The first thing that is wrong: --json has all of it. */
function missing({ problem, cases, luck }: GradedExercise): string {
  if (problem !== undefined) {
    return oneLine(problem);
  }
  const wrong = cases.filter(({ passed }) => !passed);
  if (wrong.length === 0) {
    return said(luck ?? '');
  }
  // Where the checker knows why, that says more than which element differs.
  const known = wrong.find(({ detail }) => detail.includes(CHECKER));
  return known
    ? `${known.name}: ${said(known.detail)}`
    : `${wrong[0].name}: ${oneLine(wrong[0].detail)}`;
}

const CHECKER = 'he checker finds ';

/** A line of what the checker says in a sentence, or of the sentence. */
function said(sentence: string): string {
  const at = sentence.indexOf(CHECKER);
  return oneLine(at < 0 ? sentence : `t${sentence.slice(at)}`);
}

const MOST = 100;

/** Nobody's folders make the table wider for all others; both ends tell whose it is. */
function shortPath(file: string): string {
  return file.length > MOST
    ? `${file.slice(0, MOST / 2)}…${file.slice(1 - MOST / 2)}`
    : file;
}

function oneLine(sentence: string): string {
  const [line] = onOneLine(sentence).split('\n');
  return line.length > MOST ? `${line.slice(0, MOST - 1)}…` : line;
}
