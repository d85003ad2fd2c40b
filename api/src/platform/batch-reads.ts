import { setImmediate as nextTurn } from 'node:timers/promises';

type ReadMany<Key, Value> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;

/**
 * Reads the keys of several callers at once. Each read begins after its callers asked: who asks while one runs gets the result of
 * the next.
 */
export function batchReads<Key, Value>(read: ReadMany<Key, Value>): ReadMany<Key, Value> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { readonly keys: Set<Key>; readonly result: Promise<ReadonlyMap<Key, Value>> } | undefined;
  return (keys) => {
    if (next === undefined) {
      const wanted = new Set<Key>();
      const result = running
        .catch(() => undefined)
        // Calls that arrived together ask together.
        .then(() => nextTurn())
        .then(() => {
          next = undefined;
          return read([...wanted]);
        });
      running = result;
      next = { keys: wanted, result };
    }
    for (const key of keys) next.keys.add(key);
    return next.result;
  };
}
