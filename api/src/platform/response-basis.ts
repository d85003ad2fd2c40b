import { AsyncLocalStorage } from 'node:async_hooks';

/** How many packs of each medicine a visitor without a cart may order, by its id. */
export type Stock = ReadonlyMap<number, number>;

interface Basis {
  readonly stock: Map<number, number>;
  isComplete: boolean;
}

const bases = new AsyncLocalStorage<Basis>();

/**
 * Does what a response is computed from. @returns the stock that it depends on besides the version of its catalogue; undefined if
 * it depends on anything else
 */
export async function recordBasis<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly stock: Stock | undefined }> {
  const basis: Basis = { stock: new Map(), isComplete: true };
  const result = await bases.run(basis, work);
  return { result, stock: basis.isComplete ? basis.stock : undefined };
}

/** Notes what was read for the response that is computed, if one is. */
export function noteStock(read: Iterable<readonly [id: number, quantity: number]>): void {
  const basis = bases.getStore();
  if (basis !== undefined) for (const [id, quantity] of read) basis.stock.set(id, quantity);
}

/** Notes that the response depends on more than the version of its catalogue and the noted stock. */
export function noteOtherBasis(): void {
  const basis = bases.getStore();
  if (basis !== undefined) basis.isComplete = false;
}
