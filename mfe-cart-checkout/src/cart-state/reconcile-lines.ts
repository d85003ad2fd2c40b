import { applyServerQuantity, createLineQuantity, isPending, type LineQuantity } from './line-quantity';

/** Lines of one cart by their id. */
export type LineQuantities = ReadonlyMap<number, LineQuantity>;

/** Quantities that the server's cart holds, by line id. */
export type ServerQuantities = ReadonlyMap<number, number>;

/** Applies a read of some lines. A line without client state gets none: it follows the page's own data. */
export function applyServerLines(
  lines: LineQuantities,
  quantities: ServerQuantities,
  readStartedAt: number,
): LineQuantities {
  return new Map(
    [...lines].map(([id, line]) => {
      const quantity = quantities.get(id);
      return [id, quantity === undefined ? line : applyServerQuantity(line, quantity, readStartedAt)];
    }),
  );
}

/**
 * Applies a read of the whole cart: a line that is not in it has quantity 0.
 * @param shown lines on the page, which get client state even where they had none
 */
export function applyServerCart(
  lines: LineQuantities,
  shown: Iterable<number>,
  quantities: ServerQuantities,
  readStartedAt: number,
): LineQuantities {
  const ids = new Set([...lines.keys(), ...shown]);
  return new Map(
    [...ids].map((id) => {
      const line = lines.get(id);
      const quantity = quantities.get(id) ?? 0;
      return [
        id,
        line ? applyServerQuantity(line, quantity, readStartedAt) : createLineQuantity(quantity, readStartedAt),
      ];
    }),
  );
}

/** A call is in flight for one of the lines. */
export function hasPendingLine(lines: LineQuantities): boolean {
  return [...lines.values()].some(isPending);
}

/** One of the lines is pending, or changed after that logical time: a read that started then may be outdated. */
export function changedSince(lines: LineQuantities, logicalTime: number): boolean {
  return [...lines.values()].some((line) => isPending(line) || line.logicalTime > logicalTime);
}
