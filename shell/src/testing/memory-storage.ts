/** A storage area for tests. `throws` throws on access as some browsers do; `dropWrites` silently stores nothing. */
export function memoryStorage(
  initial: Record<string, string> = {},
  { throws = false, dropWrites = false }: { throws?: boolean; dropWrites?: boolean } = {},
): Storage {
  const stored = new Map(Object.entries(initial));
  const guarded = <Value>(action: () => Value): Value => {
    if (throws) throw new DOMException('refused', 'QuotaExceededError');
    return action();
  };
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => guarded(() => stored.get(key) ?? null),
    setItem: (key, value) => guarded(() => (dropWrites ? undefined : void stored.set(key, value))),
    removeItem: (key) => guarded(() => void stored.delete(key)),
  };
}

/** What a browser keeps of a signed-in customer. */
export const storageOfCustomer = ({ first_name = 'Meenakshi', cart_count = 0 } = {}): Storage =>
  memoryStorage({
    token: 't',
    token_dt: '2026-11-20 00:00:00',
    is_verified: '3',
    root: JSON.stringify({
      state: { auth: { user_info: { first_name, is_verified: 3 } }, stateUpdate: { cart_count, pincode: null } },
      version: 1,
    }),
  });
