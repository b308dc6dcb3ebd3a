import { describe, expect, it } from 'vitest';
import { problems } from '../../testing';

describe('statements', () => {
  it('stand where they mean something', () => {
    expect(
      problems(`void f(int n) { break; }
int g(int n) { if (n) return 1; }
void h(int n) { switch (n) { case 1: case 1: break; } goto nowhere; }`)
    ).toEqual([
      "1: error: 'break' may stand in a loop or switch only",
      "2: warning: control can reach the end of 'g' without returning a value",
      '3: error: the case value 1 is used twice',
      "3: error: there is no label 'nowhere'"
    ]);
  });

  it('may jump, loop and switch', () => {
    expect(
      problems(`int f(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) { if (i == 3) continue; sum += i; }
  do { sum--; } while (sum > 10);
again:
  switch (sum) { case 0: return 1; default: sum = 0; }
  goto again;
}`)
    ).toEqual([]);
  });
});
