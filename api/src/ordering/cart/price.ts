import { formatRupees, type PriceDetails, type ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { rupees, rupeeText } from '../../platform/money';

/** The price and quantity of a cart line, in paise. */
export interface PricedLine {
  mrpPaise: number;
  pricePaise: number;
  quantity: number;
}

/** The price of a cart, in paise. */
interface Price {
  allTotal: number;
  discount: number;
  delivery: number;
  totalAmount: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function deliveryPaise(type: ProductType, payable: number): number {
  return type === 'medicine' && payable < limits.freeDeliveryFromRupees * 100 ? limits.deliveryRupees * 100 : 0;
}

/** Total of the lines at selling prices in paise, on which coupons are calculated. See docs/behaviour.md, D16. */
export function sellingSubtotal(lines: readonly PricedLine[]): number {
  return sum(lines.map((line) => line.pricePaise * line.quantity));
}

/**
 * Prices a cart with a coupon's discount in paise, at most the selling subtotal. An empty cart has no delivery charge. See
 * docs/behaviour.md, D16.
 */
export function priceOf(type: ProductType, lines: readonly PricedLine[], couponDiscount = 0): Price {
  const allTotal = sum(lines.map((line) => line.mrpPaise * line.quantity));
  const discount = allTotal - sellingSubtotal(lines) + couponDiscount;
  const delivery = lines.length === 0 ? 0 : deliveryPaise(type, allTotal - discount);
  return { allTotal, discount, delivery, totalAmount: allTotal - discount + delivery };
}

/** Why a cart with this total cannot be ordered; undefined if it can. See docs/behaviour.md, C14. */
export function getTotalError(lines: readonly PricedLine[]): string | undefined {
  const total = sum(lines.map((line) => line.mrpPaise * line.quantity));
  if (total <= limits.orderMaxRupees * 100) return undefined;
  const most = formatRupees(limits.orderMaxRupees);
  return `Your cart comes to ${rupeeText(total)} at MRP; one order can be up to ${most}. Decrease quantities or remove items, and order the rest separately.`;
}

/** A price in rupees, in the wire's fields. See docs/behaviour.md, D15. */
export function priceDetailsOf(price: Price): PriceDetails {
  return {
    all_total: rupees(price.allTotal),
    discount: rupees(price.discount),
    delivery: rupees(price.delivery),
    total_amount: rupees(price.totalAmount),
  };
}

/** Whether the price of the goods reaches the minimum (in rupees); false for an empty cart. See docs/behaviour.md, D17. */
export function canCheckOut(price: Price, minimumRupees: number): boolean {
  return price.allTotal > 0 && price.allTotal - price.discount >= Math.round(minimumRupees * 100);
}
