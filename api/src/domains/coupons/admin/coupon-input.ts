import * as z from 'zod/mini';
import { limits } from '@storefront/shared-contracts/limits';
import { couponCodeOf } from '@storefront/shared-contracts/orders';
import { hours, later } from '../../../platform/clock';
import { couponCodePattern } from '../check-coupon';

const mostPaise = 100_000_000;
const mostUses = 1_000_000_000;

/** Midnight in India, where a coupon's days begin. */
const midnight = (day: string) => new Date(`${day}T00:00:00+05:30`);

function isDay(text: string): boolean {
  const utc = new Date(`${text}T00:00:00Z`);
  return (
    /^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text) && !Number.isNaN(utc.getTime()) && utc.toISOString().startsWith(text)
  );
}

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
const afterDay = (last: string) => later(midnight(last), 24 * hours);

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
  starts: z.pipe(day, z.transform(midnight)),
  ends: orNone(z.pipe(day, z.transform(afterDay)), `${invalidDayMessage}, or none.`),
  totalLimit: uses,
  customerLimit: uses,
  listed: z.enum(['yes', 'no'], 'has to be yes or no.'),
};

const { code, ...rest } = couponFields;

/** Changes a coupon: an absent field keeps its value. */
export const describeCouponChange = z.object({ code, ...z.partial(z.object(rest)).shape });

/** A new coupon: a percentage or an amount, and its product type. */
export const newCoupon = z.object({ ...describeCouponChange.shape, type: couponFields.type });

export const couponName = z.object({ code });

/** A change of a coupon as stored values and times. */
export type CouponChange = z.output<typeof describeCouponChange>;
