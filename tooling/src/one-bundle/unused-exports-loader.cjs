/**
 * Webpack loader for shell/src/bootstrap.ts in the one-bundle build: its imports for evaluation alone keep no exports, which
 * only federation needs as a whole.
 */
module.exports = function unusedExports(source) {
  return source.replaceAll(
    '() => import(/* webpackMode: "eager" */',
    '() => import(/* webpackMode: "eager", webpackExports: [] */',
  );
};
