import { describe, expect, it } from 'vitest';
import { annotatedSource } from './profileText';
import type { LaunchProfile } from '../protocol/record';

const launch = {
  kernel: 'f',
  grid: [4, 1, 1],
  block: [64, 1, 1],
  dynamicShared: 0,
  findings: ['Limited by latency.'],
  lines: [
    { file: 'a.cu', line: 2, share: 0.5, counters: {}, reasons: [] },
    { file: 'long.h', line: 3, share: 0.3, counters: {}, reasons: [] },
    { file: 'helper_math.h', line: 7, share: 0.1, counters: {}, reasons: [] },
    { file: 'helper_math.h', line: 9, share: 0.1, counters: {}, reasons: [] }
  ]
} as unknown as LaunchProfile;

const sources = [
  { file: 'a.cu', text: 'void f() {\n  g();\n}\n\nint main() {\n  f();\n}\n' },
  { file: 'long.h', text: '#define X\n\nvoid g();\nvoid h();\n' }
];

describe('the annotated source', () => {
  it('is the whole program, and of what it includes the lines that ran', () => {
    const shown = annotatedSource(launch, sources, { whole: true });
    expect(shown).toContainEqual(expect.stringMatching(/1 {2}void f\(\) \{$/));
    expect(shown).toContainEqual(expect.stringMatching(/2 {4}g\(\);$/));
    expect(shown).toContainEqual(expect.stringMatching(/3 {2}void g\(\);$/));
    expect(shown).toContainEqual(expect.stringMatching(/5 {2}int main/));
    expect(shown.join('\n')).not.toMatch(/#define|void h/);
  });

  it('begins with what limits the launch, and sums up provided headers', () => {
    const shown = annotatedSource(launch, sources, { whole: true });
    expect(shown.slice(0, 2)).toEqual(['f<<<4, 64>>>', 'Limited by latency.']);
    expect(shown.at(-1)).toBe(
      '20 % of the time in the provided header helper_math.h'
    );
  });

  it('leaves out what is far from a kernel where a program has several', () => {
    const shown = annotatedSource(launch, sources, { whole: false });
    expect(shown).toContainEqual(expect.stringMatching(/1 {2}void f\(\) \{$/));
    expect(shown.join('\n')).not.toMatch(/int main/);
  });
});
