/** Of what was found, what is a mistake of its own: a report for each, and none for what follows from it. */
import type { Finding } from '../../protocol/record/check';
import type { FindingKind } from '../../protocol/record/findingKinds';

/** @param alsoRacing `launch array` of races that are told with another array's */
export function mistakes(
  found: readonly Finding[],
  alsoRacing: ReadonlySet<string>
): Finding[] {
  const follows = [
    garbageOf(found, alsoRacing),
    unwrittenParts(found),
    afterMasks(found),
    endedBefore(found),
    behindBarriers(found),
    behindBounds(found)
  ];
  return ofOneGuard(
    found.filter(finding => !follows.some(isOne => isOne(finding)))
  );
}

type Test = (finding: Finding) => boolean;

function keysOf(
  found: readonly Finding[],
  kind: FindingKind,
  keyOf: (finding: Finding) => string
): Set<string> {
  return new Set(found.filter(finding => finding.kind === kind).map(keyOf));
}

const lineOf = ({ file, line }: Finding): string => `${file}:${line}`;

/** Where an array has a race, what is read of it before it is written; what was freed, and may be somebody else's by now. */
function garbageOf(
  found: readonly Finding[],
  alsoRacing: ReadonlySet<string>
): Test {
  const arrayOf = ({ launch, array }: Finding): string => `${launch} ${array}`;
  const racing = keysOf(
    found.filter(({ severity }) => severity === 'error'),
    'race',
    arrayOf
  );
  const placeOf = (finding: Finding): string =>
    `${finding.launch} ${lineOf(finding)}`;
  const stale = keysOf(found, 'use-after-free', placeOf);
  return finding =>
    finding.kind === 'uninitialised' &&
    (racing.has(arrayOf(finding)) ||
      alsoRacing.has(arrayOf(finding)) ||
      stale.has(placeOf(finding)));
}

/** That parts of an array were left out is no note where it was not filled as far as it should have been, or written beside. */
function unwrittenParts(found: readonly Finding[]): Test {
  const unfilled = new Set(
    found
      .filter(
        ({ kind, severity }) =>
          kind === 'out-of-bounds' ||
          (kind === 'uninitialised' && severity === 'error')
      )
      .map(({ array }) => array)
  );
  return ({ kind, severity, array }) =>
    kind === 'uninitialised' && severity === 'note' && unfilled.has(array);
}

/** A mask that names lanes that do not come: of course they give no value, and `__syncwarp()` does not order them. */
function afterMasks(found: readonly Finding[]): Test {
  const masks = found.filter(({ kind }) => kind === 'invalid-mask');
  const lines = new Set(masks.map(lineOf));
  const syncs = masks.filter(({ text, column }) =>
    text.slice(column - 1).startsWith('__syncwarp')
  );
  return finding =>
    (finding.kind === 'invalid-lane' && lines.has(lineOf(finding))) ||
    (finding.kind === 'missing-syncwarp' &&
      syncs.some(
        ({ launch, file, line }) =>
          launch === finding.launch &&
          file === finding.file &&
          file === finding.other_file &&
          line >= (finding.other_line ?? 0) &&
          line <= finding.line
      ));
}

/** Where threads that are there miss a barrier, those that had ended are no news. */
function endedBefore(found: readonly Finding[]): Test {
  const barriers = keysOf(found, 'divergent-barrier', lineOf);
  return finding =>
    finding.kind === 'exited-at-barrier' && barriers.has(lineOf(finding));
}

/** Shared memory that nobody filled, where threads of the block had gone another way than to its barrier. */
function behindBarriers(found: readonly Finding[]): Test {
  const apart = keysOf(found, 'divergent-barrier', ({ launch }) => `${launch}`);
  return ({ kind, space, launch }) =>
    kind === 'uninitialised' && space === 'shared' && apart.has(`${launch}`);
}

/** A pointer that is null because it was read where nothing is; elements that threads share because of an index that is wrong. */
function behindBounds(found: readonly Finding[]): Test {
  const outside = found.filter(({ kind }) => kind === 'out-of-bounds');
  const placeOf = (finding: Finding): string =>
    `${finding.launch} ${finding.array} ${lineOf(finding)}`;
  const places = new Set(outside.map(placeOf));
  const threadOf = ({ launch, threads }: Finding): string =>
    `${launch} ${JSON.stringify(threads)}`;
  return finding => {
    const { kind, line, other_line, index, array } = finding;
    return kind === 'out-of-bounds'
      ? index === undefined &&
          array === '' &&
          outside
            .slice(0, outside.indexOf(finding))
            .some(before => threadOf(before) === threadOf(finding))
      : (kind === 'race' || kind === 'missing-syncwarp') &&
          (other_line === undefined || other_line === line) &&
          places.has(placeOf(finding));
  };
}

/**
 * `c[i] = a[i] + b[i]` without a guard is one mistake: the same thread goes out
 * at the same end, of several arrays in one line or with one index, or of one
 * array in several lines.
 */
function ofOneGuard(found: readonly Finding[]): Finding[] {
  const outside: Finding[][] = [];
  for (const finding of found) {
    if (finding.kind === 'out-of-bounds' && finding.index !== undefined) {
      const known = outside.find(([first]) => isOneGuard(first, finding));
      if (known) {
        known.push(finding);
      } else {
        outside.push([finding]);
      }
    }
  }
  const others = new Set<Finding>();
  const joined = new Map<Finding, Finding>();
  for (const [first, ...rest] of outside) {
    if (rest.length > 0) {
      rest.forEach(other => others.add(other));
      const names = rest.map(
        other =>
          `${elementOf(other)}${other.line === first.line ? '' : ` in line ${other.line}`}`
      );
      joined.set(first, {
        ...first,
        count: [first, ...rest].reduce((sum, { count }) => sum + count, 0),
        message: `${first.message} So ${rest.length === 1 ? 'is' : 'are'} ${names.join(' and ')}.`
      });
    }
  }
  return found
    .filter(finding => !others.has(finding))
    .map(finding => joined.get(finding) ?? finding);
}

function isOneGuard(a: Finding, b: Finding): boolean {
  return (
    a.launch === b.launch &&
    a.file === b.file &&
    a.index! < 0 === b.index! < 0 &&
    (isAlike(a, b) ||
      (JSON.stringify(a.threads) === JSON.stringify(b.threads) &&
        (a.line === b.line || a.array === b.array)))
  );
}

/** Whether threads of one block, or one thread, have the same index apart from their own: of each line, another may come first. */
function isAlike({ threads: [a], index }: Finding, b: Finding): boolean {
  const [other] = b.threads;
  return (
    a !== undefined &&
    other !== undefined &&
    String(a.block) === String(other.block) &&
    String(a.thread.slice(1)) === String(other.thread.slice(1)) &&
    a.thread[0] - other.thread[0] === index! - b.index!
  );
}

/** What the message begins with. */
function elementOf({ message }: Finding): string {
  return message.slice(0, message.indexOf(' is '));
}
