/** Counts pending mutations: a page load would cut them off before their result is known. */
export interface MutationTracker {
  /** Pending calls that may change data, of all clients. */
  pending(): number;
  /** A call begins. @returns a function that ends it; calling it again does nothing */
  start(): () => void;
}

export function createMutationTracker(): MutationTracker {
  const calls = new Set<symbol>();
  return {
    pending: () => calls.size,
    start() {
      const call = Symbol('call');
      calls.add(call);
      return () => void calls.delete(call);
    },
  };
}
