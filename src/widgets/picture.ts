/** Pictures of the page as pictures of their own. */
import { pictureColours } from './theme';

const SVG = 'http://www.w3.org/2000/svg';
/** Pixels of a PNG for each of the page's. */
const SCALE = 2;

/** An SVG of the page with its colours and font, which no style sheet is needed for. */
export function standAloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const { text, background, font } = pictureColours();
  copy.setAttribute('xmlns', SVG);
  copy.removeAttribute('data-csv');
  copy.removeAttribute('class');
  copy.setAttribute(
    'style',
    `color:${text};background:${background};font-family:${font}`
  );
  // What the style sheet says of lines and letters.
  const [originals, copies] = [svg, copy].map(one => [
    ...one.querySelectorAll<SVGElement>('*')
  ]);
  originals.forEach((original, i) => {
    const { stroke, fill, fontSize } = getComputedStyle(original);
    const set = (name: string, value: string): void => {
      if (value !== '') {
        copies[i].setAttribute(name, value);
      }
    };
    set('stroke', stroke);
    set('fill', fill);
    if (original.tagName === 'text') {
      set('font-size', fontSize);
    }
  });
  return new XMLSerializer().serializeToString(copy);
}

/** @throws Error where the browser cannot draw it */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  const url = URL.createObjectURL(
    new Blob([svg], { type: 'image/svg+xml;charset=utf-8' })
  );
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = SCALE * image.width;
    canvas.height = SCALE * image.height;
    const context = canvas.getContext('2d');
    if (!context) {
      throw new Error('the browser has no canvas to draw it on');
    }
    context.fillStyle = pictureColours().background;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        blob =>
          blob
            ? resolve(blob)
            : reject(new Error('the browser made no PNG of it')),
        'image/png'
      )
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
