/** `npx playwright test -c bench/language`: what an editor waits for while one types. */
import base from '../../ui-tests/playwright.config';

export default {
  ...base,
  testDir: '.',
  outputDir: '../../ui-tests/test-results'
};
