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

/** Entries of releases built with the whole runtime read these objects at their start, and nothing of them later. */
export const helpers = { global: {}, share: {}, utils: {} };
