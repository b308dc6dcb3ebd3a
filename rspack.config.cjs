// Added to jupyter-builder's own configuration (package.json: jupyterlab.webpackConfig).
module.exports = {
  module: {
    rules: [
      // Keep this list equal to scripts/text-assets.mjs, which is an ES module
      // and so out of reach of jupyter-builder's require().
      { test: /\.(cu|h|wgsl|py)$/, type: 'asset/source' },
      // The engine is already a bundle: ship the file as it is (src/session/workerUrl.ts).
      // Without this the /\.js$/ rules would parse it as a module of ours.
      {
        test: /[\\/]lib[\\/]session[\\/]engine\.js$/,
        type: 'asset/resource',
        generator: { filename: 'engine.[contenthash].js' }
      }
    ]
  }
};
