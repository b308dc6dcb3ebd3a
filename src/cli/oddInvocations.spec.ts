/**
 * What somebody types who has not read the manual: each command line with its
 * exit code and its one message, on the error output, in words of the command
 * line. The rows are in testing/odd; those of options follow from their specifications.
 */
import { describe, expect, it } from 'vitest';
import { analyses } from './testing/odd/analyses';
import { optionRows } from './testing/odd/everyOption';
import { files } from './testing/odd/files';
import { gridstride, WRONG } from './testing/odd/harness';
import { launches } from './testing/odd/launches';
import { options } from './testing/odd/options';
import { programs } from './testing/odd/programs';
import { values } from './testing/odd/values';
import { words } from './testing/odd/words';

/** Ways that only a notebook has. */
const OF_NOTEBOOKS =
  /%%?gpu|%%cuda|%%wgsl|\bcells?\b|\bin Python\b|NumPy|tab\b/i;

const all = [
  ...words,
  ...files,
  ...options,
  ...launches,
  ...analyses,
  ...programs,
  ...values,
  ...optionRows()
];

it('there are many of them, each once', () => {
  const typed = all.map(([argv]) => JSON.stringify(argv));
  expect(typed.length).toBeGreaterThanOrEqual(400);
  expect(typed.filter((one, i) => typed.indexOf(one) < i)).toEqual([]);
});

describe('an odd command line', () => {
  it.each(all)('%j ends with %i and says %s', async (argv, code, message) => {
    const { out, err, ...ended } = await gridstride(argv);
    const [first] = err.split('\n');
    if (typeof message === 'string') {
      expect(first).toBe(message);
    } else {
      expect(first).toMatch(message);
    }
    expect(ended.code).toBe(code);
    expect(err).not.toMatch(OF_NOTEBOOKS);
    if (
      code === WRONG &&
      !argv.includes('--json') &&
      !argv.includes('--show')
    ) {
      expect(out).toBe('');
    }
  });
});
