import { gstRateText } from '@storefront/shared-contracts/orders';
import { formatColumns } from '@storefront/server-kit/program';
import { and, asc, eq, gte, isNull, lt, not, notInArray, sql, type AnyColumn } from 'drizzle-orm';
import * as z from 'zod/mini';
import { notSold } from '../../../domains/catalogue/best-sellers';
import { defineAdminCommand } from '../../../platform/admin-command';
import { startOfIndianDay } from '../../../platform/clock';
import type { Database } from '../../../platform/db/database';
import { categories, orderItems, orders, products } from '../../../platform/db/schema';
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

const sumOf = (column: AnyColumn) => sql<number>`sum(${column})`.mapWith(Number);

/** Tax of a month's orders that are not unpaid, cancelled or refunded, by day in India, state and rate. In paise. */
async function taxOfMonth(db: Database, month: string) {
  const day = sql<string>`to_char(${orders.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('day');
  const { gstRate, taxablePaise, cgstPaise, sgstPaise, igstPaise } = orderItems;
  const { stateCode, createdAt, status } = orders;
  return db
    .select({
      day,
      gstRate,
      stateCode,
      taxable: sumOf(taxablePaise),
      cgst: sumOf(cgstPaise),
      sgst: sumOf(sgstPaise),
      igst: sumOf(igstPaise),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(gte(createdAt, startOf(month)), lt(createdAt, startOf(month, 1)), notInArray(status, notSold)))
    .groupBy(sql`day`, gstRate, stateCode)
    .orderBy(sql`day`, asc(gstRate), asc(stateCode));
}

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
    const rows = await taxOfMonth(db, month);
    return formatReport(
      {
        head: ['day', 'rate', 'state code', 'taxable', 'CGST', 'SGST', 'IGST', 'total'],
        rows: rows.map(({ day, gstRate, stateCode, taxable, cgst, sgst, igst }) => [
          day,
          gstRate === null ? 'none' : gstRateText(gstRate),
          stateCode,
          ...[taxable, cgst, sgst, igst, taxable + cgst + sgst + igst].map((paise) => ({ paise })),
        ]),
      },
      { csv: true },
    );
  }),
};
