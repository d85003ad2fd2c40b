export { createDeferred, createFakeShell, createPagedHandler } from './fake-shell';
export type { ApiHandlers, Deferred, FakeShell, FakeShellOptions, RecordedCall } from './fake-shell';
export { hydrateWithShell, prefetchFirstQueries } from './hydrate';
export type { Hydration, HydrationOptions } from './hydrate';
export { renderRoutes } from './render-routes';
export type { HistoryEntry, RenderedRoutes, RenderRoutesOptions } from './render-routes';
export { renderWithShell, setCart } from './render-with-shell';
export { testDescriptor } from './test-descriptor';
