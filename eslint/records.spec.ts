/** The rules fire where text of a notebook could become markup, or find a function. */
import { ESLint, RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import plugin from './records.js';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { projectService: true, tsconfigRootDir: process.cwd() }
  }
});

/** A case of a file that the project has, with another text. */
const file = (name: string, code: string) => ({
  filename: `${process.cwd()}/${name}`,
  code
});
const wrong = (name: string, code: string, message: RegExp) => ({
  ...file(name, code),
  errors: [{ message }]
});

const VIEW = 'src/widgets/renderer.ts';

tester.run('html', plugin.rules.html, {
  valid: [
    file('src/widgets/insert.ts', 'node.innerHTML = markup.text;'),
    file('src/output/markup.ts', 'new Markup(text);'),
    file(VIEW, 'node.textContent = text; const old = node.innerHTML;'),
    file(VIEW, 'insertMarkup(node, el("p")); stream.write("text");')
  ],
  invalid: [
    wrong(VIEW, 'node.innerHTML = text;', /^innerHTML makes elements/),
    wrong(VIEW, 'node["outerHTML"] = text;', /^outerHTML/),
    wrong(VIEW, 'frame.srcdoc += text;', /^srcdoc/),
    wrong(VIEW, 'node.insertAdjacentHTML("beforeend", text);', /^insertAdj/),
    wrong(VIEW, 'new DOMParser().parseFromString(text, "x");', /^parseFromS/),
    wrong(VIEW, 'range.createContextualFragment(text);', /^createContext/),
    wrong(VIEW, 'document.write(text);', /^write/),
    wrong(VIEW, 'show(new Markup(text));', /made by el\(\) and join\(\)/)
  ]
});

const VIEWS = 'const views = { a: () => 1 }; const texts = { a: "x" };';
const found = /a name finds functions here/;

tester.run('function-by-name', plugin.rules['function-by-name'], {
  valid: [
    `const views = new Map([['a', () => 1]]);
     export const show = (kind: string) => views.get(kind)?.();`,
    `${VIEWS} export const name = (kind: 'a') => texts[kind];`,
    `const all = [() => 1]; export const nth = (n: number) => all[n]();`,
    `${VIEWS} export const first = views['a']();`,
    `const views: Record<string, () => void> = {};
     export const show = (kind: string) =>
       Object.hasOwn(views, kind) && views[kind]();`
  ].map(code => file(VIEW, code)),
  invalid: [
    `${VIEWS} export const show = (kind: 'a') => views[kind]();`,
    `const views: Record<string, () => void> = {};
     export const find = (kind: string) => views[kind];`,
    `const views: Record<string, () => void> = {}; const other = { x: 1 };
     export const find = (kind: string) =>
       Object.hasOwn(other, kind) && views[kind];`,
    `const views: { [kind: string]: (() => void) | undefined } = {};
     export const find = (record: { kind: string }) => views?.[record.kind];`,
    `export const make = (kinds: Record<string, new () => object>, kind: any) =>
       new kinds[kind]();`
  ].map(code => wrong(VIEW, code, found))
});

it.each([
  [VIEW, 2],
  ['src/output/views/launch.ts', 2],
  ['src/protocol/migrate.ts', 2],
  // It sees requests of our own page, and finds their handlers by name.
  ['src/runtime/engine/engine.ts', 1]
])('%s is held to %i of them', async (name, count) => {
  const config = (await new ESLint().calculateConfigForFile(name)) as {
    rules: Record<string, unknown[]>;
  };
  const on = ['records/html', 'records/function-by-name'].filter(
    rule => config.rules[rule]?.[0] === 2
  );
  expect(on).toHaveLength(count);
});
