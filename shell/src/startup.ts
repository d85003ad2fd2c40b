import { storageKeys } from '@storefront/shared-contracts';
import type { PageUse } from './hydration/page-use';
import type { PageLifecycle } from './platform/ports';

export interface StartupPorts extends Pick<PageUse, 'use' | 'whenUsed'> {
  /** Reads the stored values. */
  readonly restore: () => Promise<unknown>;
  /** Whether an earlier page had stored what the API knows the visitor by, or a logout to send, when the page started. */
  readonly wasReturning: () => boolean;
  /** Loads and starts what a page in use needs. */
  readonly startInUse: () => void;
  /** Calls the listener when another tab changes the stored value. @returns a function that unsubscribes */
  readonly watchStored: (key: string, listener: () => void) => () => void;
  readonly lifecycle: PageLifecycle;
  /** @returns a function that unsubscribes */
  readonly watchUncaught: () => () => void;
}

/** What another tab stores when the visitor logs in or out, or changes the cart. */
const sharedKeys = [storageKeys.token, storageKeys.root];

/**
 * Runs once after the first render: reads stored values. For a visitor without a stored id or token, who has no cart, all
 * calls of the API wait until the page is used, in this tab or by what another tab or page stores.
 */
export function createStartup(ports: StartupPorts): () => () => void {
  const { use, whenUsed, restore, wasReturning, startInUse, watchStored, lifecycle, watchUncaught } = ports;
  return () => {
    let wasLeft = false;
    const stops = [
      watchUncaught(),
      ...sharedKeys.map((key) => watchStored(key, use)),
      // Other pages of this tab may have changed what is stored, while the browser kept this one for Back.
      lifecycle.watch(
        () => (wasLeft = true),
        () => wasLeft && use(),
      ),
    ];
    void restore();
    // Data of a returning visitor change what was served: code that waits for the use is loaded first.
    if (wasReturning()) use();
    whenUsed(startInUse);
    return () => {
      for (const stop of stops) stop();
    };
  };
}
