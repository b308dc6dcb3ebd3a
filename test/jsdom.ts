// What JupyterLab's packages want of a page at import and jsdom lacks.
class DragEventStub extends MouseEvent {}
globalThis.DragEvent ??= DragEventStub as unknown as typeof DragEvent;
