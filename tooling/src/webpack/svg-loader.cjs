/** The only form of our SVG files: attributes in double quotes, one element around the content. */
const file = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+"[^>]*>(?<content>.+)<\/svg>\s*$/s;

/** A module whose default export is the content of `<svg>` as a string. @throws for a file of another form */
function svgToDrawing(svg) {
  const content = file.exec(svg)?.groups.content;
  if (content === undefined) throw new Error(`Not an SVG file of the expected form: ${svg.slice(0, 80)}`);
  return `export default ${JSON.stringify(content.trim())};`;
}

/** Webpack loader for SVG files; esbuild and Jest call the function by its name. */
module.exports = svgToDrawing;
module.exports.svgToDrawing = svgToDrawing;
