/**
 * Does something for each item, so many at once, and gives the results in the order of the items. A failure ends it after its batch, of which
 * nothing is running then.
 */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += size) {
    const settled = await Promise.allSettled(items.slice(from, from + size).map(work));
    for (const one of settled) {
      if (one.status === 'rejected') throw one.reason;
      results.push(one.value);
    }
  }
  return results;
}
