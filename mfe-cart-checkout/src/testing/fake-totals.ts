import type { PriceDetails, ProductType } from '@storefront/shared-contracts';

interface Priced {
  readonly mrp: number;
  readonly price: number;
  readonly quantity: number;
}

/** Price details of these lines as D16 has them, `off` rupees less by a coupon; `fixed` sets the delivery. */
export function totals(type: ProductType, lines: readonly Priced[], fixed: number | undefined, off = 0): PriceDetails {
  const sum = (of: 'mrp' | 'price') => lines.reduce((total, line) => total + line[of] * line.quantity, 0);
  const selling = sum('price') - off;
  const delivery = fixed ?? (type === 'medicine' && selling < 1000 ? 50 : 0);
  return {
    all_total: sum('mrp'),
    discount: sum('mrp') - selling,
    delivery,
    total_amount: selling + delivery,
  };
}
