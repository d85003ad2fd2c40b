/** Start of the keys of everything in the shared query cache that a change of the cart makes stale. */
export const cartQueryKey = ['cart'] as const;
