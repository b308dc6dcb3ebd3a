/** Helpers bring all functions that they call, in both of their forms. */
import { describe, expect, it } from 'vitest';
import { Namer } from '../text/names';
import { HELPERS } from './index';
import { UsedFunctions } from './used';

describe.each([false, true])('where products are fused: %s', fusesProducts => {
  it.each(Object.keys(HELPERS))('%s brings what it calls', name => {
    const used = new UsedFunctions(new Namer(), { fusesProducts });
    used.use(name);
    const texts = used.texts();
    const declared = new Set(
      texts.flatMap(text => [...text.matchAll(/^fn (\w+)/gm)].map(m => m[1]))
    );
    const called = texts
      .flatMap(text => [...text.matchAll(/\b(\w+)\(/g)].map(m => m[1]))
      .filter(each => each in HELPERS);
    expect(called.filter(each => !declared.has(each))).toEqual([]);
  });
});
