/** What a picture takes from the JupyterLab theme. */
export interface PictureColours {
  text: string;
  background: string;
  font: string;
}

/** The colours of the current theme, with those of a plain page where there is none. */
export function pictureColours(): PictureColours {
  const style = getComputedStyle(document.body);
  const read = (name: string, otherwise: string): string =>
    style.getPropertyValue(name).trim() || otherwise;
  return {
    text: read('--jp-content-font-color1', '#212121'),
    background: read('--jp-layout-color1', '#ffffff'),
    font: read('--jp-ui-font-family', 'sans-serif')
  };
}
