import { defineConfig } from '@playwright/test';

const root = new URL('..', import.meta.url).pathname;
/** Pages at a time, each with a server of its own: tests end all kernels of theirs. */
const workers = 2;
const firstPort = Number(process.env.GRIDSTRIDE_TEST_PORT ?? 8899);
/** With the base URL of jupyter_server_test_config.py. */
const urlOf = (port: number): string => `http://localhost:${port}/user/student`;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.GRIDSTRIDE_REPORT),
  // A retry would hide a race.
  retries: 0,
  workers,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.GRIDSTRIDE_REPORT
    ? [['list'], ['junit', { outputFile: process.env.GRIDSTRIDE_REPORT }]]
    : [['list']],
  use: {
    // Of the first worker; fixtures.ts counts on.
    baseURL: urlOf(firstPort),
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
  webServer: Array.from({ length: workers }, (_, i) => ({
    command:
      '.venv/bin/jupyter lab --config ui-tests/jupyter_server_test_config.py',
    cwd: root,
    env: { GRIDSTRIDE_TEST_PORT: `${firstPort + i}` },
    url: `${urlOf(firstPort + i)}/lab`,
    timeout: 120_000,
    reuseExistingServer: !process.env.GRIDSTRIDE_REPORT
  }))
});
