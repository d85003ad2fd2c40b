// The shell's copy, see provided/federation-runtime.mjs.
export const attachShareScopeMap = (options) => globalThis._FEDERATION_RUNTIME_CORE.attachShareScopeMap(options);
