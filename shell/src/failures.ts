/** What a failed load and an error need: a chunk of its own, which a page without failures does not load. */
export { createErrorReporter } from './error-reports/error-reporter';
export { createPinnedReload } from './releases/pinned-reload';
export { toRemoteLoadError } from './remotes/classify-failure';
export { createBrowserProbe } from './remotes/browser-probe';
