/** Data that another tab may have changed. Messages carry no data; the receiver refetches them. */
const invalidations = ['session', 'cart', 'order', 'logout'] as const;
export type Invalidation = (typeof invalidations)[number];

/** Messages to the other tabs of this browser. */
export interface TabSync {
  broadcast(what: Invalidation): void;
  /** @returns a function that unsubscribes */
  on(handler: (what: Invalidation) => void): () => void;
  /** Stops listening, because browsers do not keep pages with an open channel for Back. Messages can still be sent. */
  close(): void;
  /** Listens again. @returns whether the channel was closed, so that messages may have been missed */
  reopen(): boolean;
}

/** The used part of BroadcastChannel. */
export interface TabChannel {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
}

/**
 * Opens the channel at first use. `open` returns undefined in a browser without BroadcastChannel; then nothing is sent.
 */
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
