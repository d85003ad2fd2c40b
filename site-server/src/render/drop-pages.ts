import type { ApiChange } from './follow-changes';

/** In ms: so often at most pages are rendered again because of stock. */
const stockIntervalMs = 1000;

/** In ms after a change of the catalogue: a page can have been rendered with data of another API process, which heard of it later. */
const repeatMs = 500;

interface Ports {
  /** Pages that are being rendered or were are not sent any more. */
  readonly drop: () => void;
  readonly later: (ms: number, work: () => void) => void;
}

/** Drops rendered pages at once: twice for the catalogue, for stock once and again after an interval if it changed meanwhile. */
export function createPageDrops({ drop, later }: Ports): (change: ApiChange) => void {
  let isWaiting = false;
  let isAsked = false;
  const dropForStock = () => {
    isAsked = false;
    isWaiting = true;
    drop();
    later(stockIntervalMs, () => {
      isWaiting = false;
      if (isAsked) dropForStock();
    });
  };
  return (change) => {
    if (change !== 'stock') {
      drop();
      later(repeatMs, drop);
    } else if (isWaiting) isAsked = true;
    else dropForStock();
  };
}
