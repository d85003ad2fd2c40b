// The shell's copy, see provided/federation-runtime.mjs.
export const initializeSharing = (options) => globalThis._FEDERATION_RUNTIME_CORE.initializeSharing(options);
