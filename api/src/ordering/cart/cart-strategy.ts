import type { ProductType } from '@storefront/shared-contracts';
import type { Database } from '../../platform/db/database';
import type { OtherErrorCode } from '../../platform/errors';
import type { Viewer } from '../../domains/catalogue/availability';
import type { LineTable } from './line-table';
import type { CartOwner } from '../../domains/cart-owner';
import { getTotalError, type PricedLine } from './price';

/** A product that a customer puts into a cart, with its current price in paise. */
interface PurchasableProduct {
  pricePaise: number;
  withdrawn: boolean;
  /** Why this quantity is not available, as a message for the customer; undefined if it is. */
  rejection: (quantity: number) => string | undefined;
}

export interface CurrentCartLine extends PricedLine {
  productId: number;
  /** The product's name in error messages. */
  name: string;
  /** The selling price in paise when the quantity was last set. */
  pricePaiseWhenAdded: number;
  /** Why the line cannot be ordered, as a message for the customer. */
  error: string | undefined;
}

/** Owner of the cart that is read, and the time. */
export interface CartReader extends Viewer {
  owner: CartOwner;
}

/** Differences between the carts of medicines and lab tests. */
export interface CartStrategy<Product> {
  type: ProductType;
  lines: LineTable;
  /** The error for a product that does not exist or is no longer offered. */
  notFound: OtherErrorCode;
  /**
   * The product, whether or not it is still offered. The holds of others are subtracted from its stock. See docs/behaviour.md,
   * D21.
   */
  find: (db: Database, id: number, buyer: CartReader) => Promise<PurchasableProduct | undefined>;
  /** All lines of the owner's cart, in the order in which they were added. */
  list: (db: Database, buyer: CartReader) => Promise<CurrentCartLine[]>;
  /** Products as the wire shows them, in the order of the ids. */
  show: (db: Database, ids: number[], buyer: CartReader) => Promise<Product[]>;
}

/** Why a cart cannot be ordered, as messages for the customer. See docs/behaviour.md, C5. */
export function listCartErrors(lines: readonly CurrentCartLine[]): string[] {
  const total = getTotalError(lines);
  return [...lines.flatMap(({ error }) => error ?? []), ...(total === undefined ? [] : [total])];
}
