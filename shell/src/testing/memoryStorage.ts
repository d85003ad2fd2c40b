/** A storage area for tests; `refuse` makes it behave like a browser that keeps nothing. */
export function memoryStorage(initial: Record<string, string> = {}, { refuse = false } = {}): Storage {
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
    setItem: (key, value) => guarded(() => void kept.set(key, value)),
    removeItem: (key) => guarded(() => void kept.delete(key)),
  };
}
