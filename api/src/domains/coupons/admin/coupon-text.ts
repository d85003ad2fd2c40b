import { formatColumns } from '@storefront/server-kit/program';
import { formatIstDate } from '@storefront/shared-contracts/orders';
import { rupeeText } from '../../../platform/money';
import type { Coupon } from '../discount';

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
export interface UsedCoupon {
  coupon: Coupon;
  uses: number;
}

/** All fields of a coupon, one line each. */
export function formatCouponDetails({ coupon, uses }: UsedCoupon, now: Date): string[] {
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
export function couponTable(list: readonly UsedCoupon[], now: Date): string[] {
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
