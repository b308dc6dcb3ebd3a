// Writes lib/gallery.json, the catalogue for the gallery: node scripts/gallery.mjs
//
// The page has no part of the engine, so the gallery's data are a file of its
// own, which it fetches when it is opened (rspack.config.cjs ships it).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildLoaders } from './text-assets.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where notebooks show entries, by ids: cells say it in `metadata.gridstride.entry`. Lectures come before practicals, solutions last. */
export function lecturesByEntry(folder = `${root}notebooks`) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => path.endsWith('.ipynb') && !path.includes('.ipynb_'));
  const rank = path =>
    /solutions?\.ipynb$/.test(path) ? 2 : /practical/.test(path) ? 1 : 0;
  paths.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const found = new Map();
  for (const path of paths) {
    const { cells } = JSON.parse(readFileSync(`${folder}/${path}`, 'utf8'));
    const title = titleOf(cells) ?? path;
    for (const { id, metadata } of cells) {
      const entry = metadata?.gridstride?.entry;
      if (entry !== undefined) {
        const before = found.get(entry) ?? [];
        if (!before.some(one => one.path === path)) {
          found.set(entry, [...before, { path, title, cell: id }]);
        }
      }
    }
  }
  return found;
}

/** The first heading. */
function titleOf(cells) {
  for (const { cell_type, source } of cells) {
    const heading = /^# +(.+)$/m.exec([source].flat().join(''));
    if (cell_type === 'markdown' && heading) {
      return heading[1].trim();
    }
  }
  return undefined;
}

async function galleryEntries() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['kernels/gallery.ts'],
    platform: 'node',
    format: 'esm',
    bundle: true,
    write: false,
    loader: esbuildLoaders
  });
  const text = Buffer.from(outputFiles[0].contents).toString('base64');
  const module = await import(`data:text/javascript;base64,${text}`);
  const lectures = lecturesByEntry();
  return module.galleryEntries(id => lectures.get(id) ?? []);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(`${root}lib`, { recursive: true });
  writeFileSync(
    `${root}lib/gallery.json`,
    JSON.stringify(await galleryEntries())
  );
}
