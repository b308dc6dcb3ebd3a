import { defineConfig } from '@playwright/test';

const port = process.env.GRIDSTRIDE_TEST_PORT ?? '8899';
const root = new URL('..', import.meta.url).pathname;
// The base URL of jupyter_server_test_config.py.
const url = `http://localhost:${port}/user/student`;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.GRIDSTRIDE_REPORT),
  // A retry would hide a race.
  retries: 0,
  // One page at a time has the software GPU and the two cores of a small machine.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.GRIDSTRIDE_REPORT
    ? [['list'], ['junit', { outputFile: process.env.GRIDSTRIDE_REPORT }]]
    : [['list']],
  use: {
    baseURL: url,
    // Playwright's own ffmpeg would have to be downloaded.
    video: 'off',
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        // WebGPU in software.
        '--enable-unsafe-webgpu',
        '--use-webgpu-adapter=swiftshader',
        // Timestamps in nanoseconds instead of steps of 100 us.
        '--enable-webgpu-developer-features',
        // Nothing that calls home from a test.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run'
      ]
    }
  },
  webServer: {
    command:
      '.venv/bin/jupyter lab --config ui-tests/jupyter_server_test_config.py',
    cwd: root,
    env: { GRIDSTRIDE_TEST_PORT: port },
    url: `${url}/lab`,
    timeout: 120_000,
    reuseExistingServer: !process.env.GRIDSTRIDE_REPORT
  }
});
