import type { ObjectStore } from '../store/object-store';

/** A store whose delays a test can count. */
interface StoreInRounds {
  readonly objects: ObjectStore;
  /** Runs the work. @returns the number of its operations, and how often it waited for the store */
  count(work: () => Promise<unknown>): Promise<{ readonly operations: number; readonly rounds: number }>;
}

/**
 * Completes all waiting operations in one round. In a store across a network, a round takes the time of one request.
 * Only for work that waits for nothing but the store.
 */
export function storeInRounds(store: ObjectStore): StoreInRounds {
  let [operations, rounds] = [0, 0];
  let waiting: (() => void)[] = [];
  const beginRound = () => {
    const begun = waiting;
    waiting = [];
    rounds += 1;
    for (const begin of begun) begin();
  };
  const inRound = async <Value>(operation: () => Promise<Value>): Promise<Value> => {
    operations += 1;
    await new Promise<void>((resolve) => {
      if (waiting.length === 0) setImmediate(beginRound);
      waiting.push(resolve);
    });
    return operation();
  };
  return {
    objects: {
      read: (key) => inRound(() => store.read(key)),
      create: (key, bytes) => inRound(() => store.create(key, bytes)),
      size: (key) => inRound(() => store.size(key)),
      list: (prefix) => inRound(() => store.list(prefix)),
      folders: (prefix) => inRound(() => store.folders(prefix)),
      remove: (key) => inRound(() => store.remove(key)),
      readVersioned: (name) => inRound(() => store.readVersioned(name)),
      getVersion: (name) => inRound(() => store.getVersion(name)),
      compareAndSwap: (name, version, bytes) => inRound(() => store.compareAndSwap(name, version, bytes)),
    },
    async count(work) {
      const before = { operations, rounds };
      await work();
      return { operations: operations - before.operations, rounds: rounds - before.rounds };
    },
  };
}
