/**
 * Galata's test and expect, for a server that is not at the root of its host.
 *
 * Galata's pages respect the base URL, but its own requests to the server
 * (uploading a notebook, cleaning up kernels) go to `/api/…`, and a leading
 * slash discards the path of Playwright's baseURL.
 */
import { JupyterLabPage, test as galata, expect } from '@jupyterlab/galata';

// Galata gives a page 15 s to start, which two at a time on a busy machine may not keep.
const { prototype } = JupyterLabPage;
const waitFor = Reflect.get(prototype, 'waitForCondition');
prototype.waitForCondition = function (condition, timeout = 60_000) {
  return waitFor.call(this, condition, timeout);
};

const test = galata.extend({
  // Each worker has a server of its own, on the ports from the first on.
  baseURL: async ({ baseURL }, use, { parallelIndex }) => {
    const url = new URL(baseURL!);
    url.port = `${Number(url.port) + parallelIndex}`;
    await use(url.href);
  },
  // Galata waits for the launcher to be the current tab, which now and then it
  // is not by itself on a busy machine: it is made that.
  waitForApplication: async ({ baseURL: _ }, use) => {
    await use(async (page, { activity, waitForCondition }) => {
      await page.locator('#jupyterlab-splash').waitFor({ state: 'detached' });
      await waitForCondition(async () => {
        // Its own wait is shorter, and ends with an error.
        await activity.activateTab('Launcher').catch(() => false);
        return activity.isTabActive('Launcher');
      }, 60_000);
    });
  },
  request: async ({ request, baseURL }, use) => {
    const base = new URL(baseURL!).pathname.replace(/\/$/, '');
    const fetch: typeof request.fetch = (url, options) =>
      request.fetch(
        typeof url === 'string' && url.startsWith('/api/') ? base + url : url,
        options
      );
    await use(
      new Proxy(request, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name, target);
          return name === 'fetch'
            ? fetch
            : typeof value === 'function'
              ? value.bind(target)
              : value;
        }
      })
    );
  }
});

export { expect, test };
