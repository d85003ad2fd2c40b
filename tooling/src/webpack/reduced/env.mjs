// Parts run in browsers only. The switch of the debug mode is in the local storage, whose first read blocks the page.
export const isBrowserEnvValue = true;
export const isBrowserEnv = () => true;
export const isReactNativeEnv = () => false;
export const isDebugMode = () => false;
export const getProcessEnv = () => ({});
