import { describe, expect, it } from 'vitest';
import { annotatedSource } from './profileText';
import type { LaunchProfile } from './record';

describe('the annotated source', () => {
  it('is the whole program, and of what it includes the lines that ran', () => {
    const launch = {
      lines: [
        { file: 'a.cu', line: 2, share: 0.5, counters: {}, reasons: [] },
        { file: 'long.h', line: 3, share: 0.5, counters: {}, reasons: [] }
      ]
    } as unknown as LaunchProfile;
    const shown = annotatedSource(launch, [
      { file: 'a.cu', text: 'void f() {\n  g();\n}\n' },
      { file: 'long.h', text: '#define X\n\nvoid g();\nvoid h();\n' }
    ]);
    expect(shown).toContainEqual(expect.stringMatching(/1 {2}void f\(\) \{$/));
    expect(shown).toContainEqual(expect.stringMatching(/2 {4}g\(\);$/));
    expect(shown).toContainEqual(expect.stringMatching(/3 {2}void g\(\);$/));
    expect(shown.join('\n')).not.toMatch(/#define|void h/);
  });
});
