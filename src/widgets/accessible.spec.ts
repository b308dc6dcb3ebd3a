/**
 * What assistive technology makes of every kind of output, by the rules of axe.
 * Contrast needs a page: ui-tests/tests/reach.spec.ts.
 */
import { Sanitizer } from '@jupyterlab/apputils';
import type { IRenderMime } from '@jupyterlab/rendermime-interfaces';
import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { everyRecord } from '../../test/records';
import { RECORD_MIME } from '../protocol/record';
import { RunView } from './renderer';

afterEach(() => document.body.replaceChildren());

it.each(Object.entries(everyRecord))('%s', async (_, record) => {
  const node = document.createElement('main');
  document.body.append(node);
  const view = new RunView(node, {
    sanitizer: new Sanitizer()
  } as unknown as IRenderMime.IRendererOptions);
  await view.render({
    data: { [RECORD_MIME]: record },
    trusted: true
  } as unknown as IRenderMime.IMimeModel);
  node.querySelectorAll('details').forEach(details => (details.open = true));
  const { violations } = await axe.run(node, {
    rules: { 'color-contrast': { enabled: false } }
  });
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  ).toEqual([]);
  view.dispose();
});
