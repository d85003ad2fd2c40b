/**
 * Webpack loader for shell/src/remotes/federation-runtime.ts in the one-bundle build: the same exports, but modules of remotes
 * are dynamic imports of the same compilation. `modules`: file and chunk name by "<remote> <module>".
 */
module.exports = function remoteModules() {
  const { modules } = this.getOptions();
  const imports = Object.entries(modules).map(
    ([key, { file, chunk }]) =>
      `${JSON.stringify(key)}: () => import(/* webpackChunkName: ${JSON.stringify(chunk)} */ ${JSON.stringify(file)}),`,
  );
  return [
    `const modules = { ${imports.join(' ')} };`,
    'export const createRemoteRuntime = () => ({',
    '  loadEntry: () => Promise.resolve(),',
    '  loadModule: (remote, module) => modules[`${remote} ${module}`](),',
    '});',
    'export const createScriptRunner = () => () => Promise.resolve();',
  ].join('\n');
};
