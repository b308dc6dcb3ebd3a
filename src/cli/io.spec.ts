import { expect, it } from 'vitest';
import { showsColor } from './io';

it('colours are for terminals whose owners have not turned them off', () => {
  expect(showsColor(true, { TERM: 'xterm' })).toBe(true);
  expect(showsColor(true, { NO_COLOR: '' })).toBe(true);
  expect(showsColor(true, { NO_COLOR: '1' })).toBe(false);
  expect(showsColor(true, { TERM: 'dumb' })).toBe(false);
  expect(showsColor(false, { TERM: 'xterm' })).toBe(false);
});
