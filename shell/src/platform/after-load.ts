/** Longest wait in ms for an idle moment. */
const maxIdleWaitMs = 2000;

/** Wait in ms where the browser does not say when it is idle, as WebKit. */
const withoutIdleMs = 200;

/** Resolves in an idle moment after the page has loaded with everything that its HTML names. */
export async function afterLoad(view: Window): Promise<void> {
  if (view.document.readyState !== 'complete') {
    await new Promise((resolve) => view.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if (typeof view.requestIdleCallback === 'function') {
      view.requestIdleCallback(() => resolve(), { timeout: maxIdleWaitMs });
    } else view.setTimeout(resolve, withoutIdleMs);
  });
}
