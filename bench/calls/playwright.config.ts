/** `npx playwright test -c bench/calls`: what arrays cost on their way to the page, beside a plain comm. */
import base from '../../ui-tests/playwright.config';

export default {
  ...base,
  testDir: '.',
  outputDir: '../../ui-tests/test-results'
};
