// The shell's copy, see provided/federation-runtime.mjs.
export const initContainerEntry = (options) => globalThis._FEDERATION_RUNTIME_CORE.initContainerEntry(options);
