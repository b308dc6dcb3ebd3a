// Notes the scripts of a folder that are imported (node:module's register).
import { appendFileSync } from 'node:fs';

let noted;

export function initialize(data) {
  noted = data;
}

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (url.startsWith(noted.folder)) {
    appendFileSync(noted.log, `${url.replace(/^.*\//, '')}\n`);
  }
  return loaded;
}
