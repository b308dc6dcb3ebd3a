import { DisposableDelegate, type IDisposable } from '@lumino/disposable';

/** What a plot takes from the JupyterLab theme. */
export interface PlotColors {
  text: string;
  muted: string;
  grid: string;
  background: string;
  font: string;
}

/** The colours of the current theme, with those of a plain page where there is none. */
export function plotColors(): PlotColors {
  const style = getComputedStyle(document.body);
  const read = (name: string, otherwise: string): string =>
    style.getPropertyValue(name).trim() || otherwise;
  return {
    text: read('--jp-content-font-color1', '#212121'),
    muted: read('--jp-content-font-color2', '#616161'),
    grid: read('--jp-border-color2', '#e0e0e0'),
    background: read('--jp-layout-color1', '#ffffff'),
    font: read('--jp-ui-font-family', 'sans-serif')
  };
}

/**
 * Calls back after the theme changed. JupyterLab marks the page's body with the
 * theme's name when its style sheet is in place; a renderer is given no theme
 * manager to ask.
 */
export function onThemeChange(callback: () => void): IDisposable {
  const observer = new MutationObserver(callback);
  observer.observe(document.body, {
    attributes: true,
    attributeFilter: ['data-jp-theme-name', 'data-jp-theme-light']
  });
  return new DisposableDelegate(() => observer.disconnect());
}
