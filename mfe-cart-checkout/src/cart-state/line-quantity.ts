/**
 * The quantity of one cart line while it is being changed. The desired quantity shows at once, at most one call is in
 * flight, and the last desired quantity wins. Times are logical (`nextLogicalTime`).
 */
export interface LineQuantity {
  /** What the server last confirmed. */
  readonly confirmed: number;
  /** What the visitor last chose; this is what shows. */
  readonly desired: number;
  /** What the call in flight asks for. */
  readonly sending: number | undefined;
  /** Send the desired quantity even if it is the confirmed one, so that the server stores today's price as seen. */
  readonly forceSend: boolean;
  /** How the last call ended; undefined before any, during one, and after the server's cart was read. */
  readonly outcome: 'saved' | 'rejected' | undefined;
  /** Logical time of the last change. A read that started before it is outdated. */
  readonly logicalTime: number;
}

/** A line without changes. */
export function createLineQuantity(quantity: number, logicalTime: number): LineQuantity {
  return {
    confirmed: quantity,
    desired: quantity,
    sending: undefined,
    forceSend: false,
    outcome: undefined,
    logicalTime,
  };
}

/** The visitor chose a quantity. */
export function setDesired(line: LineQuantity, quantity: number, logicalTime: number): LineQuantity {
  return { ...line, desired: quantity, outcome: undefined, logicalTime };
}

/** The visitor accepts the line at today's price. */
export function confirmPrice(line: LineQuantity, logicalTime: number): LineQuantity {
  return { ...line, forceSend: true, outcome: undefined, logicalTime };
}

/** The quantity to send now; undefined while a call is in flight or when the server has it already. */
export function getQuantityToSend(line: LineQuantity): number | undefined {
  return !isPending(line) && (line.forceSend || line.desired !== line.confirmed) ? line.desired : undefined;
}

/** The call for `getQuantityToSend` starts. */
export function markSending(line: LineQuantity, logicalTime: number): LineQuantity {
  return { ...line, sending: line.desired, forceSend: false, outcome: undefined, logicalTime };
}

/**
 * The call in flight succeeded. A quantity that was chosen meanwhile stays desired.
 * @param quantity what the cart holds now: after Add, what it held before may be more
 */
export function markSaved(
  line: LineQuantity,
  logicalTime: number,
  quantity = line.sending ?? line.confirmed,
): LineQuantity {
  const desired = isLatestDesired(line) ? quantity : line.desired;
  return { ...line, confirmed: quantity, desired, sending: undefined, outcome: 'saved', logicalTime };
}

/** Whether the call in flight asks for what the visitor still wants. */
export function isLatestDesired(line: LineQuantity): boolean {
  return line.sending === line.desired;
}

/** The call in flight failed: restores the confirmed quantity, unless the visitor chose another one meanwhile. */
export function markRejected(line: LineQuantity, logicalTime: number): LineQuantity {
  const desired = isLatestDesired(line) ? line.confirmed : line.desired;
  return { ...line, desired, sending: undefined, outcome: 'rejected', logicalTime };
}

/** Takes over what the server's cart says, unless the line is pending or changed after the read started. */
export function applyServerQuantity(line: LineQuantity, quantity: number, readStartedAt: number): LineQuantity {
  if (isPending(line) || readStartedAt <= line.logicalTime) return line;
  return createLineQuantity(quantity, readStartedAt);
}

/** A call is in flight. */
export function isPending(line: LineQuantity): boolean {
  return line.sending !== undefined;
}
