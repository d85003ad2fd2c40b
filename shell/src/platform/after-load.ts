/** Longest wait in ms for an idle moment. */
const maxIdleWaitMs = 2000;

/** Wait in ms where the browser does not say when it is idle, as WebKit. */
const withoutIdleMs = 200;

/** The part of a window that is used here. WebKit has no `requestIdleCallback`. */
export interface LoadingView {
  readonly document: { readonly readyState: DocumentReadyState };
  addEventListener(type: 'load', listener: () => void, options: { once: true }): void;
  setTimeout(run: () => void, ms: number): unknown;
  requestIdleCallback?(run: () => void, options: { timeout: number }): unknown;
}

/** Resolves in an idle moment after the page has loaded with everything that its HTML names. */
export async function afterLoad(view: LoadingView): Promise<void> {
  if (view.document.readyState !== 'complete') {
    await new Promise<void>((resolve) => view.addEventListener('load', () => resolve(), { once: true }));
  }
  await new Promise<void>((resolve) => {
    if (typeof view.requestIdleCallback === 'function') {
      view.requestIdleCallback(() => resolve(), { timeout: maxIdleWaitMs });
    } else view.setTimeout(() => resolve(), withoutIdleMs);
  });
}
