/** What another tab may have changed. The data are read anew, never sent. */
const invalidations = ['session', 'cart', 'order', 'logout'] as const;
export type Invalidation = (typeof invalidations)[number];

/** The line to the other tabs of this browser. */
export interface TabSync {
  broadcast(what: Invalidation): void;
  /** @returns a function that unsubscribes */
  on(handler: (what: Invalidation) => void): () => void;
  /** Stops listening: a browser keeps no page for Back that has an open channel. Messages are still sent meanwhile. */
  close(): void;
  /** Listens again. @returns whether it was closed, so that something may have been missed */
  reopen(): boolean;
}

/** A channel as BroadcastChannel gives it. */
export interface TabChannel {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

/** `open` gives undefined where the browser has no such channel; then every tab stands alone. Opened at first use. */
export function createTabSync(open: () => TabChannel | undefined): TabSync {
  const handlers = new Set<(what: Invalidation) => void>();
  let channel: TabChannel | undefined;
  let state: 'unused' | 'open' | 'closed' = 'unused';
  const connect = () => {
    if (state !== 'unused') return;
    state = 'open';
    channel = open();
    channel?.addEventListener('message', ({ data }) => {
      const what = invalidations.find((one) => one === data);
      if (what !== undefined) for (const handler of [...handlers]) handler(what);
    });
  };
  return {
    broadcast(what) {
      if (state === 'closed') {
        const once = open();
        once?.postMessage(what);
        once?.close();
        return;
      }
      connect();
      channel?.postMessage(what);
    },
    on(handler) {
      connect();
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    close() {
      channel?.close();
      channel = undefined;
      state = 'closed';
    },
    reopen() {
      if (state !== 'closed') return false;
      state = 'unused';
      if (handlers.size > 0) connect();
      return true;
    },
  };
}
