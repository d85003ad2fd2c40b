/** One page of a list: its items and the total number. */
export interface ListPage<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

export type ItemKey = number | string;

/**
 * The next page number, or undefined at the end. An empty page ends a list that became shorter than its total.
 */
export function getNextPage(last: ListPage<unknown>, page: number, pageSize: number): number | undefined {
  return last.data.length > 0 && page * pageSize < last.total ? page + 1 : undefined;
}

/**
 * The items of all pages in their order without duplicates: an item that is added or removed between two requests
 * shifts the pages, so that the next page repeats one.
 */
export function flattenPages<Item>(pages: readonly ListPage<Item>[], keyOf: (item: Item) => ItemKey): Item[] {
  const byKey = new Map<ItemKey, Item>();
  for (const page of pages) {
    for (const item of page.data) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  }
  return [...byKey.values()];
}

/** Maximum number of restored pages: more would load too slowly. */
const restoredPagesMax = 40;

/** Limits a stored number of pages to one that may be fetched, because browser storage can contain any value. */
export function restorablePages(pages: number | undefined): number {
  return pages !== undefined && Number.isInteger(pages) && pages > 1 ? Math.min(pages, restoredPagesMax) : 1;
}

/** The smallest number of requests of equal size for this many pages, each within `limitMax`. */
export function batchOf(pages: number, pageSize: number, limitMax: number): { calls: number; pagesPerCall: number } {
  const calls = Math.ceil(pages / Math.max(1, Math.floor(limitMax / pageSize)));
  return { calls, pagesPerCall: Math.ceil(pages / calls) };
}

/** One page of a response that contains several; `index` starts at 0. */
export function pageOfBatch<Page extends ListPage<unknown>>(answer: Page, index: number, pageSize: number): Page {
  return { ...answer, data: answer.data.slice(index * pageSize, (index + 1) * pageSize) };
}
