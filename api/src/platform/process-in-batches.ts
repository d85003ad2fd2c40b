import type { IsStopping } from '@storefront/server-kit/program';

interface Batches<Item> {
  /** Claims at most so many due items; no other process gets them meanwhile. */
  claim: (max: number) => Promise<Item[]>;
  process: (item: Item) => Promise<void>;
  concurrency: number;
}

/** Processes all due items, some at once. While the process stops, only what is claimed already is finished. */
export async function processInBatches<Item>(
  { claim, process, concurrency }: Batches<Item>,
  isStopping: IsStopping,
): Promise<void> {
  while (!isStopping()) {
    const claimed = await claim(concurrency);
    await Promise.all(claimed.map(process));
    if (claimed.length < concurrency) return;
  }
}
