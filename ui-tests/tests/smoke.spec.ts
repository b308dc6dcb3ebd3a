import { expect, test } from '../fixtures';
import { Notebook } from './notebook';

const PACKAGE = 'jupyterlab-gridstride';

test('JupyterLab loads and activates the extension', async ({ page }) => {
  const plugins = await page.evaluate(async prefix => {
    const app = window.jupyterapp;
    const ids = app
      .listPlugins()
      .filter((id: string) => id.startsWith(`${prefix}:`));
    return ids.map((id: string) => ({
      id,
      active: app.isPluginActivated(id)
    }));
  }, PACKAGE);
  expect(plugins.length).toBeGreaterThan(0);
  expect(plugins.filter(plugin => !plugin.active)).toEqual([]);
});

test('the page has a WebGPU adapter', async ({ page }) => {
  // No adapter would leave the tests of the engine nothing to test: an error, not a skip.
  const adapter = await page.evaluate(async () => {
    const adapter = await navigator.gpu?.requestAdapter();
    return adapter
      ? { maxInvocations: adapter.limits.maxComputeInvocationsPerWorkgroup }
      : null;
  });
  expect(adapter).not.toBeNull();
  expect(adapter!.maxInvocations).toBeGreaterThanOrEqual(256);
});

test('opening JupyterLab fetches little of it, even with GPU cells: the engine waits until one runs', async ({
  page
}) => {
  await Notebook.create(page, 'opened', [
    '%%cuda\n__global__ void k(float *a) { a[threadIdx.x] = 1; }',
    '%gpu launch k<<<1, 32>>>(a)',
    '%%wgsl\nvar<workgroup> tile: array<f32, 64>;'
  ]);
  const keyword = page.locator('.jp-Cell .cm-line span', {
    hasText: '__global__'
  });
  await expect(keyword).toHaveText('__global__');
  const scripts = await page.evaluate(prefix => {
    const resources = performance.getEntriesByType(
      'resource'
    ) as PerformanceResourceTiming[];
    return resources
      .filter(({ name }) => name.includes(`/extensions/${prefix}/static/`))
      .map(({ name, decodedBodySize }) => ({
        name: name.replace(/.*\//, ''),
        bytes: decodedBodySize
      }));
  }, PACKAGE);
  expect(scripts.map(({ name }) => name)).toContainEqual(
    expect.stringContaining('remoteEntry')
  );
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(scripts)).toBeGreaterThan(10_000);
  expect(total, JSON.stringify(scripts)).toBeLessThan(50_000);
});
