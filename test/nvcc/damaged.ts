/**
 * Damaged programs under nvcc: one that we accept and nvcc rejects may be one
 * that we misread; one that we reject and nvcc accepts is a gap. One token is
 * damaged in each: more of them and hardly any would be accepted.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusOf, damaged, examine } from '../fuzz/damaged';
import { inParallel, nvccOpinion } from './compile';

interface Difference {
  seed: number;
  text: string;
}

/**
 * Compares the verdicts on seeds first to first + count - 1. Programs that
 * differ unharmed are left out. Sources of differences go to `folder`.
 */
export async function compareDamaged(
  root: string,
  include: string,
  lanes: number,
  first: number,
  count: number,
  folder: string
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const opinion = async (
    source: string,
    name: string
  ): Promise<{ ours?: string; theirs?: string }> => {
    const file = join(folder, `${name}.cu`);
    writeFileSync(file, source);
    const verdict = examine(source);
    let { accepted, message } = await nvccOpinion(file, include, false);
    if (accepted && !verdict.accepted) {
      // The generator of kernels skips templates without instances.
      ({ accepted, message } = await nvccOpinion(file, include, true));
    }
    if (verdict.accepted === accepted) {
      rmSync(file);
    }
    return {
      ours: verdict.accepted ? undefined : verdict.message,
      theirs: accepted ? undefined : message
    };
  };
  const all = corpusOf(root);
  const unharmed = await inParallel(all, lanes, async source => {
    const { ours, theirs } = await opinion(
      source,
      `unharmed${all.indexOf(source)}`
    );
    return ours === undefined && theirs === undefined;
  });
  const corpus = all.filter((_, index) => unharmed[index]);
  const seeds = Array.from({ length: count }, (_, index) => first + index);
  const tooLax: Difference[] = [];
  const tooStrict: Difference[] = [];
  let accepted = 0;
  await inParallel(seeds, lanes, async seed => {
    const { ours, theirs } = await opinion(damaged(corpus, seed, 1), `${seed}`);
    accepted += Number(ours === undefined && theirs === undefined);
    if (ours === undefined && theirs !== undefined) {
      tooLax.push({ seed, text: theirs });
    } else if (ours !== undefined && theirs === undefined) {
      tooStrict.push({ seed, text: ours });
    }
  });
  const list = (title: string, differences: Difference[]): void => {
    console.log(`\n${title}`);
    differences
      .sort((a, b) => a.seed - b.seed)
      .forEach(({ seed, text }) => console.log(`  ${seed}: ${text}`));
  };
  list('We accept what nvcc rejects:', tooLax);
  list('We reject what nvcc accepts:', tooStrict);
  console.log(
    `${count} damaged sources from seed ${first} on (of ${corpus.length} programs): ${accepted} accepted by both, ` +
      `${count - accepted - tooLax.length - tooStrict.length} rejected by both, ` +
      `${tooLax.length} by nvcc only, ${tooStrict.length} by us only`
  );
  return tooLax.length + tooStrict.length;
}
