// The kinds of file that `import text from './file.ext'` gives as text, in one
// place for esbuild, Rspack, Vite and the copy into lib/. The TypeScript side
// is src/text-assets.d.ts.
export const extensions = ['.cu', '.h', '.wgsl', '.py'];

/** esbuild's `loader` option. */
export const esbuildLoaders = Object.fromEntries(
  extensions.map(extension => [extension, 'text'])
);

/** Matches a module id that ends in one of the extensions. */
export const pattern = new RegExp(
  `(${extensions.map(extension => extension.replace('.', '\\.')).join('|')})$`
);

/** A Vite (so Vitest) plugin that does the same. */
export function textAssets() {
  return {
    name: 'gridstride:text-assets',
    enforce: 'pre',
    transform(code, id) {
      return pattern.test(id)
        ? { code: `export default ${JSON.stringify(code)};`, map: null }
        : null;
    }
  };
}
