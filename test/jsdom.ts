// What JupyterLab's packages want of a page when they are imported, and jsdom lacks.
class DragEventStub extends MouseEvent {}
globalThis.DragEvent ??= DragEventStub as unknown as typeof DragEvent;

window.matchMedia ??= query =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined
  }) as unknown as MediaQueryList;

class ResizeObserverStub {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= ResizeObserverStub;

class IntersectionObserverStub extends ResizeObserverStub {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  takeRecords = (): IntersectionObserverEntry[] => [];
}
globalThis.IntersectionObserver ??= IntersectionObserverStub;
