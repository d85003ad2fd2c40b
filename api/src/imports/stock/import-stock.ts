import {
  type CsvLayout,
  type Fields,
  ImportError,
  optionalText,
  priceInPaise,
  requiredText,
  RowRejectedError,
} from '../csv-layout';
import type { ImportOptions, ImportResult } from '../importer';
import { type CsvKind, readRows } from '../read-rows';
import { lockImports } from '../write-rows';
import { defaultExpiryMarginDays } from '../../ordering/cart/settings';
import { receiveStock } from '../../ordering/stock-ledger/receive';
import { stockFields, type Receipt } from '../../ordering/stock-ledger/stock-input';
import { retriedTransaction } from '../../platform/db/transaction';
import type * as z from 'zod/mini';

/** Rows of one document, whose medicines one transaction locks. */
const mostRows = 5000;

/** Checks a text with the rule of a command's option. @throws RowRejectedError naming the column */
function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  column: string,
  { text, value = text }: { text: string; value?: unknown },
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const reason = (parsed.error.issues[0]?.message ?? 'is wrong').replace(/\.$/, '');
  throw new RowRejectedError(`${column} "${text.slice(0, 30)}" ${reason}`);
}

function readReceipt(fields: Fields): Receipt {
  const quantity = requiredText(fields, 'quantity', 'quantity');
  const purchased = optionalText(fields, 'purchased', 'purchased');
  return {
    code: checked(stockFields.code, 'code', { text: requiredText(fields, 'code', 'code') }),
    batch: checked(stockFields.batch, 'batch', { text: requiredText(fields, 'batch', 'batch') }),
    expiry: checked(stockFields.expiry, 'expiry', { text: requiredText(fields, 'expiry', 'expiry') }),
    quantity: checked(stockFields.quantity, 'quantity', {
      text: quantity,
      value: /^\d{1,10}$/.test(quantity) ? Number(quantity) : Number.NaN,
    }),
    ...(optionalText(fields, 'mrp', 'MRP') !== '' && { mrp: priceInPaise(fields, 'mrp', 'MRP') }),
    ...(purchased !== '' && { purchased: checked(stockFields.purchased, 'purchased', { text: purchased }) }),
  };
}

/** The batches of a supplier's document. */
export const stockLayout: CsvLayout<Receipt> = {
  id: 'stock',
  columns: {
    code: "the medicine's key in its list, or `list:key` where several lists have the key",
    batch: 'batch number as printed, at most 64 characters',
    expiry: 'last day of use, such as `2027-05-31`, or `2027-05` for the end of the month',
    quantity: 'units, that is packs: a whole number above 0',
  },
  read: readReceipt,
};

const stockFile: CsvKind<Receipt, typeof stockLayout> = {
  layouts: [stockLayout],
  codeOf: ({ code, batch }) => `${code} with batch ${batch}`,
};

/**
 * Imports the batches of a supplier's document in one transaction: all rows, or none if one is refused. Rows that the document
 * has brought before are unchanged. See docs/decisions/0058.
 * @throws ImportError with a message for the operator
 */
export async function importStock({
  db,
  stream,
  onProgress,
  document = '',
  operator = '',
  dryRun: isDryRun = false,
  expiryMarginDays = defaultExpiryMarginDays,
}: ImportOptions): Promise<ImportResult> {
  const named = stockFields.document.safeParse(document);
  if (!named.success) throw new ImportError(`--document: ${named.error.issues[0]?.message ?? 'is wrong.'}`);
  const read = await readRows(stream, stockFile, onProgress);
  if (read.rows.length > mostRows) throw new ImportError(`The file has more than ${mostRows} rows.`);
  const result = { source: named.data, layout: stockLayout.id, added: 0, changed: 0, unchanged: 0 };
  if (read.refused.length > 0) return { ...result, refused: read.refused };
  const outcomes = await retriedTransaction(db, async (transaction) => {
    await lockImports(transaction);
    return receiveStock(
      transaction,
      read.rows.map(({ row }) => row),
      { document: named.data, operator, now: new Date(), expiryMarginDays, isDryRun },
    );
  });
  const refused = outcomes.flatMap((outcome, index) =>
    typeof outcome === 'string'
      ? []
      : [{ line: read.rows[index]?.line ?? 0, reason: `${outcome.field}: ${outcome.reason}` }],
  );
  if (refused.length > 0) return { ...result, refused };
  const unchanged = outcomes.filter((outcome) => outcome === 'repeated').length;
  return {
    ...result,
    added: outcomes.length - unchanged,
    unchanged,
    refused,
    ...(unchanged > 0 &&
      unchanged === outcomes.length && {
        note: `Document ${named.data} was received before; nothing was changed.`,
      }),
  };
}
