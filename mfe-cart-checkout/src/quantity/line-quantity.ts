/**
 * The quantity of one product in the cart while it is being changed. The wanted quantity shows at once, at most one
 * call is under way, and the latest wish wins. `at` is a logical time (see `logical-clock.ts`), never the wall clock.
 */
export interface LineQuantity {
  /** What the server last confirmed. */
  readonly confirmed: number;
  /** What the person last chose; this is what shows. */
  readonly wanted: number;
  /** What the call under way asks for. */
  readonly sending: number | undefined;
  /** The wanted quantity is to be sent even where it is the confirmed one: the person takes the line as it is now. */
  readonly again: boolean;
  /** How the last call ended; undefined before any, during one, and after the server's cart was read. */
  readonly outcome: 'saved' | 'refused' | undefined;
  /** When this last changed. A read that began before is older than what stands here. */
  readonly at: number;
}

/** A line as the page's data say, nothing under way. */
export function createLineQuantity(quantity: number, at: number): LineQuantity {
  return { confirmed: quantity, wanted: quantity, sending: undefined, again: false, outcome: undefined, at };
}

/** The person chose a quantity. */
export function setDesired(line: LineQuantity, quantity: number, at: number): LineQuantity {
  return { ...line, wanted: quantity, outcome: undefined, at };
}

/** The person takes the line as it is now, at today's price: what is wanted is sent whether or not it differs. */
export function confirmPrice(line: LineQuantity, at: number): LineQuantity {
  return { ...line, again: true, outcome: undefined, at };
}

/** The quantity to ask the server for now; undefined while a call is under way or nothing is to be said. */
export function getQuantityToSend(line: LineQuantity): number | undefined {
  return !isBusy(line) && (line.again || line.wanted !== line.confirmed) ? line.wanted : undefined;
}

/** The call that `getQuantityToSend` asked for is on its way. */
export function markSending(line: LineQuantity, at: number): LineQuantity {
  return { ...line, sending: line.wanted, again: false, outcome: undefined, at };
}

/** The call under way succeeded. A wish made meanwhile stays. */
export function markSaved(line: LineQuantity, at: number): LineQuantity {
  return { ...line, confirmed: line.sending ?? line.confirmed, sending: undefined, outcome: 'saved', at };
}

/** Whether the failure of the call under way concerns the person: a newer wish makes it moot. */
export function isLatestDesired(line: LineQuantity): boolean {
  return line.sending === line.wanted;
}

/** The call under way failed: the last confirmed quantity comes back, unless a newer wish is waiting. */
export function markRejected(line: LineQuantity, at: number): LineQuantity {
  const wanted = isLatestDesired(line) ? line.confirmed : line.wanted;
  return { ...line, wanted, sending: undefined, outcome: 'refused', at };
}

/** The server's cart was read; `began` is when the read began. A read older than the line changes nothing. */
export function applyServerQuantity(line: LineQuantity, quantity: number, began: number): LineQuantity {
  if (isBusy(line) || began <= line.at) return line;
  return createLineQuantity(quantity, began);
}

/** A call is under way. */
export function isBusy(line: LineQuantity): boolean {
  return line.sending !== undefined;
}
