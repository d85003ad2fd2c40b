// The shell's copy, see provided/federation-runtime.mjs.
export const consumes = (options) => globalThis._FEDERATION_RUNTIME_CORE.consumes(options);
