import { StaticNotebook } from '@jupyterlab/notebook';
import { describe, expect, it } from 'vitest';
import { wrapCode } from './wrapCode';

describe('code of lectures', () => {
  it('is wrapped, and set up otherwise as the reader has it', () => {
    const before = {
      ...StaticNotebook.defaultEditorConfig,
      code: { lineNumbers: true, lineWrap: false }
    };
    const notebook = { editorConfig: before };
    wrapCode(notebook);
    expect(notebook.editorConfig).toEqual({
      ...before,
      code: { lineNumbers: true, lineWrap: true }
    });
    // Other notebooks may share it.
    expect(before.code.lineWrap).toBe(false);
  });
});
