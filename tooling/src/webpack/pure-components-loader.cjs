/**
 * Webpack loader for react-router, whose components are calls such as `React.forwardRef(…)`, followed by `Link.displayName = "Link";`.
 * Both count as side effects, so that the minimizer would keep each component with all that it needs: here the calls are marked
 * as pure, and the names for developer tools are left out, with the context of an error boundary that only data routers render.
 */
module.exports = function markComponentsPure(source) {
  return source
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^RenderErrorBoundary\.contextType = \w+;$/m, '');
};
