// Added to jupyter-builder's own configuration (package.json: jupyterlab.webpackConfig).
module.exports = {
  module: {
    rules: [
      // Keep this list equal to scripts/text-assets.mjs, which is an ES module
      // and so out of reach of jupyter-builder's require().
      { test: /\.(cu|h|wgsl|py)$/, type: 'asset/source' },
      // The engine's scripts are already bundles: ship the files as they are
      // (src/session/workerUrl.ts). Without this the /\.js$/ rules would parse them
      // as modules of ours.
      {
        test: /[\\/]lib[\\/]session[\\/](engine|headers|language|machine)\.js$/,
        type: 'asset/resource',
        generator: { filename: '[name].[contenthash].js' }
      }
    ]
  }
};
