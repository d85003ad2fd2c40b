/**
 * A storage area for tests; `refuse` makes it behave like a browser that keeps nothing and says so, `forget` like one
 * that does not say so.
 */
export function memoryStorage(
  initial: Record<string, string> = {},
  { refuse = false, forget = false }: { refuse?: boolean; forget?: boolean } = {},
): Storage {
  const kept = new Map(Object.entries(initial));
  const guarded = <Value>(action: () => Value): Value => {
    if (refuse) throw new DOMException('refused', 'QuotaExceededError');
    return action();
  };
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => guarded(() => kept.get(key) ?? null),
    setItem: (key, value) => guarded(() => (forget ? undefined : void kept.set(key, value))),
    removeItem: (key) => guarded(() => void kept.delete(key)),
  };
}
