// Added to jupyter-builder's own configuration (package.json: jupyterlab.webpackConfig).
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** The scripts that scripts/bundle.mjs makes. */
const engine = join(__dirname, 'lib', 'engine');

/**
 * Ships the engine's scripts as they are, and tells src/session/workerUrl.ts
 * with which its workers begin. They are bundles already, and what is shipped is byte for
 * byte what was tested: `minimized` keeps Rspack from minifying them again.
 */
const shipEngine = {
  apply(compiler) {
    const { CopyRspackPlugin, DefinePlugin } = compiler.rspack;
    const first = start =>
      JSON.stringify(readdirSync(engine).find(name => name.startsWith(start)));
    new CopyRspackPlugin({
      patterns: [{ from: engine, to: 'engine', info: { minimized: true } }]
    }).apply(compiler);
    new DefinePlugin({
      GRIDSTRIDE_ENGINE: first('engine-'),
      GRIDSTRIDE_LANGUAGE: first('language-')
    }).apply(compiler);
  }
};

/** Ships the notebooks beside them, and tells src/plugins/lectures/bring.ts their paths. */
const notebooks = join(__dirname, 'notebooks');
const shipNotebooks = {
  apply(compiler) {
    const { CopyRspackPlugin, DefinePlugin } = compiler.rspack;
    const paths = readdirSync(notebooks, { recursive: true, encoding: 'utf8' })
      .map(path => path.replaceAll('\\', '/'))
      .filter(path => path.endsWith('.ipynb') && !path.includes('.ipynb_'))
      .sort();
    new CopyRspackPlugin({
      patterns: paths.map(path => ({
        from: join(notebooks, path),
        to: `notebooks/${path}`
      }))
    }).apply(compiler);
    new DefinePlugin({ GRIDSTRIDE_NOTEBOOKS: JSON.stringify(paths) }).apply(
      compiler
    );
  }
};

/** Ships the catalogue for the gallery, which scripts/gallery.mjs wrote. */
const shipGallery = {
  apply(compiler) {
    const { CopyRspackPlugin } = compiler.rspack;
    new CopyRspackPlugin({
      patterns: [{ from: join(__dirname, 'lib', 'gallery.json') }]
    }).apply(compiler);
  }
};

module.exports = {
  output: {
    // Their names are in the script that JupyterLab loads when it opens, which
    // has to stay small. With a `v` the server lets browsers keep them, whatever it is.
    chunkFilename: '[name].[contenthash:6].js?v=1'
  },
  module: {
    rules: [
      // Keep this list equal to scripts/text-assets.mjs, which is an ES module
      // and so out of reach of jupyter-builder's require().
      { test: /\.(cu|h|wgsl|py)$/, type: 'asset/source' }
    ]
  },
  plugins: [shipEngine, shipNotebooks, shipGallery]
};
