/** `npx playwright test -c bench/first-cell`: what the first GPU cells of a page take. */
import base from '../../ui-tests/playwright.config';

export default {
  ...base,
  testDir: '.',
  outputDir: '../../ui-tests/test-results'
};
