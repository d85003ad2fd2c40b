import { gstRateText } from '@storefront/shared-contracts/orders';
import { formatColumns } from '@storefront/server-kit/program';
import { and, asc, eq, isNull, not, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { defineAdminCommand } from '../../../platform/admin-command';
import { startOfIndianDay } from '../../../platform/clock';
import { categories, products } from '../../../platform/db/schema';
import { formatReport } from '../../../platform/report';
import { medicineTax } from '../../tax/taxed-lines';

/** Options of the tax commands. */
export const taxFields = {
  month: z.string().check(z.regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/, 'is not a month, such as 2026-11')),
};

/** The first moment of a month in India, or of the next one. */
function startOf(month: string, plus = 0): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return startOfIndianDay(new Date(Date.UTC(year, number - 1 + plus, 1)).toISOString().slice(0, 10));
}

/**
 * The lines of the invoices and credit notes of a month in India, those of credit notes negative, with the state of supply. In
 * paise.
 */
const linesOf = (month: string) => sql`(
  SELECT to_char(d.issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, l.hsn, l."gstRate" AS rate,
    o.state_code || '-' || (SELECT s.name FROM states s WHERE s.gst_code = o.state_code ORDER BY s.id LIMIT 1) AS place,
    sign * l.quantity AS quantity, sign * l."taxablePaise" AS taxable, sign * l."igstPaise" AS igst,
    sign * l."cgstPaise" AS cgst, sign * l."sgstPaise" AS sgst
  FROM documents d JOIN orders o ON o.id = d.order_id
  CROSS JOIN LATERAL jsonb_to_recordset(d.content->'lines') AS l(hsn text, "gstRate" int, quantity int,
    "taxablePaise" int, "igstPaise" int, "cgstPaise" int, "sgstPaise" int)
  CROSS JOIN LATERAL (SELECT CASE d.kind WHEN 'invoice' THEN 1 ELSE -1 END AS sign) AS signs
  WHERE d.issued_at >= ${startOf(month)} AND d.issued_at < ${startOf(month, 1)}
) AS lines`;

const text = (column: string) => sql<string>`coalesce(${sql.identifier(column)}, '')`;
const sumOf = (column: string) => sql<string>`sum(${sql.identifier(column)})`.mapWith(Number);

/** The amounts of a group of lines, with the names that GSTR-1 gives them. */
const amounts = { taxable: sumOf('taxable'), igst: sumOf('igst'), cgst: sumOf('cgst'), sgst: sumOf('sgst') };
const amountHeads = ['Taxable Value', 'Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Total'];

const amountCells = ({ taxable, igst, cgst, sgst }: Record<keyof typeof amounts, number>) =>
  [taxable, igst, cgst, sgst, taxable + igst + cgst + sgst].map((paise) => ({ paise }));

const rate = sql<number | null>`rate`;
const rateCell = (gstRate: number | null) => (gstRate === null ? 'none' : gstRateText(gstRate));

/** Admin commands of tax. They only read. */
export const taxCommands = {
  missing: defineAdminCommand('tax/missing', z.object({}), async ({ db }) => {
    const rows = await db
      .select({ source: products.source, code: products.sourceCode, category: categories.slug, name: products.name })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(isNull(medicineTax.hsn), not(products.withdrawn)))
      .orderBy(asc(products.source), asc(products.id));
    if (rows.length === 0) return ['Every medicine on sale has an HSN and a rate.'];
    return formatColumns([
      ['SOURCE', 'CODE', 'CATEGORY', 'NAME'],
      ...rows.map(({ source, code, category, name }) => [source, code, category, name]),
    ]);
  }),

  report: defineAdminCommand('tax/report', z.object(taxFields), async ({ db }, { month }) => {
    const rows = await db
      .select({ day: text('day'), place: text('place'), rate, ...amounts })
      .from(linesOf(month))
      .groupBy(sql`day`, sql`place`, rate)
      .orderBy(sql`day`, sql`place`, rate);
    const cells = rows.map((row) => [row.day, row.place, rateCell(row.rate), ...amountCells(row)]);
    return formatReport({ head: ['Date', 'Place Of Supply', 'Rate', ...amountHeads], rows: cells }, { csv: true });
  }),

  hsn: defineAdminCommand('tax/hsn', z.object(taxFields), async ({ db }, { month }) => {
    const rows = await db
      .select({ hsn: text('hsn'), rate, quantity: sumOf('quantity'), ...amounts })
      .from(linesOf(month))
      .groupBy(sql`hsn`, rate)
      .orderBy(sql`hsn`, rate);
    const cells = rows.map((row) => [row.hsn, rateCell(row.rate), String(row.quantity), ...amountCells(row)]);
    return formatReport({ head: ['HSN', 'Rate', 'Total Quantity', ...amountHeads], rows: cells }, { csv: true });
  }),
};
