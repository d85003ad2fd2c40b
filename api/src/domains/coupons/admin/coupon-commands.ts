import { asc, eq, sql } from 'drizzle-orm';
import { OperatorError } from '@storefront/server-kit/program';
import * as z from 'zod/mini';
import { defineAdminCommand, type AdminContext } from '../../../platform/admin-command';
import type { Database } from '../../../platform/db/database';
import { coupons } from '../../../platform/db/schema';
import { retriedTransaction } from '../../../platform/db/transaction';
import type { Coupon } from '../discount';
import { countUses, findCoupon, lockCoupon } from '../repository';
import { describeCouponChange, couponName, newCoupon, type CouponChange } from './coupon-input';
import { formatCouponDetails, couponTable } from './coupon-text';

type Values = Omit<Coupon, 'id' | 'code' | 'createdAt'>;

/** The stored values after a change. A percentage that becomes an amount loses its cap. */
function changed(before: Values, change: Omit<CouponChange, 'code'>): Values {
  const { percent, amount, minimum, cap, type, starts, ends, totalLimit, customerLimit, listed } = change;
  const kind = percent !== undefined ? 'percent' : amount !== undefined ? 'amount' : before.kind;
  const after: Values = {
    kind,
    value: percent ?? amount ?? before.value,
    minimumPaise: minimum ?? before.minimumPaise,
    capPaise: cap !== undefined ? cap : kind === 'amount' ? null : before.capPaise,
    productType: type ?? before.productType,
    startsAt: starts ?? before.startsAt,
    endsAt: ends === undefined ? before.endsAt : ends,
    totalLimit: totalLimit === undefined ? before.totalLimit : totalLimit,
    customerLimit: customerLimit === undefined ? before.customerLimit : customerLimit,
    listed: listed === undefined ? before.listed : listed === 'yes',
  };
  if (percent !== undefined && amount !== undefined)
    throw new OperatorError('--percent and --amount: only one of them.');
  if (after.kind === 'amount' && after.capPaise !== null) throw new OperatorError('--cap: only a percentage has one.');
  if (after.endsAt !== null && after.endsAt <= after.startsAt) {
    throw new OperatorError('--ends: the last day lies before the first.');
  }
  return after;
}

const unknown = (code: string) => new OperatorError(`There is no coupon ${code}.`);

async function showCoupon({ db, clock }: AdminContext, coupon: Coupon | undefined, code: string): Promise<string[]> {
  if (coupon === undefined) throw unknown(code);
  return formatCouponDetails({ coupon, uses: await countUses(db, coupon.id) }, clock());
}

async function update(tx: Database, code: string, change: (coupon: Coupon) => Partial<Values>) {
  const coupon = await lockCoupon(tx, code);
  if (coupon === undefined) throw unknown(code);
  const [after] = await tx.update(coupons).set(change(coupon)).where(eq(coupons.id, coupon.id)).returning();
  return after;
}

/** Admin commands of coupons. See docs/behaviour.md, D16. */
export const couponCommands = {
  list: defineAdminCommand('coupon/list', z.object({}), async ({ db, clock }) => {
    const list = await db.select().from(coupons).orderBy(asc(coupons.code));
    const used = [];
    for (const coupon of list) used.push({ coupon, uses: await countUses(db, coupon.id) });
    return couponTable(used, clock());
  }),

  show: defineAdminCommand('coupon/show', couponName, async (context, { code }) =>
    showCoupon(context, await findCoupon(context.db, code), code),
  ),

  add: defineAdminCommand('coupon/add', newCoupon, async (context, { code, ...parts }) => {
    const { percent, amount, type } = parts;
    const value = percent ?? amount;
    if (value === undefined) throw new OperatorError('--percent or --amount has to be given.');
    const none = { capPaise: null, endsAt: null, totalLimit: null, customerLimit: null };
    const fresh: Values = {
      kind: 'amount',
      value,
      minimumPaise: 0,
      productType: type,
      startsAt: context.clock(),
      listed: false,
      ...none,
    };
    const values = { code, ...changed(fresh, parts) };
    const [coupon] = await context.db.insert(coupons).values(values).onConflictDoNothing().returning();
    if (coupon === undefined) throw new OperatorError(`There is a coupon ${code} already.`);
    return showCoupon(context, coupon, code);
  }),

  set: defineAdminCommand('coupon/set', describeCouponChange, async (context, { code, ...change }) => {
    if (Object.values(change).every((value) => value === undefined))
      throw new OperatorError('Nothing is to be changed.');
    const coupon = await retriedTransaction(context.db, (tx) => update(tx, code, (before) => changed(before, change)));
    return showCoupon(context, coupon, code);
  }),

  end: defineAdminCommand('coupon/end', couponName, async (context, { code }) => {
    const now = context.clock();
    const ended = sql`least(${coupons.endsAt}, ${now.toISOString()}::timestamptz)`;
    const [coupon] = await context.db.update(coupons).set({ endsAt: ended }).where(eq(coupons.code, code)).returning();
    return showCoupon(context, coupon, code);
  }),
};
