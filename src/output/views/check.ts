/** What a check found: how much first, then each finding at its line, with what would mend it. */
import type { Finding, FindingsRecord } from '../../protocol/record';
import { diagnosticLines } from '../diagnostics';
import {
  checkedFor,
  diagnosticOf,
  kindName,
  verdict,
  wasCutShort
} from '../findings';
import { findingPictures } from '../findingPictures';
import { formatCount } from '../format';
import { pictureImage } from '../warps';
import { el, join, table, type Markup } from '../markup';
import { diagnostics } from './diagnostics';
import { launchShape } from './launch';
import {
  badge,
  describeCard,
  fold,
  headline,
  muted,
  notes,
  type ViewOptions
} from './view';
import { say } from '../../protocol/words';

/** Findings whose accesses are drawn. */
const MOST_DRAWN = 4;

export function html(
  record: FindingsRecord,
  { interactive = false }: ViewOptions
): Markup {
  const { findings, launches, launchCount } = record;
  const [first] = launches;
  const isRight =
    !wasCutShort(record) &&
    !findings.some(({ severity }) => severity !== 'note');
  const status = launchCount === 0 && isRight ? 'none' : isRight ? 'ok' : 'bad';
  return join([
    headline(
      launchCount === 1 && first
        ? el('code', {}, `${first.kernel}<<<${launchShape(first)}>>>`)
        : say`Check`,
      badge(status, verdict(record))
    ),
    findings.length === 0 && launchCount > 0 && muted(checkedFor(record)),
    findings.length > 1 && overview(findings),
    diagnostics(findings.map(diagnosticOf)),
    notes(record),
    drawn(record, interactive),
    fold(
      say`Details`,
      el('p', {}, checkedFor(record)),
      el(
        'p',
        {},
        say`Run in the simulator, as on ${describeCard(record.card)}. A finding stands once for its source lines; it names the first threads that it was found in.`
      )
    )
  ]);
}

/** The warps of the first findings that have one, each place once. */
function drawn(
  { findings, launches }: FindingsRecord,
  interactive: boolean
): Markup | false {
  const places = new Set<string>();
  const figures = findings.flatMap(finding => {
    const { line, other_line, access, launch = 0 } = finding;
    const place = String(access?.ofOther ? other_line : line);
    const seen =
      places.size < MOST_DRAWN && !places.has(place)
        ? findingPictures(finding, launches[launch])
        : undefined;
    if (!seen) {
      return [];
    }
    places.add(place);
    return el(
      'figure',
      { class: 'gs-frame' },
      el(
        'figcaption',
        {},
        el('strong', {}, `${kindName(finding.kind)}: `),
        seen.caption
      ),
      seen.pictures.map(picture =>
        interactive
          ? el('div', { class: 'gs-scroll' }, picture.svg)
          : pictureImage(picture)
      ),
      el('p', {}, seen.pictures.map(({ label }) => label).join(' '))
    );
  });
  return (
    figures.length > 0 && fold(say`Lanes, banks and sectors`, join(figures))
  );
}

/** All of them at a glance, where there are several. */
function overview(findings: readonly Finding[]): Markup {
  return table(
    [
      { heading: say`Finding` },
      { heading: say`Line` },
      { heading: say`Array` },
      { heading: say`Threads (block; thread)` },
      { heading: say`Times`, numeric: true }
    ],
    findings.map(finding => {
      const { line, other_line, array, index, threads, count } = finding;
      return [
        worthOf(finding),
        other_line === undefined || other_line === line
          ? String(line)
          : say`${line} and ${other_line}`,
        array === ''
          ? ''
          : el('code', {}, index === undefined ? array : `${array}[${index}]`),
        threads
          .map(
            ({ block, thread }) => `(${block.join(', ')}; ${thread.join(', ')})`
          )
          .join(say` and `),
        formatCount(count)
      ];
    }),
    { class: 'gs-check' }
  );
}

/** `race`, `leak (warning)`: what is no error says so. */
function worthOf({ kind, severity }: Finding): string {
  return severity === 'error'
    ? kindName(kind)
    : `${kindName(kind)} (${severity})`;
}

/** As plain text: as a compiler says it, and how many there are. */
export function text(record: FindingsRecord): string[] {
  return [
    ...record.findings.flatMap(finding => [
      ...diagnosticLines(diagnosticOf(finding)),
      ''
    ]),
    verdict(record),
    ...(record.findings.length === 0 && record.launchCount > 0
      ? [checkedFor(record)]
      : [])
  ];
}
