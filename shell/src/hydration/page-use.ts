import { createObservable } from '../platform/observable';
import { whenReady } from '../platform/when-ready';

/** What waits until the visitor begins to use a page that the server rendered. */
export interface PageUsePorts {
  /** Calls `run` once, when the page is used; at once on a page that the browser renders. */
  readonly whenUsed: (run: () => void) => void;
  /** Resolves when the page is used; undefined if it is, and on a page that the browser renders. */
  readonly afterUse: () => Promise<void> | undefined;
}

export interface PageUse extends PageUsePorts {
  /** The visitor begins to use the page, or it calls the API for this visitor. */
  use(): void;
}

/** @param isServed whether the server rendered the page, read at each call @param onUse called once, before what waits */
export function createPageUse(isServed: () => boolean, onUse: () => void): PageUse {
  const isUsed = createObservable(false);
  const whenUsed = (run: () => void) => (isServed() ? whenReady(isUsed, run) : run());
  let used: Promise<void> | undefined;
  return {
    use() {
      if (isUsed.get()) return;
      onUse();
      isUsed.set(true);
    },
    whenUsed,
    afterUse() {
      if (!isServed() || isUsed.get()) return undefined;
      used ??= new Promise((resolve) => whenUsed(resolve));
      return used;
    },
  };
}
