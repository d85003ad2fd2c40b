/** One page of a list as the API gives it: its items and how many there are in all. */
export interface ListPage<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

/** What makes an item one of its list. */
export type ItemKey = number | string;

/**
 * The page that follows, or undefined at the end. An empty page ends a list whose total was counted before it shrank,
 * so that nothing asks for ever.
 */
export function getNextPage(last: ListPage<unknown>, page: number, pageSize: number): number | undefined {
  return last.data.length > 0 && page * pageSize < last.total ? page + 1 : undefined;
}

/**
 * The items of all pages in their order, each once: an item that was added or sold out between two calls shifts the
 * pages, and the one at their edge then comes twice.
 */
export function flattenPages<Item>(pages: readonly ListPage<Item>[], keyOf: (item: Item) => ItemKey): Item[] {
  const byKey = new Map<ItemKey, Item>();
  for (const page of pages) {
    for (const item of page.data) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  }
  return [...byKey.values()];
}

/** The most pages that are restored; more would keep the visitor waiting. */
const restoredPagesMax = 40;

/** A remembered number of pages as one that may be fetched: it comes from storage, where anything may be written. */
export function restorablePages(pages: number | undefined): number {
  return pages !== undefined && Number.isInteger(pages) && pages > 1 ? Math.min(pages, restoredPagesMax) : 1;
}

/** As few calls as `limitMax` allows for so many pages, and as even as possible. */
export function batchOf(pages: number, pageSize: number, limitMax: number): { calls: number; pagesPerCall: number } {
  const calls = Math.ceil(pages / Math.max(1, Math.floor(limitMax / pageSize)));
  return { calls, pagesPerCall: Math.ceil(pages / calls) };
}

/** One page out of an answer that holds several; `index` counts from 0. */
export function pageOfBatch<Page extends ListPage<unknown>>(answer: Page, index: number, pageSize: number): Page {
  return { ...answer, data: answer.data.slice(index * pageSize, (index + 1) * pageSize) };
}
