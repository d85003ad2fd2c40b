const { transformSync } = require('@swc/core');
const { svgToDrawing } = require('../../webpack/svg-loader.cjs');

module.exports = {
  process: (svg, filename) =>
    transformSync(svgToDrawing(svg), { filename, swcrc: false, module: { type: 'commonjs' } }),
};
