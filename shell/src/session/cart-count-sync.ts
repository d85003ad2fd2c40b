export interface CartCountSyncPorts {
  /** Lines of both carts, or undefined where nobody answered. */
  readonly read: () => Promise<number | undefined>;
  readonly set: (count: number) => void;
}

/** How the count beside the cart comes about. */
export interface CartCountSync {
  /** Asks the server, one question at a time. What is asked while an answer is awaited is asked once more after it. */
  refetch(): void;
  /** A part tells the count. An answer that is still awaited may be older or newer: the server is asked again. */
  set(count: number): void;
}

export function createCartCountSync({ read, set }: CartCountSyncPorts): CartCountSync {
  let asking = false;
  /** How often somebody asked or told. */
  let version = 0;
  const run = async () => {
    asking = true;
    try {
      for (let handled = -1; handled !== version;) {
        handled = version;
        const count = await read();
        if (count !== undefined && handled === version) set(count);
      }
    } finally {
      asking = false;
    }
  };
  return {
    refetch() {
      version += 1;
      if (!asking) void run();
    },
    set(count) {
      version += 1;
      set(count);
    },
  };
}
