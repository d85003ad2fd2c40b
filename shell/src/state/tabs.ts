/** What another tab may have changed. The data are read anew, never sent. Source: architecture, "Commands and facts". */
export type Invalidation = 'session' | 'cart';

/** The line to the other tabs of this browser. */
export interface Tabs {
  tell(what: Invalidation): void;
  /** @returns a function that unsubscribes */
  on(handler: (what: Invalidation) => void): () => void;
}

/** A channel as BroadcastChannel gives it. */
export interface TabChannel {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** `open` gives undefined where the browser has no such channel; then every tab stands alone. Opened at first use. */
export function createTabs(open: () => TabChannel | undefined): Tabs {
  const handlers = new Set<(what: Invalidation) => void>();
  let channel: TabChannel | undefined;
  let opened = false;
  const connect = () => {
    if (!opened) {
      opened = true;
      channel = open();
      channel?.addEventListener('message', ({ data }) => {
        if (data === 'session' || data === 'cart') for (const handler of [...handlers]) handler(data);
      });
    }
    return channel;
  };
  return {
    tell: (what) => connect()?.postMessage(what),
    on(handler) {
      connect();
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
  };
}
