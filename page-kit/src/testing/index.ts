export { createFakeShell } from './fake-shell';
export type { ApiHandlers, FakeShell, FakeShellOptions, RecordedCall } from './fake-shell';
export { hydrateWithShell } from './hydrate';
export type { Hydration, HydrationOptions } from './hydrate';
export { renderRoutes } from './render-routes';
export type { HistoryEntry, RenderRoutesOptions } from './render-routes';
export { renderWithShell } from './render-with-shell';
export { createPagedHandler } from './paged-handler';
