import { expect, test } from '../fixtures';

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
