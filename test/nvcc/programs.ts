/**
 * The programs of the tests under nvcc: what we accept nvcc must accept, what
 * we reject with an error nvcc must reject. Differences are listed; those that
 * are meant are explained in known.ts.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileCuda } from '../../src/compiler/cuda';
import { inParallel, nvccOpinion } from './compile';
import { KNOWN } from './known';

/** Folders of test/ with programs. */
const GROUPS = [
  'programs',
  'semantics',
  'diagnostics',
  'host',
  'host-programs',
  'oracle',
  'programs-runtime'
];

/** Compares all programs of the checkout; the number of differences that nobody explained. */
export async function comparePrograms(
  root: string,
  include: string,
  lanes: number
): Promise<number> {
  const files = GROUPS.flatMap(group =>
    readdirSync(join(root, 'test', group))
      .filter(name => name.endsWith('.cu'))
      .sort()
      .map(name => ({
        key: `${group}/${basename(name, '.cu')}`,
        file: join(root, 'test', group, name)
      }))
  );
  const known: string[] = [];
  let alike = 0;
  let unexplained = 0;
  await inParallel(files, lanes, async ({ key, file }) => {
    const source = readFileSync(file, 'utf8');
    const error = compileCuda(source, { file: key }).diagnostics.find(
      ({ severity }) => severity === 'error'
    );
    const { accepted, message } = await nvccOpinion(file, include, true);
    if (accepted === !error) {
      alike++;
    } else if (KNOWN[key]) {
      known.push(`  ${key}: ${KNOWN[key]}`);
    } else {
      unexplained++;
      const ours = error ? `reject: ${error.message}` : 'accept';
      const theirs = accepted ? 'accepts' : `rejects: ${message}`;
      console.log(`DIFFERS ${key}: we ${ours}; nvcc ${theirs}`);
    }
  });
  console.log(
    `${files.length} programs: ${alike} alike, ${known.length} differ as explained, ${unexplained} differ otherwise`
  );
  console.log(known.sort().join('\n'));
  return unexplained;
}
