// Without the plugin for the tree shaking of shared packages.
export function init({ webpackRequire: { federation } }) {
  return federation.runtime.init(federation.initOptions);
}
