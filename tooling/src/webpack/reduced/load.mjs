// shell/src/remotes/ loads the entries of remotes.
const unused = undefined;
export {
  unused as getRemoteEntry,
  unused as getRemoteEntryUniqueKey,
  unused as getRemoteInfo,
  unused as isEsmRemoteType,
};
