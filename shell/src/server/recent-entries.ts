/** Values by key, of which those that were used last are kept. */
export interface RecentEntries<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, size: number): void;
}

interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
}

/** @param maxSize of all entries that were used last; as many older ones are kept besides */
export function createRecentEntries<Value>(maxSize: number): RecentEntries<Value> {
  let [recent, older] = [new Map<string, Entry<Value>>(), new Map<string, Entry<Value>>()];
  let recentSize = 0;
  const add = (key: string, entry: Entry<Value>) => {
    if (recentSize >= maxSize) {
      older = recent;
      recent = new Map<string, Entry<Value>>();
      recentSize = 0;
    }
    recentSize += entry.size - (recent.get(key)?.size ?? 0);
    recent.set(key, entry);
  };
  return {
    get(key) {
      const found = recent.get(key);
      if (found !== undefined) return found.value;
      const old = older.get(key);
      if (old !== undefined) add(key, old);
      return old?.value;
    },
    set: (key, value, size) => add(key, { value, size }),
  };
}
