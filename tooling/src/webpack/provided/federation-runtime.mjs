// What the shell provides of the federation runtime: the names that the entries of remotes use. The runtime is included whole
// otherwise, with its loading of scripts and manifests.
export {
  CurrentGlobal,
  Global,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from 'unshared/@module-federation/runtime-core';

/** What the entries of remotes would each contain of the bundler's runtime; `reduced/remote/` calls it. */
export { attachShareScopeMap } from 'unshared/bundler-runtime/attachShareScopeMap';
export { consumes } from 'unshared/bundler-runtime/consumes';
export { initContainerEntry } from 'unshared/bundler-runtime/initContainerEntry';
export { initializeSharing } from 'unshared/bundler-runtime/initializeSharing';

/** Entries of releases built with the whole runtime read these objects at their start, and nothing of them later. */
export const helpers = { global: {}, share: {}, utils: {} };
