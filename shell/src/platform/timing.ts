import type { Timer } from './ports';

/** Longest wait in ms for an idle moment. */
const maxIdleWaitMs = 2000;

/** Wait in ms in browsers without `requestIdleCallback`, such as WebKit. */
const withoutIdleMs = 200;

/** The used part of a window. WebKit has no `requestIdleCallback`. */
export interface LoadingView {
  readonly document: { readonly readyState: DocumentReadyState };
  addEventListener(type: 'load', listener: () => void, options: { once: true }): void;
  setTimeout(run: () => void, ms: number): unknown;
  requestIdleCallback?(run: () => void, options: { timeout: number }): unknown;
}

/** Resolves in an idle moment after the page has loaded with all resources that its HTML names. */
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

export function timer(ms: number): Timer {
  let handle: number | undefined;
  const done = new Promise<void>((resolve) => {
    handle = window.setTimeout(resolve, ms);
  });
  return { done, cancel: () => window.clearTimeout(handle) };
}

interface Scheduler {
  yield(): Promise<void>;
}

/** In newer browsers `scheduler.yield` continues before other waiting tasks. */
function canYield(scheduler: unknown): scheduler is Scheduler {
  return typeof scheduler === 'object' && scheduler !== null && 'yield' in scheduler;
}

/** Ends the current task, so that the browser handles input and paints before the caller continues. */
export async function yieldToMain(): Promise<void> {
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
  if (canYield(scheduler)) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve, 0));
}
