/** In a checkout the lectures are here. */
export const CHECKOUT = 'notebooks';
/** Otherwise they are put here. */
export const FOLDER = 'gridstride';

/** Whether a file of the server is where the lectures are. */
export function isAmongLectures(path: string): boolean {
  return [CHECKOUT, FOLDER].some(folder => path.startsWith(`${folder}/`));
}
