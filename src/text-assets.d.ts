// Files that are imported as their text: `import source from './saxpy.cu'`.
// Each bundler is told the same list (scripts/text-assets.mjs).
declare module '*.cu' {
  const text: string;
  export default text;
}
declare module '*.h' {
  const text: string;
  export default text;
}
declare module '*.wgsl' {
  const text: string;
  export default text;
}
declare module '*.py' {
  const text: string;
  export default text;
}

/** Style sheets: Rspack puts them into the page. */
declare module '*.css' {}
