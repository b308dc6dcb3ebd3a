import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../../test/report';
import { front } from '../testing';

/**
 * The mistakes of learners and what they are told, word for word: in
 * mistakes.golden.txt, each as `### name`, the source, `---`, the report.
 */
const golden = readFileSync(
  new URL('./mistakes.golden.txt', import.meta.url),
  'utf8'
);

const cases = golden
  .split(/^### /m)
  .slice(1)
  .map(text => {
    const [, name, source, report] = /^(.*)\n([^]*?)^---\n([^]*)$/m.exec(text)!;
    return { name, source, report };
  });

describe('messages for learners', () => {
  it.each(cases)('$name', ({ source, report }) => {
    const { files, diagnostics } = front(source);
    expect(reportOf({ files, diagnostics })).toBe(report);
  });
});
