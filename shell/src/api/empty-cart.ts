/** Whether the visitor's cart is known to be empty. Reads of the catalogue then leave the device id out. */
export interface EmptyCart {
  /** A value while the cart is known to be empty, else undefined. After any event that may add a line, the value is another one. */
  known(): symbol | undefined;
  /** The cart may have changed, or is another one. */
  forget(): void;
  /** A call begins that may fill the cart. @returns a function that ends it; `isCertain`: whether the server responded */
  startChange(): (isCertain: boolean) => void;
  /** Resolves when no change is in flight. */
  settled(): Promise<void>;
  /** Reads the number of lines in the cart. */
  learn(read: () => Promise<number | undefined>): Promise<number | undefined>;
}

/** @param token that of the session: a customer's cart may be filled on another device at any time */
export function createEmptyCart(token: () => string | null): EmptyCart {
  let knowledge: symbol | undefined;
  let version = 0;
  /** Changes whose result is unknown: the server may have made them, or may still make them. */
  let openChanges = 0;
  const inFlight = new Set<Promise<void>>();
  const forget = () => {
    knowledge = undefined;
    version += 1;
  };
  return {
    known: () => (token() === null ? knowledge : undefined),
    forget,
    startChange() {
      openChanges += 1;
      forget();
      let end: () => void = () => undefined;
      const change = new Promise<void>((resolve) => (end = resolve));
      inFlight.add(change);
      return (isCertain) => {
        inFlight.delete(change);
        end();
        if (isCertain) openChanges -= 1;
        forget();
      };
    },
    async settled() {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
    async learn(read) {
      forget();
      const startedAt = version;
      const count = await read();
      if (count === 0 && token() === null && openChanges === 0 && version === startedAt) knowledge = Symbol('empty');
      return count;
    },
  };
}
