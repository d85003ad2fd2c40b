interface PageInput {
  readonly body?: { readonly limit?: number | undefined; readonly page?: number | undefined } | undefined;
}

/** A handler that answers pages of a list of `total` items, made from their numbers 1 to `total`. For tests only. */
export function createPagedHandler<Item>(total: number, createItem: (number: number) => Item) {
  return ({ body: { limit = 15, page = 1 } = {} }: PageInput) => {
    const skipped = (page - 1) * limit;
    const length = Math.max(0, Math.min(limit, total - skipped));
    return { status: 200 as const, data: Array.from({ length }, (_, index) => createItem(skipped + index + 1)), total };
  };
}
