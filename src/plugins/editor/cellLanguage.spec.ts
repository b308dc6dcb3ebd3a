import {
  language,
  LanguageSupport,
  StreamLanguage
} from '@codemirror/language';
import { EditorState, StateEffect, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { CodeEditor } from '@jupyterlab/codeeditor';
import { afterEach, expect, test, vi } from 'vitest';
import type { GpuCellKind } from '../../commands/kind';
import {
  cellLanguage,
  cellLanguageFactory,
  type LoadLanguage
} from './cellLanguage';

const named = (name: string): LanguageSupport =>
  new LanguageSupport(
    StreamLanguage.define({ name, token: stream => (stream.skipToEnd(), null) })
  );
const python = named('python');
const supports: Record<GpuCellKind, LanguageSupport> = {
  cuda: named('cuda'),
  wgsl: named('wgsl'),
  script: named('gridstride'),
  line: named('gridstride')
};

let view: EditorView;
afterEach(() => {
  view.destroy();
  vi.restoreAllMocks();
});

function open(doc: string, ours: Extension): EditorView {
  // As in JupyterLab: the registry's extensions stand behind the language.
  view = new EditorView({
    state: EditorState.create({ doc, extensions: [python, ours] })
  });
  return view;
}

const load: LoadLanguage = kind => Promise.resolve(supports[kind]);
const shown = (): string => view.state.facet(language)!.name;
const settled = (): Promise<void> =>
  new Promise(resolve => setTimeout(resolve));

async function edit(from: number, to: number, insert: string): Promise<void> {
  view.dispatch({ changes: { from, to, insert } });
  await settled();
}

test('the language follows edits of the first line', async () => {
  open('int x = 1;', cellLanguage(load));
  await settled();
  expect(shown()).toBe('python');
  await edit(0, 0, '%%cud');
  expect(shown()).toBe('python');
  await edit(5, 5, 'a\n');
  expect(shown()).toBe('cuda');
  await edit(2, 6, 'wgsl');
  expect(shown()).toBe('wgsl');
  await edit(0, 6, '%gpu device');
  expect(shown()).toBe('gridstride');
  await edit(0, 0, 'x = 1 ');
  expect(shown()).toBe('python');
});

test('typing below the first line loads and changes nothing', async () => {
  const spy = vi.fn(load);
  open('%%cuda\n', cellLanguage(spy));
  await settled();
  const before = view.state.facet(language);
  await edit(7, 7, '__global__ void k() {}');
  expect(spy).toHaveBeenCalledTimes(1);
  expect(view.state.facet(language)).toBe(before);
});

test('a language that arrives late does not undo a later edit', async () => {
  const arrive = new Map<string, () => void>();
  open(
    '%%cuda\n',
    cellLanguage(
      kind =>
        new Promise(resolve => {
          arrive.set(kind, () => resolve(supports[kind]));
        })
    )
  );
  await edit(2, 6, 'wgsl');
  arrive.get('wgsl')!();
  arrive.get('cuda')!();
  await settled();
  expect(shown()).toBe('wgsl');
  await edit(2, 6, 'cuda');
  await edit(0, 6, 'x');
  arrive.get('cuda')!();
  await settled();
  expect(shown()).toBe('python');
});

test('a cell that is closed meanwhile is left alone', async () => {
  open('%%cuda\n', cellLanguage(load));
  const dispatch = vi.spyOn(view, 'dispatch');
  view.destroy();
  await settled();
  expect(dispatch).not.toHaveBeenCalled();
});

test("the notebook's language may change under a GPU cell", async () => {
  open('%%cuda\n', cellLanguage(load));
  await settled();
  view.dispatch({ effects: StateEffect.appendConfig.of(named('julia')) });
  await settled();
  expect(shown()).toBe('cuda');
});

test('a language that does not load leaves the cell as it is', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  open(
    '%%cuda\n',
    cellLanguage(() => Promise.reject(new Error('chunk 7 is gone')))
  );
  await settled();
  expect(shown()).toBe('python');
  expect(String(warn.mock.calls[0])).toContain('chunk 7 is gone');
});

test('only code cells are asked', () => {
  const of = (model: object): unknown =>
    cellLanguageFactory.factory({
      inline: true,
      model: model as CodeEditor.IModel
    });
  expect(of({ type: 'code' })).not.toBeNull();
  expect(of({ type: 'markdown' })).toBeNull();
  expect(of({ type: 'raw' })).toBeNull();
  // A file.
  expect(of({})).toBeNull();
});
