export interface CartCountSyncPorts {
  /** Number of lines in both carts; undefined if the request failed. */
  readonly read: () => Promise<number | undefined>;
  readonly set: (count: number) => void;
  /** Resolves when no change of the cart is in flight: what is read beside one is uncertain, and would be read again. */
  readonly settled: () => Promise<void>;
}

/** Keeps the cart count current. */
export interface CartCountSync {
  /**
   * Reads the count from the server, one request at a time. Calls during a request are coalesced into one more request.
   */
  refetch(): void;
  /**
   * Sets the count that a part emitted. A pending response may be older or newer, so the count is read again after it.
   */
  set(count: number): void;
}

export function createCartCountSync({ read, set, settled }: CartCountSyncPorts): CartCountSync {
  let isReading = false;
  /** Incremented at each call. */
  let version = 0;
  const run = async () => {
    isReading = true;
    try {
      for (let handled = -1; handled !== version;) {
        await settled();
        handled = version;
        const count = await read();
        if (count !== undefined && handled === version) set(count);
      }
    } finally {
      isReading = false;
    }
  };
  return {
    refetch() {
      version += 1;
      if (!isReading) void run();
    },
    set(count) {
      version += 1;
      set(count);
    },
  };
}
