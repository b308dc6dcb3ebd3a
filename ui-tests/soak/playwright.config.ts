/** `npm run soak`: 500 programs and 500 launches in one notebook. Takes a quarter of an hour, so that it is no part of the tests. */
import base from '../playwright.config';

export default {
  ...base,
  testDir: '.',
  outputDir: '../test-results',
  use: {
    ...base.use,
    launchOptions: {
      ...base.use!.launchOptions,
      // What is garbage is not held against us.
      args: [...base.use!.launchOptions!.args!, '--js-flags=--expose-gc']
    }
  }
};
