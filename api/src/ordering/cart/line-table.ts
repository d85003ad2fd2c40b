import { limits } from '@storefront/shared-contracts/limits';
import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database';
import type { cartLines, labCartLines } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';

/** The table of the cart lines of one product type, and its column of the product's id. */
export interface LineTable {
  table: typeof cartLines | typeof labCartLines;
  product: PgColumn;
}

/** A line to store. Price in paise, at this moment. */
interface NewLine {
  productId: number;
  quantity: number;
  pricePaise: number;
  /** Keeps a larger quantity that the cart already contains, with its price. */
  atLeast?: boolean | undefined;
}

function keepLarger({ table }: LineTable): SQL {
  const won = sql`excluded.quantity > ${table.quantity}`;
  return sql`quantity = greatest(${table.quantity}, excluded.quantity),
    price_paise_when_added = CASE WHEN ${won} THEN excluded.price_paise_when_added ELSE ${table.pricePaiseWhenAdded} END`;
}

const keepNew = sql`quantity = excluded.quantity, price_paise_when_added = excluded.price_paise_when_added`;

function insert(lines: LineTable, cartId: number, line: NewLine, id: SQL): SQL {
  const column = sql.identifier(lines.product.name);
  return sql`INSERT INTO ${lines.table} (id, cart_id, ${column}, quantity, price_paise_when_added)
    VALUES (${id}, ${cartId}, ${line.productId}, ${line.quantity}, ${line.pricePaise})
    ON CONFLICT (cart_id, ${column}) DO UPDATE
    SET ${line.atLeast === true ? keepLarger(lines) : keepNew}, updated_at = now()`;
}

/** Deletes a product's line and returns it; undefined if the cart did not contain it. */
async function deleteLine(db: Database, { table, product }: LineTable, cartId: number, productId: number) {
  const [line] = await db
    .delete(table)
    .where(and(eq(table.cartId, cartId), eq(product, productId)))
    .returning({ id: table.id, quantity: table.quantity, pricePaise: table.pricePaiseWhenAdded });
  return line;
}

/** Quantity of a product in the cart. */
export async function quantityIn(
  db: Database,
  { table, product }: LineTable,
  cartId: number,
  productId: number,
): Promise<number> {
  const [line] = await db
    .select({ quantity: table.quantity })
    .from(table)
    .where(and(eq(table.cartId, cartId), eq(product, productId)));
  return line?.quantity ?? 0;
}

export async function removeLine(db: Database, lines: LineTable, cartId: number, productId: number): Promise<void> {
  await deleteLine(db, lines, cartId, productId);
}

/** Sets a product's quantity. A product that the cart does not contain is added at the end. */
export async function setLine(db: Database, lines: LineTable, cartId: number, line: NewLine): Promise<void> {
  await db.execute(insert(lines, cartId, line, sql`DEFAULT`));
}

/**
 * Asserts that adding these products does not exceed `limits.cartLinesMax`. Products that the cart contains can be
 * changed even in a longer cart, because a login merges two carts.
 * @throws ApiError `cartFull`
 */
export async function assertRoom(
  db: Database,
  { table, product }: LineTable,
  cartId: number,
  productIds: readonly number[],
): Promise<void> {
  const ofCart = eq(table.cartId, cartId);
  const others = await db.$count(table, and(ofCart, notInArray(product, [...productIds])));
  if (others < limits.cartLinesMax) return;
  if ((await db.$count(table, and(ofCart, inArray(product, [...productIds])))) > 0) return;
  throw new ApiError('cartFull');
}

/**
 * Puts a line in the position of another one. If the other one is not in the cart, as after a repeated call, the line is only
 * set.
 */
export async function replaceLine(
  db: Database,
  lines: LineTable,
  cartId: number,
  { line, replaces }: { line: NewLine; replaces: number },
): Promise<void> {
  const replaced = await deleteLine(db, lines, cartId, replaces);
  if (replaced === undefined) return setLine(db, lines, cartId, line);
  const former = await deleteLine(db, lines, cartId, line.productId);
  const stays = line.atLeast === true && former !== undefined && former.quantity >= line.quantity;
  const kept = stays && { quantity: former.quantity, pricePaise: former.pricePaise };
  await db.execute(insert(lines, cartId, { ...line, ...kept }, sql`${replaced.id}`));
}

/**
 * Moves all lines to another cart. If both contain a product, the line with the larger quantity stays. See docs/behaviour.md,
 * D10.
 */
export async function moveLines(
  db: Database,
  lines: LineTable,
  { from, into }: { from: number; into: number },
): Promise<void> {
  const { table, product } = lines;
  const column = sql.identifier(product.name);
  await db.execute(sql`
    INSERT INTO ${table} (cart_id, ${column}, quantity, price_paise_when_added)
    SELECT ${into}::int, ${column}, quantity, price_paise_when_added FROM ${table} WHERE cart_id = ${from} ORDER BY id
    ON CONFLICT (cart_id, ${column}) DO UPDATE
    SET ${keepLarger(lines)}, updated_at = now()`);
  await db.delete(table).where(eq(table.cartId, from));
}
