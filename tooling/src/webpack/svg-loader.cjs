const { transform } = require('@svgr/core');
const jsxPlugin = require('@svgr/plugin-jsx');

/** A module whose default export is a `Drawing`: the view box and the content of `<svg>`, as JSX. */
const drawing = ({ jsx }, { tpl }) => {
  const viewBox = jsx.openingElement.attributes.find(({ name }) => name?.name === 'viewBox').value;
  const body = {
    type: 'JSXFragment',
    openingFragment: { type: 'JSXOpeningFragment' },
    closingFragment: { type: 'JSXClosingFragment' },
    children: jsx.children,
  };
  return tpl`export default { viewBox: ${viewBox}, body: ${body} };`;
};

const svgToDrawing = (svg) =>
  transform.sync(svg, { plugins: [jsxPlugin], template: drawing, jsxRuntime: 'automatic', runtimeConfig: false });

/** Webpack loader for SVG files; esbuild and Jest call the function by its name. */
module.exports = svgToDrawing;
module.exports.svgToDrawing = svgToDrawing;
