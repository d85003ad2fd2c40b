export interface CartCountSyncPorts {
  /** Lines of both carts, or undefined where nobody answered. */
  readonly read: () => Promise<number | undefined>;
  readonly set: (count: number) => void;
}

/** How the count beside the cart comes about. */
export interface CartCountSync {
  /** Asks the server, one question at a time. What is asked while an answer is awaited is asked once more after it. */
  ask(): void;
  /** A part tells the count. An answer that is still awaited may be older or newer: the server is asked again. */
  told(count: number): void;
}

export function createCartCountSync({ read, set }: CartCountSyncPorts): CartCountSync {
  let asking = false;
  /** How often somebody asked or told. */
  let news = 0;
  const run = async () => {
    asking = true;
    try {
      for (let heard = -1; heard !== news;) {
        heard = news;
        const count = await read();
        if (count !== undefined && heard === news) set(count);
      }
    } finally {
      asking = false;
    }
  };
  return {
    ask() {
      news += 1;
      if (!asking) void run();
    },
    told(count) {
      news += 1;
      set(count);
    },
  };
}
