import { describe, expect, it } from 'vitest';
import { sharedLines } from './false-sharing';

describe('false sharing', () => {
  it('is everywhere with schedule(static, 1) and nowhere with (static, 64)', () => {
    expect(sharedLines(1024, 4, 1)).toEqual({ lines: 64, shared: 64 });
    expect(sharedLines(1024, 4, 64)).toEqual({ lines: 64, shared: 0 });
  });

  it('is on the borders of chunks that are no whole lines', () => {
    // Chunks of 24 elements, lines of 16: every second border is inside a line.
    expect(sharedLines(96, 2, 24)).toEqual({ lines: 6, shared: 2 });
  });

  it('needs two cores', () => {
    expect(sharedLines(1024, 1, 1).shared).toBe(0);
  });
});
