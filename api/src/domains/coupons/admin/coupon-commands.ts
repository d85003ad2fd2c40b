import { asc, eq, sql } from 'drizzle-orm';
import { formatColumns, OperatorError } from '@storefront/server-kit/program';
import * as z from 'zod/mini';
import { couponCodeOf, formatIstDate } from '@storefront/shared-contracts/orders';
import { limits } from '@storefront/shared-contracts/limits';
import { type AdminContext, defineAdminCommand } from '../../../platform/admin-command';
import type { Database } from '../../../platform/db/database';
import { coupons } from '../../../platform/db/schema';
import { retriedTransaction } from '../../../platform/db/transaction';
import type { Coupon } from '../coupon-rules';
import { countUses, findCoupon, lockCoupon } from '../repository';
import { rupeeText } from '../../../platform/money';
import { hours, isDay, later, startOfIndianDay } from '../../../platform/clock';
import { couponCodePattern } from '../check-coupon';

const mostPaise = 100_000_000;
const mostUses = 1_000_000_000;

const whole = (least: number, most: number, message: string) =>
  z.number(message).check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, message));

/** A value, or "none" to remove the limit. */
const orNone = <Schema extends z.ZodMiniType>(schema: Schema, message: string) =>
  z.union(
    [
      z.pipe(
        z.literal('none'),
        z.transform(() => null),
      ),
      schema,
    ],
    message,
  );

const rupees = (least: number) =>
  `has to be rupees from ${least / 100} to ${mostPaise / 100}, with at most two decimals`;
const money = (least: number) => whole(least, mostPaise, `${rupees(least)}.`);
const manyUses = `has to be a whole number from 1 to ${mostUses}`;
const uses = orNone(whole(1, mostUses, manyUses), `${manyUses}, or none.`);
const invalidDayMessage = 'has to be a day such as 2026-12-31';
const day = z.string().check(z.refine(isDay, `${invalidDayMessage}.`));
const afterDay = (last: string) => later(startOfIndianDay(last), 24 * hours);

/** Fields of a coupon. Amounts in paise; null means no limit. Days are days in India, both ends included. */
export const couponFields = {
  code: z.pipe(
    z.pipe(z.string(), z.transform(couponCodeOf)),
    z
      .string()
      .check(z.regex(couponCodePattern, `has to be 3 to ${limits.couponCodeMax} letters from A to Z and digits.`)),
  ),
  percent: whole(1, 100, 'has to be a whole number from 1 to 100.'),
  amount: money(1),
  minimum: money(0),
  cap: orNone(money(1), `${rupees(1)}, or none.`),
  type: z.enum(['medicine', 'lab', 'both'], 'has to be medicine, lab or both.'),
  starts: z.pipe(day, z.transform(startOfIndianDay)),
  ends: orNone(z.pipe(day, z.transform(afterDay)), `${invalidDayMessage}, or none.`),
  totalLimit: uses,
  customerLimit: uses,
  listed: z.enum(['yes', 'no'], 'has to be yes or no.'),
};

const { code, ...rest } = couponFields;

/** Changes a coupon: an absent field keeps its value. */
const describeCouponChange = z.object({ code, ...z.partial(z.object(rest)).shape });

/** A new coupon: a percentage or an amount, and its product type. */
const newCoupon = z.object({ ...describeCouponChange.shape, type: couponFields.type });

const couponName = z.object({ code });

/** A change of a coupon as stored values and times. */
type CouponChange = z.output<typeof describeCouponChange>;

const goods = { medicine: 'medicines', lab: 'lab tests', both: 'medicines and lab tests' } as const;

function benefit({ kind, value, capPaise }: Coupon): string {
  if (kind === 'amount') return rupeeText(value);
  return capPaise === null ? `${value} %` : `${value} %, at most ${rupeeText(capPaise)}`;
}

/** A coupon that ends at midnight is valid through the day before. */
const lastDay = (endsAt: Date) => formatIstDate(new Date(endsAt.getTime() - 1));

function state({ startsAt, endsAt, totalLimit }: Coupon, uses: number, now: Date): string {
  if (endsAt !== null && endsAt <= now) return `ended on ${lastDay(endsAt)}`;
  if (startsAt > now) return `from ${formatIstDate(startsAt)}`;
  if (totalLimit !== null && uses >= totalLimit) return 'used up';
  return endsAt === null ? 'counts' : `counts until ${lastDay(endsAt)}`;
}

/** A coupon with the number of its uses that were not released. */
interface UsedCoupon {
  coupon: Coupon;
  uses: number;
}

/** All fields of a coupon, one line each. */
function formatCouponDetails({ coupon, uses }: UsedCoupon, now: Date): string[] {
  const { code, productType, minimumPaise, startsAt, endsAt, totalLimit, customerLimit, listed } = coupon;
  const limit = (count: number | null) => (count === null ? 'no limit' : String(count));
  const rows = [
    ['code', code],
    ['takes off', benefit(coupon)],
    ['for', goods[productType]],
    ['from', rupeeText(minimumPaise)],
    ['first day', formatIstDate(startsAt)],
    ['last day', endsAt === null ? 'no end' : lastDay(endsAt)],
    ['uses in all', limit(totalLimit)],
    ['uses of one customer', limit(customerLimit)],
    ['listed in carts', listed ? 'yes' : 'no'],
    ['used', String(uses)],
    ['now', state(coupon, uses, now)],
  ] as const;
  return rows.map(([name, value]) => `${name.padEnd(22)}${value}`);
}

/** A table with a heading and one coupon per line. */
function couponTable(list: readonly UsedCoupon[], now: Date): string[] {
  if (list.length === 0) return ['There are no coupons.'];
  const rows = [
    ['CODE', 'TAKES OFF', 'FOR', 'FROM', 'USED', 'NOW'],
    ...list.map(({ coupon, uses }) => [
      coupon.code,
      benefit(coupon),
      goods[coupon.productType],
      rupeeText(coupon.minimumPaise),
      coupon.totalLimit === null ? String(uses) : `${uses} of ${coupon.totalLimit}`,
      state(coupon, uses, now),
    ]),
  ];
  return formatColumns(rows);
}

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
