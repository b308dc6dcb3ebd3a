/** The record of a check: what was found, and the sources that it is of. */
import { isHeaderText } from '../../compiler/cuda/headers';
import type { Module } from '../../compiler/ir/types';
import {
  RECORD_VERSION,
  type CardRecord,
  type CheckedLaunch,
  type FindingsRecord,
  type ProgramEnd
} from '../../protocol/record';
import { MOST_FINDINGS } from '../../protocol/record/check';
import type { CheckSession } from '../../simulator';

/** Launches that a record names; the others are only counted. */
const MOST_LAUNCHES = 20;

export function checkedRecord(
  check: CheckSession,
  modules: readonly Module[],
  {
    card,
    launches,
    notes,
    program
  }: {
    card: CardRecord;
    launches: readonly CheckedLaunch[];
    notes: string[];
    program?: ProgramEnd;
  }
): FindingsRecord {
  const all = check.findings.all();
  const findings = all.slice(0, MOST_FINDINGS);
  const used = new Set(
    findings.flatMap(({ file, other_file }) => [file, other_file])
  );
  const sources = modules
    .flatMap(({ files }) => files)
    .filter(({ name, text }) => used.has(name) && !isHeaderText(name, text))
    .map(({ name, text }) => ({ file: name, text }));
  return {
    kind: 'check',
    version: RECORD_VERSION,
    notes: [
      ...notes,
      ...check.remarks,
      ...(findings.length < all.length
        ? [`The first ${findings.length} of ${all.length} findings are shown.`]
        : [])
    ],
    card,
    checked: check.looksFor,
    launches: launches.slice(0, MOST_LAUNCHES),
    launchCount: launches.length,
    findings,
    sources,
    ...(program && { program })
  };
}
