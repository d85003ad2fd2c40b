// shell/src/remotes/ loads the scripts of remotes.
const unused = undefined;
export {
  unused as createLink,
  unused as createScript,
  unused as isStaticResourcesEqual,
  unused as loadScript,
  unused as safeWrapper,
};
