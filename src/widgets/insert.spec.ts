import { Sanitizer } from '@jupyterlab/apputils';
import { expect, it } from 'vitest';
import { el, type Markup } from '../output/markup';
import { insertMarkup, insertSanitised } from './insert';

it('markup is shown as it is, text of it as text', () => {
  const node = document.createElement('div');
  insertMarkup(node, el('b', {}, '<i>'));
  expect(node.innerHTML).toBe('<b>&lt;i&gt;</b>');
});

it('what only looks like markup is refused', () => {
  const node = document.createElement('div');
  const like = { text: '<img src=x onerror=1>' } as unknown as Markup;
  expect(() => insertMarkup(node, like)).toThrow(TypeError);
  expect(node.innerHTML).toBe('');
});

it('other HTML goes through the sanitizer', () => {
  const node = document.createElement('div');
  insertSanitised(node, '<b>x</b><img src=x onerror=1>', new Sanitizer());
  expect(node.querySelector('b')?.textContent).toBe('x');
  expect(node.innerHTML).not.toContain('onerror');
});
